//! The settings: one file, which players may edit.

mod file;
mod tables;

pub use file::{BINDINGS, Settings, UnusableValue, open, player_file};
