//! The voices of the music: loops that always run together, even the silent ones, so that they stay in step. The drone
//! is a loop by itself.

use std::time::Duration;

use bevy::prelude::*;
use bevy_asset_loader::prelude::{AssetCollection, AssetCollectionWorld};
use bevy_kira_audio::prelude::{
    AudioChannel, AudioControl, AudioEasing, AudioInstance, AudioSource, AudioTween,
};

use super::arrangement::{DRONE, VOICES};
use super::channels::Music;
use super::music::Score;
use super::output::are_sounds_read;
use super::speakers::Speakers;
use crate::frame::Frame;
use crate::timeline::Pace;

/// The loops, from the first voice on, and then the drone.
#[derive(AssetCollection, Resource)]
struct MusicLoops {
    #[asset(
        paths(
            "sounds/music_1.ogg",
            "sounds/music_2.ogg",
            "sounds/music_3.ogg",
            "sounds/music_4.ogg",
            "sounds/music_5.ogg",
            "sounds/music_6.ogg",
            "sounds/music_7.ogg",
            "sounds/music_8.ogg",
            "sounds/music_drone.ogg"
        ),
        collection(typed)
    )]
    clips: Vec<Handle<AudioSource>>,
}

/// The voices, once they play.
#[derive(Resource, Default)]
struct Voices {
    /// The voices, from the first, and then the drone. A voice whose file can't be used is `None`, and so is a drone that
    /// the arrangement doesn't have.
    playing: Vec<Option<Handle<AudioInstance>>>,
    /// The score that the voices follow.
    told: Score,
}

/// How voices begin at a note, so that they don't click.
const BEGIN: AudioTween = AudioTween::new(Duration::from_millis(40), AudioEasing::OutPowi(3));
/// How the voices of an arrangement fade out while those of the next one begin.
const LEAVE: AudioTween = AudioTween::linear(Duration::from_millis(900));
/// The time that a voice takes to fade in or out.
const FADE_TIME: Duration = Duration::from_millis(1500);
/// The time that a change of volume takes, so that it doesn't click.
const VOLUME_TIME: Duration = Duration::from_millis(80);
/// The time that the music takes to change its direction.
const REVERSAL_TIME: Duration = Duration::from_millis(160);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Voices>().add_systems(
        Update,
        (
            load_loops.run_if(
                not(resource_exists::<MusicLoops>).and_then(is_audible).and_then(are_sounds_read),
            ),
            (leave_arrangement, start_voices, follow_score, keep_in_step)
                .chain()
                .run_if(resource_exists::<MusicLoops>),
        )
            .chain()
            .run_if(resource_equals(Speakers::Present))
            .after(Frame::ChooseSounds),
    );
}

fn is_audible(score: Res<Score>) -> bool {
    score.is_audible()
}

/// Loads the loops only when they will be heard: they take a lot of memory. The short sounds come first.
fn load_loops(world: &mut World) {
    world.init_collection::<MusicLoops>();
}

impl Voices {
    /// The channel starts all of them at the end of a frame.
    fn have_begun(&self, instances: &Assets<AudioInstance>) -> bool {
        self.playing.iter().flatten().any(|voice| instances.contains(voice))
    }
}

/// Fades out all voices when the arrangement changes.
fn leave_arrangement(
    score: Res<Score>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut voices: ResMut<Voices>,
) {
    if voices.told.arrangement == score.arrangement || !voices.have_begun(&instances) {
        return;
    }
    for voice in voices.playing.drain(..).flatten() {
        if let Some(mut instance) = instances.get_mut(&voice) {
            instance.stop(LEAVE);
        }
    }
}

