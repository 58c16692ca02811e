//! The solutions that are kept with a document.

use std::sync::Arc;

use super::changing::Changing;
use super::document::Document;
use super::refusal::Refusal;
use crate::level::{Level, MAX_CLONES, MAX_SOLUTION, ReplayError, play_as_far};
use crate::rules::{Action, Actions, Board};

/// A solution that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its number: 1 is the one that counts.
    pub number: usize,
    /// What is done.
    pub actions: Actions,
    /// Whether it holds on the board as it is now.
    pub standing: Standing,
}

/// Whether a solution holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// It completes the level.
    Holds {
        /// Its score.
        score: usize,
        /// How many clones it takes.
        clones: usize,
    },
    /// It does not, and on which turn, and why.
    Breaks(ReplayError),
    /// The board has faults, so nothing can be played on it.
    NoBoard,
}

impl Standing {
    /// How the solution of a level stands that counts; nothing if it has none. Further ones are not
    /// played: from others, a file may have a hundred long ones.
    pub fn of_level(level: &Level) -> Option<Self> {
        level.solution().map(|actions| Self::of(Some(&level.board), actions))
    }

    /// How actions stand on a board.
    fn of(board: Option<&Arc<Board>>, actions: &Actions) -> Self {
        let Some(board) = board else { return Self::NoBoard };
        match play_as_far(Arc::clone(board), actions) {
            (play, None) => Self::Holds { score: play.score(), clones: play.timeline() },
            (_, Some(fault)) => Self::Breaks(fault),
        }
    }

    fn score(&self) -> Option<usize> {
        match self {
            Self::Holds { score, .. } => Some(*score),
            _ => None,
        }
    }
}

impl Document {
    /// The solutions that are kept, the one that counts first, and whether they hold.
    pub fn solutions(&self) -> Vec<Kept> {
        self.solutions_on(self.board.build().ok().map(Arc::new).as_ref())
    }

    /// The same, given the board that it is, if it is one.
    pub fn solutions_on(&self, board: Option<&Arc<Board>>) -> Vec<Kept> {
        let kept = self.metadata.solutions().into_iter().filter_map(|(number, actions)| {
            let actions = actions?;
            let standing = Standing::of(board, &actions);
            Some(Kept { number, actions, standing })
        });
        kept.collect()
    }
}

impl Changing<'_> {
    pub(super) fn keep_solution(&mut self, new: &Actions) -> Result<(), Refusal> {
        let clones = new.iter().filter(|&&action| action == Action::Enter).count();
        if new.len() > MAX_SOLUTION || clones > MAX_CLONES {
            return Err(Refusal::SolutionTooLong);
        }
        let kept = self.document().solutions();
        if kept.iter().any(|kept| kept.actions == *new) {
            return Ok(());
        }
        let mut metadata = self.document().metadata.clone();
        let used = metadata.solutions();
        let free = (2..).find(|number| !used.contains_key(number)).unwrap_or(usize::MAX);
        match kept.first().filter(|kept| kept.number == 1) {
            None => metadata.put_solution(1, new),
            Some(first) => {
                let board = self.board().build().ok().map(Arc::new);
                let score = Standing::of(board.as_ref(), new).score();
                let is_better = match (score, first.standing.score()) {
                    (Some(new), Some(old)) => new < old,
                    (new, old) => new.is_some() && old.is_none(),
                };
                let (best, other) =
                    if is_better { (new, &first.actions) } else { (&first.actions, new) };
                if is_better {
                    metadata.put_solution(1, best);
                }
                metadata.put_solution(free, other);
            }
        }
        self.set_metadata(&metadata);
        Ok(())
    }

    pub(super) fn remove_solution(&mut self, number: usize) -> Result<(), Refusal> {
        let mut metadata = self.document().metadata.clone();
        let kept = metadata.solutions();
        if !kept.contains_key(&number) {
            return Err(Refusal::NoSolution(number));
        }
        metadata.remove_solution(number);
        let next = kept.into_iter().find(|(other, actions)| *other > 1 && actions.is_some());
        if let (1, Some((next, Some(actions)))) = (number, next) {
            metadata.remove_solution(next);
            metadata.put_solution(1, &actions);
        }
        self.set_metadata(&metadata);
        Ok(())
    }
}
