//! Packs numbers of different bit widths into words.

/// The number of bits needed to store any number up to `largest`.
#[inline]
pub fn bit_width(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

/// Writes numbers one after another, each with its own bit width.
#[derive(Debug)]
pub struct BitWriter<'a> {
    words: &'a mut [u64],
    index: usize,
    current_word: u64,
    filled_bits: u32,
}

impl<'a> BitWriter<'a> {
    /// Creates a writer at the start of the first word.
    #[inline]
    pub fn new(words: &'a mut [u64]) -> Self {
        Self { words, index: 0, current_word: 0, filled_bits: 0 }
    }

    /// Writes a number that fits into `bits` bits, at most 64.
    #[inline]
    pub fn put(&mut self, value: u64, bits: u32) {
        self.current_word |= value << self.filled_bits;
        self.filled_bits += bits;
        if self.filled_bits >= 64 {
            self.words[self.index] = self.current_word;
            self.index += 1;
            self.filled_bits -= 64;
            let written_bits = bits - self.filled_bits;
            self.current_word = if written_bits >= 64 { 0 } else { value >> written_bits };
        }
    }

    /// Fills the remaining bits of all words with zeros.
    #[inline]
    pub fn finish(self) {
        if self.index < self.words.len() {
            self.words[self.index] = self.current_word;
            self.words[self.index + 1..].fill(0);
        }
    }
}

/// Reads numbers that a [`BitWriter`] has written.
#[derive(Debug)]
pub struct BitReader<'a> {
    words: &'a [u64],
    position: usize,
}

impl<'a> BitReader<'a> {
    /// Creates a reader at the start of the first word.
    #[inline]
    pub fn new(words: &'a [u64]) -> Self {
        Self { words, position: 0 }
    }

    /// Reads the next number, which was written with `bits` bits.
    #[inline]
    pub fn take(&mut self, bits: u32) -> u64 {
        if bits == 0 {
            return 0;
        }
        let (index, shift) = (self.position / 64, self.position % 64);
        self.position += bits as usize;
        let mut value = self.words[index] >> shift;
        if shift + bits as usize > 64 {
            value |= self.words[index + 1] << (64 - shift);
        }
        value & (u64::MAX >> (64 - bits))
    }
}

#[cfg(test)]
mod tests {
    use super::{BitReader, BitWriter, bit_width};
    use crate::random_graph::Random;

    #[test]
    fn the_bit_width_is_just_enough_for_the_largest_number() {
        for (largest, expected) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (255, 8), (256, 9)] {
            assert_eq!(bit_width(largest), expected, "{largest}");
        }
        assert_eq!(bit_width(usize::MAX), usize::BITS);
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for seed in 0..1000 {
            let mut random = Random::new(seed);
            let count = random.number_below(30);
            let numbers = (0..count).map(|_| {
                let bits = random.number_below(65);
                (random.next_word().checked_shr(64 - bits).unwrap_or(0), bits)
            });
            let numbers: Vec<_> = numbers.collect();
            let total_bits: u32 = numbers.iter().map(|(_, bits)| bits).sum();
            let used_words = total_bits.div_ceil(64) as usize;
            let mut words = vec![u64::MAX; used_words + 2];
            let mut writer = BitWriter::new(&mut words);
            numbers.iter().for_each(|&(value, bits)| writer.put(value, bits));
            writer.finish();
            assert_eq!(words[used_words..], [0, 0], "{seed}");
            if !total_bits.is_multiple_of(64) {
                assert_eq!(words[used_words - 1] >> (total_bits % 64), 0, "{seed}");
            }
            // Exclude the padding words: the reader must not read past the last used word.
            let mut reader = BitReader::new(&words[..used_words]);
            for &(value, bits) in &numbers {
                assert_eq!(reader.take(bits), value, "{seed}");
            }
        }
    }
}
