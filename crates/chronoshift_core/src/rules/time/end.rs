//! The ends of timelines.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::limits::{LevelLimits, Limit, MAX_CLONES};
use crate::rules::paradox::Paradox;

use super::recordings::{Recordings, has_entered};
use super::timeline_state::TimelineState;

/// The end of a timeline. Clones count from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// The timeline has not ended: its recording is not over, or turns are still to pass.
    Open,
    /// All recordings are over, and the objective was not reached.
    Jump,
    /// All recordings are over, and the objective was reached; without a time machine, a turn ended
    /// with that.
    Complete,
    /// The level is over: a limit of it, or [`MAX_CLONES`], allows no time jump or no further action.
    Over(Limit),
    /// A paradox ended it, in its last turn.
    Paradox(Paradox),
    /// The recording of an earlier clone is over, but not inside the time machine.
    Unfinished {
        /// The first such clone.
        clone: usize,
    },
    /// Its own recording enters the time machine next, but its clone stands elsewhere.
    NotHome,
}

/// The end that recordings give a timeline, if a paradox does not come first.
pub(super) struct RecordedEnd {
    turns: usize,
    /// The first earlier clone that has not entered the machine when the timeline ends.
    unfinished: Option<usize>,
    /// The limit that a time jump would exceed.
    jump_exceeds: Option<Limit>,
    /// If its own clone is not inside then, the number of turns after which the score is at its
    /// limit; `usize::MAX` without one.
    spent_after: usize,
    /// Whether its own clone has entered the machine then.
    has_entered: bool,
    /// The timeline does not end before this number of turns.
    earliest: usize,
}

impl RecordedEnd {
    #[inline]
    pub(super) fn new(board: &Board, recordings: &Recordings, timeline: usize) -> Self {
        let own = recordings.recording(timeline - 1);
        let own_has_entered = has_entered(own);
        let mut turns = if own_has_entered { recordings.length(timeline) } else { own.len() };
        let mut unfinished = None;
        for (clone, recording) in recordings.iter().take(timeline - 1).enumerate() {
            let length = recording.len();
            let is_first = length < turns || length == turns && unfinished.is_none();
            if !has_entered(recording) && is_first {
                (turns, unfinished) = (length, Some(clone));
            }
        }
        let (jump_exceeds, spent_after) = match board.limits() {
            LevelLimits { clones: None, score: None } => (None, usize::MAX),
            limits => limited(limits, recordings, timeline),
        };
        let jump_exceeds = if timeline >= MAX_CLONES { Some(Limit::Clones) } else { jump_exceeds };
        let enters = own.len() - usize::from(own_has_entered);
        let earliest = if board.has_machine() { turns.min(spent_after).min(enters) } else { 0 };
        Self {
            turns,
            unfinished,
            jump_exceeds,
            spent_after,
            has_entered: own_has_entered,
            earliest,
        }
    }

    /// The end of the timeline after the turns that were played, if it ends.
    #[inline]
    pub(super) fn end(
        &self,
        board: &Board,
        recordings: &Recordings,
        state: &TimelineState,
    ) -> Option<End> {
        if state.turns < self.earliest {
            return None;
        }
        self.end_now(board, recordings, state)
    }

    #[inline]
    fn end_now(
        &self,
        board: &Board,
        recordings: &Recordings,
        state: &TimelineState,
    ) -> Option<End> {
        let has_reached = || state.world.has_reached(board);
        if !board.has_machine() && state.turns > 0 && has_reached() {
            return Some(End::Complete);
        }
        let is_spent = state.turns >= self.spent_after;
        if state.turns >= self.turns {
            return Some(match (self.unfinished, self.jump_exceeds) {
                (Some(clone), _) => End::Unfinished { clone },
                _ if is_spent => End::Over(Limit::Score),
                _ if !self.has_entered => End::Open,
                _ if has_reached() => End::Complete,
                (_, Some(limit)) => End::Over(limit),
                (_, None) => End::Jump,
            });
        }
        if is_spent {
            return Some(End::Over(Limit::Score));
        }
        let current = state.world.clones().len() - 1;
        let enters = recordings.action(current, state.turns) == Some(Action::Enter);
        let is_home = board.has_machine() && state.world.clones()[current] == board.start();
        (enters && !is_home).then_some(End::NotHome)
    }
}

/// The limit that a jump from a timeline exceeds, and the number of turns after which the score is at
/// its limit if the timeline's own clone is not inside then; `usize::MAX` without a limit.
#[inline(never)]
fn limited(
    limits: LevelLimits,
    recordings: &Recordings,
    timeline: usize,
) -> (Option<Limit>, usize) {
    let own = recordings.recording(timeline - 1);
    let before = recordings.iter().take(timeline - 1).map(<[Action]>::len).sum::<usize>();
    let before = before + timeline - 1;
    let spent_after = limits.score.map(|most| most.saturating_sub(before));
    let is_outside = |after: &usize| !has_entered(own) || own.len() > *after;
    let jump_exceeds = limits.exceeded(timeline + 1, before + own.len() + 1);
    (jump_exceeds, spent_after.filter(is_outside).unwrap_or(usize::MAX))
}
