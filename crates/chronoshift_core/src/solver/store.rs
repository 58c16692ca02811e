//! The states that a search has met.

use hashbrown::HashTable;

/// Packed states, each once, with what the search knows of it.
#[derive(Debug, Default)]
pub(super) struct Store {
    stride: usize,
    keys: Vec<u64>,
    nodes: Vec<Node>,
    index: HashTable<u32>,
}

/// What a search knows of a state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The state before it on the cheapest way found; of the root, itself.
    pub parent: u32,
    /// What that way costs.
    pub cost: u32,
    /// The estimate of the whole way under which it waits to be expanded.
    pub queued: u32,
    /// Successors of up to this estimate were met before.
    pub expanded: u32,
}

impl Store {
    pub(super) fn new(stride: usize) -> Self {
        Self { stride, ..Self::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn key(&self, node: u32) -> &[u64] {
        let at = node as usize * self.stride;
        &self.keys[at..at + self.stride]
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// The node of a state that was met.
    #[inline]
    pub(super) fn find(&self, key: &[u64]) -> Option<u32> {
        let is_key = |&node: &u32| is_same(self.key(node), key);
        self.index.find(hash(key), is_key).copied()
    }

    /// The node of a state, and whether it is new: then it gets `node`.
    #[inline]
    pub(super) fn insert(&mut self, key: &[u64], node: Node) -> (u32, bool) {
        let Self { stride, keys, nodes, index } = self;
        let key_of = |node: u32| &keys[node as usize * *stride..][..*stride];
        let entry = index.entry(hash(key), |&n| is_same(key_of(n), key), |&n| hash(key_of(n)));
        match entry {
            hashbrown::hash_table::Entry::Occupied(entry) => (*entry.get(), false),
            hashbrown::hash_table::Entry::Vacant(entry) => {
                let new = nodes.len() as u32;
                entry.insert(new);
                keys.extend_from_slice(key);
                nodes.push(node);
                (new, true)
            }
        }
    }

    /// The memory that is taken.
    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<u64>()
            + self.nodes.capacity() * size_of::<Node>()
            + self.index.allocation_size()
    }

    /// The memory that the next state could take at once, as lists double.
    pub(super) fn next_growth(&self) -> usize {
        let list = |len: usize, capacity: usize, size: usize| {
            if len + 1024 >= capacity { capacity.max(1024) * size } else { 0 }
        };
        let keys = list(self.nodes.len(), self.keys.capacity() / self.stride, 8 * self.stride);
        let nodes = list(self.nodes.len(), self.nodes.capacity(), size_of::<Node>());
        // The new table is made beside the old.
        let index = list(self.index.len(), self.index.capacity(), 0)
            + if self.index.len() + 1024 >= self.index.capacity() {
                2 * self.index.allocation_size()
            } else {
                0
            };
        keys + nodes + index
    }
}

/// Whether two packed states are one, word by word: they are short.
#[inline]
fn is_same(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

/// A hash of a few words: multiply and fold, word by word.
#[inline]
fn hash(key: &[u64]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
    for &word in key {
        let product = u128::from(hash ^ word) * 0xa076_1d64_78bd_642f_e703_7ed1_u128;
        hash = product as u64 ^ (product >> 64) as u64;
    }
    hash
}
