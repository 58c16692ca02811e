//! The table of positions.

use super::arena::Arena;

/// The index of a position.
pub(super) type PositionId = u32;

/// A set of packed positions, each of which has an index.
pub(super) struct Table {
    keys: Arena<u64>,
    /// An open hash table of indices, each with a part of the hash, so that few other keys are
    /// looked at.
    slots: Vec<Slot>,
}

type Slot = (PositionId, u32);

const EMPTY: Slot = (PositionId::MAX, 0);

/// The least number of slots.
const LEAST_SLOTS: usize = 1 << 10;

impl Table {
    /// A table of positions of this number of words.
    pub(super) fn new(words: usize) -> Self {
        Self { keys: Arena::new(words), slots: vec![EMPTY; LEAST_SLOTS] }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.keys.bytes() + self.slots.len() * size_of::<Slot>()
    }

    /// The memory that a number of further positions can take, in bytes.
    pub(super) fn growth(&self, positions: usize) -> usize {
        let mut slots = self.slots.len();
        while is_full(self.len() + positions, slots) {
            slots *= 2;
        }
        let slots = if slots == self.slots.len() { 0 } else { slots };
        self.keys.growth(positions) + slots * size_of::<Slot>()
    }

    pub(super) fn key(&self, position: PositionId) -> &[u64] {
        self.keys.item(position as usize)
    }

    /// The position with this key.
    pub(super) fn find(&self, key: &[u64]) -> Option<PositionId> {
        let (mask, hash) = (self.slots.len() - 1, hash(key));
        let mut slot = hash as usize & mask;
        loop {
            let (position, part) = self.slots[slot];
            if (position, part) == EMPTY {
                return None;
            }
            // The keys are short: a loop is faster than the comparison of slices.
            if part == part_of(hash) && self.key(position).iter().zip(key).all(|(a, b)| a == b) {
                return Some(position);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a position that is not there.
    pub(super) fn add(&mut self, key: &[u64]) -> PositionId {
        if is_full(self.len() + 1, self.slots.len()) {
            let slots = self.slots.len() * 2;
            self.slots = Vec::new();
            self.slots.resize(slots, EMPTY);
            for position in 0..self.len() as u32 {
                self.enter(position);
            }
        }
        let position = self.keys.push(key) as u32;
        self.enter(position);
        position
    }

    fn enter(&mut self, position: PositionId) {
        let mask = self.slots.len() - 1;
        let hash = hash(self.key(position));
        let mut slot = hash as usize & mask;
        while self.slots[slot] != EMPTY {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = (position, part_of(hash));
    }
}

/// The part of a hash that does not choose the slot.
fn part_of(hash: u64) -> u32 {
    (hash >> 32) as u32
}

fn is_full(positions: usize, slots: usize) -> bool {
    positions * 4 > slots * 3
}

fn hash(key: &[u64]) -> u64 {
    let mut hash = 0u64;
    for word in key {
        hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 29;
    }
    hash = hash.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    hash ^ (hash >> 32)
}
