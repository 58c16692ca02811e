//! The states that a search has met.

use std::hint::black_box;

use super::index::HashIndex;

/// Packed states, each once, with the search's data about it.
#[derive(Debug)]
pub(in crate::solver) struct StateStore {
    records: StateRecords,
    index: HashIndex,
}

/// The search's data about a state.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct StoredNode {
    /// The state before it on the cheapest path found; for the root, itself.
    pub parent: u32,
    /// The cost of that path.
    pub cost: u32,
    /// The estimate of the whole path with which it waits to be expanded.
    pub queued: u32,
    /// Successors up to this estimate were met before.
    pub expanded: u32,
}

impl StateStore {
    /// A store for states with this number of words.
    pub(in crate::solver) fn new(stride: usize) -> Self {
        Self { records: StateRecords::new(stride), index: HashIndex::default() }
    }

    pub(in crate::solver) fn len(&self) -> usize {
        self.index.len()
    }

    /// The number of words of a state.
    pub(in crate::solver) fn stride(&self) -> usize {
        self.records.stride
    }

    pub(in crate::solver) fn key(&self, node: u32) -> &[u64] {
        self.records.key(node)
    }

    pub(in crate::solver) fn node(&self, node: u32) -> StoredNode {
        self.records.node(node)
    }

    pub(in crate::solver) fn set_node(&mut self, node: u32, known: StoredNode) {
        self.records.set_node(node, known);
    }

    /// The node of a state, if it was met.
    #[inline]
    pub(in crate::solver) fn find(&self, key: &[u64]) -> Option<u32> {
        let is_key = |&node: &u32| is_same(self.key(node), key);
        self.index.find(hash(key), is_key)
    }

    /// Guesses for states with these [`hashes`](hash) which nodes are theirs.
    ///
    /// What [`offer`](Self::offer) needs is far apart in the memory. That answers many questions in
    /// hardly more time than one, if none has to wait for another: so all are asked here.
    #[inline]
    pub(in crate::solver) fn guess(&self, hashes: &[u64], guesses: &mut Vec<Option<u32>>) {
        guesses.clear();
        guesses.extend(hashes.iter().map(|&hash| self.index.find(hash, |_| true)));
        let words = guesses.iter().flatten().map(|&node| self.records.record(node)[0]);
        black_box(words.fold(0, |all, word| all ^ word));
    }

    /// The node of a state with this hash, and whether it is new or was more expensive so far: then
    /// its data become `node`. A wrong guess takes more time, nothing else.
    #[inline]
    pub(in crate::solver) fn offer(
        &mut self,
        hash_of_key: u64,
        guess: Option<u32>,
        key: &[u64],
        node: StoredNode,
    ) -> (u32, bool) {
        let Self { records, index } = self;
        let new = index.len() as u32;
        let is_key = |&node: &u32| is_same(records.key(node), key);
        let hash_of = |&node: &u32| hash(records.key(node));
        let guess = guess.filter(is_key);
        match guess.or_else(|| index.find_or_add(hash_of_key, is_key, hash_of)) {
            Some(known) => {
                let is_better = node.cost < records.node(known).cost;
                if is_better {
                    records.set_node(known, node);
                }
                (known, is_better)
            }
            None => {
                records.push(new, key, node);
                (new, true)
            }
        }
    }

    /// The memory in use.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.records.bytes() + self.index.bytes()
    }

    /// The memory that this number of further states could take at a time.
    pub(in crate::solver) fn growth(&self, states: usize) -> usize {
        if self.len() + states >= u32::MAX as usize {
            // Nodes would have no numbers.
            return usize::MAX;
        }
        self.records.growth(states) + self.index.growth(states)
    }
}

/// For each state, its words and then its node: data that are read together lie together.
///
/// They are in chunks of equal numbers of states, so that memory grows little by little and nothing
/// is ever moved.
#[derive(Debug)]
struct StateRecords {
    stride: usize,
    chunks: Vec<Vec<u64>>,
    /// The number of states in a chunk is two to this power.
    chunk_bits: u32,
}

