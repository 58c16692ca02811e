//! The whole solver.

use std::sync::Arc;

use chronoshift_search::{Limits, Stop};

use super::assignment_bound::{AssignmentBound, MAX_ASSIGNED};
use super::bidirectional_astar::BidirectionalAStar;
use super::board::Board;
use super::fess_search::FessSearch;
use super::greedy_bidirectional::GreedyBidirectional;
use super::push_distances::PushDistances;
use super::solution::{Push, Solution};
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, Callback, Contradiction, Cost, Report, Stage, Target, Verdict};

/// Solves a board, as far as the limits allow. If the callback ends the search, the verdict covers
/// the results so far.
///
/// # Errors
/// If two findings can't both be true, which is a mistake of the solver.
pub fn solve(
    board: &Board,
    limits: Limits,
    target: Target,
    callback: Callback<'_>,
) -> Result<Report, Contradiction> {
    let mut budget = Budget::new(callback);
    budget.begin(limits);
    let verdict = match Solver::new(board, &mut budget) {
        Ok(mut solver) => solver.run(target, &mut budget)?,
        // The search has not begun.
        Err(_) => Verdict::Unknown { bound: 0 },
    };
    Ok(Report { verdict, states: budget.states(), peak_bytes: budget.peak_bytes() })
}

/// Three searches that take turns: two look for any solution until they find one, and one for a
/// solution of the fewest moves. The solutions of the first two limit the third.
pub(super) struct Solver<'a> {
    board: &'a Board,
    planned: Option<FessSearch>,
    quick: Option<GreedyBidirectional>,
    optimal: Option<BidirectionalAStar>,
    /// The costs of these searches, at [`PLANNED`], [`QUICK`] and [`OPTIMAL`].
    costs: [Cost; 3],
    /// The states of searches that are dropped.
    past: usize,
    /// The memory of the tables that all searches share, in bytes.
    fixed: usize,
    /// How much more work the search by a plan has done than its share.
    lead: isize,
    /// The work that is left of the turn.
    turn: usize,
    stage: Stage,
    /// No solution has fewer moves.
    bound: usize,
    /// The best solution of the searches for any.
    solution: Option<Solution>,
    /// The number of moves of the best solution.
    best: Option<usize>,
}

/// The result of a step.
enum Stepped {
    /// The number of cells that were looked at.
    Cells(usize),
    Over(Verdict),
}

const PLANNED: usize = 0;
const QUICK: usize = 1;
const OPTIMAL: usize = 2;

/// When the searches share the work, looking at this number of cells counts as a state. The budget
/// counts cells in units of its own, for its callback.
const CELLS_PER_STATE: usize = 64;

/// Tables that need linear time look at each cell this number of times, about.
const LOOKS_PER_CELL: usize = 16;

/// Each cell takes about as much memory in tables that don't grow.
const BYTES_PER_CELL: usize = 128;

/// The work of a turn, in states.
const TURN: usize = 1 << 12;

/// A turn of the searches for any solution has this many times the work.
const FINDING: usize = 12;

/// In such a turn, the search by a plan does this many times the work of the other: it finds most
/// solutions soon, but not all that the other finds soon.
const PLANNED_SHARE: isize = 7;

