//! The settings: one file, which people may edit.

mod file;
mod tables;

pub use file::{Settings, UnusableValue, open};
