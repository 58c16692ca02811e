//! States, the steps between them, and where both ends meet.

use super::board::Cell;
use super::key_table::PositionId;

/// The end from which a search goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// From the board, with pushes.
    Start,
    /// From the solved board, with pushes undone.
    Solved,
}

impl End {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Start => Self::Solved,
            Self::Solved => Self::Start,
        }
    }
}

/// The index of a state.
pub(super) type StateId = u32;

/// The index that stands for no state.
pub(super) const NO_STATE: StateId = StateId::MAX;

/// A position and the player's cell, just after a push, or just before a push that was undone.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) position: PositionId,
    pub(super) parent: StateId,
    /// The next state of the same position and end.
    pub(super) sibling: StateId,
    /// The cost of the path from the end of the search, and whether the state is done.
    cost: u32,
    /// [`NONE`](super::board::NONE) if the player can be anywhere, as it can on the solved board.
    pub(super) player: Cell,
}

const DONE: u32 = 1 << 31;

/// More than any cost.
pub(super) const GREATEST_COST: u32 = DONE;

impl Node {
    /// A state that is not done.
    pub(super) fn new(
        position: PositionId,
        parent: StateId,
        sibling: StateId,
        cost: u32,
        player: Cell,
    ) -> Self {
        Self { position, parent, sibling, cost, player }
    }

    /// Comes to the state, which is looked at again, at another cost.
    pub(super) fn improve(&mut self, parent: StateId, cost: u32) {
        (self.cost, self.parent) = (cost, parent);
    }

    pub(super) fn set_done(&mut self) {
        self.cost |= DONE;
    }

    pub(super) fn cost(&self) -> u32 {
        self.cost & !DONE
    }

    pub(super) fn is_done(&self) -> bool {
        self.cost & DONE != 0
    }
}

/// A push, or an undone push, from the open state to another.
#[derive(Clone, Copy)]
pub(super) struct PushStep {
    /// The index of the box.
    pub(super) index: usize,
    /// The box's cell.
    pub(super) from: Cell,
    /// The box's cell afterwards.
    pub(super) to: Cell,
    /// The player's cell afterwards.
    pub(super) player: Cell,
    /// The length of the player's walk before.
    pub(super) walk: u32,
}

/// Two states of different ends with one position, between which the player can walk.
#[derive(Clone, Copy)]
pub(super) struct Meeting {
    pub(super) forward: StateId,
    pub(super) backward: StateId,
    /// The cost of both and the walk.
    pub(super) cost: u32,
}
