//! Runs the searches for a level one after another, and derives the verdict.

use std::collections::BTreeSet;

use super::detours::remove_detours;
use super::level_problem::{CloneRange, LevelProblem, RangeEnd};
use super::level_search::{LevelSearch, Target};
use crate::rules::{CellSet, NEVER};
use crate::solver::bounds::{NO_SCORE, can_return};
use crate::solver::expanders::MAX_SEARCHED_CLONES;
use crate::solver::running::{Contradiction, Interrupt, Proof, Solution, Stop, Verdict};

/// If no solution is found, the search gives up only after trying this many clones, unless a limit
/// ends it earlier.
const ENOUGH_CLONES: usize = 8;

/// With [`Target::OptimumSoon`], a proof gets as many states as the solution took, plus this many.
const PROOF_STATES: u64 = 300_000;

/// The number of states for the first attempt at a solution. Later attempts get more states.
const FIRST_ATTEMPT_STATES: u64 = 30_000;

/// The binary logarithm of the factor by which the number of states grows from round to round.
const ROUND_BITS: usize = 3;

/// Ignores that a search ran out of memory, because another number of clones could need less.
fn ignore_lack_of_memory<T: Default>(interrupt: Interrupt) -> Result<T, Interrupt> {
    match interrupt {
        Interrupt::Stop(Stop::Memory) => Ok(T::default()),
        interrupt => Err(interrupt),
    }
}

/// Returns false if the search stopped early, and passes a contradiction on as an error.
fn ran_to_end(result: Result<(), Interrupt>) -> Result<bool, Contradiction> {
    match result {
        Ok(()) => Ok(true),
        Err(Interrupt::Stop(_) | Interrupt::Answered) => Ok(false),
        Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
    }
}

/// The findings from which a verdict is derived.
#[derive(Debug, Clone, Copy)]
struct Findings {
    /// The numbers of clones that the request asks for.
    requested: Proof,
    /// Whether all requested numbers of clones are ruled out, so that no wanted solution is left.
    are_all_ruled_out: bool,
    /// All numbers of clones up to this number are ruled out.
    ruled_out_up_to: usize,
    /// Whether the request limits the number of clones to at most `ruled_out_up_to`.
    covers_max_clones: bool,
    /// Whether the search ran to its end.
    is_complete: bool,
}

