//! Solutions, as moves of the player.

use super::board::{Board, Cell, NO_CELL};
use super::direction::Direction;
use super::walk_distances::WalkDistances;

/// A push of the box on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Push {
    pub(super) from: Cell,
    pub(super) direction: Direction,
}

/// Moves that bring all boxes to goals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<(Direction, bool)>,
}

impl Solution {
    /// Creates a solution from moves, if they solve the board. Each move is a direction and whether
    /// it pushes a box.
    pub(super) fn from_moves(board: &Board, moves: Vec<(Direction, bool)>) -> Option<Self> {
        let mut has_box = vec![false; board.size()];
        for &cell in board.boxes() {
            has_box[usize::from(cell)] = true;
        }
        let mut player = board.player();
        for &(direction, is_push) in &moves {
            player = board.neighbour(player, direction);
            if player == NO_CELL || has_box[usize::from(player)] != is_push {
                return None;
            }
            if is_push {
                let to = board.neighbour(player, direction);
                if to == NO_CELL || has_box[usize::from(to)] {
                    return None;
                }
                has_box[usize::from(player)] = false;
                has_box[usize::from(to)] = true;
            }
        }
        let is_solved = board.goals().iter().all(|&goal| has_box[usize::from(goal)]);
        is_solved.then_some(Self { moves })
    }

    /// Creates the solution that makes these pushes, with the shortest walks between them.
    pub(super) fn from_pushes(board: &Board, pushes: &[Push]) -> Option<Self> {
        let mut has_box = vec![false; board.size()];
        for &cell in board.boxes() {
            has_box[usize::from(cell)] = true;
        }
        let mut walk = WalkDistances::new(board);
        let (mut player, mut moves) = (board.player(), Vec::new());
        for push in pushes {
            let target = board.neighbour(push.from, push.direction.opposite());
            let to = board.neighbour(push.from, push.direction);
            if target == NO_CELL || to == NO_CELL {
                return None;
            }
            // Measure the walks from the target, so that each step can be chosen to lead nearer.
            walk.compute(board, target, |cell| has_box[usize::from(cell)]);
            while player != target {
                let distance = walk.length(player)?;
                let leads_nearer = |&direction: &Direction| {
                    let next = board.neighbour(player, direction);
                    next != NO_CELL && walk.length(next).is_some_and(|length| length < distance)
                };
                let direction = Direction::ALL.into_iter().find(leads_nearer)?;
                player = board.neighbour(player, direction);
                moves.push((direction, false));
            }
            moves.push((push.direction, true));
            player = push.from;
            has_box[usize::from(push.from)] = false;
            has_box[usize::from(to)] = true;
        }
        Self::from_moves(board, moves)
    }

    /// The moves. Each move is a direction and whether it pushes a box.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Direction, bool)> {
        self.moves.iter().copied()
    }
}
