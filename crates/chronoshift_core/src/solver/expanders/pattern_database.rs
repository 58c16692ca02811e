//! A pattern database of the last timeline.

use chronoshift_search::AStar;

use super::joint::Heuristic;
use super::problem::{JointState, TimelineExpander, first_clones_mask};
use crate::rules::{NEVER, World};
use crate::solver::running::{Budget, Stop};

/// A pattern database (Culberson and Schaeffer 1998) whose pattern is the last timeline alone. It
/// stores the exact cost from each state of that timeline to its end.
///
/// All clones act in the last timeline, just as they do when all timelines are searched. So the
/// costs are admissible for the search of all timelines (`docs/solver.md`, "The last timeline
/// alone").
pub(in crate::solver) struct PatternDatabase<E> {
    search: AStar<E>,
    clones: usize,
    costs: Vec<u32>,
    key: Vec<u64>,
}

impl<E: TimelineExpander> PatternDatabase<E> {
    /// Creates the database from a search that records its transitions. The database is empty until
    /// it is [extended](Self::extend_to).
    pub(in crate::solver) fn new(search: AStar<E>, clones: usize) -> Self {
        let key = vec![0; search.expander().words_per_key()];
        Self { search, clones, costs: Vec::new(), key }
    }

    /// Computes the costs of all states on paths to the end that cost at most `ceiling`.
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

    /// Whether the costs of all states are known.
    pub(in crate::solver) fn is_complete(&mut self) -> bool {
        self.search.next_f() >= NEVER
    }

    /// The allocated memory, in bytes.
    pub(in crate::solver) fn bytes(&self) -> usize {
        self.search.bytes() + self.costs.capacity() * size_of::<u32>()
    }

    /// The least cost until all clones of the timeline are inside. It is [`NEVER`] for a state that
    /// is not in the database, because no path through it is cheap enough.
    #[inline]
    fn cost(&mut self, time: u32, inside_mask: u64, world: &World<E::Cells>) -> u32 {
        let world = std::slice::from_ref(world);
        self.search.expander().pack(
            time,
            inside_mask & first_clones_mask(self.clones),
            world,
            &mut self.key,
        );
        let index = self.search.find_state(&self.key);
        index.map_or(NEVER, |index| self.costs[index as usize])
    }
}

impl<E: TimelineExpander> Heuristic<E::Cells> for &mut PatternDatabase<E> {
    fn estimate(&mut self, state: &JointState<E::Cells>) -> u32 {
        let cost = state.worlds.last().map(|world| self.cost(state.time, state.inside_mask, world));
        cost.unwrap_or(0)
    }
}
