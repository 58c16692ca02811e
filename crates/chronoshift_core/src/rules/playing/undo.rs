//! Undoes commands that changed recordings.

use serde::{Deserialize, Serialize};

use crate::rules::time::{FirstChange, Recordings};

use super::command::Command;
use super::splice::Splice;

/// A command that changed recordings, with everything that is needed to undo it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct UndoEntry {
    change: RecordedChange,
    /// The number of turns that had passed after the end of the last recording.
    passed: usize,
    /// Whether the command ended the last timeline, which added a clone.
    pub(super) added_clone: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum RecordedChange {
    Edit(Splice),
    /// The edit that deletes the current clone's recording.
    ResetClone(Splice),
    /// All recordings before the level was reset.
    ResetLevel(Recordings),
    /// All recordings before they were replaced.
    Replace(Recordings),
}

impl UndoEntry {
    /// Applies a command to the recordings. `passed_turns` is the number of turns that have passed
    /// after the end of the last recording. Returns `None` if the command is impossible; then the
    /// recordings must not be used any more.
    pub(super) fn apply_command(
        command: &Command,
        recordings: &mut Recordings,
        passed_turns: usize,
    ) -> Option<(Self, FirstChange)> {
        let (change, first_change) = match command {
            Command::Act(_) => return None,
            Command::Edit(splice) => {
                let first_change = splice.apply(recordings)?;
                (RecordedChange::Edit(splice.clone()), first_change)
            }
            Command::ResetClone => {
                let (clone, length) = (recordings.current_index(), recordings.last().len());
                let splice = Splice::replace(recordings, clone, 0, length, [])?;
                let first_change = splice.apply(recordings)?;
                (RecordedChange::ResetClone(splice), first_change)
            }
            Command::ResetLevel => {
                (RecordedChange::ResetLevel(std::mem::take(recordings)), FirstChange::START)
            }
            Command::Replace(new) => {
                let old = std::mem::replace(recordings, new.clone());
                (RecordedChange::Replace(old), FirstChange::START)
            }
        };
        Some((Self { change, passed: passed_turns, added_clone: false }, first_change))
    }

    /// Whether the command changed a single recording.
    pub(super) fn is_edit(&self) -> bool {
        matches!(self.change, RecordedChange::Edit(_) | RecordedChange::ResetClone(_))
    }

    /// Undoes the command and returns it. Returns `None` if the recordings can't be the result of
    /// the command; then they must not be used any more.
    pub(super) fn revert(
        self,
        recordings: &mut Recordings,
        passed_turns: &mut usize,
    ) -> Option<(Command, FirstChange)> {
        if self.added_clone && !recordings.remove_clone() {
            return None;
        }
        let (command, first_change) = match self.change {
            RecordedChange::Edit(splice) => {
                let inverse = splice.inverse();
                let first_change = inverse.apply(recordings)?;
                (Command::Edit(inverse.inverse()), first_change)
            }
            RecordedChange::ResetClone(splice) => {
                (Command::ResetClone, splice.inverse().apply(recordings)?)
            }
            RecordedChange::ResetLevel(old) => {
                *recordings = old;
                (Command::ResetLevel, FirstChange::START)
            }
            RecordedChange::Replace(old) => {
                let new = std::mem::replace(recordings, old);
                (Command::Replace(new), FirstChange::START)
            }
        };
        *passed_turns = self.passed;
        recordings.can_pass(*passed_turns).then_some((command, first_change))
    }
}
