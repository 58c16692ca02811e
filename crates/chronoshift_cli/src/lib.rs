//! The commands of ChronoShift that draw nothing: a library for the game, and the program `chronoshift-cli`, which is
//! built without the engine.

mod campaign;
mod check;
mod collection;
mod command;
mod daily;
mod diagnostic;
mod failure;
mod files;
mod game_folder;
mod generate;
mod idea;
mod in_order;
mod jobs;
mod listing;
mod man;
mod messages;
mod moves;
mod open;
mod program;
mod progress;
mod range;
mod replays;
mod reset_bindings;
mod share;
mod solve;
mod status_line;
mod terminal;
mod trace;

pub use collection::LevelChoice;
pub use command::{Command, run};
pub use diagnostic::Diagnostic;
pub use failure::Failure;
pub use files::{cannot_write, check_is_free, create_folder_of, unusable, write_output};
pub use game_folder::game_folder;
pub use listing::{ListedLevel, Listing};
pub use messages::{path_text, plain, say};
pub use moves::moves;
pub use program::{finish, print_usage_error};
pub use replays::{replay, replay_doubt};
pub use reset_bindings::reset_bindings;
pub use share::page_address;
