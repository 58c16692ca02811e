//! The framework that the bidirectional searches share. Whenever a search expands a state, it looks
//! for a meeting with `StateSpace::cheapest_meeting`.

use std::sync::Arc;

use chronoshift_search::Stop;

use super::assignment_bound::AssignmentBound;
use super::board::{Board, Cell};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::node::{COST_LIMIT, End, Meeting, Node, PushStep, StateId};
use super::solution::Push;
use super::state_space::StateSpace;
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, SearchUsage};

/// The open states of the search from one end.
pub(super) trait OpenStates: Default {
    /// Queues the root state, with its bound.
    fn push_root(&mut self, state: StateId, bound: u32);

    /// The allocated memory, in bytes.
    fn bytes(&self) -> usize;

    /// An upper bound on the memory allocated by adding this many states, in bytes.
    fn growth(&self, states: usize) -> usize;
}

/// The costs, the pruning and the order of states, which distinguish one bidirectional search from
/// another.
pub(super) trait Policy {
    type Queue: OpenStates;

    /// The cost that a step adds to a path.
    fn step_cost(&self, step: &PushStep) -> u32;

    /// Paths that cost at least this much are pruned.
    fn ceiling(&self) -> u32 {
        COST_LIMIT
    }

    /// A lower bound on the cost of solutions through a state.
    fn f_value(&self, cost: u32, bound: u32) -> u32 {
        cost + bound
    }

    /// The pair of states at which the two searches meet in the best solution found so far.
    fn meeting(&self) -> Option<&Meeting>;

    /// Prunes the steps from the loaded state, without losing all solutions.
    ///
    /// # Errors
    /// If the callback ends the search.
    fn prune_steps(
        &mut self,
        _: &Board,
        _: &StateSpace,
        _: End,
        _: &mut Vec<PushStep>,
        _: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        Ok(())
    }

    /// Queues the successor that a step from the loaded state reaches.
    fn push(
        &self,
        open_states: &mut Self::Queue,
        space: &StateSpace,
        end: End,
        step: &PushStep,
        next: &Successor,
    );
}

/// A state that is new or was reached at a lower cost.
pub(super) struct Successor {
    pub(super) id: StateId,
    pub(super) cost: u32,
    pub(super) f: u32,
    /// The stored lower bound of the state's position.
    pub(super) bound: u32,
}

/// A search that pushes boxes from the initial position and undoes pushes from the solved position.
pub(super) struct BidirectionalSearch<P: Policy> {
    pub(super) policy: P,
    pub(super) space: StateSpace,
    pub(super) open_states: [P::Queue; 2],
    pub(super) bounds: [AssignmentBound; 2],
    freeze_deadlocks: FreezeDeadlocks,
    /// A reusable buffer for steps.
    steps: Vec<PushStep>,
}

impl<P: Policy> BidirectionalSearch<P> {
    /// Creates a search. `bounds` are lower bounds on the pushes to the goals and on the pushes
    /// from the boxes' initial cells. In the end, the player must be on `last_player`, or can be
    /// anywhere if that is [`NO_CELL`](super::board::NO_CELL).
    pub(super) fn with_policy(
        board: &Board,
        pushes: Arc<UsefulPushes>,
        bounds: [AssignmentBound; 2],
        last_player: Cell,
        policy: P,
    ) -> Self {
        let mut this = Self {
            policy,
            freeze_deadlocks: FreezeDeadlocks::new(board, &pushes),
            space: StateSpace::new(board, pushes),
            open_states: Default::default(),
            bounds,
            steps: Vec::new(),
        };
        this.push_root(board.boxes(), board.player(), End::Start);
        this.push_root(board.goals(), last_player, End::Solved);
        this
    }

    /// Adds and queues the root state of the search from an end.
    fn push_root(&mut self, boxes: &[Cell], player: Cell, end: End) {
        let Some(bound) = self.bounds[end as usize].compute(boxes) else { return };
        if let Some((bound, state)) = self.space.add_root(end, boxes, player, bound) {
            self.open_states[end as usize].push_root(state, bound);
        }
    }

    /// The pushes of the best solution found so far.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn pushes(
        &self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Push>>, Stop> {
        let meeting = self.policy.meeting();
        meeting.map(|meeting| self.space.pushes_through(board, meeting, budget)).transpose()
    }

    pub(super) fn usage(&self, board: &Board) -> SearchUsage {
        let max_steps = 4 * board.boxes().len();
        let bytes = self.open_states.iter().map(P::Queue::bytes).sum::<usize>();
        let growth = self.open_states.iter().map(|queue| queue.growth(max_steps)).sum::<usize>();
        SearchUsage {
            states: self.space.len(),
            bytes: self.space.bytes() + bytes,
            growth: self.space.growth(max_steps) + growth,
        }
    }

    /// Adds and queues the successors of the loaded state that can lead to the other end.
    /// [`UsefulPushes`](super::useful_pushes::UsefulPushes) prunes pushes to dead cells,
    /// [`FreezeDeadlocks`](super::freeze_deadlocks::FreezeDeadlocks) prunes pushes that freeze
    /// boxes in the forward search, and the lower bound prunes states without an assignment of
    /// boxes to target cells. The greedy policy and [`FessSearch`](super::fess_search::FessSearch)
    /// also use [`CorralPruning`](super::corral_pruning::CorralPruning).
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn push_successors(
        &mut self,
        board: &Board,
        id: StateId,
        state: &Node,
        end: End,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let mut steps = std::mem::take(&mut self.steps);
        self.space.list_steps(board, state.player, end, &mut steps);
        self.policy.prune_steps(board, &self.space, end, &mut steps, budget)?;
        let mut is_base_computed = false;
        for step in &steps {
            let cost = state.cost() + self.policy.step_cost(step);
            if cost >= self.policy.ceiling() {
                continue;
            }
            self.space.count_lookup(budget)?;
            let known_position = self.space.find_successor_position(step);
            let bound = match known_position.and_then(|known| self.space.lower_bound(known, end)) {
                Some(bound) => bound,
                None => {
                    if end == End::Start
                        && self.freeze_deadlocks.is_deadlock(board, &self.space, step, budget)?
                    {
                        continue;
                    }
                    let bounds = &mut self.bounds[end as usize];
                    if !is_base_computed {
                        bounds.compute(self.space.boxes());
                        is_base_computed = true;
                    }
                    let Some(bound) = bounds.compute_moved(step.index, step.to) else { continue };
                    bound
                }
            };
            let f = self.policy.f_value(cost, bound);
            if f >= self.policy.ceiling() {
                continue;
            }
            let position = match known_position {
                Some(known) => known,
                None => self.space.find_or_add_successor_position(step, budget)?,
            };
            let bound = self.space.set_lower_bound(position, end, bound);
            if let Some(id) = self.space.insert_or_improve(position, end, step.player, cost, id) {
                let next = Successor { id, cost, f, bound };
                self.policy.push(
                    &mut self.open_states[end as usize],
                    &self.space,
                    end,
                    step,
                    &next,
                );
            }
        }
        self.steps = steps;
        Ok(())
    }
}