/// Starts all voices at once, those too that are silent, as soon as each is loaded or has failed.
fn start_voices(
    loops: Res<MusicLoops>,
    score: Res<Score>,
    assets: Res<AssetServer>,
    clips: Res<Assets<AudioSource>>,
    music: Res<AudioChannel<Music>>,
    mut voices: ResMut<Voices>,
    mut pace: ResMut<Pace>,
) {
    let is_settled =
        |clip: &Handle<AudioSource>| clips.contains(clip) || assets.load_state(clip).is_failed();
    if !voices.playing.is_empty() {
        return;
    }
    if !loops.clips.iter().all(is_settled) {
        pace.keep_awake();
        return;
    }
    let length = |clip: &AudioSource| clip.sound.num_frames();
    let whole = loops.clips[..VOICES].iter().filter_map(|clip| clips.get(clip)).map(length).max();
    let arrangement = score.arrangement;
    let play = |(handle, number): (&Handle<AudioSource>, usize)| {
        let clip = clips.get(handle)?;
        arrangement.gain(number, VOICES)?;
        if number != DRONE && Some(length(clip)) != whole {
            // A voice that starts later would not stay in step.
            warn!(
                "music_{}.ogg is left out of the music: it is shorter than the rest.",
                number + 1
            );
            return None;
        }
        let mut sound = music.play(handle.clone());
        sound.looped().start_from(arrangement.start(number)).fade_in(BEGIN);
        sound.with_volume(score.voice(number)).with_playback_rate(score.speed(number));
        Some(sound.handle())
    };
    voices.playing = loops.clips.iter().zip(0..).map(play).collect();
    voices.told = score.clone();
}

/// Makes the voices follow the score. They fade independently of frames.
fn follow_score(
    score: Res<Score>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut voices: ResMut<Voices>,
) {
    if voices.told == *score || !voices.have_begun(&instances) {
        return;
    }
    let told = std::mem::replace(&mut voices.told, score.clone());
    let duration = if told.volume == score.volume { FADE_TIME } else { VOLUME_TIME };
    for (voice, number) in voices.playing.iter().zip(0..) {
        let instance = voice.as_ref().and_then(|voice| instances.get_mut(voice));
        let Some(mut instance) = instance else { continue };
        let (old, new) = (told.voice(number), score.voice(number));
        if old != new {
            instance.set_decibels(new, fade(old, new, duration));
        }
        if told.backwards != score.backwards {
            instance.set_playback_rate(score.speed(number), AudioTween::linear(REVERSAL_TIME));
        }
    }
}

/// Equal steps in decibels sound even, but the range just above silence is hardly audible, so a fade passes it quickly.
fn fade(old: f32, new: f32, duration: Duration) -> AudioTween {
    let easing = if new > old { AudioEasing::OutPowi(3) } else { AudioEasing::InPowi(3) };
    AudioTween::new(duration, easing)
}

/// The time between two checks that the voices are in step, in seconds.
const CHECK_INTERVAL: f32 = 0.9;
/// Voices farther apart than this, in seconds, are out of step. Kira plays more than this between two checks for
/// commands.
const MAX_DRIFT: f64 = 0.001;

/// The number of checks after commands. Frames are drawn until the last check, because at rest the checks would stop.
const CHECKS_AFTER_COMMANDS: u8 = 3;

/// The state of the checks that voices are in step.
#[derive(Default)]
struct DriftWatch {
    next: f32,
    apart: bool,
    /// The number of checks that are still to come.
    looks: u8,
}

/// Checks that the voices are in step. Kira looks for commands many times a second. If it does so while the voices are
/// getting theirs, some get them later than others and are out of step. A difference that is seen once may only come
/// from a look in the middle of Kira's work; if it is seen twice, all voices go to the position of the first.
fn keep_in_step(
    score: Res<Score>,
    voices: Res<Voices>,
    mut instances: ResMut<Assets<AudioInstance>>,
    time: Res<Time<Real>>,
    mut watch: Local<DriftWatch>,
    mut pace: ResMut<Pace>,
) {
    if score.is_changed() || voices.is_changed() {
        watch.looks = CHECKS_AFTER_COMMANDS;
    }
    if watch.looks > 0 && !voices.playing.is_empty() {
        pace.keep_awake();
    }
    if time.elapsed_secs() < watch.next || score.backwards {
        return;
    }
    watch.next = time.elapsed_secs() + CHECK_INTERVAL;
    watch.looks = watch.looks.saturating_sub(1);
    let playing = || voices.playing.iter().take(VOICES).flatten();
    let places: Vec<f64> = playing()
        .filter_map(|voice| instances.get(voice))
        .filter_map(|instance| instance.state().position())
        .collect();
    let Some(&first) = places.first() else { return };
    let is_apart = places.iter().any(|place| (place - first).abs() > MAX_DRIFT);
    let was_apart = std::mem::replace(&mut watch.apart, is_apart);
    if was_apart && is_apart {
        (watch.apart, watch.looks) = (false, CHECKS_AFTER_COMMANDS);
        for voice in playing() {
            if let Some(mut instance) = instances.get_mut(voice) {
                instance.seek_to(first);
            }
        }
    }
}
