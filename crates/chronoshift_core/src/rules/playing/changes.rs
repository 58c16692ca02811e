//! Changes of recordings in a play: edits, resets, and the status that they lead to.

use super::command::{Command, Outcome, Status};
use super::play::Play;
use super::undo::UndoEntry;
use crate::rules::limits::MAX_CLONES;
use crate::rules::time::{Chronicle, End, MAX_ACTIONS, MAX_WORK, Recordings};

/// The number of edits in which to look for the one that broke a timeline.
const MAX_EDITS: usize = 100;

impl Play {
    /// Carries out a command that changes recordings.
    pub(super) fn change(&mut self, command: Command) -> Outcome {
        let mut chronicle = self.chronicle.clone();
        let changed = UndoEntry::apply_command(&command, chronicle.recordings_mut(), self.passed());
        let Some((mut change, first_change)) = changed else { return Outcome::Ignored };
        if self.is_too_much(chronicle.recordings()) {
            return Outcome::Ignored;
        }
        // If the current clone is inside, all turns pass that there are.
        let mut state = chronicle.replay_from(first_change, usize::MAX);
        if let Some(recordings) = ended_before_others(&chronicle) {
            return self.change(Command::Replace(recordings));
        }
        if *chronicle.end(chronicle.timelines()) == End::Jump {
            change.added_clone = true;
            state = chronicle.add_clone();
        }
        if chronicle.recordings() == self.chronicle.recordings() {
            return Outcome::Ignored;
        }
        let outcome = match command {
            Command::ResetClone | Command::ResetLevel => Outcome::Reset,
            _ => Outcome::Edited,
        };
        self.log.change(&command, change);
        (self.chronicle, self.state) = (chronicle, state);
        self.update_status();
        outcome
    }

    /// Whether recordings in place of these are within the limits.
    pub fn can_replace(&self, recordings: &Recordings) -> bool {
        !self.is_too_much(recordings)
    }

    /// Whether recordings are more than allowed, and more than these.
    fn is_too_much(&self, new: &Recordings) -> bool {
        let now = self.chronicle.recordings();
        let work = |recordings: &Recordings| recordings.work(self.board(), 0);
        new.actions() > MAX_ACTIONS.max(now.actions())
            || new.count() > MAX_CLONES.max(now.count())
            || work(new) > MAX_WORK.max(work(now))
    }

    /// Works out the status, and the chronicle before the edits if edits broke a timeline.
    pub(super) fn update_status(&mut self) {
        self.status = Status::from_chronicle(&self.chronicle);
        let before_edits =
            self.chronicle.first_broken().and_then(|timeline| self.before_edits(timeline));
        self.chronicle.compare_with(before_edits);
    }

    /// The chronicle before the edits that broke a timeline, if the player has only edited
    /// recordings since then.
    fn before_edits(&self, timeline: usize) -> Option<Chronicle> {
        let (mut chronicle, mut passed) = (self.chronicle.clone(), self.passed());
        let mut work = 0_usize;
        for edit in self.log.edits().take(MAX_EDITS) {
            let (_, first_change) =
                edit.clone().take_back(chronicle.recordings_mut(), &mut passed)?;
            work =
                work.saturating_add(chronicle.recordings().work(self.board(), first_change.clone));
            if work > MAX_WORK {
                return None;
            }
            chronicle.replay_from(first_change, passed);
            if timeline > chronicle.timelines() {
                return None;
            }
            if !chronicle.is_broken(timeline) {
                chronicle.compare_with(None);
                return Some(chronicle);
            }
        }
        None
    }
}

/// If the level ends before all recordings are over, the recordings up to that end: all later clones
/// have no actions, or without a time machine, actions are left.
fn ended_before_others(chronicle: &Chronicle) -> Option<Recordings> {
    let last = chronicle.timelines();
    let is_end = |timeline: &usize| *chronicle.end(*timeline) != End::Jump;
    let end = (1..=last).find(is_end)?;
    let is_idle = |clone: usize| chronicle.recording(clone).is_empty();
    let is_ended = matches!(chronicle.end(end), End::Complete | End::Over(_));
    let is_left = end < last || chronicle.turns(end) < chronicle.recording(end - 1).len();
    (is_ended && is_left && (end..last).all(is_idle)).then(|| {
        let turns = chronicle.turns(end);
        let recordings = (0..end).map(|clone| chronicle.recording(clone));
        Recordings::cut(recordings.map(|recording| &recording[..recording.len().min(turns)]))
    })
}
