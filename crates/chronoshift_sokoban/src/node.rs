//! Search nodes, the steps between them, and the meetings of the two searches.

use super::board::Cell;

/// The end from which a search starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The search starts from the initial position and pushes boxes.
    Start,
    /// The search starts from the solved position and undoes pushes.
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

/// The index of a position.
pub(super) type PositionId = u32;

/// The index of a state.
pub(super) type StateId = u32;

/// A missing state.
pub(super) const NO_STATE: StateId = StateId::MAX;

/// A search node: a position and the player's cell. In the search from the initial position, the
/// player has just pushed a box. In the search from the solved position, the player is about to
/// make the push that was undone.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) position: PositionId,
    pub(super) parent: StateId,
    /// The next state with the same position and end.
    pub(super) sibling: StateId,
    /// The cost of the path from the search's root, combined with the flag [`CLOSED`].
    cost: u32,
    /// [`NO_CELL`](super::board::NO_CELL) if the player can be anywhere, as in the solved position.
    pub(super) player: Cell,
}

const CLOSED: u32 = 1 << 31;

/// All costs are less than this.
pub(super) const COST_LIMIT: u32 = CLOSED;

impl Node {
    /// Creates an open node.
    pub(super) fn new(
        position: PositionId,
        parent: StateId,
        sibling: StateId,
        cost: u32,
        player: Cell,
    ) -> Self {
        Self { position, parent, sibling, cost, player }
    }

    /// Sets a lower cost and the parent on the cheaper path, and reopens the node.
    pub(super) fn improve(&mut self, parent: StateId, cost: u32) {
        (self.cost, self.parent) = (cost, parent);
    }

    pub(super) fn set_closed(&mut self) {
        self.cost |= CLOSED;
    }

    pub(super) fn cost(&self) -> u32 {
        self.cost & !CLOSED
    }

    pub(super) fn is_closed(&self) -> bool {
        self.cost & CLOSED != 0
    }
}

/// A push, or an undone push, from the loaded state to a successor.
#[derive(Clone, Copy)]
pub(super) struct PushStep {
    /// The index of the box.
    pub(super) index: usize,
    /// The box's cell before the step.
    pub(super) from: Cell,
    /// The box's cell after the step.
    pub(super) to: Cell,
    /// The player's cell after the step.
    pub(super) player: Cell,
    /// The length of the player's walk to the box.
    pub(super) walk: u32,
}

/// Two states with the same position, one from each search, whose players' cells are connected by a
/// walk. `StateSpace::cheapest_meeting` finds them.
#[derive(Clone, Copy)]
pub(super) struct Meeting {
    pub(super) forward: StateId,
    pub(super) backward: StateId,
    /// The sum of the costs of both states and the length of the walk.
    pub(super) cost: u32,
}