impl<'a> Solver<'a> {
    /// Builds the tables.
    ///
    /// # Errors
    /// If the callback ends the work.
    pub(super) fn new(board: &'a Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let mut this = Self {
            board,
            planned: None,
            quick: None,
            optimal: None,
            costs: Default::default(),
            past: 0,
            fixed: 0,
            lead: 0,
            turn: TURN,
            stage: Stage::default(),
            bound: 0,
            solution: None,
            best: None,
        };
        if !board.has_lost() {
            let pushes = Arc::new(UsefulPushes::new(board));
            budget.cells(LOOKS_PER_CELL * board.size())?;
            let bounds = bounds(board, &pushes, budget)?;
            let distances = bounds.iter().map(AssignmentBound::bytes).sum::<usize>();
            this.fixed = distances + BYTES_PER_CELL * board.size();
            let quick =
                GreedyBidirectional::new(board, Arc::clone(&pushes), bounds.clone(), budget)?;
            let [to_goals, _] = &bounds;
            this.planned = FessSearch::new(board, Arc::clone(&pushes), to_goals.clone(), budget)?;
            let optimal = BidirectionalAStar::new(board, pushes, bounds);
            budget.cells(LOOKS_PER_CELL * board.size())?;
            let planned =
                this.planned.as_ref().map(|planned| planned.cost(board)).unwrap_or_default();
            this.costs = [planned, quick.cost(board), optimal.cost(board)];
            (this.quick, this.optimal) = (Some(quick), Some(optimal));
            this.set_usage(budget);
        }
        Ok(this)
    }

    fn run(&mut self, target: Target, budget: &mut Budget<'_>) -> Result<Verdict, Contradiction> {
        loop {
            let known = self.best;
            if let Some(verdict) = self.step(budget)? {
                return Ok(verdict);
            }
            if self.best != known {
                budget.status.best = self.best_solution()?;
                if target == Target::AnySolution || budget.poll().is_err() {
                    return self.stopped();
                }
            }
        }
    }

    /// Expands a state of one of the searches, or drops a search. Returns the verdict if the search
    /// is over.
    pub(super) fn step(
        &mut self,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Verdict>, Contradiction> {
        let before = self.states();
        let cells = match self.run_next(budget)? {
            Stepped::Cells(cells) => cells,
            Stepped::Over(verdict) => return Ok(Some(verdict)),
        };
        self.set_usage(budget);
        let work = 1 + self.states() - before;
        self.turn = self.turn.saturating_sub(work + cells / CELLS_PER_STATE);
        let counted = budget.work(work as u64).and_then(|()| budget.cells(cells));
        if counted.is_err() { self.stopped().map(Some) } else { Ok(None) }
    }

    fn states(&self) -> usize {
        self.past + self.costs.iter().map(|cost| cost.states).sum::<usize>()
    }

    fn bytes(&self) -> usize {
        self.fixed + self.costs.iter().map(|cost| cost.bytes).sum::<usize>()
    }

    fn set_usage(&self, budget: &mut Budget<'_>) {
        budget.set_usage(self.states() as u64, self.bytes());
        (budget.status.stage, budget.status.bound) = (self.stage, self.bound);
    }

    /// Runs the search whose turn it is, or drops one that takes too much memory.
    fn run_next(&mut self, budget: &mut Budget<'_>) -> Result<Stepped, Contradiction> {
        // The search by a plan has a quarter at most: it can't prove that there is no solution.
        let planned = self.costs[PLANNED];
        if planned.bytes + planned.growth > budget.limits().bytes / 4 {
            self.drop_planned();
            return Ok(Stepped::Cells(0));
        }
        let growth = self.costs.iter().map(|cost| cost.growth).sum();
        match budget.charge(0, self.bytes(), growth) {
            Ok(()) => {}
            // Any solution is worth more than a better bound.
            Err(Stop::Memory) if self.quick.is_some() && self.optimal.is_some() => {
                self.optimal = None;
                self.forget_cost(OPTIMAL);
                return Ok(Stepped::Cells(0));
            }
            Err(_) => return self.stopped().map(Stepped::Over),
        }
        if self.turn == 0 {
            (self.stage, self.turn) = match self.stage {
                Stage::Finding => (Stage::Solving, TURN),
                Stage::Solving => (Stage::Finding, FINDING * TURN),
            };
        }
        match self.stage {
            Stage::Finding if self.quick.is_some() => self.run_finder(),
            _ if self.optimal.is_some() => self.run_optimal(),
            _ if self.quick.is_some() => self.run_finder(),
            _ => Ok(Stepped::Over(Verdict::Unsolvable)),
        }
    }

    /// Looks for any solution.
    fn run_finder(&mut self) -> Result<Stepped, Contradiction> {
        let Some(quick) = &mut self.quick else { return Ok(Stepped::Cells(0)) };
        let pushes = match &mut self.planned {
            Some(planned) if self.lead <= 0 => {
                if !planned.is_over() {
                    let cells = planned.expand(self.board);
                    self.costs[PLANNED] = planned.cost(self.board);
                    self.lead += 1 + (cells / CELLS_PER_STATE) as isize;
                    return Ok(Stepped::Cells(cells));
                }
                let Some(pushes) = planned.pushes(self.board) else {
                    self.drop_planned();
                    return Ok(Stepped::Cells(0));
                };
                pushes
            }
            _ => {
                if !quick.is_over() {
                    let cells = quick.expand(self.board);
                    self.costs[QUICK] = quick.cost(self.board);
                    self.lead -= PLANNED_SHARE * (1 + (cells / CELLS_PER_STATE) as isize);
                    return Ok(Stepped::Cells(cells));
                }
                let Some(pushes) = quick.pushes(self.board) else {
                    return Ok(Stepped::Over(Verdict::Unsolvable));
                };
                pushes
            }
        };
        self.drop_finders();
        let solution = self.verified(&pushes)?;
        self.best = Some(solution.moves().len());
        if let Some(optimal) = &mut self.optimal {
            optimal.set_ceiling(solution.moves().len());
        }
        self.solution = Some(solution);
        match self.optimal {
            Some(_) => Ok(Stepped::Cells(0)),
            None => self.stopped().map(Stepped::Over),
        }
    }

    /// Looks for a solution of the fewest moves.
    fn run_optimal(&mut self) -> Result<Stepped, Contradiction> {
        let Some(optimal) = &mut self.optimal else { return Ok(Stepped::Cells(0)) };
        if let Some(bound) = optimal.bound() {
            self.bound = bound;
            let cells = optimal.expand(self.board);
            self.costs[OPTIMAL] = optimal.cost(self.board);
            if let Some(best) = optimal.best() {
                self.best = Some(best);
                self.drop_finders();
            }
            return Ok(Stepped::Cells(cells));
        }
        Ok(Stepped::Over(match self.best_solution()? {
            Some(solution) => Verdict::Optimal { solution },
            None => Verdict::Unsolvable,
        }))
    }

    fn forget_cost(&mut self, search: usize) {
        self.past += std::mem::take(&mut self.costs[search]).states;
    }

    fn drop_planned(&mut self) {
        self.planned = None;
        self.forget_cost(PLANNED);
    }

    /// Drops the searches for any solution.
    fn drop_finders(&mut self) {
        self.drop_planned();
        self.quick = None;
        self.forget_cost(QUICK);
    }

    /// The verdict when the search stops.
    fn stopped(&self) -> Result<Verdict, Contradiction> {
        let bound = self.bound;
        Ok(match self.best_solution()? {
            Some(solution) if solution.moves().len() == bound => Verdict::Optimal { solution },
            Some(solution) => Verdict::Feasible { solution, bound },
            None => Verdict::Unknown { bound },
        })
    }

    /// The best solution so far.
    ///
    /// # Errors
    /// If the solution found does not solve the board, or has another number of moves than was counted.
    fn best_solution(&self) -> Result<Option<Solution>, Contradiction> {
        let Some(optimal) = &self.optimal else { return Ok(self.solution.clone()) };
        let Some(pushes) = optimal.pushes(self.board) else { return Ok(self.solution.clone()) };
        let solution = self.verified(&pushes)?;
        let (moves, counted) = (solution.moves().len(), optimal.best().unwrap_or(0));
        // The ways to a state can become shorter after it was counted, but not longer.
        if moves > counted {
            return Err(Contradiction::Miscounted { moves, counted });
        }
        Ok(Some(solution))
    }

    /// The solution of these pushes.
    fn verified(&self, pushes: &[Push]) -> Result<Solution, Contradiction> {
        let solution = Solution::of_pushes(self.board, pushes).ok_or(Contradiction::NoSolution)?;
        let (moves, bound) = (solution.moves().len(), self.bound);
        if moves < bound {
            return Err(Contradiction::BelowBound { moves, bound });
        }
        Ok(solution)
    }
}

/// The bounds of the pushes to the goals and from the boxes.
pub(super) fn bounds(
    board: &Board,
    pushes: &UsefulPushes,
    budget: &mut Budget<'_>,
) -> Result<[AssignmentBound; 2], Stop> {
    let boxes = board.boxes().len();
    let is_assigned = boxes <= MAX_ASSIGNED
        && PushDistances::bytes_for(board, boxes) <= budget.limits().bytes / 8;
    let size = if is_assigned { 1 } else { boxes.max(1) };
    let groups = |cells: &[_]| cells.chunks(size).map(<[_]>::to_vec).collect::<Vec<_>>();
    let to_goals = PushDistances::to_goals(board, pushes, &groups(board.goals()), budget)?;
    let from_boxes = PushDistances::from_boxes(board, pushes, &groups(board.boxes()), budget)?;
    Ok([to_goals, from_boxes].map(|distances| AssignmentBound::new(distances, is_assigned)))
}
