//! The order in which goals are filled best.

use chronoshift_search::Stop;

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The goals in an order in which they can be filled, as far as a simple test finds it.
///
/// From the solved board, boxes are pulled away one by one, each past those that are left to the start
/// of some box, and vanish there. The goal of the last one is filled first. (Festival plans its
/// packing in this way.) The order is advice only: no search relies on it.
pub(super) struct PackingOrder {
    goals: Vec<Cell>,
    /// For each cell the place of its goal in the order; for others more than any place.
    ranks: Vec<usize>,
}

/// The greatest square of boxes times cells that is worth the advice; the work grows with it.
const MAX_WORK: usize = 1 << 26;

impl PackingOrder {
    pub(super) fn new(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let mut walk = WalkDistances::new(board);
        let mut left: Vec<_> = board.goals().to_vec();
        let mut is_left = vec![false; board.size()];
        left.iter().for_each(|&cell| is_left[usize::from(cell)] = true);
        let mut goals = Vec::new();
        let work = (board.size() * left.len()).saturating_pow(2);
        while work <= MAX_WORK && !left.is_empty() {
            let mut pulls = Vec::new();
            for &goal in &left {
                pulls.push(pulls_away(board, &mut walk, &mut is_left, goal, budget)?);
            }
            let Some(least) = pulls.iter().flatten().min().copied() else { break };
            let index = pulls.iter().position(|&count| count == Some(least)).unwrap_or(0);
            let goal = left.remove(index);
            is_left[usize::from(goal)] = false;
            goals.push(goal);
        }
        // Goals whose boxes can't be pulled away alone are filled first.
        goals.extend(left);
        goals.reverse();
        let mut ranks = vec![usize::MAX; board.size()];
        for (rank, &goal) in goals.iter().enumerate() {
            ranks[usize::from(goal)] = rank;
        }
        Ok(Self { goals, ranks })
    }

    /// The goals, the first to be filled first.
    pub(super) fn goals(&self) -> &[Cell] {
        &self.goals
    }

    /// The number of goals that are filled before the first that is not.
    pub(super) fn filled(&self, has_box: impl Fn(Cell) -> bool) -> usize {
        self.filled_from(0, has_box)
    }

    /// The same, if as many as these are known to be filled.
    fn filled_from(&self, known: usize, has_box: impl Fn(Cell) -> bool) -> usize {
        let is_filled = |cell: &&Cell| {
            #[cfg(test)]
            super::board::CELLS_SEEN.set(super::board::CELLS_SEEN.get() + 1);
            has_box(**cell)
        };
        known + self.goals[known..].iter().take_while(is_filled).count()
    }

    /// The number after a box is moved, given the number before.
    pub(super) fn filled_after(
        &self,
        before: usize,
        (from, to): (Cell, Cell),
        has_box: impl Fn(Cell) -> bool,
    ) -> usize {
        match self.ranks[usize::from(from)] {
            emptied if emptied < before => emptied,
            _ if self.ranks[usize::from(to)] == before => self.filled_from(before + 1, has_box),
            _ => before,
        }
    }
}

/// The fewest pulls of a box from its goal to the start of some box, past the boxes that are left.
fn pulls_away(
    board: &Board,
    walk: &mut WalkDistances,
    is_left: &mut [bool],
    goal: Cell,
    budget: &mut Budget<'_>,
) -> Result<Option<usize>, Stop> {
    walk.start(board, board.player(), |cell| is_left[usize::from(cell)]);
    budget.cells(board.size())?;
    let mut seen = vec![[false; 4]; board.size()];
    let mut layer = Vec::new();
    for side in Direction::ALL {
        let player = board.next(goal, side);
        if player != NONE && walk.length(player).is_some() {
            seen[usize::from(goal)][side as usize] = true;
            layer.push((goal, side));
        }
    }
    is_left[usize::from(goal)] = false;
    let mut found = None;
    let mut pulls = 0;
    while !layer.is_empty() && found.is_none() {
        let mut after = Vec::new();
        for (cell, side) in layer {
            if board.boxes().binary_search(&cell).is_ok()
                && board.goals().binary_search(&cell).is_err()
            {
                found = Some(pulls);
                break;
            }
            let player = board.next(cell, side);
            walk.start(board, player, |other| other == cell || is_left[usize::from(other)]);
            budget.cells(walk.cells().len())?;
            for direction in Direction::ALL {
                let to = board.next(cell, direction);
                if to == NONE || walk.length(to).is_none() {
                    continue;
                }
                let player = board.next(to, direction);
                if player == NONE || is_left[usize::from(player)] {
                    continue;
                }
                if !std::mem::replace(&mut seen[usize::from(to)][direction as usize], true) {
                    after.push((to, direction));
                }
            }
        }
        layer = after;
        pulls += 1;
    }
    is_left[usize::from(goal)] = true;
    Ok(found)
}
