//! The next task of the current clone, and the turns in which it can be finished.

use crate::rules::{Cell, Direction};

/// The next task of the current clone. Turns are numbered from 1, and a task is finished at the end
/// of a turn.
///
/// A task can't mislead. Suppose that the current clone follows the given path, waits on it
/// wherever and as long as it likes, makes no other moves, makes no blocked moves, and arrives in
/// one of the allowed turns. Then the play can still be completed, and whenever the next step is
/// blocked, there is still time to wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Go to a tile.
    Go {
        /// The destination.
        to: Cell,
        /// The steps of the path; at least one.
        way: Vec<Direction>,
        /// The turns in which the clone is allowed to arrive.
        when: TurnWindow,
    },
    /// Push a crate in a straight line.
    Push {
        /// The destination of the crate.
        to: Cell,
        /// The steps of the path, all in the same direction; at least one.
        way: Vec<Direction>,
        /// The turns in which the crate is allowed to arrive.
        when: TurnWindow,
    },
    /// Go home and enter.
    Home {
        /// The steps of the path; empty if the clone is already on the start.
        way: Vec<Direction>,
        /// The turns in which the clone is allowed to enter.
        when: TurnWindow,
    },
    /// Stay on a tile.
    Stay {
        /// The tile on which the clone stays.
        at: Cell,
        /// The last turn in which the clone must stay.
        until: usize,
    },
    /// Make a move in the next turn although it is blocked now, because a later clone will clear
    /// the way.
    Later {
        /// The direction of the move.
        way: Direction,
        /// The turn of the move.
        on: usize,
    },
    /// Do nothing, because the clone is inside.
    Nothing,
}

/// The turns in which the clone is allowed to finish a [task](Task).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnWindow {
    /// Any turn.
    Any,
    /// This turn or an earlier turn.
    By(usize),
    /// This turn or a later turn.
    NotBefore(usize),
    /// Any turn from the first to the last.
    Between(usize, usize),
    /// Only this turn.
    Exactly(usize),
}

impl TurnWindow {
    /// Creates the window from the first turn to the last, or to any later turn if there is no
    /// last. The task can't be finished before the turn `soonest` anyway.
    pub(super) fn new(first: usize, last: Option<usize>, soonest: usize) -> Self {
        match last {
            None if first <= soonest => Self::Any,
            None => Self::NotBefore(first),
            Some(last) if first <= soonest => Self::By(last),
            Some(last) if first == last => Self::Exactly(last),
            Some(last) => Self::Between(first, last),
        }
    }

    /// Whether the clone is allowed to finish the task in this turn.
    pub fn allows(self, turn: usize) -> bool {
        match self {
            Self::Any => true,
            Self::By(last) => turn <= last,
            Self::NotBefore(first) => turn >= first,
            Self::Between(first, last) => (first..=last).contains(&turn),
            Self::Exactly(only) => turn == only,
        }
    }

    /// The last turn of the window, if there is one.
    pub fn last(self) -> Option<usize> {
        match self {
            Self::By(last) | Self::Between(_, last) | Self::Exactly(last) => Some(last),
            Self::Any | Self::NotBefore(_) => None,
        }
    }
}
