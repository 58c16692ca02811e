//! The known costs of clones that their helpers leave, and of last timelines.

use std::collections::BTreeMap;

/// The cost of some clones that are inside last and of the helper that leaves them.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct HelperCost {
    /// It is no less than this.
    pub(in crate::solver) least: u32,
    /// It is this.
    pub(in crate::solver) is_exact: bool,
}

/// The costs that searches have found.
#[derive(Default)]
pub(in crate::solver) struct HelperCosts {
    /// By the number of clones that are left alone, and the fewest turns that the helper is
    /// outside. How many more helpers there are makes no difference.
    costs: BTreeMap<(usize, u32), HelperCost>,
    /// The fewest clones alone for which there were too many states to begin at, and the ceiling.
    too_many_exits: Option<(usize, u32)>,
    /// For numbers of clones, the least score of the last timeline alone, time jumps included.
    last_timeline_scores: BTreeMap<usize, usize>,
}

impl HelperCosts {
    pub(in crate::solver) fn insert(&mut self, alone: usize, least_turns: u32, cost: HelperCost) {
        self.costs.insert((alone, least_turns), cost);
    }

    /// A lower bound on the cost of this number of clones alone and the helper that leaves them.
    pub(in crate::solver) fn known(&self, alone: usize, least_turns: u32) -> u32 {
        self.up_to(alone, least_turns).map(|(_, cost)| cost.least).max().unwrap_or(0)
    }

    /// The costs for each number of turns up to this one: more turns cost no less.
    pub(in crate::solver) fn up_to(
        &self,
        alone: usize,
        least_turns: u32,
    ) -> impl Iterator<Item = (u32, HelperCost)> {
        let known = self.costs.range((alone, 0)..=(alone, least_turns));
        known.map(|(&(_, turns), &cost)| (turns, cost))
    }

    /// The exact cost, if it is known.
    pub(in crate::solver) fn exact(&self, alone: usize, least_turns: u32) -> Option<u32> {
        let exact = self.up_to(alone, least_turns).filter(|(_, cost)| cost.is_exact);
        exact.map(|(_, cost)| cost.least).max()
    }

    /// Records that there are too many root states.
    pub(in crate::solver) fn set_too_many_exits(&mut self, alone: usize, ceiling: u32) {
        self.too_many_exits = Some((alone, ceiling));
    }

    /// Whether there were too many states to begin at, and with this ceiling there are hardly fewer.
    pub(in crate::solver) fn has_too_many_exits(&self, alone: usize, ceiling: u32) -> bool {
        self.too_many_exits.is_some_and(|(least, most)| alone >= least && 2 * ceiling > most)
    }

    /// The score below which the last timeline alone of this number of clones has no known end.
    pub(in crate::solver) fn last_timeline_score(&self, clones: usize) -> usize {
        self.last_timeline_scores.get(&clones).copied().unwrap_or(0)
    }

    pub(in crate::solver) fn raise_last_timeline_score(&mut self, clones: usize, score: usize) {
        let known = self.last_timeline_scores.entry(clones).or_default();
        *known = score.max(*known);
    }
}
