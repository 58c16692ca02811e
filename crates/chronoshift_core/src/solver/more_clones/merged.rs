//! Rules out several numbers of clones by a single search.

use chronoshift_search::{AStar, Mode, Outcome};

use crate::rules::CellSet;
use crate::solver::expanders::{
    JointState, MAX_SEARCHED_CLONES, SequentialExpander, add_root, first_clones_mask,
};
use crate::solver::running::Interrupt;
use crate::solver::strategy::level_search::LevelSearch;

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// The largest number of clones that a merged search has to rule out: the smallest number above
    /// `clones` such that all larger numbers are already ruled out. `None` if there is no such
    /// number up to [`MAX_SEARCHED_CLONES`], if the score is not limited, or if a solution could
    /// have an additional useless clone within the score limit.
    pub(in crate::solver) fn max_clones_to_rule_out(&self, clones: usize) -> Option<usize> {
        let another_clone_score = self.problem.shortest_recording as usize + 1;
        let is_another_too_costly =
            self.last_timeline_bound(clones).saturating_add(another_clone_score)
                > self.incumbent.max_wanted_score();
        if !self.incumbent.limits_score() || !is_another_too_costly {
            return None;
        }
        let is_ruled_out_above = |number: usize| {
            let Some(ceiling) = self.incumbent.max_total_length(number + 1) else { return true };
            let exceeds_ceiling = |lone_clones: usize| {
                let (least_turns, other_cost) = self.problem.min_helper_costs(number - lone_clones);
                let least_cost = self.helper_costs.lower_bound(lone_clones, least_turns);
                ceiling
                    .checked_sub(other_cost)
                    .is_none_or(|alone_ceiling| least_cost > alone_ceiling)
            };
            self.bounds.lower_bound_without_search(number + 1) > self.incumbent.max_wanted_score()
                || (1..=number).any(exceeds_ceiling)
        };
        // Below `first_number`, a bound without a search does not hold for larger numbers.
        let first_number = self.bounds.fewest_clones().max(clones + 1);
        (first_number..=MAX_SEARCHED_CLONES).find(|&number| is_ruled_out_above(number))
    }

    /// Whether the search for the next number of clones is likely to rule out all larger numbers.
    pub(in crate::solver) fn is_next_likely_last(&self, clones: usize) -> bool {
        let ceiling = self.incumbent.max_total_length(clones + 2);
        let expected_cost = self.extrapolate_cost(clones, clones + 1);
        expected_cost.is_some_and(|expected| ceiling.is_none_or(|ceiling| expected > ceiling))
    }

    /// A lower bound on the score of the last timeline alone with this number of clones.
    fn last_timeline_bound(&self, clones: usize) -> usize {
        let known_bound = self.helper_costs.last_timeline_bound(clones);
        known_bound.max(self.bounds.lower_bound_without_search(clones))
    }

    /// Tries to rule out all numbers of clones above `clones`, up to `max_clones`, by a single
    /// search (`docs/solver.md`, "Numbers of clones merged"). This is valid only if no solution
    /// within the score limit can have an additional useless clone. Returns whether these numbers
    /// are ruled out.
    pub(in crate::solver) fn try_rule_out_range(
        &mut self,
        clones: usize,
        max_clones: usize,
    ) -> Result<bool, Interrupt> {
        let problem = self.problem.last_timeline_problem(max_clones);
        let Some(expander) = SequentialExpander::new(&problem) else { return Ok(false) };
        // Require usefulness only for more clones than this. If `clones` clones are enough for the
        // level, most clones are useless once there are twice as many.
        let max_exempt_clones = 2 * clones - 1;
        let expander =
            expander.with_merged_counts().with_usefulness(max_exempt_clones, self.budget)?;
        let Some(expander) = expander else { return Ok(false) };
        let mut search = AStar::new(expander, false);
        search.set_mode(Mode::FullExpansion);
        let mut state = JointState::new(&problem);
        for number in clones + 1..=max_clones {
            state.inside_mask = first_clones_mask(max_clones) & !first_clones_mask(number);
            // Each root costs its number of time jumps, so that the cost of a path to the end is
            // the score.
            add_root(&mut search, &state, number as u32 - 1);
        }
        let Some(ceiling) = self.incumbent.max_total_length(1) else { return Ok(true) };
        let outcome = search.find(ceiling, self.budget)?;
        Ok(matches!(outcome, Outcome::LowerBound(_)))
    }
}
