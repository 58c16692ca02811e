//! ChronoShift, a turn-based puzzle game in which your past selves are your
//! team. `ARCHITECTURE.md` is the map of this crate.

pub mod audio;
pub mod board;
pub mod cli;
pub mod frame;
pub mod game;
pub mod input;
pub mod save;
pub mod sim;
pub mod states;
pub mod theme;
pub mod timeline;
pub mod widgets;
pub mod words;

mod advice;
mod board_ui;
mod editor;
mod intents;
mod menus;
mod pictures;
mod platform;
mod screens;
mod timeline_ui;

pub use platform::{OwnClipboard, OwnToday};
