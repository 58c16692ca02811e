//! Numbers of a few bits each, packed into words.

/// The number of bits for numbers up to the largest.
#[inline]
pub fn bits(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

/// Writes numbers of some bits each, one after the other.
#[derive(Debug)]
pub struct BitWriter<'a> {
    words: &'a mut [u64],
    at: usize,
    word: u64,
    filled: u32,
}

impl<'a> BitWriter<'a> {
    /// A writer that begins with the first word.
    #[inline]
    pub fn new(words: &'a mut [u64]) -> Self {
        Self { words, at: 0, word: 0, filled: 0 }
    }

    /// Writes a number of at most 64 bits.
    #[inline]
    pub fn put(&mut self, value: u64, bits: u32) {
        self.word |= value << self.filled;
        self.filled += bits;
        if self.filled >= 64 {
            self.words[self.at] = self.word;
            self.at += 1;
            self.filled -= 64;
            let written = bits - self.filled;
            self.word = if written >= 64 { 0 } else { value >> written };
        }
    }

    /// Fills the rest with zeros.
    #[inline]
    pub fn finish(self) {
        if self.at < self.words.len() {
            self.words[self.at] = self.word;
            self.words[self.at + 1..].fill(0);
        }
    }
}

/// Reads the numbers of a [`BitWriter`].
#[derive(Debug)]
pub struct BitReader<'a> {
    words: &'a [u64],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// A reader that begins with the first word.
    #[inline]
    pub fn new(words: &'a [u64]) -> Self {
        Self { words, at: 0 }
    }

    /// Reads a number of at most 64 bits.
    #[inline]
    pub fn take(&mut self, bits: u32) -> u64 {
        if bits == 0 {
            return 0;
        }
        let (index, shift) = (self.at / 64, self.at % 64);
        self.at += bits as usize;
        let mut value = self.words[index] >> shift;
        if shift + bits as usize > 64 {
            value |= self.words[index + 1] << (64 - shift);
        }
        value & (u64::MAX >> (64 - bits))
    }
}
