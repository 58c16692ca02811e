//! Queues that take turns, so that no single measure of states misleads a search.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use chronoshift_search::{Arena, BucketQueue};

use super::bidirectional_search::OpenStates;
use super::node::StateId;
use super::state_space::CHUNK_BYTES;

/// Priority queues, one for each combination of features. They can take turns, so that no single
/// measure misleads a whole search (the feature-space cells of Shoham and Schaeffer's FESS).
/// Entries with the same features and priority form a stack.
pub(super) struct FeatureQueues<F> {
    /// The index in `queues` of each combination of features.
    indices: HashMap<F, usize>,
    /// For each queue, the top node of the stack of each priority.
    queues: Vec<BTreeMap<u64, u32>>,
    /// The number of stacks in all queues.
    stack_count: usize,
    /// The nodes of linked lists: an item and the index of the next node.
    nodes: Arena<[u32; 2]>,
    /// The first node in the list of unused nodes, or [`NO_NODE`].
    first_unused_node: u32,
}

const NO_NODE: u32 = u32::MAX;

/// Upper bounds on the memory for a queue and for a stack, in bytes. They allow for tables that
/// double when they grow.
const BYTES_PER_QUEUE: usize = 384;
const BYTES_PER_STACK: usize = 64;

impl<F> Default for FeatureQueues<F> {
    fn default() -> Self {
        let (indices, queues, nodes) = (HashMap::new(), Vec::new(), Arena::new(1, CHUNK_BYTES));
        Self { indices, queues, stack_count: 0, nodes, first_unused_node: NO_NODE }
    }
}

impl<F: Copy + Eq + Hash> FeatureQueues<F> {
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes()
            + self.queues.len() * BYTES_PER_QUEUE
            + self.stack_count * BYTES_PER_STACK
    }

    /// An upper bound on the memory allocated by adding this many entries to at most this many
    /// stacks in at most this many queues, in bytes.
    pub(super) fn growth(&self, entries: usize, queue_count: usize, stack_count: usize) -> usize {
        self.nodes.growth(entries) + queue_count * BYTES_PER_QUEUE + stack_count * BYTES_PER_STACK
    }

    /// Queues an item. Lower priorities come first.
    pub(super) fn push(&mut self, features: F, priority: u64, item: u32) {
        let index = *self.indices.entry(features).or_insert(self.queues.len());
        if index == self.queues.len() {
            self.queues.push(BTreeMap::new());
        }
        let next_node = self.queues[index].get(&priority).copied();
        self.stack_count += usize::from(next_node.is_none());
        let node = [item, next_node.unwrap_or(NO_NODE)];
        let top = if self.first_unused_node == NO_NODE {
            self.nodes.push(node)
        } else {
            let slot = self.nodes.get_mut(self.first_unused_node);
            let next = std::mem::replace(slot, node)[1];
            std::mem::replace(&mut self.first_unused_node, next)
        };
        self.queues[index].insert(priority, top);
    }

    /// Takes the next item from the queue whose turn it is or, if that queue is empty, from the
    /// next queue with an item. Returns the index of the queue and the item.
    pub(super) fn pop(&mut self, turn: usize) -> Option<(usize, u32)> {
        let count = self.queues.len();
        let rotated = (0..count).map(|index| (turn + index) % count);
        let index = rotated.into_iter().find(|&index| !self.queues[index].is_empty())?;
        let mut stack = self.queues[index].first_entry()?;
        let node = *stack.get();
        let [item, next_node] = *self.nodes.get(node);
        if next_node == NO_NODE {
            stack.remove();
            self.stack_count -= 1;
        } else {
            stack.insert(next_node);
        }
        self.nodes.get_mut(node)[1] = self.first_unused_node;
        self.first_unused_node = node;
        Some((index, item))
    }
}

/// The features of a state: the number of packed boxes, and the number of regions.
pub(super) type Features = [usize; 2];

/// Queues each state three times: by the sum of cost and bound, by bound, and by bound among the
/// states with the same features.
///
/// The queues take turns, and so do the combinations of features in the third queue.
#[derive(Default)]
pub(super) struct AlternatingQueues {
    /// Ordered by the sum of cost and bound; used twice as often as each of the other queues.
    states_by_sum: BucketQueue,
    /// Ordered by bound.
    states_by_bound: BucketQueue,
    /// Ordered by bound among states with the same features.
    states_by_features: FeatureQueues<Features>,
    pop_count: usize,
}

impl AlternatingQueues {
    /// Whether all states have been taken.
    pub(super) fn is_empty(&self) -> bool {
        self.states_by_sum.is_empty()
    }

    pub(super) fn push(&mut self, features: Features, cost: u32, bound: u32, state: StateId) {
        self.states_by_sum.push(state, cost + bound);
        self.states_by_bound.push(state, bound);
        self.states_by_features.push(features, u64::from(bound), state);
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

impl OpenStates for AlternatingQueues {
    fn push_root(&mut self, state: StateId, bound: u32) {
        self.push([0, 0], 0, bound, state);
    }

    fn bytes(&self) -> usize {
        self.states_by_sum.bytes() + self.states_by_bound.bytes() + self.states_by_features.bytes()
    }

    fn growth(&self, states: usize) -> usize {
        self.states_by_sum.growth(states)
            + self.states_by_bound.growth(states)
            + self.states_by_features.growth(states, states, states)
    }
}
