//! Scores below which there is no solution, for each number of clones.

use super::distances::DistanceBounds;
use crate::rules::{Cell, NEVER, Recordings};

/// A score that no solution has.
pub(in crate::solver) const NO_SCORE: usize = usize::MAX;

/// For each number of clones a score below which there is no solution.
pub(in crate::solver) struct ScoreBounds {
    /// The total length of the known recordings, and their number.
    recorded: usize,
    scripts: usize,
    /// The least length of all other recordings.
    shortest: usize,
    /// The number of actions by which one of them may be shorter.
    discount: usize,
    /// The least lengths of the longest recordings, from the longest.
    longest: Vec<usize>,
    /// The proven bound of each number of clones (from 1).
    each: Vec<usize>,
    /// Proven bounds, each of all numbers of clones above `.0`.
    above: Vec<(usize, usize)>,
    /// No solution scores less than this.
    least: usize,
    /// Solutions with this score or more have no bound.
    most: usize,
}

impl ScoreBounds {
    pub(in crate::solver) fn new(
        distances: &DistanceBounds,
        goal: Option<Cell>,
        shortest: u32,
        may_block: bool,
        scripts: Option<&Recordings>,
    ) -> Self {
        let others = goal.map_or(&[][..], |goal| distances.others.ranks_at(goal));
        let others = others.iter().copied().take_while(|&rank| rank > 0);
        let mut longest: Vec<_> =
            others.map(|rank| (distances.earliest_goal + rank) as usize).collect();
        let by_goal = (distances.earliest_goal + distances.goal_home) as usize;
        longest.resize(longest.len().max(1), 0);
        longest[0] = longest[0].max(by_goal);
        Self {
            recorded: scripts.map_or(0, Recordings::actions),
            scripts: scripts.map_or(0, Recordings::count),
            shortest: shortest.max(1) as usize,
            discount: if may_block { shortest.saturating_sub(1) as usize } else { 0 },
            longest,
            each: Vec::new(),
            above: Vec::new(),
            least: 0,
            most: NO_SCORE,
        }
    }

    /// The same, but without bounds for solutions with this score or more.
    pub(in crate::solver) fn up_to(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// The same, where it is known that no solution scores less than this.
    pub(in crate::solver) fn no_less_than(self, least: usize) -> Self {
        Self { least, ..self }
    }

    /// A score below which there is no solution with this number of clones, without a search
    /// (`docs/solver.md`, "Without a search"). With too few clones there is no solution at all; with
    /// more clones than that the bound does not fall.
    pub(in crate::solver) fn without_search(&self, clones: usize) -> usize {
        if clones < self.fewest() {
            return NO_SCORE;
        }
        let free = clones.saturating_sub(self.scripts);
        let mut lengths = self.recorded + free * self.shortest;
        let mut has_short = free > 0;
        if self.scripts == 0 {
            let more = self.longest.iter();
            lengths += more.map(|length| length.saturating_sub(self.shortest)).sum::<usize>();
            let is_long = |&length: &usize| length >= self.shortest;
            has_short = clones > self.longest.len() || !self.longest.iter().all(is_long);
        }
        if has_short {
            lengths = lengths.saturating_sub(self.discount);
        }
        lengths + clones - 1
    }

    /// The least number of clones of a solution.
    pub(in crate::solver) fn fewest(&self) -> usize {
        if self.scripts == 0 { self.longest.len() } else { self.scripts }
    }

    /// A score below which there is no solution with this number of clones.
    pub(in crate::solver) fn for_clones(&self, clones: usize) -> usize {
        let each = self.each.get(clones - 1).copied().unwrap_or(0);
        let above = self.above.iter().filter(|&&(number, _)| clones > number);
        let above = above.map(|&(_, score)| score).max().unwrap_or(0);
        let known = each.max(above).max(self.without_search(clones)).max(self.least);
        known.min(self.most)
    }

    /// A score below which there is no solution with this number of clones or more.
    pub(in crate::solver) fn for_clones_from(&self, clones: usize) -> usize {
        let above = self.above.iter().map(|&(number, _)| number).max().unwrap_or(0);
        let last = self.each.len().max(above).max(self.longest.len()).max(clones);
        // From the last number on, the bounds do not fall any more.
        (clones..=last + 1).map(|clones| self.for_clones(clones)).min().unwrap_or(0)
    }

    pub(in crate::solver) fn raise_bound(&mut self, clones: usize, score: usize) {
        if self.each.len() < clones {
            self.each.resize(clones, 0);
        }
        self.each[clones - 1] = self.each[clones - 1].max(score);
    }

    /// Raises the bound of every number of clones above this one.
    pub(in crate::solver) fn raise_bound_above(&mut self, clones: usize, score: usize) {
        self.above.push((clones, score));
    }
}

/// The score of this number of clones whose recordings have this total cost.
pub(in crate::solver) fn score(cost: u32, clones: usize) -> usize {
    if cost >= NEVER { NO_SCORE } else { cost as usize + clones - 1 }
}

#[cfg(test)]
mod tests {
    use super::{NO_SCORE, ScoreBounds};

    #[test]
    fn bounds_are_never_lowered() {
        let mut bounds = ScoreBounds {
            recorded: 0,
            scripts: 0,
            shortest: 1,
            discount: 0,
            longest: vec![0],
            each: Vec::new(),
            above: Vec::new(),
            least: 0,
            most: NO_SCORE,
        };
        bounds.raise_bound_above(3, NO_SCORE);
        bounds.raise_bound_above(1, 20);
        bounds.raise_bound(2, 15);
        bounds.raise_bound(3, 30);
        let found = [1, 2, 3, 4, 5].map(|clones| bounds.for_clones(clones));
        assert_eq!(found, [1, 20, 30, NO_SCORE, NO_SCORE]);
        assert_eq!([1, 2, 3, 4].map(|from| bounds.for_clones_from(from)), [1, 20, 30, NO_SCORE]);
    }
}
