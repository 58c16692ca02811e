//! What stopped a self, or did so only in the timeline before.

use chronoshift_core::rules::{Block, Board, Cell, Obstacle};

use super::message::Message;
use super::place::place_at;

/// What stopped a self, from 0, this time; `is_you` if it is the player.
pub(super) fn stopped(
    clone: usize,
    obstacle: Obstacle,
    is_you: bool,
    at: Message,
    board: &Board,
) -> Message {
    let clone = clone + 1;
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            Message::new("course-stopped-by-gate").with("clone", clone).with("at", place(gate))
        }
        Obstacle::Passage(passage) => Message::new("course-stopped-by-passage")
            .with("clone", clone)
            .with("at", place(passage)),
        Obstacle::Crate { block, .. } => Message::new("course-stopped-by-crate")
            .with("clone", clone)
            .with("at", at)
            .with("why", blocked(block, false, board)),
        Obstacle::Behind { block, .. } => Message::new("course-push-failed")
            .with("clone", clone)
            .with("at", at)
            .with("why", blocked(block, is_you, board)),
    }
}

/// What kept a crate where it was.
fn blocked(block: Block, is_you: bool, board: &Board) -> Message {
    let place = |cell: Cell| place_at(board.point(cell));
    match block {
        Block::Wall => Message::new("behind-wall"),
        Block::Gate(at) => Message::new("behind-gate").with("at", place(at)),
        Block::Passage(at) => Message::new("behind-passage").with("at", place(at)),
        Block::Crate(_, at) => Message::new("behind-crate").with("at", place(at)),
        Block::Clone(_, at) if is_you => Message::new("behind-you").with("at", place(at)),
        Block::Clone(clone, at) => {
            Message::new("behind-self").with("clone", clone + 1).with("at", place(at))
        }
    }
}

/// What stopped a self, from 0, in the timeline before, but not this time.
pub(super) fn free(clone: usize, obstacle: Obstacle, at: Message, board: &Board) -> Message {
    let clone = clone + 1;
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            Message::new("course-free-of-gate").with("clone", clone).with("at", place(gate))
        }
        Obstacle::Passage(passage) => {
            Message::new("course-free-of-passage").with("clone", clone).with("at", place(passage))
        }
        Obstacle::Crate { .. } | Obstacle::Behind { block: Block::Wall, .. } => {
            Message::new("course-free-of-crate").with("clone", clone).with("at", at)
        }
        Obstacle::Behind { block: Block::Gate(gate), .. } => {
            Message::new("course-push-past-gate").with("clone", clone).with("at", place(gate))
        }
        Obstacle::Behind { block: Block::Passage(passage), .. } => {
            Message::new("course-push-past-passage").with("clone", clone).with("at", place(passage))
        }
        Obstacle::Behind { block: Block::Crate(_, other), .. } => {
            Message::new("course-push-past-crate").with("clone", clone).with("at", place(other))
        }
        Obstacle::Behind { block: Block::Clone(by, there), .. } => {
            Message::new("course-push-past-self")
                .with("clone", clone)
                .with("by", by + 1)
                .with("at", place(there))
        }
    }
}
