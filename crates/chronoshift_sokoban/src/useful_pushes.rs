//! Pruning of pushes that can't be part of a solution.

use chronoshift_search::Stop;

use super::biconnected_components::BiconnectedComponents;
use super::board::{Board, Cell, Direction, NO_CELL};
use super::verdict::Budget;

/// The pushes that can be part of a solution, if each box is considered alone on the board.
///
/// A push is useful if some box can get to the cell before the push, with the player behind the
/// box, and can reach a goal after the push. A cell that is not a goal is dead if no useful push
/// leads to it or away from it.
pub(super) struct UsefulPushes {
    /// For each cell and direction, whether pushing a box on the cell in that direction is useful.
    is_useful: Vec<[bool; 4]>,
    is_live: Vec<bool>,
}

/// The cell of a box, and the side of the box on which the player is.
type BoxSide = (Cell, Direction);

/// A set of [`BoxSide`]s, indexed by cell and side.
type BoxSideSet = Vec<[bool; 4]>;

impl UsefulPushes {
    /// Finds the useful pushes.
    ///
    /// # Errors
    /// If the callback ends the work.
    pub(super) fn new(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let blocks = BiconnectedComponents::new(board);
        budget.count_cells(board.size())?;
        let reachable_sides = sides_reachable_from_boxes(board, &blocks, budget)?;
        let goal_reaching_sides = sides_reaching_goals(board, &blocks, budget)?;
        let mut is_live = board.flags(board.goals());
        let mut is_useful = vec![[false; 4]; board.size()];
        for cell in 0..board.size() as Cell {
            for direction in Direction::ALL {
                let (to, player_side) = (board.neighbour(cell, direction), direction.opposite());
                let contains =
                    |set: &BoxSideSet, cell: Cell| set[usize::from(cell)][player_side as usize];
                if to != NO_CELL
                    && contains(&reachable_sides, cell)
                    && contains(&goal_reaching_sides, to)
                {
                    is_useful[usize::from(cell)][direction as usize] = true;
                    is_live[usize::from(cell)] = true;
                    is_live[usize::from(to)] = true;
                }
            }
        }
        Ok(Self { is_useful, is_live })
    }

    /// Whether a push of a box on a cell can be part of a solution.
    pub(super) fn is_useful(&self, from: Cell, direction: Direction) -> bool {
        self.is_useful[usize::from(from)][direction as usize]
    }

    /// Whether a cell is not dead, so that a pushed box can be on it in a solution.
    pub(super) fn is_live(&self, cell: Cell) -> bool {
        self.is_live[usize::from(cell)]
    }
}

/// Finds the cells from which a box can reach a goal, each with the sides of the box on which the
/// player can start.
fn sides_reaching_goals(
    board: &Board,
    blocks: &BiconnectedComponents,
    budget: &mut Budget<'_>,
) -> Result<BoxSideSet, Stop> {
    let starts = board.goals().iter().flat_map(|&goal| sides(board, goal));
    flood_fill(board, starts, budget, |(to, side), add| {
        // The player has just pushed the box, and is on the box's previous cell.
        let from = board.neighbour(to, side);
        if board.neighbour(from, side) != NO_CELL {
            let sides =
                sides(board, from).filter(|box_side| blocks.connects(from, side, box_side.1));
            sides.for_each(add);
        }
    })
}

/// Finds the cells that boxes can reach from their initial cells, each with the sides of the box on
/// which the player can then be.
fn sides_reachable_from_boxes(
    board: &Board,
    blocks: &BiconnectedComponents,
    budget: &mut Budget<'_>,
) -> Result<BoxSideSet, Stop> {
    let starts = board.boxes().iter().flat_map(|&cell| sides(board, cell));
    let starts = starts.filter(|box_side| blocks.player_can_reach(box_side.0, box_side.1));
    flood_fill(board, starts, budget, |(from, side), add| {
        for (_, direction) in sides(board, from) {
            let player_side = direction.opposite();
            if board.neighbour(from, player_side) != NO_CELL
                && blocks.connects(from, side, player_side)
            {
                let to = board.neighbour(from, direction);
                sides(board, to)
                    .filter(|box_side| blocks.connects(to, player_side, box_side.1))
                    .for_each(&mut *add);
            }
        }
    })
}

/// Finds all cells and sides that are reachable from the starts.
fn flood_fill(
    board: &Board,
    starts: impl Iterator<Item = BoxSide>,
    budget: &mut Budget<'_>,
    for_each_neighbour: impl Fn(BoxSide, &mut dyn FnMut(BoxSide)),
) -> Result<BoxSideSet, Stop> {
    let mut reached = vec![[false; 4]; board.size()];
    let mut stack = Vec::new();
    let mut add = |stack: &mut Vec<BoxSide>, box_side: BoxSide| {
        if !std::mem::replace(&mut reached[usize::from(box_side.0)][box_side.1 as usize], true) {
            stack.push(box_side);
        }
    };
    starts.for_each(|start| add(&mut stack, start));
    while let Some(box_side) = stack.pop() {
        for_each_neighbour(box_side, &mut |next| add(&mut stack, next));
        budget.count_work(1)?;
    }
    Ok(reached)
}

/// The sides of a cell on which the player can stand.
fn sides(board: &Board, cell: Cell) -> impl Iterator<Item = BoxSide> {
    let is_floor = move |direction: &Direction| board.neighbour(cell, *direction) != NO_CELL;
    Direction::ALL.into_iter().filter(is_floor).map(move |side| (cell, side))
}