/// The number of words of a node.
const NODE: usize = 2;

/// The number of words of a chunk, about.
const CHUNK: usize = 1 << 15;

impl StateRecords {
    fn new(stride: usize) -> Self {
        let chunk_bits = (CHUNK / (stride + NODE)).max(1).ilog2();
        Self { stride, chunks: Vec::new(), chunk_bits }
    }

    /// The number of words of a record.
    #[inline]
    fn width(&self) -> usize {
        self.stride + NODE
    }

    /// The record of a state.
    #[inline]
    fn record(&self, node: u32) -> &[u64] {
        let (chunk, within) = (node >> self.chunk_bits, node & ((1 << self.chunk_bits) - 1));
        &self.chunks[chunk as usize][within as usize * self.width()..][..self.width()]
    }

    #[inline]
    fn key(&self, node: u32) -> &[u64] {
        &self.record(node)[..self.stride]
    }

    #[inline]
    fn node(&self, node: u32) -> StoredNode {
        let words = &self.record(node)[self.stride..];
        StoredNode::from_words([words[0], words[1]])
    }

    #[inline]
    fn set_node(&mut self, node: u32, known: StoredNode) {
        let (chunk, within) = (node >> self.chunk_bits, node & ((1 << self.chunk_bits) - 1));
        let at = within as usize * self.width() + self.stride;
        self.chunks[chunk as usize][at..at + NODE].copy_from_slice(&known.to_words());
    }

    /// Adds the record of the state after the last.
    fn push(&mut self, node: u32, key: &[u64], known: StoredNode) {
        if self.chunks.len() == (node >> self.chunk_bits) as usize {
            self.chunks.push(Vec::with_capacity(self.width() << self.chunk_bits));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.extend_from_slice(key);
            chunk.extend_from_slice(&known.to_words());
        }
    }

    fn bytes(&self) -> usize {
        self.chunks.len() * size_of::<u64>() * (self.width() << self.chunk_bits)
    }

    fn growth(&self, states: usize) -> usize {
        let chunk = 1 << self.chunk_bits;
        states.next_multiple_of(chunk) * self.width() * size_of::<u64>()
    }
}

impl StoredNode {
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

/// Whether two packed states are equal, word by word: they are short.
#[inline]
fn is_same(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

/// An odd number whose bits are well mixed.
const FACTOR: u64 = 0xa076_1d64_78bd_642f;

/// A hash of a few words: multiply and fold, word by word.
#[inline]
pub(super) fn hash(key: &[u64]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
    for &word in key {
        // Two factors of 64 bits: their product has room.
        let product = u128::from(hash ^ word) * u128::from(FACTOR);
        hash = product as u64 ^ (product >> 64) as u64;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::{StateStore, StoredNode, hash};

    /// Of two states in one batch, neither is known when the guesses are made; and a guess is by a
    /// part of the hash alone.
    #[test]
    fn a_wrong_guess_changes_nothing() {
        let node = |cost| StoredNode { parent: 0, cost, queued: 0, expanded: 0 };
        let mut store = StateStore::new(2);
        let mut guesses = Vec::new();
        let mut offer = |state: u64, guess: Option<u32>, cost| {
            let key = [state, !state];
            store.guess(&[hash(&key)], &mut guesses);
            let guess = guess.or(guesses[0]);
            (store.offer(hash(&key), guess, &key, node(cost)), store.len())
        };
        for state in 0..1000 {
            let wrong = (state > 0).then_some(state / 2);
            let len = state as usize + 1;
            assert_eq!(offer(state.into(), wrong, 5), ((state, true), len));
            assert_eq!(offer(state.into(), None, 5), ((state, false), len));
            assert_eq!(offer(state.into(), wrong, 4), ((state, true), len));
        }
    }
}
