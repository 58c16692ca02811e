//! Sound, through `bevy_kira_audio`. Without a device, the game is silent.
//!
//! [`cue_plugin`] decides what to play and needs no device; the rest plays it.

mod arrangement;
mod channels;
mod cues;
mod music;
mod output;
mod speakers;
mod voices;

use bevy::prelude::*;

use crate::platform::is_sound_stuck;

pub use arrangement::{ARRANGEMENTS, Arrangement};
pub use channels::{Effects, Interface, Music};
pub use cues::{AudioCue, Bus};
pub use music::Score;
pub use speakers::Speakers;

/// All sounds. Add it after all plugins that it listens to.
pub fn plugin(app: &mut App) {
    app.add_plugins(cue_plugin);
    if is_sound_stuck() {
        warn!(
            "The sound system doesn't answer: the game is silent. Restart the game once it does."
        );
        app.insert_resource(Speakers::Absent);
        return;
    }
    app.add_plugins((channels::plugin, speakers::plugin, output::plugin, voices::plugin));
}

/// Chooses the sounds, without playing them.
pub fn cue_plugin(app: &mut App) {
    app.add_plugins((cues::plugin, music::plugin));
}
