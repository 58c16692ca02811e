//! The state of a proof: the knowledge about a level that is being solved.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ideas::Idea;
use crate::rules::{Board, CellSet, Chronicle, MAX_ACTIONS, NEVER, Recordings, Terrain};
use crate::solver::bounds::{DistanceBounds, NO_SCORE, ScoreBounds};
use crate::solver::expanders::{FinalGoal, TimelineProblem};
use crate::solver::running::{Budget, Contradiction, Interrupt, Limits, Solution};

/// The aim of a search.
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

/// What some clones that are inside last and the helper that leaves them cost together.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::solver) struct HelperCost {
    /// It is no less than this.
    pub(in crate::solver) least: u32,
    /// It is this.
    pub(in crate::solver) is_exact: bool,
}

/// A level that is being solved, and what is known of it by now.
pub(in crate::solver) struct LevelSearch<'a, 'p, S> {
    pub(in crate::solver) board: &'a Arc<Board>,
    pub(in crate::solver) terrain: &'a Terrain<S>,
    pub(in crate::solver) distances: &'a DistanceBounds,
    pub(in crate::solver) limits: Limits,
    pub(in crate::solver) scripts: Option<&'a Recordings>,
    /// The fewest clones that a solution can have.
    pub(in crate::solver) first: usize,
    /// The most clones that are searched.
    pub(in crate::solver) most: usize,
    /// The same, if only so many were asked for.
    pub(in crate::solver) most_asked: Option<usize>,
    /// Whether a solution can't have more, by the rules.
    pub(in crate::solver) is_limited: bool,
    /// The length of the shortest recording that is searched.
    pub(in crate::solver) shortest: u32,
    /// Whether one recording may be shorter, with which a clone enters at once.
    pub(in crate::solver) may_block: bool,
    /// Ideas that must not happen. What is proven of the last timeline alone does not know them.
    pub(in crate::solver) ideas: &'a [Idea],
    pub(in crate::solver) bounds: ScoreBounds,
    /// What is known for so many clones alone, and the fewest turns that the helper is outside.
    /// How many more helpers there are makes no difference to it.
    pub(in crate::solver) costs_alone: BTreeMap<(usize, u32), HelperCost>,
    /// If there were too many states to begin at with so many clones alone: the fewest, and the
    /// ceiling.
    pub(in crate::solver) too_many_alone: Option<(usize, u32)>,
    /// For numbers of clones, what the last timeline alone costs at least, with the time jumps.
    pub(in crate::solver) scores_alone: BTreeMap<usize, usize>,
    pub(in crate::solver) budget: &'a mut Budget<'p>,
    pub(in crate::solver) best: Option<Solution>,
    /// Whether this search found the best solution: then none of its clones does nothing, if such
    /// clones are left out.
    pub(in crate::solver) is_own: bool,
    pub(in crate::solver) aim: Target,
}

impl<'a, S: CellSet> LevelSearch<'a, '_, S> {
    /// The greatest score of a solution that is still wanted.
    pub(in crate::solver) fn max_wanted_score(&self) -> usize {
        // A limit that is too large to be represented is none.
        let asked = self.limits.max_score.filter(|&most| most < NEVER as usize);
        let asked = asked.unwrap_or(NO_SCORE - 1);
        self.best.as_ref().map_or(asked, |best| asked.min(best.score() - 1))
    }

    /// Whether no wanted solution has this number of clones.
    pub(in crate::solver) fn is_ruled_out(&self, clones: usize) -> bool {
        self.bounds.for_clones(clones) > self.max_wanted_score()
    }

    /// Notes that no solution with this number of clones has a lower score.
    ///
    /// # Errors
    /// If the best solution has.
    pub(in crate::solver) fn raise_lower_bound(
        &mut self,
        clones: usize,
        score: usize,
    ) -> Result<(), Contradiction> {
        self.bounds.raise(clones, score);
        self.report_lower_bound()
    }

    /// Reports the bound that is proven so far.
    ///
    /// # Errors
    /// If the best solution has a lower score.
    pub(in crate::solver) fn report_lower_bound(&mut self) -> Result<(), Contradiction> {
        let bound = match self.limits.clones {
            Some(clones) => self.bounds.for_clones(clones),
            None => self.bounds.for_clones_from(self.first),
        };
        let best = self.best.as_ref();
        if let Some(best) = best {
            let is_of_all = !self.is_own && self.limits.clones.is_none();
            let least = if is_of_all { bound } else { self.bounds.for_clones(best.clones()) };
            Contradiction::check(best, least)?;
        }
        self.budget.status.bound = best.map_or(bound, |best| bound.min(best.score()));
        Ok(())
    }

    /// Keeps a solution that was found, unless it is longer than any that can be played.
    ///
    /// # Errors
    /// If it is no solution by the rules, or has a lower score than the proven bound; or if the
    /// search is over with it.
    pub(in crate::solver) fn accept(&mut self, recordings: Recordings) -> Result<(), Interrupt> {
        if recordings.actions() > MAX_ACTIONS {
            return Ok(());
        }
        let solution = Solution::within(self.board, &recordings.flatten(), self.budget)?;
        let is_asked =
            |it: &Solution| *it.recordings() == recordings && !self.has_idea(&recordings);
        let Some(solution) = solution.filter(is_asked) else {
            return Err(Contradiction::NoSolution { recordings }.into());
        };
        self.budget.status.best = Some(solution.clone());
        self.best = Some(solution);
        self.is_own = true;
        self.report_lower_bound()?;
        self.budget.poll()?;
        if self.aim == Target::Infeasibility { Err(Interrupt::Answered) } else { Ok(()) }
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

    /// Whether one of the ideas happens in a solution that was found.
    fn has_idea(&self, recordings: &Recordings) -> bool {
        if self.ideas.is_empty() {
            return false;
        }
        let chronicle = Chronicle::new(Arc::clone(self.board), recordings.clone());
        self.ideas.iter().any(|idea| idea.happens(&chronicle))
    }

    /// The problem with all timelines from the one with the first number of clones to the one with
    /// the last.
    pub(in crate::solver) fn problem(&self, first: usize, last: usize) -> TimelineProblem<'a, S> {
        TimelineProblem {
            terrain: self.terrain,
            distances: self.distances,
            first,
            last,
            goal: FinalGoal::Required,
            scripts: self.scripts,
            shortest: self.shortest,
            may_block: self.may_block,
            ideas: &[],
        }
    }

    /// The problem with all timelines of this number of clones, without the ideas.
    pub(in crate::solver) fn whole_problem(&self, clones: usize) -> TimelineProblem<'a, S> {
        TimelineProblem { ideas: self.ideas, ..self.problem(self.first, clones) }
    }

    /// The greatest total length of the recordings of a wanted solution with this number of clones,
    /// if the time jumps alone are not too many.
    pub(in crate::solver) fn max_total_length(&self, clones: usize) -> Option<u32> {
        let most = self.max_wanted_score().checked_sub(clones - 1)?;
        Some(most.min(NEVER as usize - 1) as u32)
    }
}
