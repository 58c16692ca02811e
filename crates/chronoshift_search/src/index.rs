//! A hash index of interned items.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::budget::{Budget, Status, Stop};

/// Maps hashes to item numbers. Items are numbered from 0 in the order in which they are added; the
/// caller stores the items themselves.
///
/// When a hash table grows, it moves all its numbers at once. To keep each pause short, a large
/// index is divided into many tables.
#[derive(Debug)]
pub struct StateIndex {
    /// A single table while the index is small, otherwise [`TABLE_COUNT`] tables.
    tables: Vec<HashTable<u32>>,
    len: u32,
    /// The memory of all tables, in bytes.
    bytes: usize,
    /// The least spare capacity of any table.
    min_spare_capacity: usize,
    /// The hashes of all items while the single table is about to grow; otherwise empty.
    hashes: Vec<u64>,
}

/// The number of tables in a large index.
const TABLE_COUNT: usize = 1 << 8;

/// An index is divided into [`TABLE_COUNT`] tables when it grows beyond this many numbers.
const SPLIT_LEN: u32 = 1 << 16;

/// The hash bits from this position on select a table. `HashTable` itself uses the lowest and the
/// highest bits of a `usize`, which has 32 or 64 bits.
const TABLE_SHIFT: u32 = 40;

/// An upper bound on the memory for each number in a table that has just grown, in bytes.
const BYTES_PER_NUMBER: usize = 16;

/// The minimum size of a table. [`growth`](StateIndex::growth) adds it to the number of items.
const MIN_TABLE_LEN: usize = 8;

impl Default for StateIndex {
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

impl StateIndex {
    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    fn table_index(&self, hash: u64) -> usize {
        (hash >> TABLE_SHIFT) as usize & (self.tables.len() - 1)
    }

    /// Finds the number with this hash for which `is_match` returns true.
    #[inline]
    pub fn find(&self, hash: u64, is_match: impl Fn(&u32) -> bool) -> Option<u32> {
        self.tables[self.table_index(hash)].find(hash, is_match).copied()
    }

    /// Hashes all items if adding this many more numbers may make a small index grow or split. It
    /// then needs all hashes at once, which takes long if items have many words. `hash_of` returns
    /// the hash of a known item and its number of words.
    ///
    /// # Errors
    /// If the callback ends the search.
    #[inline]
    pub fn prepare_growth<S: Status>(
        &mut self,
        numbers: usize,
        hash_of: impl Fn(u32) -> (u64, usize),
        budget: &mut Budget<'_, S>,
    ) -> Result<(), Stop> {
        // In a large index, only one of many tables grows at a time.
        let must_rehash = match &*self.tables {
            [table] => self.len() + numbers > table.capacity().min(SPLIT_LEN as usize),
            _ => false,
        };
        if must_rehash {
            return self.hash_all(hash_of, budget);
        }
        if !self.hashes.is_empty() {
            self.hashes = Vec::new();
        }
        Ok(())
    }

    #[cold]
    fn hash_all<S: Status>(
        &mut self,
        hash_of: impl Fn(u32) -> (u64, usize),
        budget: &mut Budget<'_, S>,
    ) -> Result<(), Stop> {
        for number in self.hashes.len() as u32..self.len {
            let (hash, words) = hash_of(number);
            self.hashes.push(hash);
            budget.cells(words)?;
        }
        Ok(())
    }

    /// Finds the number with this hash for which `is_match` returns true. If no number matches,
    /// adds the next number and returns `None`. `hash_of` returns the hash of a known item.
    #[inline]
    pub fn find_or_add(
        &mut self,
        hash: u64,
        is_match: impl Fn(&u32) -> bool,
        hash_of: impl Fn(&u32) -> u64,
    ) -> Option<u32> {
        if self.len == SPLIT_LEN && self.tables.len() == 1 {
            self.split(&hash_of);
        }
        let hashes = &self.hashes;
        let hash_of = |number: &u32| {
            let known_hash = hashes.get(*number as usize).copied();
            known_hash.unwrap_or_else(|| hash_of(number))
        };
        let index = self.table_index(hash);
        let table = &mut self.tables[index];
        let is_full = table.len() == table.capacity();
        let known_number = match table.entry(hash, is_match, hash_of) {
            Entry::Occupied(entry) => Some(*entry.get()),
            Entry::Vacant(entry) => {
                entry.insert(self.len);
                self.len += 1;
                None
            }
        };
        if is_full {
            // `entry` has made the table grow, even if the number was known.
            self.update_size();
        } else {
            self.min_spare_capacity = self.min_spare_capacity.min(table.capacity() - table.len());
        }
        known_number
    }

