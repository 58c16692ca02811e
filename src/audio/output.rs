//! Loads and plays short sounds.

use bevy::asset::AssetLoadFailedEvent;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioSource, OggLoader};
use kira::Tween;

use super::cues::{AudioCue, Bus, FILES};
use super::device::AudioDevice;
use super::volume::{SILENCE, chosen_volume};
use crate::frame::Frame;
use crate::platform::asset_reason;
use crate::save::Preferences;

/// The short sounds, by the names of their files.
#[derive(Resource)]
struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

impl Sounds {
    fn get(&self, file: &str) -> Option<&Handle<AudioSource>> {
        self.0.get(file)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<AudioSource>()
        .init_asset_loader::<OggLoader>()
        .add_systems(Startup, load_sounds)
        .add_systems(Update, warn_of_missing_sounds)
        .add_systems(Update, (follow_preferences, play_sounds).chain().after(Frame::Sound));
}

fn load_sounds(mut commands: Commands, assets: Res<AssetServer>) {
    let files = FILES.iter().copied().flatten();
    let sounds = files.map(|&file| (file, assets.load(sound_path(file))));
    commands.insert_resource(Sounds(sounds.collect()));
}

/// The path of a sound below the folder of assets.
pub(super) fn sound_path(file: &str) -> String {
    format!("sounds/{file}.ogg")
}

/// If a sound is missing, the others are played.
fn warn_of_missing_sounds(mut failures: MessageReader<AssetLoadFailedEvent<AudioSource>>) {
    for failure in failures.read() {
        warn!("The sound {} is left out: {}.", failure.path, asset_reason(&failure.error));
    }
}

/// A new volume applies to sounds that are playing.
fn follow_preferences(
    preferences: Res<Preferences>,
    mut device: ResMut<AudioDevice>,
    mut last: Local<Option<(f32, f32)>>,
) {
    let Some(speakers) = device.speakers() else {
        *last = None;
        return;
    };
    let volumes =
        (chosen_volume(&preferences, |p| p.effects), chosen_volume(&preferences, |p| p.interface));
    if last.replace(volumes) != Some(volumes) {
        speakers.effects.set_volume(volumes.0, Tween::default());
        speakers.interface.set_volume(volumes.1, Tween::default());
    }
}

fn play_sounds(
    mut plays: MessageReader<AudioCue>,
    preferences: Res<Preferences>,
    (sounds, clips): (Res<Sounds>, Res<Assets<AudioSource>>),
    mut device: ResMut<AudioDevice>,
) {
    let Some(speakers) = device.speakers() else { return plays.clear() };
    for play in plays.read() {
        // A sound that isn't loaded would come too late.
        let Some(clip) = sounds.get(play.file).and_then(|sound| clips.get(sound)) else { continue };
        let (track, volume) = match play.bus {
            Bus::Effects => (&mut speakers.effects, chosen_volume(&preferences, |p| p.effects)),
            Bus::Interface => {
                (&mut speakers.interface, chosen_volume(&preferences, |p| p.interface))
            }
        };
        if volume > SILENCE {
            let sound = clip.sound.volume(play.louder).panning(play.side).playback_rate(play.pitch);
            // If there are too many sounds, one of them is not missed.
            let _ = track.play(sound);
        }
    }
}
