//! The whole of a level: some solution first, then the best, then the proof.

mod above;
mod bounds;
mod exactly;

use std::sync::Arc;

use self::bounds::{Bounds, NO_SCORE};
use super::distances::Distances;
use super::limits::{Budget, Limits, Stopped};
use super::packing::{self, OnTerrain};
use super::problem::MOST_CLONES;
use super::steps::{Pace, Steps};
use super::tidy::without_detours;
use super::verdict::{Contradiction, Proof, Report, Solution, Verdict};
use crate::rules::{Action, Board, CellSet, NEVER, Terrain};

/// Finds the solution with the lowest score and proves that it is.
///
/// The same calls give the same verdicts. A verdict speaks of the solutions that the limits
/// ask for.
///
/// # Errors
/// If two things that were found out cannot both be true, which is a mistake of the solver.
pub fn solve(board: &Arc<Board>, limits: &Limits) -> Result<Report, Contradiction> {
    solve_in_steps(board, limits).finish()
}

/// [`solve`] in steps.
pub fn solve_in_steps(board: &Arc<Board>, limits: &Limits) -> Steps<Result<Report, Contradiction>> {
    let (board, limits) = (Arc::clone(board), *limits);
    Steps::new(async move |pace| {
        let task = Task { board: &board, scripts: &[], limits, pace: &pace, is_urgent: false };
        packing::run(&board, task, &pace).await
    })
}

/// Like [`solve`], but the first clones do what these recordings say: all that they
/// do, or, if the last of them is not over, what it does at first. A proof that takes
/// longer than to find a solution is not waited for.
pub(super) async fn complete(
    board: &Arc<Board>,
    scripts: &[Vec<Action>],
    limits: Limits,
    pace: &Pace,
) -> Result<Report, Contradiction> {
    let task = Task { board, scripts, limits, pace, is_urgent: true };
    packing::run(board, task, pace).await
}

struct Task<'a> {
    board: &'a Arc<Board>,
    scripts: &'a [Vec<Action>],
    limits: Limits,
    pace: &'a Pace,
    is_urgent: bool,
}

impl OnTerrain for Task<'_> {
    type Output = Result<Report, Contradiction>;

    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Self::Output {
        let distances = Distances::new(terrain, self.pace).await;
        // Of one number of clones, those are wanted too that have clones which do nothing.
        let shortest = if self.limits.clones.is_some() { 0 } else { distances.shortest };
        let mut prover = Prover {
            board: self.board,
            terrain,
            distances: &distances,
            scripts: self.scripts,
            first: self.scripts.len().max(1),
            shortest,
            bounds: Bounds::new(&distances, terrain.goal(), shortest, self.scripts),
            budget: Budget::new(self.limits, self.pace.clone()),
            best: None,
            is_urgent: self.is_urgent,
            contradiction: None,
        };
        let verdict = prover.run().await;
        match prover.contradiction {
            Some(contradiction) => Err(contradiction),
            None => Ok(Report {
                verdict,
                states: prover.budget.states(),
                peak_bytes: prover.budget.peak(),
            }),
        }
    }
}

struct Prover<'a, S> {
    board: &'a Arc<Board>,
    terrain: &'a Terrain<S>,
    distances: &'a Distances,
    scripts: &'a [Vec<Action>],
    /// The fewest clones that there can be.
    first: usize,
    /// The length of the shortest recording that is looked at.
    shortest: u32,
    bounds: Bounds,
    budget: Budget,
    best: Option<Solution>,
    /// Whether a solution now is worth more than a proof later.
    is_urgent: bool,
    contradiction: Option<Contradiction>,
}

/// Without any solution in sight, no more clones are tried than this.
const ENOUGH_CLONES: usize = 8;

/// What is generated for an urgent proof besides as much as the solution took.
const PATIENCE: u64 = 300_000;

/// What the first of the ever longer attempts at a solution generates.
const FIRST_ATTEMPT: u64 = 30_000;

/// Too little memory for one number of clones says nothing of another.
fn full_is_no_end<T: Default>(stopped: Stopped) -> Result<T, Stopped> {
    if stopped == Stopped::Full { Ok(T::default()) } else { Err(stopped) }
}

impl<'a, S: CellSet> Prover<'a, S> {
    async fn run(&mut self) -> Verdict {
        if self.distances.earliest_goal >= NEVER {
            return Verdict::Unsolvable { proof: Proof::AnyClones };
        }
        if self.first > MOST_CLONES {
            return Verdict::Unknown { bound: 0 };
        }
        if let Some(clones) = self.budget.limits().clones {
            if !(self.first..=MOST_CLONES).contains(&clones) {
                return Verdict::Unknown { bound: 0 };
            }
            let is_over =
                self.find(clones, clones).await.is_ok() && self.close(clones).await.is_ok();
            let bound = self.bounds.of(clones);
            return self.verdict(bound, Proof::Exactly(clones), is_over).await;
        }
        let fewest = self.bounds.fewest().clamp(self.first, MOST_CLONES);
        let is_over = self.find(fewest, MOST_CLONES).await.is_ok() && self.prove().await.is_ok();
        let bound = self.bounds.from(self.first);
        self.verdict(bound, Proof::AnyClones, is_over).await
    }

