//! Short sounds that are to be heard.

use bevy::prelude::*;

/// A short sound that is to be heard now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// What it belongs to.
    pub bus: Bus,
    /// Its file's name.
    pub file: &'static str,
    /// How much louder than usual, in decibels.
    pub louder: f32,
    /// From where, -1 for the left to 1 for the right.
    pub side: f32,
    /// How fast and high it is, as a factor.
    pub pitch: f64,
}

/// What a short sound belongs to; each has its volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bus {
    /// What happens on the board.
    Effects,
    /// Menus.
    Interface,
}