impl Findings {
    /// Derives the proof that there is no better solution or, if no solution was found, none at
    /// all.
    fn derive_proof(self, has_solution: bool) -> Option<Proof> {
        let fewer_clones = Proof::UpTo(self.ruled_out_up_to);
        // Without a solution, a proof for fewer clones is an answer only if the search has tried
        // enough numbers of clones.
        let is_enough = self.is_complete
            && self.requested == Proof::AnyClones
            && (self.ruled_out_up_to >= ENOUGH_CLONES || self.covers_max_clones);
        match (self.are_all_ruled_out, has_solution) {
            (true, _) => Some(self.requested),
            (false, true) => self.covers_max_clones.then_some(fewer_clones),
            (false, false) => is_enough.then_some(fewer_clones),
        }
    }
}

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Solves the level within the limits.
    ///
    /// # Errors
    /// If two findings contradict each other.
    pub(super) fn solve_level(&mut self) -> Result<Verdict, Contradiction> {
        let relaxation = &self.problem.distances.relaxation;
        if self.problem.distances.earliest_goal >= NEVER || self.problem.distances.lacks_crates {
            return Ok(Verdict::Unsolvable { proof: Proof::AnyClones });
        }
        match can_return(self.problem.terrain, relaxation, self.budget) {
            Ok(true) => {}
            Ok(false) => return Ok(Verdict::Unsolvable { proof: Proof::AnyClones }),
            Err(_) => return Ok(Verdict::Unknown { bound: 0 }),
        }
        let CloneRange { first, last, end } = self.problem.clones;
        if first > MAX_SEARCHED_CLONES {
            return Ok(Verdict::Unknown { bound: 0 });
        }
        self.budget.status.best = self.incumbent.best().cloned();
        if let Some(clones) = self.problem.limits.clones {
            if end == RangeEnd::Rules && clones > last {
                return Ok(Verdict::Unsolvable { proof: Proof::Exactly(clones) });
            }
            if !(first..=last).contains(&clones) {
                return Ok(Verdict::Unknown { bound: 0 });
            }
            let search_result = self.find_any_solution(clones, clones);
            let is_complete =
                ran_to_end(search_result.and_then(|()| self.solve_with_clones(clones)))?;
            let bound = self.bounds.lower_bound(clones);
            return Ok(self.verdict(bound, Proof::Exactly(clones), is_complete));
        }
        if end == RangeEnd::Rules {
            self.bounds.raise_lower_bound_above(last, NO_SCORE);
        }
        let fewest = self.bounds.fewest_clones().clamp(first, last.max(first));
        let search_result = self.find_any_solution(fewest, last);
        let is_complete = ran_to_end(search_result.and_then(|()| self.prove_optimality()))?;
        let bound = self.bounds.lower_bound_from(first);
        Ok(self.verdict(bound, Proof::AnyClones, is_complete))
    }

    /// Derives the verdict for the requested numbers of clones. `bound` is a lower bound on the
    /// scores with these numbers, and `is_complete` is true if the search ran to its end.
    fn verdict(&mut self, bound: usize, requested: Proof, is_complete: bool) -> Verdict {
        let CloneRange { last, end, .. } = self.problem.clones;
        let ruled_out_up_to = self.ruled_out_up_to();
        let findings = Findings {
            requested,
            are_all_ruled_out: bound > self.incumbent.max_wanted_score(),
            ruled_out_up_to,
            covers_max_clones: end == RangeEnd::Request && ruled_out_up_to >= last,
            is_complete,
        };
        let solution = self.incumbent.take().map(|solution| self.simplify(solution));
        let derived_proof = findings.derive_proof(solution.is_some());
        match (solution, derived_proof) {
            (Some(solution), Some(proof)) => Verdict::Optimal { solution, proof },
            (Some(solution), None) => {
                Verdict::Feasible { bound: bound.min(solution.score()), solution }
            }
            (None, Some(proof)) => Verdict::Unsolvable { proof },
            (None, None) => Verdict::Unknown { bound },
        }
    }

    /// Removes needless steps from a solution, unless ideas are forbidden.
    fn simplify(&mut self, solution: Solution) -> Solution {
        let LevelProblem { board, scripts, ideas, .. } = self.problem;
        // Replacing a step with a wait could make a forbidden idea occur.
        if ideas.is_empty() {
            remove_detours(board, scripts, solution, self.budget)
        } else {
            solution
        }
    }

    /// The largest number of clones up to which all numbers are ruled out.
    fn ruled_out_up_to(&self) -> usize {
        let CloneRange { first, last, .. } = self.problem.clones;
        let is_ruled_out = |clones: &usize| self.is_ruled_out(*clones);
        first + (first..=last).take_while(is_ruled_out).count() - 1
    }

    /// Looks for any solution until one is found or each number of clones is ruled out or given up.
    /// Each round tries more clones, and more states for each number. (Ceilings are raised in the
    /// rounds of `search_all_timelines` instead.)
    fn find_any_solution(&mut self, first: usize, last: usize) -> Result<(), Interrupt> {
        if self.incumbent.best().is_some() || self.target == Target::Infeasibility {
            return Ok(());
        }
        // The numbers of clones whose searches ran out of memory. Later searches may try them again,
        // unlike those for which `is_ruled_out` returns true.
        let mut given_up = BTreeSet::new();
        let mut tried_above = 0;
        let mut round = 0;
        loop {
            let states = FIRST_ATTEMPT_STATES << (ROUND_BITS * round).min(30);
            let max_clones = (first + 2 + round).min(last);
            for clones in first..=max_clones {
                if self.is_ruled_out(clones) || given_up.contains(&clones) {
                    continue;
                }
                match self.try_solving_with_clones(clones, states) {
                    Err(Interrupt::Stop(Stop::Memory)) => _ = given_up.insert(clones),
                    Err(Interrupt::Stop(Stop::Allowance)) | Ok(()) => {}
                    Err(interrupt) => return Err(interrupt),
                }
                if self.incumbent.best().is_some() {
                    return Ok(());
                }
            }
            let last_ruled_out =
                (first..last).take_while(|&clones| self.is_ruled_out(clones)).last();
            if let Some(clones) = last_ruled_out.filter(|&clones| clones > tried_above) {
                tried_above = clones;
                if self.try_rule_out_above_within(clones, states)? {
                    return Ok(());
                }
            }
            let is_enough = max_clones == last
                || max_clones >= ENOUGH_CLONES.max(first + 2)
                || self.problem.limits.max_score.is_some();
            let is_done = |clones: usize| self.is_ruled_out(clones) || given_up.contains(&clones);
            if is_enough && (first..=max_clones).all(is_done) {
                return Ok(());
            }
            round += 1;
        }
    }

    /// Tries to rule out all numbers of clones above `clones` by generating at most `states`
    /// states. Returns whether they are ruled out.
    fn try_rule_out_above_within(&mut self, clones: usize, states: u64) -> Result<bool, Interrupt> {
        match self.with_allowance(states, |search| search.try_rule_out_above(clones)) {
            Ok(true) => {
                self.bounds.raise_lower_bound_above(
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

    /// Looks for a solution with this number of clones by generating about `states` states. If a
    /// solution seems near, the states of the next round are allowed at once, before larger numbers
    /// of clones are tried.
    fn try_solving_with_clones(&mut self, clones: usize, states: u64) -> Result<(), Interrupt> {
        let bound = self.bounds.lower_bound(clones);
        let mut result = self.with_allowance(states, |search| search.solve_with_clones(clones));
        // If the search could not raise the bound, the bound is probably exact.
        let is_solution_near = self.bounds.lower_bound(clones) == bound
            && self.bounds.lower_bound_from(self.problem.clones.first) == bound;
        if matches!(result, Err(Interrupt::Stop(Stop::Allowance))) && is_solution_near {
            result = self
                .with_allowance(states << ROUND_BITS, |search| search.solve_with_clones(clones));
        }
        match result {
            Err(Interrupt::Stop(Stop::Allowance)) => {
                self.with_allowance(states / 4, |search| search.find_by_weighted_astar(clones))
            }
            result => result,
        }
    }

    /// Tries to prove that no number of clones allows a better solution or, if none was found, any
    /// solution within the limits.
    fn prove_optimality(&mut self) -> Result<(), Interrupt> {
        if !self.incumbent.limits_score() || self.target == Target::AnySolution {
            return Ok(());
        }
        if self.target == Target::OptimumSoon {
            let states = self.budget.states() + PROOF_STATES;
            self.with_allowance(states, Self::prove_for_all_clone_counts)
        } else {
            self.prove_for_all_clone_counts()
        }
    }

    fn prove_for_all_clone_counts(&mut self) -> Result<(), Interrupt> {
        let CloneRange { first, last, .. } = self.problem.clones;
        let mut clones = first;
        while self.bounds.lower_bound_from(clones) <= self.incumbent.max_wanted_score()
            && clones <= last
        {
            if !self.is_ruled_out(clones) {
                self.solve_with_clones(clones).or_else(ignore_lack_of_memory)?;
            }
            if self.incumbent.best().is_none_or(|best| best.clones() <= clones)
                && self.try_rule_out_above(clones).or_else(ignore_lack_of_memory)?
            {
                self.bounds.raise_lower_bound_above(clones, self.incumbent.max_wanted_score() + 1);
                self.report_lower_bound()?;
            }
            clones += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{ENOUGH_CLONES, Findings, Proof};

    #[test]
    fn a_proof_follows_from_the_findings() {
        let up_to_enough = Proof::UpTo(ENOUGH_CLONES);
        let (any_clones, two_clones) = (Proof::AnyClones, Proof::Exactly(2));
        // The last column contains the expected proofs with and without a solution.
        for (
            requested,
            ruled_out_up_to,
            are_all_ruled_out,
            covers_max_clones,
            is_complete,
            expected_proofs,
        ) in [
            (any_clones, 0, true, false, true, [Some(any_clones), Some(any_clones)]),
            (any_clones, 0, true, false, false, [Some(any_clones), Some(any_clones)]),
            (two_clones, 0, true, false, false, [Some(two_clones), Some(two_clones)]),
            (any_clones, 3, false, true, true, [Some(Proof::UpTo(3)), Some(Proof::UpTo(3))]),
            (any_clones, 3, false, true, false, [Some(Proof::UpTo(3)), None]),
            (any_clones, ENOUGH_CLONES, false, false, true, [None, Some(up_to_enough)]),
            (any_clones, ENOUGH_CLONES, false, false, false, [None, None]),
            (any_clones, ENOUGH_CLONES - 1, false, false, true, [None, None]),
            (two_clones, ENOUGH_CLONES, false, false, true, [None, None]),
        ] {
            let findings = Findings {
                requested,
                are_all_ruled_out,
                ruled_out_up_to,
                covers_max_clones,
                is_complete,
            };
            assert_eq!(
                [true, false].map(|has_solution| findings.derive_proof(has_solution)),
                expected_proofs,
                "{findings:?}"
            );
        }
    }
}
