//! The state of the search for a whole level.

use super::incumbent::Incumbent;
use super::level_problem::{LevelProblem, has_idea};
use crate::rules::{CellSet, MAX_ACTIONS, Recordings};
use crate::solver::bounds::{NO_SCORE, ScoreBounds};
use crate::solver::more_clones::helper_costs::HelperCosts;
use crate::solver::running::{Budget, Contradiction, Interrupt, Solution};

/// The aim of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Target {
    /// Find the best solution and prove it optimal.
    Optimum,
    /// Same as [`Optimum`](Self::Optimum), but with little more effort for the proof than for
    /// finding a solution.
    OptimumSoon,
    /// Find any solution.
    AnySolution,
    /// Prove that there is no solution, which is expected. If there is one, any solution ends the
    /// search.
    Infeasibility,
}

/// The search for solutions of a level, with its results so far.
pub(in crate::solver) struct LevelSearch<'a, 'p, S> {
    pub(in crate::solver) problem: LevelProblem<'a, S>,
    pub(in crate::solver) incumbent: Incumbent,
    pub(in crate::solver) bounds: ScoreBounds,
    pub(in crate::solver) helper_costs: HelperCosts,
    pub(in crate::solver) budget: &'a mut Budget<'p>,
    pub(in crate::solver) target: Target,
}

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Whether it is proven that no wanted solution has this number of clones. If so, the number is
    /// ruled out for good, because bounds only rise and the highest wanted score only falls.
    pub(in crate::solver) fn is_ruled_out(&self, clones: usize) -> bool {
        self.bounds.lower_bound(clones) > self.incumbent.max_wanted_score()
    }

    /// Raises the lower bound on the scores with this number of clones. If no play can be long
    /// enough for that score, records that there is no solution.
    ///
    /// # Errors
    /// If the best solution has a lower score.
    pub(in crate::solver) fn raise_lower_bound(
        &mut self,
        clones: usize,
        score: usize,
    ) -> Result<(), Contradiction> {
        let is_playable = score < MAX_ACTIONS + clones;
        self.bounds.raise_lower_bound(clones, if is_playable { score } else { NO_SCORE });
        self.report_lower_bound()
    }

    /// Puts the lower bound that is proven so far into the status.
    ///
    /// # Errors
    /// If the best solution has a lower score.
    pub(in crate::solver) fn report_lower_bound(&mut self) -> Result<(), Contradiction> {
        let bound = match self.problem.limits.clones {
            Some(clones) => self.bounds.lower_bound(clones),
            None => self.bounds.lower_bound_from(self.problem.clones.first),
        };
        let best = self.incumbent.best();
        if let Some(best) = best {
            let may_have_idle_clones =
                !self.incumbent.is_found_by_search() && self.problem.limits.clones.is_none();
            let best_bound =
                if may_have_idle_clones { bound } else { self.bounds.lower_bound(best.clones()) };
            Contradiction::check(best, best_bound)?;
        }
        self.budget.status.bound = best.map_or(bound, |best| bound.min(best.score()));
        Ok(())
    }

    /// Plays the recordings that a search has found, and accepts them as a solution.
    ///
    /// # Errors
    /// If the recordings are not a valid solution, if they score less than the proven bound, or if
    /// the search is over.
    pub(in crate::solver) fn accept(&mut self, recordings: Recordings) -> Result<(), Interrupt> {
        let solution =
            Solution::from_actions_within(self.problem.board, &recordings.flatten(), self.budget)?;
        let solution = solution.filter(|solution| *solution.recordings() == recordings);
        let LevelProblem { board, ideas, .. } = self.problem;
        let has_idea = has_idea(board, ideas, &recordings, self.budget)?;
        let Some(solution) = solution.filter(|_| !has_idea) else {
            return Err(Contradiction::NoSolution { recordings }.into());
        };
        self.budget.status.best = Some(solution.clone());
        self.incumbent.accept(solution);
        self.report_lower_bound()?;
        self.budget.poll()?;
        if self.target == Target::Infeasibility { Err(Interrupt::Answered) } else { Ok(()) }
    }

    /// Runs an attempt that can generate at most this many states.
    pub(in crate::solver) fn with_allowance<T>(
        &mut self,
        states: u64,
        attempt: impl FnOnce(&mut Self) -> Result<T, Interrupt>,
    ) -> Result<T, Interrupt> {
        let previous_allowance = self.budget.limit_allowance(states);
        let result = attempt(self);
        self.budget.restore_allowance(previous_allowance);
        result
    }
}
