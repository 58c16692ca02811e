//! Hotspots: boxes that keep other boxes from goals.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::cell_set::CellSet;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;

/// For each cell, the cells of a second box that reduce the number of goals that a box on the cell
/// can reach. (Hotspots are a feature of Shoham and Schaeffer's FESS.)
pub(super) struct Hotspots {
    /// Empty if computing the table would take long.
    blockers: Vec<CellSet>,
}

/// The table is skipped if the product of the numbers of live cells, goals and cells exceeds this.
const MAX_WORK: usize = 1 << 22;

impl Hotspots {
    pub(super) fn new(
        board: &Board,
        pushes: &UsefulPushes,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let live_cells: Vec<_> =
            (0..board.size() as Cell).filter(|&cell| pushes.is_live(cell)).collect();
        if live_cells.len() * board.goals().len() * board.size() > MAX_WORK {
            return Ok(Self { blockers: Vec::new() });
        }
        let full_counts = count_reachable_goals(board, pushes, NO_CELL, budget)?;
        let mut blockers = vec![CellSet::new(board.size()); board.size()];
        for &blocker in &live_cells {
            let counts = count_reachable_goals(board, pushes, blocker, budget)?;
            for &cell in &live_cells {
                if cell != blocker && counts[usize::from(cell)] < full_counts[usize::from(cell)] {
                    blockers[usize::from(cell)].insert(blocker);
                }
            }
        }
        Ok(Self { blockers })
    }

    /// The number of ordered pairs of boxes in which the first box reduces the number of goals that
    /// the second can reach. Packed boxes don't count.
    pub(super) fn count(
        &self,
        cells: impl Iterator<Item = Cell>,
        boxes: &CellSet,
        packed: &CellSet,
    ) -> usize {
        if self.blockers.is_empty() {
            return 0;
        }
        cells
            .filter(|&cell| !packed.contains(cell))
            .map(|cell| self.blockers[usize::from(cell)].count_common(boxes, packed))
            .sum()
    }

    /// The index of the box that keeps most other boxes from goals.
    pub(super) fn hottest_box(&self, cells: &[Cell], packed: &CellSet) -> Option<usize> {
        if self.blockers.is_empty() {
            return None;
        }
        let is_counted = |cell: &&Cell| !packed.contains(**cell);
        let count = |blocker: Cell| {
            let blocks = |cell: &&Cell| self.blockers[usize::from(**cell)].contains(blocker);
            cells.iter().filter(is_counted).filter(blocks).count()
        };
        let counts = cells.iter().enumerate().filter(|(_, cell)| is_counted(cell));
        let counts = counts.map(|(index, &cell)| (count(cell), index));
        counts.max_by_key(|&(count, _)| count).filter(|&(count, _)| count > 0).map(|hot| hot.1)
    }
}

/// For each cell, the number of goals that a box on the cell can reach if another box stays on
/// `blocker`, wherever the player is.
fn count_reachable_goals(
    board: &Board,
    pushes: &UsefulPushes,
    blocker: Cell,
    budget: &mut Budget<'_>,
) -> Result<Vec<u16>, Stop> {
    let mut counts = vec![0; board.size()];
    let mut last_goals = vec![usize::MAX; board.size()];
    let mut stack = Vec::new();
    for (index, &goal) in board.goals().iter().enumerate() {
        if goal == blocker {
            continue;
        }
        let mut examined_cells = 0;
        last_goals[usize::from(goal)] = index;
        stack.push(goal);
        while let Some(cell) = stack.pop() {
            counts[usize::from(cell)] += 1;
            examined_cells += 1;
            for direction in Direction::ALL {
                let from = board.neighbour(cell, direction.opposite());
                if from == NO_CELL
                    || from == blocker
                    || board.neighbour(from, direction.opposite()) == blocker
                    || !pushes.is_useful(from, direction)
                {
                    continue;
                }
                if std::mem::replace(&mut last_goals[usize::from(from)], index) != index {
                    stack.push(from);
                }
            }
        }
        budget.count_cells(Direction::ALL.len() * examined_cells)?;
    }
    Ok(counts)
}
