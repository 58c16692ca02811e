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
            Message::new("course-stopped-by-gate").with("clone", clone).with("at", place(gate))
        }
        Obstacle::Bridge(bridge) => {
            Message::new("course-stopped-by-passage").with("clone", clone).with("at", place(bridge))
        }
        Obstacle::Crate { at, block, .. } => Message::new("course-stopped-by-crate")
            .with("clone", clone)
            .with("at", place(at))
            .with("why", block_clause(block, board, you)),
        Obstacle::Behind { at, block, .. } => Message::new("course-push-failed")
            .with("clone", clone)
            .with("at", place(at))
            .with("why", block_clause(block, board, you)),
        Obstacle::Heavy { at, helper: None, .. } => {
            Message::new("course-heavy-alone").with("clone", clone).with("at", place(at))
        }
        Obstacle::Heavy { at, helper: Some(helper), .. } => Message::new("course-heavy-without")
            .with("clone", clone)
            .with("at", place(at))
            .with("helper", you.number(helper)),
    }
}

/// The block that kept a crate in its place.
fn block_clause(block: Block, board: &Board, you: You) -> Message {
    let place = |cell: Cell| place_at(board.point(cell));
    match block {
        Block::Wall => Message::new("behind-wall"),
        Block::Weight => Message::new("crate-too-heavy"),
        Block::OneWay(at) => Message::new("behind-one-way").with("at", place(at)),
        Block::Gate(at) => Message::new("behind-gate").with("at", place(at)),
        Block::Bridge(at) => Message::new("behind-passage").with("at", place(at)),
        Block::Crate(_, at) => Message::new("behind-crate").with("at", place(at)),
        Block::Clone(clone, at) => {
            Message::new("behind-self").with("clone", you.number(clone)).with("at", place(at))
        }
    }
}

/// The obstacle that stopped a self, from 0, before but not this time.
pub(super) fn free_of(clone: usize, obstacle: Obstacle, board: &Board, you: You) -> Message {
    let clone = you.number(clone);
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            Message::new("course-free-of-gate").with("clone", clone).with("at", place(gate))
        }
        Obstacle::Bridge(bridge) => {
            Message::new("course-free-of-passage").with("clone", clone).with("at", place(bridge))
        }
        Obstacle::Crate { at, .. } => free_of_crate(clone, place(at)),
        Obstacle::Behind { at, block, .. } => match former_block_clause(block, board, you) {
            None => free_of_crate(clone, place(at)),
            Some(why) => Message::new("course-push-succeeded")
                .with("clone", clone)
                .with("at", place(at))
                .with("why", why),
        },
        Obstacle::Heavy { at, helper: None, .. } => {
            Message::new("course-heavy-together").with("clone", clone).with("at", place(at))
        }
        Obstacle::Heavy { at, helper: Some(helper), .. } => Message::new("course-heavy-with")
            .with("clone", clone)
            .with("at", place(at))
            .with("helper", you.number(helper)),
    }
}

fn free_of_crate(clone: usize, at: Message) -> Message {
    Message::new("course-free-of-crate").with("clone", clone).with("at", at)
}

/// The block that kept a crate in its place before but no longer does. Walls, one-way tiles and
/// weights always do.
fn former_block_clause(block: Block, board: &Board, you: You) -> Option<Message> {
    let place = |cell: Cell| place_at(board.point(cell));
    Some(match block {
        Block::Wall | Block::OneWay(_) | Block::Weight => return None,
        Block::Gate(at) => Message::new("behind-open-gate").with("at", place(at)),
        Block::Bridge(at) => Message::new("behind-whole-passage").with("at", place(at)),
        Block::Crate(_, at) => Message::new("behind-no-crate").with("at", place(at)),
        Block::Clone(clone, at) => {
            Message::new("behind-not-self").with("clone", you.number(clone)).with("at", place(at))
        }
    })
}
