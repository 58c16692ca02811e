//! What is left to do from each state of one timeline, exactly.

use super::budget::{Budget, Stopped};
use super::joint::Guide;
use super::problem::{FAR, State, all};
use super::search::{Expand, Search};
use crate::rules::World;

/// The exact costs from the states of one timeline to its end, its clones taken as
/// alike. That timeline is part of all that the timelines do together, so that these
/// costs are never too high for the whole. A state that is not here is on no way that
/// is cheap enough.
pub(super) struct Table<E> {
    search: Search<E>,
    /// The number of clones.
    clones: usize,
    left: Vec<u32>,
    key: Vec<u64>,
}

impl<E: Expand> Table<E> {
    /// The table of a search that keeps its steps; nothing is known before it is
    /// [raised](Self::raise).
    pub(super) fn new(search: Search<E>, clones: usize) -> Self {
        let key = vec![0; search.expander().stride()];
        Self { search, clones, left: Vec::new(), key }
    }

    /// Explores all states on ways of at most this cost.
    pub(super) fn raise(&mut self, ceiling: u32, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.search.explore(ceiling, budget)?;
        let frontier = self.search.frontier();
        budget.spend(0, frontier.bytes(), frontier.bytes_for_costs())?;
        self.left = frontier.costs();
        Ok(())
    }

    /// Whether there is no state but those that were explored.
    pub(super) fn is_complete(&self) -> bool {
        self.search.next_estimate() >= FAR
    }

    pub(super) fn bytes(&self) -> usize {
        self.search.frontier().bytes() + self.left.capacity() * size_of::<u32>()
    }

    /// The least cost of the clones of this timeline until all are inside.
    #[inline]
    fn left(&mut self, time: u32, inside: u64, world: &World<E::Cells>) -> u32 {
        let world = std::slice::from_ref(world);
        self.search.expander().pack(time, inside & all(self.clones), world, &mut self.key);
        self.search.frontier().store.find(&self.key).map_or(FAR, |node| self.left[node as usize])
    }
}

impl<E: Expand> Guide<E::Cells> for &mut Table<E> {
    fn estimate(&mut self, state: &State<E::Cells>) -> u32 {
        let world = state.worlds.last().map(|world| self.left(state.time, state.inside, world));
        world.unwrap_or(0)
    }
}
