//! The player's progress: results, and attempts to continue, in one file per board.

mod best;
mod doubt;
mod drafts;
mod folder;
mod left_out;
mod record;
mod records;
mod team;

pub use best::Best;
pub use drafts::{Draft, DraftRefusal, Drafts};
pub use folder::{Imported, export, import, open, player_folder, read_all};
pub use left_out::LeftOut;
pub use record::Record;
pub use records::Progress;
pub use team::{Relay, Team};
