//! What a chain is made of.

use crate::rules::action::Action;
use crate::rules::geometry::Cell;

use super::obstacle::Obstacle;

/// A link of the chain from what broke back to what the player did: what is otherwise than in
/// the timeline before, or than before an edit; since which turn, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn after which it is so, from 1.
    pub turn: usize,
    /// Where: the button, gate or passage; where the crate or the current clone is then; from
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
    /// A crate is elsewhere.
    Crate {
        /// Its number.
        number: usize,
        /// Who pushed it in this turn, the current clone before all others; if nobody did, it
        /// is where it was.
        by: Option<usize>,
    },
    /// A button is active that was not, or the other way round.
    Button {
        /// Whether it is active.
        active: bool,
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
    },
    /// The current clone, which was not there in the timeline before, is here or pushes from
    /// here.
    Current,
    /// A clone's recording was edited: what it does in this turn; `None` once it is over.
    Deed {
        /// The clone.
        clone: usize,
        /// What it does now.
        now: Option<Action>,
        /// What it did before.
        before: Option<Action>,
    },
}
