//! The audio channels, and their volumes in decibels. Their sounds share one device.

use bevy::prelude::*;
use bevy_kira_audio::AudioSystemSet;
use bevy_kira_audio::prelude::{AudioApp, AudioInstance, AudioPlugin, Decibels, PlaybackState};

use crate::platform::silence_alsa;
use crate::save::Preferences;

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

pub(super) const SILENCE: f32 = Decibels::SILENCE.0;

/// The decibels of a volume from 0 to 100. Ten decibels less sound half as loud, so half the volume
/// is ten decibels less.
fn decibels(volume: u8) -> f32 {
    if volume == 0 {
        return SILENCE;
    }
    (10.0 * (f32::from(volume.min(100)) / 100.0).log2()).max(SILENCE)
}

/// The player's choice of a volume, or silence if the sound is off.
pub(super) fn chosen_volume(preferences: &Preferences, volume: fn(&Preferences) -> u8) -> f32 {
    if preferences.mute { SILENCE } else { decibels(volume(preferences)) }
}
