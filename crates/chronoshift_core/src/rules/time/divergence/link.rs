//! What a chain is made of.

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::scene::Load;

use super::obstacle::Obstacle;

/// A link of the chain from what broke back to what the player did: what is otherwise than in
/// the timeline before, or than before an edit; or what somebody ran against, or where a crate
/// was pushed, that was elsewhere by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn after which it is so, from 1.
    pub turn: usize,
    /// The last turn of a row in which the same happens; mostly that very turn.
    pub until: usize,
    /// Where: the button, gate or passage; where the crate is then, or the current clone; from
    /// where another clone moved or tried to.
    pub at: Cell,
    /// What is so.
    pub deviation: Deviation,
}

/// Something that is otherwise. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deviation {
    /// A clone's move failed that had succeeded, as something was in its way; or it
    /// succeeded, as that was not there.
    Clone {
        /// The clone.
        clone: usize,
        /// Whether it failed.
        stopped: bool,
        /// What stopped it, now or before.
        obstacle: Obstacle,
    },
    /// A crate is elsewhere, or is pushed from there.
    Crate {
        /// Its number.
        number: usize,
        /// Where it was before.
        from: Cell,
        /// Who pushed it, the current clone before all others; if nobody did, it is where it
        /// was.
        by: Option<usize>,
    },
    /// A button is active that was not, or the other way round.
    Button {
        /// Whether it is active.
        active: bool,
        /// Who or what is on it, or was.
        by: Load,
    },
    /// A gate is closed that was open, or the other way round.
    Gate {
        /// Whether it is closed.
        closed: bool,
    },
    /// A passage was stood on that was not, or the other way round.
    Passage {
        /// Whether it was stood on.
        cracked: bool,
        /// Who or what was on it, or had been.
        by: Load,
    },
    /// The current clone, which was not there in the timeline before, is here or pushes from
    /// here.
    Current {
        /// The clone.
        clone: usize,
    },
    /// A clone's recording was edited: what it does in this turn; `None` once it is over.
    Edited {
        /// The clone.
        clone: usize,
        /// What it does now.
        now: Option<Action>,
        /// What it did before.
        before: Option<Action>,
    },
}

impl Deviation {
    /// Whether a clone, from 0, pushed a crate, or is or was on a button or a passage.
    pub fn is_by(self, clone: usize) -> bool {
        match self {
            Self::Crate { by, .. } => by == Some(clone),
            Self::Button { by, .. } | Self::Passage { by, .. } => by == Load::Clone(clone),
            _ => false,
        }
    }
}

impl Link {
    /// Something of one turn.
    pub(super) fn new(turn: usize, at: Cell, deviation: Deviation) -> Self {
        Self { turn, until: turn, at, deviation }
    }

    /// The crates that it tells of.
    pub(super) fn crates(&self) -> impl Iterator<Item = usize> {
        let numbers = match self.deviation {
            Deviation::Crate { number, .. } => [Some(number), None],
            Deviation::Button { by: Load::Crate(number), .. }
            | Deviation::Passage { by: Load::Crate(number), .. } => [Some(number), None],
            Deviation::Clone { obstacle, .. } => obstacle.crates(),
            _ => [None; 2],
        };
        numbers.into_iter().flatten()
    }

    /// The place of what it tells of in a turn: causes come before what they lead to.
    pub(super) fn rank(&self) -> u8 {
        match self.deviation {
            Deviation::Edited { .. } | Deviation::Current { .. } => 0,
            Deviation::Clone { .. } => 1,
            Deviation::Crate { .. } => 2,
            Deviation::Button { .. } | Deviation::Passage { .. } => 3,
            Deviation::Gate { .. } => 4,
        }
    }
}
