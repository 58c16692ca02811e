//! ChronoShift, a turn-based puzzle game in which your past selves are your
//! team. `ARCHITECTURE.md` is the map of this crate.

pub mod audio;
pub mod cli;
pub mod game;
pub mod input;
pub mod save;
pub mod sim;
pub mod theme;

mod advice;
mod hud;
mod platform;
mod screens;
mod view;
