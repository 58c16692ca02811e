//! The solver, which alternates between three searches.

use std::mem::take;
use std::sync::Arc;

use chronoshift_search::{Limits, Stop};

use super::assignment_bound::{AssignmentBound, MAX_ASSIGNED_BOXES};
use super::bidirectional_astar::BidirectionalAStar;
use super::board::Board;
use super::fess_portfolio::FessPortfolio;
use super::greedy_bidirectional::GreedyBidirectional;
use super::push_distances::PushDistances;
use super::solution::{Push, Solution};
use super::useful_pushes::UsefulPushes;
use super::verdict::{
    Budget, Callback, Contradiction, Interrupt, Report, SearchUsage, Stage, Target, Verdict,
};

/// Solves a board within limits. If the callback ends the search, the verdict is based on the last
/// bound and the last solution that the callback has received.
///
/// # Errors
/// If two results contradict each other, because of a bug in the solver.
pub fn solve(
    board: &Board,
    limits: Limits,
    target: Target,
    callback: Callback<'_>,
) -> Result<Report, Contradiction> {
    let mut budget = Budget::new(callback);
    budget.begin(limits);
    let verdict = if board.is_trivially_unsolvable() {
        Verdict::Unsolvable
    } else {
        match Solver::new(board, &mut budget) {
            Ok(mut solver) => solver.run(target, &mut budget)?,
            // The callback ended the work before any search began.
            Err(_) => Verdict::Unknown { bound: 0 },
        }
    };
    Ok(Report { verdict, states: budget.states(), peak_bytes: budget.peak_bytes() })
}

/// Three searches that take turns. The two finders, FESS and greedy, run until a solution is found.
/// The optimal search looks for a solution with the fewest moves, and uses the finders' solution as
/// an upper bound.
pub(super) struct Solver<'a> {
    board: &'a Board,
    fess_search: Option<FessPortfolio>,
    greedy_search: Option<GreedyBidirectional>,
    optimal_search: Option<BidirectionalAStar>,
    usages: Usages,
    /// The number of states that dropped searches have generated.
    dropped_states: usize,
    /// The memory of the tables that all searches share, in bytes.
    table_bytes: usize,
    /// The work that the FESS search has done beyond its share, in states.
    fess_lead: isize,
    /// The work that remains before the other search takes its turn, in states.
    work_left_in_turn: usize,
    stage: Stage,
    /// No solution has fewer moves than this.
    bound: usize,
    /// The solution that the finders found.
    finder_solution: Option<Solution>,
    /// The number of moves in the best solution so far.
    best_moves: Option<usize>,
}

enum StepResult {
    /// The number of cells examined, which the budget has already counted.
    Cells(usize),
    Over(Verdict),
}

/// The resources that each search uses.
struct Usages {
    fess: SearchUsage,
    greedy: SearchUsage,
    optimal: SearchUsage,
}

impl Usages {
    fn sum(&self, of: impl Fn(&SearchUsage) -> usize) -> usize {
        [&self.fess, &self.greedy, &self.optimal].into_iter().map(of).sum()
    }
}

/// When work is divided between the searches, examining this many cells counts as much as
/// generating a state. The budget counts work in other units.
const CELLS_PER_STATE: usize = 64;

/// The approximate number of times that building the linear-time tables examines each cell.
const PASSES_PER_CELL: usize = 16;

/// The approximate memory, in bytes, for each cell in the tables that don't grow.
const BYTES_PER_CELL: usize = 128;

/// The work of a turn of the optimal search, in states.
const TURN_WORK: usize = 1 << 12;

/// The ratio of the work in a turn of the finders to the work in a turn of the optimal search.
const FINDER_WORK_RATIO: usize = 12;

/// In a turn of the finders, the FESS search does this many times as much work as the greedy
/// search. The FESS search is faster on most boards, but not on all of them.
const FESS_SHARE: isize = 7;

