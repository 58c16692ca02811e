//! The exact cost of the rest from each state of one timeline.

use chronoshift_search::AStar;

use super::joint::Heuristic;
use super::problem::{JointState, mask_of_first};
use super::timeline_expander::TimelineExpander;
use crate::rules::{NEVER, World};
use crate::solver::running::{Budget, Stop};

/// The exact costs from the states of the last timeline to its end, its clones taken as
/// interchangeable: a pattern database (Culberson and Schaeffer 1998) whose pattern is that timeline
/// alone. Its clones act in it as in all timelines together, so these costs are never too high for
/// the whole (`docs/solver.md`, "The last timeline alone").
pub(in crate::solver) struct PatternDatabase<E> {
    search: AStar<E>,
    /// The number of clones.
    clones: usize,
    costs: Vec<u32>,
    key: Vec<u64>,
}

impl<E: TimelineExpander> PatternDatabase<E> {
    /// The database of a search that keeps its transitions; it is empty before it is
    /// [extended](Self::extend_to).
    pub(in crate::solver) fn new(search: AStar<E>, clones: usize) -> Self {
        let key = vec![0; search.expander().key_words()];
        Self { search, clones, costs: Vec::new(), key }
    }

    /// Explores all states on paths of at most this cost.
    pub(in crate::solver) fn extend_to(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        self.costs = Vec::new();
        self.search.explore(ceiling, budget)?;
        budget.charge(0, self.search.bytes(), self.search.bytes_for_costs())?;
        self.costs = self.search.costs(budget)?;
        Ok(())
    }

    /// Whether all states were explored.
    pub(in crate::solver) fn is_complete(&mut self) -> bool {
        self.search.next_f() >= NEVER
    }

    /// The memory in use, in bytes.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.search.bytes() + self.costs.capacity() * size_of::<u32>()
    }

    /// The least cost for the clones of this timeline until all are inside. For a state that is not
    /// here it is [`NEVER`]: no path that is cheap enough leads there.
    #[inline]
    fn cost(&mut self, time: u32, inside: u64, world: &World<E::Cells>) -> u32 {
        let world = std::slice::from_ref(world);
        self.search.expander().pack(
            time,
            inside & mask_of_first(self.clones),
            world,
            &mut self.key,
        );
        let node = self.search.find_state(&self.key);
        node.map_or(NEVER, |node| self.costs[node as usize])
    }
}

impl<E: TimelineExpander> Heuristic<E::Cells> for &mut PatternDatabase<E> {
    fn estimate(&mut self, state: &JointState<E::Cells>) -> u32 {
        let world = state.worlds.last().map(|world| self.cost(state.time, state.inside, world));
        world.unwrap_or(0)
    }
}
