//! Boards from code.

mod board_builder;
mod build;
mod checks;
mod error;

pub use board_builder::BoardBuilder;
pub use error::BoardError;
