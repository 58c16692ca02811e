//! The audio channels. Their sounds share one device.

use bevy::prelude::*;
use bevy_kira_audio::AudioSystemSet;
use bevy_kira_audio::prelude::{AudioApp, AudioInstance, AudioPlugin, PlaybackState};

use crate::platform::silence_alsa;

/// The channel of the music.
#[derive(Resource)]
pub struct Music;

/// The channel of events on the board.
#[derive(Resource)]
pub struct Effects;

/// The channel of menus.
#[derive(Resource)]
pub struct Interface;

pub(super) fn plugin(app: &mut App) {
    // The plugin opens the device at once, on this thread.
    silence_alsa();
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Music>()
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Interface>()
        .add_systems(PreUpdate, drop_stopped_instances.after(AudioSystemSet::InstanceCleanup));
}

/// Removes sounds that have stopped. `bevy_kira_audio` 0.26 keeps each sound that was ever played as an asset: its
/// handles are UUIDs, which own nothing.
fn drop_stopped_instances(mut instances: ResMut<Assets<AudioInstance>>) {
    let is_stopped = |instance: &AudioInstance| instance.state() == PlaybackState::Stopped;
    let stopped: Vec<_> =
        instances.iter().filter(|(_, instance)| is_stopped(instance)).map(|(id, _)| id).collect();
    for id in stopped {
        instances.remove(id);
    }
}
