//! Level files and campaigns: text into levels and back.
//!
//! The format is the 2012 game's; `docs/format.md` describes it.

mod campaign;
mod definition;
mod glyph;
mod limits;
mod lint;
mod map;
mod metadata;
mod par;
mod press;
mod read;
mod replay;
mod saved;
mod source;
mod tutorial;
mod wiring;
mod write;

pub use campaign::{Campaign, Entry, MAX_LEVELS};
pub use definition::Level;
pub use limits::{MAX_BYTES, MAX_CLONES, MAX_SOLUTION};
pub use lint::{Doubt, lint};
pub use metadata::Metadata;
pub use par::{Par, board_name, is_board_name};
pub use press::{Piece, Press, pieces};
pub use read::parse;
pub use replay::{KeptReplay, ReplayError, play_as_far};
pub use saved::{Saved, SavedError};
pub use source::{Fault, SyntaxError};
pub use tutorial::{Tutorial, TutorialEvent};
pub use write::board_text;
