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

/// What was seen in one context at one node of a symbol.
#[derive(Debug, Clone, Copy)]
struct Slot {
    /// The odds of a true bit, of 65,536.
    odds: u16,
    /// How often it was met.
    met: u8,
    /// Tells contexts apart that fall on one slot.
    check: u8,
}

const UNMET: Slot = Slot { odds: 1 << 15, met: 0, check: 0 };

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
pub(super) struct Place<'a> {
    /// Hashes of what the symbol may depend on, at most 12.
    pub contexts: &'a [u32],
    /// Which set of weights is used.
    pub set: usize,
    /// The number of the symbol's bits, at most 8.
    pub bits: u32,
}

impl Predictor {
    /// One with 2 to the power of `bits` slots and so many sets of weights.
    pub(super) fn new(bits: u32, sets: usize) -> Self {
        Self {
            slots: vec![UNMET; 1 << bits],
            bits,
            weights: vec![[[FIRST_WEIGHT; TRUSTS]; MOST]; sets * (MOST + 1)],
            logistic: Logistic::shared(),
        }
    }

    /// Codes a symbol, its highest bit first.
    pub(super) fn code(&mut self, coder: &mut impl Coder, place: Place<'_>, symbol: u32) -> u32 {
        let mut node = 1;
        for at in (0..place.bits).rev() {
            let bit = self.code_bit(coder, place, node, symbol >> at & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node - (1 << place.bits)
    }

    fn code_bit(&mut self, coder: &mut impl Coder, place: Place<'_>, node: u32, bit: bool) -> bool {
        let mut found = [(0, 0, 0); MOST];
        let mut sum = 0;
        let mut seen = 0;
        let found = &mut found[..place.contexts.len()];
        for (context, found) in place.contexts.iter().zip(found.iter_mut()) {
            let index = self.slot(*context, node);
            let slot = self.slots[index];
            seen += usize::from(slot.met > 0);
            *found = (index, self.logistic.stretch(slot.odds), trust(slot.met));
        }
        let set = place.set * (MOST + 1) + seen;
        let weights = &mut self.weights[set];
        for ((_, stretched, trust), weights) in found.iter().zip(weights.iter()) {
            sum += i64::from(*stretched) * i64::from(weights[*trust]);
        }
        let odds = self.logistic.squash((sum >> 16).clamp(-2047, 2047) as i32);
        let bit = coder.code(bit, odds);
        let target = if bit { ONE } else { 0 };
        let error = target - i32::from(odds);
        for ((index, stretched, trust), weights) in found.iter().zip(weights.iter_mut()) {
            let weight = &mut weights[*trust];
            *weight += (stretched * error) >> SLOWNESS;
            *weight = (*weight).clamp(-MOST_WEIGHT, MOST_WEIGHT);
            let slot = &mut self.slots[*index];
            let step = (target - i32::from(slot.odds)) * 10 / (10 * i32::from(slot.met) + 13);
            slot.odds = (i32::from(slot.odds) + step).clamp(32, ONE - 32) as u16;
            slot.met = (slot.met + 1).min(PATIENCE);
        }
        bit
    }

    /// The slot of a context at a node; it is made anew if it was another's.
    fn slot(&mut self, context: u32, node: u32) -> usize {
        let hash = mixed(context ^ node.wrapping_mul(0x9e37_79b1));
        let index = (hash >> (32 - self.bits)) as usize;
        let check = hash as u8;
        let slot = &mut self.slots[index];
        if slot.check != check {
            *slot = Slot { check, ..UNMET };
        }
        index
    }
}

/// How far a slot is to be trusted that was met so often.
fn trust(met: u8) -> usize {
    match met {
        0..=2 => met.into(),
        3..=5 => 3,
        6..=15 => 4,
        _ => 5,
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
