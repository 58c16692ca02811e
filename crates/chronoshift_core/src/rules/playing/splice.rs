//! Edits of one recording.

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::actions::Actions;
use crate::rules::time::{FirstChange, Recordings, is_well_formed};

/// An edit of a clone's recording, which replaces a range of its actions. Clones and turns are
/// numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Splice {
    /// The clone whose recording changes.
    pub clone: usize,
    /// The first turn of the range, or the recording's length for an empty range at the end.
    pub turn: usize,
    /// The actions in the range.
    pub removed: Actions,
    /// The actions that replace the removed ones.
    pub inserted: Actions,
}

impl Splice {
    /// Replaces an action; `None` if the recording ends before this turn.
    pub fn set(recordings: &Recordings, clone: usize, turn: usize, action: Action) -> Option<Self> {
        Self::replace(recordings, clone, turn, 1, [action])
    }

    /// Inserts an action before a turn, or at the end of a recording; `None` if the recording ends
    /// earlier.
    pub fn insert(
        recordings: &Recordings,
        clone: usize,
        turn: usize,
        action: Action,
    ) -> Option<Self> {
        Self::replace(recordings, clone, turn, 0, [action])
    }

    /// Deletes an action; `None` if the recording ends before this turn.
    pub fn delete(recordings: &Recordings, clone: usize, turn: usize) -> Option<Self> {
        Self::replace(recordings, clone, turn, 1, [])
    }

    /// Deletes all actions from this turn on; `None` if the recording ends before this turn.
    pub fn cut(recordings: &Recordings, clone: usize, turn: usize) -> Option<Self> {
        let length = recordings.recording(clone).len();
        let count = length.checked_sub(turn).filter(|&count| count > 0)?;
        Self::replace(recordings, clone, turn, count, [])
    }

    /// Replaces `count` actions from a turn on with any number of others; `None` if the recording
    /// has fewer actions from that turn on.
    pub fn replace(
        recordings: &Recordings,
        clone: usize,
        turn: usize,
        count: usize,
        inserted: impl IntoIterator<Item = Action>,
    ) -> Option<Self> {
        if clone >= recordings.count() {
            return None;
        }
        let removed = recordings.recording(clone).get(turn..turn.checked_add(count)?)?;
        Some(Self { clone, turn, removed: removed.into(), inserted: Actions::from_iter(inserted) })
    }

    /// The edit that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { removed: self.inserted, inserted: self.removed, ..self }
    }

    /// Edits the recording. Returns `None` if the range doesn't contain the actions to remove, or
    /// if the edited recording would enter the time machine before its end. If the result is
    /// `None`, the recordings must not be used any more.
    pub(super) fn apply(&self, recordings: &mut Recordings) -> Option<FirstChange> {
        let Self { clone, turn, removed, inserted } = self;
        let range = *turn..turn.checked_add(removed.len())?;
        let recording = recordings.recording_mut(*clone)?;
        if recording.get(range.clone())? != &**removed {
            return None;
        }
        drop(recording.splice(range, inserted.iter().copied()));
        is_well_formed(recording).then_some(FirstChange { clone: *clone, turn: *turn })
    }
}

#[cfg(test)]
mod tests {
    use super::{Actions, Recordings, Splice};
    use crate::rules::action::Action;

    fn recordings() -> Recordings {
        Recordings::split(&"EWTN".parse::<Actions>().expect("they are actions"))
    }

    #[test]
    fn an_edit_followed_by_its_inverse_changes_nothing() {
        let before = recordings();
        for (splice, after) in [
            (Splice::set(&before, 0, 1, Action::Wait), "EHTN"),
            (Splice::insert(&before, 0, 0, Action::Wait), "HEWTN"),
            (Splice::insert(&before, 1, 1, Action::Wait), "EWTNH"),
            (Splice::delete(&before, 0, 0), "WTN"),
            (Splice::cut(&before, 1, 0), "EWT"),
            (Splice::replace(&before, 0, 0, 2, [Action::Wait; 3]), "HHHTN"),
        ] {
            let splice = splice.expect(after);
            let mut recordings = before.clone();
            let first_change = splice.apply(&mut recordings).expect(after);
            assert_eq!((first_change.clone, first_change.turn), (splice.clone, splice.turn));
            assert_eq!(recordings.flatten().to_string(), after);
            assert_eq!(splice.clone().inverse().inverse(), splice);
            assert!(splice.inverse().apply(&mut recordings).is_some());
            assert_eq!(recordings, before);
        }
    }

    #[test]
    fn no_edit_extends_beyond_a_recording() {
        let recordings = recordings();
        let huge = usize::MAX;
        for (clone, turn) in [(0, 3), (0, huge), (1, 1), (2, 0), (huge, 0)] {
            assert_eq!(Splice::set(&recordings, clone, turn, Action::Wait), None);
            assert_eq!(Splice::delete(&recordings, clone, turn), None);
            assert_eq!(Splice::cut(&recordings, clone, turn), None);
        }
        for (clone, turn) in [(0, 4), (0, huge), (1, 2), (2, 0), (huge, 0)] {
            assert_eq!(Splice::insert(&recordings, clone, turn, Action::Wait), None);
        }
        for (clone, turn, count) in [(0, 0, 4), (0, 3, 1), (1, huge, 1), (1, 1, huge), (2, 0, 0)] {
            assert_eq!(Splice::replace(&recordings, clone, turn, count, []), None);
        }
    }

    #[test]
    fn an_edit_that_does_not_fit_the_recording_is_refused() {
        let before = recordings();
        let cut = Splice::cut(&before, 0, 1).expect("there are actions");
        for refused in [
            cut.clone().inverse(),
            Splice { clone: 1, ..cut.clone() },
            Splice { clone: 2, ..cut.clone() },
            Splice { turn: 0, ..cut.clone() },
            Splice { turn: usize::MAX, ..cut },
            Splice::set(&before, 0, 0, Action::Enter).expect("there is an action"),
        ] {
            assert_eq!(refused.apply(&mut before.clone()), None, "{refused:?}");
        }
    }
}
