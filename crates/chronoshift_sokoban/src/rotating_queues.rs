//! Queues by features.

use chronoshift_search::BucketQueue;

use super::feature_queues::FeatureQueues;
use super::node::StateId;
use super::two_ends::OpenStates;

/// The features of a state.
pub(super) type Features = [usize; 2];

/// States, in three queues each: by their costs and bounds, by their bounds alone, and with those of
/// the same features by their bounds.
///
/// The queues take turns, and so do the features among them.
#[derive(Default)]
pub(super) struct RotatingQueues {
    /// The least sums of cost and bound first, twice as often as each of the others.
    steady: BucketQueue,
    /// The least bounds first.
    greedy: BucketQueue,
    /// The states of the same features, the least bounds first.
    cells: FeatureQueues<Features>,
    turns: usize,
}

impl RotatingQueues {
    /// Whether all states were taken.
    pub(super) fn is_empty(&self) -> bool {
        self.steady.is_empty()
    }

    /// Queues a state.
    pub(super) fn push(&mut self, features: Features, cost: u32, bound: u32, state: StateId) {
        self.steady.push(state, cost + bound);
        self.greedy.push(state, bound);
        self.cells.push(features, bound as usize, state);
    }

    /// Takes the next state. Each comes three times, if its features' turns come.
    pub(super) fn pop(&mut self) -> Option<StateId> {
        self.turns += 1;
        match self.turns % 4 {
            1 => Some(self.greedy.pop(u32::MAX)?.0),
            3 => Some(self.cells.pop(self.turns / 4)?.1),
            _ => Some(self.steady.pop(u32::MAX)?.0),
        }
    }
}

impl OpenStates for RotatingQueues {
    fn push_root(&mut self, state: StateId, bound: u32) {
        self.push([0, 0], 0, bound, state);
    }

    fn bytes(&self) -> usize {
        self.steady.bytes() + self.greedy.bytes() + self.cells.bytes()
    }

    fn growth(&self, states: usize) -> usize {
        self.steady.growth(states) + self.greedy.growth(states) + self.cells.growth(states, states)
    }
}
