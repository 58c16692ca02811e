//! Playing a solution.

use std::sync::Arc;

use super::action::Action;
use super::board::Board;
use super::playing::{Outcome, Play, Status};

/// Gives the actions of a solution one by one, with the waits that they imply while a clone is
/// inside the time machine.
#[derive(Debug, Clone)]
pub struct Replay<I> {
    letters: I,
}

impl<I: Iterator<Item = Action>> Replay<I> {
    /// A solution from its actions, without the implied waits.
    pub fn new(actions: impl IntoIterator<IntoIter = I>) -> Self {
        Self { letters: actions.into_iter() }
    }

    /// The next action for a play that has followed the solution so far; `None` once the play is
    /// complete, in a paradox, or the solution is over.
    pub fn next(&mut self, play: &Play) -> Option<Action> {
        if *play.status() != Status::Playing {
            None
        } else if play.is_waiting() {
            Some(Action::Wait)
        } else {
            self.letters.next()
        }
    }

    /// Carries out the [next](Self::next) action, and returns the outcome.
    pub fn step(&mut self, play: &mut Play) -> Option<Outcome> {
        self.next(play).map(|action| play.act(action))
    }

    /// Plays a level from its start, as far as the solution leads.
    pub fn play(&mut self, board: Arc<Board>) -> Play {
        let mut play = Play::new(board);
        while self.step(&mut play).is_some() {}
        play
    }

    /// The unused actions.
    pub fn rest(self) -> I {
        self.letters
    }
}
