//! Sound, through Kira. Without a device the game goes on in silence.

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(bevy_kira_audio::AudioPlugin);
}