    /// What a bound of all solutions that a proof covers comes to, if the search has come to
    /// its own end or not.
    async fn verdict(&mut self, bound: usize, proof: Proof, is_over: bool) -> Verdict {
        let is_closed = bound > self.wanted();
        match self.best.take() {
            Some(solution) => {
                let solution =
                    without_detours(self.board, self.scripts, solution, self.budget.pace()).await;
                if is_closed {
                    Verdict::Optimal { solution, proof }
                } else {
                    Verdict::Feasible { bound: bound.min(solution.score()), solution }
                }
            }
            None if is_closed => Verdict::Unsolvable { proof },
            None => {
                let is_closed = |clones: &usize| self.bounds.of(*clones) > self.wanted();
                let closed = (self.first..=MOST_CLONES).take_while(is_closed).count();
                let most = self.first + closed - 1;
                if is_over && proof == Proof::AnyClones && most >= ENOUGH_CLONES {
                    return Verdict::Unsolvable { proof: Proof::UpTo(most) };
                }
                Verdict::Unknown { bound }
            }
        }
    }

    /// The most that a solution may score to be worth anything now.
    fn wanted(&self) -> usize {
        // What cannot be told from no limit is none.
        let asked = self.budget.limits().max_score.filter(|&most| most < NEVER as usize);
        let asked = asked.unwrap_or(NO_SCORE - 1);
        self.best.as_ref().map_or(asked, |best| asked.min(best.score() - 1))
    }

    /// Whether no wanted solution has so many clones.
    fn is_closed(&self, clones: usize) -> bool {
        self.bounds.of(clones) > self.wanted()
    }

    /// Notes that no solution with so many clones has a lower score.
    fn raise(&mut self, clones: usize, score: usize) {
        self.bounds.raise(clones, score);
        self.note_bound();
    }

    fn note_bound(&mut self) {
        let bound = match self.budget.limits().clones {
            Some(clones) => self.bounds.of(clones),
            None => self.bounds.from(self.first),
        };
        let best = self.best.as_ref();
        if let Some(best) = best {
            let least = self.bounds.of(best.clones());
            self.contradiction =
                Contradiction::check(best, least).err().or(self.contradiction.take());
        }
        self.budget.set_bound(best.map_or(bound, |best| bound.min(best.score())));
    }

    /// Looks for any solution, with few clones and many in turn and ever more effort,
    /// until there is one or none is left to look for.
    async fn find(&mut self, first: usize, last: usize) -> Result<(), Stopped> {
        let mut given_up = 0_u64;
        for round in 0.. {
            let most = (first + 2 + round).min(last);
            let is_done = |prover: &Self, given_up: u64, clones: usize| {
                prover.is_closed(clones) || given_up >> (clones - 1) & 1 == 1
            };
            for clones in first..=most {
                if is_done(self, given_up, clones) {
                    continue;
                }
                match self.attempt(clones, FIRST_ATTEMPT << (3 * round).min(30)).await {
                    Err(Stopped::Over) => return Err(Stopped::Over),
                    Err(Stopped::Full) => given_up |= 1 << (clones - 1),
                    Err(Stopped::ForNow) | Ok(()) => {}
                }
                if self.best.is_some() {
                    return Ok(());
                }
            }
            let is_enough = most == last
                || most >= ENOUGH_CLONES.max(first + 2)
                || self.budget.limits().max_score.is_some();
            if is_enough && (first..=most).all(|clones| is_done(self, given_up, clones)) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Looks for a solution with so many clones, as far as so many states lead.
    async fn attempt(&mut self, clones: usize, states: u64) -> Result<(), Stopped> {
        self.budget.allow(Some(states));
        let mut result = self.close(clones).await;
        if result == Err(Stopped::ForNow) {
            self.budget.allow(Some(states / 4));
            result = self.find_any(clones).await;
        }
        self.budget.allow(None);
        result
    }

    /// Closes every number of clones against a better solution than the best, or than
    /// asked for.
    async fn prove(&mut self) -> Result<(), Stopped> {
        let is_asked = self.wanted() < NO_SCORE - 1;
        if !is_asked {
            return Ok(());
        }
        if self.is_urgent {
            self.budget.allow(Some(self.budget.states() + PATIENCE));
        }
        let mut clones = self.first;
        while self.bounds.from(clones) <= self.wanted() && clones <= MOST_CLONES {
            if !self.is_closed(clones) {
                self.close(clones).await.or_else(full_is_no_end)?;
            }
            if self.best.as_ref().is_none_or(|best| best.clones() <= clones)
                && self.closes_above(clones).await.or_else(full_is_no_end)?
            {
                self.bounds.raise_above(clones, self.wanted() + 1);
                self.note_bound();
            }
            clones += 1;
        }
        Ok(())
    }

    /// Keeps a solution that was found.
    ///
    /// # Errors
    /// If it is none by the rules, or scores less than was proven possible.
    async fn improve(&mut self, recordings: Vec<Vec<Action>>) -> Result<(), Stopped> {
        let pace = self.budget.pace();
        let solution = Solution::of_in_steps(self.board, &recordings.concat(), pace).await;
        let Some(solution) = solution.filter(|solution| solution.recordings() == recordings) else {
            self.contradiction = Some(Contradiction::NoSolution { recordings });
            return Err(Stopped::Over);
        };
        self.budget.set_best(solution.score());
        self.best = Some(solution);
        self.note_bound();
        if self.contradiction.is_some() { Err(Stopped::Over) } else { Ok(()) }
    }
}