impl<'a> Solver<'a> {
    /// Builds the tables and the searches. Every box and every goal must be within reach of the
    /// player's walks without boxes.
    ///
    /// # Errors
    /// If the callback ends the work.
    pub(super) fn new(board: &'a Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let pushes = Arc::new(UsefulPushes::new(board, budget)?);
        budget.count_cells(PASSES_PER_CELL * board.size())?;
        let bounds = new_bounds(board, &pushes, budget)?;
        let distance_bytes = bounds.iter().map(AssignmentBound::bytes).sum::<usize>();
        let greedy_search =
            GreedyBidirectional::new(board, Arc::clone(&pushes), bounds.clone(), budget)?;
        let fess_search = FessPortfolio::new(board, &pushes, &bounds[0], budget)?;
        let optimal_search = BidirectionalAStar::new(board, pushes, bounds);
        budget.count_cells(PASSES_PER_CELL * board.size())?;
        let fess_usage = fess_search.as_ref().map(|search| search.usage(board));
        let this = Self {
            board,
            usages: Usages {
                fess: fess_usage.unwrap_or_default(),
                greedy: greedy_search.usage(board),
                optimal: optimal_search.usage(board),
            },
            fess_search,
            greedy_search: Some(greedy_search),
            optimal_search: Some(optimal_search),
            dropped_states: 0,
            table_bytes: distance_bytes + BYTES_PER_CELL * board.size(),
            fess_lead: 0,
            work_left_in_turn: TURN_WORK,
            stage: Stage::default(),
            bound: 0,
            finder_solution: None,
            best_moves: None,
        };
        this.set_usage(budget);
        Ok(this)
    }

    fn run(&mut self, target: Target, budget: &mut Budget<'_>) -> Result<Verdict, Contradiction> {
        match self.run_until_cancelled(target, budget) {
            Ok(verdict) => Ok(verdict),
            Err(Interrupt::Cancelled) => Ok(self.reported_verdict(budget)),
            Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
        }
    }

    fn run_until_cancelled(
        &mut self,
        target: Target,
        budget: &mut Budget<'_>,
    ) -> Result<Verdict, Interrupt> {
        loop {
            let previous_best = self.best_moves;
            if let Some(verdict) = self.step(budget)? {
                return Ok(verdict);
            }
            if self.best_moves != previous_best {
                budget.status.best = self.best_solution(budget)?;
                if target == Target::AnySolution {
                    return Ok(self.reported_verdict(budget));
                }
                budget.poll()?;
            }
        }
    }

    /// Expands a state in one of the searches, or drops a search. Returns the verdict once the
    /// solver is done.
    ///
    /// # Errors
    /// If the callback ends the search, or two results contradict each other.
    pub(super) fn step(&mut self, budget: &mut Budget<'_>) -> Result<Option<Verdict>, Interrupt> {
        let states_before = self.states();
        let cells = match self.run_next(budget)? {
            StepResult::Cells(cells) => cells,
            StepResult::Over(verdict) => return Ok(Some(verdict)),
        };
        self.set_usage(budget);
        let work = 1 + self.states() - states_before;
        self.work_left_in_turn =
            self.work_left_in_turn.saturating_sub(work + cells / CELLS_PER_STATE);
        Ok(None)
    }

    fn states(&self) -> usize {
        self.dropped_states + self.usages.sum(|usage| usage.states)
    }

    fn bytes(&self) -> usize {
        self.table_bytes + self.usages.sum(|usage| usage.bytes)
    }

    fn set_usage(&self, budget: &mut Budget<'_>) {
        budget.set_usage(self.states() as u64, self.bytes());
        (budget.status.stage, budget.status.bound) = (self.stage, self.bound);
    }

