//! Stores the costs that searches of the last timeline have found.

use std::collections::BTreeMap;

/// The cost of the clones that enter last and of the helper that leaves them alone.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct HelperCost {
    pub(in crate::solver) lower_bound: u32,
    /// Whether the bound is the exact cost.
    pub(in crate::solver) is_exact: bool,
}

#[derive(Default)]
pub(in crate::solver) struct HelperCosts {
    /// The costs, indexed by the number of clones left alone and the fewest turns that the helper
    /// is outside. The number of other helpers makes no difference.
    costs: BTreeMap<(usize, u32), HelperCost>,
    /// For the last search that had too many root states: its number of clones left alone, and its
    /// ceiling.
    too_many_exits: Option<(usize, u32)>,
    /// A lower bound on the score of the last timeline alone, time jumps included, for each number
    /// of clones.
    last_timeline_bounds: BTreeMap<usize, usize>,
}

impl HelperCosts {
    pub(in crate::solver) fn insert(
        &mut self,
        lone_clones: usize,
        least_turns: u32,
        cost: HelperCost,
    ) {
        self.costs.insert((lone_clones, least_turns), cost);
    }

    /// The best lower bound on the cost of this many clones and the helper that leaves them alone.
    pub(in crate::solver) fn lower_bound(&self, lone_clones: usize, least_turns: u32) -> u32 {
        self.costs_up_to(lone_clones, least_turns)
            .map(|(_, cost)| cost.lower_bound)
            .max()
            .unwrap_or(0)
    }

    /// The known costs for all numbers of turns up to `least_turns`. They are lower bounds, because
    /// more turns never cost less.
    pub(in crate::solver) fn costs_up_to(
        &self,
        lone_clones: usize,
        least_turns: u32,
    ) -> impl Iterator<Item = (u32, HelperCost)> {
        let known_costs = self.costs.range((lone_clones, 0)..=(lone_clones, least_turns));
        known_costs.map(|(&(_, turns), &cost)| (turns, cost))
    }

    /// The highest known exact cost for any number of turns up to `least_turns`; `None` if no exact
    /// cost is known.
    pub(in crate::solver) fn exact_cost(
        &self,
        lone_clones: usize,
        least_turns: u32,
    ) -> Option<u32> {
        let exact_costs =
            self.costs_up_to(lone_clones, least_turns).filter(|(_, cost)| cost.is_exact);
        exact_costs.map(|(_, cost)| cost.lower_bound).max()
    }

    /// Records that a search had too many root states.
    pub(in crate::solver) fn record_too_many_exits(&mut self, lone_clones: usize, ceiling: u32) {
        self.too_many_exits = Some((lone_clones, ceiling));
    }

    /// Whether a search is likely to have too many root states, because an earlier search with no
    /// more clones had too many, and this ceiling is not much lower.
    pub(in crate::solver) fn expects_too_many_exits(
        &self,
        lone_clones: usize,
        ceiling: u32,
    ) -> bool {
        self.too_many_exits.is_some_and(|(min_lone_clones, last_ceiling)| {
            lone_clones >= min_lone_clones && 2 * ceiling > last_ceiling
        })
    }

    /// The known lower bound on the score of the last timeline alone with this number of clones.
    pub(in crate::solver) fn last_timeline_bound(&self, clones: usize) -> usize {
        self.last_timeline_bounds.get(&clones).copied().unwrap_or(0)
    }

    pub(in crate::solver) fn raise_last_timeline_bound(&mut self, clones: usize, score: usize) {
        let known_bound = self.last_timeline_bounds.entry(clones).or_default();
        *known_bound = score.max(*known_bound);
    }
}
