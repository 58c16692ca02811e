//! The search for some solution.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::assignment_bound::AssignmentBound;
use super::board::{Board, Cell, NONE};
use super::corral_pruning::CorralPruning;
use super::node::{End, Meeting, Node, PushStep};
use super::packing_order::PackingOrder;
use super::rotating_queues::RotatingQueues;
use super::solution::Push;
use super::state_space::StateSpace;
use super::two_ends::{Policy, Reached, TwoEnds};
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// A greedy search from both ends, in turns, which ends when the ends meet.
///
/// Only the part of the floor matters in which the player is: a state is expanded only if no state
/// of the same part was. The cost of a state is the number of its pushes.
pub(super) type GreedyBidirectional = TwoEnds<Greedy>;

/// States wait in [`RotatingQueues`] by their features.
pub(super) struct Greedy {
    pushes: Arc<UsefulPushes>,
    corrals: CorralPruning,
    order: PackingOrder,
    /// For each cell whether a box is there on the board.
    is_start: Vec<bool>,
    turn: End,
    meeting: Option<Meeting>,
    /// Of the open state, the number of boxes that are where they should end, and the number of
    /// parts of the floor.
    packed: usize,
    parts: usize,
}

/// The greatest number of parts of the floor that makes a difference.
const MAX_PARTS: usize = 7;

impl Policy for Greedy {
    type Open = RotatingQueues;

    fn step_cost(_: &PushStep) -> u32 {
        1
    }

    /// With a corral that has priority, only its boxes are pushed.
    fn select(&mut self, board: &Board, space: &StateSpace, end: End, steps: &mut Vec<PushStep>) {
        self.parts = 0;
        if end == End::Start {
            let first = self.corrals.priority_corral(board, space, &self.pushes);
            steps.retain(|step| first.is_none_or(|first| first[step.index]));
            self.parts = usize::from(self.corrals.count()).min(MAX_PARTS);
        }
        self.packed = match end {
            End::Start => self.order.filled(|cell| space.has_box(cell)),
            End::Solved => space.boxes().iter().map(|&cell| self.is_start(cell)).sum(),
        };
    }

    fn push(
        &self,
        open: &mut RotatingQueues,
        space: &StateSpace,
        end: End,
        step: &PushStep,
        next: &Reached,
    ) {
        if !space.state(next.id).is_done() {
            let features = [self.packed_after(space, step, end), self.parts];
            open.push(features, next.cost, next.bound, next.id);
        }
    }
}

impl Greedy {
    /// The number of boxes that are where they should end, after a step.
    fn packed_after(&self, space: &StateSpace, step: &PushStep, end: End) -> usize {
        let &PushStep { from, to, .. } = step;
        let has_box = |cell: Cell| cell != from && space.has_box(cell);
        match end {
            End::Start => self.order.filled_after(self.packed, (from, to), has_box),
            End::Solved => self.packed + self.is_start(to) - self.is_start(from),
        }
    }

    /// 1 if a box is on a cell of the board, or else 0.
    fn is_start(&self, cell: Cell) -> usize {
        #[cfg(test)]
        crate::board::CELLS_SEEN.set(crate::board::CELLS_SEEN.get() + 1);
        usize::from(self.is_start[usize::from(cell)])
    }
}

impl GreedyBidirectional {
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut is_start = vec![false; board.size()];
        for &cell in board.boxes() {
            is_start[usize::from(cell)] = true;
        }
        let policy = Greedy {
            pushes: Arc::clone(&pushes),
            corrals: CorralPruning::new(board),
            order: PackingOrder::new(board, budget)?,
            is_start,
            turn: End::Start,
            meeting: None,
            packed: 0,
            parts: 0,
        };
        Ok(Self::with_policy(board, pushes, bounds, policy))
    }

    /// Whether there is a solution, or no state is left at one of the ends.
    pub(super) fn is_over(&self) -> bool {
        self.policy.meeting.is_some() || self.open.iter().any(RotatingQueues::is_empty)
    }

    /// The pushes of the solution, if there is one.
    pub(super) fn pushes(&self, board: &Board) -> Option<Vec<Push>> {
        Some(self.space.pushes(board, self.policy.meeting.as_ref()?))
    }

    /// Expands a state. Returns the number of cells that it looked at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let end = self.policy.turn;
        self.policy.turn = end.other();
        let Some(id) = self.open[end as usize].pop() else { return 0 };
        let state = self.space.state(id);
        if state.is_done() {
            return 0;
        }
        self.space.set_done(id);
        self.space.load_position(state.position);
        self.space.place_boxes(board, state.player);
        self.policy.meeting = self.space.meeting(id, end);
        let is_done = |other: &Node, _| other.is_done();
        if state.player == NONE || !self.space.is_dominated(id, end, is_done) {
            self.push_successors(board, id, &state, end);
        }
        self.space.walk().cells().len()
    }
}
