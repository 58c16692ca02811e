//! The playhead: the turn on the screen, or the spectacle instead of it; and places to which it
//! goes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Chronicle, End, Paradox};

use crate::states::LevelState;

/// The turn on the screen: a turn of a timeline of a chronicle. It exists while a level is open.
#[derive(Resource, Debug, Clone)]
pub struct Playhead {
    chronicle: Chronicle,
    timeline: usize,
    turn: f32,
    edition: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<Playhead>();
    });
}

/// The number of editions so far, of all playheads.
static EDITIONS: AtomicU32 = AtomicU32::new(0);

fn next_edition() -> u32 {
    EDITIONS.fetch_add(1, Ordering::Relaxed)
}

impl Playhead {
    /// A playhead at the end of a timeline (from 1) of a chronicle.
    pub fn new(chronicle: Chronicle, timeline: usize) -> Self {
        let turn = chronicle.turns(timeline) as f32;
        Self { chronicle, timeline, turn, edition: next_edition() }
    }

    /// Every turn of every timeline.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        self.chronicle.board()
    }

    /// The timeline, from 1.
    pub fn timeline(&self) -> usize {
        self.timeline
    }

    /// The turn; between two turns, with the part of the next that is over.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    /// The part of the next turn that is over, from 0 to less than 1.
    pub fn part(&self) -> f32 {
        self.turn.fract()
    }

    /// Goes to a turn of a timeline (from 1), or to the nearest that exists.
    pub fn seek(&mut self, timeline: usize, turn: f32) {
        self.timeline = timeline.clamp(1, self.chronicle.timelines());
        self.turn = turn.clamp(0.0, self.chronicle.turns(self.timeline) as f32);
    }

    /// Goes to a turn of a timeline of another chronicle.
    pub(crate) fn put(&mut self, chronicle: Chronicle, timeline: usize, turn: f32) {
        self.chronicle = chronicle;
        self.edition = next_edition();
        self.seek(timeline, turn);
    }

    /// A number that is different for each chronicle under any playhead.
    pub(super) fn edition(&self) -> u32 {
        self.edition
    }

    /// Whether the timeline is over.
    pub fn is_at_end(&self) -> bool {
        self.turn >= self.chronicle.turns(self.timeline) as f32
    }

    /// The paradox at the end of the timeline, seen or not.
    pub fn paradox(&self) -> Option<&Paradox> {
        match self.chronicle.end(self.timeline) {
            End::Paradox(paradox) => Some(paradox),
            _ => None,
        }
    }
}

/// A timeline, from 1, and a turn in it, from 0, with the part of the next that is over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reel {
    pub(crate) timeline: usize,
    pub(crate) turn: f32,
}

impl Reel {
    pub(crate) const START: Self = Self { timeline: 1, turn: 0.0 };

    /// The place this number of turns later, or `None` when everything is over. At the end of a
    /// timeline it rests for `rest` turns.
    pub(crate) fn after(self, chronicle: &Chronicle, turns: f32, rest: f32) -> Option<Self> {
        let Self { timeline, turn } = self;
        let turn = turn + turns;
        match turn < chronicle.turns(timeline) as f32 + rest {
            true => Some(Self { timeline, turn }),
            false if timeline == chronicle.timelines() => None,
            false => Some(Self { timeline: timeline + 1, turn: 0.0 }),
        }
    }

    /// The last turn of a timeline.
    pub(crate) fn end(chronicle: &Chronicle, timeline: usize) -> Self {
        Self { timeline, turn: chronicle.turns(timeline) as f32 }
    }

    /// The place this number of turns before, or `None` before the very first turn. From the start
    /// of a timeline it goes to the end of the one before.
    pub(crate) fn before(self, chronicle: &Chronicle, turns: f32) -> Option<Self> {
        let Self { timeline, turn } = self;
        let turn = turn.min(chronicle.turns(timeline) as f32) - turns;
        match turn >= 0.0 {
            true => Some(Self { timeline, turn }),
            false if self.turn > 0.0 => Some(Self { timeline, turn: 0.0 }),
            false if timeline == 1 => None,
            false => Some(Self::end(chronicle, timeline - 1)),
        }
    }

    /// The place this number of turns later, or earlier, in a timeline that loops with a `rest`, in
    /// turns.
    pub(crate) fn around(self, chronicle: &Chronicle, turns: f32, rest: f32) -> Self {
        let length = chronicle.turns(self.timeline) as f32 + rest;
        Self { turn: (self.turn + turns).rem_euclid(length), ..self }
    }

    pub(crate) fn floor(self) -> Self {
        Self { turn: self.turn.floor(), ..self }
    }

    pub(crate) fn ceil(self) -> Self {
        Self { turn: self.turn.ceil(), ..self }
    }
}

/// A spectacle on the screen instead of plain turns, and the part of it that is over, 0 to 1.
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

    /// The part of the paradox at the playhead that is drawn, 0 to 1.
    pub(crate) fn of_paradox(self, playhead: &Playhead) -> Option<f32> {
        playhead.paradox()?;
        match self {
            Self::Stutter(part) => Some(part),
            _ => playhead.is_at_end().then_some(1.0),
        }
    }
}
