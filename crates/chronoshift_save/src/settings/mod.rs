//! The settings: one file, which players may edit.

mod bindings;
mod file;
mod tables;

pub use bindings::{DEFAULT_BINDINGS, binding_lists};
pub use file::{BINDINGS, Settings, UnusableValue, open, player_file};
