//! The states that a search has reached.

use std::hint::black_box;

use crate::arena::Arena;
use crate::index::StateIndex;

/// Interns packed states, each with its search node.
#[derive(Debug)]
pub(crate) struct StateStore {
    /// The key of each state, followed by its node. They are adjacent in memory because they are
    /// read together.
    records: Arena<u64>,
    index: StateIndex,
}

/// The search node of a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The previous state on the cheapest path found; for a root, the root itself.
    pub parent: u32,
    /// The cost of the cheapest path found from a root.
    pub g: u32,
    /// The f-value with which the state was last queued.
    pub f: u32,
    /// Successors up to this f-value have already been generated.
    pub expanded_up_to_f: u32,
}

impl StateStore {
    /// Creates a store for states that are packed into `key_words` words.
    pub(crate) fn new(key_words: usize) -> Self {
        Self {
            records: Arena::new(key_words + NODE_WORDS, CHUNK_BYTES),
            index: StateIndex::default(),
        }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.index.len()
    }

    /// The number of words in a packed state.
    #[inline]
    pub(crate) fn key_words(&self) -> usize {
        self.records.width() - NODE_WORDS
    }

    #[inline]
    pub(crate) fn key(&self, id: u32) -> &[u64] {
        key_of(&self.records, id)
    }

    #[inline]
    pub(crate) fn node(&self, id: u32) -> Node {
        let words = &self.records.item(id)[self.key_words()..];
        Node::from_words([words[0], words[1]])
    }

    #[inline]
    pub(crate) fn set_node(&mut self, id: u32, node: Node) {
        let key_words = self.key_words();
        self.records.item_mut(id)[key_words..].copy_from_slice(&node.to_words());
    }

    /// The index of a state, if it has been reached.
    #[inline]
    pub(crate) fn find(&self, key: &[u64]) -> Option<u32> {
        let is_key = |&id: &u32| is_same(self.key(id), key);
        self.index.find(hash(key), is_key)
    }

    /// Guesses the indices of the states with these [`hashes`](hash), and brings the data that
    /// [`insert_or_improve`](Self::insert_or_improve) needs into the processor's cache.
    ///
    /// This data is scattered in memory, so this function does all reads together.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: &[u64], guesses: &mut Vec<Option<u32>>) {
        guesses.clear();
        guesses.extend(hashes.iter().map(|&hash| self.index.find(hash, |_| true)));
        prefetch_records(&self.records, guesses.iter().flatten());
    }

    /// Adds a state with its node, or replaces the node of a known state if the new path is
    /// cheaper. Returns the state's index, and whether the state is new or improved. A wrong guess
    /// only costs time.
    #[inline]
    pub(crate) fn insert_or_improve(
        &mut self,
        hash_of_key: u64,
        guess: Option<u32>,
        key: &[u64],
        node: Node,
    ) -> (u32, bool) {
        let Self { records, index } = self;
        let is_key = |&id: &u32| is_same(key_of(records, id), key);
        let hashes_of = |ids: &[u32]| hashes_of(records, ids);
        let guess = guess.filter(is_key);
        match guess.or_else(|| index.find_or_add(hash_of_key, is_key, hashes_of)) {
            Some(known) => {
                let is_better = node.g < self.node(known).g;
                if is_better {
                    self.set_node(known, node);
                }
                (known, is_better)
            }
            None => (records.push_parts([key, &node.to_words()]), true),
        }
    }

    /// The allocated memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.records.bytes() + self.index.bytes()
    }

    /// An upper bound on the memory allocated by adding this many states, in bytes.
    pub(crate) fn growth(&self, states: usize) -> usize {
        if self.len() + states >= u32::MAX as usize {
            // The indices of states would overflow.
            return usize::MAX;
        }
        self.records.growth(states) + self.index.growth(states)
    }
}

const NODE_WORDS: usize = 2;

const CHUNK_BYTES: usize = 1 << 18;

/// The number of records to prefetch before they are hashed.
const PREFETCH_COUNT: usize = 1 << 6;

impl Node {
    #[inline]
    fn to_words(self) -> [u64; NODE_WORDS] {
        let pack = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        [pack(self.parent, self.g), pack(self.f, self.expanded_up_to_f)]
    }

    #[inline]
    fn from_words(words: [u64; NODE_WORDS]) -> Self {
        let (low, high) = (|word: u64| word as u32, |word: u64| (word >> 32) as u32);
        Self {
            parent: low(words[0]),
            g: high(words[0]),
            f: low(words[1]),
            expanded_up_to_f: high(words[1]),
        }
    }
}

#[inline]
fn key_of(records: &Arena<u64>, id: u32) -> &[u64] {
    &records.item(id)[..records.width() - NODE_WORDS]
}

/// Brings records into the processor's cache. Many independent reads take hardly longer than a
/// single read.
#[inline]
fn prefetch_records<'a>(records: &Arena<u64>, ids: impl Iterator<Item = &'a u32>) {
    let words = ids.map(|&id| records.item(id)[0]);
    // Keep the compiler from removing the reads.
    black_box(words.fold(0, |sum, word| sum ^ word));
}

/// The hashes of known states.
fn hashes_of(records: &Arena<u64>, ids: &[u32]) -> Vec<u64> {
    let mut hashes = Vec::with_capacity(ids.len());
    for ids in ids.chunks(PREFETCH_COUNT) {
        prefetch_records(records, ids.iter());
        hashes.extend(ids.iter().map(|&id| hash(key_of(records, id))));
    }
    hashes
}

/// Whether two packed states are equal. For short slices like these, a loop is faster than `==`.
#[inline]
fn is_same(left: &[u64], right: &[u64]) -> bool {
    left.iter().zip(right).all(|(left, right)| left == right)
}

/// A multiplier for hashing: an odd number with irregular bits.
const HASH_FACTOR: u64 = 0xa076_1d64_78bd_642f;

/// Hashes a few words. Multiplies once for each word and folds the product.
#[inline]
pub fn hash(key: &[u64]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
    for &word in key {
        // The product of two 64-bit numbers can't overflow 128 bits.
        let product = u128::from(hash ^ word) * u128::from(HASH_FACTOR);
        hash = product as u64 ^ (product >> 64) as u64;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::{Node, StateStore, hash};

    #[test]
    fn more_states_than_there_are_indices_need_endless_memory() {
        let store = StateStore::new(2);
        assert!(store.growth(1) < usize::MAX);
        assert_eq!(store.growth(u32::MAX as usize), usize::MAX);
    }

    /// Guesses can be wrong: they compare only a part of the hash, and all guesses for a batch are
    /// made before the first of its states is added.
    #[test]
    fn a_wrong_guess_changes_nothing() {
        let node = |g| Node { parent: 0, g, f: 0, expanded_up_to_f: 0 };
        let mut store = StateStore::new(2);
        let mut guesses = Vec::new();
        let mut insert = |state: u64, guess: Option<u32>, cost| {
            let key = [state, !state];
            store.prefetch(&[hash(&key)], &mut guesses);
            let guess = guess.or(guesses[0]);
            (store.insert_or_improve(hash(&key), guess, &key, node(cost)), store.len())
        };
        for state in 0..1000 {
            let wrong_guess = (state > 0).then_some(state / 2);
            let len = state as usize + 1;
            assert_eq!(insert(state.into(), wrong_guess, 5), ((state, true), len));
            assert_eq!(insert(state.into(), None, 5), ((state, false), len));
            assert_eq!(insert(state.into(), wrong_guess, 4), ((state, true), len));
        }
    }
}
