//! The results of the plain search on a level.

use std::fmt;

use chronoshift_core::rules::{Action, Board};
use chronoshift_core::solver::Proof;

use crate::solver::dijkstra::{Answer, Clones, Query, search};

/// The most clones that are asked for by their number.
pub(super) const MAX_CLONES: usize = 4;

/// The highest score looked for with a number of clones. In a level of these sizes
/// the search has mostly come to its end long before.
pub(super) const AT_MOST: usize = 100;

/// The highest score looked for with any number of clones if none is known.
const ANY_AT_MOST: usize = 18;

/// The least score of a level's solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Least {
    /// It is this.
    Score(usize),
    /// It is more than this, if there is any.
    Above(usize),
    /// The search took too long.
    Untold,
}

impl Least {
    /// The least score, if there is a solution and it is known.
    pub(super) fn score(self) -> Option<usize> {
        match self {
            Self::Score(score) => Some(score),
            Self::Above(_) | Self::Untold => None,
        }
    }
}

/// The truth about a level, as far as the plain search finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Truth {
    /// With exactly 1, 2, ... clones.
    pub(super) exactly: [Least; MAX_CLONES],
    /// With any number of clones.
    pub(super) any: Least,
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exactly: {:?}, any: {:?}", self.exactly, self.any)
    }
}

/// A solution: its recordings.
pub(super) type Recordings = Vec<Vec<Action>>;

/// The score of a solution.
pub(super) fn score(recordings: &Recordings) -> usize {
    recordings.iter().map(Vec::len).sum::<usize>() + recordings.len() - 1
}

impl Truth {
    /// Asks the plain search, which may play or look up `turns` turns for each answer, about up to two
    /// clones or, if it is to be thorough, about more. Returns the solutions that it found too, the
    /// best first.
    pub(super) fn find(board: &Board, turns: usize, is_thorough: bool) -> (Self, Vec<Recordings>) {
        let mut truth = Self { exactly: [Least::Untold; MAX_CLONES], any: Least::Untold };
        let mut solutions: Vec<Recordings> = Vec::new();
        let mut ask = |clones, at_most| match search(
            board,
            Query { clones, at_most, turns, ..Query::default() },
        ) {
            Answer::Best { score, recordings } => {
                solutions.push(recordings);
                Least::Score(score)
            }
            Answer::None => Least::Above(at_most),
            Answer::TooLarge => Least::Untold,
        };
        for clones in 1..=MAX_CLONES {
            if clones == 3 && (!is_thorough || truth.is_dull()) {
                break;
            }
            truth.exactly[clones - 1] = ask(Clones::Exactly(clones), AT_MOST);
            // One more takes longer still.
            if truth.exactly[clones - 1] == Least::Untold {
                break;
            }
        }
        if is_thorough {
            let known = truth.known(Proof::UpTo(MAX_CLONES));
            truth.any = ask(Clones::Any, known.unwrap_or(ANY_AT_MOST));
        }
        solutions.sort_by_key(score);
        (truth, solutions)
    }

    /// Whether one clone is enough and a second only jumps.
    fn is_dull(&self) -> bool {
        matches!(self.exactly, [Least::Score(one), Least::Score(two), ..] if two == one + 2)
    }

    /// The least score with any number of clones, or with exactly this number.
    pub(super) fn least(&self, clones: Option<usize>) -> Least {
        let counted = |clones: usize| self.exactly.get(clones - 1).copied();
        clones.map_or(self.any, |clones| counted(clones).unwrap_or(Least::Untold))
    }

    /// The least score known of the solutions that a proof is about.
    pub(super) fn known(&self, proof: Proof) -> Option<usize> {
        let (counted, any) = match proof {
            Proof::AnyClones => (&self.exactly[..], Some(&self.any)),
            Proof::UpTo(most) => (&self.exactly[..most.min(MAX_CLONES)], None),
            Proof::Exactly(clones) => (self.exactly.get(clones - 1..clones).unwrap_or(&[]), None),
        };
        counted.iter().chain(any).filter_map(|least| least.score()).min()
    }

    /// Whether the plain search contradicts itself.
    pub(super) fn is_at_odds(&self) -> bool {
        let counted = self.known(Proof::UpTo(MAX_CLONES));
        match self.any {
            Least::Score(any) => counted.is_some_and(|counted| counted < any),
            Least::Above(none) => counted.is_some_and(|counted| counted <= none),
            Least::Untold => false,
        }
    }
}
