//! A queue for each features of a state.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use chronoshift_search::Arena;

use super::key_table::CHUNK_BYTES;

/// Queues by features, which can take turns, so that no single measure leads a whole search astray
/// (the feature cells of Shoham and Schaeffer's FESS). Of equal priorities, the last comes first.
pub(super) struct FeatureQueues<F> {
    /// The indices of the queues of the known features.
    indices: HashMap<F, usize>,
    /// For each queue and priority, the first node.
    queues: Vec<BTreeMap<usize, u32>>,
    /// The number of pairs of a queue and a priority that have nodes.
    stacks: usize,
    /// Each node holds its number and the next node.
    nodes: Arena<[u32; 2]>,
    unused: u32,
}

const END: u32 = u32::MAX;

/// The memory of a queue and of a stack in it, at most, in bytes: tables double as they grow.
const BYTES_PER_QUEUE: usize = 384;
const BYTES_PER_STACK: usize = 64;

impl<F> Default for FeatureQueues<F> {
    fn default() -> Self {
        let (indices, queues, nodes) = (HashMap::new(), Vec::new(), Arena::new(1, CHUNK_BYTES));
        Self { indices, queues, stacks: 0, nodes, unused: END }
    }
}

impl<F: Copy + Eq + Hash> FeatureQueues<F> {
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.queues.len() * BYTES_PER_QUEUE + self.stacks * BYTES_PER_STACK
    }

    /// The memory that a number of further entries of at most a number of features and priorities can
    /// take, in bytes.
    pub(super) fn growth(&self, entries: usize, stacks: usize) -> usize {
        self.nodes.growth(entries) + stacks * (BYTES_PER_QUEUE + BYTES_PER_STACK)
    }

    /// Queues a number with its features and its priority.
    pub(super) fn push(&mut self, features: F, priority: usize, number: u32) {
        let index = *self.indices.entry(features).or_insert(self.queues.len());
        if index == self.queues.len() {
            self.queues.push(BTreeMap::new());
        }
        let below = self.queues[index].get(&priority).copied();
        self.stacks += usize::from(below.is_none());
        let node = [number, below.unwrap_or(END)];
        let top = if self.unused == END {
            self.nodes.push(node)
        } else {
            let place = self.nodes.get_mut(self.unused);
            let next = std::mem::replace(place, node)[1];
            std::mem::replace(&mut self.unused, next)
        };
        self.queues[index].insert(priority, top);
    }

    /// Takes the next number of the features whose turn it is, or of the first features after them with
    /// a number. Returns the turn of the features, and the number.
    pub(super) fn pop(&mut self, turn: usize) -> Option<(usize, u32)> {
        let count = self.queues.len();
        let turns = (0..count).map(|index| (turn + index) % count);
        let index = turns.into_iter().find(|&index| !self.queues[index].is_empty())?;
        let mut least = self.queues[index].first_entry()?;
        let node = *least.get();
        let [number, below] = *self.nodes.get(node);
        if below == END {
            least.remove();
            self.stacks -= 1;
        } else {
            least.insert(below);
        }
        self.nodes.get_mut(node)[1] = self.unused;
        self.unused = node;
        Some((index, number))
    }
}
