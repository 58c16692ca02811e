//! The least remaining costs of interchangeable clones.

use crate::rules::NEVER;

/// The least number of remaining turns of a clone.
#[derive(Debug, Clone, Copy)]
pub(super) struct CloneBound<'a> {
    /// Whether it can still be outside.
    pub is_outside: bool,
    /// The turns until it is inside.
    pub home: u32,
    /// The turns to the goal, and from there until it is inside.
    pub by_goal: u32,
    /// The turns to the goal.
    pub to_goal: u32,
    /// The turns that other clones must have left so that it gets home, as in
    /// [`DistanceBounds`](crate::solver::bounds::DistanceBounds), and how many of them have passed.
    pub others: &'a [u32],
    pub passed: u32,
}

/// The remaining cost of a timeline, given the turns of all clones until they are inside.
pub(super) struct TimelineBound<'a> {
    pub clones: &'a [CloneBound<'a>],
    /// The turns that others must have left when a clone is on the goal; `None` if the goal is
    /// reached.
    pub others_by_goal: Option<&'a [u32]>,
}

impl CloneBound<'_> {
    /// For a clone that is inside.
    pub(super) const NOTHING: Self =
        Self { is_outside: false, home: 0, by_goal: NEVER, to_goal: NEVER, others: &[], passed: 0 };
}

impl TimelineBound<'_> {
    /// A lower bound on the cost of all clones to the end (admissible; `docs/solver.md`, "The
    /// estimate").
    pub(super) fn cost(&self, room: &mut Vec<u32>) -> u32 {
        let homes = self.clones.iter().filter(|clone| clone.is_outside).map(|clone| clone.home);
        room.clear();
        room.extend(homes);
        room.sort_unstable_by(|one, other| other.cmp(one));
        let homes = room.iter().sum::<u32>();
        let needs =
            self.clones.iter().map(|clone| cost_of_raising(room, clone.others, 0, clone.passed));
        let least = homes + needs.max().unwrap_or(0);
        let Some(others) = self.others_by_goal else { return least };
        let mut by_goal = NEVER;
        for clone in self.clones.iter().filter(|clone| clone.is_outside) {
            let detour = clone.by_goal.saturating_sub(clone.home);
            if homes + detour < by_goal {
                let needs = cost_of_raising(room, others, clone.to_goal, clone.passed);
                by_goal = by_goal.min(homes + detour.max(needs));
            }
        }
        least.max(by_goal)
    }
}

/// The least cost of raising some numbers, ordered from the most, so that each is at least its
/// rank, with ranks that count from later on, and with turns that have passed.
#[inline]
fn cost_of_raising(numbers: &[u32], ranks: &[u32], later: u32, passed: u32) -> u32 {
    let mut sum = 0;
    for (index, &rank) in ranks.iter().enumerate() {
        if rank == 0 {
            break;
        }
        match numbers.get(index) {
            None => return NEVER,
            Some(number) => sum += (rank + later).saturating_sub(number + passed),
        }
    }
    sum
}
