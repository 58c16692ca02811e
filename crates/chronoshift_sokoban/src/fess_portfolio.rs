//! Two FESS searches with different advisors, which take turns.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::assignment_bound::AssignmentBound;
use super::board::Board;
use super::fess_advisors::ExtraAdvisor;
use super::fess_features::FessFeatures;
use super::fess_search::FessSearch;
use super::solution::Push;
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, SearchUsage};

/// Two searches that differ in one advisor. Each finds solutions that the other one finds only much
/// later.
pub(super) struct FessPortfolio {
    searches: [FessSearch; 2],
    /// The number of cells that each search has examined.
    work: [usize; 2],
}

/// The first search may examine this many cells more than the second one. It finds most solutions
/// before the second one begins.
const HEAD_START: usize = 1 << 21;

/// The searches are skipped if the number of boxes times the square of the number of cells exceeds
/// this, because the work of a step grows with that product.
const MAX_WORK: usize = 1 << 23;

impl FessPortfolio {
    /// Creates the searches; `None` if their steps would take too long.
    pub(super) fn new(
        board: &Board,
        pushes: &Arc<UsefulPushes>,
        bound: &AssignmentBound,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        if board.boxes().len().saturating_mul(board.size().pow(2)) > MAX_WORK {
            return Ok(None);
        }
        let features = FessFeatures::new(board, pushes, budget)?;
        let mut search = |advisor| {
            let (pushes, bound) = (Arc::clone(pushes), bound.clone());
            FessSearch::new(board, pushes, bound, features.clone(), advisor, budget)
        };
        let searches = [search(ExtraAdvisor::Bound)?, search(ExtraAdvisor::RegionSize)?];
        Ok(Some(Self { searches, work: [0; 2] }))
    }

    pub(super) fn usage(&self, board: &Board) -> SearchUsage {
        let [first, second] = self.searches.each_ref().map(|search| search.usage(board));
        SearchUsage {
            states: first.states + second.states,
            bytes: first.bytes + second.bytes,
            growth: first.growth.max(second.growth),
        }
    }

    /// Whether a solution has been found or a search has no move left.
    pub(super) fn is_over(&self) -> bool {
        self.searches.iter().any(FessSearch::is_over)
    }

    /// The pushes of the solution, if one has been found.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Push>>, Stop> {
        for search in &mut self.searches {
            if let Some(pushes) = search.pushes(board, budget)? {
                return Ok(Some(pushes));
            }
        }
        Ok(None)
    }

    /// Makes a step of the search whose turn it is. Returns the number of cells examined.
    ///
    /// # Errors
    /// If the callback ends the search. The search can't continue afterwards.
    pub(super) fn expand(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        let turn = usize::from(self.work[0] > self.work[1] + HEAD_START);
        let cells = self.searches[turn].expand(board, budget)?;
        self.work[turn] += 1 + cells;
        Ok(cells)
    }
}