    /// Runs the search whose turn it is, or drops a search that needs too much memory.
    fn run_next(&mut self, budget: &mut Budget<'_>) -> Result<StepResult, Interrupt> {
        // The FESS searches get at most half of the memory, because they can't prove anything.
        if self.usages.fess.bytes + self.usages.fess.growth > budget.limits().bytes / 2 {
            self.drop_fess();
            return Ok(StepResult::Cells(0));
        }
        let growth = self.usages.sum(|usage| usage.growth);
        match budget.charge(0, self.bytes(), growth) {
            Ok(()) => {}
            // Drop the optimal search: any solution is worth more than a better bound.
            Err(Stop::Memory) if self.greedy_search.is_some() && self.optimal_search.is_some() => {
                self.optimal_search = None;
                self.dropped_states += take(&mut self.usages.optimal).states;
                return Ok(StepResult::Cells(0));
            }
            Err(_) => return self.current_verdict(budget).map(StepResult::Over),
        }
        if self.work_left_in_turn == 0 {
            (self.stage, self.work_left_in_turn) = match self.stage {
                Stage::Finding => (Stage::Solving, TURN_WORK),
                Stage::Solving => (Stage::Finding, FINDER_WORK_RATIO * TURN_WORK),
            };
        }
        match self.stage {
            Stage::Finding if self.greedy_search.is_some() => self.run_finder(budget),
            _ if self.optimal_search.is_some() => self.run_optimal(budget),
            _ => self.run_finder(budget),
        }
    }

    /// Runs the finder whose turn it is.
    fn run_finder(&mut self, budget: &mut Budget<'_>) -> Result<StepResult, Interrupt> {
        let Some(greedy_search) = &mut self.greedy_search else {
            return self.current_verdict(budget).map(StepResult::Over);
        };
        let pushes = match &mut self.fess_search {
            Some(fess_search) if self.fess_lead <= 0 => {
                if !fess_search.is_over() {
                    let cells = fess_search.expand(self.board, budget)?;
                    self.usages.fess = fess_search.usage(self.board);
                    self.fess_lead += 1 + (cells / CELLS_PER_STATE) as isize;
                    return Ok(StepResult::Cells(cells));
                }
                let Some(pushes) = fess_search.pushes(self.board, budget)? else {
                    self.drop_fess();
                    return Ok(StepResult::Cells(0));
                };
                pushes
            }
            _ => {
                if !greedy_search.is_over() {
                    let cells = greedy_search.expand(self.board, budget)?;
                    self.usages.greedy = greedy_search.usage(self.board);
                    self.fess_lead -= FESS_SHARE * (1 + (cells / CELLS_PER_STATE) as isize);
                    return Ok(StepResult::Cells(cells));
                }
                let Some(pushes) = greedy_search.pushes(self.board, budget)? else {
                    return Ok(StepResult::Over(Verdict::Unsolvable));
                };
                pushes
            }
        };
        self.drop_finders();
        let solution = self.build_verified_solution(&pushes, budget)?;
        self.best_moves = Some(solution.moves().len());
        if let Some(optimal_search) = &mut self.optimal_search {
            optimal_search.set_ceiling(solution.moves().len());
        }
        self.finder_solution = Some(solution);
        match self.optimal_search {
            Some(_) => Ok(StepResult::Cells(0)),
            None => self.current_verdict(budget).map(StepResult::Over),
        }
    }

    fn run_optimal(&mut self, budget: &mut Budget<'_>) -> Result<StepResult, Interrupt> {
        let Some(optimal_search) = &mut self.optimal_search else {
            return self.current_verdict(budget).map(StepResult::Over);
        };
        if let Some(bound) = optimal_search.lower_bound() {
            self.bound = bound;
            let cells = optimal_search.expand(self.board, budget)?;
            self.usages.optimal = optimal_search.usage(self.board);
            if let Some(best) = optimal_search.best_move_count() {
                self.best_moves = Some(best);
                self.drop_finders();
            }
            return Ok(StepResult::Cells(cells));
        }
        Ok(StepResult::Over(match self.best_solution(budget)? {
            Some(solution) => Verdict::Optimal { solution },
            None => Verdict::Unsolvable,
        }))
    }

