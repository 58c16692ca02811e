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
mod generate;
mod in_order;
mod listing;
mod man;
mod messages;
mod open;
mod options;
mod progress;
mod replays;
mod reset_bindings;
mod share;
mod solve;
mod status_line;
mod terminal;
mod trace;
mod translations;

pub use collection::LevelChoice;
pub use command::{Command, run};
pub use diagnostic::Diagnostic;
pub use failure::{Failure, finish, print_usage_error};
pub use files::{
    cannot_write, check_is_free, create_folder_of, game_folder, unusable, write_output,
};
pub use listing::{ListedLevel, Listing};
pub use messages::{path_text, plain, say};
pub use options::parse_moves;
pub use replays::{replay, replay_doubt};
pub use reset_bindings::reset_bindings;
pub use share::page_address;
