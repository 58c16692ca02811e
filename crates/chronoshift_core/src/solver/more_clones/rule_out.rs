//! Rules out all larger numbers of clones by the cost of the clones that enter last and of the
//! helper that leaves them alone.

use chronoshift_search::{AStar, Mode, Outcome};

use super::helper_costs::HelperCost;
use super::helper_exits::HelperExits;
use crate::rules::CellSet;
use crate::solver::expanders::{MAX_SEARCHED_CLONES, SequentialExpander, TimelineProblem};
use crate::solver::running::{Interrupt, Stage, Stop};
use crate::solver::strategy::level_search::LevelSearch;

/// A search that leaves fewer clones alone than possible gets an allowance of the number of states
/// generated so far, divided by this.
const SHARE_DIVISOR: u64 = 8;

/// The minimum allowance of a search that does not get all remaining states.
const MIN_ALLOWANCE: u64 = 100_000;

/// A cost is extrapolated over at most this many additional clones.
const MAX_EXTRAPOLATION: usize = 2;

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Tries to rule out all numbers of clones above `clones` (`docs/solver.md`, "Helpers that
    /// leave"). Returns whether they are ruled out; the caller records it with
    /// `raise_lower_bound_above`.
    ///
    /// `clones + 1` is the hardest number to rule out. Each further clone also costs a recording
    /// and a time jump, so a proof for `clones + 1` holds for all larger numbers.
    pub(in crate::solver) fn try_rule_out_above(
        &mut self,
        clones: usize,
    ) -> Result<bool, Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones + 1) else { return Ok(true) };
        let needs_idle_clones = !self.problem.ideas.iter().all(|idea| idea.ignores_idle_selves());
        if self.problem.scripts.is_some() || needs_idle_clones || clones + 1 > MAX_SEARCHED_CLONES {
            return Ok(false);
        }
        self.budget.status.set_stage(Stage::Bounding, clones + 1);
        // If a merged search can follow, leave some of the states for it.
        let can_merge = self.max_clones_to_rule_out(clones).is_some();
        for lone_clones in 1..=clones {
            let (least_turns, other_cost) = self.problem.min_helper_costs(clones - lone_clones);
            let Some(alone_ceiling) = ceiling.checked_sub(other_cost) else { return Ok(true) };
            if self.helper_costs.lower_bound(lone_clones, least_turns) > alone_ceiling {
                return Ok(true);
            }
            if self.is_unlikely_to_help(clones, lone_clones, alone_ceiling) {
                continue;
            }
            let is_last = lone_clones == clones && !can_merge;
            let result = if is_last {
                self.search_after_helpers_leave(lone_clones, least_turns, alone_ceiling)
            } else {
                let divisor = if lone_clones == clones { 1 } else { SHARE_DIVISOR };
                let allowance = (self.budget.states() / divisor).max(MIN_ALLOWANCE);
                self.with_allowance(allowance, |search| {
                    search.search_after_helpers_leave(lone_clones, least_turns, alone_ceiling)
                })
            };
            match result {
                Ok(Some(cost)) => {
                    self.helper_costs.insert(lone_clones, least_turns, cost);
                    if cost.lower_bound > alone_ceiling {
                        return Ok(true);
                    }
                }
                Ok(None) => self.helper_costs.record_too_many_exits(lone_clones, alone_ceiling),
                Err(Interrupt::Stop(Stop::Memory)) if !is_last => {}
                // Only the allowance of this search is spent, not an outer allowance.
                Err(Interrupt::Stop(Stop::Allowance)) if !self.budget.is_allowance_spent() => {}
                Err(interrupt) => return Err(interrupt),
            }
        }
        match self.max_clones_to_rule_out(clones).filter(|_| !self.is_next_likely_last(clones)) {
            Some(max_clones) => self.try_rule_out_range(clones, max_clones),
            None => Ok(false),
        }
    }

    /// Whether a search with this many clones left alone is unlikely to rule out any number of
    /// clones above `clones`.
    fn is_unlikely_to_help(&self, clones: usize, lone_clones: usize, alone_ceiling: u32) -> bool {
        let (least_turns, _) = self.problem.min_helper_costs(clones - lone_clones);
        // Each further turn that the helper stays outside costs at most one turn of the helper and
        // of each clone left alone.
        let is_known_too_cheap =
            self.helper_costs.costs_up_to(lone_clones, least_turns).any(|(turns, cost)| {
                let extra_cost = (lone_clones as u32 + 1) * (least_turns - turns);
                cost.is_exact && cost.lower_bound + extra_cost <= alone_ceiling
            });
        let is_expected_too_cheap = || {
            // An extrapolation from the cost of a single clone left alone is rough, so two clones
            // are worth a search if there is a solution to prove optimal.
            let is_rough = lone_clones == 2 && self.incumbent.best().is_some();
            let expected = self.extrapolate_cost(clones, lone_clones).filter(|_| !is_rough);
            self.incumbent.limits_score()
                && expected.is_some_and(|expected| expected <= alone_ceiling)
        };
        is_known_too_cheap
            || self.helper_costs.expects_too_many_exits(lone_clones, alone_ceiling)
            || is_expected_too_cheap()
    }

    /// Estimates the cost of `lone_clones` clones left alone and of their helper, for numbers of
    /// clones above `clones`. Assumes that each further clone adds as much as the last known clone,
    /// which is usually an overestimate.
    pub(in crate::solver) fn extrapolate_cost(
        &self,
        clones: usize,
        lone_clones: usize,
    ) -> Option<u32> {
        let known_cost = |lone_clones: usize| {
            let (least_turns, _) = self.problem.min_helper_costs(clones.checked_sub(lone_clones)?);
            self.helper_costs.exact_cost(lone_clones, least_turns)
        };
        let min_lone_clones = lone_clones.saturating_sub(MAX_EXTRAPOLATION).max(1);
        let last_known =
            (min_lone_clones..lone_clones).rev().find(|&fewer| known_cost(fewer).is_some())?;
        let cost = known_cost(last_known)?;
        let previous_cost = if last_known == 1 { 0 } else { known_cost(last_known - 1)? };
        Some(cost + (lone_clones - last_known) as u32 * cost.saturating_sub(previous_cost))
    }

    /// Searches for the cost of `lone_clones` clones left alone and of their helper, up to the
    /// ceiling. The root states are all states in which the clones can be left alone, each with its
    /// least cost. Returns `None` if there are too many root states.
    fn search_after_helpers_leave(
        &mut self,
        lone_clones: usize,
        least_turns: u32,
        ceiling: u32,
    ) -> Result<Option<HelperCost>, Interrupt> {
        let problem = TimelineProblem {
            shortest_recording: 0,
            can_block_start: false,
            ..self.problem.last_timeline_problem(lone_clones)
        };
        let Some(expander) = SequentialExpander::new(&problem) else { return Ok(None) };
        let mut search = AStar::new(expander.with_helpers_inside(), false);
        search.set_mode(Mode::FullExpansion);
        let mut roots = HelperExits::new(problem, least_turns, ceiling, search);
        self.budget.count_cells(self.problem.terrain.area())?;
        if !roots.add_all_roots(self.budget)? {
            return Ok(None);
        }
        let outcome = roots.search.find(ceiling, self.budget)?;
        Ok(Some(match outcome {
            Outcome::Found(cost) => HelperCost { lower_bound: cost, is_exact: true },
            Outcome::LowerBound(_) => HelperCost { lower_bound: ceiling + 1, is_exact: false },
        }))
    }
}
