//! The states that a search has reached.

use std::ops::Deref;

use crate::key_table::KeyTable;

/// Interns packed states, each with its search node.
#[derive(Debug)]
pub(crate) struct StateStore(KeyTable);

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

const WORDS_PER_NODE: usize = 2;

const CHUNK_BYTES: usize = 1 << 18;

impl StateStore {
    /// Creates a store for states that are packed into `words_per_key` words.
    pub(crate) fn new(words_per_key: usize) -> Self {
        Self(KeyTable::new(words_per_key, WORDS_PER_NODE, CHUNK_BYTES))
    }

    #[inline]
    pub(crate) fn node(&self, index: u32) -> Node {
        let words = self.value(index);
        Node::from_words([words[0], words[1]])
    }

    #[inline]
    pub(crate) fn set_node(&mut self, index: u32, node: Node) {
        self.0.set_value(index, &node.to_words());
    }

    /// Adds a state with its node, or replaces the node of a known state if the new path is
    /// cheaper. Returns the state's index, and whether the state is new or improved. See
    /// [`KeyTable::find_or_add_hashed`] for the hash and the guess.
    #[inline]
    pub(crate) fn insert_or_improve(
        &mut self,
        hash_of_key: u64,
        guess: Option<u32>,
        key: &[u64],
        node: Node,
    ) -> (u32, bool) {
        let (index, is_new) = self.0.find_or_add_hashed(hash_of_key, guess, key, &node.to_words());
        let is_improved = !is_new && node.g < self.node(index).g;
        if is_improved {
            self.set_node(index, node);
        }
        (index, is_new || is_improved)
    }
}

/// Exposes the read-only methods of the underlying table.
impl Deref for StateStore {
    type Target = KeyTable;

    #[inline]
    fn deref(&self) -> &KeyTable {
        &self.0
    }
}

impl Node {
    #[inline]
    fn to_words(self) -> [u64; WORDS_PER_NODE] {
        let pack = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        [pack(self.parent, self.g), pack(self.f, self.expanded_up_to_f)]
    }

    #[inline]
    fn from_words(words: [u64; WORDS_PER_NODE]) -> Self {
        let (low, high) = (|word: u64| word as u32, |word: u64| (word >> 32) as u32);
        Self {
            parent: low(words[0]),
            g: high(words[0]),
            f: low(words[1]),
            expanded_up_to_f: high(words[1]),
        }
    }
}
