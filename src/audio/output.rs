//! Plays short sounds.

use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use kira::Tween;

use super::device::AudioDevice;
use super::play::{AudioCue, Bus};
use super::sounds::Sounds;
use super::volume::{SILENCE, chosen};
use crate::frame::Frame;
use crate::save::Preferences;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow_preferences, play_sounds).chain().after(Frame::Sound));
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
    let volumes = (chosen(&preferences, |p| p.effects), chosen(&preferences, |p| p.interface));
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
            Bus::Effects => (&mut speakers.effects, chosen(&preferences, |p| p.effects)),
            Bus::Interface => (&mut speakers.interface, chosen(&preferences, |p| p.interface)),
        };
        if volume > SILENCE {
            let sound = clip.sound.volume(play.louder).panning(play.side).playback_rate(play.pitch);
            // If there are too many sounds, one of them is not missed.
            let _ = track.play(sound);
        }
    }
}
