//! Numbers of a few bits each, packed into words.

/// The bits that it takes to write numbers up to a largest.
pub(super) fn bits(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

/// Writes numbers of some bits each, one after the other.
pub(super) struct Writer<'a> {
    words: &'a mut [u64],
    at: usize,
    word: u64,
    filled: u32,
}

impl<'a> Writer<'a> {
    pub(super) fn new(words: &'a mut [u64]) -> Self {
        Self { words, at: 0, word: 0, filled: 0 }
    }

    /// Writes a number of at most 64 bits.
    #[inline]
    pub(super) fn put(&mut self, value: u64, bits: u32) {
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
    pub(super) fn finish(self) {
        if self.at < self.words.len() {
            self.words[self.at] = self.word;
            self.words[self.at + 1..].fill(0);
        }
    }
}

/// Reads what a [`Writer`] has written.
pub(super) struct Reader<'a> {
    words: &'a [u64],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(words: &'a [u64]) -> Self {
        Self { words, at: 0 }
    }

    #[inline]
    pub(super) fn take(&mut self, bits: u32) -> u64 {
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
