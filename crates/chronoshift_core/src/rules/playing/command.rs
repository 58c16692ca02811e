//! What a player can do, what comes of it, and whether the level can then be played on.

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::actions::Actions;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, End};

/// Something a player does that undo takes back. Clones and turns count from 0.
///
/// An edit leaves the recordings of all other clones as they are, and all is played anew: if the
/// current clone is inside the time machine, as far as there are turns. It is ignored if there is
/// no such clone or turn, if nothing would change, if the machine would be entered anywhere but
/// at the end of a recording, or if there would be more than [`MAX_ACTIONS`] actions or
/// [`MAX_CLONES`] clones.
///
/// [`MAX_ACTIONS`]: crate::rules::MAX_ACTIONS
/// [`MAX_CLONES`]: crate::rules::MAX_CLONES
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// An action of the current clone, or `Hold` to let a turn pass while it is
    /// inside the machine.
    Act(Action),
    /// The current clone begins anew.
    ResetClone,
    /// The whole level begins anew.
    ResetLevel,
    /// A clone does something else in a turn.
    Set {
        /// The clone.
        clone: usize,
        /// The turn.
        turn: usize,
        /// What it does.
        action: Action,
    },
    /// A clone does something before what it did in a turn, or after its last one.
    Insert {
        /// The clone.
        clone: usize,
        /// The turn.
        turn: usize,
        /// What it does.
        action: Action,
    },
    /// A clone leaves out what it did in a turn.
    Delete {
        /// The clone.
        clone: usize,
        /// The turn.
        turn: usize,
    },
    /// A clone leaves out all that it did from a turn on.
    Cut {
        /// The clone.
        clone: usize,
        /// The turn.
        turn: usize,
    },
    /// A clone does other actions in place of a stretch of its recording.
    Splice {
        /// The clone.
        clone: usize,
        /// The stretch's first turn; the recording's length is behind its end.
        turn: usize,
        /// How many actions the stretch has; it must not reach beyond the recording's end.
        remove: usize,
        /// What it does instead, any number of actions.
        insert: Actions,
    },
    /// Recordings in place of all others, at least one.
    Replace(Vec<Actions>),
}

impl Command {
    /// The clone whose recording an edit changes, and from which turn on; `None` for all else.
    pub fn edited(&self) -> Option<(usize, usize)> {
        match *self {
            Self::Set { clone, turn, .. }
            | Self::Insert { clone, turn, .. }
            | Self::Delete { clone, turn }
            | Self::Cut { clone, turn }
            | Self::Splice { clone, turn, .. } => Some((clone, turn)),
            Self::Act(_) | Self::ResetClone | Self::ResetLevel | Self::Replace(_) => None,
        }
    }
}

/// What came of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A turn passed.
    Turn,
    /// A turn passed and a time jump followed.
    Jump,
    /// A turn passed and the level is complete.
    Complete,
    /// A turn ended in a paradox.
    Paradox,
    /// Nothing happened, as the rules do not allow the command now.
    Ignored,
    /// The clone or the level began anew.
    Reset,
    /// Recordings were changed.
    Edited,
}

/// Whether and why a level can be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It can.
    Playing,
    /// The goal is obtained and everybody home.
    Complete,
    /// A paradox ended the timeline: reset, edit or undo.
    Paradox(Paradox),
    /// After an edit a timeline does not lead to the next one any more, or the last one's own
    /// clone would enter the time machine without being there; the chronicle says how it ends.
    /// Reset, edit or undo.
    Broken {
        /// The first such timeline, from 1.
        timeline: usize,
    },
}

impl Status {
    /// What follows from how all timelines end.
    pub(super) fn of(chronicle: &Chronicle) -> Self {
        let last = chronicle.timelines();
        if let Some(timeline) = (1..last).find(|&timeline| chronicle.is_broken(timeline)) {
            return Self::Broken { timeline };
        }
        match chronicle.end(last) {
            End::Open | End::Jump => Self::Playing,
            End::Complete => Self::Complete,
            End::Paradox(paradox) => Self::Paradox(paradox.clone()),
            End::Unfinished { .. } | End::NotHome => Self::Broken { timeline: last },
        }
    }
}
