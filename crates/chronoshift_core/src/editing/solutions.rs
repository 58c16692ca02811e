//! The stored solutions of a document.

use std::sync::Arc;

use super::document::Document;
use super::edit::Edit;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Level, MAX_CLONES, MAX_SOLUTION, ReplayError, SolutionCheck};
use crate::rules::{Action, Actions, Board};

/// The maximum [work](SolutionCheck::run) of a quick check, which takes a few milliseconds.
const MAX_WORK: usize = 1 << 20;

/// A stored solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSolution {
    /// The solution's number. Number 1 is the level's official solution.
    pub number: usize,
    /// The actions of all clones in one sequence.
    pub actions: Actions,
    /// Whether the solution works on the current board.
    pub status: SolutionStatus,
}

/// Whether a solution works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolutionStatus {
    /// The solution completes the level.
    Holds {
        /// The score of the solution.
        score: usize,
        /// The number of clones.
        clones: usize,
    },
    /// The solution fails; the error says when and why.
    Breaks(ReplayError),
    /// The board has faults, so no solution can be played on it.
    NoBoard,
    /// The status is not known yet, because the solution has not been played to its end.
    Unknown,
}

impl SolutionStatus {
    /// The status of a level's official solution; `None` if it has no such solution. Other
    /// solutions are not played, because a received file can have a hundred long ones.
    pub fn from_level(level: &Level) -> Option<Self> {
        level.solution().map(|actions| Self::from_full_check(Some(&level.board), actions))
    }

    /// The status of actions on a board, after playing all of them.
    fn from_full_check(board: Option<&Arc<Board>>, actions: &Actions) -> Self {
        let Some(board) = board else { return Self::NoBoard };
        Self::after_work(&mut SolutionCheck::new(Arc::clone(board), actions), &mut { usize::MAX })
    }

    /// The status of actions on a board after a check of a few milliseconds, or
    /// [`Unknown`](Self::Unknown) if there are too many actions for that.
    pub fn from_quick_check(board: &Arc<Board>, actions: &Actions) -> Self {
        Self::after_work(&mut SolutionCheck::new(Arc::clone(board), actions), &mut { MAX_WORK })
    }

    /// Continues a check for at most this amount of [work](SolutionCheck::run), and returns the
    /// resulting status.
    pub fn after_work(check: &mut SolutionCheck, work: &mut usize) -> Self {
        match check.run(work) {
            None => Self::Unknown,
            Some(Err(fault)) => Self::Breaks(fault),
            Some(Ok(())) => {
                let play = check.play();
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
    /// The stored solutions in order, each with its status.
    pub fn solutions(&self) -> Vec<StoredSolution> {
        let board = self.board.build().ok().map(Arc::new);
        let mut solutions = self.unplayed_solutions(board.is_some());
        for solution in &mut solutions {
            solution.status = SolutionStatus::from_full_check(board.as_ref(), &solution.actions);
        }
        solutions
    }

    /// The stored solutions in order, without playing them. Their status is
    /// [`Unknown`](SolutionStatus::Unknown) if `has_board` says that the document has a valid
    /// board, and [`NoBoard`](SolutionStatus::NoBoard) otherwise.
    pub fn unplayed_solutions(&self, has_board: bool) -> Vec<StoredSolution> {
        let status = if has_board { SolutionStatus::Unknown } else { SolutionStatus::NoBoard };
        let stored = self.metadata.solutions().into_iter().filter_map(|(number, actions)| {
            Some(StoredSolution { number, actions: actions?, status: status.clone() })
        });
        stored.collect()
    }

    /// The document without the stored solutions that break, if another one works.
    #[must_use]
    pub fn without_broken_solutions(&self, solutions: &[StoredSolution]) -> Self {
        let mut document = self.clone();
        for edit in removals_of_broken(solutions) {
            // The solution is stored, so it can be removed.
            let _ = document.apply(&edit);
        }
        document
    }
}

/// The edits that remove the stored solutions that break, if another one works.
pub fn removals_of_broken(solutions: &[StoredSolution]) -> Vec<Edit> {
    if solutions.iter().all(|solution| solution.status.score().is_none()) {
        return Vec::new();
    }
    let is_broken = |it: &&StoredSolution| matches!(it.status, SolutionStatus::Breaks(_));
    // If the first one is removed, the next one gets its number.
    let broken = solutions.iter().rev().filter(is_broken);
    broken.map(|solution| Edit::RemoveSolution(solution.number)).collect()
}

impl Transaction<'_> {
    pub(super) fn keep_solution(&mut self, new: &Actions) -> Result<(), Refusal> {
        let clones = new.iter().filter(|&&action| action == Action::Enter).count();
        if new.len() > MAX_SOLUTION || clones > MAX_CLONES {
            return Err(Refusal::SolutionTooLong);
        }
        let board = self.board().build().ok().map(Arc::new);
        let stored = self.document().unplayed_solutions(board.is_some());
        if stored.iter().any(|solution| solution.actions == *new) {
            return Ok(());
        }
        let mut metadata = self.document().metadata.clone();
        let by_number = metadata.solutions();
        let free_number =
            (2..).find(|number| !by_number.contains_key(number)).unwrap_or(usize::MAX);
        match stored.first().filter(|solution| solution.number == 1) {
            None => metadata.set_solution(1, new),
            Some(first) => {
                let score =
                    |actions| SolutionStatus::from_quick_check(board.as_ref()?, actions).score();
                let is_better = match (score(new), score(&first.actions)) {
                    (Some(new), Some(old)) => new < old,
                    (new, old) => new.is_some() && old.is_none(),
                };
                let (best, second) =
                    if is_better { (new, &first.actions) } else { (&first.actions, new) };
                if is_better {
                    metadata.set_solution(1, best);
                }
                metadata.set_solution(free_number, second);
            }
        }
        self.set_metadata(&metadata);
        Ok(())
    }

    pub(super) fn remove_solution(&mut self, number: usize) -> Result<(), Refusal> {
        let mut metadata = self.document().metadata.clone();
        let stored = metadata.solutions();
        if !stored.contains_key(&number) {
            return Err(Refusal::NoSolution(number));
        }
        metadata.remove_solution(number);
        let next = stored.into_iter().find(|(next, actions)| *next > 1 && actions.is_some());
        if let (1, Some((next, Some(actions)))) = (number, next) {
            metadata.remove_solution(next);
            metadata.set_solution(1, &actions);
        }
        self.set_metadata(&metadata);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Document;

    #[test]
    fn broken_solutions_are_left_out_beside_one_that_works() {
        let left = |solutions: &str| {
            let text = format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n{solutions}");
            let document = Document::open(text.as_bytes()).expect("it is a level");
            let left = document.without_broken_solutions(&document.solutions()).text();
            left.split_once("nothing\n\n").map(|(_, left)| left.to_owned()).unwrap_or_default()
        };
        let fields = "Solution: ET\nSolution-2: EWT\nSolution-3: WT\nSolution-4: HEWT\n";
        assert_eq!(left(fields), "Solution-4: HEWT\nSolution:\n EWT\n");
        for unchanged in ["Solution: ET\nSolution-2: WT\n", "Solution: EWT\n", "Title: None\n"] {
            assert_eq!(left(unchanged), unchanged);
        }
    }
}
