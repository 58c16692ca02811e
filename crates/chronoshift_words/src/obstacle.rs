//! Sentences about obstacles that stopped a self, or that stopped it only before.

use chronoshift_core::rules::{Block, Board, Cell, Obstacle};

use super::message::Message;
use super::names::{You, place_at};

/// The obstacle that stopped a self, from 0, this time.
pub(super) fn stopped_by(clone: usize, obstacle: Obstacle, board: &Board, you: You) -> Message {
    let clone = you.number(clone);
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            message!("course-stopped-by-gate", clone = clone, at = place(gate))
        }
        Obstacle::Bridge(bridge) => {
            message!("course-stopped-by-passage", clone = clone, at = place(bridge))
        }
        Obstacle::Crate { at, block, .. } => message!(
            "course-stopped-by-crate",
            clone = clone,
            at = place(at),
            why = block_clause(block, board, you)
        ),
        Obstacle::Behind { at, block, .. } => message!(
            "course-push-failed",
            clone = clone,
            at = place(at),
            why = block_clause(block, board, you)
        ),
        Obstacle::Heavy { at, helper: None, .. } => {
            message!("course-heavy-alone", clone = clone, at = place(at))
        }
        Obstacle::Heavy { at, helper: Some(helper), .. } => message!(
            "course-heavy-without",
            clone = clone,
            at = place(at),
            helper = you.number(helper)
        ),
    }
}

/// The block that kept a crate in its place.
fn block_clause(block: Block, board: &Board, you: You) -> Message {
    let place = |cell: Cell| place_at(board.point(cell));
    match block {
        Block::Wall => message!("behind-wall"),
        Block::Weight => message!("crate-too-heavy"),
        Block::OneWay(at) => message!("behind-one-way", at = place(at)),
        Block::Gate(at) => message!("behind-gate", at = place(at)),
        Block::Bridge(at) => message!("behind-passage", at = place(at)),
        Block::Crate(_, at) => message!("behind-crate", at = place(at)),
        Block::Clone(clone, at) => {
            message!("behind-self", clone = you.number(clone), at = place(at))
        }
    }
}

/// The obstacle that stopped a self, from 0, before but not this time.
pub(super) fn free_of(clone: usize, obstacle: Obstacle, board: &Board, you: You) -> Message {
    let clone = you.number(clone);
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            message!("course-free-of-gate", clone = clone, at = place(gate))
        }
        Obstacle::Bridge(bridge) => {
            message!("course-free-of-passage", clone = clone, at = place(bridge))
        }
        Obstacle::Crate { at, .. } => free_of_crate(clone, place(at)),
        Obstacle::Behind { at, block, .. } => match former_block_clause(block, board, you) {
            None => free_of_crate(clone, place(at)),
            Some(why) => {
                message!("course-push-succeeded", clone = clone, at = place(at), why = why)
            }
        },
        Obstacle::Heavy { at, helper: None, .. } => {
            message!("course-heavy-together", clone = clone, at = place(at))
        }
        Obstacle::Heavy { at, helper: Some(helper), .. } => message!(
            "course-heavy-with",
            clone = clone,
            at = place(at),
            helper = you.number(helper)
        ),
    }
}

fn free_of_crate(clone: usize, at: Message) -> Message {
    message!("course-free-of-crate", clone = clone, at = at)
}

/// The block that kept a crate in its place before but no longer does. Walls, one-way tiles and
/// weights always do.
fn former_block_clause(block: Block, board: &Board, you: You) -> Option<Message> {
    let place = |cell: Cell| place_at(board.point(cell));
    Some(match block {
        Block::Wall | Block::OneWay(_) | Block::Weight => return None,
        Block::Gate(at) => message!("behind-open-gate", at = place(at)),
        Block::Bridge(at) => message!("behind-whole-passage", at = place(at)),
        Block::Crate(_, at) => message!("behind-no-crate", at = place(at)),
        Block::Clone(clone, at) => {
            message!("behind-not-self", clone = you.number(clone), at = place(at))
        }
    })
}
