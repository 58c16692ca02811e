//! The log of commands, for undo and redo.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::time::{FirstChange, Recordings, has_entered};

use super::command::Command;
use super::undo::UndoEntry;

/// The log of a play: the inverses of the commands that can be undone, and the commands that can be
/// redone.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Log {
    done: Vec<Inverse>,
    /// The commands to redo; the next one is last.
    #[serde(rename = "undone")]
    redo_stack: Vec<Command>,
}

/// The inverse of one or more commands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Inverse {
    /// The inverse of this number of consecutive actions. Each action is undone by removing the
    /// last action of the recordings.
    Acts(NonZeroUsize),
    Change(Box<UndoEntry>),
}

/// The maximum number of commands in a log; a longer log is considered damaged.
const MAX_COMMANDS: usize = 10_000_000;

impl Log {
    pub(super) fn log_action(&mut self, action: Action) {
        self.update_redo_stack(&Command::Act(action));
        match self.done.last_mut() {
            Some(Inverse::Acts(count)) => *count = count.saturating_add(1),
            _ => self.done.push(Inverse::Acts(NonZeroUsize::MIN)),
        }
    }

    /// Logs any other command.
    pub(super) fn log_change(&mut self, command: &Command, change: UndoEntry) {
        self.update_redo_stack(command);
        self.done.push(Inverse::Change(Box::new(change)));
    }

    /// Removes the last undone command if this command redoes it, and clears all undone commands
    /// otherwise.
    fn update_redo_stack(&mut self, command: &Command) {
        if self.redo_stack.pop().as_ref() != Some(command) {
            self.redo_stack.clear();
        }
    }

    /// Whether there are neither done nor undone commands.
    pub(super) fn is_empty(&self) -> bool {
        self.done.is_empty() && self.redo_stack.is_empty()
    }

    /// The inverses of the edits since the last command of another kind, latest first. Restarting a
    /// clone counts as an edit.
    pub(super) fn edits(&self) -> impl Iterator<Item = &UndoEntry> {
        self.done.iter().rev().map_while(|done| match done {
            Inverse::Change(change) => Some(&**change).filter(|change| change.is_edit()),
            Inverse::Acts(_) => None,
        })
    }

    pub(super) fn clear_redo_stack(&mut self) {
        self.redo_stack.clear();
    }

    /// The command that was most recently undone.
    pub(super) fn last_undone(&self) -> Option<&Command> {
        self.redo_stack.last()
    }

    /// Undoes the last command: restores the recordings and `passed_turns`, the number of turns
    /// that passed after the end of the last recording, and returns the first change. `None` if
    /// there is nothing to undo.
    pub(super) fn undo(
        &mut self,
        recordings: &mut Recordings,
        passed_turns: &mut usize,
    ) -> Option<FirstChange> {
        let (command, first_change) = self.revert(recordings, passed_turns)?;
        self.redo_stack.push(command);
        Some(first_change)
    }

    /// Whether this log could have led to these recordings, with `passed_turns` turns after the end
    /// of the last recording. Undoing all commands must lead back to the start of a timeline, and
    /// every state in between must be playable. The caller checks that these recordings are
    /// playable.
    pub(crate) fn leads_to(
        &self,
        board: &Board,
        recordings: &Recordings,
        passed_turns: usize,
    ) -> bool {
        if !recordings.can_pass(passed_turns) {
            return false;
        }
        let (mut log, mut recordings, mut passed_turns) =
            (self.clone(), recordings.clone(), passed_turns);
        for _ in 0..MAX_COMMANDS {
            if log.done.is_empty() {
                return recordings.last().is_empty() && passed_turns == 0;
            }
            // Undoing an action leaves less to play, so only other commands need this check.
            let is_change = matches!(log.done.last(), Some(Inverse::Change(_)));
            let reverted = log.revert(&mut recordings, &mut passed_turns);
            if reverted.is_none() || is_change && !recordings.can_be_played(board) {
                return false;
            }
        }
        false
    }

    fn revert(
        &mut self,
        recordings: &mut Recordings,
        passed_turns: &mut usize,
    ) -> Option<(Command, FirstChange)> {
        match self.done.pop()? {
            Inverse::Change(change) => change.revert(recordings, passed_turns),
            Inverse::Acts(count) => {
                if let Some(remaining) = NonZeroUsize::new(count.get() - 1) {
                    self.done.push(Inverse::Acts(remaining));
                }
                let (action, first_change) = revert_action(recordings, passed_turns)?;
                Some((Command::Act(action), first_change))
            }
        }
    }
}

/// Undoes the last action of the recordings, or a turn that passed after it.
fn revert_action(
    recordings: &mut Recordings,
    passed_turns: &mut usize,
) -> Option<(Action, FirstChange)> {
    if recordings.last().is_empty() && *passed_turns == 0 {
        // This is the start of a timeline, so the last action led to a time jump, with all clones
        // inside.
        if !recordings.remove_clone() || !has_entered(recordings.last()) {
            return None;
        }
        *passed_turns = recordings.longest() - recordings.last().len();
    }
    let clone = recordings.current_index();
    let action = if *passed_turns > 0 {
        *passed_turns -= 1;
        Action::Wait
    } else {
        recordings.recording_mut(clone)?.pop()?
    };
    Some((action, FirstChange { clone, turn: recordings.last().len() + *passed_turns }))
}
