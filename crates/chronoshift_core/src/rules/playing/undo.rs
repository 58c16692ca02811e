//! The inverses of commands that change recordings.

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::actions::Actions;
use crate::rules::time::{FirstChange, Recordings, is_well_formed};

use super::command::Command;

/// The inverse of a command that changed recordings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct UndoEntry {
    inverse: Inverse,
    /// The number of turns that had passed after the last recording's end.
    passed: usize,
    /// Whether the command ended the last timeline, so that a clone was added.
    pub(super) added: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Inverse {
    Edit {
        clone: usize,
        edit: RecordingEdit,
    },
    /// The current clone's recording before it was reset.
    ResetClone(Actions),
    /// All recordings before the level was reset.
    ResetLevel(Recordings),
    /// All recordings before others replaced them.
    Replace(Recordings),
}

impl UndoEntry {
    /// Changes recordings by a command, and returns its inverse; `None` if that is impossible, and
    /// the recordings are then of no use. `passed` is the number of turns that passed after the
    /// last one's end.
    pub(super) fn apply_command(
        command: Command,
        recordings: &mut Recordings,
        passed: usize,
    ) -> Option<(Self, FirstChange)> {
        let (inverse, first_change) = match command {
            Command::ResetClone => {
                let clone = recordings.current();
                let old = std::mem::take(recordings.recording_mut(clone)?);
                (Inverse::ResetClone(old.into()), FirstChange { clone, turn: 0 })
            }
            Command::ResetLevel => {
                let old = std::mem::take(recordings);
                (Inverse::ResetLevel(old), FirstChange::START)
            }
            Command::Replace(with) => {
                let old = std::mem::replace(recordings, with);
                (Inverse::Replace(old), FirstChange::START)
            }
            command => {
                let (clone, edit) = RecordingEdit::of(command)?;
                let (edit, first_change) = edit.apply(clone, recordings)?;
                (Inverse::Edit { clone, edit }, first_change)
            }
        };
        Some((Self { inverse, passed, added: false }, first_change))
    }

    /// Whether it changed one recording, and left all others as they were.
    pub(super) fn is_edit(&self) -> bool {
        matches!(self.inverse, Inverse::Edit { .. } | Inverse::ResetClone(_))
    }

    /// Undoes the command and returns it; `None` if the recordings are not its result, and they are
    /// then of no use.
    pub(super) fn take_back(
        self,
        recordings: &mut Recordings,
        passed: &mut usize,
    ) -> Option<(Command, FirstChange)> {
        if self.added && !recordings.remove_clone() {
            return None;
        }
        let (command, first_change) = match self.inverse {
            Inverse::Edit { clone, edit } => {
                let (edit, first_change) = edit.apply(clone, recordings)?;
                (edit.command(clone)?, first_change)
            }
            Inverse::ResetClone(old) => {
                let clone = recordings.current();
                *recordings.recording_mut(clone)? = old.into();
                (Command::ResetClone, FirstChange { clone, turn: 0 })
            }
            Inverse::ResetLevel(old) => {
                *recordings = old;
                (Command::ResetLevel, FirstChange::START)
            }
            Inverse::Replace(old) => {
                let new = std::mem::replace(recordings, old);
                (Command::Replace(new), FirstChange::START)
            }
        };
        *passed = self.passed;
        recordings.can_pass(*passed).then_some((command, first_change))
    }
}

/// A change of one clone's recording. Turns count from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum RecordingEdit {
    Set {
        turn: usize,
        action: Action,
    },
    Insert {
        turn: usize,
        action: Action,
    },
    Delete {
        turn: usize,
    },
    Cut {
        turn: usize,
    },
    Splice {
        turn: usize,
        remove: usize,
        insert: Actions,
    },
    /// The inverse of a cut.
    Append(Actions),
}

impl RecordingEdit {
    /// The edit of a command, with its clone; `None` if the command is no edit.
    pub(super) fn of(command: Command) -> Option<(usize, Self)> {
        Some(match command {
            Command::Set { clone, turn, action } => (clone, Self::Set { turn, action }),
            Command::Insert { clone, turn, action } => (clone, Self::Insert { turn, action }),
            Command::Delete { clone, turn } => (clone, Self::Delete { turn }),
            Command::Cut { clone, turn } => (clone, Self::Cut { turn }),
            Command::Splice { clone, turn, remove, insert } => {
                (clone, Self::Splice { turn, remove, insert })
            }
            _ => return None,
        })
    }

    /// Carries out the edit and returns its inverse; `None` if there is no such clone or turn, or
    /// if a recording then enters the machine before its end.
    pub(super) fn apply(
        self,
        clone: usize,
        recordings: &mut Recordings,
    ) -> Option<(Self, FirstChange)> {
        let recording = recordings.recording_mut(clone)?;
        let turn = self.turn().unwrap_or(recording.len());
        let inverse = match self {
            Self::Set { turn, action } => {
                let old = std::mem::replace(recording.get_mut(turn)?, action);
                Self::Set { turn, action: old }
            }
            Self::Insert { turn, action } if turn <= recording.len() => {
                recording.insert(turn, action);
                Self::Delete { turn }
            }
            Self::Delete { turn } if turn < recording.len() => {
                Self::Insert { turn, action: recording.remove(turn) }
            }
            Self::Cut { turn } if turn < recording.len() => {
                Self::Append(recording.split_off(turn).into())
            }
            Self::Splice { turn, remove, insert } => {
                let end = turn.checked_add(remove).filter(|&end| end <= recording.len())?;
                let (added, old) = (insert.len(), recording.splice(turn..end, insert).collect());
                Self::Splice { turn, remove: added, insert: old }
            }
            Self::Append(actions) => {
                recording.extend(actions);
                Self::Cut { turn }
            }
            Self::Insert { .. } | Self::Delete { .. } | Self::Cut { .. } => return None,
        };
        is_well_formed(recording).then_some((inverse, FirstChange { clone, turn }))
    }

    /// The first turn that it changes; `None` for one at the recording's end.
    fn turn(&self) -> Option<usize> {
        match *self {
            Self::Set { turn, .. }
            | Self::Insert { turn, .. }
            | Self::Delete { turn }
            | Self::Cut { turn }
            | Self::Splice { turn, .. } => Some(turn),
            Self::Append(_) => None,
        }
    }

    /// The edit as a command for a clone; `None` for an edit that only undo makes.
    pub(super) fn command(self, clone: usize) -> Option<Command> {
        Some(match self {
            Self::Set { turn, action } => Command::Set { clone, turn, action },
            Self::Insert { turn, action } => Command::Insert { clone, turn, action },
            Self::Delete { turn } => Command::Delete { clone, turn },
            Self::Cut { turn } => Command::Cut { clone, turn },
            Self::Splice { turn, remove, insert } => {
                Command::Splice { clone, turn, remove, insert }
            }
            Self::Append(_) => return None,
        })
    }
}
