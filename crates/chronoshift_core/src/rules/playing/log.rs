//! What was done, how it is taken back, and what was taken back.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::time::{Fork, Recordings, is_over};

use super::command::Command;
use super::undo::UndoEntry;

/// The commands that were carried out, each as what takes it back, and those that undo took
/// back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Log {
    done: Vec<Done>,
    /// The one to be carried out again first comes last.
    undone: Vec<Command>,
}

/// What takes commands back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Done {
    /// So many actions in a row, each the last of the recordings then.
    Acts(NonZeroUsize),
    Change(Box<UndoEntry>),
}

/// A log of more commands is not believed.
const MAX_COMMANDS: usize = 10_000_000;

impl Log {
    /// Notes an action that was carried out.
    pub(super) fn act(&mut self, action: Action) {
        self.redo_or_forget(&Command::Act(action));
        match self.done.last_mut() {
            Some(Done::Acts(count)) => *count = count.saturating_add(1),
            _ => self.done.push(Done::Acts(NonZeroUsize::MIN)),
        }
    }

    /// Notes another command that was carried out.
    pub(super) fn change(&mut self, command: &Command, change: UndoEntry) {
        self.redo_or_forget(command);
        self.done.push(Done::Change(Box::new(change)));
    }

    /// The command that was undone last, carried out again, keeps the rest for redo; any
    /// other makes it void.
    fn redo_or_forget(&mut self, command: &Command) {
        if self.undone.pop().as_ref() != Some(command) {
            self.undone.clear();
        }
    }

    /// Whether nothing was done, and nothing taken back.
    pub(super) fn is_empty(&self) -> bool {
        self.done.is_empty() && self.undone.is_empty()
    }

    /// What takes back the edits since something else was done, the last one first. That a clone
    /// began anew counts as one.
    pub(super) fn edits(&self) -> impl Iterator<Item = &UndoEntry> {
        self.done.iter().rev().map_while(|done| match done {
            Done::Change(change) => Some(&**change).filter(|change| change.is_edit()),
            Done::Acts(_) => None,
        })
    }

    /// Makes what undo took back void.
    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// The command that was undone last.
    pub(super) fn last_undone(&self) -> Option<&Command> {
        self.undone.last()
    }

    /// Takes the last command back: changes recordings and the turns that were let pass after
    /// the last one's end, and says where. `None` if there is nothing to take back.
    pub(super) fn undo(&mut self, recordings: &mut Recordings, passed: &mut usize) -> Option<Fork> {
        let (command, fork) = self.take_back(recordings, passed)?;
        self.undone.push(command);
        Some(fork)
    }

    /// Whether all of it can be taken back from recordings and the turns that were let pass,
    /// down to the start of a timeline, and all on the way can be played.
    pub(crate) fn leads_to(&self, recordings: &Recordings, passed: usize) -> bool {
        if !recordings.can_pass(passed) {
            return false;
        }
        let (mut log, mut recordings, mut passed) = (self.clone(), recordings.clone(), passed);
        for _ in 0..MAX_COMMANDS {
            if log.done.is_empty() {
                return recordings.last().is_empty() && passed == 0;
            }
            let taken = log.take_back(&mut recordings, &mut passed);
            if taken.is_none() || !recordings.can_be_played() {
                return false;
            }
        }
        false
    }

    fn take_back(
        &mut self,
        recordings: &mut Recordings,
        passed: &mut usize,
    ) -> Option<(Command, Fork)> {
        match self.done.pop()? {
            Done::Change(change) => change.take_back(recordings, passed),
            Done::Acts(count) => {
                if let Some(rest) = NonZeroUsize::new(count.get() - 1) {
                    self.done.push(Done::Acts(rest));
                }
                let (action, fork) = take_back_act(recordings, passed)?;
                Some((Command::Act(action), fork))
            }
        }
    }
}

/// Takes back the action that recordings end with, or a turn that was let pass.
fn take_back_act(recordings: &mut Recordings, passed: &mut usize) -> Option<(Action, Fork)> {
    if recordings.last().is_empty() && *passed == 0 {
        // A time jump led here, from the turn after which all were inside.
        if !recordings.remove_clone() || !is_over(recordings.last()) {
            return None;
        }
        *passed = recordings.length(recordings.count()) - recordings.last().len();
    }
    let clone = recordings.current();
    let action = if *passed > 0 {
        *passed -= 1;
        Action::Hold
    } else {
        recordings.of_mut(clone)?.pop()?
    };
    Some((action, Fork { clone, turn: recordings.last().len() + *passed }))
}
