//! ChronoShift, a turn-based puzzle game in which your past selves are your
//! team. `ARCHITECTURE.md` is the map of this crate.

pub mod audio;
pub mod cli;
pub mod frame;
pub mod game;
pub mod input;
pub mod save;
pub mod sim;
pub mod states;
pub mod theme;
pub mod timeline;
pub mod view;
pub mod widgets;
pub mod words;

mod advice;
mod hud;
mod platform;
mod screens;

pub use platform::OwnClipboard;
