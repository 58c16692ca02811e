//! Paradoxes and their causes.

use super::geometry::{Direction, Point};
use super::turn::record::Turn;

/// A paradox, with its turn and its cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paradox {
    /// The number of the turn in its timeline (1-based).
    pub turn: u32,
    /// The kind of paradox and its details.
    pub cause: Cause,
}

/// A kind of paradox. Clones are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// A past clone had to enter the time machine but was elsewhere.
    Stranded {
        /// The past clone.
        clone: usize,
        /// The clone's position.
        at: Point,
    },
    /// One crate was pushed in two directions.
    PushedTwoWays {
        /// The crate's tile.
        at: Point,
        /// The two clones that pushed the crate, each with its direction.
        pushers: [(usize, Direction); 2],
    },
    /// Two crates were pushed onto the same tile.
    CratesCollide {
        /// The tile.
        at: Point,
        /// The two clones that pushed the crates.
        pushers: [usize; 2],
    },
    /// A clone ended the turn on a tile with a crate.
    Crushed {
        /// The clone under the crate.
        clone: usize,
        /// The tile.
        at: Point,
        /// The clone that pushed the crate there, if one did.
        by: Option<usize>,
    },
    /// A clone ended the turn on a closed gate or a collapsed bridge.
    CloneInClosed {
        /// The clone in the gate or on the bridge.
        clone: usize,
        /// The tile.
        at: Point,
        /// The reason why the tile is closed.
        closing_cause: ClosingCause,
    },
    /// A crate ended the turn on a closed gate or a collapsed bridge.
    CrateInClosed {
        /// The tile.
        at: Point,
        /// The reason why the tile is closed.
        closing_cause: ClosingCause,
    },
}

/// The reason why clones and crates can no longer stand on a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClosingCause {
    /// A gate closed in this turn because these buttons changed.
    Gate(Vec<ButtonChange>),
    /// A crumbling bridge collapsed in this turn.
    Bridge,
}

/// A button that changed in the turn of a paradox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ButtonChange {
    /// The button's position.
    pub at: Point,
    /// Whether the button became active; otherwise it became inactive.
    pub pressed: bool,
    /// The clone or crate that moved onto or off the button, if known.
    pub by: Option<Culprit>,
}

/// The clone or crate that changed a button. Clones are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Culprit {
    /// A clone that stepped on or off the button.
    Clone(usize),
    /// A crate that a clone pushed onto or off the button.
    Crate {
        /// The clone that pushed the crate.
        pushed_by: usize,
    },
}

/// A report of a paradox. A game needs the cause; a search skips the work of finding it.
pub(crate) trait ParadoxReport: Sized {
    /// Reports a paradox in a turn. `cause` is only called if the report contains the cause.
    fn new<S>(turn: &Turn<S>, cause: impl FnOnce() -> Cause) -> Self;
}

impl ParadoxReport for Paradox {
    fn new<S>(turn: &Turn<S>, cause: impl FnOnce() -> Cause) -> Self {
        Self { turn: turn.number, cause: cause() }
    }
}

/// A report of a paradox without its cause.
pub(crate) struct UnexplainedParadox;

impl ParadoxReport for UnexplainedParadox {
    #[inline]
    fn new<S>(_: &Turn<S>, _: impl FnOnce() -> Cause) -> Self {
        Self
    }
}

impl Cause {
    /// The name of this kind of paradox in reports.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::Stranded { .. } => "stranded",
            Self::PushedTwoWays { .. } => "pushed-two-ways",
            Self::CratesCollide { .. } => "crates-collide",
            Self::Crushed { .. } => "crushed",
            Self::CloneInClosed { .. } => "clone-in-closed",
            Self::CrateInClosed { .. } => "crate-in-closed",
        }
    }

    /// Whether the paradox occurs before anything moves in its turn.
    pub(super) fn is_before_moves(&self) -> bool {
        matches!(
            self,
            Self::Stranded { .. } | Self::PushedTwoWays { .. } | Self::CratesCollide { .. }
        )
    }

    /// The tile where the paradox occurs.
    pub fn position(&self) -> Point {
        match *self {
            Self::Stranded { at, .. }
            | Self::PushedTwoWays { at, .. }
            | Self::CratesCollide { at, .. }
            | Self::Crushed { at, .. }
            | Self::CloneInClosed { at, .. }
            | Self::CrateInClosed { at, .. } => at,
        }
    }

    /// The button changes that closed the gate; empty if the paradox is not about a gate.
    pub fn buttons(&self) -> &[ButtonChange] {
        match self {
            Self::CloneInClosed { closing_cause: ClosingCause::Gate(changes), .. }
            | Self::CrateInClosed { closing_cause: ClosingCause::Gate(changes), .. } => changes,
            _ => &[],
        }
    }
}
