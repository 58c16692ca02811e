//! The proven best solution of a board, and the least number of selves.

use std::sync::Arc;

use chronoshift_core::rules::Board;
use chronoshift_core::solver::{
    Contradiction, Proof, SearchLimits, Solution, Verdict, ignore_progress, solve,
};

use crate::draft::Draft;

/// Memory for one question. It decides about nothing unless the number of states is very large.
pub(crate) const BYTES: usize = 1 << 30;

/// A board with its proven best solution.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The board that was judged.
    pub board: Arc<Board>,
    /// A best solution with any number of selves.
    pub best: Solution,
    /// The least number of selves with which the board can be solved.
    pub least_clones: usize,
}

impl Judged {
    /// The best score.
    pub fn par(&self) -> usize {
        self.best.score()
    }
}

/// Which boards are of interest; others are left as soon as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interest {
    /// Boards that fewer selves can solve are not.
    pub least_clones: usize,
    /// Boards with a higher best score are not.
    pub most_par: usize,
}

impl Interest {
    /// Interest in all boards.
    pub const ALL: Self = Self { least_clones: 1, most_par: usize::MAX };
}

/// Judges a board with this number of states for each question. `None` if it is no board with a
/// time machine, can't be solved, is of no interest, or if the states do not suffice.
///
/// The cheapest questions come first: most random boards can't be solved, or can by one self.
///
/// # Errors
/// If the solver contradicts itself.
pub fn judge(
    draft: &Draft,
    interest: Interest,
    states: u64,
) -> Result<Option<Judged>, Contradiction> {
    let Some(board) = draft.board().filter(|board| board.has_machine()) else {
        return Ok(None);
    };
    let limits = SearchLimits { states, bytes: BYTES, clones: None, max_score: None };
    if interest.least_clones > 1 && solvable_with(&board, 1, &limits)? != Some(false) {
        return Ok(None);
    }
    let max_score = Some(interest.most_par).filter(|&most| most < usize::MAX);
    let verdict =
        solve(&board, &SearchLimits { max_score, ..limits }, &mut ignore_progress)?.verdict;
    let Verdict::Optimal { solution: best, proof: Proof::AnyClones } = verdict else {
        return Ok(None);
    };
    let fewest = if interest.least_clones > 1 { 2 } else { 1 };
    let mut least_clones = best.clones();
    for clones in fewest..best.clones() {
        match solvable_with(&board, clones, &limits)? {
            Some(false) => {}
            Some(true) => {
                least_clones = clones;
                break;
            }
            None => return Ok(None),
        }
    }
    let is_enough = least_clones >= interest.least_clones;
    Ok(is_enough.then_some(Judged { board, best, least_clones }))
}

/// Whether a board can be solved with exactly this number of selves, if the states suffice.
fn solvable_with(
    board: &Arc<Board>,
    clones: usize,
    limits: &SearchLimits,
) -> Result<Option<bool>, Contradiction> {
    let verdict =
        solve(board, &SearchLimits { clones: Some(clones), ..*limits }, &mut ignore_progress)?
            .verdict;
    Ok(match verdict {
        Verdict::Unsolvable { .. } => Some(false),
        Verdict::Optimal { .. } | Verdict::Feasible { .. } => Some(true),
        Verdict::Unknown { .. } => None,
    })
}
