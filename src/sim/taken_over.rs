//! The self whose recording the player edits.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Chronicle, Play, Status};

/// The self whose recording the player edits, and the turn. It exists as long as the take-over
/// lasts.
///
/// The player's actions overwrite the self's actions turn by turn, or are inserted before them; the
/// later actions stay until they are overwritten, too.
#[derive(Resource, Debug)]
pub struct TakenOver {
    /// The self, from 0.
    pub clone: usize,
    /// The number of turns of its timeline that have passed, which is the number of actions before
    /// the next one.
    pub turn: usize,
    /// Whether the player's actions are inserted instead of overwriting.
    pub inserts: bool,
    /// Whether the last request was impossible there.
    pub refused: bool,
    /// The other end of the selection, as a turn; `None` without a selection.
    pub(super) anchor: Option<usize>,
}

/// The chronicle, with the turns to come, before the player began to edit recordings. It exists
/// until the play continues with anything but edits.
#[derive(Resource, Debug)]
pub struct Unedited(pub Chronicle);

impl TakenOver {
    /// A self, from 0, after this number of turns of its timeline, or at the turn where it [can
    /// be](Self::turn) taken over instead. `None` if there is no such self.
    pub(super) fn new(chronicle: &Chronicle, clone: usize, turn: usize) -> Option<Self> {
        if clone >= chronicle.timelines() {
            return None;
        }
        let turn = Self::turn(chronicle, clone, turn);
        Some(Self { clone, turn, inserts: false, refused: false, anchor: None })
    }

    /// The number of turns after which a self, from 0, can be taken over, instead of a given
    /// number: if the timeline has fewer turns, its last; if the self is inside by then, the turn
    /// before it entered the machine.
    pub(crate) fn turn(chronicle: &Chronicle, clone: usize, turn: usize) -> usize {
        let turn = turn.min(chronicle.turns(clone + 1));
        let entered = chronicle.recording(clone).len().saturating_sub(1);
        match chronicle.scene(clone + 1, turn).inside[clone] {
            true => turn.min(entered),
            false => turn,
        }
    }

    /// The selected actions, by their turns from 0; an empty range before the next action without a
    /// selection.
    pub fn selected(&self) -> Range<usize> {
        let anchor = self.anchor.unwrap_or(self.turn);
        anchor.min(self.turn)..anchor.max(self.turn)
    }

    /// The play of this self so far, after the selves before it, from which it continues; `None` if
    /// it can't act there.
    pub fn play(&self, all: &Chronicle) -> Option<Play> {
        let past = (0..self.clone).map(|clone| all.recording(clone).into());
        let mut play = Play::after(Arc::clone(all.board()), past.collect());
        let recording = all.recording(self.clone);
        play.act_all(recording.get(..self.selected().start)?.iter().copied());
        let goes_on = *play.status() == Status::Playing && play.timeline() == self.clone + 1;
        Some(play).filter(|play| goes_on && !play.is_inside())
    }

    /// The selected actions of a recording, or else the next one.
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
