//! The states that a search has met.

use std::hint::black_box;

use crate::arena::Arena;
use crate::index::StateIndex;

/// Packed states, each once, with the search's data about it.
#[derive(Debug)]
pub(crate) struct StateStore {
    /// For each state, its words and then its node: data that are read together lie together.
    records: Arena<u64>,
    index: StateIndex,
}

/// The search's data about a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The state before it on the cheapest path found; for a root, itself.
    pub parent: u32,
    /// The cost of that path.
    pub g: u32,
    /// The f-value with which it waits to be expanded.
    pub f: u32,
    /// Successors up to this f-value were made before.
    pub expanded_up_to_f: u32,
}

impl StateStore {
    /// A store for states with this number of words.
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

    /// The number of words of a state.
    #[inline]
    pub(crate) fn key_words(&self) -> usize {
        self.records.width() - NODE_WORDS
    }

    #[inline]
    pub(crate) fn key(&self, node: u32) -> &[u64] {
        key_of(&self.records, node)
    }

    #[inline]
    pub(crate) fn node(&self, node: u32) -> Node {
        let words = &self.records.item(node)[self.key_words()..];
        Node::from_words([words[0], words[1]])
    }

    #[inline]
    pub(crate) fn set_node(&mut self, node: u32, known: Node) {
        let key_words = self.key_words();
        self.records.item_mut(node)[key_words..].copy_from_slice(&known.to_words());
    }

    /// The node of a state, if it was met.
    #[inline]
    pub(crate) fn find(&self, key: &[u64]) -> Option<u32> {
        let is_key = |&node: &u32| is_same(self.key(node), key);
        self.index.find(hash(key), is_key)
    }

    /// Reads ahead for states with these [`hashes`](hash), and guesses which nodes are theirs.
    ///
    /// The data that [`insert_or_improve`](Self::insert_or_improve) needs are far apart in memory.
    /// Memory answers many independent reads in hardly more time than one, so all of them happen
    /// here.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: &[u64], guesses: &mut Vec<Option<u32>>) {
        guesses.clear();
        guesses.extend(hashes.iter().map(|&hash| self.index.find(hash, |_| true)));
        let words = guesses.iter().flatten().map(|&node| self.records.item(node)[0]);
        black_box(words.fold(0, |all, word| all ^ word));
    }

    /// The node of a state with this hash, and whether the state is new or its path is cheaper than
    /// before: then its data become `node`. A wrong guess only takes more time.
    #[inline]
    pub(crate) fn insert_or_improve(
        &mut self,
        hash_of_key: u64,
        guess: Option<u32>,
        key: &[u64],
        node: Node,
    ) -> (u32, bool) {
        let Self { records, index } = self;
        let is_key = |&node: &u32| is_same(key_of(records, node), key);
        let hash_of = |&node: &u32| hash(key_of(records, node));
        let guess = guess.filter(is_key);
        match guess.or_else(|| index.find_or_add(hash_of_key, is_key, hash_of)) {
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

    /// The memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.records.bytes() + self.index.bytes()
    }

    /// The memory that this number of further states could take at a time, in bytes.
    pub(crate) fn growth(&self, states: usize) -> usize {
        if self.len() + states >= u32::MAX as usize {
            // Nodes would have no numbers.
            return usize::MAX;
        }
        self.records.growth(states) + self.index.growth(states)
    }
}

const NODE_WORDS: usize = 2;

const CHUNK_BYTES: usize = 1 << 18;

impl Node {
    #[inline]
    fn to_words(self) -> [u64; NODE_WORDS] {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        [pair(self.parent, self.g), pair(self.f, self.expanded_up_to_f)]
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

/// The words of a state in a record.
#[inline]
fn key_of(records: &Arena<u64>, node: u32) -> &[u64] {
    &records.item(node)[..records.width() - NODE_WORDS]
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
pub fn hash(key: &[u64]) -> u64 {
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
    use super::{Node, StateStore, hash};

    /// Of two states in one batch, neither is known when the guesses are made; and a guess is by a
    /// part of the hash alone.
    #[test]
    fn a_wrong_guess_changes_nothing() {
        let node = |g| Node { parent: 0, g, f: 0, expanded_up_to_f: 0 };
        let mut store = StateStore::new(2);
        let mut guesses = Vec::new();
        let mut offer = |state: u64, guess: Option<u32>, cost| {
            let key = [state, !state];
            store.prefetch(&[hash(&key)], &mut guesses);
            let guess = guess.or(guesses[0]);
            (store.insert_or_improve(hash(&key), guess, &key, node(cost)), store.len())
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
