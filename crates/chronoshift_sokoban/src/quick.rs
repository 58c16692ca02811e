//! The search for some solution.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::board::{Board, Cell, NONE};
use super::bound::Bound;
use super::cells::Cells;
use super::corral::Corrals;
use super::freeze::Freeze;
use super::packing_order::PackingOrder;
use super::pushes::Pushes;
use super::solution::Push;
use super::space::Space;
use super::state::{Meeting, State, StateId, Step, Way};
use super::verdict::{Budget, Cost};

/// A greedy search from both ends, in turns, which ends when the ends meet.
///
/// What matters of the player is only the part of the floor in which it is: a state is expanded
/// only if no state of the same part was. The cost of a state is the number of its pushes.
pub(super) struct Quick {
    space: Space,
    queues: [Cells; 2],
    bounds: [Bound; 2],
    pushes: Arc<Pushes>,
    freeze: Freeze,
    corrals: Corrals,
    order: PackingOrder,
    /// For each cell whether a box is there on the board.
    is_start: Vec<bool>,
    turn: Way,
    meeting: Option<Meeting>,
    steps: Vec<Step>,
}

/// The greatest number of parts of the floor that makes a difference.
const MOST_PARTS: usize = 7;

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
        let mut this = Self {
            space: Space::new(board, Arc::clone(&pushes)),
            queues: [Cells::new(), Cells::new()],
            bounds,
            freeze: Freeze::new(board, &pushes),
            pushes,
            corrals: Corrals::new(board),
            order: PackingOrder::new(board, budget)?,
            is_start,
            turn: Way::Forward,
            meeting: None,
            steps: Vec::new(),
        };
        this.begin(board.boxes(), board.player(), Way::Forward);
        // From the solved board, the player can be anywhere.
        this.begin(board.goals(), NONE, Way::Backward);
        Ok(this)
    }

    /// Reaches the first state of a way.
    fn begin(&mut self, boxes: &[Cell], player: Cell, way: Way) {
        let Some(bound) = self.bounds[way as usize].of(boxes) else { return };
        if let Some((bound, state)) = self.space.begin(way, boxes, player, bound) {
            self.queues[way as usize].push([0, 0], 0, bound, state);
        }
    }

    /// The memory that is taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.space.bytes() + self.queues.iter().map(Cells::bytes).sum::<usize>()
    }

    /// The memory that one expansion can take, in bytes.
    pub(super) fn growth(&self, board: &Board) -> usize {
        let most = 4 * board.boxes().len();
        self.space.growth(most) + self.queues.iter().map(|it| it.growth(most)).sum::<usize>()
    }

    /// The present cost.
    pub(super) fn cost(&self, board: &Board) -> Cost {
        Cost { states: self.space.len(), bytes: self.bytes(), growth: self.growth(board) }
    }

    /// Whether there is a solution, or nothing more to expand at one of the ends.
    pub(super) fn is_over(&self) -> bool {
        self.meeting.is_some() || self.queues.iter().any(Cells::is_empty)
    }

    /// The pushes of the solution, if there is one.
    pub(super) fn pushes(&self, board: &Board) -> Option<Vec<Push>> {
        Some(self.space.pushes(board, self.meeting.as_ref()?))
    }

    /// Expands a state. Returns the number of cells that it looked at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let way = self.turn;
        self.turn = way.other();
        let Some(id) = self.queues[way as usize].pop() else { return 0 };
        let state = self.space.state(id);
        if state.is_done() {
            return 0;
        }
        self.space.set_done(id);
        self.space.open(state.position);
        self.space.put(board, state.player);
        self.meeting = self.space.meeting(id, way);
        let is_done = |other: &State, _| other.is_done();
        if state.player == NONE || !self.space.has_near(id, way, is_done) {
            self.expand_open(board, id, &state, way);
        }
        self.space.walk().cells().len()
    }

    /// Reaches all states that are a push, or an undone push, away.
    fn expand_open(&mut self, board: &Board, id: StateId, state: &State, way: Way) {
        let mut steps = std::mem::take(&mut self.steps);
        self.space.steps(board, state.player, way, &mut steps);
        let mut parts = 0;
        if way == Way::Forward {
            let first = self.corrals.first(board, &self.space, &self.pushes);
            steps.retain(|it| first.is_none_or(|first| first[it.index]));
            parts = usize::from(self.corrals.count()).min(MOST_PARTS);
        }
        let packed = self.packed(way);
        let mut is_bound_ready = false;
        for step in &steps {
            let found = self.space.find_after(step);
            let bound = match found.and_then(|it| self.space.bound(it, way)) {
                Some(bound) => bound,
                None => {
                    if way == Way::Forward && self.freeze.is_deadlock(board, &self.space, step) {
                        continue;
                    }
                    let bounds = &mut self.bounds[way as usize];
                    if !is_bound_ready {
                        bounds.of(self.space.boxes());
                        is_bound_ready = true;
                    }
                    let Some(bound) = bounds.moved(step.index, step.to) else { continue };
                    bound
                }
            };
            let position = found.unwrap_or_else(|| self.space.after(step));
            let bound = self.space.set_bound(position, way, bound);
            let pushes = state.cost() + 1;
            let child = self.space.reach(position, way, step.player, pushes, id);
            if let Some(child) = child.filter(|&it| !self.space.state(it).is_done()) {
                let features = [self.packed_after(step, way, packed), parts];
                self.queues[way as usize].push(features, pushes, bound, child);
            }
        }
        self.steps = steps;
    }

    /// How many boxes of the open state are where they should end.
    fn packed(&self, way: Way) -> usize {
        match way {
            Way::Forward => self.order.filled(|it| self.space.has_box(it)),
            Way::Backward => self.space.boxes().iter().map(|&it| self.is_start(it)).sum(),
        }
    }

    /// The same after a step, given the number before.
    fn packed_after(&self, step: &Step, way: Way, before: usize) -> usize {
        let &Step { from, to, .. } = step;
        let has_box = |it: Cell| it != from && self.space.has_box(it);
        match way {
            Way::Forward => self.order.filled_after(before, (from, to), has_box),
            Way::Backward => before + self.is_start(to) - self.is_start(from),
        }
    }

    /// 1 if a box is on a cell of the board, or else 0.
    fn is_start(&self, cell: Cell) -> usize {
        #[cfg(test)]
        crate::board::CELLS_SEEN.set(crate::board::CELLS_SEEN.get() + 1);
        usize::from(self.is_start[usize::from(cell)])
    }
}
