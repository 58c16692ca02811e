//! A hash index of interned items.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem::take;
use std::slice::from_ref;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// Maps hashes to item numbers. Items are numbered from 0 in the order in which they are added. The
/// caller stores the items themselves.
///
/// When a hash table grows, it moves all its entries at once. To keep each pause short, a large
/// index is split into many tables.
#[derive(Debug)]
pub(crate) struct KeyIndex {
    /// A single table while the index is small, otherwise [`TABLE_COUNT`] tables.
    tables: Vec<HashTable<u32>>,
    len: u32,
    /// The memory of all tables and hashes, in bytes.
    bytes: usize,
    /// The least spare capacity of any table.
    min_spare_capacity: usize,
    /// The hashes of all items in a small index, kept so that its table can grow without hashing
    /// all items at once. Empty in a large index, because each of its tables has only a few items.
    hashes: Vec<u64>,
}

/// The number of tables in a large index.
const TABLE_COUNT: usize = 1 << 8;

/// A single table that is full and has at least this many items is split into [`TABLE_COUNT`]
/// tables.
const MIN_SPLIT_LEN: usize = 1 << 15;

/// The hash bits from this position on select a table. `HashTable` itself uses the lowest and the
/// highest bits of a `usize`, which has 32 or 64 bits.
const TABLE_SHIFT: u32 = 40;

/// An upper bound on the memory for each number in a table that has just grown, in bytes.
const BYTES_PER_NUMBER: usize = 16;

/// An upper bound on the memory for each hash in an index that has just grown, in bytes.
const BYTES_PER_HASH: usize = 24;

/// The number of items that [`growth`](KeyIndex::growth) adds for the minimum capacity of a table.
const MIN_TABLE_CAPACITY: usize = 8;

impl Default for KeyIndex {
    fn default() -> Self {
        Self {
            tables: vec![HashTable::new()],
            len: 0,
            bytes: 0,
            min_spare_capacity: 0,
            hashes: Vec::new(),
        }
    }
}

