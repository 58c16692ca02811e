//! The ends of timelines.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::limits::{LevelLimits, Limit, MAX_CLONES};
use crate::rules::paradox::Paradox;

use super::recordings::{Recordings, has_entered};
use super::timeline_state::TimelineState;

/// The end of a timeline. Clones are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// The timeline has not ended: its own recording is unfinished, or more turns have to pass.
    Open,
    /// All recordings are over, and the objective was not reached.
    Jump,
    /// All recordings are over, and the objective was reached; without a time machine, a turn ended
    /// with the objective reached, and a crate was pushed or the level has a goal.
    Complete,
    /// The level is over: one of its limits, or [`MAX_CLONES`], rules out a time jump or any
    /// further action.
    Over(Limit),
    /// A paradox ended the timeline in its last turn.
    Paradox(Paradox),
    /// The recording of an earlier clone has ended outside the time machine.
    Unfinished {
        /// The first clone whose recording has ended outside the time machine.
        clone: usize,
    },
    /// The next action of the timeline's own clone is to enter the time machine, but the clone is
    /// not on it.
    NotHome,
}

/// The end of a timeline according to its recordings, unless a paradox comes first.
pub(super) struct RecordedEnd {
    /// The number of turns after which the recordings end the timeline.
    turn_count: usize,
    /// The past clone whose recording ends the timeline by ending outside the time machine.
    unfinished_clone: Option<usize>,
    /// The limit that a time jump would exceed.
    jump_exceeds: Option<Limit>,
    /// The number of turns after which the score reaches its limit; `usize::MAX` if there is no
    /// limit, or if the timeline's own clone enters the time machine before that.
    turns_to_score_limit: usize,
    /// Whether the timeline's own recording ends inside the time machine.
    has_entered: bool,
    /// The minimum number of turns before the timeline can end.
    earliest_end: usize,
}

impl RecordedEnd {
    #[inline]
    pub(super) fn new(board: &Board, recordings: &Recordings, timeline: usize) -> Self {
        let own_recording = recordings.recording(timeline - 1);
        let own_has_entered = has_entered(own_recording);
        let mut turn_count = if own_has_entered {
            recordings.longest_of_first(timeline)
        } else {
            own_recording.len()
        };
        let mut unfinished_clone = None;
        for (clone, recording) in recordings.iter().take(timeline - 1).enumerate() {
            let length = recording.len();
            let is_first =
                length < turn_count || length == turn_count && unfinished_clone.is_none();
            if !has_entered(recording) && is_first {
                (turn_count, unfinished_clone) = (length, Some(clone));
            }
        }
        let (jump_exceeds, turns_to_score_limit) = match board.limits() {
            LevelLimits { clones: None, score: None } => (None, usize::MAX),
            limits => jump_and_score_limits(limits, recordings, timeline),
        };
        let jump_exceeds = if timeline >= MAX_CLONES { Some(Limit::Clones) } else { jump_exceeds };
        let enter_turn = own_recording.len() - usize::from(own_has_entered);
        let earliest_end = if board.has_machine() {
            turn_count.min(turns_to_score_limit).min(enter_turn)
        } else {
            0
        };
        Self {
            turn_count,
            unfinished_clone,
            jump_exceeds,
            turns_to_score_limit,
            has_entered: own_has_entered,
            earliest_end,
        }
    }

    /// The end of the timeline after the turns played so far; `None` if it continues.
    #[inline]
    pub(super) fn end(
        &self,
        board: &Board,
        recordings: &Recordings,
        state: &TimelineState,
    ) -> Option<End> {
        if state.elapsed < self.earliest_end {
            return None;
        }
        if state.elapsed > 0 && state.world.completes_level(board, state.pushes_made > 0) {
            return Some(End::Complete);
        }
        let has_reached_score_limit = state.elapsed >= self.turns_to_score_limit;
        if state.elapsed >= self.turn_count {
            return Some(match (self.unfinished_clone, self.jump_exceeds) {
                (Some(clone), _) => End::Unfinished { clone },
                _ if has_reached_score_limit => End::Over(Limit::Score),
                _ if !self.has_entered => End::Open,
                _ if state.world.has_reached_objective(board) => End::Complete,
                (_, Some(limit)) => End::Over(limit),
                (_, None) => End::Jump,
            });
        }
        if has_reached_score_limit {
            return Some(End::Over(Limit::Score));
        }
        let current = state.world.clones().len() - 1;
        let will_enter = recordings.action(current, state.elapsed) == Some(Action::Enter);
        let is_home = board.has_machine() && state.world.clones()[current] == board.start();
        (will_enter && !is_home).then_some(End::NotHome)
    }
}

/// Computes [`RecordedEnd::jump_exceeds`] and [`RecordedEnd::turns_to_score_limit`].
#[inline(never)]
fn jump_and_score_limits(
    limits: LevelLimits,
    recordings: &Recordings,
    timeline: usize,
) -> (Option<Limit>, usize) {
    let own_recording = recordings.recording(timeline - 1);
    let earlier_actions = recordings.iter().take(timeline - 1).map(<[Action]>::len).sum::<usize>();
    let earlier_score = earlier_actions + timeline - 1;
    let turns_to_score_limit = limits.score.map(|max| max.saturating_sub(earlier_score));
    let is_outside_after =
        |after: &usize| !has_entered(own_recording) || own_recording.len() > *after;
    let jump_exceeds = limits.first_exceeded(timeline + 1, earlier_score + own_recording.len() + 1);
    (jump_exceeds, turns_to_score_limit.filter(is_outside_after).unwrap_or(usize::MAX))
}
