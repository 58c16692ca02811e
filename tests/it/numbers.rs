//! Numbers that look random.

/// Always the same ones for a seed above 0 (xorshift, Marsaglia 2003).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Damages a text in one of many ways.
pub(crate) fn damage(good: &[u8], way: usize, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let at = numbers.below(bytes.len());
    match way % 5 {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << numbers.below(8),
        2 => bytes.insert(at, numbers.below(256) as u8),
        3 => bytes[at..].fill(0),
        _ => drop(bytes.drain(at..(at + 40).min(good.len()))),
    }
    bytes
}