impl KeyIndex {
    /// The number of items.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn table_index(&self, hash: u64) -> usize {
        (hash >> TABLE_SHIFT) as usize & (self.tables.len() - 1)
    }

    /// Finds the number with this hash for which `is_match` returns true.
    #[inline]
    pub(crate) fn find(&self, hash: u64, is_match: impl Fn(&u32) -> bool) -> Option<u32> {
        self.tables[self.table_index(hash)].find(hash, is_match).copied()
    }

    /// Finds the number with this hash for which `is_match` returns true. If no number matches,
    /// adds the next number and returns `None`. `hash_items` hashes known items.
    #[inline]
    pub(crate) fn find_or_add(
        &mut self,
        hash: u64,
        is_match: impl Fn(&u32) -> bool,
        hash_items: impl Fn(&[u32]) -> Vec<u64>,
    ) -> Option<u32> {
        let mut index = self.table_index(hash);
        if self.tables[index].len() == self.tables[index].capacity() {
            self.grow(index, &hash_items);
            index = self.table_index(hash);
        }
        let table = &mut self.tables[index];
        match table.entry(hash, is_match, |number| hash_items(from_ref(number))[0]) {
            Entry::Occupied(entry) => return Some(*entry.get()),
            Entry::Vacant(entry) => entry.insert(self.len),
        };
        self.len += 1;
        self.min_spare_capacity = self.min_spare_capacity.min(table.capacity() - table.len());
        if self.tables.len() == 1 {
            self.hashes.push(hash);
        }
        None
    }

    /// Replaces a full table with a larger one, or splits a single table into many.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize, hash_items: impl Fn(&[u32]) -> Vec<u64>) {
        let numbers: Vec<_> = take(&mut self.tables[index]).into_iter().collect();
        let is_single = self.tables.len() == 1;
        let hashes = if is_single {
            numbers.iter().map(|&number| self.hashes[number as usize]).collect()
        } else {
            hash_items(&numbers)
        };
        if is_single && numbers.len() >= MIN_SPLIT_LEN {
            let table_len = 2 * numbers.len() / TABLE_COUNT;
            self.tables.clear();
            self.tables.resize_with(TABLE_COUNT, || HashTable::with_capacity(table_len));
            self.hashes = Vec::new();
        } else {
            self.tables[index] = HashTable::with_capacity(numbers.len() + 1);
            if is_single {
                self.hashes.reserve_exact(self.tables[index].capacity() - numbers.len());
            }
        }
        for (hash, number) in hashes.into_iter().zip(numbers) {
            let table = self.table_index(hash);
            self.tables[table]
                .insert_unique(hash, number, |number| hash_items(from_ref(number))[0]);
        }
        self.update_capacity();
    }

    /// Recomputes `bytes` and `min_spare_capacity`.
    fn update_capacity(&mut self) {
        let table_bytes = self.tables.iter().map(HashTable::allocation_size).sum::<usize>();
        self.bytes = table_bytes + self.hashes.capacity() * size_of::<u64>();
        let spare_capacities = self.tables.iter().map(|table| table.capacity() - table.len());
        self.min_spare_capacity = spare_capacities.min().unwrap_or(0);
    }

    /// The allocated memory, in bytes.
    #[inline]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// An upper bound on the memory allocated by adding this many numbers, in bytes. It includes
    /// the temporary copies that are made while tables grow.
    pub(crate) fn growth(&self, numbers: usize) -> usize {
        if let [table] = &*self.tables {
            let total_len = self.len() + numbers;
            let bytes = (total_len + MIN_TABLE_CAPACITY) * (BYTES_PER_NUMBER + BYTES_PER_HASH);
            return if total_len <= table.capacity() { 0 } else { bytes };
        }
        if numbers <= self.min_spare_capacity {
            return numbers * BYTES_PER_NUMBER;
        }
        // In the worst case, the tables with the least spare capacity grow.
        let spares = self.tables.iter().map(|table| (table.capacity() - table.len(), table));
        let spares = spares.filter(|&(spare, _)| spare < numbers);
        let mut spares: BinaryHeap<_> =
            spares.map(|(spare, table)| Reverse((spare, table.allocation_size()))).collect();
        let (mut numbers_left, mut bytes) = (numbers, numbers * BYTES_PER_NUMBER);
        while let Some(Reverse((spare, table_bytes))) = spares.pop()
            && spare < numbers_left
        {
            bytes += 2 * table_bytes;
            numbers_left -= spare + 1;
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{KeyIndex, TABLE_COUNT};

    /// The number of items at which an index is split.
    const SPLIT_LEN: u32 = 57_344;

    /// Hashes a number so that each bit of the hash depends on every bit of the number (the
    /// finalizer of SplitMix64).
    fn hash(number: &u32) -> u64 {
        let mut hash = u64::from(*number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    fn hash_all(numbers: &[u32]) -> Vec<u64> {
        numbers.iter().map(hash).collect()
    }

    #[test]
    fn numbers_are_found_in_one_table_and_in_many() {
        let mut index = KeyIndex::default();
        for number in 0..4 * SPLIT_LEN {
            let max_bytes = index.bytes() + index.growth(1);
            assert_eq!(index.find_or_add(hash(&number), |&n| n == number, hash_all), None);
            assert!(index.bytes() <= max_bytes, "{number}");
            assert_eq!(index.len(), number as usize + 1);
            assert_eq!(index.tables.len(), if number < SPLIT_LEN { 1 } else { TABLE_COUNT });
            assert_eq!(index.hashes.len(), if number < SPLIT_LEN { index.len() } else { 0 });
            for earlier in [0, number / 3, number / 2, number] {
                assert_eq!(index.find(hash(&earlier), |&n| n == earlier), Some(earlier));
                assert_eq!(
                    index.find_or_add(hash(&earlier), |&n| n == earlier, hash_all),
                    Some(earlier)
                );
            }
            assert_eq!(index.find(hash(&(number + 1)), |&n| n == number + 1), None);
        }
    }

    #[test]
    fn few_items_are_hashed_at_once() {
        let mut index = KeyIndex::default();
        for number in 0..4 * SPLIT_LEN {
            let hashed_items = Cell::new(0);
            let hash_items = |numbers: &[u32]| {
                hashed_items.set(hashed_items.get() + numbers.len());
                hash_all(numbers)
            };
            index.find_or_add(hash(&number), |&n| n == number, hash_items);
            let max = if number < SPLIT_LEN { 0 } else { 2 * index.len() / TABLE_COUNT };
            assert!(hashed_items.get() <= max, "{} at {number}", hashed_items.get());
        }
    }

    #[test]
    fn growth_bounds_the_memory_for_many_more_numbers() {
        for initial_len in [0, SPLIT_LEN / 2, SPLIT_LEN - 100, 3 * SPLIT_LEN, 5 * SPLIT_LEN + 1234]
        {
            let mut index = KeyIndex::default();
            let add = |index: &mut KeyIndex, new_len: u32| {
                for number in index.len() as u32..new_len {
                    index.find_or_add(hash(&number), |&n| n == number, hash_all);
                }
            };
            add(&mut index, initial_len);
            let max_bytes = index.bytes() + index.growth(5000);
            add(&mut index, initial_len + 5000);
            assert!(index.bytes() <= max_bytes, "{initial_len}");
        }
    }
}
