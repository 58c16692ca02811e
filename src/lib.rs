//! ChronoShift, a turn-based puzzle game in which your past selves are your
//! team. `ARCHITECTURE.md` is the map of this crate.

// The web version lacks the command line, and code that only the command line uses is dead there.
#![cfg_attr(target_family = "wasm", allow(dead_code, unused_imports))]

pub mod advice;
pub mod audio;
pub mod board;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod frame;
pub mod game;
pub mod input;
#[cfg(target_family = "wasm")]
pub mod page;
pub mod save;
pub mod sim;
pub mod states;
pub mod theme;
pub mod timeline;
pub mod widgets;
pub mod words;

mod board_ui;
mod editor;
mod intents;
mod menus;
mod pictures;
mod platform;
mod screens;
mod timeline_ui;

pub use platform::{OwnClipboard, OwnToday};
