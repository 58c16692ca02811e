//! Short sounds to play.

use bevy::prelude::*;

/// A short sound to play now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct AudioCue {
    /// The group whose volume applies.
    pub bus: Bus,
    /// The file's name.
    pub file: &'static str,
    /// The loudness compared with the usual one, in decibels.
    pub louder: f32,
    /// The side, from -1 for the left to 1 for the right.
    pub side: f32,
    /// The speed and pitch, as a factor.
    pub pitch: f64,
}

/// A group of short sounds with its own volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bus {
    /// Events on the board.
    Effects,
    /// Menus.
    Interface,
}
