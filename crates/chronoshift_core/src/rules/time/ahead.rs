//! The turns to come if the current clone does not act again.

use std::iter::repeat_n;

use crate::rules::action::Action;

use super::chronicle::Chronicle;
use super::end::End;
use super::recordings::{FirstChange, has_entered};

impl Chronicle {
    /// This chronicle plus all turns that follow in the last timeline if its own clone doesn't act
    /// again. The clone waits, or stays inside the time machine, until nothing can change any more
    /// or the timeline ends. If the last timeline has already ended, no turns are added.
    #[must_use]
    pub fn ahead(&self) -> Self {
        let last = self.timeline_count();
        if *self.end(last) != End::Open {
            return self.clone();
        }
        let own_recording = self.recordings.last();
        if has_entered(own_recording) {
            return self.after_waiting(0);
        }
        let remaining = self.recordings.longest_of_first(last).saturating_sub(own_recording.len());
        let (short_wait, long_wait) =
            (self.after_waiting(remaining), self.after_waiting(remaining + COLLAPSE_TURNS));
        let world = |chronicle: &Self| chronicle.scene(last, chronicle.turn_count(last)).world;
        let has_changes =
            *long_wait.end(last) != End::Open || world(&short_wait) != world(&long_wait);
        if has_changes { long_wait } else { short_wait }
    }

    /// The timelines up to this one (1-based), plus the turns to come in this one; see
    /// [`Self::ahead`].
    #[must_use]
    pub fn ahead_in(&self, timeline: usize) -> Self {
        let mut earlier = self.clone();
        earlier.recordings.truncate(timeline);
        earlier.ahead()
    }

    /// This chronicle after the current clone has waited for this number of further turns, plus all
    /// turns that pass after the end of its recording.
    fn after_waiting(&self, turns: usize) -> Self {
        let mut extended = self.clone();
        let clone = self.recordings.current_index();
        let first_change = FirstChange { clone, turn: self.turn_count(self.timeline_count()) };
        if let Some(recording) = extended.recordings.recording_mut(clone) {
            recording.extend(repeat_n(Action::Wait, turns));
        }
        extended.replay_from(first_change, usize::MAX);
        extended
    }
}

/// The maximum number of turns from the end of the last recording until no more bridges collapse.
pub(in crate::rules) const COLLAPSE_TURNS: usize = 2;
