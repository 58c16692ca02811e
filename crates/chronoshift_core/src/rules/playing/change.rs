//! What takes commands back that change recordings.

use serde::{Deserialize, Serialize};

use crate::rules::actions::Actions;
use crate::rules::time::{Fork, Recordings};

use super::command::Command;
use super::edit::Edit;

/// What takes a command back that changed recordings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Change {
    inverse: Inverse,
    /// The turns that were let pass after the last recording's end.
    passed: usize,
    /// Whether the last timeline was over afterwards, so that a clone was added.
    pub(super) added: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Inverse {
    Edit {
        clone: usize,
        edit: Edit,
    },
    /// The current clone's recording before it was reset.
    ResetClone(Actions),
    /// All recordings before the level was reset.
    ResetLevel(Recordings),
    /// All recordings before others were put in their place.
    Replace(Recordings),
}

impl Change {
    /// Changes recordings as a command says, and gives what takes that back; `None`, and the
    /// recordings are of no use, if that is impossible. `passed` are the turns that were let
    /// pass after the last one's end.
    pub(super) fn carry_out(
        command: Command,
        recordings: &mut Recordings,
        passed: usize,
    ) -> Option<(Self, Fork)> {
        let (inverse, fork) = match command {
            Command::ResetClone => {
                let clone = recordings.current();
                let old = std::mem::take(recordings.of_mut(clone)?);
                (Inverse::ResetClone(old.into()), Fork { clone, turn: 0 })
            }
            Command::ResetLevel => {
                let old = std::mem::take(recordings);
                (Inverse::ResetLevel(old), Fork::START)
            }
            Command::Replace(with) => {
                let old = std::mem::replace(recordings, Recordings::new(with)?);
                (Inverse::Replace(old), Fork::START)
            }
            command => {
                let (clone, edit) = Edit::of(command)?;
                let (edit, fork) = edit.carry_out(clone, recordings)?;
                (Inverse::Edit { clone, edit }, fork)
            }
        };
        Some((Self { inverse, passed, added: false }, fork))
    }

    /// Whether it changed one recording, and left all others as they were.
    pub(super) fn is_edit(&self) -> bool {
        matches!(self.inverse, Inverse::Edit { .. } | Inverse::ResetClone(_))
    }

    /// Takes the command back and gives it; `None`, and the recordings are of no use, if they
    /// are not what it led to.
    pub(super) fn take_back(
        self,
        recordings: &mut Recordings,
        passed: &mut usize,
    ) -> Option<(Command, Fork)> {
        if self.added && !recordings.remove_clone() {
            return None;
        }
        let (command, fork) = match self.inverse {
            Inverse::Edit { clone, edit } => {
                let (edit, fork) = edit.carry_out(clone, recordings)?;
                (edit.command(clone)?, fork)
            }
            Inverse::ResetClone(old) => {
                let clone = recordings.current();
                *recordings.of_mut(clone)? = old.into();
                (Command::ResetClone, Fork { clone, turn: 0 })
            }
            Inverse::ResetLevel(old) => {
                *recordings = old;
                (Command::ResetLevel, Fork::START)
            }
            Inverse::Replace(old) => {
                let new = std::mem::replace(recordings, old);
                (Command::Replace(new.into()), Fork::START)
            }
        };
        *passed = self.passed;
        recordings.can_pass(*passed).then_some((command, fork))
    }
}
