//! ChronoShift, a turn-based puzzle game in which your past selves are your
//! team. `ARCHITECTURE.md` is the map of this crate.

pub mod audio;
pub mod cli;
pub mod frame;
pub mod game;
pub mod input;
pub mod preferences;
pub mod sim;
pub mod states;
pub mod theme;

mod advice;
mod data;
mod hud;
mod reason;
mod screens;
mod view;
