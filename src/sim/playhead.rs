//! The playhead: the turn on the screen, at which recordings are edited, too.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Chronicle, End, Paradox, Scene};

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
    /// A playhead after a turn of a timeline (from 1) of a chronicle.
    pub fn new(chronicle: Chronicle, timeline: usize, turn: usize) -> Self {
        Self { chronicle, timeline, turn: turn as f32, edition: next_edition() }
    }

    /// The same chronicle at another turn.
    #[must_use]
    pub(crate) fn at(&self, timeline: usize, turn: usize) -> Self {
        Self { timeline, turn: turn as f32, ..self.clone() }
    }

    /// Every turn of every timeline.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    pub fn board(&self) -> &Arc<Board> {
        self.chronicle.board()
    }

    /// The timeline, from 1.
    pub fn timeline(&self) -> usize {
        self.timeline
    }

    /// The turn. Between two turns, the fraction is the part of the next turn that is over.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    /// The part of the next turn that is over, from 0 to less than 1.
    pub fn part(&self) -> f32 {
        self.turn.fract()
    }

    /// The last turn that is over.
    pub(crate) fn last_turn(&self) -> usize {
        self.turn as usize
    }

    /// The self of the timeline (0-based), and the last turn that is over: where the player edits the recording of a
    /// self that is taken over.
    pub fn self_and_turn(&self) -> (usize, usize) {
        (self.timeline - 1, self.last_turn())
    }

    /// Goes to a turn of a timeline (from 1), or to the nearest that exists.
    pub fn seek(&mut self, timeline: usize, turn: f32) {
        self.timeline = timeline.clamp(1, self.chronicle.timeline_count());
        self.turn = turn.clamp(0.0, self.chronicle.turn_count(self.timeline) as f32);
    }

    /// Goes to a turn of a timeline of another chronicle.
    pub(crate) fn put(&mut self, chronicle: Chronicle, timeline: usize, turn: f32) {
        self.chronicle = chronicle;
        self.edition = next_edition();
        self.seek(timeline, turn);
    }

    /// A number that is unique to each chronicle of any playhead.
    pub(crate) fn edition(&self) -> u32 {
        self.edition
    }

    /// The scene of the last turn that is over.
    pub(crate) fn scene(&self) -> Scene {
        self.chronicle.scene(self.timeline, self.last_turn())
    }

    /// Whether the timeline is over.
    pub fn is_at_end(&self) -> bool {
        self.turn >= self.chronicle.turn_count(self.timeline) as f32
    }

    /// The paradox at the end of the timeline, wherever the playhead is.
    pub fn paradox(&self) -> Option<&Paradox> {
        match self.chronicle.end(self.timeline) {
            End::Paradox(paradox) => Some(paradox),
            _ => None,
        }
    }
}
