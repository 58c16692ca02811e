//! Animations of events: their frames, their durations, and their ends.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Chronicle, Scene};

use super::cue::{Cue, Sound, cues_at_begin, cues_at_end};
use crate::save::Preferences;
use crate::sim::{Event, Playhead, Report};

#[derive(Debug)]
pub(super) struct Animation {
    pub(super) event: Event,
    /// The first position, with the chronicle and the timeline that are on the screen during the animation.
    pub(super) from: Playhead,
    /// The turn of that timeline at the end of the animation.
    to: usize,
    /// The position of the playhead after the animation.
    pub(super) end: Playhead,
}

/// An animation on the screen instead of plain turns. The number is the fraction that is over, from 0 to 1.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(crate) enum Spectacle {
    #[default]
    None,
    /// Time runs back to the start.
    Rewind(f32),
    /// A new self steps out of the machine.
    Arrival(f32),
    /// Time stutters over a paradox.
    Stutter(f32),
    /// The level is complete.
    Finale(f32),
    /// The solution of a complete level plays again.
    Again,
}

impl Spectacle {
    /// The timeline after the time jump on the screen, if there is one.
    pub(crate) fn jumping_to(self, playhead: &Playhead) -> Option<usize> {
        match self {
            Self::Rewind(_) => Some(playhead.timeline() + 1),
            Self::Arrival(_) => Some(playhead.timeline()),
            _ => None,
        }
    }

    /// The fraction of the paradox at the playhead that is drawn, from 0 to 1.
    pub(crate) fn of_paradox(self, playhead: &Playhead) -> Option<f32> {
        playhead.paradox()?;
        match self {
            Self::Stutter(part) => Some(part),
            _ => playhead.is_at_end().then_some(1.0),
        }
    }
}

/// An event that was shown to its end.
#[derive(Message, Debug, Clone)]
pub(crate) struct SeenEvent {
    /// The board of the scenes. Another one may be on the screen by now.
    pub(crate) board: Arc<Board>,
    pub(crate) event: Event,
    /// The scene before the event; for a turn, before that turn.
    pub(crate) before: Scene,
    /// The scene after the event.
    pub(crate) after: Scene,
}

/// The fraction of a jump in which time runs back; then a new self steps out.
const REWIND_FRACTION: f32 = 0.72;

impl Animation {
    /// The animation of a report, after one that ended at `last`.
    pub(super) fn new(report: &Report, last: Option<Playhead>) -> Self {
        let end = Playhead::new(report.chronicle.clone(), report.timeline, report.turn);
        let last = last.unwrap_or_else(|| end.clone());
        let (from, to) = match report.event {
            Event::Turn { .. } => {
                (end.at(report.timeline, report.turn.saturating_sub(1)), report.turn)
            }
            Event::Jump => {
                let ended = report.timeline - 1;
                (end.at(ended, report.chronicle.turn_count(ended)), 0)
            }
            Event::Undone | Event::Edited | Event::CloneReset => change(&last, &end),
            Event::LevelReset => (last, 0),
            Event::Opened
            | Event::BoardReplaced
            | Event::Paradox
            | Event::Complete
            | Event::Refused => (end.clone(), report.turn),
        };
        Self { event: report.event, from, to, end }
    }

    /// The duration, in seconds, if no event waits behind this one.
    pub(super) fn duration(&self, preferences: &Preferences) -> f32 {
        let calm = preferences.reduced_motion;
        let speed = preferences.speed.factor();
        match self.event {
            Event::Turn { asked: true, .. } => 0.15 / speed,
            Event::Turn { asked: false, .. } => 0.12 / speed,
            // A jump is never long, however slow everything else is.
            Event::Jump if calm => 0.5 / speed.max(1.0),
            Event::Jump => 1.15 / speed.max(1.0),
            Event::CloneReset | Event::LevelReset => 0.3 / speed,
            Event::Undone | Event::Edited => 0.09 / speed,
            Event::Paradox => 0.6 / speed,
            Event::Complete => 1.6 / speed.max(1.0),
            Event::Opened | Event::BoardReplaced | Event::Refused => 0.0,
        }
    }

