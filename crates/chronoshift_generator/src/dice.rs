//! Reproducible random choices.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// A source of random choices. The numbers come from PCG32 (O'Neill 2014), whose sequence is fixed
/// by its definition. All choices are derived from them here, so that no update of a crate changes
/// the results of a seed.
#[derive(Debug, Clone)]
pub(crate) struct Dice(Pcg32);

impl Dice {
    /// Starts one of the independent streams of a seed.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg32::new(seed, stream))
    }

    /// A random number below a bound, which must be at least 1. The distribution is slightly
    /// biased, which is negligible for small bounds (Lemire 2019, without rejection).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// Returns true once in this number of times on average.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A random item; `None` if the slice is empty.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut dice = Dice::new(1, 2);
        let numbers: Vec<_> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(numbers, NUMBERS);
    }

    const NUMBERS: [usize; 8] = [60, 358, 696, 453, 134, 575, 172, 589];
}
