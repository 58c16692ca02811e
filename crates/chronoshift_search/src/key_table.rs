//! A hash table whose keys are a few machine words long.

use std::hint::black_box;

use crate::arena::Arena;
use crate::index::KeyIndex;

/// Interns keys, such as packed states: each distinct key gets an index. Each key can have a value,
/// which is also a few words long.
#[derive(Debug)]
pub struct KeyTable {
    /// The words of each key, followed by those of its value. They are adjacent in memory because
    /// they are read together.
    records: Arena<u64>,
    key_index: KeyIndex,
    words_per_key: usize,
}

/// The number of records to prefetch before they are hashed.
const PREFETCH_COUNT: usize = 1 << 6;

impl KeyTable {
    /// Creates a table of keys and values with these numbers of words. The memory for them grows in
    /// chunks of at most `chunk_bytes`.
    pub fn new(words_per_key: usize, words_per_value: usize, chunk_bytes: usize) -> Self {
        let records = Arena::new(words_per_key + words_per_value, chunk_bytes);
        Self { records, key_index: KeyIndex::default(), words_per_key }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.key_index.len()
    }

    #[inline]
    pub(crate) fn words_per_key(&self) -> usize {
        self.words_per_key
    }

    /// The key with this index.
    #[inline]
    pub fn key(&self, index: u32) -> &[u64] {
        &self.records.item(index)[..self.words_per_key]
    }

    #[inline]
    pub(crate) fn value(&self, index: u32) -> &[u64] {
        &self.records.item(index)[self.words_per_key..]
    }

    #[inline]
    pub(crate) fn set_value(&mut self, index: u32, value: &[u64]) {
        self.records.item_mut(index)[self.words_per_key..].copy_from_slice(value);
    }

    /// The index of a key, if the table contains the key.
    #[inline]
    pub fn find(&self, key: &[u64]) -> Option<u32> {
        self.key_index.find(hash(key), |&index| are_equal(self.key(index), key))
    }

    /// Finds or adds a key. Returns the key's index, and whether the key is new. A new key gets the
    /// value.
    pub fn find_or_add(&mut self, key: &[u64], value: &[u64]) -> (u32, bool) {
        self.find_or_add_hashed(hash(key), None, key, value)
    }

    /// Like [`find_or_add`](Self::find_or_add), given the key's hash and a guess at the key's
    /// index. A wrong guess only costs time.
    #[inline]
    pub(crate) fn find_or_add_hashed(
        &mut self,
        hash_of_key: u64,
        guess: Option<u32>,
        key: &[u64],
        value: &[u64],
    ) -> (u32, bool) {
        let Self { records, key_index, words_per_key } = self;
        let is_key = |&index: &u32| are_equal(&records.item(index)[..*words_per_key], key);
        let hash_items = |indices: &[u32]| hash_records(records, *words_per_key, indices);
        let guess = guess.filter(is_key);
        match guess.or_else(|| key_index.find_or_add(hash_of_key, is_key, hash_items)) {
            Some(known) => (known, false),
            None => (records.push_parts([key, value]), true),
        }
    }

    /// Guesses the indices of the keys with these [`hashes`](hash), and brings the data that
    /// [`find_or_add_hashed`](Self::find_or_add_hashed) needs into the processor's cache.
    ///
    /// This data is scattered in memory, so this function does all reads together to overlap them.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: &[u64], guesses: &mut Vec<Option<u32>>) {
        guesses.clear();
        guesses.extend(hashes.iter().map(|&hash| self.key_index.find(hash, |_| true)));
        prefetch_records(&self.records, guesses.iter().flatten());
    }

    /// The allocated memory, in bytes.
    pub fn bytes(&self) -> usize {
        self.records.bytes() + self.key_index.bytes()
    }

    /// An upper bound on the memory allocated by adding this many keys, in bytes.
    pub fn growth(&self, keys: usize) -> usize {
        if self.len() + keys >= u32::MAX as usize {
            // The indices of keys would overflow.
            return usize::MAX;
        }
        self.records.growth(keys) + self.key_index.growth(keys)
    }
}

/// Brings records into the processor's cache. Many independent reads take hardly longer than a
/// single read.
#[inline]
fn prefetch_records<'a>(records: &Arena<u64>, indices: impl Iterator<Item = &'a u32>) {
    let words = indices.map(|&index| records.item(index)[0]);
    // Keep the compiler from removing the reads.
    black_box(words.fold(0, |sum, word| sum ^ word));
}

/// The hashes of the keys with these indices.
fn hash_records(records: &Arena<u64>, words_per_key: usize, indices: &[u32]) -> Vec<u64> {
    let mut hashes = Vec::with_capacity(indices.len());
    for indices in indices.chunks(PREFETCH_COUNT) {
        prefetch_records(records, indices.iter());
        hashes.extend(indices.iter().map(|&index| hash(&records.item(index)[..words_per_key])));
    }
    hashes
}

/// Whether two keys are equal. For short slices like these, a loop is faster than `==`.
#[inline]
fn are_equal(left: &[u64], right: &[u64]) -> bool {
    left.iter().zip(right).all(|(left, right)| left == right)
}

/// The multiplier of the hash: an odd number with irregular bits, the first constant of wyhash.
const HASH_FACTOR: u64 = 0xa076_1d64_78bd_642f;

/// Hashes a few words. For each word, multiplies and folds the product, as wyhash does.
#[inline]
pub(crate) fn hash(key: &[u64]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
    for &word in key {
        // The product of two 64-bit numbers can't overflow 128 bits.
        let product = u128::from(hash ^ word) * u128::from(HASH_FACTOR);
        hash = product as u64 ^ (product >> 64) as u64;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::{KeyTable, hash};

    #[test]
    fn growth_is_unlimited_if_indices_would_overflow() {
        let table = KeyTable::new(2, 0, 1 << 10);
        assert!(table.growth(1) < usize::MAX);
        assert_eq!(table.growth(u32::MAX as usize), usize::MAX);
    }

    /// Guesses can be wrong: they compare only a part of the hash, and all guesses for a batch are
    /// made before the first of its keys is added.
    #[test]
    fn a_wrong_guess_changes_nothing() {
        let mut table = KeyTable::new(2, 1, 1 << 10);
        let mut guesses = Vec::new();
        let mut add = |number: u64, guess: Option<u32>| {
            let key = [number, !number];
            table.prefetch(&[hash(&key)], &mut guesses);
            let guess = guess.or(guesses[0]);
            (table.find_or_add_hashed(hash(&key), guess, &key, &[0]), table.len())
        };
        for number in 0..1000 {
            let wrong_guess = (number > 0).then_some(number / 2);
            let len = number as usize + 1;
            assert_eq!(add(number.into(), wrong_guess), ((number, true), len));
            assert_eq!(add(number.into(), None), ((number, false), len));
            assert_eq!(add(number.into(), wrong_guess), ((number, false), len));
        }
    }
}
