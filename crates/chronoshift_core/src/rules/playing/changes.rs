//! Commands that change the recordings of a play, and the resulting status.

use super::command::{Command, Outcome, Status};
use super::play::Play;
use super::undo::UndoEntry;
use crate::rules::limits::MAX_CLONES;
use crate::rules::time::{Chronicle, End, MAX_ACTIONS, MAX_WORK, Recordings};

/// The maximum number of edits to revert in search of the one that broke a timeline.
const MAX_REVERTED_EDITS: usize = 100;

impl Play {
    /// Executes a command that changes recordings.
    pub(super) fn change_recordings(&mut self, command: Command) -> Outcome {
        let mut chronicle = self.chronicle.clone();
        let changed =
            UndoEntry::apply_command(&command, chronicle.recordings_mut(), self.passed_turns());
        let Some((mut change, first_change)) = changed else { return Outcome::Ignored };
        if self.exceeds_limits(chronicle.recordings()) {
            return Outcome::Ignored;
        }
        // If the current clone is inside the time machine, the remaining turns are played, too.
        let mut state = chronicle.replay_from(first_change, usize::MAX);
        if let Some(recordings) = cut_to_level_end(&chronicle) {
            return self.change_recordings(Command::Replace(recordings));
        }
        if *chronicle.end(chronicle.timeline_count()) == End::Jump {
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
        self.log.log_change(&command, change);
        (self.chronicle, self.state) = (chronicle, state);
        self.update_status();
        outcome
    }

    /// Whether these recordings could replace the current ones without exceeding the limits.
    pub fn can_replace(&self, recordings: &Recordings) -> bool {
        !self.exceeds_limits(recordings)
    }

    /// Whether new recordings exceed a limit by more than the current recordings do.
    fn exceeds_limits(&self, new: &Recordings) -> bool {
        let current = self.chronicle.recordings();
        let replay_work = |recordings: &Recordings| recordings.work(self.board(), 0);
        new.action_count() > MAX_ACTIONS.max(current.action_count())
            || new.count() > MAX_CLONES.max(current.count())
            || replay_work(new) > MAX_WORK.max(replay_work(current))
    }

    /// Updates the status and, if edits broke a timeline, the chronicle from before those edits.
    pub(super) fn update_status(&mut self) {
        self.status = Status::from_chronicle(&self.chronicle);
        let before_edits = self
            .chronicle
            .first_broken()
            .and_then(|timeline| self.chronicle_before_edits(timeline));
        self.chronicle.set_before_edits(before_edits);
    }

    /// The chronicle from before the edits that broke a timeline, if the player has done nothing
    /// but edit recordings since then.
    fn chronicle_before_edits(&self, timeline: usize) -> Option<Chronicle> {
        let (mut chronicle, mut passed_turns) = (self.chronicle.clone(), self.passed_turns());
        let mut work = 0_usize;
        for edit in self.log.edits().take(MAX_REVERTED_EDITS) {
            let (_, first_change) =
                edit.clone().revert(chronicle.recordings_mut(), &mut passed_turns)?;
            work =
                work.saturating_add(chronicle.recordings().work(self.board(), first_change.clone));
            if work > MAX_WORK {
                return None;
            }
            chronicle.replay_from(first_change, passed_turns);
            if timeline > chronicle.timeline_count() {
                return None;
            }
            if !chronicle.is_broken(timeline) {
                chronicle.set_before_edits(None);
                return Some(chronicle);
            }
        }
        None
    }
}

/// Cuts the recordings at the end of the level: drops later clones, and cuts the last recording to
/// the length of its timeline. `None` if there is nothing to cut, or if a later clone has actions.
fn cut_to_level_end(chronicle: &Chronicle) -> Option<Recordings> {
    let last = chronicle.timeline_count();
    let has_no_jump = |timeline: &usize| *chronicle.end(*timeline) != End::Jump;
    let end_timeline = (1..=last).find(has_no_jump)?;
    let is_idle = |clone: usize| chronicle.recording(clone).is_empty();
    let is_level_over = matches!(chronicle.end(end_timeline), End::Complete | End::Over(_));
    let has_actions_left = end_timeline < last
        || chronicle.turn_count(end_timeline) < chronicle.recording(end_timeline - 1).len();
    (is_level_over && has_actions_left && (end_timeline..last).all(is_idle)).then(|| {
        let turns = chronicle.turn_count(end_timeline);
        Recordings::cut((1..=end_timeline).map(|timeline| {
            let recording = chronicle.recording(timeline - 1);
            let length = if timeline == end_timeline { turns } else { usize::MAX };
            &recording[..recording.len().min(length)]
        }))
    })
}
