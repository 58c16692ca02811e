//! The states that a search has met.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Packed states, each once, with what the search knows of it.
#[derive(Debug, Default)]
pub(super) struct Store {
    stride: usize,
    /// For each state its words and then its node in [`NODE`] words: what is wanted
    /// together is in one place.
    records: Vec<u64>,
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

/// Words a node.
const NODE: usize = 2;

impl Node {
    #[inline]
    fn to_words(self) -> [u64; NODE] {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        [pair(self.parent, self.cost), pair(self.queued, self.expanded)]
    }

    #[inline]
    fn from_words(words: [u64; NODE]) -> Self {
        let (low, high) = (|word: u64| word as u32, |word: u64| (word >> 32) as u32);
        Self {
            parent: low(words[0]),
            cost: high(words[0]),
            queued: low(words[1]),
            expanded: high(words[1]),
        }
    }
}

impl Store {
    pub(super) fn new(stride: usize) -> Self {
        Self { stride, ..Self::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.index.len()
    }

    /// Words a record.
    #[inline]
    fn width(&self) -> usize {
        self.stride + NODE
    }

    pub(super) fn key(&self, node: u32) -> &[u64] {
        &self.records[node as usize * self.width()..][..self.stride]
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> Node {
        let words = &self.records[node as usize * self.width() + self.stride..];
        Node::from_words([words[0], words[1]])
    }

    #[inline]
    pub(super) fn set_node(&mut self, node: u32, known: Node) {
        let at = node as usize * self.width() + self.stride;
        self.records[at..at + NODE].copy_from_slice(&known.to_words());
    }

    /// The node of a state that was met.
    #[inline]
    pub(super) fn find(&self, key: &[u64]) -> Option<u32> {
        let is_key = |&node: &u32| is_same(self.key(node), key);
        self.index.find(hash(key), is_key).copied()
    }

    /// The node of a state, and whether it is new or cost more so far: then it becomes
    /// `node`.
    #[inline]
    pub(super) fn offer(&mut self, key: &[u64], node: Node) -> (u32, bool) {
        let width = self.width();
        let Self { stride, records, index } = self;
        let key_of = |node: u32| &records[node as usize * width..][..*stride];
        let new = index.len() as u32;
        match index.entry(hash(key), |&n| is_same(key_of(n), key), |&n| hash(key_of(n))) {
            Entry::Occupied(entry) => {
                let known = *entry.get();
                let is_better = node.cost < self.node(known).cost;
                if is_better {
                    self.set_node(known, node);
                }
                (known, is_better)
            }
            Entry::Vacant(entry) => {
                entry.insert(new);
                records.extend_from_slice(key);
                records.extend_from_slice(&node.to_words());
                (new, true)
            }
        }
    }

    /// The memory that is taken.
    pub(super) fn bytes(&self) -> usize {
        self.records.capacity() * size_of::<u64>() + self.index.allocation_size()
    }

    /// The memory that the next thousand states could take at once, as lists double.
    pub(super) fn next_growth(&self) -> usize {
        let (len, width) = (self.len(), self.width());
        let capacity = self.records.capacity() / width;
        let records = if len + 1024 >= capacity { capacity.max(1024) * width * 8 } else { 0 };
        // The new table is made beside the old.
        let is_full = len + 1024 >= self.index.capacity();
        records + if is_full { 2 * self.index.allocation_size() } else { 0 }
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
