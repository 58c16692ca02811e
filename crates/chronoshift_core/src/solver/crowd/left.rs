//! What clones of a crowd have left to do, and no less.

use crate::solver::problem::FAR;

/// What a clone has left to do.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left {
    /// Whether it can still be outside.
    pub is_outside: bool,
    /// The turns until it is inside.
    pub home: u32,
    /// The turns more that it takes to get the goal.
    pub detour: u32,
    /// The turns until another can be inside whom it needs to get home.
    pub other: u32,
    /// The same if it gets the goal.
    pub other_by_goal: u32,
}

impl Left {
    /// Of a clone that is inside.
    pub(super) const NOTHING: Self =
        Self { is_outside: false, home: 0, detour: FAR, other: 0, other_by_goal: 0 };

    /// No way to the end costs all of them less.
    pub(super) fn sum(all: &[Self], needs_goal: bool) -> u32 {
        let (mut homes, mut longest, mut second) = (0, 0, 0);
        let outside = all.iter().filter(|left| left.is_outside).count();
        for left in all {
            homes += left.home;
            second = second.max(left.home.min(longest));
            longest = longest.max(left.home);
        }
        let waits = |left: &Self, other: u32| {
            let others = if left.home == longest { second } else { longest };
            // Who needs somebody when nobody else is outside is lost.
            if other > 0 && outside == 1 { FAR } else { other.saturating_sub(others) }
        };
        let more = all.iter().map(|left| waits(left, left.other)).max().unwrap_or(0);
        if !needs_goal {
            return homes + more;
        }
        let by_goal = all.iter().map(|left| left.detour + waits(left, left.other_by_goal));
        homes + more.max(by_goal.min().unwrap_or(0))
    }
}
