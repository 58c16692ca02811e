//! Sound, through Kira. Without a device, the game is silent.
//!
//! [`cue_plugin`] decides what to play and needs no device; the rest plays it.

mod cues;
mod device;
mod music;
mod output;
mod voices;
mod volume;

use bevy::prelude::*;

pub use cues::{AudioCue, Bus};
pub use device::AudioDevice;
pub use music::Score;
pub use voices::Voices;

/// All sounds. Add it after all plugins that it listens to.
pub fn plugin(app: &mut App) {
    app.add_plugins((cue_plugin, device::plugin, output::plugin, voices::plugin));
}

/// Chooses the sounds, without playing them.
pub fn cue_plugin(app: &mut App) {
    app.add_plugins((cues::plugin, music::plugin));
}
