//! What is known of a level that is being solved.

use std::sync::Arc;

use super::score_bounds::{NO_SCORE, ScoreBounds};
use crate::rules::{Action, Board, CellSet, NEVER, Terrain};
use crate::solver::bounds::Distances;
use crate::solver::running::{Budget, Contradiction, Solution, Stopped};
use crate::solver::search::{Goal, Problem};

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum Aim {
    /// The best solution and its proof.
    Best,
    /// The same, but a solution now is worth more than a proof later.
    Urgent,
    /// Any solution.
    Any,
    /// To prove that there is none, as is expected; any that there is ends it.
    None,
}

/// A level that is being solved, and what is known of it by now.
pub(super) struct Prover<'a, S> {
    pub(super) board: &'a Arc<Board>,
    pub(super) terrain: &'a Terrain<S>,
    pub(super) distances: &'a Distances,
    pub(super) scripts: &'a [Vec<Action>],
    /// The fewest clones that there can be.
    pub(super) first: usize,
    /// The length of the shortest recording that is looked at.
    pub(super) shortest: u32,
    /// Whether one may be shorter, with which a clone enters at once.
    pub(super) may_block: bool,
    pub(super) bounds: ScoreBounds,
    pub(super) budget: Budget,
    pub(super) best: Option<Solution>,
    /// Whether the best was found here: no clone of it does nothing, if those are left out.
    pub(super) is_own: bool,
    pub(super) aim: Aim,
    /// Is told of each solution as soon as it is found.
    pub(super) found: &'a (dyn Fn(&Solution) + Sync),
    pub(super) contradiction: Option<Contradiction>,
}

impl<'a, S: CellSet> Prover<'a, S> {
    /// The most that a solution may score to be worth anything now.
    pub(super) fn wanted(&self) -> usize {
        // What cannot be told from no limit is none.
        let asked = self.budget.limits().max_score.filter(|&most| most < NEVER as usize);
        let asked = asked.unwrap_or(NO_SCORE - 1);
        self.best.as_ref().map_or(asked, |best| asked.min(best.score() - 1))
    }

    /// Whether no wanted solution has so many clones.
    pub(super) fn is_closed(&self, clones: usize) -> bool {
        self.bounds.of(clones) > self.wanted()
    }

    /// Notes that no solution with so many clones has a lower score.
    pub(super) fn raise(&mut self, clones: usize, score: usize) {
        self.bounds.raise(clones, score);
        self.note_bound();
    }

    /// Tells what is proven by now, and checks it against the best solution.
    pub(super) fn note_bound(&mut self) {
        let bound = match self.budget.limits().clones {
            Some(clones) => self.bounds.of(clones),
            None => self.bounds.from(self.first),
        };
        let best = self.best.as_ref();
        if let Some(best) = best {
            let is_of_all = !self.is_own && self.budget.limits().clones.is_none();
            let least = if is_of_all { bound } else { self.bounds.of(best.clones()) };
            self.contradiction =
                Contradiction::check(best, least).err().or(self.contradiction.take());
        }
        self.budget.set_bound(best.map_or(bound, |best| bound.min(best.score())));
    }

    /// Keeps a solution that was found.
    ///
    /// # Errors
    /// If it is none by the rules, or scores less than was proven possible.
    pub(super) async fn improve(&mut self, recordings: Vec<Vec<Action>>) -> Result<(), Stopped> {
        let pace = self.budget.pace();
        let solution = Solution::of_in_steps(self.board, &recordings.concat(), pace).await;
        let Some(solution) = solution.filter(|solution| solution.recordings() == recordings) else {
            self.contradiction = Some(Contradiction::NoSolution { recordings });
            return Err(Stopped::Over);
        };
        self.budget.set_best(solution.score());
        (self.found)(&solution);
        self.best = Some(solution);
        self.is_own = true;
        self.note_bound();
        let is_over = self.contradiction.is_some() || self.aim == Aim::None;
        if is_over { Err(Stopped::Over) } else { Ok(()) }
    }

    /// All timelines of this number of clones up to that.
    pub(super) fn problem(&self, first: usize, last: usize) -> Problem<'a, S> {
        Problem {
            terrain: self.terrain,
            distances: self.distances,
            first,
            last,
            goal: Goal::Obtain,
            scripts: self.scripts,
            shortest: self.shortest,
            may_block: self.may_block,
        }
    }

    /// The most that the recordings of so many clones may take in all to be worth
    /// anything now, if the time jumps alone are not too many.
    pub(super) fn ceiling(&self, clones: usize) -> Option<u32> {
        let most = self.wanted().checked_sub(clones - 1)?;
        Some(most.min(NEVER as usize - 1) as u32)
    }
}
