//! The phases of a turn, a file each, and the order in which they make one.

mod circuits;
mod intents;
mod order;
mod paradoxes;
mod pushes;

pub use circuits::update_circuits;
pub use intents::{begin_turn, collect_intents, intent};
pub(crate) use order::end_turn;
pub use order::{Phase, play_intents, play_turn};
pub use paradoxes::detect_paradox;
pub use pushes::resolve_pushes;
pub(crate) use pushes::{add_push, move_crates};
