//! A good order in which to fill the goals.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The goals in an order in which a simple simulation can fill them.
///
/// The simulation starts from the solved board and pulls the boxes away one by one. It pulls each
/// box past the remaining boxes to any box's initial cell that is not a goal, and removes the box
/// there. The goal of the box that is removed last is filled first. (Festival plans its packing the
/// same way.) The order is only a heuristic: no proof depends on it.
pub(super) struct PackingOrder {
    goals: Vec<Cell>,
    /// For each cell, its index in `goals`; `usize::MAX` if it is not a goal.
    ranks: Vec<usize>,
}

/// The simulation is skipped if the squared product of the numbers of boxes and cells exceeds this,
/// because the work grows with that square.
const MAX_WORK: usize = 1 << 26;

impl PackingOrder {
    pub(super) fn new(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let mut walk = WalkDistances::new(board);
        let mut remaining_goals = board.goals().to_vec();
        let mut has_box = board.flags(board.goals());
        let mut goals = Vec::new();
        let work = (board.size() * remaining_goals.len()).saturating_pow(2);
        while work <= MAX_WORK && !remaining_goals.is_empty() {
            let mut pull_counts = Vec::new();
            for &goal in &remaining_goals {
                pull_counts.push(find_fewest_pulls(board, &mut walk, &mut has_box, goal, budget)?);
            }
            let ranked = pull_counts.into_iter().enumerate();
            let ranked = ranked.filter_map(|(index, pull_count)| Some((pull_count?, index)));
            let Some((_, index)) = ranked.min() else { break };
            let goal = remaining_goals.remove(index);
            has_box[usize::from(goal)] = false;
            goals.push(goal);
        }
        // The remaining goals, from which no box can be pulled away on its own, are filled first.
        goals.extend(remaining_goals);
        goals.reverse();
        let mut ranks = vec![usize::MAX; board.size()];
        for (rank, &goal) in goals.iter().enumerate() {
            ranks[usize::from(goal)] = rank;
        }
        Ok(Self { goals, ranks })
    }

    /// Counts the filled goals before the first empty goal in the order.
    pub(super) fn count_filled(&self, has_box: impl Fn(Cell) -> bool) -> usize {
        self.count_filled_from(0, has_box)
    }

    /// Same as [`count_filled`](Self::count_filled), but assumes that the first `known_filled`
    /// goals are filled.
    fn count_filled_from(&self, known_filled: usize, has_box: impl Fn(Cell) -> bool) -> usize {
        let is_filled = |cell: &&Cell| {
            #[cfg(test)]
            super::board::CELLS_SEEN.set(super::board::CELLS_SEEN.get() + 1);
            has_box(**cell)
        };
        known_filled + self.goals[known_filled..].iter().take_while(is_filled).count()
    }

    /// Updates a [count](Self::count_filled) after a box has moved. `has_box` returns whether
    /// another box is on a cell.
    pub(super) fn count_filled_after(
        &self,
        count_before: usize,
        from: Cell,
        to: Cell,
        has_box: impl Fn(Cell) -> bool,
    ) -> usize {
        match self.ranks[usize::from(from)] {
            rank if rank < count_before => rank,
            _ if self.ranks[usize::from(to)] == count_before => {
                self.count_filled_from(count_before + 1, has_box)
            }
            _ => count_before,
        }
    }
}

/// Finds the fewest pulls that bring a box from its goal, past the other boxes, to any box's
/// initial cell that is not a goal. Returns `None` if that is impossible.
fn find_fewest_pulls(
    board: &Board,
    walk: &mut WalkDistances,
    has_box: &mut [bool],
    goal: Cell,
    budget: &mut Budget<'_>,
) -> Result<Option<usize>, Stop> {
    walk.compute(board, board.player(), |cell| has_box[usize::from(cell)]);
    budget.count_cells(board.size())?;
    let mut is_seen = vec![[false; 4]; board.size()];
    let mut layer = Vec::new();
    for side in Direction::ALL {
        let player = board.neighbour(goal, side);
        if player != NO_CELL && walk.length(player).is_some() {
            is_seen[usize::from(goal)][side as usize] = true;
            layer.push((goal, side));
        }
    }
    has_box[usize::from(goal)] = false;
    let mut fewest_pulls = None;
    let mut pull_count = 0;
    while !layer.is_empty() && fewest_pulls.is_none() {
        let mut next_layer = Vec::new();
        for (cell, side) in layer {
            if board.boxes().binary_search(&cell).is_ok()
                && board.goals().binary_search(&cell).is_err()
            {
                fewest_pulls = Some(pull_count);
                break;
            }
            let player = board.neighbour(cell, side);
            walk.compute(board, player, |other| other == cell || has_box[usize::from(other)]);
            budget.count_cells(walk.cells().len())?;
            for direction in Direction::ALL {
                let to = board.neighbour(cell, direction);
                if to == NO_CELL || walk.length(to).is_none() {
                    continue;
                }
                let player = board.neighbour(to, direction);
                if player == NO_CELL || has_box[usize::from(player)] {
                    continue;
                }
                if !std::mem::replace(&mut is_seen[usize::from(to)][direction as usize], true) {
                    next_layer.push((to, direction));
                }
            }
        }
        layer = next_layer;
        pull_count += 1;
    }
    has_box[usize::from(goal)] = true;
    Ok(fewest_pulls)
}
