//! Plays actions on a board to check whether they solve it.

use std::sync::Arc;

use super::replay_error::ReplayError;
use crate::rules::{Action, Actions, Board, Outcome, Play, Replay, Status};

/// Plays actions on a board as far as possible. If they don't complete the level, also returns when
/// and why.
pub fn play_until_fault(board: Arc<Board>, actions: &Actions) -> (Play, Option<ReplayError>) {
    SolutionCheck::new(board, actions).finish()
}

/// Plays actions step by step to check whether they complete a board or, for a relay, whether
/// another self can continue.
#[derive(Debug, Clone)]
pub struct SolutionCheck {
    /// Whether the actions must end with another self that can act.
    is_relay: bool,
    replay: Replay<std::vec::IntoIter<Action>>,
    play: Play,
    /// The timeline of the last action.
    timeline: usize,
    /// The turn of the last action (1-based); 0 before the first.
    turn: usize,
}

impl SolutionCheck {
    /// Checks actions that must complete the level.
    pub fn new(board: Arc<Board>, actions: &[Action]) -> Self {
        let replay = Replay::new(actions.to_vec());
        Self { is_relay: false, replay, play: Play::new(board), timeline: 1, turn: 0 }
    }

    /// Checks a relay, which must end with another self that can act.
    pub(super) fn for_relay(board: Arc<Board>, actions: &[Action]) -> Self {
        Self { is_relay: true, ..Self::new(board, actions) }
    }

    /// Plays the actions as far as possible. If they fail, also returns when and why.
    pub fn finish(mut self) -> (Play, Option<ReplayError>) {
        let fault = self.run(&mut { usize::MAX }).and_then(Result::err);
        (self.play, fault)
    }

    /// Ends the check, and returns the play so far.
    pub(super) fn into_play(self) -> Play {
        self.play
    }

    /// The play so far.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Plays further actions until `work` is used up, and subtracts the work done. A turn takes
    /// about as much work as it has clones, or more on a large board. Returns `None` until the
    /// actions have succeeded or failed, and then the result.
    pub fn run(&mut self, work: &mut usize) -> Option<Result<(), ReplayError>> {
        while *work > 0 {
            let next_turn = (self.play.timeline(), self.play.elapsed() + 1);
            let Some(outcome) = self.replay.step(&mut self.play) else {
                return Some(self.result());
            };
            *work = work.saturating_sub(self.play.board().turn_work(next_turn.0));
            (self.timeline, self.turn) = next_turn;
            if outcome == Outcome::Ignored {
                let board = self.play.board();
                let at = self.play.world().clones().last().copied().unwrap_or(board.start());
                let (timeline, turn, at) = (self.timeline, self.turn, board.point(at));
                return Some(Err(ReplayError::NotAtMachine { timeline, turn, at }));
            }
        }
        None
    }

    /// The result after the last action.
    fn result(&self) -> Result<(), ReplayError> {
        let (timeline, turn) = (self.timeline, self.turn);
        match self.play.status() {
            Status::Paradox(paradox) => {
                Err(ReplayError::Paradox { timeline, paradox: paradox.clone() })
            }
            Status::Complete => match self.replay.clone().remaining().count() {
                0 if self.is_relay => Err(ReplayError::Complete { timeline, turn }),
                0 => Ok(()),
                actions => Err(ReplayError::ExtraActions { timeline, turn, actions }),
            },
            Status::Over(limit) => Err(ReplayError::Over { timeline, turn, limit: *limit }),
            _ if self.is_relay && self.play.timeline() > timeline => Ok(()),
            _ if self.is_relay => Err(ReplayError::NotHome { timeline, turn }),
            _ if self.play.timeline() > timeline || !self.play.board().has_machine() => {
                let final_world = self.play.chronicle().scene(timeline, turn).world;
                let lacks_goal = self.play.board().goal().is_some() && !final_world.goal_reached();
                Err(if lacks_goal {
                    ReplayError::NoGoal { timeline, turn }
                } else {
                    ReplayError::Unfilled { timeline, turn }
                })
            }
            _ => Err(ReplayError::NotHome { timeline, turn }),
        }
    }
}
