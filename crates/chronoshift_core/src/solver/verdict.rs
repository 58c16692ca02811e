//! What the solver says of a level.

use std::sync::Arc;

use crate::rules::{Action, Board, Solution, Status};

/// A solution that the solver found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    recordings: Vec<Vec<Action>>,
}

impl Solved {
    pub(super) fn new(recordings: Vec<Vec<Action>>) -> Self {
        Self { recordings }
    }

    /// The solution that these actions are, if they complete the level; what comes after
    /// that is left out.
    pub fn of(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        let play = Solution::new(actions.iter().copied()).play(Arc::clone(board));
        let recordings = || play.recordings().map(<[Action]>::to_vec).collect();
        (*play.status() == Status::Complete).then(|| Self::new(recordings()))
    }

    /// The recordings, each with its [`Action::Enter`].
    pub fn recordings(&self) -> &[Vec<Action>] {
        &self.recordings
    }

    /// The number of clones.
    pub fn clones(&self) -> usize {
        self.recordings.len()
    }

    /// The score: the recordings' lengths and the time jumps.
    pub fn score(&self) -> usize {
        self.recordings.iter().map(Vec::len).sum::<usize>() + self.recordings.len() - 1
    }

    /// All actions, one clone after the other, as level files have them.
    pub fn actions(&self) -> Vec<Action> {
        self.recordings.concat()
    }
}

/// For which numbers of clones something was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// For every number.
    AnyClones,
    /// For this number and all below.
    UpTo(usize),
    /// For this number.
    Exactly(usize),
}

/// What is known of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution has a lower score.
    Optimal {
        /// The solution.
        solution: Solved,
        /// Among which solutions.
        proof: Proof,
    },
    /// There is a solution; there may be better ones.
    Feasible {
        /// The best found.
        solution: Solved,
        /// No solution has a lower score than this.
        bound: usize,
    },
    /// There is no solution (of at most the score asked for).
    Unsolvable {
        /// Among which solutions.
        proof: Proof,
    },
    /// None was found.
    Unknown {
        /// No solution has a lower score than this.
        bound: usize,
    },
}

impl Verdict {
    /// The best solution found.
    pub fn solution(&self) -> Option<&Solved> {
        match self {
            Self::Optimal { solution, .. } | Self::Feasible { solution, .. } => Some(solution),
            Self::Unsolvable { .. } | Self::Unknown { .. } => None,
        }
    }

    /// The verdict when a solution is known that was not searched for, and is one of
    /// those that were.
    #[must_use]
    pub fn with(self, known: Solved) -> Self {
        match self {
            Self::Unknown { bound } => Self::Feasible { solution: known, bound },
            Self::Feasible { solution, bound } if known.score() < solution.score() => {
                Self::Feasible { solution: known, bound }
            }
            other => other,
        }
    }
}

/// What came of a search, and what it took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What is known now.
    pub verdict: Verdict,
    /// States generated.
    pub states: u64,
    /// The most memory that states took at a time, in bytes.
    pub peak_bytes: usize,
}
