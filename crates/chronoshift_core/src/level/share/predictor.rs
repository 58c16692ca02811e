//! The odds of the next bit, learnt from earlier bits in similar places.

use std::hint::select_unpredictable;

use super::coder::Coder;
use super::logistic::{Logistic, ONE};

/// The greatest number of contexts of a symbol.
const MOST: usize = 12;
/// The slowness of weights: the larger, the smaller their steps.
const SLOWNESS: u32 = 15;
/// The number of levels of trust, up to a power of two.
const TRUSTS: usize = 8;
/// The first value of a weight; 65,536 is one.
const FIRST_WEIGHT: i32 = 13_000;
/// The greatest distance of a weight from zero.
const MOST_WEIGHT: i32 = 1 << 20;
/// The odds in a new slot.
const EVEN: u32 = ONE as u32 / 2;
/// The greatest count of a slot: the higher, the slower it forgets.
const PATIENCE: u8 = 250;

/// The memory of one context at one node of a symbol, in one word, so that the processor can choose
/// between words without a branch: the odds of a true bit, in 65,536, in the lowest two bytes; the
/// count of bits in the next; and in the highest byte a check that distinguishes contexts in the
/// same slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slot(u32);

impl Slot {
    fn unmet(check: u8) -> Self {
        Self(u32::from(check) << 24 | EVEN)
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

    /// The slot after learning from a bit. The odds never come near their bounds 0 and 1, because
    /// the steps end with the counts.
    fn after(self, bit: bool) -> Self {
        let odds = u32::from(self.odds());
        let far = select_unpredictable(bit, ONE as u32 - odds, odds);
        // The product is below 2^20, so that this rounds like a division.
        let share = SHARES[usize::from(self.met())];
        let step = ((u64::from(far) * u64::from(share)) >> 32) as u32;
        let met = self.0 + (u32::from(self.met() < PATIENCE) << 16);
        Self(select_unpredictable(bit, met + step, met - step))
    }
}

/// For each count, 10 times the inverse of 10 times the count plus 13, in parts of 2^32, rounded
/// up.
const SHARES: [u32; 256] = {
    let mut shares = [0; 256];
    let mut met = 0;
    while met < shares.len() {
        shares[met] = 10 * (1_u64 << 32).div_ceil(10 * met as u64 + 13) as u32;
        met += 1;
    }
    shares
};

/// The trust in a slot with each count, with [`SEEN`] if the count is not zero.
const TRUST: [u8; 256] = {
    let mut trust = [SEEN | 5; 256];
    trust[0] = 0;
    let mut met = 1;
    while met < 16 {
        trust[met] = match met {
            1 | 2 => SEEN | met as u8,
            3..=5 => SEEN | 3,
            _ => SEEN | 4,
        };
        met += 1;
    }
    trust
};
const SEEN: u8 = 1 << 7;

/// Codes symbols, and learns from each: the bits in each of its contexts, and the trust in each
/// context. The number of slots is a power of two.
#[derive(Debug, Clone)]
pub(super) struct Predictor<const SLOTS: usize> {
    slots: Box<[Slot; SLOTS]>,
    weights: Vec<[[i32; TRUSTS]; MOST]>,
    logistic: &'static Logistic,
}

/// The predictor of everything but text.
pub(super) type Shape = Predictor<{ 1 << 16 }>;

/// The contexts of a symbol, and its size.
#[derive(Debug, Clone, Copy)]
pub(super) struct SymbolContext<'a, const COUNT: usize> {
    /// The hashes of the contexts, at most 12.
    pub contexts: &'a [u32; COUNT],
    /// The set of weights.
    pub set: usize,
    /// The number of the symbol's bits, at most 8.
    pub bits: u32,
}

impl<const SLOTS: usize> Predictor<SLOTS> {
    /// A predictor with this number of sets of weights.
    pub(super) fn new(sets: usize) -> Self {
        let slots = vec![Slot::unmet(0); SLOTS].into_boxed_slice();
        Self {
            slots: slots.try_into().unwrap_or_else(|_| unreachable!("it has as many")),
            weights: vec![[[FIRST_WEIGHT; TRUSTS]; MOST]; sets * (MOST + 1)],
            logistic: Logistic::shared(),
        }
    }

