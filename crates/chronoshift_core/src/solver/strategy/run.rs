//! The strategy for a level: first any solution, then the best one, then the proof.

use super::detours::without_detours;
use super::level_search::{LevelSearch, Target};
use crate::rules::{CellSet, NEVER};
use crate::solver::bounds::{NO_SCORE, can_return};
use crate::solver::expanders::MAX_SEARCHED_CLONES;
use crate::solver::running::{Contradiction, Interrupt, Proof, Stop, Verdict};

/// Without any solution in sight, the greatest number of clones that is tried.
const ENOUGH_CLONES: usize = 8;

/// The number of states for an urgent proof, besides as many as the solution took.
const PATIENCE: u64 = 300_000;

/// The number of states of the first of the longer and longer attempts at a solution.
const FIRST_ATTEMPT: u64 = 30_000;

/// If memory does not suffice for one number of clones, it may suffice for another.
fn ignore_memory_limit<T: Default>(interrupt: Interrupt) -> Result<T, Interrupt> {
    match interrupt {
        Interrupt::Stop(Stop::Memory) => Ok(T::default()),
        interrupt => Err(interrupt),
    }
}

/// Whether a search was not stopped early.
fn is_complete(result: Result<(), Interrupt>) -> Result<bool, Contradiction> {
    match result {
        Ok(()) => Ok(true),
        Err(Interrupt::Stop(_) | Interrupt::Answered) => Ok(false),
        Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
    }
}

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Solves the level, as far as the limits allow.
    ///
    /// # Errors
    /// If two findings can't both be true.
    pub(super) fn run(&mut self) -> Result<Verdict, Contradiction> {
        let relaxation = &self.setting.distances.relaxation;
        if self.setting.distances.earliest_goal >= NEVER || self.setting.distances.lacks_crates {
            return Ok(Verdict::Unsolvable { proof: Proof::AnyClones });
        }
        match can_return(self.setting.terrain, relaxation, self.budget) {
            Ok(true) => {}
            Ok(false) => return Ok(Verdict::Unsolvable { proof: Proof::AnyClones }),
            Err(_) => return Ok(Verdict::Unknown { bound: 0 }),
        }
        if self.setting.first > MAX_SEARCHED_CLONES {
            return Ok(Verdict::Unknown { bound: 0 });
        }
        self.budget.status.best = self.incumbent.best().cloned();
        if let Some(clones) = self.setting.limits.clones {
            if self.setting.is_limited && clones > self.setting.max_clones {
                return Ok(Verdict::Unsolvable { proof: Proof::Exactly(clones) });
            }
            if !(self.setting.first..=self.setting.max_clones).contains(&clones) {
                return Ok(Verdict::Unknown { bound: 0 });
            }
            let found = self.find_any_solution(clones, clones);
            let is_over = is_complete(found.and_then(|()| self.solve_with_clones(clones)))?;
            let bound = self.bounds.for_clones(clones);
            return Ok(self.verdict(bound, Proof::Exactly(clones), is_over));
        }
        if self.setting.is_limited {
            self.bounds.rule_out_more_than(self.setting.max_clones, NO_SCORE);
        }
        let fewest = self
            .bounds
            .fewest()
            .clamp(self.setting.first, self.setting.max_clones.max(self.setting.first));
        let found = self.find_any_solution(fewest, self.setting.max_clones);
        let is_over = is_complete(found.and_then(|()| self.prove_optimality()))?;
        let bound = self.bounds.for_clones_from(self.setting.first);
        Ok(self.verdict(bound, Proof::AnyClones, is_over))
    }

    /// The verdict from a bound on all solutions that a proof covers, given whether the search was not
    /// stopped early.
    fn verdict(&mut self, bound: usize, proof: Proof, is_over: bool) -> Verdict {
        let is_closed = bound > self.incumbent.max_wanted_score();
        let most_asked =
            self.setting.max_clones_asked.filter(|&most| self.ruled_out_up_to() >= most);
        match self.incumbent.take() {
            Some(mut solution) => {
                // An idea that must not happen could happen with a wait in place of a step.
                if self.setting.ideas.is_empty() {
                    solution = without_detours(
                        self.setting.board,
                        self.setting.scripts,
                        solution,
                        self.budget,
                    );
                }
                if is_closed {
                    Verdict::Optimal { solution, proof }
                } else if let Some(most) = most_asked {
                    Verdict::Optimal { solution, proof: Proof::UpTo(most) }
                } else {
                    Verdict::Feasible { bound: bound.min(solution.score()), solution }
                }
            }
            None if is_closed => Verdict::Unsolvable { proof },
            None => {
                let most = self.ruled_out_up_to();
                let is_enough = most >= ENOUGH_CLONES || most_asked.is_some();
                if is_over && proof == Proof::AnyClones && is_enough {
                    return Verdict::Unsolvable { proof: Proof::UpTo(most) };
                }
                Verdict::Unknown { bound }
            }
        }
    }

    /// The largest number up to which no number of clones has a wanted solution.
    fn ruled_out_up_to(&self) -> usize {
        let is_closed = |clones: &usize| self.is_ruled_out(*clones);
        self.setting.first
            + (self.setting.first..=self.setting.max_clones).take_while(is_closed).count()
            - 1
    }

    /// Looks for any solution, with few clones and many in turn and with more and more effort,
    /// until one is found or the search is complete.
    fn find_any_solution(&mut self, first: usize, last: usize) -> Result<(), Interrupt> {
        if self.incumbent.best().is_some() || self.target == Target::Infeasibility {
            return Ok(());
        }
        let mut given_up = 0_u64;
        let mut looked_above = 0;
        for round in 0.. {
            let states = FIRST_ATTEMPT << (3 * round).min(30);
            let most = (first + 2 + round).min(last);
            let is_done = |search: &Self, given_up: u64, clones: usize| {
                search.is_ruled_out(clones) || given_up >> (clones - 1) & 1 == 1
            };
            for clones in first..=most {
                if is_done(self, given_up, clones) {
                    continue;
                }
                match self.try_clones(clones, states) {
                    Err(Interrupt::Stop(Stop::Memory)) => given_up |= 1 << (clones - 1),
                    Err(Interrupt::Stop(Stop::Allowance)) | Ok(()) => {}
                    Err(interrupt) => return Err(interrupt),
                }
                if self.incumbent.best().is_some() {
                    return Ok(());
                }
            }
            let closed = (first..last).take_while(|&clones| self.is_ruled_out(clones)).last();
            if let Some(clones) = closed.filter(|&clones| clones > looked_above) {
                looked_above = clones;
                if self.rules_out_more_than_within(clones, states)? {
                    return Ok(());
                }
            }
            let is_enough = most == last
                || most >= ENOUGH_CLONES.max(first + 2)
                || self.setting.limits.max_score.is_some();
            if is_enough && (first..=most).all(|clones| is_done(self, given_up, clones)) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether this number of states proves that no larger number of clones has a solution.
    fn rules_out_more_than_within(
        &mut self,
        clones: usize,
        states: u64,
    ) -> Result<bool, Interrupt> {
        match self.with_allowance(states, |it| it.rules_out_more_than(clones)) {
            Ok(true) => {
                self.bounds.rule_out_more_than(
                    clones,
                    self.incumbent.max_wanted_score().saturating_add(1),
                );
                self.report_lower_bound()?;
                Ok(true)
            }
            Ok(false) | Err(Interrupt::Stop(Stop::Memory | Stop::Allowance)) => Ok(false),
            Err(interrupt) => Err(interrupt),
        }
    }

    /// Looks for a solution with this number of clones, within this number of states.
    fn try_clones(&mut self, clones: usize, states: u64) -> Result<(), Interrupt> {
        match self.with_allowance(states, |it| it.solve_with_clones(clones)) {
            Err(Interrupt::Stop(Stop::Allowance)) => {
                self.with_allowance(states / 4, |it| it.find_by_weighted_astar(clones))
            }
            result => result,
        }
    }

    /// Proves for every number of clones that it has no better solution than the best one, or than
    /// the limits ask for.
    fn prove_optimality(&mut self) -> Result<(), Interrupt> {
        if !self.incumbent.is_any_unwanted() || self.target == Target::AnySolution {
            return Ok(());
        }
        if self.target == Target::OptimumSoon {
            let states = self.budget.states() + PATIENCE;
            self.with_allowance(states, Self::prove_all_numbers)
        } else {
            self.prove_all_numbers()
        }
    }

    fn prove_all_numbers(&mut self) -> Result<(), Interrupt> {
        let mut clones = self.setting.first;
        while self.bounds.for_clones_from(clones) <= self.incumbent.max_wanted_score()
            && clones <= self.setting.max_clones
        {
            if !self.is_ruled_out(clones) {
                self.solve_with_clones(clones).or_else(ignore_memory_limit)?;
            }
            if self.incumbent.best().is_none_or(|best| best.clones() <= clones)
                && self.rules_out_more_than(clones).or_else(ignore_memory_limit)?
            {
                self.bounds.rule_out_more_than(clones, self.incumbent.max_wanted_score() + 1);
                self.report_lower_bound()?;
            }
            clones += 1;
        }
        Ok(())
    }
}
