//! Lower bounds on the scores of solutions, for each number of clones.

use super::distances::DistanceBounds;
use crate::rules::{Cell, NEVER, Recordings};

/// The lower bound on the scores if there is no solution. It exceeds every score.
pub(in crate::solver) const NO_SCORE: usize = usize::MAX;

/// The lower bounds on scores that have been proven so far.
pub(in crate::solver) struct ScoreBounds {
    /// The total length of the known recordings.
    recorded_length: usize,
    /// The number of known recordings.
    script_count: usize,
    /// The minimum length of an unknown recording.
    shortest_recording: usize,
    /// One unknown recording can be shorter than the minimum by this many turns.
    discount: usize,
    /// Lower bounds on the lengths of the longest recordings, in descending order.
    longest_lengths: Vec<usize>,
    /// The bounds that searches have proven for each number of clones, beginning with one.
    bounds_by_clones: Vec<usize>,
    /// Pairs of a number of clones and a proven bound for all larger numbers.
    bounds_above: Vec<(usize, usize)>,
    /// No solution scores less than this.
    pub(in crate::solver) min_score: usize,
    /// Nothing is proven about solutions with this score or more.
    pub(in crate::solver) unproven_from_score: usize,
}

impl ScoreBounds {
    pub(in crate::solver) fn new(
        distances: &DistanceBounds,
        goal: Option<Cell>,
        shortest_recording: u32,
        can_block_start: bool,
        scripts: Option<&Recordings>,
    ) -> Self {
        let helper_bounds = goal.map_or(&[][..], |goal| distances.landmarks.bounds_at(goal));
        let helper_bounds = helper_bounds.iter().copied().take_while(|&bound| bound > 0);
        let mut longest_lengths: Vec<_> =
            helper_bounds.map(|bound| (distances.earliest_goal + bound) as usize).collect();
        let length_via_goal = (distances.earliest_goal + distances.turns_home_from_goal) as usize;
        longest_lengths.resize(longest_lengths.len().max(1), 0);
        longest_lengths[0] = longest_lengths[0].max(length_via_goal);
        Self {
            recorded_length: scripts.map_or(0, Recordings::action_count),
            script_count: scripts.map_or(0, Recordings::count),
            shortest_recording: shortest_recording.max(1) as usize,
            discount: if can_block_start {
                shortest_recording.saturating_sub(1) as usize
            } else {
                0
            },
            longest_lengths,
            bounds_by_clones: Vec::new(),
            bounds_above: Vec::new(),
            min_score: 0,
            unproven_from_score: NO_SCORE,
        }
    }

    /// A lower bound on the scores with this number of clones that needs no search
    /// (`docs/solver.md`, "Without a search"). The bound is [`NO_SCORE`] if there are too few
    /// clones. Otherwise, it never decreases as the number of clones grows.
    pub(in crate::solver) fn lower_bound_without_search(&self, clones: usize) -> usize {
        if clones < self.fewest_clones() {
            return NO_SCORE;
        }
        let unscripted_clones = clones.saturating_sub(self.script_count);
        let mut total_length = self.recorded_length + unscripted_clones * self.shortest_recording;
        let mut has_short_recording = unscripted_clones > 0;
        if self.script_count == 0 {
            let long_recordings = self.longest_lengths.iter();
            total_length += long_recordings
                .map(|length| length.saturating_sub(self.shortest_recording))
                .sum::<usize>();
            let is_long = |&length: &usize| length >= self.shortest_recording;
            has_short_recording =
                clones > self.longest_lengths.len() || !self.longest_lengths.iter().all(is_long);
        }
        if has_short_recording {
            total_length = total_length.saturating_sub(self.discount);
        }
        total_length + clones - 1
    }

    /// The fewest clones that a solution can have.
    pub(in crate::solver) fn fewest_clones(&self) -> usize {
        if self.script_count == 0 { self.longest_lengths.len() } else { self.script_count }
    }

    /// The best proven lower bound on the scores with this number of clones.
    /// `LevelSearch::is_ruled_out` compares it with the wanted scores.
    pub(in crate::solver) fn lower_bound(&self, clones: usize) -> usize {
        let bound_for_number = self.bounds_by_clones.get(clones - 1).copied().unwrap_or(0);
        let bounds_above = self.bounds_above.iter().filter(|&&(number, _)| clones > number);
        let bound_above = bounds_above.map(|&(_, score)| score).max().unwrap_or(0);
        let proven_bound = bound_for_number
            .max(bound_above)
            .max(self.lower_bound_without_search(clones))
            .max(self.min_score);
        proven_bound.min(self.unproven_from_score)
    }

    /// The best proven lower bound on the scores with this number of clones or more.
    pub(in crate::solver) fn lower_bound_from(&self, clones: usize) -> usize {
        let max_number = self.bounds_above.iter().map(|&(number, _)| number).max().unwrap_or(0);
        let last_number =
            self.bounds_by_clones.len().max(max_number).max(self.longest_lengths.len()).max(clones);
        // Beyond the last number, the bounds never decrease, so one of them is enough.
        (clones..=last_number + 1).map(|clones| self.lower_bound(clones)).min().unwrap_or(0)
    }

    /// Raises the bound for this number of clones.
    pub(in crate::solver) fn raise_lower_bound(&mut self, clones: usize, score: usize) {
        if self.bounds_by_clones.len() < clones {
            self.bounds_by_clones.resize(clones, 0);
        }
        self.bounds_by_clones[clones - 1] = self.bounds_by_clones[clones - 1].max(score);
    }

    /// Raises the bound for all numbers of clones above `clones`.
    pub(in crate::solver) fn raise_lower_bound_above(&mut self, clones: usize, score: usize) {
        self.bounds_above.push((clones, score));
    }
}

/// The score of a solution with this number of clones whose recordings have the total length
/// `cost`.
pub(in crate::solver) fn score(cost: u32, clones: usize) -> usize {
    if cost >= NEVER { NO_SCORE } else { cost as usize + clones - 1 }
}

#[cfg(test)]
mod tests {
    use super::{NO_SCORE, ScoreBounds};

    #[test]
    fn bounds_are_never_lowered() {
        let mut bounds = ScoreBounds {
            recorded_length: 0,
            script_count: 0,
            shortest_recording: 1,
            discount: 0,
            longest_lengths: vec![0],
            bounds_by_clones: Vec::new(),
            bounds_above: Vec::new(),
            min_score: 0,
            unproven_from_score: NO_SCORE,
        };
        bounds.raise_lower_bound_above(3, NO_SCORE);
        bounds.raise_lower_bound_above(1, 20);
        bounds.raise_lower_bound(2, 15);
        bounds.raise_lower_bound(3, 30);
        let scores = [1, 2, 3, 4, 5].map(|clones| bounds.lower_bound(clones));
        assert_eq!(scores, [1, 20, 30, NO_SCORE, NO_SCORE]);
        assert_eq!([1, 2, 3, 4].map(|from| bounds.lower_bound_from(from)), [1, 20, 30, NO_SCORE]);
    }
}
