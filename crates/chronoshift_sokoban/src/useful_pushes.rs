//! The pushes that can be part of a solution.

use super::biconnected_blocks::BiconnectedBlocks;
use super::board::{Board, Cell, NONE};
use super::direction::Direction;

/// The pushes that can be part of a solution, as far as a single box on an empty board shows.
///
/// A box must come to where it is pushed, with the player behind it, and must come to a goal
/// afterwards. Where it can't, its cell is dead.
pub(super) struct UsefulPushes {
    /// For each cell and direction whether a box there can be pushed so.
    is_useful: Vec<[bool; 4]>,
    is_live: Vec<bool>,
}

/// Where a box is, and on which side of it the player is.
type Sided = (Cell, Direction);

/// Which of them can be.
type Marks = Vec<[bool; 4]>;

impl UsefulPushes {
    pub(super) fn new(board: &Board) -> Self {
        let blocks = BiconnectedBlocks::new(board);
        let comes = from_boxes(board, &blocks);
        let goes = to_goals(board, &blocks);
        let mut is_live = vec![false; board.size()];
        for &goal in board.goals() {
            is_live[usize::from(goal)] = true;
        }
        let mut is_useful = vec![[false; 4]; board.size()];
        for cell in 0..board.size() as Cell {
            for direction in Direction::ALL {
                let (to, behind) = (board.next(cell, direction), direction.opposite());
                let is_mark = |marks: &Marks, cell: Cell| marks[usize::from(cell)][behind as usize];
                if to != NONE && is_mark(&comes, cell) && is_mark(&goes, to) {
                    is_useful[usize::from(cell)][direction as usize] = true;
                    is_live[usize::from(cell)] = true;
                    is_live[usize::from(to)] = true;
                }
            }
        }
        Self { is_useful, is_live }
    }

    /// Whether a push of a box on this cell can be part of a solution.
    pub(super) fn is_useful(&self, from: Cell, direction: Direction) -> bool {
        self.is_useful[usize::from(from)][direction as usize]
    }

    /// Whether a box can be on this cell in a solution, boxes that are never pushed aside.
    pub(super) fn is_live(&self, cell: Cell) -> bool {
        self.is_live[usize::from(cell)]
    }
}

/// From where a box comes to a goal.
fn to_goals(board: &Board, blocks: &BiconnectedBlocks) -> Marks {
    let starts = board.goals().iter().flat_map(|&goal| sides(board, goal));
    spread(board, starts, |(to, side), add| {
        // The player has just pushed, so that it stands where the box was.
        let from = board.next(to, side);
        if board.next(from, side) != NONE {
            let sides = sides(board, from).filter(|sided| blocks.connects(from, side, sided.1));
            sides.for_each(add);
        }
    })
}

/// Where a box comes to from its start.
fn from_boxes(board: &Board, blocks: &BiconnectedBlocks) -> Marks {
    let starts = board.boxes().iter().flat_map(|&cell| sides(board, cell));
    let starts = starts.filter(|sided| blocks.leads_to(sided.0, sided.1));
    spread(board, starts, |(from, side), add| {
        for (_, direction) in sides(board, from) {
            let behind = direction.opposite();
            if board.next(from, behind) != NONE && blocks.connects(from, side, behind) {
                let to = board.next(from, direction);
                sides(board, to)
                    .filter(|sided| blocks.connects(to, behind, sided.1))
                    .for_each(&mut *add);
            }
        }
    })
}

/// Marks everything that can be reached from the starts.
fn spread(
    board: &Board,
    starts: impl Iterator<Item = Sided>,
    near: impl Fn(Sided, &mut dyn FnMut(Sided)),
) -> Marks {
    let mut marks = vec![[false; 4]; board.size()];
    let mut rest = Vec::new();
    let mut add = |rest: &mut Vec<Sided>, sided: Sided| {
        if !std::mem::replace(&mut marks[usize::from(sided.0)][sided.1 as usize], true) {
            rest.push(sided);
        }
    };
    starts.for_each(|start| add(&mut rest, start));
    while let Some(sided) = rest.pop() {
        near(sided, &mut |next| add(&mut rest, next));
    }
    marks
}

/// The sides of a cell at which the player can be.
fn sides(board: &Board, cell: Cell) -> impl Iterator<Item = Sided> {
    let is_floor = move |direction: &Direction| board.next(cell, *direction) != NONE;
    Direction::ALL.into_iter().filter(is_floor).map(move |side| (cell, side))
}
