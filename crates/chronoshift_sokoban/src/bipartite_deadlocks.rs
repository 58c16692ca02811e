//! Detects deadlocks in which boxes compete for too few goals, because frozen boxes block the
//! others.

use std::collections::HashMap;

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// Finds positions in which the boxes that can move can't be assigned to the goals that are left.
///
/// Frozen boxes never move, so they are walls. If there is no perfect matching of the other boxes
/// to the other goals that they can then reach, the position is a deadlock. (Bipartite deadlocks
/// are known from Junghanns' Rolling Stone and Diedler's Sokolution.)
#[derive(Default)]
pub(super) struct BipartiteDeadlocks {
    /// For each set of frozen boxes, the goals that a box on each cell can reach, as a bitmap.
    reachable_goals: HashMap<Vec<Cell>, Vec<u64>>,
    frozen: Vec<Cell>,
    /// For each goal, the index of the box that is assigned to it.
    assigned_boxes: Vec<usize>,
    is_visited: u64,
}

/// With more goals than this, their sets would not fit into a word.
const MAX_GOALS: usize = 64;

/// The tables of this many sets of frozen boxes are kept.
const MAX_TABLES: usize = 1 << 8;

const UNASSIGNED: usize = usize::MAX;

impl BipartiteDeadlocks {
    /// An upper bound on the memory for the tables, in bytes.
    pub(super) fn max_bytes(board: &Board) -> usize {
        MAX_TABLES * (board.size() * size_of::<u64>() + 2 * board.boxes().len() + 128)
    }

    /// Whether the boxes on these cells, in ascending order, are a deadlock.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn is_deadlock(
        &mut self,
        board: &Board,
        pushes: &UsefulPushes,
        freeze_deadlocks: &mut FreezeDeadlocks,
        boxes: &[Cell],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if boxes.len() > MAX_GOALS {
            return Ok(false);
        }
        self.frozen.clear();
        self.frozen.extend_from_slice(boxes);
        let mut examined_cells = freeze_deadlocks.retain_frozen(board, &mut self.frozen);
        if self.frozen.is_empty() {
            budget.count_cells(examined_cells)?;
            return Ok(false);
        }
        let frozen = &self.frozen;
        if frozen.iter().any(|&cell| !board.is_goal(cell)) {
            return Ok(true);
        }
        if !self.reachable_goals.contains_key(frozen) {
            if self.reachable_goals.len() == MAX_TABLES {
                self.reachable_goals.clear();
            }
            let reachable_goals = find_reachable_goals(board, pushes, frozen);
            self.reachable_goals.insert(frozen.clone(), reachable_goals);
            budget.count_cells(Direction::ALL.len() * board.size() * board.goals().len() / 8)?;
        }
        let reachable_goals = &self.reachable_goals[frozen];
        self.assigned_boxes.clear();
        self.assigned_boxes.resize(boxes.len(), UNASSIGNED);
        let mut is_deadlock = false;
        for (index, &cell) in boxes.iter().enumerate() {
            if frozen.binary_search(&cell).is_ok() {
                continue;
            }
            self.is_visited = 0;
            let is_assigned = assign(
                index,
                boxes,
                reachable_goals,
                &mut self.assigned_boxes,
                &mut self.is_visited,
            );
            examined_cells += 1 + self.is_visited.count_ones() as usize;
            if !is_assigned {
                is_deadlock = true;
                break;
            }
        }
        budget.count_cells(examined_cells)?;
        Ok(is_deadlock)
    }
}

/// Assigns a box to a goal, along an augmenting path that avoids the visited goals. The depth of
/// the recursion is at most the number of goals.
fn assign(
    index: usize,
    boxes: &[Cell],
    reachable_goals: &[u64],
    assigned_boxes: &mut [usize],
    is_visited: &mut u64,
) -> bool {
    let goals = reachable_goals[usize::from(boxes[index])];
    let goals_in = move |set: u64| {
        let mut set = set;
        std::iter::from_fn(move || {
            let goal = set.trailing_zeros();
            set &= set.wrapping_sub(1);
            (goal < u64::BITS).then_some(goal as usize)
        })
    };
    // Free goals first.
    for goal in goals_in(goals) {
        if assigned_boxes[goal] == UNASSIGNED {
            assigned_boxes[goal] = index;
            return true;
        }
    }
    loop {
        let Some(goal) = goals_in(goals & !*is_visited).next() else { return false };
        *is_visited |= 1 << goal;
        let other = assigned_boxes[goal];
        if assign(other, boxes, reachable_goals, assigned_boxes, is_visited) {
            assigned_boxes[goal] = index;
            return true;
        }
    }
}

/// For each cell, the goals that a box on the cell can reach if the frozen boxes are walls.
fn find_reachable_goals(board: &Board, pushes: &UsefulPushes, frozen: &[Cell]) -> Vec<u64> {
    let mut reachable_goals = vec![0_u64; board.size()];
    let is_frozen = board.flags(frozen);
    let mut stack = Vec::new();
    for (index, &goal) in board.goals().iter().enumerate() {
        if is_frozen[usize::from(goal)] {
            continue;
        }
        let bit = 1 << index;
        reachable_goals[usize::from(goal)] |= bit;
        stack.push(goal);
        while let Some(cell) = stack.pop() {
            for direction in Direction::ALL {
                let from = board.neighbour(cell, direction.opposite());
                if from == NO_CELL
                    || is_frozen[usize::from(from)]
                    || !pushes.is_useful(from, direction)
                    || is_frozen[usize::from(board.neighbour(from, direction.opposite()))]
                    || reachable_goals[usize::from(from)] & bit != 0
                {
                    continue;
                }
                reachable_goals[usize::from(from)] |= bit;
                stack.push(from);
            }
        }
    }
    reachable_goals
}
