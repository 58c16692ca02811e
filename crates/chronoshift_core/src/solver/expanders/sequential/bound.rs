//! Lower bounds on the remaining cost in the sequential search.

use crate::rules::NEVER;

/// Lower bounds on the remaining turns of a clone.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneBound<'a> {
    pub is_outside: bool,
    /// The turns until the clone is inside.
    pub home: u32,
    /// The turns until the clone is inside if it visits the goal first.
    pub by_goal: u32,
    /// The turns to the goal.
    pub to_goal: u32,
    /// Lower bounds on the turns that other clones must still take so that the clone can get home.
    /// See [`DistanceBounds`](crate::solver::bounds::DistanceBounds).
    pub helper_ranks: &'a [u32],
    /// The number of these turns that have already passed.
    pub passed_turns: u32,
}

/// Computes a lower bound on the remaining cost of a timeline.
pub(super) struct TimelineBound<'a> {
    pub clones: &'a [CloneBound<'a>],
    /// Lower bounds on the turns that other clones must still take when a clone is on the goal;
    /// `None` if no clone has to reach the goal any more.
    pub helper_ranks_at_goal: Option<&'a [u32]>,
}

impl CloneBound<'_> {
    /// The bound of a clone that is inside.
    pub(super) const INSIDE: Self = Self {
        is_outside: false,
        home: 0,
        by_goal: NEVER,
        to_goal: NEVER,
        helper_ranks: &[],
        passed_turns: 0,
    };
}

impl TimelineBound<'_> {
    /// An admissible lower bound on the cost of all clones until the end (`docs/solver.md`, "The
    /// estimate").
    pub(super) fn cost(&self, buffer: &mut Vec<u32>) -> u32 {
        let homes = self.clones.iter().filter(|clone| clone.is_outside).map(|clone| clone.home);
        buffer.clear();
        buffer.extend(homes);
        buffer.sort_unstable_by(|left, right| right.cmp(left));
        let homes = buffer.iter().sum::<u32>();
        let raise_cost = self
            .clones
            .iter()
            .map(|clone| cost_to_raise(buffer, clone.helper_ranks, 0, clone.passed_turns));
        let least_cost = homes + raise_cost.max().unwrap_or(0);
        let Some(helper_ranks) = self.helper_ranks_at_goal else { return least_cost };
        let mut by_goal = NEVER;
        for clone in self.clones.iter().filter(|clone| clone.is_outside) {
            let detour = clone.by_goal.saturating_sub(clone.home);
            if homes + detour < by_goal {
                let raise_cost =
                    cost_to_raise(buffer, helper_ranks, clone.to_goal, clone.passed_turns);
                by_goal = by_goal.min(homes + detour.max(raise_cost));
            }
        }
        least_cost.max(by_goal)
    }
}

/// The least cost of raising the remaining turns of all clones, which are in descending order, to
/// at least their ranks. The ranks apply `later` turns from now, and `passed_turns` of these turns are
/// over.
#[inline]
fn cost_to_raise(turns: &[u32], ranks: &[u32], later: u32, passed_turns: u32) -> u32 {
    let mut sum = 0;
    for (index, &rank) in ranks.iter().enumerate() {
        if rank == 0 {
            break;
        }
        match turns.get(index) {
            None => return NEVER,
            Some(turns) => sum += (rank + later).saturating_sub(turns + passed_turns),
        }
    }
    sum
}
