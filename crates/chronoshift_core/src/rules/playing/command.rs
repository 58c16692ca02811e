//! The commands of a player, their outcomes, and the status of the level afterwards.

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::limits::Limit;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, End, Recordings};

use super::splice::Splice;

/// A command of a player, which undo reverts.
///
/// An edit keeps the recordings of all other clones, and all timelines are played again: to their
/// last turn if the current clone is inside the time machine. An edit is ignored if other actions
/// are there than it removes, if nothing would change, or if a recording would enter the machine
/// before its end. Any command is ignored if there would be more than [`MAX_ACTIONS`] actions or
/// [`MAX_CLONES`] clones. An edit is also ignored if playing all timelines again would take many
/// seconds.
///
/// [`MAX_ACTIONS`]: crate::rules::MAX_ACTIONS [`MAX_CLONES`]: crate::rules::MAX_CLONES
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// An action of the current clone, or `Wait` to let a turn pass while it is
    /// inside the machine.
    Act(Action),
    /// Edit a clone's recording.
    Edit(Splice),
    /// Restart the current clone.
    ResetClone,
    /// Restart the level.
    ResetLevel,
    /// Replace all recordings by these.
    Replace(Recordings),
}

/// The outcome of a command.
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
    /// A turn passed, and a limit ends the level.
    Over,
    /// Nothing happened, because the rules do not allow the command now.
    Ignored,
    /// The clone or the level was restarted.
    Reset,
    /// Recordings were changed.
    Edited,
}

/// Whether and why a level can be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It can be played on.
    Playing,
    /// The objective is reached and all clones are home, if there is a time machine.
    Complete,
    /// A limit allows no further action or time jump: reset, edit or undo.
    Over(Limit),
    /// A paradox ended the timeline: reset, edit or undo.
    Paradox(Paradox),
    /// After an edit, a timeline does not lead to the next one any more, or the clone of the last
    /// one would enter the time machine without being there. The chronicle has the end. Reset, edit
    /// or undo.
    Broken {
        /// The first such timeline, from 1.
        timeline: usize,
    },
}

impl Status {
    /// The status that follows from the ends of all timelines.
    pub(super) fn from_chronicle(chronicle: &Chronicle) -> Self {
        let last = chronicle.timelines();
        if let Some(timeline) = (1..last).find(|&timeline| chronicle.is_broken(timeline)) {
            return Self::Broken { timeline };
        }
        match chronicle.end(last) {
            End::Open | End::Jump => Self::Playing,
            End::Complete => Self::Complete,
            End::Over(limit) => Self::Over(*limit),
            End::Paradox(paradox) => Self::Paradox(paradox.clone()),
            End::Unfinished { .. } | End::NotHome => Self::Broken { timeline: last },
        }
    }
}
