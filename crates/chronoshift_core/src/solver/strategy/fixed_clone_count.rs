//! Solves a level with a fixed number of clones, in rounds with ever higher ceilings on the total
//! length of the recordings.

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
    /// Finds the best wanted solution with exactly this number of clones, or proves that no wanted
    /// solution has this number.
    pub(super) fn solve_with_clones(&mut self, clones: usize) -> Result<(), Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones) else {
            self.raise_lower_bound(clones, self.incumbent.max_wanted_score().saturating_add(1))?;
            return Ok(());
        };
        let all_timelines = self.problem.all_timelines_problem(clones);
        if clones == self.problem.clones.first {
            return self.solve_single_timeline(all_timelines, ceiling);
        }
        let last_timeline = self.problem.last_timeline_problem(clones);
        match SequentialExpander::new(&last_timeline) {
            Some(expander) => {
                let mut last_timeline_search = AStar::new(expander, true);
                add_root(&mut last_timeline_search, &JointState::new(&last_timeline), 0);
                self.search_all_timelines(all_timelines, last_timeline_search, ceiling)
            }
            None => {
                let last_timeline_search = JointExpander::new_search(last_timeline, true);
                self.search_all_timelines(all_timelines, last_timeline_search, ceiling)
            }
        }
    }

    /// Solves the level with the fewest clones, by a search of a single timeline.
    fn solve_single_timeline(
        &mut self,
        problem: TimelineProblem<'a, S>,
        ceiling: u32,
    ) -> Result<(), Interrupt> {
        let clones = problem.last_timeline_clones;
        let mut last_timeline_search = JointExpander::new_search(problem, false);
        if let Some(cost) =
            self.bound_by_last_timeline(&mut last_timeline_search, clones, ceiling)?
        {
            let path = last_timeline_search.path();
            let recordings = last_timeline_search.expander_mut().recordings(&path, self.budget)?;
            self.accept(recordings)?;
            self.raise_lower_bound(clones, score(cost, clones))?;
        }
        Ok(())
    }

    /// Searches the last timeline alone for a lower bound on the cost with this number of clones.
    /// Returns the exact cost of that timeline, if it is at most the ceiling.
    fn bound_by_last_timeline<E: TimelineExpander>(
        &mut self,
        last_timeline_search: &mut AStar<E>,
        clones: usize,
        ceiling: u32,
    ) -> Result<Option<u32>, Interrupt> {
        self.budget.status.set_stage(Stage::Bounding, clones);
        // A proof that there is no better solution, or no solution at all, needs all states anyway.
        let needs_all_states =
            self.incumbent.best().is_some() || self.target == Target::Infeasibility;
        last_timeline_search.set_mode(if needs_all_states {
            Mode::FullExpansion
        } else {
            Mode::PartialExpansion
        });
        let outcome = last_timeline_search.find(ceiling, self.budget);
        let bound = match outcome {
            Ok(Outcome::Found(cost)) => cost,
            Ok(Outcome::LowerBound(bound)) => bound,
            Err(_) => last_timeline_search.lower_bound(),
        };
        let min_score = score(bound, clones);
        // With the fewest clones, this search also forbids the ideas, so `min_score` can exceed the
        // score of the last timeline when ideas are allowed.
        if clones > self.problem.clones.first || self.problem.ideas.is_empty() {
            self.helper_costs.raise_last_timeline_bound(clones, min_score);
        }
        self.raise_lower_bound(clones, min_score)?;
        match outcome? {
            Outcome::Found(cost) => Ok(Some(cost)),
            Outcome::LowerBound(_) => Ok(None),
        }
    }

    /// Searches all timelines, with the costs of the last timeline alone as a heuristic.
    fn search_all_timelines<E: TimelineExpander<Cells = S>>(
        &mut self,
        all_timelines: TimelineProblem<'a, S>,
        mut last_timeline_search: AStar<E>,
        ceiling: u32,
    ) -> Result<(), Interrupt> {
        let clones = all_timelines.last_timeline_clones;
        let Some(cost) = self.bound_by_last_timeline(&mut last_timeline_search, clones, ceiling)?
        else {
            return Ok(());
        };
        self.budget.status.set_stage(Stage::Solving, clones);
        // Each round has a higher ceiling than the previous round. If the final ceiling exceeds the
        // cost by less than one turn of all clones, searching up to it at once hardly takes longer.
        let mut round_ceiling = if ceiling - cost < clones as u32 { ceiling } else { cost };
        let mut step = 1;
        let mut database = PatternDatabase::new(last_timeline_search, clones);
        loop {
            database.extend_to(round_ceiling, self.budget)?;
            let is_complete = database.is_complete();
            let database_bytes = database.bytes();
            self.budget.reserve_bytes(database_bytes);
            let mut joint_search =
                JointExpander::new_search_with_heuristic(all_timelines.clone(), &mut database);
            joint_search.set_mode(Mode::FullExpansion);
            let mut joint_search = joint_search.find_once(round_ceiling, self.budget);
            let outcome = joint_search.outcome;
            self.budget.release_bytes(database_bytes);
            // An incomplete database proves nothing about costs above the round's ceiling.
            let max_bound = if is_complete { NEVER } else { round_ceiling + 1 };
            let bound = match outcome {
                Ok(Outcome::Found(cost)) => cost,
                Ok(Outcome::LowerBound(bound)) => bound.min(max_bound),
                Err(_) => joint_search.lower_bound().min(max_bound),
            };
            if let Ok(Outcome::Found(_)) = outcome {
                let path = joint_search.path();
                let recordings = joint_search.expander_mut().recordings(&path, self.budget)?;
                self.accept(recordings)?;
            }
            self.raise_lower_bound(clones, score(bound, clones))?;
            if let Outcome::Found(_) = outcome? {
                return Ok(());
            }
            if bound > ceiling {
                return Ok(());
            }
            round_ceiling = (round_ceiling + step).max(bound).min(ceiling);
            step *= 2;
        }
    }

    /// Looks for any solution with this number of clones by weighted A*, which usually finds a
    /// solution sooner than A*.
    pub(super) fn find_by_weighted_astar(&mut self, clones: usize) -> Result<(), Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones) else { return Ok(()) };
        self.budget.status.set_stage(Stage::Finding, clones);
        let problem = self.problem.all_timelines_problem(clones);
        let mut joint_search = JointExpander::new_search(problem, false);
        joint_search.set_mode(Mode::Weighted(4));
        if let Outcome::Found(_) = joint_search.find(ceiling, self.budget)? {
            let path = joint_search.path();
            let recordings = joint_search.expander_mut().recordings(&path, self.budget)?;
            self.accept(recordings)?;
        }
        Ok(())
    }
}
