//! The whole of a level: some solution first, then the best, then the proof.

mod close;

use super::budget::{Budget, Limits, Progress, Stopped};
use super::calm::calm;
use super::problem::{Distances, FAR, MOST_CLONES};
use super::verdict::{Proof, Report, Solved, Verdict};
use super::width::{self, OnTerrain};
use crate::rules::{Action, Board, CellSet, Terrain};

/// Finds the solution with the lowest score and proves that it is.
///
/// `watch` hears from time to time how far it has come. The same calls give the
/// same verdicts, unless cancelled.
pub fn solve(board: &Board, limits: &Limits, watch: &mut dyn FnMut(&Progress)) -> Report {
    run(board, Task { scripts: &[], limits, watch, is_urgent: false })
}

/// Like [`solve`], but the first clones do what these recordings say: all that they
/// do, or, if the last of them is not over, what it does at first. A proof that takes
/// longer than to find a solution is not waited for.
pub(super) fn complete(board: &Board, scripts: &[Vec<Action>], limits: &Limits) -> Report {
    run(board, Task { scripts, limits, watch: &mut |_| {}, is_urgent: true })
}

fn run(board: &Board, task: Task<'_>) -> Report {
    let scripts = task.scripts;
    let mut report = width::run(board, task);
    if let Verdict::Optimal { solution, .. } | Verdict::Feasible { solution, .. } =
        &mut report.verdict
    {
        *solution = calm(board, scripts, solution);
    }
    report
}

struct Task<'a> {
    scripts: &'a [Vec<Action>],
    limits: &'a Limits,
    watch: &'a mut dyn FnMut(&Progress),
    is_urgent: bool,
}

impl OnTerrain for Task<'_> {
    type Output = Report;

    fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Report {
        let first = self.scripts.len().max(1);
        let distances = Distances::new(terrain);
        let mut solver = Solver {
            terrain,
            distances: &distances,
            scripts: self.scripts,
            first,
            budget: Budget::new(self.limits, self.watch),
            best: None,
            closed: vec![NEVER; first - 1],
            is_closed_above: false,
            is_urgent: self.is_urgent,
            shortest: distances.shortest,
        };
        let verdict = solver.solve();
        Report { verdict, states: solver.budget.states(), peak_bytes: solver.budget.peak() }
    }
}

struct Solver<'a, S> {
    terrain: &'a Terrain<S>,
    distances: &'a Distances,
    scripts: &'a [Vec<Action>],
    /// The fewest clones that there can be.
    first: usize,
    budget: Budget<'a>,
    best: Option<Solved>,
    /// For each number of clones (from 1), a score below which there is no solution.
    closed: Vec<usize>,
    /// Whether no more clones than these are of any use.
    is_closed_above: bool,
    /// Whether a solution now is worth more than a proof later.
    is_urgent: bool,
    /// The length of the shortest recording that is looked at.
    shortest: u32,
}

/// A score that no solution has.
const NEVER: usize = usize::MAX;

/// Without any solution in sight, no more clones are tried than this.
const ENOUGH_CLONES: usize = 8;

/// What is generated for an urgent proof besides as much as the solution took.
const PATIENCE: u64 = 300_000;

/// What the first of the ever longer looks for a solution generates.
const FIRST_LOOK: u64 = 30_000;

/// Too little memory for one number of clones says nothing of another.
fn full_is_no_end<T: Default>(stopped: Stopped) -> Result<T, Stopped> {
    if stopped == Stopped::Full { Ok(T::default()) } else { Err(stopped) }
}

impl<'a, S: CellSet> Solver<'a, S> {
    fn solve(&mut self) -> Verdict {
        if self.distances.goal[self.terrain.start().index()] >= FAR {
            return Verdict::Unsolvable { proof: Proof::AnyClones };
        }
        if self.first > MOST_CLONES {
            return Verdict::Unknown { bound: 0 };
        }
        if let Some(clones) = self.budget.limits().clones {
            if !(self.first..=MOST_CLONES).contains(&clones) {
                return Verdict::Unknown { bound: 0 };
            }
            // Nothing is said of other numbers; nor is a useless clone left out.
            self.shortest = 0;
            let _ = self.find(clones, clones).and_then(|()| self.close(clones));
            return self.verdict(clones..=clones, Proof::Exactly(clones));
        }
        let _ = self.find(self.first, MOST_CLONES).and_then(|()| self.prove());
        let most = self.closed.len().max(self.first);
        let proof = if self.is_closed_above || self.trivial(most + 1) > self.wanted() {
            Proof::AnyClones
        } else {
            Proof::UpTo(most)
        };
        self.verdict(self.first..=most, proof)
    }

