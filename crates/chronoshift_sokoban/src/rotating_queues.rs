//! Three queues of the same states, which take turns.

use chronoshift_search::BucketQueue;

use super::bidirectional_search::OpenStates;
use super::feature_queues::FeatureQueues;
use super::node::StateId;

/// The features of a state: the number of packed boxes, and the number of regions.
pub(super) type Features = [usize; 2];

/// Queues each state three times: by the sum of cost and bound, by bound, and by bound among the
/// states with the same features.
///
/// The queues take turns, and so do the combinations of features in the third queue.
#[derive(Default)]
pub(super) struct RotatingQueues {
    /// Ordered by the sum of cost and bound; used twice as often as each of the other queues.
    states_by_sum: BucketQueue,
    /// Ordered by bound.
    states_by_bound: BucketQueue,
    /// Ordered by bound among states with the same features.
    states_by_features: FeatureQueues<Features>,
    pop_count: usize,
}

impl RotatingQueues {
    /// Whether all states have been taken.
    pub(super) fn is_empty(&self) -> bool {
        self.states_by_sum.is_empty()
    }

    pub(super) fn push(&mut self, features: Features, cost: u32, bound: u32, state: StateId) {
        self.states_by_sum.push(state, cost + bound);
        self.states_by_bound.push(state, bound);
        self.states_by_features.push(features, bound as usize, state);
    }

    /// Takes the next state. Each state is in all three queues, so it can be returned three times.
    pub(super) fn pop(&mut self) -> Option<StateId> {
        self.pop_count += 1;
        match self.pop_count % 4 {
            1 => Some(self.states_by_bound.pop(u32::MAX)?.0),
            3 => Some(self.states_by_features.pop(self.pop_count / 4)?.1),
            _ => Some(self.states_by_sum.pop(u32::MAX)?.0),
        }
    }
}

impl OpenStates for RotatingQueues {
    fn push_root(&mut self, state: StateId, bound: u32) {
        self.push([0, 0], 0, bound, state);
    }

    fn bytes(&self) -> usize {
        self.states_by_sum.bytes() + self.states_by_bound.bytes() + self.states_by_features.bytes()
    }

    fn growth(&self, states: usize) -> usize {
        self.states_by_sum.growth(states)
            + self.states_by_bound.growth(states)
            + self.states_by_features.growth(states, states)
    }
}
