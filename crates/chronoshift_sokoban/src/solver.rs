//! The whole solver.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::board::Board;
use super::bound::{Bound, MOST_ASSIGNED};
use super::distances::Distances;
use super::optimal::Optimal;
use super::planned::Planned;
use super::pushes::Pushes;
use super::quick::Quick;
use super::solution::{Push, Solution};
use super::verdict::{Callback, Contradiction, Limits, Progress, Report, Stage, Verdict};

/// A search in steps. It can be dropped at any time.
///
/// Three searches take turns: two look for any solution until there is one, and one for a solution
/// of the fewest moves. What the first two find limits the third.
pub struct Solver {
    board: Board,
    limits: Limits,
    quick: Option<Quick>,
    planned: Option<Planned>,
    /// How much more work the search by a plan has done than its share.
    lead: isize,
    optimal: Option<Optimal>,
    /// The memory of the tables that all searches share, in bytes.
    fixed: usize,
    /// The best solution that is verified so far.
    solution: Option<Solution>,
    /// The work that is left of the turn.
    turn: usize,
    /// The states of searches that are dropped.
    past: usize,
    progress: Progress,
    peak: usize,
    is_stopped: bool,
    is_over: bool,
}

/// To look at this number of cells takes about as long as to generate a state.
const CELLS_A_STATE: usize = 64;

/// Tables that need linear time look at each cell this number of times, about.
const LOOKS_A_CELL: usize = 16;

/// Each cell takes about as much memory in tables that don't grow.
const BYTES_A_CELL: usize = 128;

/// The work of a turn, in states.
const TURN: usize = 1 << 12;

/// A turn of the searches for any solution has so many times the work.
const FINDING: usize = 12;

/// Of that, the search by a plan does so many times the work of the other: it finds most, but not
/// all that the other finds soon.
const PLANNED: isize = 7;

impl Solver {
    /// A search on a board; `None` if the callback ends the work on its tables.
    pub fn new(board: Board, limits: Limits, callback: Callback<'_>) -> Option<Self> {
        let mut this = Self {
            limits,
            quick: None,
            planned: None,
            lead: 0,
            optimal: None,
            fixed: 0,
            solution: None,
            turn: TURN,
            past: 0,
            progress: Progress::default(),
            peak: 0,
            is_stopped: false,
            is_over: false,
            board,
        };
        this.prepare(callback).is_continue().then_some(this)
    }

    /// Prepares the searches.
    fn prepare(&mut self, callback: Callback<'_>) -> ControlFlow<()> {
        let board = &self.board;
        if !board.has_lost() {
            let pushes = Arc::new(Pushes::new(board));
            callback(LOOKS_A_CELL * board.size())?;
            let bounds = bounds(board, &pushes, &self.limits, callback)?;
            let distances = bounds.iter().map(Bound::bytes).sum::<usize>();
            self.fixed = distances + BYTES_A_CELL * board.size();
            self.quick = Some(Quick::new(board, Arc::clone(&pushes), bounds.clone(), callback)?);
            let [to_goals, _] = &bounds;
            self.planned = Planned::new(board, Arc::clone(&pushes), to_goals.clone(), callback)?;
            self.optimal = Some(Optimal::new(board, pushes, bounds));
            callback(LOOKS_A_CELL * board.size())?;
            self.measure();
        }
        ControlFlow::Continue(())
    }

    /// Continues until about this number of further states is generated, or a similar amount of
    /// work is done. Returns the result once, when the search is over; the size of the steps makes
    /// no difference to it.
    pub fn advance(&mut self, states: u64) -> Option<Result<Report, Contradiction>> {
        let mut left = states.max(1);
        while left > 0 && !self.is_over {
            let before = self.progress.states;
            let result = match self.work() {
                Ok(Ok(cells)) => {
                    self.measure();
                    let work = 1 + (self.progress.states - before) as usize + cells / CELLS_A_STATE;
                    self.turn = self.turn.saturating_sub(work);
                    left = left.saturating_sub(work as u64);
                    continue;
                }
                Ok(Err(verdict)) => Ok(verdict),
                Err(contradiction) => Err(contradiction),
            };
            self.is_over = true;
            let (states, peak_bytes) = (self.progress.states, self.peak);
            return Some(result.map(|verdict| Report { verdict, states, peak_bytes }));
        }
        None
    }

    /// Lets the search end soon, with its findings so far.
    pub fn stop(&mut self) {
        self.is_stopped = true;
    }

