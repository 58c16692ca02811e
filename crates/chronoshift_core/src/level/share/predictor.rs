//! Odds of the next bit from what came before in like places.

use super::coder::Coder;
use super::logistic::{Logistic, ONE};

/// The most contexts of a symbol.
const MOST: usize = 12;
/// How far weights go in one step: the larger, the slower.
const SLOWNESS: u32 = 15;
/// The number of levels of trust that are told apart.
const TRUSTS: usize = 6;
/// What a weight is at first; 65,536 is one.
const FIRST_WEIGHT: i32 = 13_000;
/// How far a weight is from zero at most.
const MOST_WEIGHT: i32 = 1 << 20;
/// A slot's count ends here: the higher, the slower it forgets.
const PATIENCE: u8 = 250;

/// What was seen in one context at one node of a symbol, in one word, as so the processor chooses
/// between words without having to guess: the odds of a true bit, of 65,536, in the lowest two
/// bytes; how often it was met; and in the highest byte what tells contexts apart that fall on one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slot(u32);

impl Slot {
    fn new(odds: i32, met: u8, check: u8) -> Self {
        Self(u32::from(check) << 24 | u32::from(met) << 16 | odds as u32)
    }

    fn unmet(check: u8) -> Self {
        Self::new(ONE / 2, 0, check)
    }

    fn odds(self) -> u16 {
        self.0 as u16
    }

    fn met(self) -> u8 {
        (self.0 >> 16) as u8
    }

    fn check(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// With what is learnt from a bit.
    fn after(self, bit: bool) -> Self {
        let odds = i32::from(self.odds());
        let far = if bit { ONE - odds } else { odds };
        // What is multiplied is below 2^20, so that this rounds as a division would.
        let step = (i64::from(far * 10) * i64::from(SHARES[usize::from(self.met())])) >> 32;
        let odds = if bit { odds + step as i32 } else { odds - step as i32 };
        Self::new(odds.clamp(32, ONE - 32), (self.met() + 1).min(PATIENCE), self.check())
    }
}

/// For each count the inverse of 10 times it and 13, of 2^32, rounded up. Counts end before the last.
const SHARES: [u32; 256] = {
    let mut shares = [0; 256];
    let mut met = 0;
    while met < shares.len() {
        shares[met] = (1_u64 << 32).div_ceil(10 * met as u64 + 13) as u32;
        met += 1;
    }
    shares
};

/// How far a slot is to be trusted that was met so often.
const TRUST: [u8; 256] = {
    let mut trust = [5; 256];
    let mut met = 0;
    while met < 16 {
        trust[met] = match met {
            0..=2 => met as u8,
            3..=5 => 3,
            _ => 4,
        };
        met += 1;
    }
    trust
};

/// Codes symbols, and learns from each: what came in each of its contexts, and how far each
/// context is to be trusted.
#[derive(Debug, Clone)]
pub(super) struct Predictor {
    slots: Vec<Slot>,
    /// How many bits of a hash choose a slot.
    bits: u32,
    weights: Vec<[[i32; TRUSTS]; MOST]>,
    logistic: &'static Logistic,
}

/// What is to be coded, and in which light.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a, const COUNT: usize> {
    /// Hashes of what the symbol may depend on, at most 12.
    pub contexts: &'a [u32; COUNT],
    /// Which set of weights is used.
    pub set: usize,
    /// The number of the symbol's bits, at most 8.
    pub bits: u32,
}

impl Predictor {
    /// One with 2 to the power of `bits` slots and so many sets of weights.
    pub(super) fn new(bits: u32, sets: usize) -> Self {
        Self {
            slots: vec![Slot::unmet(0); 1 << bits],
            bits,
            weights: vec![[[FIRST_WEIGHT; TRUSTS]; MOST]; sets * (MOST + 1)],
            logistic: Logistic::shared(),
        }
    }

    /// Codes a symbol, its highest bit first.
    pub(super) fn code<const COUNT: usize>(
        &mut self,
        coder: &mut impl Coder,
        place: Place<'_, COUNT>,
        symbol: u32,
    ) -> u32 {
        let mut node = 1;
        for at in (0..place.bits).rev() {
            let bit = self.code_bit(coder, place, node, symbol >> at & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node - (1 << place.bits)
    }

    fn code_bit<const COUNT: usize>(
        &mut self,
        coder: &mut impl Coder,
        place: Place<'_, COUNT>,
        node: u32,
        bit: bool,
    ) -> bool {
        let mut indices = [0; COUNT];
        let mut stretched = [0; COUNT];
        let mut trusts = [0; COUNT];
        let mut seen = 0;
        for at in 0..COUNT {
            let slot;
            (indices[at], slot) = self.slot(place.contexts[at], node);
            seen += usize::from(slot.met() > 0);
            stretched[at] = self.logistic.stretch(slot.odds());
            trusts[at] = usize::from(TRUST[usize::from(slot.met())]);
        }
        let weights = &mut self.weights[place.set * (MOST + 1) + seen];
        let mut sum = 0;
        for at in 0..COUNT {
            sum += i64::from(stretched[at]) * i64::from(weights[at][trusts[at]]);
        }
        let odds = self.logistic.squash((sum >> 16).clamp(-2047, 2047) as i32);
        let bit = coder.code(bit, odds);
        let error = if bit { ONE } else { 0 } - i32::from(odds);
        for at in 0..COUNT {
            let weight = &mut weights[at][trusts[at]];
            *weight += (stretched[at] * error) >> SLOWNESS;
            *weight = (*weight).clamp(-MOST_WEIGHT, MOST_WEIGHT);
            // Two contexts may have the same slot.
            let slot = &mut self.slots[indices[at]];
            *slot = slot.after(bit);
        }
        bit
    }

    /// The slot of a context at a node, and where it is; it is made anew if it was another's.
    fn slot(&mut self, context: u32, node: u32) -> (usize, Slot) {
        let hash = mixed(context ^ node.wrapping_mul(0x9e37_79b1));
        let index = (hash >> (32 - self.bits)) as usize;
        let (own, new) = (self.slots[index], Slot::unmet(hash as u8));
        let slot = if own.check() == new.check() { own } else { new };
        self.slots[index] = slot;
        (index, slot)
    }
}

/// A hash of numbers.
pub(super) fn hash(numbers: &[u32]) -> u32 {
    numbers
        .iter()
        .fold(0x2012_0001, |hash, &number| mixed(hash ^ number).wrapping_add(hash.rotate_left(9)))
}

/// A number whose bits all depend on all of another's.
fn mixed(number: u32) -> u32 {
    let number = (number ^ number >> 16).wrapping_mul(0x7feb_352d);
    let number = (number ^ number >> 15).wrapping_mul(0x846c_a68b);
    number ^ number >> 16
}
