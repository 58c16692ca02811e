//! A range coder for single bits, each with its odds.

use std::hint::select_unpredictable;

use super::error::ShareError;

/// Codes bits, each with its odds, for writing or reading. A format is described once, for both: a
/// writer takes the bits, a reader returns them.
pub(super) trait Coder {
    /// Codes a bit that is true with these odds in 65,536, from 1 to 65,535, and returns it. A
    /// reader ignores the bit that it is given.
    fn code(&mut self, bit: bool, odds: u16) -> bool;

    /// Fails if there is nothing more to read; writers can always go on.
    fn goes_on(&self) -> Result<(), ShareError> {
        Ok(())
    }

    /// Codes a number with this number of bits, at most 32, all numbers being equally likely.
    fn code_plain(&mut self, number: u32, bits: u32) -> u32 {
        (0..bits)
            .rev()
            .fold(0, |sum, at| sum << 1 | u32::from(self.code(number >> at & 1 == 1, EVEN)))
    }
}

/// Even odds.
const EVEN: u16 = 1 << 15;

/// The numbers that are still possible, from `low` to `high`.
#[derive(Debug, Clone, Copy)]
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// The last number that stands for a true bit.
    fn middle(self, odds: u16) -> u32 {
        let width = u64::from(self.high - self.low);
        // This is below `high`, because the odds are below 65,536.
        self.low + ((width * u64::from(odds)) >> 16) as u32
    }

    fn narrow(&mut self, bit: bool, middle: u32) {
        self.high = select_unpredictable(bit, middle, self.high);
        self.low = select_unpredictable(bit, self.low, middle + 1);
    }

    /// Removes the first byte once it is certain.
    fn shift(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let [first, ..] = self.low.to_be_bytes();
        self.low <<= 8;
        self.high = self.high << 8 | 0xff;
        Some(first)
    }

    /// The fewest bytes that lead into this range, with zeros after them.
    fn end(self) -> Vec<u8> {
        let fits = |&count: &usize| {
            let rest = u32::MAX.checked_shr(8 * count as u32).unwrap_or(0);
            let up = self.low.checked_add(rest).map(|up| up & !rest);
            up.is_some_and(|up| up <= self.high)
        };
        let count = (0..=4).find(fits).unwrap_or(4);
        let rest = u32::MAX.checked_shr(8 * count as u32).unwrap_or(0);
        let up = self.low.saturating_add(rest) & !rest;
        up.to_be_bytes()[..count].to_vec()
    }
}

/// Completes a code: the certain bytes, and their end. The number of bytes is even.
fn complete(mut bytes: Vec<u8>, range: Range) -> Vec<u8> {
    bytes.extend(range.end());
    bytes.resize(bytes.len().next_multiple_of(2), 0);
    bytes
}

/// Writes bits.
pub(super) struct Writer {
    range: Range,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { range: Range::ALL, bytes: Vec::new() }
    }

    /// All written bytes, an even number.
    pub(super) fn finish(self) -> Vec<u8> {
        complete(self.bytes, self.range)
    }
}

impl Coder for Writer {
    fn code(&mut self, bit: bool, odds: u16) -> bool {
        self.range.narrow(bit, self.range.middle(odds));
        self.bytes.extend(std::iter::from_fn(|| self.range.shift()));
        bit
    }
}

/// Reads bits.
pub(super) struct Reader<'a> {
    range: Range,
    bytes: &'a [u8],
    /// The number that consists of the next four bytes.
    number: u32,
    /// The number of certain bytes.
    done: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { range: Range::ALL, bytes, number: 0, done: 0 };
        reader.number = (0..4).fold(0, |number, at| number << 8 | reader.byte(at));
        reader
    }

    /// The byte at a place; zero after the end.
    fn byte(&self, at: usize) -> u32 {
        self.bytes.get(at).copied().unwrap_or(0).into()
    }

    /// Whether these are exactly the bytes that a [`Writer`] of the same bits returns.
    pub(super) fn is_complete(&self) -> bool {
        let done = self.bytes.get(..self.done);
        done.is_some_and(|done| complete(done.to_vec(), self.range) == self.bytes)
    }
}

impl Coder for Reader<'_> {
    fn code(&mut self, _: bool, odds: u16) -> bool {
        let middle = self.range.middle(odds);
        let bit = self.number <= middle;
        self.range.narrow(bit, middle);
        while self.range.shift().is_some() {
            self.number = self.number << 8 | self.byte(self.done + 4);
            self.done += 1;
        }
        bit
    }

    /// After the end, a writer would have written nothing more.
    fn goes_on(&self) -> Result<(), ShareError> {
        if self.done > self.bytes.len() { Err(ShareError::Nonsense) } else { Ok(()) }
    }
}

/// Codes nothing, for models that only learn.
pub(super) struct NullCoder;

impl Coder for NullCoder {
    fn code(&mut self, bit: bool, _: u16) -> bool {
        bit
    }
}
