//! An index of numbers by hashes.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// A set of numbers, from 0 on, by the hashes of their entries, which the caller keeps.
///
/// Many numbers are in several tables, because a full table moves all of its numbers at once: no
/// table is so large that this takes long.
#[derive(Debug)]
pub struct StateIndex {
    /// One table for few numbers, or [`TABLES`].
    tables: Vec<HashTable<u32>>,
    len: u32,
    /// The memory of all tables, in bytes.
    bytes: usize,
    /// Each table has room for at least this number of further numbers.
    room: usize,
}

/// The number of tables for many numbers, and the greatest number for a single table.
const TABLES: usize = 1 << 8;
const MANY: u32 = 1 << 16;

/// The bit of a hash from which on a table is chosen. Tables themselves use the first and last bits,
/// of 32 or of 64.
const TABLE_SHIFT: u32 = 40;

/// A number takes at most this many bytes in a table that has just grown, which has room for a few.
const BYTES_PER_NUMBER: usize = 16;
const LEAST: usize = 8;

impl Default for StateIndex {
    fn default() -> Self {
        Self { tables: vec![HashTable::new()], len: 0, bytes: 0, room: 0 }
    }
}

impl StateIndex {
    /// The number of entries.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The table for this hash.
    #[inline]
    fn table_of(&self, hash: u64) -> usize {
        (hash >> TABLE_SHIFT) as usize & (self.tables.len() - 1)
    }

    /// The number with this hash for which `is_meant` returns true.
    #[inline]
    pub fn find(&self, hash: u64, is_meant: impl Fn(&u32) -> bool) -> Option<u32> {
        self.tables[self.table_of(hash)].find(hash, is_meant).copied()
    }

    /// The number with this hash for which `is_meant` returns true. If no number is found, adds the
    /// next number and returns `None`.
    #[inline]
    pub fn find_or_add(
        &mut self,
        hash: u64,
        is_meant: impl Fn(&u32) -> bool,
        hash_of: impl Fn(&u32) -> u64,
    ) -> Option<u32> {
        if self.len == MANY && self.tables.len() == 1 {
            self.split(&hash_of);
        }
        let index = self.table_of(hash);
        let table = &mut self.tables[index];
        let is_full = table.len() == table.capacity();
        let known = match table.entry(hash, is_meant, hash_of) {
            Entry::Occupied(entry) => Some(*entry.get()),
            Entry::Vacant(entry) => {
                entry.insert(self.len);
                self.len += 1;
                None
            }
        };
        if is_full {
            // It has grown.
            self.measure();
        } else {
            self.room = self.room.min(table.capacity() - table.len());
        }
        known
    }

    #[cold]
    fn measure(&mut self) {
        self.bytes = self.tables.iter().map(HashTable::allocation_size).sum();
        let rooms = self.tables.iter().map(|table| table.capacity() - table.len());
        self.room = rooms.min().unwrap_or(0);
    }

    /// Moves the numbers of one table to several.
    #[cold]
    fn split(&mut self, hash_of: impl Fn(&u32) -> u64) {
        let one = std::mem::take(&mut self.tables);
        self.tables.resize_with(TABLES, HashTable::new);
        for number in one.into_iter().flatten() {
            let hash = hash_of(&number);
            let table = self.table_of(hash);
            self.tables[table].insert_unique(hash, number, &hash_of);
        }
        self.measure();
    }

    /// The memory in use, in bytes.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The memory that this number of further numbers could take at a time, in bytes.
    pub fn growth(&self, numbers: usize) -> usize {
        if let [table] = &*self.tables {
            let all = self.len() + numbers;
            let is_enough = all <= table.capacity().min(MANY as usize);
            return if is_enough { 0 } else { (all + LEAST) * BYTES_PER_NUMBER };
        }
        if numbers <= self.room {
            return numbers * BYTES_PER_NUMBER;
        }
        // At worst, the tables with the least room grow.
        let rooms = self.tables.iter().map(|table| (table.capacity() - table.len(), table));
        let rooms = rooms.filter(|&(room, _)| room < numbers);
        let mut rooms: Vec<_> =
            rooms.map(|(room, table)| (room, table.allocation_size())).collect();
        rooms.sort_unstable();
        let mut left = numbers;
        let grow = rooms.into_iter().take_while(|&(room, _)| {
            let grows = room < left;
            left = left.saturating_sub(room + 1);
            grows
        });
        grow.map(|(_, bytes)| 2 * bytes).sum::<usize>() + numbers * BYTES_PER_NUMBER
    }
}

#[cfg(test)]
mod tests {
    use super::{MANY, StateIndex, TABLES};

    /// A hash whose bits all depend on all of the number (the finisher of SplitMix64).
    fn hash(number: &u32) -> u64 {
        let mut hash = u64::from(*number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    #[test]
    fn every_number_is_found_in_one_table_and_in_several() {
        let mut index = StateIndex::default();
        for number in 0..4 * MANY {
            let growth = index.bytes() + index.growth(1);
            assert_eq!(index.find_or_add(hash(&number), |&n| n == number, hash), None);
            assert!(index.bytes() <= growth, "{number}");
            assert_eq!(index.len(), number as usize + 1);
            assert_eq!(index.tables.len(), if number < MANY { 1 } else { TABLES });
            for known in [0, number / 3, number / 2, number] {
                assert_eq!(index.find(hash(&known), |&n| n == known), Some(known));
                assert_eq!(index.find_or_add(hash(&known), |&n| n == known, hash), Some(known));
            }
            assert_eq!(index.find(hash(&(number + 1)), |&n| n == number + 1), None);
        }
    }

    #[test]
    fn the_memory_for_many_more_numbers_is_known() {
        for known in [0, MANY / 2, MANY - 100, 3 * MANY, 5 * MANY + 1234] {
            let mut index = StateIndex::default();
            let add = |index: &mut StateIndex, to: u32| {
                for number in index.len() as u32..to {
                    index.find_or_add(hash(&number), |&n| n == number, hash);
                }
            };
            add(&mut index, known);
            let growth = index.bytes() + index.growth(5000);
            add(&mut index, known + 5000);
            assert!(index.bytes() <= growth, "{known}");
        }
    }
}
