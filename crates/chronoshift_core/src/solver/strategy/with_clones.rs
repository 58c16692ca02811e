//! One number of clones: the best solution with that number, or a proof that no solution is good
//! enough.

use chronoshift_search::{AStar, Mode, Outcome};

use super::level_search::{LevelSearch, Target};
use crate::rules::{CellSet, NEVER};
use crate::solver::bounds::score;
use crate::solver::expanders::{
    JointExpander, JointState, PatternDatabase, SequentialExpander, TimelineExpander,
    TimelineProblem, add_root,
};
use crate::solver::running::{Interrupt, Stage};

impl<'a, S: CellSet> LevelSearch<'a, '_, S> {
    /// Finds the best of the wanted solutions with exactly this number of clones, or proves that no
    /// such solution exists.
    pub(super) fn solve_with_clones(&mut self, clones: usize) -> Result<(), Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones) else {
            self.raise_lower_bound(clones, self.incumbent.max_wanted_score().saturating_add(1))?;
            return Ok(());
        };
        let all = self.setting.all_timelines_problem(clones);
        if clones == self.setting.clones.first {
            return self.solve_single_timeline(all, ceiling);
        }
        let last = self.setting.last_timeline_problem(clones);
        match SequentialExpander::new(&last) {
            Some(sequential) => {
                let mut alone = AStar::new(sequential, true);
                add_root(&mut alone, &JointState::new(&last), 0);
                self.search_all_timelines(all, alone, ceiling)
            }
            None => {
                let alone = JointExpander::search(last, true);
                self.search_all_timelines(all, alone, ceiling)
            }
        }
    }

    /// The fewest clones have a single timeline to be searched.
    fn solve_single_timeline(
        &mut self,
        problem: TimelineProblem<'a, S>,
        ceiling: u32,
    ) -> Result<(), Interrupt> {
        let clones = problem.last_clones;
        let mut alone = JointExpander::search(problem, false);
        if let Some(cost) = self.bound_by_last_timeline(&mut alone, clones, ceiling)? {
            let path = alone.path();
            let recordings = alone.expander_mut().recordings(&path, self.budget)?;
            self.accept(recordings)?;
            self.raise_lower_bound(clones, score(cost, clones))?;
        }
        Ok(())
    }

    /// Bounds the cost of this number of clones by their last timeline alone, and returns the cost
    /// of that, if it is at most the ceiling.
    fn bound_by_last_timeline<E: TimelineExpander>(
        &mut self,
        alone: &mut AStar<E>,
        clones: usize,
        ceiling: u32,
    ) -> Result<Option<u32>, Interrupt> {
        self.budget.status.set_stage(Stage::Bounding, clones);
        // To rule a solution out, all states are needed anyway.
        let is_all = self.incumbent.best().is_some() || self.target == Target::Infeasibility;
        alone.set_mode(if is_all { Mode::FullExpansion } else { Mode::PartialExpansion });
        let found = alone.find(ceiling, self.budget);
        let bound = match found {
            Ok(Outcome::Found(cost)) => cost,
            Ok(Outcome::LowerBound(estimate)) => estimate,
            Err(_) => alone.lower_bound(),
        };
        let least = score(bound, clones);
        // The timeline of the fewest clones is searched without the ideas.
        if clones > self.setting.clones.first || self.setting.ideas.is_empty() {
            self.helper_costs.raise_last_timeline_score(clones, least);
        }
        self.raise_lower_bound(clones, least)?;
        match found? {
            Outcome::Found(cost) => Ok(Some(cost)),
            Outcome::LowerBound(_) => Ok(None),
        }
    }

    /// With more clones, the cost of the last timeline alone guides the search of all timelines.
    fn search_all_timelines<E: TimelineExpander<Cells = S>>(
        &mut self,
        all: TimelineProblem<'a, S>,
        mut alone: AStar<E>,
        ceiling: u32,
    ) -> Result<(), Interrupt> {
        let clones = all.last_clones;
        let Some(cost) = self.bound_by_last_timeline(&mut alone, clones, ceiling)? else {
            return Ok(());
        };
        self.budget.status.set_stage(Stage::Solving, clones);
        // If not even one turn of all clones is to spare, the whole reach takes hardly longer.
        let mut reach = if ceiling - cost < clones as u32 { ceiling } else { cost };
        let mut step = 1;
        let mut costs = PatternDatabase::new(alone, clones);
        loop {
            costs.extend_to(reach, self.budget)?;
            let is_complete = costs.is_complete();
            let kept = costs.bytes();
            self.budget.reserve_bytes(kept);
            let mut together = JointExpander::guided(all.clone(), &mut costs);
            together.set_mode(Mode::FullExpansion);
            let mut together = together.find_once(reach, self.budget);
            let found = together.outcome;
            self.budget.release_bytes(kept);
            // Costs above the reach are not known for all states.
            let known = if is_complete { NEVER } else { reach + 1 };
            let bound = match found {
                Ok(Outcome::Found(cost)) => cost,
                Ok(Outcome::LowerBound(estimate)) => estimate.min(known),
                Err(_) => together.lower_bound().min(known),
            };
            if let Ok(Outcome::Found(_)) = found {
                let path = together.path();
                let recordings = together.expander_mut().recordings(&path, self.budget)?;
                self.accept(recordings)?;
            }
            self.raise_lower_bound(clones, score(bound, clones))?;
            if let Outcome::Found(_) = found? {
                return Ok(());
            }
            if bound > ceiling {
                return Ok(());
            }
            reach = (reach + step).max(bound).min(ceiling);
            step *= 2;
        }
    }

    /// Looks for any solution with this number of clones, as directly as possible.
    pub(super) fn find_by_weighted_astar(&mut self, clones: usize) -> Result<(), Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones) else { return Ok(()) };
        self.budget.status.set_stage(Stage::Finding, clones);
        let problem = self.setting.all_timelines_problem(clones);
        let mut together = JointExpander::search(problem, false);
        together.set_mode(Mode::Weighted(4));
        if let Outcome::Found(_) = together.find(ceiling, self.budget)? {
            let path = together.path();
            let recordings = together.expander_mut().recordings(&path, self.budget)?;
            self.accept(recordings)?;
        }
        Ok(())
    }
}
