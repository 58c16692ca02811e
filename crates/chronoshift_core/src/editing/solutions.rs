//! The solutions that are kept with a document.

use std::sync::Arc;

use super::document::Document;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Level, MAX_CLONES, MAX_SOLUTION, ReplayError, Trial};
use crate::rules::{Action, Actions, Board};

/// So much [work](Trial::go_on) is little.
const MOST_WORK: usize = 1 << 20;

/// A solution that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptSolution {
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
    /// It is not known yet: it has not been played to its end.
    Open,
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
        Self::found(&mut Trial::new(Arc::clone(board), actions), &mut { usize::MAX })
    }

    /// How actions stand on a board, as far as some milliseconds tell: it may stay open.
    pub fn soon(board: &Arc<Board>, actions: &Actions) -> Self {
        Self::found(&mut Trial::new(Arc::clone(board), actions), &mut { MOST_WORK })
    }

    /// How actions stand that are tried, once they have gone on for so much [work](Trial::go_on).
    pub fn found(trial: &mut Trial, work: &mut usize) -> Self {
        match trial.go_on(work) {
            None => Self::Open,
            Some(Err(fault)) => Self::Breaks(fault),
            Some(Ok(())) => {
                let play = trial.play();
                Self::Holds { score: play.score(), clones: play.timeline() }
            }
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
    pub fn solutions(&self) -> Vec<KeptSolution> {
        let board = self.board.build().ok().map(Arc::new);
        let mut kept = self.solutions_to_play(board.is_some());
        for it in &mut kept {
            it.standing = Standing::of(board.as_ref(), &it.actions);
        }
        kept
    }

    /// The same before any of them is played: how they stand is open, if the document is a board.
    pub fn solutions_to_play(&self, is_board: bool) -> Vec<KeptSolution> {
        let standing = if is_board { Standing::Open } else { Standing::NoBoard };
        let kept = self.metadata.solutions().into_iter().filter_map(|(number, actions)| {
            Some(KeptSolution { number, actions: actions?, standing: standing.clone() })
        });
        kept.collect()
    }
}

impl Transaction<'_> {
    pub(super) fn keep_solution(&mut self, new: &Actions) -> Result<(), Refusal> {
        let clones = new.iter().filter(|&&action| action == Action::Enter).count();
        if new.len() > MAX_SOLUTION || clones > MAX_CLONES {
            return Err(Refusal::SolutionTooLong);
        }
        let board = self.board().build().ok().map(Arc::new);
        let kept = self.document().solutions_to_play(board.is_some());
        if kept.iter().any(|kept| kept.actions == *new) {
            return Ok(());
        }
        let mut metadata = self.document().metadata.clone();
        let used = metadata.solutions();
        let free = (2..).find(|number| !used.contains_key(number)).unwrap_or(usize::MAX);
        match kept.first().filter(|kept| kept.number == 1) {
            None => metadata.put_solution(1, new),
            Some(first) => {
                let score = |actions| Standing::soon(board.as_ref()?, actions).score();
                let is_better = match (score(new), score(&first.actions)) {
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
