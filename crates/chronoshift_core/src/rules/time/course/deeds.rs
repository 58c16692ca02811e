//! What was edited in recordings.

use crate::rules::action::Action;
use crate::rules::intent::Intent;

use super::link::{Deviation, Link};
use super::tracer::Tracer;

impl Tracer<'_> {
    /// The first action of a clone that was edited.
    pub(super) fn first_deed(&self, clone: usize) -> Option<Link> {
        let (now, before) = self.recordings(clone);
        let turns = 1..=now.len().max(before.len());
        turns.into_iter().find_map(|turn| self.deed(clone, turn))
    }

    /// What a clone does in a turn, if it was edited.
    pub(super) fn deed(&self, clone: usize, turn: usize) -> Option<Link> {
        let action = |recording: &[Action]| recording.get(turn - 1).copied();
        let (now, before) = self.recordings(clone);
        let (now, before) = (action(now), action(before));
        let is_edited = now != before && !self.reference.lacks(clone);
        is_edited.then(|| {
            let at = self.scene(turn - 1).world.clones()[clone];
            Link::new(turn, at, Deviation::Deed { clone, now, before })
        })
    }

    /// What a clone does, and what it had recorded before.
    fn recordings(&self, clone: usize) -> (&[Action], &[Action]) {
        (self.chronicle.recording(clone), self.reference.recording(clone))
    }

    /// The turn in which a clone did before what it does in one now; `None` if it did not, as
    /// that is among what was edited.
    pub(super) fn then(&self, clone: usize, turn: usize) -> Option<usize> {
        let (now, before) = self.recordings(clone);
        if self.reference.lacks(clone) || now == before {
            return Some(turn);
        }
        let begin = now.iter().zip(before).take_while(|(now, before)| now == before).count();
        let rest = now[begin..].iter().rev().zip(before[begin..].iter().rev());
        let end = rest.take_while(|(now, before)| now == before).count();
        match turn {
            _ if turn <= begin => Some(turn),
            _ if turn > now.len() - end => Some(turn + before.len() - now.len()),
            _ => None,
        }
    }

    /// Whether what a clone does in a turn failed before, too, wherever it was then.
    pub(super) fn was_stopped_before(&self, clone: usize, turn: usize) -> bool {
        self.then(clone, turn).is_some_and(|then| {
            let intent = self.reference.scene(then).intents.get(clone).copied();
            matches!(intent, Some(Intent::Blocked(_)))
        })
    }
}
