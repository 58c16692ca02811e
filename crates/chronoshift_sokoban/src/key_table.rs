//! A hash table of positions.

use chronoshift_search::{Arena, StateIndex, hash};

/// The index of a position.
pub(super) type PositionId = u32;

/// The size of a chunk of the arenas, in bytes.
pub(super) const CHUNK_BYTES: usize = 1 << 16;

/// Interns packed positions: each distinct position gets an index.
pub(super) struct KeyTable {
    keys: Arena<u64>,
    index: StateIndex,
}

impl KeyTable {
    /// Creates a table for positions that are packed into this number of words.
    pub(super) fn new(words: usize) -> Self {
        Self { keys: Arena::new(words, CHUNK_BYTES), index: StateIndex::default() }
    }

    /// The allocated memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.keys.bytes() + self.index.bytes()
    }

    /// An upper bound on the memory allocated by adding this many positions, in bytes.
    pub(super) fn growth(&self, positions: usize) -> usize {
        self.keys.growth(positions) + self.index.growth(positions)
    }

    pub(super) fn key(&self, position: PositionId) -> &[u64] {
        self.keys.item(position)
    }

    /// The position with this key, if it is known.
    pub(super) fn find(&self, key: &[u64]) -> Option<PositionId> {
        self.index.find(hash(key), |&position| is_same(self.key(position), key))
    }

    /// Finds or adds the position with this key. Returns the position and whether it is new.
    pub(super) fn find_or_add(&mut self, key: &[u64]) -> (PositionId, bool) {
        let Self { keys, index } = self;
        let is_key = |&position: &PositionId| is_same(keys.item(position), key);
        let hashes_of = |positions: &[PositionId]| {
            positions.iter().map(|&position| hash(keys.item(position))).collect()
        };
        match index.find_or_add(hash(key), is_key, hashes_of) {
            Some(known) => (known, false),
            None => (keys.push_parts([key]), true),
        }
    }
}

/// Whether two keys are equal. For short slices like these, a loop is faster than `==`.
fn is_same(left: &[u64], right: &[u64]) -> bool {
    left.iter().zip(right).all(|(left, right)| left == right)
}