    /// The progress of the search.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    fn measure(&mut self) {
        let quick = self.quick.as_ref().map_or((0, 0), |it| (it.states(), it.bytes()));
        let planned = self.planned.as_ref().map_or((0, 0), |it| (it.states(), it.bytes()));
        let optimal = self.optimal.as_ref().map_or((0, 0), |it| (it.states(), it.bytes()));
        self.progress.states = (self.past + quick.0 + planned.0 + optimal.0) as u64;
        self.progress.bytes = self.fixed + quick.1 + planned.1 + optimal.1;
        self.peak = self.peak.max(self.progress.bytes);
    }

    /// Does a little work, and returns the number of cells that were looked at, or the verdict.
    fn work(&mut self) -> Result<Result<usize, Verdict>, Contradiction> {
        if self.is_stopped || self.progress.states >= self.limits.states {
            return self.stopped().map(Err);
        }
        let board = &self.board;
        // The search by a plan has a quarter at most: it can't prove that there is no solution.
        let planned = self.planned.as_ref().map_or(0, |it| it.growth(board));
        if self.planned.as_ref().is_some_and(|it| it.bytes() + planned > self.limits.bytes / 4) {
            self.drop_planned();
            return Ok(Ok(0));
        }
        let growth = planned
            + self.quick.as_ref().map_or(0, |it| it.growth(board))
            + self.optimal.as_ref().map_or(0, |it| it.growth(board));
        if self.progress.bytes + growth > self.limits.bytes {
            // Any solution is worth more than a better bound.
            if self.quick.is_none() || self.optimal.is_none() {
                return self.stopped().map(Err);
            }
            self.drop_optimal();
            return Ok(Ok(0));
        }
        if self.turn == 0 {
            (self.progress.stage, self.turn) = match self.progress.stage {
                Stage::Finding => (Stage::Solving, TURN),
                Stage::Solving => (Stage::Finding, FINDING * TURN),
            };
        }
        match self.progress.stage {
            Stage::Finding if self.quick.is_some() => self.find(),
            _ if self.optimal.is_some() => self.solve(),
            _ if self.quick.is_some() => self.find(),
            _ => Ok(Err(Verdict::Unsolvable)),
        }
    }

    /// Looks for any solution.
    fn find(&mut self) -> Result<Result<usize, Verdict>, Contradiction> {
        let Some(quick) = &mut self.quick else { return Ok(Ok(0)) };
        let pushes = match &mut self.planned {
            Some(planned) if self.lead <= 0 => {
                if !planned.is_over() {
                    let cells = planned.expand(&self.board);
                    self.lead += 1 + (cells / CELLS_A_STATE) as isize;
                    return Ok(Ok(cells));
                }
                let Some(pushes) = planned.pushes(&self.board) else {
                    self.drop_planned();
                    return Ok(Ok(0));
                };
                pushes
            }
            _ => {
                if !quick.is_over() {
                    let cells = quick.expand(&self.board);
                    self.lead -= PLANNED * (1 + (cells / CELLS_A_STATE) as isize);
                    return Ok(Ok(cells));
                }
                let Some(pushes) = quick.pushes(&self.board) else {
                    return Ok(Err(Verdict::Unsolvable));
                };
                pushes
            }
        };
        self.drop_finders();
        let solution = self.verified(&pushes)?;
        self.progress.best = Some(solution.moves());
        if let Some(optimal) = &mut self.optimal {
            optimal.set_ceiling(solution.moves());
        }
        self.solution = Some(solution);
        if self.optimal.is_none() { self.stopped().map(Err) } else { Ok(Ok(0)) }
    }

    /// Looks for a solution of the fewest moves.
    fn solve(&mut self) -> Result<Result<usize, Verdict>, Contradiction> {
        let Some(optimal) = &mut self.optimal else { return Ok(Ok(0)) };
        if let Some(bound) = optimal.bound() {
            self.progress.bound = bound;
            let cells = optimal.expand(&self.board);
            if let Some(best) = optimal.best() {
                self.progress.best = Some(best);
                self.drop_finders();
            }
            return Ok(Ok(cells));
        }
        Ok(Err(match self.best()? {
            Some(solution) => Verdict::Optimal { solution },
            None => Verdict::Unsolvable,
        }))
    }

    fn drop_planned(&mut self) {
        self.past += self.planned.take().map_or(0, |it| it.states());
    }

    /// Drops the searches for any solution.
    fn drop_finders(&mut self) {
        self.drop_planned();
        self.past += self.quick.take().map_or(0, |it| it.states());
    }

    fn drop_optimal(&mut self) {
        self.past += self.optimal.take().map_or(0, |it| it.states());
    }

    /// The verdict when nothing more is searched.
    fn stopped(&self) -> Result<Verdict, Contradiction> {
        let bound = self.progress.bound;
        Ok(match self.best()? {
            Some(solution) if solution.moves() == bound => Verdict::Optimal { solution },
            Some(solution) => Verdict::Feasible { solution, bound },
            None => Verdict::Unknown { bound },
        })
    }

    /// The best solution so far.
    ///
    /// # Errors
    /// If what was found does not solve the board, or not with as many moves as were counted.
    pub fn best(&self) -> Result<Option<Solution>, Contradiction> {
        let Some(optimal) = &self.optimal else { return Ok(self.solution.clone()) };
        let Some(pushes) = optimal.pushes(&self.board) else { return Ok(self.solution.clone()) };
        let solution = self.verified(&pushes)?;
        let (moves, counted) = (solution.moves(), optimal.best().unwrap_or(0));
        // The ways to a state can become shorter after it was counted, but not longer.
        if moves > counted {
            return Err(Contradiction::Miscounted { moves, counted });
        }
        Ok(Some(solution))
    }

    /// The solution of these pushes.
    fn verified(&self, pushes: &[Push]) -> Result<Solution, Contradiction> {
        let solution = Solution::of_pushes(&self.board, pushes).ok_or(Contradiction::NoSolution)?;
        let (moves, bound) = (solution.moves(), self.progress.bound);
        if moves < bound {
            return Err(Contradiction::BelowBound { moves, bound });
        }
        Ok(solution)
    }
}

/// The bounds of the pushes to the goals and from the boxes.
pub(super) fn bounds(
    board: &Board,
    pushes: &Pushes,
    limits: &Limits,
    callback: Callback<'_>,
) -> ControlFlow<(), [Bound; 2]> {
    let boxes = board.boxes().len();
    let is_assigned =
        boxes <= MOST_ASSIGNED && Distances::bytes_for(board, boxes) <= limits.bytes / 8;
    let size = if is_assigned { 1 } else { boxes.max(1) };
    let groups = |cells: &[_]| cells.chunks(size).map(<[_]>::to_vec).collect::<Vec<_>>();
    let to_goals = Distances::to_goals(board, pushes, &groups(board.goals()), callback)?;
    let from_boxes = Distances::from_boxes(board, pushes, &groups(board.boxes()), callback)?;
    ControlFlow::Continue([to_goals, from_boxes].map(|it| Bound::new(it, is_assigned)))
}
