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
        for &it in board.goals() {
            is_live[usize::from(it)] = true;
        }
        let mut is_useful = vec![[false; 4]; board.size()];
        for cell in 0..board.size() as Cell {
            for direction in Direction::ALL {
                let (to, behind) = (board.next(cell, direction), direction.opposite());
                let is_mark = |marks: &Marks, it: Cell| marks[usize::from(it)][behind as usize];
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
            let sides = sides(board, from).filter(|it| blocks.connects(from, side, it.1));
            sides.for_each(add);
        }
    })
}

/// Where a box comes to from its start.
fn from_boxes(board: &Board, blocks: &BiconnectedBlocks) -> Marks {
    let starts = board.boxes().iter().flat_map(|&it| sides(board, it));
    let starts = starts.filter(|it| blocks.leads_to(it.0, it.1));
    spread(board, starts, |(from, side), add| {
        for (_, it) in sides(board, from) {
            let behind = it.opposite();
            if board.next(from, behind) != NONE && blocks.connects(from, side, behind) {
                let to = board.next(from, it);
                sides(board, to).filter(|it| blocks.connects(to, behind, it.1)).for_each(&mut *add);
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
    let mut add = |rest: &mut Vec<Sided>, it: Sided| {
        if !std::mem::replace(&mut marks[usize::from(it.0)][it.1 as usize], true) {
            rest.push(it);
        }
    };
    starts.for_each(|it| add(&mut rest, it));
    while let Some(it) = rest.pop() {
        near(it, &mut |it| add(&mut rest, it));
    }
    marks
}

/// The sides of a cell at which the player can be.
fn sides(board: &Board, cell: Cell) -> impl Iterator<Item = Sided> {
    let is_floor = move |it: &Direction| board.next(cell, *it) != NONE;
    Direction::ALL.into_iter().filter(is_floor).map(move |it| (cell, it))
}
