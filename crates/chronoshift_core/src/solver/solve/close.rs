//! One number of clones: the best solution with so many, or that none is good enough.

use super::{NEVER, Solver};
use crate::rules::CellSet;
use crate::solver::budget::{Phase, Stopped};
use crate::solver::crowd::Crowd;
use crate::solver::helpers;
use crate::solver::joint::{Joint, Unguided};
use crate::solver::problem::{FAR, Goal, Problem, State};
use crate::solver::search::{Ending, Expand, Order, Search};
use crate::solver::table::Table;

impl<'a, S: CellSet> Solver<'a, S> {
    /// Finds the best solution with exactly so many clones among the wanted ones, or
    /// that there is none.
    pub(super) fn close(&mut self, clones: usize) -> Result<(), Stopped> {
        let Some(ceiling) = self.ceiling(clones) else {
            self.raise(clones, NEVER);
            return Ok(());
        };
        let all = self.problem(self.first, clones);
        if clones == self.first {
            return self.close_first(all, ceiling);
        }
        let last = self.problem(clones, clones);
        match Crowd::new(&last) {
            Some(crowd) => {
                let mut alone = Search::new(crowd, true);
                alone.seed(&State::new(&last), 0);
                self.close_above(all, alone, ceiling)
            }
            None => self.close_above(all, Joint::search(last, Unguided, true), ceiling),
        }
    }

    /// With the fewest clones there is one timeline to be searched.
    fn close_first(&mut self, problem: Problem<'a, S>, ceiling: u32) -> Result<(), Stopped> {
        let clones = problem.last;
        let mut alone = Joint::search(problem, Unguided, false);
        let found = self.bound_by(&mut alone, clones, ceiling)?;
        if let Some(cost) = found {
            self.improve(alone.recordings());
            self.raise(clones, cost as usize + clones - 1);
        }
        Ok(())
    }

    /// Bounds what so many clones can do by their last timeline alone; gives what it
    /// costs, if that is no more than the ceiling.
    fn bound_by<E: Expand>(
        &mut self,
        alone: &mut Search<E>,
        clones: usize,
        ceiling: u32,
    ) -> Result<Option<u32>, Stopped> {
        let jumps = clones - 1;
        self.budget.enter(Phase::Bounding, clones);
        // With a better solution to be ruled out, all is looked at anyway.
        alone.set_order(if self.best.is_some() { Order::AtOnce } else { Order::ByAndBy });
        let found = alone.find(ceiling, &mut self.budget);
        self.raise(clones, alone.bound() as usize + jumps);
        match found? {
            Ending::Found(cost) => Ok(Some(cost)),
            Ending::Beyond(estimate) => {
                self.raise(clones, if estimate >= FAR { NEVER } else { estimate as usize + jumps });
                Ok(None)
            }
        }
    }

    /// With more clones the last timeline alone guides the search of all.
    fn close_above<E: Expand<Cells = S>>(
        &mut self,
        all: Problem<'a, S>,
        mut alone: Search<E>,
        ceiling: u32,
    ) -> Result<(), Stopped> {
        let (clones, jumps) = (all.last, all.last - 1);
        let Some(cost) = self.bound_by(&mut alone, clones, ceiling)? else { return Ok(()) };
        self.budget.enter(Phase::Solving, clones);
        let mut reach = cost;
        let mut step = 1;
        let mut table = Table::new(alone, clones);
        loop {
            table.raise(reach, &mut self.budget)?;
            let kept = table.bytes();
            self.budget.keep(kept);
            let mut together = Joint::search(all.clone(), &mut table, false);
            together.set_order(Order::AtOnce);
            let found = together.find(reach, &mut self.budget);
            self.budget.release(kept);
            match found {
                Err(stopped) => {
                    let bound = together.bound().min(reach) as usize + jumps;
                    self.raise(clones, bound);
                    return Err(stopped);
                }
                Ok(Ending::Found(cost)) => {
                    self.improve(together.recordings());
                    self.raise(clones, cost as usize + jumps);
                    return Ok(());
                }
                Ok(Ending::Beyond(_)) if table.is_complete() => {
                    self.raise(clones, NEVER);
                    return Ok(());
                }
                Ok(Ending::Beyond(_)) => self.raise(clones, reach as usize + 1 + jumps),
            }
            if reach >= ceiling {
                return Ok(());
            }
            reach = (reach + step).min(ceiling);
            step *= 2;
        }
    }

    /// Whether it is sure that no number of clones above this one leads to a wanted
    /// solution; see [`helpers::seed`].
    pub(super) fn closes_above(&mut self, clones: usize) -> Result<bool, Stopped> {
        let Some(ceiling) = self.ceiling(clones + 1) else { return Ok(true) };
        if !self.scripts.is_empty() {
            return Ok(false);
        }
        let problem = Problem { shortest: 0, ..self.problem(clones, clones) };
        self.budget.enter(Phase::Bounding, clones + 1);
        let Some(crowd) = Crowd::new(&problem) else { return Ok(false) };
        let mut search = Search::new(crowd, false);
        search.set_order(Order::AtOnce);
        if !helpers::seed(problem, &mut search, self.shortest, ceiling, &mut self.budget)? {
            return Ok(false);
        }
        let found = search.find(ceiling, &mut self.budget)?;
        Ok(matches!(found, Ending::Beyond(_)))
    }

    /// Looks for any solution with so many clones, as straight as can be.
    pub(super) fn grasp(&mut self, clones: usize) -> Result<(), Stopped> {
        let Some(ceiling) = self.ceiling(clones) else { return Ok(()) };
        self.budget.enter(Phase::Finding, clones);
        let problem = self.problem(self.first, clones);
        let mut together = Joint::search(problem, Unguided, false);
        together.set_order(Order::Greedy(4));
        if let Ending::Found(_) = together.find(ceiling, &mut self.budget)? {
            self.improve(together.recordings());
        }
        Ok(())
    }

    /// All timelines of this number of clones up to that.
    fn problem(&self, first: usize, last: usize) -> Problem<'a, S> {
        Problem {
            terrain: self.terrain,
            distances: self.distances,
            first,
            last,
            goal: Goal::Obtain,
            scripts: self.scripts,
            shortest: self.shortest,
        }
    }

    /// The most that the recordings of so many clones may take in all to be worth
    /// anything now, if the time jumps alone are not too many.
    fn ceiling(&self, clones: usize) -> Option<u32> {
        let most = self.wanted().checked_sub(clones - 1)?;
        Some(most.min(FAR as usize - 1) as u32)
    }
}
