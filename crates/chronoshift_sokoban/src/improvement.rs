//! The optimiser, which improves a given solution.

use std::ops::Range;
use std::sync::Arc;

use chronoshift_search::{Limits, Stop};

use super::bidirectional_astar::BidirectionalAStar;
use super::board::{Board, Cell, NO_CELL};
use super::solution::{Push, Solution};
use super::solver::new_bounds;
use super::useful_pushes::UsefulPushes;
use super::verdict::{Budget, Callback};
use super::walk_distances::WalkDistances;

/// The quantity that the optimiser reduces first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metric {
    /// The number of moves.
    Moves,
    /// The number of pushes and, among solutions with equal pushes, the number of moves.
    Pushes,
}

impl Metric {
    /// The cost of a push. The cost of a move without a push is 1.
    fn push_cost(self) -> u32 {
        match self {
            Self::Moves => 1,
            Self::Pushes => 1 << 12,
        }
    }
}

/// Improves a solution until no window of its pushes can be improved within the limits, or until
/// the callback ends the work. Returns the best solution, which is not proven to be optimal.
///
/// A window is a part of the pushes. Bidirectional A* looks for a cheaper way from the position
/// before the window to the position after it, with the player's walk to the next push. Windows
/// start short and become longer. (Damgaard's YASS optimizer and Meger's JSoko improve parts of
/// solutions in a similar way.)
///
/// The limit of memory applies to a window, as only one is searched at a time. The callback receives
/// each better solution.
pub fn improve(
    board: &Board,
    solution: &Solution,
    metric: Metric,
    limits: Limits,
    callback: Callback<'_>,
) -> Solution {
    let mut budget = Budget::new(callback);
    budget.begin(limits);
    budget.status.best = Some(solution.clone());
    // The callback has ended the work if this fails.
    let _ = improve_windows(board, solution, metric, &mut budget);
    budget.status.best.take().unwrap_or_else(|| solution.clone())
}

/// The lengths of the shortest windows, in pushes, and the number of states for each of them.
const FIRST_LENGTH: usize = 8;
const FIRST_STATES: usize = 1 << 12;

enum WindowResult {
    /// Cheaper pushes, which replace those of the window.
    Better(Vec<Push>),
    Optimal,
    /// The search would need more states.
    OutOfStates,
    /// The search would need more memory.
    OutOfMemory,
}

fn improve_windows(
    board: &Board,
    solution: &Solution,
    metric: Metric,
    budget: &mut Budget<'_>,
) -> Result<(), Stop> {
    let mut pushes = solution.pushes(board);
    // Between the pushes, the walks become as short as possible.
    let improved = Solution::from_pushes(board, &pushes, budget)?;
    budget.status.best = improved.or(budget.status.best.take());
    let (mut length, mut states) = (FIRST_LENGTH, FIRST_STATES);
    loop {
        let (mut start, mut needs_states) = (0, false);
        while start < pushes.len() {
            let end = (start + length).min(pushes.len());
            match search_window(board, &pushes, start..end, metric, states, budget)? {
                WindowResult::Better(better) => {
                    pushes.splice(start..end, better);
                    let improved = Solution::from_pushes(board, &pushes, budget)?;
                    // It is always a solution.
                    budget.status.best = improved.or(budget.status.best.take());
                    budget.poll()?;
                    // Other windows that overlap with this one can have become better.
                    start = start.saturating_sub(length / 2);
                }
                result => {
                    needs_states |= matches!(result, WindowResult::OutOfStates);
                    start = if end == pushes.len() { end } else { start + length / 2 };
                }
            }
        }
        let is_whole = length >= pushes.len();
        if is_whole && !needs_states {
            return Ok(());
        }
        length = if is_whole { length } else { 2 * length };
        states *= 2;
    }
}

/// Looks for cheaper pushes from the position before a window of the pushes to the position after
/// it.
fn search_window(
    board: &Board,
    pushes: &[Push],
    window: Range<usize>,
    metric: Metric,
    max_states: usize,
    budget: &mut Budget<'_>,
) -> Result<WindowResult, Stop> {
    let mut has_box = board.flags(board.boxes());
    let boxes = |has_box: &[bool]| -> Vec<Cell> {
        (0..board.size() as Cell).filter(|&cell| has_box[usize::from(cell)]).collect()
    };
    let make_push = |has_box: &mut [bool], push: &Push| {
        has_box[usize::from(push.from)] = false;
        has_box[usize::from(board.neighbour(push.from, push.direction))] = true;
    };
    let player_for = |push: &Push| board.neighbour(push.from, push.direction.opposite());
    let earlier = &pushes[..window.start];
    earlier.iter().for_each(|push| make_push(&mut has_box, push));
    budget.count_cells(2 * board.size() + pushes.len())?;
    let boxes_before = boxes(&has_box);
    let first_player = earlier.last().map_or(board.player(), |push| push.from);
    let mut walk = WalkDistances::new(board);
    let (mut player, mut cost) = (first_player, 0);
    let next_push = pushes.get(window.end);
    for push in pushes[window].iter().chain(next_push) {
        walk.compute(board, player, |cell| has_box[usize::from(cell)]);
        budget.count_cells(walk.cells().len())?;
        let Some(length) = walk.length(player_for(push)) else {
            return Ok(WindowResult::Optimal);
        };
        cost += length + metric.push_cost();
        player = push.from;
        make_push(&mut has_box, push);
    }
    // Only the walk to the next push belongs to the window.
    if let Some(push) = next_push {
        cost -= metric.push_cost();
        has_box[usize::from(board.neighbour(push.from, push.direction))] = false;
        has_box[usize::from(push.from)] = true;
    }
    let last_player = next_push.map_or(NO_CELL, player_for);
    let part = board.with_position(boxes_before, first_player, boxes(&has_box));
    let useful_pushes = Arc::new(UsefulPushes::new(&part, budget)?);
    let bounds = new_bounds(&part, &useful_pushes, budget)?;
    let mut search = BidirectionalAStar::for_window(
        &part,
        useful_pushes,
        bounds,
        last_player,
        metric.push_cost(),
    );
    search.set_ceiling(cost as usize);
    let (mut states, mut end_result) = (0, WindowResult::Optimal);
    while search.lower_bound().is_some() {
        let usage = search.usage(&part);
        budget.set_usage(budget.states() + (usage.states - states) as u64, usage.bytes);
        states = usage.states;
        if states > max_states {
            end_result = WindowResult::OutOfStates;
            break;
        }
        if usage.bytes + usage.growth > budget.limits().bytes {
            end_result = WindowResult::OutOfMemory;
            break;
        }
        search.expand(&part, budget)?;
    }
    let better = search.pushes(&part, budget)?;
    Ok(better.map_or(end_result, WindowResult::Better))
}
