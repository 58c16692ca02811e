//! One search for several numbers of clones.

use chronoshift_search::{AStar, Mode, Outcome};

use crate::rules::CellSet;
use crate::solver::expanders::{
    JointState, MAX_SEARCHED_CLONES, SequentialExpander, add_root, mask_of_first,
};
use crate::solver::running::Interrupt;
use crate::solver::strategy::level_search::LevelSearch;

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// The least number above this one that is known to have no wanted solution with more clones,
    /// if there is a score that is wanted, and clones of no use can be left out.
    pub(in crate::solver) fn least_number_ruled_out_above(&self, clones: usize) -> Option<usize> {
        let another = self.setting.shortest as usize + 1;
        let is_too_much = self.last_timeline_score(clones).saturating_add(another)
            > self.incumbent.max_wanted_score();
        if !self.incumbent.is_any_unwanted() || !is_too_much {
            return None;
        }
        let is_closed = |most: usize| {
            let Some(ceiling) = self.incumbent.max_total_length(most + 1) else { return true };
            let is_too_much = |alone: usize| {
                let (least_turns, others) = self.setting.helper_cost(most - alone);
                let least = self.helper_costs.known(alone, least_turns);
                ceiling.checked_sub(others).is_none_or(|rest| least > rest)
            };
            self.bounds.without_search(most + 1) > self.incumbent.max_wanted_score()
                || (1..=most).any(is_too_much)
        };
        // With fewer clones than that, bounds without a search say nothing of more.
        let least = self.bounds.fewest().max(clones + 1);
        (least..=MAX_SEARCHED_CLONES).find(|&most| is_closed(most))
    }

    /// Whether the search for the next number of clones seems likely to close all larger ones, too.
    pub(in crate::solver) fn next_is_likely_last(&self, clones: usize) -> bool {
        let ceiling = self.incumbent.max_total_length(clones + 2);
        let ahead = self.extrapolated(clones, clones + 1);
        ahead.is_some_and(|ahead| ceiling.is_none_or(|ceiling| ahead > ceiling))
    }

    /// The score below which the last timeline alone of this number of clones has no end.
    fn last_timeline_score(&self, clones: usize) -> usize {
        let known = self.helper_costs.last_timeline_score(clones);
        known.max(self.bounds.without_search(clones))
    }

    /// Whether no number of clones above `clones`, up to `most`, has a wanted solution, by one
    /// search for all of these numbers (`docs/solver.md`, "Numbers of clones merged"), if another clone
    /// of no use costs too much.
    pub(in crate::solver) fn rules_out_range(
        &mut self,
        clones: usize,
        most: usize,
    ) -> Result<bool, Interrupt> {
        let problem = self.setting.last_timeline_problem(most);
        let Some(sequential) = SequentialExpander::new(&problem) else { return Ok(false) };
        // If a few clones are enough, most of twice as many have nothing to do.
        let few = 2 * clones - 1;
        let Some(sequential) = sequential.with_merged_counts().with_usefulness(few) else {
            return Ok(false);
        };
        self.budget
            .cells((2 + self.setting.terrain.buttons().len()) * self.setting.terrain.area())?;
        let mut search = AStar::new(sequential, false);
        search.set_mode(Mode::FullExpansion);
        let mut state = JointState::new(&problem);
        for number in clones + 1..=most {
            state.inside = mask_of_first(most) & !mask_of_first(number);
            // A path costs the score of a solution: its time jumps are paid at the root.
            add_root(&mut search, &state, number as u32 - 1);
        }
        let Some(ceiling) = self.incumbent.max_total_length(1) else { return Ok(true) };
        let found = search.find(ceiling, self.budget)?;
        Ok(matches!(found, Outcome::LowerBound(_)))
    }
}
