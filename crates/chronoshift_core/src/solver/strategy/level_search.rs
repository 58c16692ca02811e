//! The knowledge about a level that is being solved.

use super::incumbent::Incumbent;
use super::setting::Setting;
use crate::rules::{CellSet, MAX_ACTIONS, Recordings};
use crate::solver::bounds::{NO_SCORE, ScoreBounds};
use crate::solver::more_clones::helper_costs::HelperCosts;
use crate::solver::running::{Budget, Contradiction, Interrupt, Solution};

/// The solution that a search is for, or the proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Target {
    /// The best solution and its proof.
    Optimum,
    /// The same, but a solution now is worth more than a proof later.
    OptimumSoon,
    /// Any solution.
    AnySolution,
    /// To prove that there is no solution, as expected; any solution ends the search.
    Infeasibility,
}

/// A level that is being solved, and the results so far.
pub(in crate::solver) struct LevelSearch<'a, 'p, S> {
    pub(in crate::solver) setting: Setting<'a, S>,
    pub(in crate::solver) incumbent: Incumbent,
    pub(in crate::solver) bounds: ScoreBounds,
    pub(in crate::solver) helper_costs: HelperCosts,
    pub(in crate::solver) budget: &'a mut Budget<'p>,
    pub(in crate::solver) target: Target,
}

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Whether no wanted solution has this number of clones.
    pub(in crate::solver) fn is_ruled_out(&self, clones: usize) -> bool {
        self.bounds.for_clones(clones) > self.incumbent.max_wanted_score()
    }

    /// Records that no solution with this number of clones has a lower score. If no play can have
    /// that score, no solution exists.
    ///
    /// # Errors
    /// If the best solution has a lower one.
    pub(in crate::solver) fn raise_lower_bound(
        &mut self,
        clones: usize,
        score: usize,
    ) -> Result<(), Contradiction> {
        let is_playable = score < MAX_ACTIONS + clones;
        self.bounds.raise_bound(clones, if is_playable { score } else { NO_SCORE });
        self.report_lower_bound()
    }

    /// Reports the bound that is proven so far.
    ///
    /// # Errors
    /// If the best solution has a lower score.
    pub(in crate::solver) fn report_lower_bound(&mut self) -> Result<(), Contradiction> {
        let bound = match self.setting.limits.clones {
            Some(clones) => self.bounds.for_clones(clones),
            None => self.bounds.for_clones_from(self.setting.clones.first),
        };
        let best = self.incumbent.best();
        if let Some(best) = best {
            let is_of_all = !self.incumbent.is_own() && self.setting.limits.clones.is_none();
            let least = if is_of_all { bound } else { self.bounds.for_clones(best.clones()) };
            Contradiction::check(best, least)?;
        }
        self.budget.status.bound = best.map_or(bound, |best| bound.min(best.score()));
        Ok(())
    }

    /// Keeps a solution that was found.
    ///
    /// # Errors
    /// If it is no solution by the rules, or has a lower score than the proven bound; or if the
    /// search is over with it.
    pub(in crate::solver) fn accept(&mut self, recordings: Recordings) -> Result<(), Interrupt> {
        let solution = Solution::within(self.setting.board, &recordings.flatten(), self.budget)?;
        let is_asked = |solution: &Solution| {
            *solution.recordings() == recordings && !self.setting.has_idea(&recordings)
        };
        let Some(solution) = solution.filter(is_asked) else {
            return Err(Contradiction::NoSolution { recordings }.into());
        };
        self.budget.status.best = Some(solution.clone());
        self.incumbent.accept(solution);
        self.report_lower_bound()?;
        self.budget.poll()?;
        if self.target == Target::Infeasibility { Err(Interrupt::Answered) } else { Ok(()) }
    }

    /// Makes an attempt with at most this number of further states.
    pub(in crate::solver) fn with_allowance<T>(
        &mut self,
        states: u64,
        attempt: impl FnOnce(&mut Self) -> Result<T, Interrupt>,
    ) -> Result<T, Interrupt> {
        let outer = self.budget.limit_allowance(states);
        let result = attempt(self);
        self.budget.restore_allowance(outer);
        result
    }
}