    #[cold]
    fn update_size(&mut self) {
        self.bytes = self.tables.iter().map(HashTable::allocation_size).sum();
        let spare_capacities = self.tables.iter().map(|table| table.capacity() - table.len());
        self.min_spare_capacity = spare_capacities.min().unwrap_or(0);
    }

    /// Divides the single table into [`TABLE_COUNT`] tables.
    #[cold]
    fn split(&mut self, hash_of: impl Fn(&u32) -> u64) {
        let single_table = std::mem::take(&mut self.tables);
        self.tables.resize_with(TABLE_COUNT, HashTable::new);
        for number in single_table.into_iter().flatten() {
            let known_hash = self.hashes.get(number as usize).copied();
            let hash = known_hash.unwrap_or_else(|| hash_of(&number));
            let table = self.table_index(hash);
            self.tables[table].insert_unique(hash, number, &hash_of);
        }
        self.update_size();
    }

    /// The allocated memory, in bytes.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// An upper bound on the memory allocated by adding this many numbers, in bytes. It includes
    /// the temporary copies that are made while tables grow.
    pub fn growth(&self, numbers: usize) -> usize {
        if let [table] = &*self.tables {
            let total_len = self.len() + numbers;
            let has_room = total_len <= table.capacity().min(SPLIT_LEN as usize);
            return if has_room { 0 } else { (total_len + MIN_TABLE_LEN) * BYTES_PER_NUMBER };
        }
        if numbers <= self.min_spare_capacity {
            return numbers * BYTES_PER_NUMBER;
        }
        // In the worst case, the tables with the least spare capacity grow.
        let spares = self.tables.iter().map(|table| (table.capacity() - table.len(), table));
        let spares = spares.filter(|&(spare, _)| spare < numbers);
        let mut spares: Vec<_> =
            spares.map(|(spare, table)| (spare, table.allocation_size())).collect();
        spares.sort_unstable();
        let mut numbers_left = numbers;
        let growing_tables = spares.into_iter().take_while(|&(spare, _)| {
            let must_grow = spare < numbers_left;
            numbers_left = numbers_left.saturating_sub(spare + 1);
            must_grow
        });
        growing_tables.map(|(_, bytes)| 2 * bytes).sum::<usize>() + numbers * BYTES_PER_NUMBER
    }
}

#[cfg(test)]
mod tests {
    use super::{SPLIT_LEN, StateIndex, TABLE_COUNT};

    /// Hashes a number so that each bit of the hash depends on every bit of the number (the
    /// finalizer of SplitMix64).
    fn hash(number: &u32) -> u64 {
        let mut hash = u64::from(*number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }

    #[test]
    fn numbers_are_found_in_one_table_and_in_many() {
        let mut index = StateIndex::default();
        for number in 0..4 * SPLIT_LEN {
            let max_bytes = index.bytes() + index.growth(1);
            assert_eq!(index.find_or_add(hash(&number), |&n| n == number, hash), None);
            assert!(index.bytes() <= max_bytes, "{number}");
            assert_eq!(index.len(), number as usize + 1);
            assert_eq!(index.tables.len(), if number < SPLIT_LEN { 1 } else { TABLE_COUNT });
            for earlier in [0, number / 3, number / 2, number] {
                assert_eq!(index.find(hash(&earlier), |&n| n == earlier), Some(earlier));
                assert_eq!(
                    index.find_or_add(hash(&earlier), |&n| n == earlier, hash),
                    Some(earlier)
                );
            }
            assert_eq!(index.find(hash(&(number + 1)), |&n| n == number + 1), None);
        }
    }

    #[test]
    fn growth_bounds_the_memory_for_many_more_numbers() {
        for initial_len in [0, SPLIT_LEN / 2, SPLIT_LEN - 100, 3 * SPLIT_LEN, 5 * SPLIT_LEN + 1234]
        {
            let mut index = StateIndex::default();
            let add = |index: &mut StateIndex, new_len: u32| {
                for number in index.len() as u32..new_len {
                    index.find_or_add(hash(&number), |&n| n == number, hash);
                }
            };
            add(&mut index, initial_len);
            let max_bytes = index.bytes() + index.growth(5000);
            add(&mut index, initial_len + 5000);
            assert!(index.bytes() <= max_bytes, "{initial_len}");
        }
    }
}
