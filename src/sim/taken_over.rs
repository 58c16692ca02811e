//! A self whose recording the player changes.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Chronicle, Play, Status};

/// A self whose recording the player changes, and where. There is one as long as the player
/// does so.
///
/// What the player does is recorded over what the self did, turn by turn, or before it; what it
/// did later stays, until that is recorded over, too.
#[derive(Resource, Debug)]
pub struct TakenOver {
    /// The self, from 0.
    pub clone: usize,
    /// The turns of its timeline that have passed: so many actions come before the next one.
    pub turn: usize,
    /// Whether what the player does comes before what the self did, not in its place.
    pub inserts: bool,
    /// Whether what was asked for last could not be done there.
    pub refused: bool,
    /// The other end of what is selected, as a turn; none if nothing is.
    pub(super) anchor: Option<usize>,
}

/// All that was played, and what would have come of it, before the player began to change
/// recordings. It is there until the play goes on otherwise than by changing them.
#[derive(Resource, Debug)]
pub struct Unedited(pub Chronicle);

impl TakenOver {
    /// A self, from 0, after so many turns of its timeline, or where it [can be](Self::turn) taken
    /// over instead. `None` if there is no such self.
    pub(super) fn new(chronicle: &Chronicle, clone: usize, turn: usize) -> Option<Self> {
        if clone >= chronicle.timelines() {
            return None;
        }
        let turn = Self::turn(chronicle, clone, turn);
        Some(Self { clone, turn, inserts: false, refused: false, anchor: None })
    }

    /// The turns after which a self, from 0, is taken over that was to be after so many: if there are
    /// fewer, after the last; if it is inside by then, before it entered the machine.
    pub(crate) fn turn(chronicle: &Chronicle, clone: usize, turn: usize) -> usize {
        let turn = turn.min(chronicle.turns(clone + 1));
        let entered = chronicle.recording(clone).len().saturating_sub(1);
        match chronicle.scene(clone + 1, turn).inside[clone] {
            true => turn.min(entered),
            false => turn,
        }
    }

    /// The actions that are selected, by their turns from 0; none before the next one.
    pub fn selected(&self) -> Range<usize> {
        let anchor = self.anchor.unwrap_or(self.turn);
        anchor.min(self.turn)..anchor.max(self.turn)
    }

    /// The play of this self so far, after those before it, from which it goes on; `None` if it
    /// cannot do anything there.
    pub fn play(&self, all: &Chronicle) -> Option<Play> {
        let past = (0..self.clone).map(|clone| all.recording(clone).into());
        let mut play = Play::after(Arc::clone(all.board()), past.collect());
        let recording = all.recording(self.clone);
        play.act_all(recording.get(..self.selected().start)?.iter().copied());
        let goes_on = *play.status() == Status::Playing && play.timeline() == self.clone + 1;
        Some(play).filter(|play| goes_on && !play.is_inside())
    }

    /// The actions that are selected, or else the next one, of a recording.
    pub(super) fn stretch(&self, recording: &[Action]) -> Range<usize> {
        let selected = self.selected();
        let end = if selected.is_empty() { selected.start + 1 } else { selected.end };
        selected.start.min(recording.len())..end.min(recording.len())
    }

    /// Goes to a turn, and selects nothing.
    pub(crate) fn go_to(&mut self, clone: usize, turn: usize) {
        if (self.clone, self.turn) != (clone, turn) {
            (self.clone, self.turn, self.anchor) = (clone, turn, None);
            self.refused = false;
        }
    }
}