    /// Codes a symbol, its highest bit first. A code spends most of its time here, so no bound is
    /// checked, and no branch depends on a bit, which no processor could predict.
    pub(super) fn code<const COUNT: usize>(
        &mut self,
        coder: &mut impl Coder,
        place: SymbolContext<'_, COUNT>,
        symbol: u32,
    ) -> u32 {
        let mut node = 1;
        let mut hashes = at_node(place.contexts, node);
        for at in (0..place.bits).rev() {
            let found = self.find(&hashes, place.set);
            let bit = coder.code(symbol >> at & 1 == 1, found.odds);
            node = node << 1 | u32::from(bit);
            // This comes before learning, because the next bit waits for it.
            let next = at_node(place.contexts, node);
            self.learn(&hashes, &found, bit);
            hashes = next;
        }
        node - (1 << place.bits)
    }

    /// Looks the contexts up; slots of other contexts are reset.
    #[inline]
    fn find<const COUNT: usize>(&mut self, hashes: &[u32; COUNT], set: usize) -> Prediction<COUNT> {
        let mut stretched = [0; COUNT];
        let mut trusts = [0; COUNT];
        let mut seen = 0;
        for at in 0..COUNT {
            let slot = &mut self.slots[Self::index(hashes[at])];
            let new = Slot::unmet(hashes[at] as u8);
            *slot = select_unpredictable(slot.check() == new.check(), *slot, new);
            stretched[at] = self.logistic.stretch(slot.odds());
            let trust = TRUST[usize::from(slot.met())];
            seen += trust / SEEN;
            trusts[at] = usize::from(trust) % TRUSTS;
        }
        let set = set * (MOST + 1) + usize::from(seen);
        let weights = &self.weights[set];
        let mut sum = 0;
        for at in 0..COUNT {
            sum += i64::from(stretched[at]) * i64::from(weights[at][trusts[at]]);
        }
        let odds = self.logistic.squash((sum >> 16).clamp(-2047, 2047) as i32);
        Prediction { stretched, trusts, set, odds }
    }

    #[inline]
    fn learn<const COUNT: usize>(
        &mut self,
        hashes: &[u32; COUNT],
        at: &Prediction<COUNT>,
        bit: bool,
    ) {
        let error = select_unpredictable(bit, ONE, 0) - i32::from(at.odds);
        let weights = &mut self.weights[at.set];
        for context in 0..COUNT {
            let weight = &mut weights[context][at.trusts[context]];
            *weight += (at.stretched[context] * error) >> SLOWNESS;
            *weight = (*weight).clamp(-MOST_WEIGHT, MOST_WEIGHT);
            // Two contexts may have the same slot.
            let slot = &mut self.slots[Self::index(hashes[context])];
            *slot = slot.after(bit);
        }
    }

    /// The slot of a hash.
    fn index(hash: u32) -> usize {
        (hash >> (u32::BITS - SLOTS.ilog2())) as usize
    }
}

/// The prediction of a bit by its contexts.
struct Prediction<const COUNT: usize> {
    stretched: [i32; COUNT],
    trusts: [usize; COUNT],
    /// The set of weights.
    set: usize,
    odds: u16,
}

/// The hashes of contexts at a node of a symbol.
fn at_node<const COUNT: usize>(contexts: &[u32; COUNT], node: u32) -> [u32; COUNT] {
    let node = node.wrapping_mul(0x9e37_79b1);
    contexts.map(|context| mixed(context ^ node))
}

/// A hash of numbers.
pub(super) fn hash(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0x2012_0001, |hash, &number| and(hash, number))
}

/// The hash of the numbers of another hash and of one more.
pub(super) fn and(hash: u32, number: u32) -> u32 {
    mixed(hash ^ number).wrapping_add(hash.rotate_left(9))
}

/// A number whose bits all depend on all of another's.
fn mixed(number: u32) -> u32 {
    let number = (number ^ number >> 16).wrapping_mul(0x7feb_352d);
    let number = (number ^ number >> 15).wrapping_mul(0x846c_a68b);
    number ^ number >> 16
}

#[test]
fn odds_stay_within_their_bounds() {
    // The most one-sided paths lead farthest: a step from higher odds leads no lower.
    for bit in [false, true] {
        let mut slot = Slot::unmet(7);
        for _ in 0..100_000 {
            slot = slot.after(bit);
            assert!((32..=ONE - 32).contains(&i32::from(slot.odds())), "{slot:?}");
            assert_eq!(slot.check(), 7);
        }
        assert_eq!(slot.met(), PATIENCE);
    }
}
