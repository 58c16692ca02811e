//! The voices of the music: loops that always run all together, so that they stay in
//! step, and of which some are silent.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::music::VOICES;
use super::sounds::path;
use super::volume::SILENCE;
use super::{Device, Score};
use crate::frame::Frame;

/// The channel of the music.
#[derive(Resource)]
struct Music;

/// The voices, once there is anything to hear.
#[derive(Resource, Default)]
struct Voices {
    files: Vec<Handle<AudioSource>>,
    playing: Vec<Handle<AudioInstance>>,
    /// What they were last told.
    told: Score,
}

/// How long a voice takes to come or go.
const FADE: Duration = Duration::from_millis(1500);
/// How long another volume takes, so that it does not click.
const VOLUME: Duration = Duration::from_millis(80);
/// How long it takes to turn the music round.
const TURN: Duration = Duration::from_millis(160);
/// How fast time runs back, and then forward.
const SPEEDS: (f64, f64) = (-1.6, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_audio_channel::<Music>().init_resource::<Voices>().add_systems(
        Update,
        (load.run_if(is_wanted), start, follow, keep_in_step)
            .chain()
            .after(Frame::Sound)
            .run_if(resource_equals(Device::Present)),
    );
}

/// What is never heard is not loaded: the voices take a good deal of memory.
fn is_wanted(score: Res<Score>, voices: Res<Voices>) -> bool {
    voices.files.is_empty() && score.voice(0) > SILENCE
}

fn load(assets: Res<AssetServer>, mut voices: ResMut<Voices>) {
    voices.files =
        (1..=VOICES).map(|number| assets.load(path(&format!("music_{number}")))).collect();
}

/// Starts all at once, silent.
fn start(
    sources: Res<Assets<AudioSource>>,
    channel: Res<AudioChannel<Music>>,
    mut voices: ResMut<Voices>,
) {
    let is_loaded =
        !voices.files.is_empty() && voices.files.iter().all(|file| sources.contains(file));
    if !is_loaded || !voices.playing.is_empty() {
        return;
    }
    let play = |file: &Handle<_>| channel.play(file.clone()).looped().with_volume(SILENCE).handle();
    voices.playing = voices.files.iter().map(play).collect();
    voices.told = Score::default();
}

/// Has the voices do what the score says. Kira fades them, frames or no frames.
fn follow(
    score: Res<Score>,
    mut voices: ResMut<Voices>,
    mut instances: ResMut<Assets<AudioInstance>>,
) {
    if voices.told == *score || !all_there(&voices, &instances) {
        return;
    }
    let told = std::mem::replace(&mut voices.told, score.clone());
    let duration = if told.volume == score.volume { FADE } else { VOLUME };
    for (number, handle) in voices.playing.iter().enumerate() {
        let Some(mut voice) = instances.get_mut(handle) else { continue };
        let (old, new) = (told.voice(number), score.voice(number));
        if old != new {
            voice.set_decibels(new, fade(old, new, duration));
        }
        if told.backwards != score.backwards {
            let speed = if score.backwards { SPEEDS.0 } else { SPEEDS.1 };
            voice.set_playback_rate(speed, AudioTween::linear(TURN));
        }
    }
}

/// Decibels are even to the ear, but most of the way from silence is hardly heard.
fn fade(old: f32, new: f32, duration: Duration) -> AudioTween {
    let easing = if new > old { AudioEasing::OutPowi(3) } else { AudioEasing::InPowi(3) };
    AudioTween::new(duration, easing)
}

/// Whether all have begun; they do with the end of the frame in which they are started.
fn all_there(voices: &Voices, instances: &Assets<AudioInstance>) -> bool {
    !voices.playing.is_empty() && voices.playing.iter().all(|voice| instances.contains(voice))
}

/// How often it is looked whether the voices are in step, in seconds.
const LOOK: f32 = 0.9;
/// Voices further apart than this are out of step, in seconds. It is less than what
/// Kira plays between two looks at its orders.
const APART: f64 = 0.001;

/// When voices were seen out of step.
#[derive(Default)]
struct Watch {
    next: f32,
    apart: bool,
}

/// Kira looks for orders many times a second. When it does so just as the voices get
/// theirs, some get them later than others, and they are out of step. Once is a look
/// amid its work; twice, they all go to the place of the first.
fn keep_in_step(
    score: Res<Score>,
    voices: Res<Voices>,
    mut instances: ResMut<Assets<AudioInstance>>,
    time: Res<Time<Real>>,
    mut watch: Local<Watch>,
) {
    if time.elapsed_secs() < watch.next || score.backwards || !all_there(&voices, &instances) {
        return;
    }
    watch.next = time.elapsed_secs() + LOOK;
    let place = |voice| instances.get(voice).and_then(|voice| voice.state().position());
    let places: Vec<f64> = voices.playing.iter().filter_map(place).collect();
    let Some(&first) = places.first() else { return };
    let was_apart = std::mem::replace(
        &mut watch.apart,
        places.iter().any(|place| (place - first).abs() > APART),
    );
    if was_apart && watch.apart {
        watch.apart = false;
        for voice in &voices.playing {
            if let Some(mut voice) = instances.get_mut(voice) {
                voice.seek_to(first);
            }
        }
    }
}
