//! What the solver says of a level.

use std::fmt;
use std::sync::Arc;

use super::limits::Limits;
use super::steps::{Pace, Steps};
use crate::rules::{Action, Actions, Board, Play, Replay, Status};

/// The recordings that complete a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    recordings: Vec<Vec<Action>>,
}

impl Solution {
    /// The solution that these actions are, if they complete the level; what comes after
    /// that is left out.
    pub fn of(board: &Arc<Board>, actions: &[Action]) -> Option<Self> {
        let (board, actions) = (Arc::clone(board), actions.to_vec());
        Steps::new(async move |pace| Self::of_in_steps(&board, &actions, &pace).await).finish()
    }

    /// [`of`](Self::of) in steps.
    pub(super) async fn of_in_steps(
        board: &Arc<Board>,
        actions: &[Action],
        pace: &Pace,
    ) -> Option<Self> {
        let mut play = Play::new(Arc::clone(board));
        let mut replay = Replay::new(actions.iter().copied());
        while let Some(action) = replay.next(&play) {
            play.act(action);
            pace.turns(board, 1).await;
        }
        let recordings = || play.recordings().map(<[Action]>::to_vec).collect();
        (*play.status() == Status::Complete).then(|| Self { recordings: recordings() })
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
    pub fn actions(&self) -> Actions {
        self.recordings.concat().into()
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

impl Proof {
    /// Whether it says something of solutions with so many clones.
    pub fn covers(self, clones: usize) -> bool {
        match self {
            Self::AnyClones => true,
            Self::UpTo(most) => clones <= most,
            Self::Exactly(number) => clones == number,
        }
    }
}

/// What is known of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution has a lower score.
    Optimal {
        /// The solution.
        solution: Solution,
        /// Among which solutions.
        proof: Proof,
    },
    /// There is a solution; there may be better ones.
    Feasible {
        /// The best found.
        solution: Solution,
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
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Optimal { solution, .. } | Self::Feasible { solution, .. } => Some(solution),
            Self::Unsolvable { .. } | Self::Unknown { .. } => None,
        }
    }

    /// The score below which it says that there is no solution with so many clones.
    fn bound(&self, clones: usize) -> usize {
        match self {
            Self::Optimal { solution, proof } if proof.covers(clones) => solution.score(),
            Self::Unsolvable { proof } if proof.covers(clones) => usize::MAX,
            Self::Optimal { .. } | Self::Unsolvable { .. } => 0,
            Self::Feasible { bound, .. } | Self::Unknown { bound } => *bound,
        }
    }

    /// Whether it can be true together with a par, which says that there is a solution of
    /// that score and, if `is_proven`, none of a lower one. The limits are those of the search.
    ///
    /// # Errors
    /// If it cannot.
    pub fn against_par(
        &self,
        par: usize,
        is_proven: bool,
        limits: &Limits,
    ) -> Result<(), Contradiction> {
        let score = self.solution().map(Solution::score);
        if let Some(score) = score.filter(|&score| is_proven && score < par) {
            return Err(Contradiction::BelowPar { score, par });
        }
        let bound = match self {
            _ if limits.clones.is_some() => 0,
            Self::Unsolvable { proof: Proof::AnyClones } => {
                limits.max_score.map_or(usize::MAX, |most| most.saturating_add(1))
            }
            Self::Unsolvable { .. } => 0,
            Self::Optimal { solution, .. } => solution.score(),
            Self::Feasible { bound, .. } | Self::Unknown { bound } => *bound,
        };
        if par < bound { Err(Contradiction::ParBelowBound { par, bound }) } else { Ok(()) }
    }

    /// The verdict when a solution is known that was not searched for, and is one of
    /// those that were.
    ///
    /// # Errors
    /// If the verdict says that there is no such solution.
    pub fn with(self, known: Solution) -> Result<Self, Contradiction> {
        Contradiction::check(&known, self.bound(known.clones()))?;
        Ok(match self {
            Self::Unknown { bound } => Self::Feasible { solution: known, bound },
            Self::Feasible { solution, bound } if known.score() < solution.score() => {
                Self::Feasible { solution: known, bound }
            }
            other => other,
        })
    }
}

/// Two things that were found out and cannot both be true: a mistake in the program.
/// Nothing that the search said of the level is to be believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contradiction {
    /// A solution scores less than was proven possible.
    BelowBound {
        /// Its score.
        score: usize,
        /// The number of clones.
        clones: usize,
        /// The score below which no solution was to be; `usize::MAX` if there was to be none.
        bound: usize,
    },
    /// A solution scores less than a par that was called proven.
    BelowPar {
        /// Its score.
        score: usize,
        /// The par.
        par: usize,
    },
    /// A par is less than was proven possible now.
    ParBelowBound {
        /// The par.
        par: usize,
        /// The score below which there is no solution; `usize::MAX` if there is none.
        bound: usize,
    },
    /// What was found as a solution does not complete the level, or scores something else.
    NoSolution {
        /// The recordings found.
        recordings: Vec<Vec<Action>>,
    },
}

impl Contradiction {
    /// # Errors
    /// If a solution scores less than a bound.
    pub(super) fn check(solution: &Solution, bound: usize) -> Result<(), Self> {
        let (score, clones) = (solution.score(), solution.clones());
        if score < bound { Err(Self::BelowBound { score, clones, bound }) } else { Ok(()) }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BelowBound { score, clones, bound: usize::MAX } => {
                write!(f, "a solution scores {score} with {clones} clones, where none was to be")
            }
            Self::BelowBound { score, clones, bound } => write!(
                f,
                "a solution scores {score} with {clones} clones, where {bound} was to be the least"
            ),
            Self::BelowPar { score, par } => {
                write!(f, "a solution scores {score}, but the par of {par} is called proven")
            }
            Self::ParBelowBound { par, bound: usize::MAX } => {
                write!(f, "there is no solution, but a par of {par}")
            }
            Self::ParBelowBound { par, bound } => {
                write!(f, "no solution scores less than {bound}, but the par is {par}")
            }
            Self::NoSolution { recordings } => {
                let all: Vec<_> =
                    recordings.iter().map(|r| Actions::from(r.as_slice()).to_string()).collect();
                write!(f, "what was found does not solve the level: {}", all.join(" "))
            }
        }
    }
}

impl std::error::Error for Contradiction {}

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
