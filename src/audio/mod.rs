//! Sound, through Kira. Without a device, the game is silent.
//!
//! [`choose`] chooses the sounds and needs no device; the rest plays them.

mod device;
mod effects;
mod interface;
mod music;
mod output;
mod play;
mod sounds;
mod voices;
mod volume;

use bevy::prelude::*;

pub use device::AudioDevice;
pub use music::Score;
pub use play::{AudioCue, Bus};
pub use voices::Voices;

/// All sounds. Add it after all plugins that it listens to.
pub fn plugin(app: &mut App) {
    app.add_plugins((choose, device::plugin, sounds::plugin, output::plugin, voices::plugin));
}

/// Chooses the sounds, without playing them.
pub fn choose(app: &mut App) {
    app.add_plugins((effects::plugin, interface::plugin, music::plugin));
}
