//! The frame of the searches from both ends.

use std::sync::Arc;

use super::assignment_bound::AssignmentBound;
use super::board::{Board, Cell, NONE};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::node::{End, GREATEST_COST, Node, PushStep, StateId};
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Cost;

/// The open states of an end.
pub(super) trait OpenStates: Default {
    /// Queues the first state of the end, with its bound.
    fn push_root(&mut self, state: StateId, bound: u32);

    /// The memory that is taken, in bytes.
    fn bytes(&self) -> usize;

    /// The memory that a number of further states can take, in bytes.
    fn growth(&self, states: usize) -> usize;
}

/// The differences between searches from both ends.
pub(super) trait Policy {
    type Open: OpenStates;

    /// The cost that a step adds to a path.
    fn step_cost(step: &PushStep) -> u32;

    /// Only paths that cost less matter.
    fn ceiling(&self) -> u32 {
        GREATEST_COST
    }

    /// The cost of a solution through a state, at least.
    fn f(&self, cost: u32, bound: u32) -> u32 {
        cost + bound
    }

    /// Leaves out the steps from the open state that are not needed.
    fn select(&mut self, _: &Board, _: &StateSpace, _: End, _: &mut Vec<PushStep>) {}

    /// Queues a state that a step from the open state leads to.
    fn push(
        &self,
        open: &mut Self::Open,
        space: &StateSpace,
        end: End,
        step: &PushStep,
        next: &Reached,
    );
}

/// A state that is new or was reached at a lower cost.
pub(super) struct Reached {
    pub(super) id: StateId,
    pub(super) cost: u32,
    pub(super) f: u32,
    /// The bound of its position as it is kept.
    pub(super) bound: u32,
}

/// A search from the board, and from the solved board with pushes undone.
pub(super) struct TwoEnds<P: Policy> {
    pub(super) policy: P,
    pub(super) space: StateSpace,
    pub(super) open: [P::Open; 2],
    pub(super) bounds: [AssignmentBound; 2],
    freeze: FreezeDeadlocks,
    /// Room for steps.
    steps: Vec<PushStep>,
}

impl<P: Policy> TwoEnds<P> {
    /// A search with bounds to the goals and from the boxes.
    pub(super) fn with_policy(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
        policy: P,
    ) -> Self {
        let mut this = Self {
            policy,
            freeze: FreezeDeadlocks::new(board, &pushes),
            space: StateSpace::new(board, pushes),
            open: Default::default(),
            bounds,
            steps: Vec::new(),
        };
        this.begin(board.boxes(), board.player(), End::Start);
        // From the solved board, the player can be anywhere.
        this.begin(board.goals(), NONE, End::Solved);
        this
    }

    /// Reaches the first state of an end.
    fn begin(&mut self, boxes: &[Cell], player: Cell, end: End) {
        let Some(bound) = self.bounds[end as usize].compute(boxes) else { return };
        if let Some((bound, state)) = self.space.begin(end, boxes, player, bound) {
            self.open[end as usize].push_root(state, bound);
        }
    }

    /// The present cost.
    pub(super) fn cost(&self, board: &Board) -> Cost {
        let most = 4 * board.boxes().len();
        let bytes = self.open.iter().map(P::Open::bytes).sum::<usize>();
        let growth = self.open.iter().map(|queue| queue.growth(most)).sum::<usize>();
        Cost {
            states: self.space.len(),
            bytes: self.space.bytes() + bytes,
            growth: self.space.growth(most) + growth,
        }
    }

    /// Reaches all states that are a push, or an undone push, away.
    pub(super) fn push_successors(&mut self, board: &Board, id: StateId, state: &Node, end: End) {
        let mut steps = std::mem::take(&mut self.steps);
        self.space.steps(board, state.player, end, &mut steps);
        self.policy.select(board, &self.space, end, &mut steps);
        let mut is_bound_ready = false;
        for step in &steps {
            let cost = state.cost() + P::step_cost(step);
            if cost >= self.policy.ceiling() {
                continue;
            }
            let found = self.space.find_successor(step);
            let bound = match found.and_then(|found| self.space.bound(found, end)) {
                Some(bound) => bound,
                None => {
                    if end == End::Start && self.freeze.is_deadlock(board, &self.space, step) {
                        continue;
                    }
                    let bounds = &mut self.bounds[end as usize];
                    if !is_bound_ready {
                        bounds.compute(self.space.boxes());
                        is_bound_ready = true;
                    }
                    let Some(bound) = bounds.moved(step.index, step.to) else { continue };
                    bound
                }
            };
            let f = self.policy.f(cost, bound);
            if f >= self.policy.ceiling() {
                continue;
            }
            let position = found.unwrap_or_else(|| self.space.successor_position(step));
            let bound = self.space.set_bound(position, end, bound);
            if let Some(id) = self.space.insert_or_improve(position, end, step.player, cost, id) {
                let next = Reached { id, cost, f, bound };
                self.policy.push(&mut self.open[end as usize], &self.space, end, step, &next);
            }
        }
        self.steps = steps;
    }
}
