//! Short sounds to play now: for events on the board, and for menus.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use super::music::Score;
use crate::frame::Frame;
use crate::input::{BoardInput, Control, MenuInput};
use crate::save::Preferences;
use crate::theme::{StepSound, Themes};
use crate::timeline::{Cue, Sound, Surface};
use crate::widgets::{WidgetClick, WidgetRefusal};

/// A short sound to play now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct AudioCue {
    /// The group whose volume applies.
    pub bus: Bus,
    pub file: &'static str,
    /// The loudness relative to the usual one, in decibels.
    pub louder: f32,
    /// The side, from -1 for the left to 1 for the right.
    pub side: f32,
    /// The speed and pitch, as a factor.
    pub pitch: f64,
}

/// A group of short sounds with its own volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bus {
    /// Events on the board.
    Effects,
    /// Menus.
    Interface,
}

const STONE: [&str; 3] = ["step_stone_0", "step_stone_1", "step_stone_2"];
const SNOW: [&str; 3] = ["step_snow_0", "step_snow_1", "step_snow_2"];
const WOOD: [&str; 3] = ["step_wood_0", "step_wood_1", "step_wood_2"];
const METAL: [&str; 3] = ["step_metal_0", "step_metal_1", "step_metal_2"];
const MENU_MOVE: &str = "menu_move";
const MENU_CHOOSE: &str = "menu_choose";
const REFUSED: &str = "refused";

/// The minimum time between two sounds of a kind, in seconds.
const MIN_GAP: f32 = 0.035;
/// The maximum number of sounds that begin at once.
const MAX_SOUNDS_AT_ONCE: usize = 6;
/// The maximum additional loudness of several sounds of a kind at once, in decibels.
const MAX_GAIN: f32 = 3.0;
/// By how much each sound is softer, in decibels, whenever the number of different sounds at once doubles. Otherwise,
/// they would clip.
const LOSS_PER_DOUBLING: f32 = 1.5;
/// The panning of a sound at the board's edge: full panning is unpleasant with headphones.
const EDGE_PANNING: f32 = 0.6;
/// The variation of sounds that are not tuned, in pitch and in decibels.
const VARIATION: (f64, f32) = (0.04, 1.0);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AudioCue>()
        .add_systems(Update, (hear_cues, hear_menus).in_set(Frame::ChooseSounds));
}

/// The sounds that have been played.
#[derive(Default)]
struct SoundHistory {
    /// The time when each sound last began.
    began: HashMap<Sound, f32>,
    /// The number of all sounds.
    count: u32,
}

/// All cues of one kind in a frame.
struct CueGroup {
    sound: Sound,
    count: f32,
    /// The sum of the cues' sides.
    sides: f32,
}

fn hear_cues(
    mut cues: MessageReader<Cue>,
    themes: Res<Themes>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    score: Res<Score>,
    mut past: Local<SoundHistory>,
    mut plays: MessageWriter<AudioCue>,
) {
    if cues.is_empty() {
        return;
    }
    let now = time.elapsed_secs();
    let mut groups = gather(cues.read());
    groups.retain(|group| past.began.get(&group.sound).is_none_or(|&began| now - began >= MIN_GAP));
    // Rarer sounds are more important.
    groups.sort_by_key(|group| is_common(group.sound));
    groups.truncate(MAX_SOUNDS_AT_ONCE);
    let steps = themes.chosen(&preferences).steps;
    let softer = LOSS_PER_DOUBLING * (groups.len() as f32).log2();
    for group in groups {
        past.began.insert(group.sound, now);
        past.count = past.count.wrapping_add(1);
        let play = group.play(steps, past.count, score.arrangement.effect_speed());
        plays.write(AudioCue { louder: play.louder - softer, ..play });
    }
}

/// Groups the cues of a frame by kind, in the order of their first cues.
fn gather<'a>(cues: impl Iterator<Item = &'a Cue>) -> Vec<CueGroup> {
    let mut groups: Vec<CueGroup> = Vec::new();
    for cue in cues {
        match groups.iter_mut().find(|group| group.sound == cue.sound) {
            Some(group) => {
                group.count += 1.0;
                group.sides += cue.side;
            }
            None => groups.push(CueGroup { sound: cue.sound, count: 1.0, sides: cue.side }),
        }
    }
    groups
}

