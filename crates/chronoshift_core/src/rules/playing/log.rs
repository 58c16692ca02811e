//! The log: done commands with their inverses, and undone commands.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::time::{FirstChange, Recordings, has_entered};

use super::command::Command;
use super::undo::UndoEntry;

/// The log of a play: the inverses of the done commands, and the undone commands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Log {
    done: Vec<Done>,
    /// The last one is the first to redo.
    undone: Vec<Command>,
}

/// The inverse of one or more commands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Done {
    /// The inverse of this number of actions in a row, each the last one of the recordings at its
    /// time.
    Acts(NonZeroUsize),
    Change(Box<UndoEntry>),
}

/// A longer log is taken for damaged.
const MAX_COMMANDS: usize = 10_000_000;

impl Log {
    /// Adds an action that was done.
    pub(super) fn act(&mut self, action: Action) {
        self.redo_or_forget(&Command::Act(action));
        match self.done.last_mut() {
            Some(Done::Acts(count)) => *count = count.saturating_add(1),
            _ => self.done.push(Done::Acts(NonZeroUsize::MIN)),
        }
    }

    /// Adds another command that was done.
    pub(super) fn change(&mut self, command: &Command, change: UndoEntry) {
        self.redo_or_forget(command);
        self.done.push(Done::Change(Box::new(change)));
    }

    /// Keeps the other undone commands if this command redoes the last undone one, or else forgets
    /// them.
    fn redo_or_forget(&mut self, command: &Command) {
        if self.undone.pop().as_ref() != Some(command) {
            self.undone.clear();
        }
    }

    /// Whether there are no done and no undone commands.
    pub(super) fn is_empty(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// The inverses of the edits since the last other command, the last one first. The restart of a
    /// clone counts as an edit.
    pub(super) fn edits(&self) -> impl Iterator<Item = &UndoEntry> {
        self.done.iter().rev().map_while(|done| match done {
            Done::Change(change) => Some(&**change).filter(|change| change.is_edit()),
            Done::Acts(_) => None,
        })
    }

    /// Forgets the undone commands.
    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// The command that was undone last.
    pub(super) fn last_undone(&self) -> Option<&Command> {
        self.undone.last()
    }

    /// Undoes the last command: changes the recordings and the number of passed turns after the
    /// last one's end, and returns the first change. `None` if there is nothing to undo.
    pub(super) fn undo(
        &mut self,
        recordings: &mut Recordings,
        passed: &mut usize,
    ) -> Option<FirstChange> {
        let (command, first_change) = self.take_back(recordings, passed)?;
        self.undone.push(command);
        Some(first_change)
    }

    /// Whether all of it can be undone, from recordings that can be played and a number of passed
    /// turns down to the start of a timeline, and all states on the way can be played.
    pub(crate) fn leads_to(&self, board: &Board, recordings: &Recordings, passed: usize) -> bool {
        if !recordings.can_pass(passed) {
            return false;
        }
        let (mut log, mut recordings, mut passed) = (self.clone(), recordings.clone(), passed);
        for _ in 0..MAX_COMMANDS {
            if log.done.is_empty() {
                return recordings.last().is_empty() && passed == 0;
            }
            // Without an action, there is less to play.
            let is_change = matches!(log.done.last(), Some(Done::Change(_)));
            let taken = log.take_back(&mut recordings, &mut passed);
            if taken.is_none() || is_change && !recordings.can_be_played(board) {
                return false;
            }
        }
        false
    }

    fn take_back(
        &mut self,
        recordings: &mut Recordings,
        passed: &mut usize,
    ) -> Option<(Command, FirstChange)> {
        match self.done.pop()? {
            Done::Change(change) => change.take_back(recordings, passed),
            Done::Acts(count) => {
                if let Some(rest) = NonZeroUsize::new(count.get() - 1) {
                    self.done.push(Done::Acts(rest));
                }
                let (action, first_change) = take_back_act(recordings, passed)?;
                Some((Command::Act(action), first_change))
            }
        }
    }
}

/// Undoes the last action of the recordings, or a turn that passed.
fn take_back_act(recordings: &mut Recordings, passed: &mut usize) -> Option<(Action, FirstChange)> {
    if recordings.last().is_empty() && *passed == 0 {
        // A time jump led here, from the turn after which all clones were inside.
        if !recordings.remove_clone() || !has_entered(recordings.last()) {
            return None;
        }
        *passed = recordings.longest() - recordings.last().len();
    }
    let clone = recordings.current_index();
    let action = if *passed > 0 {
        *passed -= 1;
        Action::Wait
    } else {
        recordings.recording_mut(clone)?.pop()?
    };
    Some((action, FirstChange { clone, turn: recordings.last().len() + *passed }))
}
