//! The search for a solution of the fewest moves.

use std::sync::Arc;

use chronoshift_search::BucketQueue;

use super::assignment_bound::AssignmentBound;
use super::board::{Board, NONE};
use super::node::{End, GREATEST_COST, Meeting, Node, PushStep, StateId};
use super::solution::Push;
use super::state_space::StateSpace;
use super::two_ends::{OpenStates, Policy, Reached, TwoEnds};
use super::useful_pushes::UsefulPushes;

/// A search from both ends by A*. It ends when the least possible number of moves of the open states
/// at one end reaches that of the best solution (NBA*, Pijls and Post 2009).
pub(super) type BidirectionalAStar = TwoEnds<FewestMoves>;

/// States wait by their f-values; a cost is a number of moves.
pub(super) struct FewestMoves {
    /// Only solutions of fewer moves matter.
    ceiling: u32,
    best: Option<Meeting>,
    /// The f-value of the open state.
    f: u32,
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
    type Open = BucketQueue;

    fn step_cost(step: &PushStep) -> u32 {
        step.walk + 1
    }

    fn ceiling(&self) -> u32 {
        self.ceiling
    }

    /// The bounds are consistent; where they are cut, the f-value of the open state still holds.
    fn f(&self, cost: u32, bound: u32) -> u32 {
        self.f.max(cost + bound)
    }

    fn push(&self, open: &mut BucketQueue, _: &StateSpace, _: End, _: &PushStep, next: &Reached) {
        open.push(next.id, next.f);
    }
}

impl BidirectionalAStar {
    /// A search with bounds to the goals and from the boxes.
    pub(super) fn new(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
    ) -> Self {
        let policy = FewestMoves { ceiling: GREATEST_COST, best: None, f: 0 };
        Self::with_policy(board, pushes, bounds, policy)
    }

    /// Ignores solutions of this number of moves and more.
    pub(super) fn set_ceiling(&mut self, moves: usize) {
        if moves < self.policy.ceiling as usize {
            self.policy.ceiling = moves as u32;
            self.policy.best = None;
        }
    }

    /// The number of moves of the best solution so far, if it is below the ceiling.
    pub(super) fn best(&self) -> Option<usize> {
        self.policy.best.map(|meeting| meeting.cost as usize)
    }

    /// The number of moves below which there is no solution; `None` if the search is over, because no
    /// solution is better than the best one or below the ceiling.
    pub(super) fn bound(&mut self) -> Option<usize> {
        let mut bound = 0;
        for open in &mut self.open {
            bound = bound.max(open.lowest()?);
        }
        (bound < self.policy.ceiling).then_some(bound as usize)
    }

    /// The pushes of the best solution.
    pub(super) fn pushes(&self, board: &Board) -> Option<Vec<Push>> {
        Some(self.space.pushes(board, self.policy.best.as_ref()?))
    }

    /// Expands a state, at the end where fewer are open. Returns the number of cells that it looked
    /// at.
    pub(super) fn expand(&mut self, board: &Board) -> usize {
        let [forward, backward] = &self.open;
        let end = if forward.len() <= backward.len() { End::Start } else { End::Solved };
        let Some((id, f)) = self.open[end as usize].pop(u32::MAX) else { return 0 };
        let state = self.space.state(id);
        if state.is_done() {
            return 0;
        }
        self.space.set_done(id);
        self.space.load_position(state.position);
        let is_met = self.space.is_reached(state.position, end.other());
        let is_hopeless = self.is_hopeless(&state, end);
        if is_hopeless && !is_met {
            return 0;
        }
        self.space.place_boxes(board, state.player);
        let ceiling = self.policy.ceiling;
        if let Some(meeting) = self.space.meeting(id, end).filter(|meeting| meeting.cost < ceiling)
        {
            self.policy.ceiling = meeting.cost;
            self.policy.best = Some(meeting);
        }
        // A state that another state reaches by a walk at no more cost leads to nothing new.
        let is_as_near = |other: &Node, walk| other.cost() + walk <= state.cost();
        if !is_hopeless && (state.player == NONE || !self.space.is_dominated(id, end, is_as_near)) {
            self.policy.f = f;
            self.push_successors(board, id, &state, end);
        }
        self.space.walk().cells().len()
    }

    /// Whether every solution through a state has at least as many moves as the best, or meets a
    /// state of the other end in this position.
    ///
    /// All that the other end has not found yet has at least the moves of the least in its queue,
    /// which counts its own bound of this position for moves that this end has done.
    fn is_hopeless(&mut self, state: &Node, end: End) -> bool {
        let other = end.other();
        let Some(least) = self.open[other as usize].lowest() else { return true };
        let moves = state.cost() + least;
        if moves < self.policy.ceiling {
            return false;
        }
        let bound = self.space.bound(state.position, other).or_else(|| {
            let bound = self.bounds[other as usize].compute(self.space.boxes())?;
            Some(self.space.set_bound(state.position, other, bound))
        });
        // A position that the other end can't come from is part of no solution.
        bound.is_none_or(|bound| moves - bound >= self.policy.ceiling)
    }
}
