//! The links in a chain of causes.

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::scene::Load;

use super::obstacles::Obstacle;

/// A link in the chain of causes from a broken timeline back to the player's action. It is a
/// difference from the reference timeline, which is the previous timeline, or the same timeline
/// before an edit; an obstacle that a clone ran into while off course; or a push of a crate that is
/// off course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn (1-based) after which the difference holds.
    pub turn: usize,
    /// The last turn in a run of consecutive turns with the same difference; usually equal to
    /// `turn`.
    pub until: usize,
    /// The position of the button, gate or bridge; the position of the crate or the current clone
    /// after the turn; or the position from which another clone moved or tried to move.
    pub at: Cell,
    /// The kind of difference.
    pub deviation: Deviation,
}

/// A kind of difference from the reference timeline. Clones and crates are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deviation {
    /// A clone's move fails because of an obstacle that the reference timeline lacks, or succeeds
    /// without an obstacle that the reference timeline has.
    Clone {
        /// The clone that moved or tried to move.
        clone: usize,
        /// Whether the move fails in this timeline.
        stopped: bool,
        /// The obstacle that stops the clone in only one of the timelines.
        obstacle: Obstacle,
    },
    /// A crate goes off course, or is pushed while already off course.
    Crate {
        /// The crate's number.
        number: usize,
        /// The crate's position before the turn.
        from: Cell,
        /// A clone that pushes the crate, preferably the current one; `None` if the crate stays in
        /// place.
        by: Option<usize>,
    },
    /// A crate stays in place, whereas a trapdoor swallows it in this turn of the reference
    /// timeline.
    Kept {
        /// The crate's number.
        number: usize,
    },
    /// A button is active in only one of the timelines.
    Button {
        /// Whether the button is active in this timeline.
        active: bool,
        /// The clone or crate that is on the button in only one of the timelines.
        by: Load,
    },
    /// A gate is closed in only one of the timelines.
    Gate {
        /// Whether the gate is closed in this timeline.
        closed: bool,
    },
    /// A bridge has cracked in only one of the timelines.
    Bridge {
        /// Whether the bridge has cracked in this timeline.
        cracked: bool,
        /// The clone or crate that is on the bridge in only one of the timelines.
        by: Load,
    },
    /// The current clone, which the previous timeline lacks, is at this position or pushes from it.
    Current {
        /// The current clone.
        clone: usize,
    },
    /// A clone's recording was edited.
    Edited {
        /// The clone whose recording was edited.
        clone: usize,
        /// The clone's action in this turn after the edit; `None` once the recording is over.
        now: Option<Action>,
        /// The clone's action in this turn before the edit; `None` if the recording was over.
        before: Option<Action>,
    },
}

impl Deviation {
    /// Whether `clone` (0-based) pushed the crate, or stands or stood on the button or bridge.
    pub fn is_by(self, clone: usize) -> bool {
        match self {
            Self::Crate { by, .. } => by == Some(clone),
            Self::Button { by, .. } | Self::Bridge { by, .. } => by == Load::Clone(clone),
            _ => false,
        }
    }
}

impl Link {
    /// A link that covers a single turn.
    pub(super) fn new(turn: usize, at: Cell, deviation: Deviation) -> Self {
        Self { turn, until: turn, at, deviation }
    }

    /// Whether a clone leaves its course in this turn.
    pub(super) fn is_departure(&self, departing: usize, turn: usize) -> bool {
        let is_by_clone =
            matches!(self.deviation, Deviation::Clone { clone, .. } if clone == departing);
        is_by_clone && (self.turn..=self.until).contains(&turn)
    }

    /// The numbers of the crates involved in the difference.
    pub(super) fn crates(&self) -> impl Iterator<Item = usize> {
        let numbers = match self.deviation {
            Deviation::Crate { number, .. } | Deviation::Kept { number } => [Some(number), None],
            Deviation::Button { by: Load::Crate(number), .. }
            | Deviation::Bridge { by: Load::Crate(number), .. } => [Some(number), None],
            Deviation::Clone { obstacle, .. } => obstacle.crates(),
            _ => [None; 2],
        };
        numbers.into_iter().flatten()
    }

    /// The rank of the difference among the differences in the same turn: causes come before their
    /// effects.
    pub(super) fn rank(&self) -> u8 {
        match self.deviation {
            Deviation::Edited { .. } | Deviation::Current { .. } => 0,
            Deviation::Clone { .. } => 1,
            Deviation::Crate { .. } | Deviation::Kept { .. } => 2,
            Deviation::Button { .. } | Deviation::Bridge { .. } => 3,
            Deviation::Gate { .. } => 4,
        }
    }
}
