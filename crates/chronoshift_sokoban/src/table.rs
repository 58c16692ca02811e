//! The table of positions.

use super::arena::Arena;

/// The index of a position.
pub(super) type PositionId = u32;

/// A set of packed positions, each of which has an index.
pub(super) struct Table {
    keys: Arena<u64>,
    /// Hash tables, one of which has a key by some bits of its hash: one that is full grows alone,
    /// so that no growth takes long.
    parts: Vec<Part>,
    /// The number of all slots, and of those of the largest part.
    slots: usize,
    most_slots: usize,
    /// The fewest positions after which a part may have to grow.
    room: usize,
}

/// An open hash table of indices, each with a part of the hash, so that few other keys are
/// looked at.
#[derive(Clone)]
struct Part {
    slots: Vec<Slot>,
    len: usize,
}

type Slot = (PositionId, u32);

const EMPTY: Slot = (PositionId::MAX, 0);

/// The number of hash tables, and the bit of the hash from which on they are chosen.
const PARTS: usize = 1 << 8;
const PART_SHIFT: u32 = 24;

/// The least number of slots of a hash table.
const LEAST_SLOTS: usize = 1 << 4;

impl Table {
    /// A table of positions of this number of words.
    pub(super) fn new(words: usize) -> Self {
        let part = Part { slots: vec![EMPTY; LEAST_SLOTS], len: 0 };
        Self {
            keys: Arena::new(words),
            room: part.room(),
            parts: vec![part; PARTS],
            slots: PARTS * LEAST_SLOTS,
            most_slots: LEAST_SLOTS,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.keys.bytes() + self.slots * size_of::<Slot>()
    }

    /// The memory that a number of further positions can take, in bytes.
    pub(super) fn growth(&self, positions: usize) -> usize {
        let slots = match positions > self.room {
            true => positions.min(PARTS) * 2 * self.most_slots + 4 * positions,
            false => 0,
        };
        self.keys.growth(positions) + slots * size_of::<Slot>()
    }

    pub(super) fn key(&self, position: PositionId) -> &[u64] {
        self.keys.item(position as usize)
    }

    /// The position with this key.
    pub(super) fn find(&self, key: &[u64]) -> Option<PositionId> {
        let hash = hash(key);
        let slots = &self.parts[part_of(hash)].slots;
        let mask = slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let (position, rest) = slots[slot];
            if (position, rest) == EMPTY {
                return None;
            }
            // The keys are short: a loop is faster than the comparison of slices.
            if rest == rest_of(hash) && self.key(position).iter().zip(key).all(|(a, b)| a == b) {
                return Some(position);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a position that is not there.
    pub(super) fn add(&mut self, key: &[u64]) -> PositionId {
        let hash = hash(key);
        let part = part_of(hash);
        if self.parts[part].room() == 0 {
            self.grow(part);
        }
        let position = self.keys.push(key) as u32;
        self.parts[part].enter(hash, position);
        self.room = self.room.min(self.parts[part].room());
        position
    }

    fn grow(&mut self, part: usize) {
        let Self { keys, parts, slots, most_slots, .. } = self;
        let part = &mut parts[part];
        let old = std::mem::take(&mut part.slots);
        *slots += old.len();
        part.slots = vec![EMPTY; 2 * old.len()];
        part.len = 0;
        *most_slots = part.slots.len().max(*most_slots);
        for &(position, _) in old.iter().filter(|slot| **slot != EMPTY) {
            part.enter(hash(keys.item(position as usize)), position);
        }
        self.room = self.parts.iter().map(Part::room).min().unwrap_or(0);
    }
}

impl Part {
    /// The number of further positions for which there are slots.
    fn room(&self) -> usize {
        self.slots.len() * 3 / 4 - self.len
    }

    fn enter(&mut self, hash: u64, position: PositionId) {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] != EMPTY {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = (position, rest_of(hash));
        self.len += 1;
    }
}

/// The hash table of a key with this hash.
fn part_of(hash: u64) -> usize {
    (hash >> PART_SHIFT) as usize % PARTS
}

/// The part of a hash that does not choose the slot.
fn rest_of(hash: u64) -> u32 {
    (hash >> 32) as u32
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

#[cfg(test)]
mod tests {
    use super::{PARTS, Table};

    #[test]
    fn positions_are_found_while_parts_grow() {
        let mut table = Table::new(2);
        for number in 0..200 * PARTS as u64 {
            let key = [number, !number];
            let most = table.bytes() + table.growth(1);
            assert_eq!(table.find(&key), None);
            assert_eq!(table.add(&key), number as u32);
            assert!(table.bytes() <= most, "{number}");
            for known in [0, number / 3, number] {
                assert_eq!(table.find(&[known, !known]), Some(known as u32));
            }
        }
        assert!(table.parts.iter().all(|part| part.slots.len() <= 1 << 9));
    }
}
