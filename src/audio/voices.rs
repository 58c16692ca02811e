//! The voices of the music: loops that always run together, so that they stay in step, some of them
//! silent.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use kira::sound::static_sound::StaticSoundHandle;
use kira::{Easing, Tween};

use super::device::AudioDevice;
use super::music::{Score, VOICES};
use super::output::sound_path;
use super::volume::SILENCE;
use crate::frame::Frame;

/// The voices, once there is a device.
#[derive(Resource, Default)]
pub struct Voices {
    files: Vec<Handle<AudioSource>>,
    /// The playing voices. A voice whose file can't be used is left out.
    playing: Vec<Option<StaticSoundHandle>>,
    /// The score that they follow.
    told: Score,
}

/// The time that a voice takes to fade in or out.
const FADE: Duration = Duration::from_millis(1500);
/// The time that a change of volume takes, so that it doesn't click.
const VOLUME: Duration = Duration::from_millis(80);
/// The time that the music takes to turn round.
const TURN: Duration = Duration::from_millis(160);
/// The speed of time backwards, and then forwards.
const SPEEDS: (f64, f64) = (-1.6, 1.0);

impl Voices {
    /// The place of each voice in its loop, in seconds, if it plays.
    pub fn places(&self) -> impl Iterator<Item = Option<f64>> {
        self.playing.iter().map(|voice| Some(voice.as_ref()?.position()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Voices>().add_systems(
        Update,
        (load_voices.run_if(is_wanted), start_voices, follow_score, keep_in_step)
            .chain()
            .after(Frame::Sound),
    );
}

/// Loads the voices only if they will be heard: they take a lot of memory.
fn is_wanted(score: Res<Score>, device: Res<AudioDevice>, voices: Res<Voices>) -> bool {
    voices.files.is_empty() && device.is_present() && score.voice(0) > SILENCE
}

fn load_voices(assets: Res<AssetServer>, mut voices: ResMut<Voices>) {
    voices.files =
        (1..=VOICES).map(|number| assets.load(sound_path(&format!("music_{number}")))).collect();
}

/// Starts all voices at once, silent, as soon as each is loaded or has failed.
fn start_voices(
    (assets, clips): (Res<AssetServer>, Res<Assets<AudioSource>>),
    mut device: ResMut<AudioDevice>,
    mut voices: ResMut<Voices>,
) {
    let Some(speakers) = device.speakers() else {
        voices.playing.clear();
        return;
    };
    let is_settled =
        |file: &Handle<AudioSource>| clips.contains(file) || assets.load_state(file).is_failed();
    if !voices.playing.is_empty() || !voices.files.iter().all(is_settled) {
        return;
    }
    let length = |clip: &AudioSource| clip.sound.num_frames();
    let whole = voices.files.iter().filter_map(|file| clips.get(file)).map(length).max();
    let mut play = |(file, number): (&Handle<AudioSource>, usize)| {
        let clip = clips.get(file)?;
        if Some(length(clip)) != whole {
            // A voice that starts later would not stay in step.
            let path = sound_path(&format!("music_{number}"));
            warn!("The music {path} is left out: it is shorter than the rest.");
            return None;
        }
        speakers.music.play(clip.sound.loop_region(..).volume(SILENCE)).ok()
    };
    voices.playing = voices.files.iter().zip(1..).map(&mut play).collect();
    voices.told = Score::default();
}

/// Makes the voices follow the score. Kira fades them independently of frames.
fn follow_score(score: Res<Score>, mut voices: ResMut<Voices>) {
    if voices.told == *score || voices.playing.is_empty() {
        return;
    }
    let told = std::mem::replace(&mut voices.told, score.clone());
    let duration = if told.volume == score.volume { FADE } else { VOLUME };
    for (voice, number) in voices.playing.iter_mut().zip(0..) {
        let Some(voice) = voice else { continue };
        let (old, new) = (told.voice(number), score.voice(number));
        if old != new {
            voice.set_volume(new, fade(old, new, duration));
        }
        if told.backwards != score.backwards {
            let speed = if score.backwards { SPEEDS.0 } else { SPEEDS.1 };
            voice.set_playback_rate(speed, Tween { duration: TURN, ..Tween::default() });
        }
    }
}

/// Equal steps in decibels sound even, but most of the way from silence is hardly heard.
fn fade(old: f32, new: f32, duration: Duration) -> Tween {
    let easing = if new > old { Easing::OutPowi(3) } else { Easing::InPowi(3) };
    Tween { duration, easing, ..Tween::default() }
}

/// The time between two checks that the voices are in step, in seconds.
const LOOK: f32 = 0.9;
/// Voices farther apart than this, in seconds, are out of step. Kira plays more than this between
/// two looks at its orders.
const APART: f64 = 0.001;

/// The time when the voices were seen out of step.
#[derive(Default)]
struct DriftWatch {
    next: f32,
    apart: bool,
}

/// Kira looks for orders many times a second. If it looks just while the voices get theirs, some
/// get them later than others and are out of step. Seen once, it may be a look amid Kira's work;
/// seen twice, all voices go to the place of the first.
fn keep_in_step(
    score: Res<Score>,
    mut voices: ResMut<Voices>,
    time: Res<Time<Real>>,
    mut watch: Local<DriftWatch>,
) {
    if time.elapsed_secs() < watch.next || score.backwards {
        return;
    }
    watch.next = time.elapsed_secs() + LOOK;
    let places: Vec<f64> = voices.places().flatten().collect();
    let Some(&first) = places.first() else { return };
    let is_apart = places.iter().any(|place| (place - first).abs() > APART);
    let was_apart = std::mem::replace(&mut watch.apart, is_apart);
    if was_apart && is_apart {
        watch.apart = false;
        voices.playing.iter_mut().flatten().for_each(|voice| voice.seek_to(first));
    }
}
