//! Solutions, as moves of the player.

use std::ops::ControlFlow;

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::verdict::{Budget, Progress};
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

/// Work is counted after each group of this many moves.
const MOVES_PER_COUNT: usize = 1 << 12;

impl Solution {
    /// Creates a solution from the directions of moves, if they solve the board.
    pub fn from_directions(
        board: &Board,
        directions: impl IntoIterator<Item = Direction>,
    ) -> Option<Self> {
        let mut has_box = board.flags(board.boxes());
        let (mut player, mut moves) = (board.player(), Vec::new());
        for direction in directions {
            player = board.neighbour(player, direction);
            let is_push = player != NO_CELL && has_box[usize::from(player)];
            if is_push {
                let to = board.neighbour(player, direction);
                if to == NO_CELL {
                    return None;
                }
                has_box[usize::from(player)] = false;
                has_box[usize::from(to)] = true;
            }
            if player == NO_CELL {
                return None;
            }
            moves.push((direction, is_push));
        }
        let mut callback = |_: &Progress| ControlFlow::Continue(());
        Self::from_moves(board, moves, &mut Budget::new(&mut callback)).ok().flatten()
    }

    /// The pushes of the solution.
    pub(super) fn pushes(&self, board: &Board) -> Vec<Push> {
        let (mut player, mut pushes) = (board.player(), Vec::new());
        for &(direction, is_push) in &self.moves {
            player = board.neighbour(player, direction);
            if is_push {
                pushes.push(Push { from: player, direction });
            }
        }
        pushes
    }

    /// Creates a solution from moves, if they solve the board. Each move is a direction and whether
    /// it pushes a box.
    fn from_moves(
        board: &Board,
        moves: Vec<(Direction, bool)>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut has_box = board.flags(board.boxes());
        let mut player = board.player();
        for moves in moves.chunks(MOVES_PER_COUNT) {
            for &(direction, is_push) in moves {
                player = board.neighbour(player, direction);
                if player == NO_CELL || has_box[usize::from(player)] != is_push {
                    return Ok(None);
                }
                if is_push {
                    let to = board.neighbour(player, direction);
                    if to == NO_CELL || has_box[usize::from(to)] {
                        return Ok(None);
                    }
                    has_box[usize::from(player)] = false;
                    has_box[usize::from(to)] = true;
                }
            }
            budget.count_cells(moves.len())?;
        }
        let is_solved = board.goals().iter().all(|&goal| has_box[usize::from(goal)]);
        Ok(is_solved.then_some(Self { moves }))
    }

    /// Creates the solution that makes these pushes, with the shortest walks between them, if they
    /// solve the board.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn from_pushes(
        board: &Board,
        pushes: &[Push],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let mut has_box = board.flags(board.boxes());
        let mut walk = WalkDistances::new(board);
        let (mut player, mut moves) = (board.player(), Vec::new());
        for push in pushes {
            let target = board.neighbour(push.from, push.direction.opposite());
            let to = board.neighbour(push.from, push.direction);
            if target == NO_CELL || to == NO_CELL {
                return Ok(None);
            }
            // Measure the walks from the target, so that each step can be chosen to lead nearer.
            walk.compute(board, target, |cell| has_box[usize::from(cell)]);
            while player != target {
                let Some(distance) = walk.length(player) else { return Ok(None) };
                let leads_nearer = |&direction: &Direction| {
                    let next = board.neighbour(player, direction);
                    next != NO_CELL && walk.length(next).is_some_and(|length| length < distance)
                };
                let nearer_direction = Direction::ALL.into_iter().find(leads_nearer);
                let Some(direction) = nearer_direction else { return Ok(None) };
                player = board.neighbour(player, direction);
                moves.push((direction, false));
            }
            // The walk visits only cells that were measured.
            budget.count_cells(2 * walk.cells().len())?;
            moves.push((push.direction, true));
            player = push.from;
            has_box[usize::from(push.from)] = false;
            has_box[usize::from(to)] = true;
        }
        Self::from_moves(board, moves, budget)
    }

    /// The moves. Each move is a direction and whether it pushes a box.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Direction, bool)> {
        self.moves.iter().copied()
    }
}
