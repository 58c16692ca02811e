//! Solutions.

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::walk_distances::WalkDistances;

/// A push of the box on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Push {
    pub(super) from: Cell,
    pub(super) direction: Direction,
}

/// The moves that bring all boxes to goals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<(Direction, bool)>,
}

impl Solution {
    /// The solution of these moves, if they solve the board; each has whether it pushes a box.
    pub(super) fn verified(board: &Board, moves: Vec<(Direction, bool)>) -> Option<Self> {
        let mut has_box = vec![false; board.size()];
        for &cell in board.boxes() {
            has_box[usize::from(cell)] = true;
        }
        let mut player = board.player();
        for &(direction, is_push) in &moves {
            player = board.next(player, direction);
            if player == NONE || has_box[usize::from(player)] != is_push {
                return None;
            }
            if is_push {
                let to = board.next(player, direction);
                if to == NONE || has_box[usize::from(to)] {
                    return None;
                }
                has_box[usize::from(player)] = false;
                has_box[usize::from(to)] = true;
            }
        }
        let is_solved = board.goals().iter().all(|&goal| has_box[usize::from(goal)]);
        is_solved.then_some(Self { moves })
    }

    /// The solution that does these pushes and takes the shortest ways to them.
    pub(super) fn of_pushes(board: &Board, pushes: &[Push]) -> Option<Self> {
        let mut has_box = vec![false; board.size()];
        for &cell in board.boxes() {
            has_box[usize::from(cell)] = true;
        }
        let mut walk = WalkDistances::new(board);
        let (mut player, mut moves) = (board.player(), Vec::new());
        for push in pushes {
            let target = board.next(push.from, push.direction.opposite());
            let to = board.next(push.from, push.direction);
            if target == NONE || to == NONE {
                return None;
            }
            // The way is followed from its end, so that the walk starts there.
            walk.start(board, target, |cell| has_box[usize::from(cell)]);
            while player != target {
                let left = walk.length(player)?;
                let nearer = |&direction: &Direction| {
                    let next = board.next(player, direction);
                    next != NONE && walk.length(next).is_some_and(|length| length < left)
                };
                let direction = Direction::ALL.into_iter().find(nearer)?;
                player = board.next(player, direction);
                moves.push((direction, false));
            }
            moves.push((push.direction, true));
            player = push.from;
            has_box[usize::from(push.from)] = false;
            has_box[usize::from(to)] = true;
        }
        Self::verified(board, moves)
    }

    /// The directions of the moves, and whether each pushes a box.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Direction, bool)> {
        self.moves.iter().copied()
    }
}
