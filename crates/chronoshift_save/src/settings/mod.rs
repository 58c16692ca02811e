//! The settings: one file, which players may edit.

mod bindings;
mod file;
mod language;
mod preferences;
mod tables;
mod value;

pub use bindings::{DEFAULT_BINDINGS, binding_lists};
pub use file::{BINDINGS, Settings, UnusableValue, open, player_file};
pub use language::Language;
pub use preferences::{
    AnimationSpeed, ButtonSize, PREFERENCES, Preferences, TimelinePanel, TouchButtons, Warnings,
};
pub use value::ValueFault;
