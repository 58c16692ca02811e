//! Opening shared levels and replays: the game checks them in the background, shows them, and then
//! keeps them or not.

mod import;
mod look;
mod moves;
mod receive;
mod take;

pub use import::{ImportedLevel, LevelTwin};
pub(crate) use receive::{code_in, receive_first};
pub(super) use receive::{receive, receive_file};
pub use take::ImportAction;
pub(super) use take::take_import;
