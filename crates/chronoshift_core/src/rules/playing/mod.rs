//! Playing a level: commands, and the log for undoing and redoing them.

mod awaited;
mod changes;
mod command;
mod crate_paths;
mod log;
mod lookahead;
mod path;
mod pending_turn;
mod play;
mod splice;
mod undo;

pub use awaited::AwaitedEvent;
pub use command::{Command, Event, Outcome, Status};
pub use crate_paths::CratePaths;
pub(crate) use log::Log;
pub use lookahead::{Halt, Lookahead};
pub use pending_turn::PendingTurn;
pub use play::Play;
pub use splice::Splice;
