//! Bidirectional A*, which looks for a solution with the fewest moves.

use std::sync::Arc;

use chronoshift_search::{BucketQueue, Stop};

use super::assignment_bound::AssignmentBound;
use super::bidirectional_search::{BidirectionalSearch, OpenStates, Policy, Successor};
use super::board::{Board, Cell, NO_CELL};
use super::node::{COST_LIMIT, End, Meeting, Node, PushStep, StateId};
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// Bidirectional A*. The search ends when the lowest f-value of the open states at one end is not
/// less than the number of moves in the best solution (NBA*, Pijls and Post 2009).
pub(super) type BidirectionalAStar = BidirectionalSearch<FewestMoves>;

/// Queues states by their f-values. The cost of a state is the number of moves on the path to it.
pub(super) struct FewestMoves {
    /// The cost of a push. The cost of a move without a push is 1.
    push_cost: u32,
    /// Only solutions with fewer moves than this matter.
    ceiling: u32,
    best_meeting: Option<Meeting>,
    /// The f-value of the loaded state.
    loaded_f: u32,
}

impl OpenStates for BucketQueue {
    fn push_root(&mut self, state: StateId, bound: u32) {
        self.push(state, bound);
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn growth(&self, states: usize) -> usize {
        self.growth(states)
    }
}

impl Policy for FewestMoves {
    type Queue = BucketQueue;

    fn step_cost(&self, step: &PushStep) -> u32 {
        step.walk + self.push_cost
    }

    fn ceiling(&self) -> u32 {
        self.ceiling
    }

    fn meeting(&self) -> Option<&Meeting> {
        self.best_meeting.as_ref()
    }

    /// The loaded state's f-value is also a lower bound for its successors. It can exceed a
    /// successor's own f-value if a stored bound is capped.
    fn f_value(&self, cost: u32, bound: u32) -> u32 {
        self.loaded_f.max(cost + bound * self.push_cost)
    }

    fn push(
        &self,
        open_states: &mut BucketQueue,
        _: &StateSpace,
        _: End,
        _: &PushStep,
        next: &Successor,
    ) {
        open_states.push(next.id, next.f);
    }
}

impl BidirectionalAStar {
    /// Creates a search. `bounds` are lower bounds on the pushes to the goals and on the pushes
    /// from the boxes' initial cells.
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
    ) -> Self {
        Self::for_window(board, pushes, bounds, NO_CELL, 1)
    }

    /// Same as [`new`](Self::new), but with another cost of a push, and with the cell to which the
    /// player must walk in the end; [`NO_CELL`] if it doesn't matter.
    pub(super) fn for_window(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
        last_player: Cell,
        push_cost: u32,
    ) -> Self {
        let policy =
            FewestMoves { push_cost, ceiling: COST_LIMIT, best_meeting: None, loaded_f: 0 };
        Self::with_policy(board, pushes, bounds, last_player, policy)
    }

    /// Ignores solutions with this many moves or more.
    pub(super) fn set_ceiling(&mut self, moves: usize) {
        if moves < self.policy.ceiling as usize {
            self.policy.ceiling = moves as u32;
            self.policy.best_meeting = None;
        }
    }

    /// The number of moves in the best solution that this search has found below the ceiling.
    pub(super) fn best_move_count(&self) -> Option<usize> {
        self.policy.best_meeting.map(|meeting| meeting.cost as usize)
    }

    /// A lower bound on the moves of every solution; `None` if the search is over, because no
    /// solution has fewer moves than the ceiling.
    pub(super) fn lower_bound(&mut self) -> Option<usize> {
        let mut bound = 0;
        for open_states in &mut self.open_states {
            bound = bound.max(open_states.lowest_priority()?);
        }
        (bound < self.policy.ceiling).then_some(bound as usize)
    }

    /// Expands a state from the end that has fewer open states. Returns the number of cells
    /// examined.
    ///
    /// # Errors
    /// If the callback ends the search. The search can't continue afterwards.
    pub(super) fn expand(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<usize, Stop> {
        budget.count_work(1)?;
        let [forward, backward] = &self.open_states;
        let end = if forward.len() <= backward.len() { End::Start } else { End::Solved };
        let Some((id, f)) = self.open_states[end as usize].pop(u32::MAX) else { return Ok(0) };
        let state = self.space.state(id);
        if state.is_closed() {
            return Ok(0);
        }
        self.space.set_closed(id);
        self.space.load_position(state.position);
        let is_reached_by_other_end = self.space.is_reached(state.position, end.other());
        let is_hopeless = self.is_hopeless(&state, end);
        // Even a hopeless state is unpacked, and its bound examines each box.
        budget.count_cells(self.space.boxes().len())?;
        if is_hopeless && !is_reached_by_other_end {
            return Ok(0);
        }
        self.space.place_boxes(board, state.player);
        let examined_cells = self.space.walk_distances().cells().len();
        budget.count_cells(examined_cells)?;
        let ceiling = self.policy.ceiling;
        if let Some(meeting) =
            self.space.cheapest_meeting(id, end).filter(|meeting| meeting.cost < ceiling)
        {
            self.policy.ceiling = meeting.cost;
            self.policy.best_meeting = Some(meeting);
        }
        // A state is dominated if the player can walk to it from another state at no greater cost.
        let dominates = |other: &Node, walk| other.cost() + walk <= state.cost();
        if !is_hopeless && (state.player == NO_CELL || !self.space.is_dominated(id, end, dominates))
        {
            self.policy.loaded_f = f;
            self.push_successors(board, id, &state, end, budget)?;
        }
        Ok(examined_cells)
    }

    /// Whether no solution through a state beats the ceiling, except by meeting a state of the
    /// other end in this position.
    ///
    /// A path from this state to the other end's root costs at least the lowest f-value in the
    /// other end's queue, minus the other end's bound for this position (Pijls and Post 2009).
    fn is_hopeless(&mut self, state: &Node, end: End) -> bool {
        let other = end.other();
        let Some(lowest_f) = self.open_states[other as usize].lowest_priority() else {
            return true;
        };
        let cost_plus_f = state.cost() + lowest_f;
        if cost_plus_f < self.policy.ceiling {
            return false;
        }
        let bound = self.space.lower_bound(state.position, other).or_else(|| {
            let bound = self.bounds[other as usize].compute(self.space.boxes())?;
            Some(self.space.set_lower_bound(state.position, other, bound))
        });
        // Without a bound, no path from the other end leads to this position.
        let push_cost = self.policy.push_cost;
        bound.is_none_or(|bound| {
            cost_plus_f.saturating_sub(bound * push_cost) >= self.policy.ceiling
        })
    }
}
