//! Sound, through Kira. Without a device the game goes on in silence.
//!
//! [`choose`] decides what is to be heard, and needs no device; the rest sends it there.

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

pub use device::Device;
pub use music::Score;
pub use play::{Bus, Play};
pub use voices::Voices;

/// Sound as players hear it; to be added after all that it listens to.
pub fn plugin(app: &mut App) {
    app.add_plugins((choose, device::plugin, sounds::plugin, output::plugin, voices::plugin));
}

/// What is to be heard, without playing it.
pub fn choose(app: &mut App) {
    app.add_plugins((effects::plugin, interface::plugin, music::plugin));
}
