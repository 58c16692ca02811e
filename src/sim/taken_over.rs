//! The take-over: the player edits the recording of a self.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Chronicle, Play, Status};

/// The take-over: the player edits the recording of the self at the [playhead](super::Playhead), from the turn there.
/// It exists as long as the take-over lasts.
///
/// The player's actions are inserted before the self's actions, or replace them turn by turn; the
/// later actions stay until they are replaced, too.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TakenOver {
    /// Whether the player's actions replace others, rather than being inserted, which loses nothing.
    pub replaces: bool,
    /// Whether the last request was impossible.
    pub refused: bool,
    /// The other end of the selection, as a turn; `None` without a selection.
    pub(super) anchor: Option<usize>,
}

/// The chronicle, with the turns ahead, before the player began to edit recordings. It exists until the play continues
/// with something other than an edit.
#[derive(Resource, Debug)]
pub struct BeforeEdit(pub Chronicle);

impl TakenOver {
    /// The number of turns after which a self, given its index, can be taken over: `turn`, or the last turn of a
    /// shorter timeline, or the turn before the self entered the machine if it is already inside.
    pub(crate) fn turn(chronicle: &Chronicle, clone: usize, turn: usize) -> usize {
        let turn = turn.min(chronicle.turn_count(clone + 1));
        let entered = chronicle.recording(clone).len().saturating_sub(1);
        if chronicle.scene(clone + 1, turn).inside[clone] { turn.min(entered) } else { turn }
    }

    /// The selected actions, by their turns from 0, given the turn of the next action. Without a selection, an empty
    /// range before that action.
    pub fn selected(&self, turn: usize) -> Range<usize> {
        let anchor = self.anchor.unwrap_or(turn);
        anchor.min(turn)..anchor.max(turn)
    }

    /// The play in which a self, given its index, continues from a turn or from the start of the selection, after the
    /// selves before it; `None` if the self can't act there.
    pub fn play(&self, all: &Chronicle, (clone, turn): (usize, usize)) -> Option<Play> {
        let past = (0..clone).map(|clone| all.recording(clone));
        let mut play = Play::with_past(Arc::clone(all.board()), past);
        let recording = all.recording(clone);
        play.act_all(recording.get(..self.selected(turn).start)?.iter().copied());
        let goes_on = *play.status() == Status::Playing && play.timeline() == clone + 1;
        Some(play).filter(|play| goes_on && !play.is_inside())
    }

    /// The selected actions of a recording, or else the action of a turn.
    pub(super) fn stretch(&self, turn: usize, recording: &[Action]) -> Range<usize> {
        let selected = self.selected(turn);
        let end = if selected.is_empty() { selected.start + 1 } else { selected.end };
        selected.start.min(recording.len())..end.min(recording.len())
    }

    /// Clears the selection and the refusal.
    pub(crate) fn clear(&mut self) {
        (self.anchor, self.refused) = (None, false);
    }
}
