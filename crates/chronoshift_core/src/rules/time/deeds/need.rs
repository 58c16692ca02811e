//! Whether a gate is needed as it is.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::Cell;
use crate::rules::phases::Phase;
use crate::rules::time::present::Present;
use crate::rules::time::recordings::Recordings;

use super::deed::Need;

/// A gate as it is after a turn, if somebody or something is on it, or the next turn would go
/// otherwise if it were not so.
pub(super) fn need(
    board: &Board,
    recordings: &Recordings,
    present: &Present,
    gate: Cell,
) -> Option<Need> {
    let world = &present.world;
    let is_taken = world.has_crate(gate) || world.clones().contains(&gate);
    let is_needed = is_taken
        || is_near(board, recordings, present, gate) && decides(board, recordings, present, gate);
    is_needed.then(|| Need { gate, open: !world.is_closed(gate) })
}

/// Whether somebody is about to move onto a gate, or to push something onto it.
fn is_near(board: &Board, recordings: &Recordings, present: &Present, gate: Cell) -> bool {
    present.world.clones().iter().enumerate().any(|(clone, &at)| {
        let Some(Action::Move(way)) = recordings.action(clone, present.turns) else { return false };
        let next = board.next(at, way);
        next == gate || present.world.has_crate(next) && board.next(next, way) == gate
    })
}

/// Whether a move of the next turn depends on whether a gate is closed.
fn decides(board: &Board, recordings: &Recordings, present: &Present, gate: Cell) -> bool {
    let intents = |mut present: Present| {
        // The recordings ask nothing impossible: this turn was played.
        _ = present.run(board, recordings, Phase::CollectIntents);
        present.turn.intents
    };
    let mut other = present.clone();
    other.world.closed.flip(gate);
    intents(present.clone()) != intents(other)
}
