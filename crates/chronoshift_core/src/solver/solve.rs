//! The whole of a level: some solution first, then the best, then the proof.

use fixedbitset::FixedBitSet;

use super::budget::{Budget, Limits, Phase, Progress, Stopped};
use super::helpers;
use super::problem::{Distances, FAR, Goal, MOST_CLONES, Problem};
use super::search::{Ending, Order, Search, Unguided};
use super::table::Table;
use crate::rules::{Action, Board, CellSet, Terrain};

/// A solution that the solver found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    recordings: Vec<Vec<Action>>,
}

impl Solved {
    /// The recordings, each with its [`Action::Enter`].
    pub fn recordings(&self) -> &[Vec<Action>] {
        &self.recordings
    }

    /// The number of clones.
    pub fn clones(&self) -> usize {
        self.recordings.len()
    }

    /// The score: the recordings' lengths and the time jumps.
    pub fn score(&self) -> usize {
        self.recordings.iter().map(Vec::len).sum::<usize>() + self.recordings.len() - 1
    }

    /// All actions, one clone after the other, as level files have them.
    pub fn actions(&self) -> Vec<Action> {
        self.recordings.concat()
    }
}

/// For which numbers of clones something was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// For every number.
    AnyClones,
    /// For this number and all below.
    UpTo(usize),
    /// For this number.
    Exactly(usize),
}

/// What is known of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution has a lower score.
    Optimal {
        /// The solution.
        solution: Solved,
        /// Among which solutions.
        proof: Proof,
    },
    /// There is a solution; there may be better ones.
    Feasible {
        /// The best found.
        solution: Solved,
        /// No solution has a lower score than this.
        bound: usize,
    },
    /// There is no solution (of at most the score asked for).
    Unsolvable {
        /// Among which solutions.
        proof: Proof,
    },
    /// None was found.
    Unknown {
        /// No solution has a lower score than this.
        bound: usize,
    },
}

/// What came of a search, and what it took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// What is known now.
    pub verdict: Verdict,
    /// States generated.
    pub states: u64,
    /// The most memory that states took at a time, in bytes.
    pub peak_bytes: usize,
}

/// Finds the solution with the lowest score and proves that it is.
///
/// `watch` hears from time to time how far it has come. The same calls give the
/// same verdicts, unless cancelled.
pub fn solve(board: &Board, limits: &Limits, watch: &mut dyn FnMut(&Progress)) -> Report {
    if let Some(terrain) = board.packed::<1>() {
        solve_on(&terrain, limits, watch)
    } else if let Some(terrain) = board.packed::<4>() {
        solve_on(&terrain, limits, watch)
    } else {
        solve_on::<FixedBitSet>(board, limits, watch)
    }
}

fn solve_on<S: CellSet>(
    terrain: &Terrain<S>,
    limits: &Limits,
    watch: &mut dyn FnMut(&Progress),
) -> Report {
    let distances = Distances::new(terrain);
    let mut solver = Solver {
        terrain,
        distances: &distances,
        budget: Budget::new(limits, watch),
        best: None,
        closed: Vec::new(),
        is_closed_above: false,
    };
    let verdict = solver.solve();
    Report { verdict, states: solver.budget.states(), peak_bytes: solver.budget.peak() }
}

struct Solver<'a, S> {
    terrain: &'a Terrain<S>,
    distances: &'a Distances,
    budget: Budget<'a>,
    best: Option<Solved>,
    /// For each number of clones (from 1), a score below which there is no solution.
    closed: Vec<usize>,
    /// Whether no more clones than these are of any use.
    is_closed_above: bool,
}

/// A score that no solution has.
const NEVER: usize = usize::MAX;

impl<'a, S: CellSet> Solver<'a, S> {
    fn solve(&mut self) -> Verdict {
        if self.distances.goal[self.terrain.start().index()] >= FAR {
            return Verdict::Unsolvable { proof: Proof::AnyClones };
        }
        if let Some(clones) = self.budget.limits().clones {
            let clones = clones.clamp(1, MOST_CLONES);
            let _ = self.close(clones, 0);
            return self.verdict(clones..=clones, Proof::Exactly(clones));
        }
        let _ = self.find();
        let _ = self.prove();
        let proof = if self.is_closed_above || self.closes_at(self.closed.len() + 1) {
            Proof::AnyClones
        } else {
            Proof::UpTo(self.closed.len())
        };
        self.verdict(1..=self.closed.len().max(1), proof)
    }

    /// The most that a solution may score to be worth anything now.
    fn wanted(&self) -> usize {
        let asked = self.budget.limits().max_score.unwrap_or(NEVER - 1);
        self.best.as_ref().map_or(asked, |best| asked.min(best.score() - 1))
    }

    /// A score below which there is no solution with so many clones, without a search.
    fn trivial(&self, clones: usize) -> usize {
        let goal = self.distances.goal[self.terrain.start().index()] + self.distances.goal_home;
        goal as usize + (clones - 1) * (self.shortest() as usize + 1)
    }

