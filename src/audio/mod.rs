//! Sound, through `bevy_kira_audio`. Without a device, the game is silent.
//!
//! [`cue_plugin`] decides what to play and needs no device; the rest plays it.

mod channels;
mod cues;
mod music;
mod output;
mod speakers;
mod voices;
mod volume;

use bevy::prelude::*;

pub use channels::{Effects, Interface, Music};
pub use cues::{AudioCue, Bus};
pub use music::Score;
pub use speakers::Speakers;

/// All sounds. Add it after all plugins that it listens to.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        cue_plugin,
        channels::plugin,
        speakers::plugin,
        output::plugin,
        voices::plugin,
    ));
}

/// Chooses the sounds, without playing them.
pub fn cue_plugin(app: &mut App) {
    app.add_plugins((cues::plugin, music::plugin));
}