impl CueGroup {
    /// The sound of a group. `number` counts all sounds, and varies this one, unless it is tuned to the music.
    fn play(&self, steps: StepSound, number: u32, tuning: f64) -> AudioCue {
        let files = files(self.sound, steps);
        let file = files[number as usize % files.len()];
        let crowd = (1.5 * self.count.log2()).min(MAX_GAIN);
        let (pitch, louder) = if is_tone(self.sound) {
            (tuning, 0.0)
        } else {
            (
                1.0 + VARIATION.0 * spread(number, 0.618_034),
                VARIATION.1 * spread(number, 0.754_878) as f32,
            )
        };
        let side = self.sides / self.count * EDGE_PANNING;
        AudioCue { bus: Bus::Effects, file, louder: louder + crowd, side, pitch }
    }
}

/// A number from -1 to 1. Successive numbers look random and are spread evenly: they are multiples of an irrational
/// step.
fn spread(number: u32, step: f64) -> f64 {
    2.0 * (f64::from(number) * step).fract() - 1.0
}

/// Whether a sound occurs in nearly every turn.
fn is_common(sound: Sound) -> bool {
    matches!(sound, Sound::Step(_) | Sound::Push | Sound::Blocked)
}

/// Whether a sound is tuned to the music.
fn is_tone(sound: Sound) -> bool {
    matches!(
        sound,
        Sound::Portal
            | Sound::Filled
            | Sound::AllFilled
            | Sound::Goal
            | Sound::Breakthrough
            | Sound::Enter
            | Sound::Jump
            | Sound::Paradox
            | Sound::Complete
    )
}

/// The files of a sound, to be played in turn.
fn files(sound: Sound, steps: StepSound) -> &'static [&'static str] {
    match (sound, steps) {
        (Sound::Step(Surface::Floor), StepSound::Stone) => &STONE,
        (Sound::Step(Surface::Floor), StepSound::Snow) => &SNOW,
        (Sound::Step(Surface::Wood), _) => &WOOD,
        (Sound::Step(Surface::Metal), _) => &METAL,
        (Sound::Push, _) => &["push"],
        (Sound::HeavyPush, _) => &["heavy_push"],
        (Sound::Blocked, _) => &["blocked"],
        (Sound::TooHeavy, _) => &["heavy_blocked"],
        (Sound::Portal, _) => &["portal"],
        (Sound::Trapdoor, _) => &["sink_swallow"],
        (Sound::Filled, _) => &["storage_fill"],
        (Sound::AllFilled, _) => &["storages_filled"],
        (Sound::ButtonDown, _) => &["button_down"],
        (Sound::ButtonUp, _) => &["button_up"],
        (Sound::GateOpen, _) => &["gate_open"],
        (Sound::GateClose, _) => &["gate_close"],
        (Sound::Crack, _) => &["passage_crack"],
        (Sound::Fall, _) => &["passage_fall"],
        (Sound::Goal, _) => &["goal"],
        (Sound::Breakthrough, _) => &["breakthrough"],
        (Sound::Enter, _) => &["enter"],
        (Sound::Jump, _) => &["jump"],
        (Sound::Paradox, _) => &["paradox"],
        (Sound::Complete, _) => &["complete"],
        (Sound::Undo, _) => &["undo"],
        (Sound::Refused, _) => &[REFUSED],
    }
}

/// Plays one sound for all keys of a frame.
fn hear_menus(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    menu: Single<&ActionState<Control>, With<MenuInput>>,
    mut clicks: MessageReader<WidgetClick>,
    mut refusals: MessageReader<WidgetRefusal>,
    mut plays: MessageWriter<AudioCue>,
) {
    let clicked = clicks.read().last().map(|_| MENU_CHOOSE);
    let refused = refusals.read().last().map(|_| REFUSED);
    let opening = board.get_just_pressed().into_iter().filter(|control| control.opens_menu());
    let pressed = menu.get_just_pressed().into_iter().chain(opening).find_map(menu_sound);
    let Some(file) = refused.or(pressed).or(clicked) else { return };
    plays.write(AudioCue { bus: Bus::Interface, file, louder: 0.0, side: 0.0, pitch: 1.0 });
}

fn menu_sound(control: Control) -> Option<&'static str> {
    match control {
        Control::Move(_) => Some(MENU_MOVE),
        Control::Enter | Control::Wait | Control::Menu => Some(MENU_CHOOSE),
        _ => None,
    }
}
