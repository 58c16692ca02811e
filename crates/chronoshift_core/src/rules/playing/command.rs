//! The commands of a player, their outcomes and events, and the status of the level afterwards.

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::limits::Limit;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, End, Recordings};

use super::splice::Splice;

/// A player's command, which can be undone.
///
/// An edit keeps the recordings of all other clones, and all timelines are replayed. If the current
/// clone is inside the time machine, the last timeline is replayed to its last turn. An edit is
/// ignored if the recording doesn't contain the actions to remove, if nothing would change, or if a
/// recording would enter the machine before its end. Any command is ignored if it would lead to
/// more than [`MAX_ACTIONS`] actions or [`MAX_CLONES`] clones. An edit is also ignored if replaying
/// all timelines would take many seconds.
///
/// [`MAX_ACTIONS`]: crate::rules::MAX_ACTIONS
/// [`MAX_CLONES`]: crate::rules::MAX_CLONES
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Act with the current clone. While it is inside the time machine, only [`Action::Wait`] is
    /// allowed, which lets a turn pass.
    Act(Action),
    /// Edit a clone's recording.
    Edit(Splice),
    /// Restart the current clone.
    ResetClone,
    /// Restart the level.
    ResetLevel,
    /// Replace all recordings with these.
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
    /// A turn passed, and a limit ended the level.
    Over,
    /// Nothing happened, because the rules don't allow the command now.
    Ignored,
    /// The clone or the level was restarted.
    Reset,
    /// Recordings were changed.
    Edited,
}

/// An event of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A level was opened.
    Opened,
    /// The level editor has changed the board, which is at its start.
    BoardReplaced,
    /// A turn was played.
    Turn {
        /// Whether the player asked for the turn; otherwise, it passed automatically.
        asked: bool,
        /// Whether a clone reached the goal in the turn.
        goal: bool,
    },
    /// The last turn ended in a paradox.
    Paradox,
    /// The last turn completed the level.
    Complete,
    /// A time jump followed the last turn.
    Jump,
    /// A command was undone.
    Undone,
    /// The clone was restarted.
    CloneReset,
    /// The level was restarted.
    LevelReset,
    /// Recordings were edited.
    Edited,
    /// The rules did not allow an action, and nothing happened.
    Refused,
}

/// Whether the play can continue, and if not, why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// The play can continue.
    Playing,
    /// The objective is reached and, if there is a time machine, all clones are inside.
    Complete,
    /// A limit allows no further action or time jump. The player can reset, edit or undo.
    Over(Limit),
    /// A paradox ended the timeline. The player can reset, edit or undo.
    Paradox(Paradox),
    /// After an edit, a timeline no longer leads to the next one, or the current clone would enter
    /// the time machine without being on it. [`Chronicle::end`] returns how the timeline ends. The
    /// player can reset, edit or undo.
    Broken {
        /// The first broken timeline (1-based).
        timeline: usize,
    },
}

impl Status {
    /// The status that follows from the ends of all timelines.
    pub(super) fn from_chronicle(chronicle: &Chronicle) -> Self {
        let last = chronicle.timeline_count();
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
