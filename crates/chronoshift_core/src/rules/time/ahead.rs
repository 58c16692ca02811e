//! The turns to come if the current clone does not act again.

use std::iter::repeat_n;

use crate::rules::action::Action;

use super::chronicle::Chronicle;
use super::end::End;
use super::recordings::{FirstChange, has_entered};

impl Chronicle {
    /// The same chronicle, in the last timeline with all turns to come if its own clone does not act
    /// again: it waits, or stays inside the time machine, until nothing changes any more, or
    /// until the timeline ends. If the last timeline has ended, no turn is added.
    #[must_use]
    pub fn ahead(&self) -> Self {
        let last = self.timelines();
        if *self.end(last) != End::Open {
            return self.clone();
        }
        let own = self.recordings.last();
        if has_entered(own) {
            return self.waiting(0);
        }
        let rest = self.recordings.length(last).saturating_sub(own.len());
        let (short, long) = (self.waiting(rest), self.waiting(rest + AFTER));
        let world = |chronicle: &Self| chronicle.scene(last, chronicle.turns(last)).world;
        let changes = *long.end(last) != End::Open || world(&short) != world(&long);
        if changes { long } else { short }
    }

    /// The timelines up to a given one, from 1, whose turns [to come](Self::ahead) are added.
    #[must_use]
    pub fn ahead_in(&self, timeline: usize) -> Self {
        let mut first = self.clone();
        first.recordings.truncate(timeline);
        first.ahead()
    }

    /// The same chronicle after this number of further waits of the current clone, and all turns
    /// that pass after them without it.
    fn waiting(&self, turns: usize) -> Self {
        let mut held = self.clone();
        let clone = self.recordings.current_index();
        let first_change = FirstChange { clone, turn: self.turns(self.timelines()) };
        if let Some(recording) = held.recordings.recording_mut(clone) {
            recording.extend(repeat_n(Action::Wait, turns));
        }
        held.replay_from(first_change, usize::MAX);
        held
    }
}

/// The number of turns after the last recording's end after which the last bridge has collapsed.
const AFTER: usize = 2;
