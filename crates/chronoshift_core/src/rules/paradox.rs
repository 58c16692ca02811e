//! Paradoxes and their causes.

use std::fmt;

use super::geometry::{Direction, Point};
use super::turn::record::Turn;

/// A paradox, with its turn and its cause. It is displayed as one sentence, in which clones are
/// numbered from 1.
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

/// A report of a paradox. Games report the cause; searches save the work of finding it.
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
pub(crate) struct Broken;

impl ParadoxReport for Broken {
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
    pub fn at(&self) -> Point {
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

impl fmt::Display for Paradox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Turn {}: {}", self.turn, self.cause)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stranded { clone, at } => {
                write!(f, "clone {} must enter the time machine but stands at {at}.", clone + 1)
            }
            Self::PushedTwoWays {
                at,
                pushers: [(first, first_direction), (second, second_direction)],
            } => {
                write!(f, "clone {} pushed the crate at {at} {first_direction} ", first + 1)?;
                write!(f, "and clone {} pushed it {second_direction}.", second + 1)
            }
            Self::CratesCollide { at, pushers: [first, second] } => {
                let (first, second) = (first + 1, second + 1);
                write!(f, "clones {first} and {second} pushed two crates onto {at}.")
            }
            Self::Crushed { clone, at, by: Some(by) } => {
                write!(f, "the crate that clone {} pushed onto {at} ", by + 1)?;
                write!(f, "crushed clone {}.", clone + 1)
            }
            Self::Crushed { clone, at, by: None } => {
                write!(f, "clone {} and a crate are both at {at}.", clone + 1)
            }
            Self::CloneInClosed { clone, at, closing_cause } => {
                closing_cause.write_sentence(f, *at, &format!("clone {}", clone + 1))
            }
            Self::CrateInClosed { at, closing_cause } => {
                closing_cause.write_sentence(f, *at, "a crate")
            }
        }
    }
}

impl ClosingCause {
    fn write_sentence(&self, f: &mut fmt::Formatter<'_>, at: Point, victim: &str) -> fmt::Result {
        let Self::Gate(changes) = self else {
            return write!(f, "the bridge at {at} collapsed under {victim}.");
        };
        write!(f, "the gate at {at} closed on {victim}")?;
        for (index, change) in changes.iter().enumerate() {
            f.write_str(if index == 0 { " because " } else { " and " })?;
            write!(f, "{change}")?;
        }
        f.write_str(".")
    }
}

impl fmt::Display for ButtonChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, pressed, by } = self;
        match (by, pressed) {
            (Some(Culprit::Clone(clone)), true) => {
                write!(f, "clone {} stepped on the button at {at}", clone + 1)
            }
            (Some(Culprit::Clone(clone)), false) => {
                write!(f, "clone {} left the button at {at}", clone + 1)
            }
            (Some(Culprit::Crate { pushed_by }), true) => {
                write!(f, "clone {} pushed a crate onto the button at {at}", pushed_by + 1)
            }
            (Some(Culprit::Crate { pushed_by }), false) => {
                write!(f, "clone {} pushed the crate off the button at {at}", pushed_by + 1)
            }
            (None, true) => write!(f, "the button at {at} was pressed"),
            (None, false) => write!(f, "the button at {at} was released"),
        }
    }
}
