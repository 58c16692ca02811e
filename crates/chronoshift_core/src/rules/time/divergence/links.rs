//! The links of a chain of causes.

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::scene::Load;

use super::obstacles::Obstacle;

/// A link of the chain from the break back to the player's action: a difference from the timeline
/// before, or from the same timeline before an edit; or an obstacle that a clone off its way ran
/// against, or a push of a crate that is off its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn after which the difference holds, from 1.
    pub turn: usize,
    /// The last turn of a row with the same difference; mostly the same turn.
    pub until: usize,
    /// The place: the button, gate or bridge; the crate's place after the turn, or the current
    /// clone's; for another clone, the place from which it moved or tried to move.
    pub at: Cell,
    /// The difference.
    pub deviation: Deviation,
}

/// A difference. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deviation {
    /// A clone's move failed because of an obstacle, and had succeeded; or it succeeded without the
    /// obstacle, and had failed.
    Clone {
        /// The clone that moved, or tried to.
        clone: usize,
        /// Whether it failed.
        stopped: bool,
        /// The obstacle, now or before.
        obstacle: Obstacle,
    },
    /// A crate is off its way, or is pushed there.
    Crate {
        /// The crate's number.
        number: usize,
        /// Its place before.
        from: Cell,
        /// The clone that pushed it, first of all the current clone; without one, the crate stayed
        /// where it was.
        by: Option<usize>,
    },
    /// A crate stayed where it was, and a trapdoor had swallowed it.
    Kept {
        /// The crate's number.
        number: usize,
    },
    /// A button is active, and was not; or the other way round.
    Button {
        /// Whether it is active.
        active: bool,
        /// The clone or crate that is on it, or was on it.
        by: Load,
    },
    /// A gate is closed, and was not; or the other way round.
    Gate {
        /// Whether it is closed.
        closed: bool,
    },
    /// A bridge was stood on, and had not been; or the other way round.
    Bridge {
        /// Whether it was stood on.
        cracked: bool,
        /// The clone or crate that was on it, or had been on it.
        by: Load,
    },
    /// The current clone, which the timeline before lacks, is here or pushes from here.
    Current {
        /// The timeline's own clone.
        clone: usize,
    },
    /// A clone's recording was edited.
    Edited {
        /// The clone whose recording it is.
        clone: usize,
        /// Its action in this turn now; `None` once the recording is over.
        now: Option<Action>,
        /// Its action in this turn before.
        before: Option<Action>,
    },
}

impl Deviation {
    /// Whether this clone, from 0, pushed the crate, or is or was on the button or bridge.
    pub fn is_by(self, clone: usize) -> bool {
        match self {
            Self::Crate { by, .. } => by == Some(clone),
            Self::Button { by, .. } | Self::Bridge { by, .. } => by == Load::Clone(clone),
            _ => false,
        }
    }
}

impl Link {
    /// A difference of one turn.
    pub(super) fn new(turn: usize, at: Cell, deviation: Deviation) -> Self {
        Self { turn, until: turn, at, deviation }
    }

    /// The crates of the difference.
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

    /// The order among differences of a turn: causes come before their effects.
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
