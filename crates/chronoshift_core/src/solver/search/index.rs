//! An index of numbers by hashes.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Numbers, from 0 on, by the hashes of their entries.
///
/// If a table is full, one of twice the size replaces it bit by bit, as numbers are added: to move
/// all of them at once would take longer than a step may.
#[derive(Debug, Default)]
pub(super) struct HashIndex {
    table: HashTable<u32>,
    larger: Option<LargerTable>,
}

/// The table that replaces a full one. It has the numbers that were added since, and the first of
/// the older ones.
#[derive(Debug)]
struct LargerTable {
    table: HashTable<u32>,
    moved: u32,
}

/// The least capacity of a table.
const LEAST: usize = 1 << 8;

/// The number of numbers that are moved for each new one.
const MOVED: usize = 16;

impl HashIndex {
    pub(super) fn len(&self) -> usize {
        match &self.larger {
            None => self.table.len(),
            Some(LargerTable { table, moved }) => self.table.len() + table.len() - *moved as usize,
        }
    }

    /// The number with this hash for which `is_meant` returns true.
    #[inline]
    pub(super) fn find(&self, hash: u64, is_meant: impl Fn(&u32) -> bool) -> Option<u32> {
        let found = self.table.find(hash, &is_meant);
        found.or_else(|| self.larger.as_ref()?.table.find(hash, is_meant)).copied()
    }

    /// The number with this hash for which `is_meant` returns true; if there is none, adds the next
    /// number and returns `None`.
    #[inline]
    pub(super) fn find_or_add(
        &mut self,
        hash: u64,
        is_meant: impl Fn(&u32) -> bool,
        hash_of: impl Fn(&u32) -> u64,
    ) -> Option<u32> {
        if self.larger.is_none() && self.table.len() < self.table.capacity() {
            let next = self.table.len() as u32;
            return match self.table.entry(hash, is_meant, hash_of) {
                Entry::Occupied(entry) => Some(*entry.get()),
                Entry::Vacant(entry) => {
                    entry.insert(next);
                    None
                }
            };
        }
        self.find_or_add_beside(hash, is_meant, hash_of)
    }

    /// The same while a table is full.
    fn find_or_add_beside(
        &mut self,
        hash: u64,
        is_meant: impl Fn(&u32) -> bool,
        hash_of: impl Fn(&u32) -> u64,
    ) -> Option<u32> {
        let found = self.find(hash, is_meant);
        if found.is_some() {
            return found;
        }
        let (next, before) = (self.len() as u32, self.table.len() as u32);
        let room = (2 * self.table.capacity()).max(LEAST);
        let new = || LargerTable { table: HashTable::with_capacity(room), moved: 0 };
        let LargerTable { table, moved } = self.larger.get_or_insert_with(new);
        table.insert_unique(hash, next, &hash_of);
        for number in (*moved..before).take(MOVED) {
            table.insert_unique(hash_of(&number), number, &hash_of);
            *moved += 1;
        }
        if *moved == before {
            self.table = std::mem::take(table);
            self.larger = None;
        }
        None
    }

    /// The memory in use.
    pub(super) fn bytes(&self) -> usize {
        let larger = self.larger.as_ref().map_or(0, |larger| larger.table.allocation_size());
        self.table.allocation_size() + larger
    }

    /// The memory that this number of further numbers could take at a time.
    pub(super) fn growth(&self, numbers: usize) -> usize {
        let table = self.larger.as_ref().map_or(&self.table, |larger| &larger.table);
        let is_full = self.len() + numbers >= table.capacity();
        if is_full { 2 * table.allocation_size() + LEAST * 2 * size_of::<u64>() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::{HashIndex, LEAST, MOVED};

    /// A hash whose bits all depend on all of the number (the finisher of SplitMix64).
    fn hash(number: &u32) -> u64 {
        let mut hash = u64::from(*number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    #[test]
    fn every_number_is_found_while_tables_are_left() {
        let mut index = HashIndex::default();
        let (mut beside, mut expected) = (0, 0);
        for number in 0..100 * LEAST as u32 {
            let growth = index.bytes() + index.growth(1);
            let was_one = index.larger.is_none();
            assert_eq!(index.find_or_add(hash(&number), |&n| n == number, hash), None);
            assert!(index.bytes() <= growth, "{number}");
            beside += usize::from(index.larger.is_some());
            if was_one && index.larger.is_some() {
                // The addition that moves the last numbers leaves one table again.
                expected += (number as usize).div_ceil(MOVED) - 1;
            }
            assert_eq!(index.len(), number as usize + 1);
            for known in [0, number / 3, number / 2, number] {
                assert_eq!(index.find(hash(&known), |&n| n == known), Some(known));
                assert_eq!(index.find_or_add(hash(&known), |&n| n == known, hash), Some(known));
            }
            assert_eq!(index.find(hash(&(number + 1)), |&n| n == number + 1), None);
        }
        assert!(expected > LEAST, "{expected}");
        assert_eq!(beside, expected);
    }
}
