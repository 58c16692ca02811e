//! The next task of the current clone, and when it may be done.

use crate::rules::{Cell, Direction};

/// The next task of the current clone. Turns count from 1; the state holds after them.
///
/// A task can't mislead. The current clone follows the way given, waits on it wherever and as long
/// as it likes, and arrives in one of the turns allowed. It makes no other move, and no move that is
/// barred. Then the play can still be completed, and nothing bars the way while the turns that are
/// left are at least as many as the steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// To go to a tile.
    Go {
        /// The tile.
        to: Cell,
        /// The steps, at least one.
        way: Vec<Direction>,
        /// When it may be there.
        when: TurnWindow,
    },
    /// To push a crate, straight on.
    Push {
        /// The tile to which it pushes the crate.
        to: Cell,
        /// The steps, at least one, all in one direction.
        way: Vec<Direction>,
        /// When the crate may be there.
        when: TurnWindow,
    },
    /// To go home, and to enter.
    Home {
        /// The steps; empty if it is on the start.
        way: Vec<Direction>,
        /// When it may enter.
        when: TurnWindow,
    },
    /// To stay in its place.
    Stay {
        /// The tile.
        at: Cell,
        /// The turn after which it may leave.
        until: usize,
    },
    /// To make a move in the next turn although the way is barred, because a later clone will clear
    /// it.
    Later {
        /// The move.
        way: Direction,
        /// The turn.
        on: usize,
    },
    /// Nothing: it is inside.
    Nothing,
}

/// The turns after which a [task](Task) may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnWindow {
    /// Any.
    Any,
    /// This one or an earlier one.
    By(usize),
    /// This one or a later one.
    NotBefore(usize),
    /// Any from the first to the last.
    Between(usize, usize),
    /// This one.
    Exactly(usize),
}

impl TurnWindow {
    /// The turns from the first to the last, if there is a last one. None of them comes before
    /// `soonest` anyway.
    pub(super) fn new(first: usize, last: Option<usize>, soonest: usize) -> Self {
        match last {
            None if first <= soonest => Self::Any,
            None => Self::NotBefore(first),
            Some(last) if first <= soonest => Self::By(last),
            Some(last) if first == last => Self::Exactly(last),
            Some(last) => Self::Between(first, last),
        }
    }

    /// Whether the task may be done after this turn.
    pub fn allows(self, turn: usize) -> bool {
        match self {
            Self::Any => true,
            Self::By(last) => turn <= last,
            Self::NotBefore(first) => turn >= first,
            Self::Between(first, last) => (first..=last).contains(&turn),
            Self::Exactly(only) => turn == only,
        }
    }

    /// The last turn, if there is one.
    pub fn last(self) -> Option<usize> {
        match self {
            Self::By(last) | Self::Between(_, last) | Self::Exactly(last) => Some(last),
            Self::Any | Self::NotBefore(_) => None,
        }
    }
}
