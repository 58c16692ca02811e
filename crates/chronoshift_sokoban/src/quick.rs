//! The search for some solution.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::board::{Board, Cell, NONE};
use super::bound::Bound;
use super::cells::Cells;
use super::corral::Corrals;
use super::packing_order::PackingOrder;
use super::pushes::Pushes;
use super::solution::Push;
use super::space::Space;
use super::state::{Meeting, State, Step, Way};
use super::two_ends::{Policy, Reached, TwoEnds};
use super::verdict::Budget;

/// A greedy search from both ends, in turns, which ends when the ends meet.
///
/// What matters of the player is only the part of the floor in which it is: a state is expanded
/// only if no state of the same part was. The cost of a state is the number of its pushes.
pub(super) type Quick = TwoEnds<Greedy>;

/// States wait in [`Cells`] by their features.
pub(super) struct Greedy {
    pushes: Arc<Pushes>,
    corrals: Corrals,
    order: PackingOrder,
    /// For each cell whether a box is there on the board.
    is_start: Vec<bool>,
    turn: Way,
    meeting: Option<Meeting>,
    /// Of the open state, the number of boxes that are where they should end, and the number of
    /// parts of the floor.
    packed: usize,
    parts: usize,
}

/// The greatest number of parts of the floor that makes a difference.
const MOST_PARTS: usize = 7;

impl Policy for Greedy {
    type Open = Cells;

    fn step_cost(_: &Step) -> u32 {
        1
    }

    /// With a corral that has priority, only its boxes are pushed.
    fn select(&mut self, board: &Board, space: &Space, way: Way, steps: &mut Vec<Step>) {
        self.parts = 0;
        if way == Way::Forward {
            let first = self.corrals.first(board, space, &self.pushes);
            steps.retain(|it| first.is_none_or(|first| first[it.index]));
            self.parts = usize::from(self.corrals.count()).min(MOST_PARTS);
        }
        self.packed = match way {
            Way::Forward => self.order.filled(|it| space.has_box(it)),
            Way::Backward => space.boxes().iter().map(|&it| self.is_start(it)).sum(),
        };
    }

    fn push(&self, open: &mut Cells, space: &Space, way: Way, step: &Step, next: &Reached) {
        if !space.state(next.id).is_done() {
            let features = [self.packed_after(space, step, way), self.parts];
            open.push(features, next.cost, next.bound, next.id);
        }
    }
}

impl Greedy {
    /// The number of boxes that are where they should end, after a step.
    fn packed_after(&self, space: &Space, step: &Step, way: Way) -> usize {
        let &Step { from, to, .. } = step;
        let has_box = |it: Cell| it != from && space.has_box(it);
        match way {
            Way::Forward => self.order.filled_after(self.packed, (from, to), has_box),
            Way::Backward => self.packed + self.is_start(to) - self.is_start(from),
        }
    }

    /// 1 if a box is on a cell of the board, or else 0.
    fn is_start(&self, cell: Cell) -> usize {
        #[cfg(test)]
        crate::board::CELLS_SEEN.set(crate::board::CELLS_SEEN.get() + 1);
        usize::from(self.is_start[usize::from(cell)])
    }
}

impl Quick {
    pub(super) fn new(
        board: &Board,
        pushes: Arc<Pushes>,
        bounds: [Bound; 2],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut is_start = vec![false; board.size()];
        for &it in board.boxes() {
            is_start[usize::from(it)] = true;
        }
        let policy = Greedy {
            pushes: Arc::clone(&pushes),
            corrals: Corrals::new(board),
            order: PackingOrder::new(board, budget)?,
            is_start,
            turn: Way::Forward,
            meeting: None,
            packed: 0,
            parts: 0,
        };
        Ok(Self::with_policy(board, pushes, bounds, policy))
    }

    /// Whether there is a solution, or nothing more to expand at one of the ends.
    pub(super) fn is_over(&self) -> bool {
        self.policy.meeting.is_some() || self.open.iter().any(Cells::is_empty)
    }

    /// The pushes of the solution, if there is one.
    pub(super) fn pushes(&self, board: &Board) -> Option<Vec<Push>> {
        Some(self.space.pushes(board, self.policy.meeting.as_ref()?))
    }

    /// Expands a state. Returns the number of cells that it looked at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let way = self.policy.turn;
        self.policy.turn = way.other();
        let Some(id) = self.open[way as usize].pop() else { return 0 };
        let state = self.space.state(id);
        if state.is_done() {
            return 0;
        }
        self.space.set_done(id);
        self.space.open(state.position);
        self.space.put(board, state.player);
        self.policy.meeting = self.space.meeting(id, way);
        let is_done = |other: &State, _| other.is_done();
        if state.player == NONE || !self.space.has_near(id, way, is_done) {
            self.push_successors(board, id, &state, way);
        }
        self.space.walk().cells().len()
    }
}
