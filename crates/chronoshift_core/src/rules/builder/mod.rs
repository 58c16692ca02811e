//! Builds boards part by part, and checks them.

mod board_builder;
mod checks;
mod error;

pub use board_builder::BoardBuilder;
#[cfg(test)]
pub(crate) use board_builder::WIRES_SEEN;
pub use error::BoardError;
