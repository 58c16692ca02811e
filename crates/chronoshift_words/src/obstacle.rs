//! Sentences about obstacles that stopped a self, or that stopped it before but no longer do.

use chronoshift_core::rules::{Block, Board, Cell, Obstacle};

use super::message::{Argument, Message};
use super::names::{You, place_at};

/// The obstacle that stopped a self (0-based) this time.
pub(super) fn stopped_by(clone: usize, obstacle: Obstacle, board: &Board, you: You) -> Message {
    let clone = you.number(clone);
    let place = |cell: Cell| place_at(board.point(cell));
    match obstacle {
        Obstacle::Gate(gate) => {
            message!("course-stopped", clone = clone, thing = "gate", at = place(gate))
        }
        Obstacle::Bridge(bridge) => {
            message!("course-stopped", clone = clone, thing = "bridge", at = place(bridge))
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
        Obstacle::Heavy { at, helper, .. } => {
            let helper = helper_name(helper, you);
            message!("course-heavy-failed", clone = clone, at = place(at), helper = helper)
        }
    }
}

/// The block that kept a crate in its place.
fn block_clause(block: Block, board: &Board, you: You) -> Message {
    let place = |cell: Cell| place_at(board.point(cell));
    match block {
        Block::Wall => message!("behind-wall"),
        Block::Weight => message!("crate-too-heavy"),
        Block::OneWay(at) => message!("behind-one-way", at = place(at)),
        Block::Gate(at) => message!("behind-closed", thing = "gate", at = place(at)),
        Block::Bridge(at) => message!("behind-closed", thing = "bridge", at = place(at)),
        Block::Crate(_, at) => message!("behind-crate", at = place(at)),
        Block::Clone(clone, at) => {
            message!("behind-self", clone = you.number(clone), at = place(at))
        }
    }
}

/// The obstacle that stopped a self (0-based) before but not this time.
pub(super) fn former_obstacle(
    clone: usize,
    obstacle: Obstacle,
    board: &Board,
    you: You,
) -> Message {
    let clone = you.number(clone);
    let place = |cell: Cell| place_at(board.point(cell));
    let former_obstacle = |thing: &'static str, cell: Cell| {
        message!("course-free-of", clone = clone, thing = thing, at = place(cell))
    };
    match obstacle {
        Obstacle::Gate(gate) => former_obstacle("gate", gate),
        Obstacle::Bridge(bridge) => former_obstacle("bridge", bridge),
        Obstacle::Crate { at, .. } => former_obstacle("crate", at),
        Obstacle::Behind { at, block, .. } => match block {
            // These blocks always keep a crate in its place.
            Block::Wall | Block::OneWay(_) | Block::Weight => former_obstacle("crate", at),
            Block::Gate(_) | Block::Bridge(_) | Block::Crate(..) | Block::Clone(..) => {
                message!("course-push-succeeded", clone = clone, at = place(at))
            }
        },
        Obstacle::Heavy { at, helper, .. } => {
            let helper = helper_name(helper, you);
            message!("course-heavy-succeeded", clone = clone, at = place(at), helper = helper)
        }
    }
}

fn helper_name(helper: Option<usize>, you: You) -> Argument {
    helper.map_or("none".into(), |helper| you.number(helper).into())
}
