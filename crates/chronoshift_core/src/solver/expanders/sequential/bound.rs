//! Lower bounds on the remaining cost in the sequential search. They needn't account for heavy
//! crates, which the search doesn't support; `expanders/joint/bound.rs` does.

use crate::rules::NEVER;

/// Lower bounds on the remaining turns of a clone.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneBound<'a> {
    pub is_outside: bool,
    /// The turns until the clone is inside.
    pub turns_home: u32,
    /// The turns until the clone is inside if it visits the goal first.
    pub turns_via_goal: u32,
    pub turns_to_goal: u32,
    /// The bounds of the clone's cell in the `HelperLandmarks`.
    pub helper_bounds: &'a [u32],
    /// The number of turns since the state to which `helper_bounds` apply.
    pub passed_turns: u32,
}

/// The values from which a lower bound on the remaining cost of a timeline is computed.
pub(super) struct TimelineBound<'a> {
    pub clones: &'a [CloneBound<'a>],
    /// The `helper_bounds` of a clone on the goal; `None` if no clone has to reach the goal any
    /// more.
    pub helper_bounds_at_goal: Option<&'a [u32]>,
}

impl CloneBound<'_> {
    /// The bound of a clone that is inside.
    pub(super) const INSIDE: Self = Self {
        is_outside: false,
        turns_home: 0,
        turns_via_goal: NEVER,
        turns_to_goal: NEVER,
        helper_bounds: &[],
        passed_turns: 0,
    };
}

impl TimelineBound<'_> {
    /// An admissible lower bound on the remaining cost of all clones (`docs/solver.md`, "The
    /// estimate").
    pub(super) fn lower_bound(&self, buffer: &mut Vec<u32>) -> u32 {
        let outside_clones = self.clones.iter().filter(|clone| clone.is_outside);
        buffer.clear();
        buffer.extend(outside_clones.map(|clone| clone.turns_home));
        buffer.sort_unstable_by(|left, right| right.cmp(left));
        let total_turns_home = buffer.iter().sum::<u32>();
        let raise_cost = self
            .clones
            .iter()
            .map(|clone| cost_to_raise(buffer, clone.helper_bounds, 0, clone.passed_turns));
        let least_cost = total_turns_home + raise_cost.max().unwrap_or(0);
        let Some(helper_bounds) = self.helper_bounds_at_goal else { return least_cost };
        let mut cost_via_goal = NEVER;
        for clone in self.clones.iter().filter(|clone| clone.is_outside) {
            let detour = clone.turns_via_goal.saturating_sub(clone.turns_home);
            if total_turns_home + detour < cost_via_goal {
                let raise_cost =
                    cost_to_raise(buffer, helper_bounds, clone.turns_to_goal, clone.passed_turns);
                cost_via_goal = cost_via_goal.min(total_turns_home + detour.max(raise_cost));
            }
        }
        least_cost.max(cost_via_goal)
    }
}

/// The least total by which the clones' remaining `turns`, in descending order, must be raised to
/// satisfy the `bounds`; [`NEVER`] if there are fewer clones than bounds. The bounds apply `delay`
/// turns after the state for which they were looked up, and `passed_turns` turns have passed since
/// that state.
#[inline]
fn cost_to_raise(turns: &[u32], bounds: &[u32], delay: u32, passed_turns: u32) -> u32 {
    let mut sum = 0;
    for (index, &bound) in bounds.iter().enumerate() {
        if bound == 0 {
            break;
        }
        match turns.get(index) {
            None => return NEVER,
            Some(turns) => sum += (bound + delay).saturating_sub(turns + passed_turns),
        }
    }
    sum
}
