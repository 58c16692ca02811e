//! Estimates from elsewhere that a search of all clones may ask for.

use crate::solver::problem::State;

/// What a search asks besides the estimate of the turns: the least cost from a
/// state to the end, or [`NEVER`](crate::rules::NEVER).
pub(in crate::solver) trait Guide<S> {
    fn estimate(&mut self, state: &State<S>) -> u32;
}

/// Asks nothing more.
pub(in crate::solver) struct Unguided;

impl<S> Guide<S> for Unguided {
    fn estimate(&mut self, _: &State<S>) -> u32 {
        0
    }
}
