//! The results of blind search on a level.

use std::fmt;

use chronoshift_core::rules::{Action, Board};
use chronoshift_core::solver::Proof;

use crate::solver::dijkstra::{Answer, Clones, Query, search};

/// The maximum number of clones in searches with a fixed number of clones.
pub(super) const MAX_CLONES: usize = 4;

/// The maximum score in searches with a fixed number of clones. In levels of this size, most
/// searches end long before they reach it.
pub(super) const MAX_SCORE: usize = 100;

/// The maximum score in searches with any number of clones, if no solution is known.
const MAX_SCORE_ANY_CLONES: usize = 18;

/// The result of blind search for the least score of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LeastScore {
    /// The least score.
    Score(usize),
    /// No solution scores this or less.
    Above(usize),
    /// The search took too long.
    Unknown,
}

impl LeastScore {
    /// The least score, if there is a solution and the search found it.
    pub(super) fn score(self) -> Option<usize> {
        match self {
            Self::Score(score) => Some(score),
            Self::Above(_) | Self::Unknown => None,
        }
    }
}

/// The truth about a level, as far as blind search can find it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Truth {
    /// The least scores with exactly 1, 2, 3 and 4 clones.
    pub(super) exactly: [LeastScore; MAX_CLONES],
    /// The least score with any number of clones.
    pub(super) any: LeastScore,
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exactly: {:?}, any: {:?}", self.exactly, self.any)
    }
}

/// The recordings of a solution.
pub(super) type Recordings = Vec<Vec<Action>>;

pub(super) fn score(recordings: &Recordings) -> usize {
    recordings.iter().map(Vec::len).sum::<usize>() + recordings.len() - 1
}

impl Truth {
    /// Runs blind search on a level, with at most `max_turns` turns for each answer. A thorough
    /// search also tries more than two clones, and any number of clones. Also returns the solutions
    /// found, the best first.
    pub(super) fn find(
        board: &Board,
        max_turns: usize,
        is_thorough: bool,
    ) -> (Self, Vec<Recordings>) {
        let mut truth =
            Self { exactly: [LeastScore::Unknown; MAX_CLONES], any: LeastScore::Unknown };
        let mut solutions: Vec<Recordings> = Vec::new();
        let mut run_search = |clones, at_most| match search(
            board,
            Query { clones, at_most, turns: max_turns, ..Query::default() },
        ) {
            Answer::Best { score, recordings } => {
                solutions.push(recordings);
                LeastScore::Score(score)
            }
            Answer::None => LeastScore::Above(at_most),
            Answer::TooLarge => LeastScore::Unknown,
        };
        for clones in 1..=MAX_CLONES {
            if clones == 3 && (!is_thorough || truth.is_second_clone_useless()) {
                break;
            }
            truth.exactly[clones - 1] = run_search(Clones::Exactly(clones), MAX_SCORE);
            // A search with more clones takes even longer.
            if truth.exactly[clones - 1] == LeastScore::Unknown {
                break;
            }
        }
        if is_thorough {
            let best_known = truth.best_known_score(Proof::UpTo(MAX_CLONES));
            truth.any = run_search(Clones::Any, best_known.unwrap_or(MAX_SCORE_ANY_CLONES));
        }
        solutions.sort_by_key(score);
        (truth, solutions)
    }

    /// Whether one clone is enough, so a second one would only enter the time machine.
    fn is_second_clone_useless(&self) -> bool {
        match self.exactly {
            [LeastScore::Score(one_clone), LeastScore::Score(two_clones), ..] => {
                two_clones == one_clone + 2
            }
            _ => false,
        }
    }

    /// The least score with exactly this number of clones, or with any number.
    pub(super) fn least_score(&self, clones: Option<usize>) -> LeastScore {
        let with_clones = |clones: usize| self.exactly.get(clones - 1).copied();
        clones.map_or(self.any, |clones| with_clones(clones).unwrap_or(LeastScore::Unknown))
    }

    /// The least known score among the solutions that a proof covers.
    pub(super) fn best_known_score(&self, proof: Proof) -> Option<usize> {
        let (exactly, any) = match proof {
            Proof::AnyClones => (&self.exactly[..], Some(&self.any)),
            Proof::UpTo(max_clones) => (&self.exactly[..max_clones.min(MAX_CLONES)], None),
            Proof::Exactly(clones) => (self.exactly.get(clones - 1..clones).unwrap_or(&[]), None),
        };
        exactly.iter().chain(any).filter_map(|least| least.score()).min()
    }

    /// Whether the results of blind search contradict each other.
    pub(super) fn contradicts_itself(&self) -> bool {
        let best_exactly = self.best_known_score(Proof::UpTo(MAX_CLONES));
        match self.any {
            LeastScore::Score(any) => best_exactly.is_some_and(|score| score < any),
            LeastScore::Above(bound) => best_exactly.is_some_and(|score| score <= bound),
            LeastScore::Unknown => false,
        }
    }
}
