//! Numbers found by a hash.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Numbers, from 0 on, by the hashes of what they stand for.
///
/// They are in many small tables, one of which is split in two from time to time (linear
/// hashing, Litwin 1980): a single table would be moved as a whole whenever it is full, which
/// takes longer than a step may.
#[derive(Debug)]
pub(super) struct Index {
    tables: Vec<HashTable<u32>>,
    /// The least number of all bits set that no table's number is above.
    mask: usize,
    len: usize,
}

/// Numbers that a table has room for, in two to the power of 13 places.
const ROOM: usize = (1 << 13) / 8 * 7;

/// Numbers a table on average. One that is due to be split has about twice as many.
const MEAN: usize = ROOM / 2 - ROOM / 40;

/// Bytes a table.
const TABLE_BYTES: usize = (1 << 13) * (size_of::<u32>() + 1) + 64;

impl Index {
    pub(super) fn new() -> Self {
        Self { tables: vec![HashTable::new()], mask: 0, len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The table for a hash: by bits of it that tables do not look at. Of those that have
    /// not been split in this round, one fewer.
    #[inline]
    fn table(&self, hash: u64) -> usize {
        let table = (hash >> 32) as usize & self.mask;
        if table < self.tables.len() { table } else { table & self.mask >> 1 }
    }

    /// The number with this hash that is meant.
    #[inline]
    pub(super) fn find(&self, hash: u64, is_meant: impl Fn(&u32) -> bool) -> Option<u32> {
        self.tables[self.table(hash)].find(hash, is_meant).copied()
    }

    /// The number with this hash that is meant; `None` if the next number was added, as
    /// there is none.
    #[inline]
    pub(super) fn find_or_add(
        &mut self,
        hash: u64,
        is_meant: impl Fn(&u32) -> bool,
        hash_of: impl Fn(&u32) -> u64,
    ) -> Option<u32> {
        if self.len >= MEAN * self.tables.len() {
            self.split(&hash_of);
        }
        let table = self.table(hash);
        match self.tables[table].entry(hash, is_meant, hash_of) {
            Entry::Occupied(entry) => Some(*entry.get()),
            Entry::Vacant(entry) => {
                entry.insert(self.len as u32);
                self.len += 1;
                None
            }
        }
    }

    /// Makes two tables of the one whose turn it is.
    #[cold]
    fn split(&mut self, hash_of: impl Fn(&u32) -> u64) {
        let new = self.tables.len();
        self.mask |= new;
        let old = new & self.mask >> 1;
        let numbers = std::mem::replace(&mut self.tables[old], HashTable::with_capacity(ROOM));
        self.tables.push(HashTable::with_capacity(ROOM));
        for number in numbers {
            let hash = hash_of(&number);
            let table = self.table(hash);
            self.tables[table].insert_unique(hash, number, &hash_of);
        }
    }

    /// The memory that is taken, about.
    pub(super) fn bytes(&self) -> usize {
        let tables = match &self.tables[..] {
            [only] => only.allocation_size(),
            tables => tables.len() * TABLE_BYTES,
        };
        tables + self.tables.capacity() * size_of::<HashTable<u32>>()
    }

    /// The memory that so many numbers more could take at a time.
    pub(super) fn growth(&self, numbers: usize) -> usize {
        // What is made anew is there beside the old: one table, and the list of tables.
        let list = 2 * self.tables.capacity() * size_of::<HashTable<u32>>();
        (numbers / MEAN + 3) * TABLE_BYTES + list
    }
}

#[cfg(test)]
mod tests {
    use super::{Index, MEAN, ROOM, TABLE_BYTES};

    /// A hash whose bits all depend on all of the number (the finisher of SplitMix64).
    fn hash(number: &u32) -> u64 {
        let mut hash = u64::from(*number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    #[test]
    fn every_number_is_found_while_tables_are_split() {
        let mut index = Index::new();
        let count = 21 * MEAN as u32;
        for number in 0..count {
            assert_eq!(index.find_or_add(hash(&number), |&n| n == number, hash), None);
            let back = number / 2;
            assert_eq!(index.find_or_add(hash(&back), |&n| n == back, hash), Some(back));
        }
        assert_eq!((index.len(), index.tables.len()), (count as usize, 22));
        assert!((0..count).all(|number| index.find(hash(&number), |&n| n == number).is_some()));
        assert_eq!(index.find(hash(&count), |&n| n == count), None);
        // None had to grow by itself.
        assert!(index.tables.iter().all(|table| (1..=ROOM).contains(&table.len())));
        assert!(index.tables.iter().all(|table| table.allocation_size() <= TABLE_BYTES));
    }
}
