//! Greedy search from both ends, which looks for any solution.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::assignment_bound::AssignmentBound;
use super::bidirectional_search::{BidirectionalSearch, Policy, Successor};
use super::board::{Board, Cell, NO_CELL};
use super::corral_pruning::CorralPruning;
use super::feature_queues::AlternatingQueues;
use super::node::{End, Meeting, Node, PushStep};
use super::packing_order::PackingOrder;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// A greedy search that expands states from both ends alternately until the two searches meet.
///
/// The search treats all player cells in a region as equivalent: it prunes a state if it has
/// already expanded one with the same box positions and the player in the same region. The cost of
/// a state is the number of pushes on the path to it.
pub(super) type GreedyBidirectional = BidirectionalSearch<GreedyPolicy>;

/// Queues states in [`AlternatingQueues`] by their features.
pub(super) struct GreedyPolicy {
    pushes: Arc<UsefulPushes>,
    corrals: CorralPruning,
    packing_order: PackingOrder,
    /// For each cell, whether a box starts on it.
    is_box_start: Vec<bool>,
    next_end: End,
    meeting: Option<Meeting>,
    /// A feature of the loaded state: the number of goals filled in the packing order or, in the
    /// search from the solved position, the number of boxes on cells where boxes start.
    packed_count: usize,
    /// A feature of the loaded state: the number of regions that the player can't walk to. It is 0
    /// in the search from the solved position.
    region_count: usize,
}

/// The number of regions is capped at this value.
const MAX_REGIONS: usize = 7;

impl Policy for GreedyPolicy {
    type Queue = AlternatingQueues;

    fn step_cost(&self, _: &PushStep) -> u32 {
        1
    }

    fn meeting(&self) -> Option<&Meeting> {
        self.meeting.as_ref()
    }

    /// If a corral has priority, keeps only the pushes of its boxes. Also computes the features of
    /// the loaded state.
    fn prune_steps(
        &mut self,
        board: &Board,
        space: &StateSpace,
        end: End,
        steps: &mut Vec<PushStep>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        self.region_count = 0;
        if end == End::Start {
            let corral = self.corrals.priority_corral(board, space, &self.pushes, budget)?;
            steps.retain(|step| corral.is_none_or(|has_box| has_box[step.index]));
            self.region_count = usize::from(self.corrals.region_count()).min(MAX_REGIONS);
        }
        self.packed_count = match end {
            End::Start => self.packing_order.count_filled(|cell| space.has_box(cell)),
            End::Solved => space.boxes().iter().map(|&cell| self.starting_box_count(cell)).sum(),
        };
        Ok(())
    }

    fn push(
        &self,
        open_states: &mut AlternatingQueues,
        space: &StateSpace,
        end: End,
        step: &PushStep,
        next: &Successor,
    ) {
        if !space.state(next.id).is_closed() {
            let features = [self.packed_count_after(space, step, end), self.region_count];
            open_states.push(features, next.cost, next.bound, next.id);
        }
    }
}

impl GreedyPolicy {
    /// The value of `packed_count` after a step.
    fn packed_count_after(&self, space: &StateSpace, step: &PushStep, end: End) -> usize {
        let &PushStep { from, to, .. } = step;
        let has_box = |cell: Cell| cell != from && space.has_box(cell);
        match end {
            End::Start => {
                self.packing_order.count_filled_after(self.packed_count, from, to, has_box)
            }
            End::Solved => {
                self.packed_count + self.starting_box_count(to) - self.starting_box_count(from)
            }
        }
    }

    /// The number of boxes that start on a cell: 0 or 1.
    fn starting_box_count(&self, cell: Cell) -> usize {
        #[cfg(test)]
        crate::board::CELLS_SEEN.set(crate::board::CELLS_SEEN.get() + 1);
        usize::from(self.is_box_start[usize::from(cell)])
    }
}

impl GreedyBidirectional {
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let policy = GreedyPolicy {
            pushes: Arc::clone(&pushes),
            corrals: CorralPruning::new(board),
            packing_order: PackingOrder::new(board, budget)?,
            is_box_start: board.flags(board.boxes()),
            next_end: End::Start,
            meeting: None,
            packed_count: 0,
            region_count: 0,
        };
        Ok(Self::with_policy(board, pushes, bounds, NO_CELL, policy))
    }

    /// Whether a solution has been found or one of the two searches has no open state left.
    pub(super) fn is_over(&self) -> bool {
        self.policy.meeting.is_some() || self.open_states.iter().any(AlternatingQueues::is_empty)
    }

    /// Expands a state. Returns the number of cells examined.
    ///
    /// # Errors
    /// If the callback ends the search. The search can't continue afterwards.
    pub(super) fn expand(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        budget.count_work(1)?;
        let end = self.policy.next_end;
        self.policy.next_end = end.other();
        let Some(id) = self.open_states[end as usize].pop() else { return Ok(0) };
        let state = self.space.state(id);
        if state.is_closed() {
            return Ok(0);
        }
        self.space.set_closed(id);
        self.space.load_position(state.position);
        self.space.place_boxes(board, state.player);
        let examined_cells = self.space.walk_distances().cells().len();
        budget.count_cells(examined_cells)?;
        self.policy.meeting = self.space.cheapest_meeting(id, end);
        let is_closed = |other: &Node, _| other.is_closed();
        if state.player == NO_CELL || !self.space.is_dominated(id, end, is_closed) {
            self.push_successors(board, id, &state, end, budget)?;
        }
        Ok(examined_cells)
    }
}
