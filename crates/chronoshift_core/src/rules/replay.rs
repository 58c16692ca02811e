//! Playing a solution.

use std::sync::Arc;

use super::action::Action;
use super::board::Board;
use super::playing::{Play, Status};

/// Gives the actions of a solution one by one, with the holds that it implies
/// while a clone is inside the time machine.
#[derive(Debug, Clone)]
pub struct Replay<I> {
    letters: I,
}

impl<I: Iterator<Item = Action>> Replay<I> {
    /// A solution from its actions, without the implied holds.
    pub fn new(actions: impl IntoIterator<IntoIter = I>) -> Self {
        Self { letters: actions.into_iter() }
    }

    /// What to do next in a play that so far followed the solution; `None` once
    /// the play is complete, in a paradox, or the solution is over.
    pub fn next(&mut self, play: &Play) -> Option<Action> {
        if *play.status() != Status::Playing {
            None
        } else if play.is_waiting() {
            Some(Action::Hold)
        } else {
            self.letters.next()
        }
    }

    /// Plays a level from its start, as far as the solution leads.
    pub fn play(&mut self, board: Arc<Board>) -> Play {
        let mut play = Play::new(board);
        while let Some(action) = self.next(&play) {
            play.act(action);
        }
        play
    }

    /// The actions that were not used.
    pub fn rest(self) -> I {
        self.letters
    }
}
