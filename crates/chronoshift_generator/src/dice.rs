//! Random numbers, the same for a seed with every version of every crate.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// Random choices. The generator is PCG32 (O'Neill 2014), whose numbers are fixed by its definition;
/// all choices are made from them here, so that no update of a crate changes the results of a seed.
#[derive(Debug, Clone)]
pub(crate) struct Dice(Pcg32);

impl Dice {
    /// The dice of one of the independent streams of a seed.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg32::new(seed, stream))
    }

    /// A number below a bound, which is at least 1. The bounds here are so small that the numbers
    /// are even enough (Lemire 2019, without the rejection).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// Whether something happens that does so once in a number of times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of some things; `None` if the list is empty.
    pub(crate) fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        (!things.is_empty()).then(|| things[self.below(things.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn a_seed_stands_for_the_same_numbers_for_ever() {
        let mut dice = Dice::new(1, 2);
        let numbers: Vec<_> = (0..8).map(|_| dice.below(1000)).collect();
        assert_eq!(numbers, NUMBERS);
    }

    const NUMBERS: [usize; 8] = [60, 358, 696, 453, 134, 575, 172, 589];
}