    /// The timeline and the turn of the playhead after this fraction of the animation, from 0 to 1.
    pub(super) fn place(&self, part: f32, calm: bool) -> (usize, f32) {
        let (from, to) = (self.from.turn(), self.to as f32);
        let between = |part: f32| from + (to - from) * part;
        // Eases in and out.
        let soft = |part: f32| between(EaseFunction::SineInOut.sample_clamped(part));
        let turn = match (self.event, self.spectacle(part)) {
            (_, Spectacle::Arrival(_)) => return (self.end.timeline(), 0.0),
            (Event::Jump | Event::CloneReset | Event::LevelReset, _) if calm => from,
            (_, Spectacle::Rewind(part)) => soft(part),
            (Event::CloneReset | Event::LevelReset, _) => soft(part),
            (_, Spectacle::Stutter(part)) if !calm => from - 1.0 + stutter(part),
            _ => between(part),
        };
        (self.from.timeline(), turn)
    }

    /// The spectacle after this fraction of the animation, if it shows one instead of a plain turn.
    pub(super) fn spectacle(&self, part: f32) -> Spectacle {
        match self.event {
            Event::Jump if part < REWIND_FRACTION => Spectacle::Rewind(part / REWIND_FRACTION),
            Event::Jump => Spectacle::Arrival((part - REWIND_FRACTION) / (1.0 - REWIND_FRACTION)),
            Event::Paradox => Spectacle::Stutter(part),
            Event::Complete => Spectacle::Finale(part),
            _ => Spectacle::None,
        }
    }

    /// The cues at the start.
    pub(super) fn begin(&self) -> Vec<Cue> {
        let board = self.end.board();
        let world = self.end.scene().world;
        let here = world.clones().last().copied().unwrap_or(board.start());
        let (sound, cell) = match self.event {
            Event::Opened | Event::BoardReplaced => return Vec::new(),
            Event::Turn { .. } => return self.of_turn(cues_at_begin),
            Event::Paradox => (Sound::Paradox, here),
            Event::Complete => (Sound::Complete, board.start()),
            Event::Jump => (Sound::Jump, board.start()),
            Event::Undone | Event::Edited | Event::CloneReset | Event::LevelReset => {
                (Sound::Undo, here)
            }
            Event::Refused => (Sound::Refused, here),
        };
        vec![Cue::new(board, sound, cell)]
    }

    /// The cues at the end.
    pub(super) fn finish(&self) -> Vec<Cue> {
        match self.event {
            Event::Turn { .. } => self.of_turn(cues_at_end),
            _ => Vec::new(),
        }
    }

    /// The event that the player has seen at the end.
    pub(super) fn seen(&self) -> SeenEvent {
        SeenEvent {
            board: Arc::clone(self.from.board()),
            event: self.event,
            before: self.from.scene(),
            after: self.end.scene(),
        }
    }

    fn of_turn(&self, cues: fn(&Chronicle, usize, usize) -> Vec<Cue>) -> Vec<Cue> {
        cues(self.from.chronicle(), self.from.timeline(), self.to)
    }

    /// Whether a key cuts the animation short.
    pub(super) fn is_spectacle(&self) -> bool {
        self.spectacle(0.0) != Spectacle::None
    }

    /// Whether the player asked for the event, and its animation takes time.
    pub(super) fn is_asked(&self) -> bool {
        !matches!(
            self.event,
            Event::Turn { asked: false, .. }
                | Event::Opened
                | Event::BoardReplaced
                | Event::Refused
                | Event::Complete
        )
    }
}

/// The animation from one position to another, on the chronicle that has both: undone turns are still in the old one,
/// redone turns in the new one. In another timeline, it only shows the last turn.
fn change(old: &Playhead, new: &Playhead) -> (Playhead, usize) {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let (timeline, turn) = (new.timeline(), new.last_turn());
    let from = match timeline.cmp(&old.timeline()) {
        Equal if turn <= old.last_turn() => old.clone(),
        Equal => new.at(timeline, old.last_turn()),
        Less => old.at(timeline, old.chronicle().turn_count(timeline)),
        Greater => new.at(timeline, turn.saturating_sub(1)),
    };
    (from, turn)
}

/// The fraction of the last turn that is shown after this fraction of the stutter.
fn stutter(part: f32) -> f32 {
    match part {
        ..0.15 => 1.0 - part,
        0.15..0.3 => 0.85,
        0.3..0.45 => 1.0,
        0.45..0.7 => 0.9,
        _ => 1.0,
    }
}