    /// The most that a solution may score to be worth anything now.
    fn wanted(&self) -> usize {
        let asked = self.budget.limits().max_score.unwrap_or(NEVER - 1);
        self.best.as_ref().map_or(asked, |best| asked.min(best.score() - 1))
    }

    /// A score below which there is no solution with so many clones, without a search.
    fn trivial(&self, clones: usize) -> usize {
        let recorded: usize = self.scripts.iter().map(Vec::len).sum();
        let free = clones - self.scripts.len();
        let recordings = match free.checked_sub(1) {
            Some(others) if self.scripts.is_empty() => {
                let to_goal = self.distances.goal[self.terrain.start().index()];
                (to_goal + self.distances.goal_home) as usize + others * self.shortest as usize
            }
            _ => recorded + free * self.shortest as usize,
        };
        recordings + clones - 1
    }

    fn verdict(&self, clones: std::ops::RangeInclusive<usize>, proof: Proof) -> Verdict {
        let lower = clones.clone().map(|k| self.bound(k)).min().unwrap_or(0);
        let beyond = match proof {
            Proof::UpTo(_) if self.best.is_some() => self.trivial(clones.end() + 1),
            _ => NEVER,
        };
        let bound = lower.min(beyond);
        let wanted = self.wanted();
        match &self.best {
            Some(best) if bound > wanted => Verdict::Optimal { solution: best.clone(), proof },
            Some(best) => {
                Verdict::Feasible { solution: best.clone(), bound: bound.min(best.score()) }
            }
            None if bound > wanted => Verdict::Unsolvable { proof },
            None => Verdict::Unknown { bound },
        }
    }

    fn bound(&self, clones: usize) -> usize {
        self.closed.get(clones - 1).copied().unwrap_or(0).max(self.trivial(clones))
    }

    fn raise(&mut self, clones: usize, bound: usize) {
        if self.closed.len() < clones {
            self.closed.resize(clones, 0);
        }
        self.closed[clones - 1] = self.closed[clones - 1].max(bound);
        let known = (self.first..=self.closed.len()).map(|clones| self.bound(clones));
        let lowest = known.chain([self.trivial(self.closed.len() + 1)]).min().unwrap_or(0);
        let best = self.best.as_ref().map_or(lowest, |best| lowest.min(best.score()));
        self.budget.set_bound(best);
    }

    /// Looks for any solution, with few clones and many in turn and ever more effort,
    /// until there is one or none is left to look for.
    fn find(&mut self, first: usize, last: usize) -> Result<(), Stopped> {
        let mut given_up = 0_u64;
        for round in 0.. {
            let most = (first + 2 + round).min(last);
            let is_done = |solver: &Self, given_up: u64, clones| {
                solver.bound(clones) > solver.wanted() || given_up >> (clones - 1) & 1 == 1
            };
            for clones in first..=most {
                if is_done(self, given_up, clones) {
                    continue;
                }
                match self.look(clones, FIRST_LOOK << (3 * round).min(30)) {
                    Err(Stopped::Over) => return Err(Stopped::Over),
                    Err(Stopped::Full) => given_up |= 1 << (clones - 1),
                    Err(Stopped::ForNow) | Ok(()) => {}
                }
                if self.best.is_some() {
                    return Ok(());
                }
            }
            let is_enough = most == last
                || most >= self.first.max(ENOUGH_CLONES)
                || self.budget.limits().max_score.is_some();
            if is_enough && (first..=most).all(|clones| is_done(self, given_up, clones)) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Looks for a solution with so many clones, as far as so many states lead.
    fn look(&mut self, clones: usize, states: u64) -> Result<(), Stopped> {
        self.budget.allow(Some(states));
        let mut result = self.close(clones);
        if result == Err(Stopped::ForNow) {
            self.budget.allow(Some(states / 4));
            result = self.grasp(clones);
        }
        self.budget.allow(None);
        result
    }

    /// Closes every number of clones against a better solution than the best, or than
    /// asked for.
    fn prove(&mut self) -> Result<(), Stopped> {
        if self.best.is_none() && self.budget.limits().max_score.is_none() {
            return Ok(());
        }
        if self.is_urgent {
            self.budget.allow(Some(self.budget.states() + PATIENCE));
        }
        let mut clones = self.first;
        while self.trivial(clones) <= self.wanted() && clones <= MOST_CLONES {
            if self.bound(clones) <= self.wanted() {
                self.close(clones).or_else(full_is_no_end)?;
            }
            if self.best.as_ref().is_none_or(|best| best.clones() <= clones)
                && self.closes_above(clones).or_else(full_is_no_end)?
            {
                self.is_closed_above = true;
                return Ok(());
            }
            clones += 1;
        }
        Ok(())
    }

    fn improve(&mut self, recordings: Vec<Vec<Action>>) {
        let solved = Solved::new(recordings);
        self.budget.set_best(solved.score());
        self.best = Some(solved);
    }
}