    /// The length of the shortest recording that can be of any use.
    fn shortest(&self) -> u32 {
        self.distances.shortest
    }

    /// Whether no solution with this number of clones or more is wanted.
    fn closes_at(&self, clones: usize) -> bool {
        self.trivial(clones) > self.wanted() || clones > MOST_CLONES
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
            Some(best) if bound > wanted => {
                Verdict::Optimal { solution: best.clone(), proof }
            }
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
        let lowest = (1..=self.closed.len()).map(|k| self.bound(k)).min().unwrap_or(0);
        self.budget.set_bound(lowest.min(self.wanted()));
    }

    /// Looks for any solution, with few clones and many in turn and ever more effort.
    fn find(&mut self) -> Result<(), Stopped> {
        for round in 0.. {
            let most = (3 + round).min(MOST_CLONES);
            for clones in 1..=most {
                if self.bound(clones) > self.wanted() {
                    continue;
                }
                self.budget.allow(Some(30_000 << (2 * round)));
                let result = self.close(clones, self.shortest());
                self.budget.allow(None);
                if self.best.is_some() {
                    return Ok(());
                }
                if result.is_err() && self.budget.is_spent() {
                    return Err(Stopped);
                }
            }
            if (1..=most).all(|clones| self.bound(clones) > self.wanted())
                && (self.closes_at(most + 1) || most >= 8)
            {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Closes every number of clones against a better solution than the best.
    fn prove(&mut self) -> Result<(), Stopped> {
        let mut clones = 1;
        if self.best.is_none() {
            return Ok(());
        }
        while !self.closes_at(clones) {
            if self.bound(clones) <= self.wanted() {
                self.close(clones, self.shortest())?;
            }
            if self.best.as_ref().is_some_and(|best| best.clones() <= clones)
                && self.closes_above(clones)?
            {
                self.is_closed_above = true;
                return Ok(());
            }
            clones += 1;
        }
        Ok(())
    }

    /// Whether it is sure that no number of clones above this one leads to a wanted
    /// solution; see [`helpers::seed`].
    fn closes_above(&mut self, clones: usize) -> Result<bool, Stopped> {
        let Some(most) = self.wanted().checked_sub(clones) else { return Ok(true) };
        let ceiling = most.min(FAR as usize - 1) as u32;
        let problem = Problem {
            terrain: self.terrain,
            distances: self.distances,
            first: clones,
            last: clones,
            goal: Goal::Obtain,
            scripts: &[],
            shortest: 0,
        };
        self.budget.enter(Phase::Bounding, clones + 1);
        let mut search = Search::without_root(problem, false).order(Order::AtOnce);
        if !helpers::seed(&mut search, self.shortest(), ceiling) {
            return Ok(false);
        }
        let found = search.find(ceiling, &mut Unguided, &mut self.budget)?;
        Ok(matches!(found, Ending::Beyond(_)))
    }

    /// Finds the best solution with exactly so many clones among the wanted ones, or
    /// that there is none.
    fn close(&mut self, clones: usize, shortest: u32) -> Result<(), Stopped> {
        let jumps = clones - 1;
        let Some(most) = self.wanted().checked_sub(jumps) else {
            self.raise(clones, NEVER);
            return Ok(());
        };
        let ceiling = most.min(FAR as usize - 1) as u32;
        let all = Problem {
            terrain: self.terrain,
            distances: self.distances,
            first: 1,
            last: clones,
            goal: Goal::Obtain,
            scripts: &[],
            shortest,
        };
        let last = Problem { first: clones, ..all.clone() };

        self.budget.enter(Phase::Bounding, clones);
        // With a better solution to be ruled out, all is looked at anyway.
        let order = if self.best.is_some() { Order::AtOnce } else { Order::ByAndBy };
        let mut alone = Search::new(last, clones > 1).order(order);
        let found = alone.find(ceiling, &mut Unguided, &mut self.budget);
        self.raise(clones, alone.bound() as usize + jumps);
        let cost = match found? {
            Ending::Found(cost) => cost,
            Ending::Beyond(estimate) => {
                self.raise(clones, if estimate >= FAR { NEVER } else { estimate as usize + jumps });
                return Ok(());
            }
        };
        if clones == 1 {
            self.improve(alone.recordings());
            self.raise(1, cost as usize);
            return Ok(());
        }

        self.budget.enter(Phase::Solving, clones);
        let mut reach = cost;
        let mut step = 1;
        let mut table = Table::new(alone);
        loop {
            table.raise(reach, &mut self.budget)?;
            self.budget.keep(table.bytes());
            let mut together = Search::new(all.clone(), false).order(Order::AtOnce);
            let found = together.find(reach, &mut table, &mut self.budget);
            self.budget.release(table.bytes());
            match found {
                Err(Stopped) => {
                    self.raise(clones, together.bound().min(reach) as usize + jumps);
                    return Err(Stopped);
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

    fn improve(&mut self, recordings: Vec<Vec<Action>>) {
        let solved = Solved { recordings };
        self.budget.set_best(solved.score());
        self.best = Some(solved);
    }
}
