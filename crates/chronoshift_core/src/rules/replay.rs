//! Replays of solutions.

use std::sync::Arc;

use super::action::Action;
use super::board::Board;
use super::playing::{Outcome, Play, Status};

/// Yields the actions of a solution one by one, including the implied waits while a clone is inside
/// the time machine.
#[derive(Debug, Clone)]
pub struct Replay<I> {
    actions: I,
}

impl<I: Iterator<Item = Action>> Replay<I> {
    /// A replay of these actions, which don't include the implied waits.
    pub fn new(actions: impl IntoIterator<IntoIter = I>) -> Self {
        Self { actions: actions.into_iter() }
    }

    /// The next action for a play that has followed the solution so far; `None` if the play can't
    /// continue or no actions are left.
    pub fn next_action(&mut self, play: &Play) -> Option<Action> {
        if *play.status() != Status::Playing {
            None
        } else if play.is_waiting() {
            Some(Action::Wait)
        } else {
            self.actions.next()
        }
    }

    /// Plays the [next](Self::next_action) action, and returns the outcome.
    pub fn step(&mut self, play: &mut Play) -> Option<Outcome> {
        self.next_action(play).map(|action| play.act(action))
    }

    /// Plays a level from its start until the solution or the play ends.
    pub fn play(&mut self, board: Arc<Board>) -> Play {
        let mut play = Play::new(board);
        while self.step(&mut play).is_some() {}
        play
    }

    /// The remaining actions.
    pub fn remaining(self) -> I {
        self.actions
    }
}
