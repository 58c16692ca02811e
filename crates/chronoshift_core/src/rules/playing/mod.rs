//! A level being played: commands, and the log that takes them back.

mod awaited;
mod change;
mod command;
mod edit;
mod foresight;
mod log;
mod play;
mod status;
mod turn_in_play;
mod way;

pub use awaited::Awaited;
pub use command::{Command, Outcome};
pub use foresight::{Foresight, Halt};
pub(crate) use log::Log;
pub use play::Play;
pub use status::Status;
pub use turn_in_play::TurnInPlay;