    fn drop_fess(&mut self) {
        self.fess_search = None;
        self.dropped_states += take(&mut self.usages.fess).states;
    }

    fn drop_finders(&mut self) {
        self.drop_fess();
        self.greedy_search = None;
        self.dropped_states += take(&mut self.usages.greedy).states;
    }

    /// The verdict based on the results so far.
    fn current_verdict(&self, budget: &mut Budget<'_>) -> Result<Verdict, Interrupt> {
        Ok(self.verdict(self.best_solution(budget)?))
    }

    /// The verdict based on the solution that the callback has received. Unlike the best solution,
    /// it need not be rebuilt.
    fn reported_verdict(&self, budget: &Budget<'_>) -> Verdict {
        self.verdict(budget.status.best.clone().or_else(|| self.finder_solution.clone()))
    }

    /// The verdict based on a solution and the bound.
    fn verdict(&self, solution: Option<Solution>) -> Verdict {
        let bound = self.bound;
        match solution {
            Some(solution) if solution.moves().len() == bound => Verdict::Optimal { solution },
            Some(solution) => Verdict::Feasible { solution, bound },
            None => Verdict::Unknown { bound },
        }
    }

    /// The best solution so far.
    ///
    /// # Errors
    /// If the callback ends the search, or if the solution does not solve the board or contradicts
    /// the counted moves or the bound.
    fn best_solution(&self, budget: &mut Budget<'_>) -> Result<Option<Solution>, Interrupt> {
        let Some(optimal_search) = &self.optimal_search else {
            return Ok(self.finder_solution.clone());
        };
        let Some(pushes) = optimal_search.pushes(self.board, budget)? else {
            return Ok(self.finder_solution.clone());
        };
        let solution = self.build_verified_solution(&pushes, budget)?;
        let (moves, counted_moves) =
            (solution.moves().len(), optimal_search.best_move_count().unwrap_or(0));
        // After its moves have been counted, a path can become shorter, but not longer.
        if moves > counted_moves {
            return Err(Contradiction::Miscounted { moves, counted: counted_moves }.into());
        }
        Ok(Some(solution))
    }

    /// Turns pushes into a solution.
    ///
    /// # Errors
    /// If the callback ends the search, or if the pushes do not solve the board or take fewer moves
    /// than the bound.
    fn build_verified_solution(
        &self,
        pushes: &[Push],
        budget: &mut Budget<'_>,
    ) -> Result<Solution, Interrupt> {
        let solution =
            Solution::from_pushes(self.board, pushes, budget)?.ok_or(Contradiction::NoSolution)?;
        let (moves, bound) = (solution.moves().len(), self.bound);
        if moves < bound {
            return Err(Contradiction::BelowBound { moves, bound }.into());
        }
        Ok(solution)
    }
}

/// Creates the lower bounds on the pushes to the goals and on the pushes from the boxes.
pub(super) fn new_bounds(
    board: &Board,
    pushes: &UsefulPushes,
    budget: &mut Budget<'_>,
) -> Result<[AssignmentBound; 2], Stop> {
    let boxes = board.boxes().len();
    let uses_assignment = boxes <= MAX_ASSIGNED_BOXES
        && PushDistances::bytes_for(board, boxes) <= budget.limits().bytes / 8;
    let group_size = if uses_assignment { 1 } else { boxes.max(1) };
    let groups = |cells: &[_]| cells.chunks(group_size).map(<[_]>::to_vec).collect::<Vec<_>>();
    let to_goals = PushDistances::to_goals(board, pushes, &groups(board.goals()), budget)?;
    let from_boxes = PushDistances::from_boxes(board, pushes, &groups(board.boxes()), budget)?;
    Ok([to_goals, from_boxes].map(|distances| AssignmentBound::new(distances, uses_assignment)))
}
