//! Variants of the FESS search, which take turns.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::assignment_bound::AssignmentBound;
use super::board::Board;
use super::fess_advisors::Variant;
use super::fess_search::FessSearch;
use super::solution::Push;
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, SearchUsage};

/// Searches that differ in their [`Variant`]. Each finds some solutions quickly that the others find
/// only much later, so together they find more in the same time.
pub(super) struct FessPortfolio {
    pushes: Arc<UsefulPushes>,
    bound: AssignmentBound,
    /// The searches that have begun.
    searches: Vec<FessSearch>,
    /// The number of cells that each search has examined.
    work: [usize; VARIANTS.len()],
}

pub(super) const VARIANTS: [Variant; 4] = [
    Variant {
        has_region_advisor: true,
        has_bound_advisor: true,
        has_more_cells: true,
        has_outer_sink: false,
    },
    Variant {
        has_region_advisor: true,
        has_bound_advisor: false,
        has_more_cells: true,
        has_outer_sink: true,
    },
    Variant {
        has_region_advisor: false,
        has_bound_advisor: true,
        has_more_cells: true,
        has_outer_sink: false,
    },
    Variant {
        has_region_advisor: false,
        has_bound_advisor: false,
        has_more_cells: false,
        has_outer_sink: true,
    },
];

/// Each search may examine this many cells more than the next one. The first search finds most
/// solutions before the second one begins.
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
        let (pushes, bound) = (Arc::clone(pushes), bound.clone());
        let (searches, work) = (Vec::new(), [0; VARIANTS.len()]);
        let mut this = Self { pushes, bound, searches, work };
        this.begin_next(board, budget)?;
        Ok(Some(this))
    }

    /// Begins the search of the next variant.
    fn begin_next(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let variant = VARIANTS[self.searches.len()];
        let (pushes, bound) = (Arc::clone(&self.pushes), self.bound.clone());
        self.searches.push(FessSearch::new(board, pushes, bound, variant, budget)?);
        Ok(())
    }

    pub(super) fn usage(&self, board: &Board) -> SearchUsage {
        let mut total = SearchUsage::default();
        for usage in self.searches.iter().map(|search| search.usage(board)) {
            total.states += usage.states;
            total.bytes += usage.bytes;
            // Only one of them grows at a time. A search that begins grows no more than others.
            total.growth = total.growth.max(usage.growth);
        }
        total
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
        let lead = |&index: &usize| self.work[index] + index * HEAD_START;
        let turn = (0..VARIANTS.len()).min_by_key(lead).expect("there are variants");
        if turn == self.searches.len() {
            self.begin_next(board, budget)?;
        }
        let cells = self.searches[turn].expand(board, budget)?;
        self.work[turn] += 1 + cells;
        Ok(cells)
    }
}
