//! A bound for all larger numbers of clones at once: for each number of clones that may be inside
//! last, the cost of these and of the helper that leaves them.

use chronoshift_search::{AStar, Mode, Outcome};

use super::helper_costs::HelperCost;
use super::helper_exits::HelperExits;
use crate::rules::CellSet;
use crate::solver::expanders::{MAX_SEARCHED_CLONES, SequentialExpander, TimelineProblem};
use crate::solver::running::{Interrupt, Stage, Stop};
use crate::solver::strategy::level_search::LevelSearch;

/// With fewer clones left alone than can be, such a search may make a share of the states that
/// all else has made, and no fewer than these.
const SHARE: u64 = 8;
const MIN_STATES: u64 = 100_000;

/// The costs of fewer clones alone are extrapolated by at most this number of clones.
const FARTHEST: usize = 2;

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Whether it is certain that no number of clones above this one has a wanted solution
    /// (`docs/solver.md`, "Helpers that leave").
    pub(in crate::solver) fn rules_out_more_than(
        &mut self,
        clones: usize,
    ) -> Result<bool, Interrupt> {
        let Some(ceiling) = self.incumbent.max_total_length(clones + 1) else { return Ok(true) };
        let has_idle = !self.setting.ideas.iter().all(|idea| idea.ignores_idle_selves());
        if self.setting.scripts.is_some() || has_idle || clones + 1 > MAX_SEARCHED_CLONES {
            return Ok(false);
        }
        self.budget.status.set_stage(Stage::Bounding, clones + 1);
        // With a wanted score, another argument is left.
        let can_merge = self.least_number_ruled_out_above(clones).is_some();
        for alone in 1..=clones {
            let (least_turns, others) = self.setting.helper_cost(clones - alone);
            let Some(rest) = ceiling.checked_sub(others) else { return Ok(true) };
            if self.helper_costs.known(alone, least_turns) > rest {
                return Ok(true);
            }
            if self.is_unlikely_to_help(clones, alone, rest) {
                continue;
            }
            let is_last = alone == clones && !can_merge;
            let found = if is_last {
                self.search_after_helpers_leave(alone, least_turns, rest)
            } else {
                let part = if alone == clones { 1 } else { SHARE };
                let share = (self.budget.states() / part).max(MIN_STATES);
                self.with_allowance(share, |search| {
                    search.search_after_helpers_leave(alone, least_turns, rest)
                })
            };
            match found {
                Ok(Some(found)) => {
                    self.helper_costs.insert(alone, least_turns, found);
                    if found.least > rest {
                        return Ok(true);
                    }
                }
                Ok(None) => self.helper_costs.set_too_many_exits(alone, rest),
                Err(Interrupt::Stop(Stop::Memory)) if !is_last => {}
                // Its own allowance is spent.
                Err(Interrupt::Stop(Stop::Allowance)) if !self.budget.is_allowance_spent() => {}
                Err(interrupt) => return Err(interrupt),
            }
        }
        match self
            .least_number_ruled_out_above(clones)
            .filter(|_| !self.next_is_likely_last(clones))
        {
            Some(most) => self.rules_out_range(clones, most),
            None => Ok(false),
        }
    }

    /// Whether a search with this number of clones alone is unlikely to close any number of clones
    /// above a given one.
    fn is_unlikely_to_help(&self, clones: usize, alone: usize, rest: u32) -> bool {
        let (least_turns, _) = self.setting.helper_cost(clones - alone);
        // A helper that is outside one turn longer costs at most a turn of all.
        let is_known = self.helper_costs.up_to(alone, least_turns).any(|(turns, known)| {
            let later = (alone as u32 + 1) * (least_turns - turns);
            known.is_exact && known.least + later <= rest
        });
        let is_expected = || {
            let expected = self.extrapolated(clones, alone);
            self.incumbent.is_any_unwanted() && expected.is_some_and(|expected| expected <= rest)
        };
        is_known || self.helper_costs.has_too_many_exits(alone, rest) || is_expected()
    }

    /// A guess at the cost of this number of clones alone and the helper that leaves them, above a
    /// number of clones: each further clone adds as much as the last one that is known. Mostly the
    /// real cost is lower.
    pub(in crate::solver) fn extrapolated(&self, clones: usize, alone: usize) -> Option<u32> {
        let known = |alone: usize| {
            let (least_turns, _) = self.setting.helper_cost(clones.checked_sub(alone)?);
            self.helper_costs.exact(alone, least_turns)
        };
        let farthest = alone.saturating_sub(FARTHEST).max(1);
        let last = (farthest..alone).rev().find(|&fewer| known(fewer).is_some())?;
        let now = known(last)?;
        let before = if last == 1 { 0 } else { known(last - 1)? };
        Some(now + (alone - last) as u32 * now.saturating_sub(before))
    }

    /// The cost of this number of clones that are inside last and of the helper that leaves them, if
    /// it is at most the ceiling: the search begins at all states in which they can be left alone, at
    /// the least cost of each. `None` if there are too many of these states.
    fn search_after_helpers_leave(
        &mut self,
        alone: usize,
        least_turns: u32,
        ceiling: u32,
    ) -> Result<Option<HelperCost>, Interrupt> {
        let problem = TimelineProblem {
            shortest: 0,
            may_block: false,
            ..self.setting.last_timeline_problem(alone)
        };
        let Some(sequential) = SequentialExpander::new(&problem) else { return Ok(None) };
        let mut search = AStar::new(sequential.with_helpers_inside(), false);
        search.set_mode(Mode::FullExpansion);
        let mut roots = HelperExits::new(problem, least_turns, ceiling, search);
        self.budget.cells(self.setting.terrain.area())?;
        if !roots.add_all(self.budget)? {
            return Ok(None);
        }
        let found = roots.into_search().find(ceiling, self.budget)?;
        Ok(Some(match found {
            Outcome::Found(least) => HelperCost { least, is_exact: true },
            Outcome::LowerBound(_) => HelperCost { least: ceiling + 1, is_exact: false },
        }))
    }
}
