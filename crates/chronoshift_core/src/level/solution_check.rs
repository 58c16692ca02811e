//! Actions that are played on a board to find out where they lead.

use std::sync::Arc;

use super::replay_error::ReplayError;
use crate::rules::{Action, Actions, Board, Outcome, Play, Replay, Status};

/// Plays actions on a board, as far as they lead. Returns also the turn on which they fail to
/// complete it, and why, if they do.
pub fn play_as_far(board: Arc<Board>, actions: &Actions) -> (Play, Option<ReplayError>) {
    SolutionCheck::new(board, actions).finish()
}

/// Actions that are played on a board bit by bit, to find out whether they complete it, or lead to
/// a self who can go on.
#[derive(Debug, Clone)]
pub struct SolutionCheck {
    /// Whether the actions are to lead to a self who can go on.
    is_relay: bool,
    replay: Replay<std::vec::IntoIter<Action>>,
    play: Play,
    /// The place of the last action's result, in the timeline of that action.
    timeline: usize,
    turn: usize,
}

impl SolutionCheck {
    /// A check before its first action.
    pub fn new(board: Arc<Board>, actions: &[Action]) -> Self {
        let replay = Replay::new(actions.to_vec());
        Self { is_relay: false, replay, play: Play::new(board), timeline: 1, turn: 0 }
    }

    /// The check of an unfinished play: its last action has to lead to another self, who can act.
    pub(super) fn of_relay(board: Arc<Board>, actions: &[Action]) -> Self {
        Self { is_relay: true, ..Self::new(board, actions) }
    }

    /// Plays the actions as far as they lead. Returns also the turn on which they fail, and why, if
    /// they do.
    pub fn finish(mut self) -> (Play, Option<ReplayError>) {
        let fault = self.run(&mut { usize::MAX }).and_then(Result::err);
        (self.play, fault)
    }

    /// Its play, in the state at which it is now.
    pub(super) fn into_play(self) -> Play {
        self.play
    }

    /// The play so far.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Plays on for about this amount of work, and subtracts the work that it did: a turn counts as
    /// the number of its clones, and more on large boards. Once the actions are over, returns whether
    /// they led where they should, or the turn on which they fail and why; `None` before.
    pub fn run(&mut self, work: &mut usize) -> Option<Result<(), ReplayError>> {
        while *work > 0 {
            let now = (self.play.timeline(), self.play.elapsed() + 1);
            let Some(outcome) = self.replay.step(&mut self.play) else { return Some(self.end()) };
            *work = work.saturating_sub(self.play.board().turn_work(now.0));
            (self.timeline, self.turn) = now;
            if outcome == Outcome::Ignored {
                let board = self.play.board();
                let at = self.play.world().clones().last().copied().unwrap_or(board.start());
                let (timeline, turn, at) = (self.timeline, self.turn, board.point(at));
                return Some(Err(ReplayError::NotAtMachine { timeline, turn, at }));
            }
        }
        None
    }

    /// The result, once the actions are over.
    fn end(&self) -> Result<(), ReplayError> {
        let (timeline, turn) = (self.timeline, self.turn);
        match self.play.status() {
            Status::Paradox(paradox) => {
                Err(ReplayError::Paradox { timeline, paradox: paradox.clone() })
            }
            Status::Complete => match self.replay.clone().rest().count() {
                0 if self.is_relay => Err(ReplayError::Complete { timeline, turn }),
                0 => Ok(()),
                actions => Err(ReplayError::GoesOn { timeline, turn, actions }),
            },
            Status::Over(limit) => Err(ReplayError::Over { timeline, turn, limit: *limit }),
            _ if self.is_relay && self.play.timeline() > timeline => Ok(()),
            _ if self.is_relay => Err(ReplayError::NotHome { timeline, turn }),
            _ if self.play.timeline() > timeline || !self.play.board().has_machine() => {
                let end = self.play.chronicle().scene(timeline, turn).world;
                let lacks_goal = self.play.board().goal().is_some() && !end.goal_reached();
                Err(match lacks_goal {
                    true => ReplayError::NoGoal { timeline, turn },
                    false => ReplayError::Unfilled { timeline, turn },
                })
            }
            _ => Err(ReplayError::NotHome { timeline, turn }),
        }
    }
}
