//! Reads, checks and writes levels, campaigns and replays.
//!
//! Level files extend the format of the 2012 game; see `docs/format.md`.

mod campaign;
mod clip;
pub mod daily;
mod dead_ends;
mod dead_tiles;
mod definition;
mod fault_kind;
mod key_names;
mod lint;
mod lint_warning;
mod map;
mod map_tile;
mod metadata;
mod metadata_reader;
mod par;
mod players;
mod printing;
mod replay;
mod replay_error;
mod saved_attempt;
pub mod share;
pub mod sokoban;
mod solution_check;
mod source;
mod symmetry;
mod text;
mod tutorial;
mod wiring;

pub use campaign::{Campaign, CampaignEntry, Chapter, MAX_LEVELS};
pub use clip::Clip;
pub use dead_tiles::dead_tiles;
pub(crate) use definition::HINTS;
pub use definition::Level;
pub use fault_kind::{FaultKind, LineForm, ReplayField, WiringToken};
pub use key_names::{KeyName, TextPiece, split_at_key_names};
pub(crate) use lint::{Lint, is_language, lint_parts};
pub use lint::{dead_corners, lint};
pub use lint_warning::LintWarning;
pub use map_tile::MapTile;
#[cfg(test)]
pub(crate) use metadata::FIELDS_SEEN;
pub(crate) use metadata::MetadataEntry;
pub use metadata::{Metadata, solution_field};
pub use par::{Par, board_name, is_board_name, is_named};
pub use players::{InvalidPlayerName, PlayerName, Players};
pub use printing::{is_layout_control, is_unprintable, shorten_line};
pub use replay::ReplayFile;
pub use replay_error::ReplayError;
pub use saved_attempt::{SavedAttempt, SavedError};
pub use solution_check::{SolutionCheck, play_until_fault};
pub(crate) use source::HEADER;
pub use source::{Fault, MAX_BYTES, MAX_CLONES, MAX_SOLUTION, SyntaxError, is_level_text};
pub use symmetry::Symmetry;
pub use text::{board_text, parse};
pub(crate) use text::{limit_line, logic_line, map_lines, parse_unfinished, wire_line, wire_lines};
pub use tutorial::{Tutorial, TutorialEvent};
