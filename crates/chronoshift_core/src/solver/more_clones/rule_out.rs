//! A bound for all larger numbers of clones at once: with each number of clones that may be inside
//! last, what they and the helper that leaves them cost.

use chronoshift_search::{AStar, Mode, Outcome};

use super::helper_exits::HelperExits;
use crate::rules::CellSet;
use crate::solver::bounds::NO_SCORE;
use crate::solver::expanders::{MAX_SEARCHED_CLONES, SequentialExpander, TimelineProblem};
use crate::solver::running::{Interrupt, Stage, Stop};
use crate::solver::strategy::level_search::{HelperCost, LevelSearch};

/// With fewer clones left alone than can be, such a search may make a share of the states that
/// all else has made, and no fewer than these.
const SHARE: u64 = 8;
const LEAST_STATES: u64 = 100_000;

/// From the costs of fewer clones alone, no more is expected than those of so many more.
const FARTHEST: usize = 2;

impl<S: CellSet> LevelSearch<'_, '_, S> {
    /// Whether it is certain that no number of clones above this one has a wanted solution
    /// (`docs/solver.md`, "Helpers that leave").
    pub(in crate::solver) fn rules_out_more_than(
        &mut self,
        clones: usize,
    ) -> Result<bool, Interrupt> {
        let Some(ceiling) = self.max_total_length(clones + 1) else { return Ok(true) };
        let has_idle = !self.ideas.iter().all(|idea| idea.ignores_idle_selves());
        if self.scripts.is_some() || has_idle || clones + 1 > MAX_SEARCHED_CLONES {
            return Ok(false);
        }
        self.budget.status.set_stage(Stage::Bounding, clones + 1);
        // With a wanted score, it is not all that can be tried.
        let can_merge = self.least_number_ruled_out_above(clones).is_some();
        for alone in 1..=clones {
            let (least_turns, others) = self.helper_cost(clones - alone);
            let Some(rest) = ceiling.checked_sub(others) else { return Ok(true) };
            if self.known_cost(alone, least_turns) > rest {
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
                let share = (self.budget.states() / part).max(LEAST_STATES);
                self.with_allowance(share, |it| {
                    it.search_after_helpers_leave(alone, least_turns, rest)
                })
            };
            match found {
                Ok(Some(found)) => {
                    self.costs_alone.insert((alone, least_turns), found);
                    if found.least > rest {
                        return Ok(true);
                    }
                }
                Ok(None) => self.too_many_alone = Some((alone, rest)),
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
        let (least_turns, _) = self.helper_cost(clones - alone);
        // A helper that is outside a turn longer costs no more than everybody's turn.
        let is_known = self.costs_of(alone, least_turns).any(|(turns, known)| {
            let later = (alone as u32 + 1) * (least_turns - turns);
            known.is_exact && known.least + later <= rest
        });
        // There were too many states to begin at, and now there are hardly fewer.
        let had_too_many =
            self.too_many_alone.is_some_and(|(least, most)| alone >= least && 2 * rest > most);
        let is_expected = || {
            let expected = self.extrapolated(clones, alone);
            self.max_wanted_score() < NO_SCORE - 1
                && expected.is_some_and(|expected| expected <= rest)
        };
        is_known || had_too_many || is_expected()
    }

    /// A guess at the cost of this number of clones alone and the helper that leaves them, above a
    /// number of clones: each further clone adds as much as the last one that is known. Mostly the
    /// real cost is lower.
    pub(in crate::solver) fn extrapolated(&self, clones: usize, alone: usize) -> Option<u32> {
        let known = |alone: usize| {
            let (least_turns, _) = self.helper_cost(clones.checked_sub(alone)?);
            let exact = self.costs_of(alone, least_turns).filter(|(_, known)| known.is_exact);
            exact.map(|(_, known)| known.least).max()
        };
        let farthest = alone.saturating_sub(FARTHEST).max(1);
        let last = (farthest..alone).rev().find(|&fewer| known(fewer).is_some())?;
        let now = known(last)?;
        let before = if last == 1 { 0 } else { known(last - 1)? };
        Some(now + (alone - last) as u32 * now.saturating_sub(before))
    }

    /// Of so many helpers besides the one that is inside last: the fewest turns that this one is
    /// outside before it enters, and what the recordings of the others take at least.
    pub(in crate::solver) fn helper_cost(&self, others: usize) -> (u32, u32) {
        let others = others as u32;
        // At most one recording is shorter: of the others, if there are any.
        let shorter = self.shortest.saturating_sub(1);
        match (self.may_block, others) {
            (false, _) => (shorter, others * self.shortest),
            (true, 0) => (0, 0),
            (true, _) => (shorter, others * self.shortest - shorter),
        }
    }

    /// What is known of the cost of so many clones alone and the helper that leaves them.
    pub(in crate::solver) fn known_cost(&self, alone: usize, least_turns: u32) -> u32 {
        self.costs_of(alone, least_turns).map(|(_, known)| known.least).max().unwrap_or(0)
    }

    /// The same for each number of turns that are no more: with more turns it costs no less.
    fn costs_of(&self, alone: usize, least_turns: u32) -> impl Iterator<Item = (u32, HelperCost)> {
        let known = self.costs_alone.range((alone, 0)..=(alone, least_turns));
        known.map(|(&(_, turns), &known)| (turns, known))
    }

    /// What so many clones that are inside last and the helper that leaves them cost, if it is no
    /// more than the ceiling: the search begins at all states in which they can be left alone, at
    /// the least price of each. `None` if there are too many of these states.
    fn search_after_helpers_leave(
        &mut self,
        alone: usize,
        least_turns: u32,
        ceiling: u32,
    ) -> Result<Option<HelperCost>, Interrupt> {
        let problem =
            TimelineProblem { shortest: 0, may_block: false, ..self.problem(alone, alone) };
        let Some(sequential) = SequentialExpander::new(&problem) else { return Ok(None) };
        let mut search = AStar::new(sequential.with_helpers_inside(), false);
        search.set_mode(Mode::FullExpansion);
        let mut roots = HelperExits::new(problem, least_turns, ceiling, search);
        self.budget.cells(self.terrain.area())?;
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
