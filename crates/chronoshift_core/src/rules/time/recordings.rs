//! The recordings of all clones.

use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::rules::action::Action;
use crate::rules::actions::Actions;
use crate::rules::board::Board;

/// The maximum number of actions in all recordings together, in play, files and share codes.
/// Solutions of real Sokoban levels have up to 76,000.
pub const MAX_ACTIONS: usize = 100_000;
/// The maximum [work](Recordings::work) of playing all timelines when a play is loaded or a
/// recording is edited: about three seconds. On boards of up to 30 x 30 tiles, 40 clones stay below
/// this limit even with [`MAX_ACTIONS`], and so do 256 clones with 6,000 turns each.
pub(crate) const MAX_WORK: usize = 1 << 28;

/// The recordings of all clones; there is at least one. A recording can enter the time machine only
/// at its end. Cloning this list is cheap, because the copies share the actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recordings(Vec<Arc<Vec<Action>>>);

/// The first difference between two versions of recordings: a clone and a turn, both 0-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FirstChange {
    pub(crate) clone: usize,
    pub(crate) turn: usize,
}

impl FirstChange {
    pub(crate) const START: Self = Self { clone: 0, turn: 0 };
}

/// A single empty recording.
impl Default for Recordings {
    fn default() -> Self {
        Self(vec![Arc::default()])
    }
}

impl Recordings {
    /// Collects recordings. Returns `None` if the list is empty, or if a recording contains
    /// [`Action::Enter`] anywhere but at its end.
    pub fn new(recordings: impl IntoIterator<Item: Into<Vec<Action>>>) -> Option<Self> {
        let recordings: Vec<Arc<Vec<Action>>> =
            recordings.into_iter().map(|recording| Arc::new(recording.into())).collect();
        let is_allowed =
            !recordings.is_empty() && recordings.iter().all(|recording| is_well_formed(recording));
        is_allowed.then_some(Self(recordings))
    }

    /// Collects recordings, and cuts each one off after it enters the time machine. If the list is
    /// empty, returns a single empty recording.
    pub fn cut(recordings: impl IntoIterator<Item: Into<Vec<Action>>>) -> Self {
        let cut = |recording: Vec<Action>| {
            let enter = recording.iter().position(|&action| action == Action::Enter);
            let length = enter.map_or(recording.len(), |enter| enter + 1);
            Arc::new(Vec::from_iter(recording.into_iter().take(length)))
        };
        let recordings: Vec<_> =
            recordings.into_iter().map(|recording| cut(recording.into())).collect();
        if recordings.is_empty() { Self::default() } else { Self(recordings) }
    }

    /// Splits a sequence of all clones' actions, as in level files, into recordings.
    pub fn split(actions: &[Action]) -> Self {
        Self::cut(actions.split_inclusive(|&action| action == Action::Enter))
    }

    /// The actions of all clones in one sequence, as in level files.
    pub fn flatten(&self) -> Actions {
        self.iter().flatten().copied().collect()
    }

    /// The recordings of the first `clones` clones, but at least one.
    #[must_use]
    pub fn first_recordings(&self, clones: usize) -> Self {
        Self(self.0[..clones.clamp(1, self.count())].to_vec())
    }

    /// Whether these recordings are the others with more actions, and perhaps clones, at the end.
    pub(crate) fn continues(&self, others: &Self) -> bool {
        let past = others.current_index();
        self.count() > past
            && self.iter().take(past).eq(others.iter().take(past))
            && self.recording(past).starts_with(others.last())
    }

    /// The number of recordings.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The recordings, in the order of the clones.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Action]> + DoubleEndedIterator + Clone {
        self.0.iter().map(|recording| recording.as_slice())
    }

    /// The recording of a clone (0-based); empty if there is no such clone.
    pub fn recording(&self, clone: usize) -> &[Action] {
        self.0.get(clone).map_or(&[], |recording| recording)
    }

    /// The index of the current clone.
    pub(crate) fn current_index(&self) -> usize {
        self.0.len() - 1
    }

    /// The current clone's recording.
    pub fn last(&self) -> &[Action] {
        self.recording(self.current_index())
    }

    /// The action of a clone in a turn, both 0-based; `None` once its recording is over.
    #[inline]
    pub fn action(&self, clone: usize, turn: usize) -> Option<Action> {
        self.0.get(clone)?.get(turn).copied()
    }

    /// Mutable access to a clone's recording; `None` if there is no such clone.
    pub(crate) fn recording_mut(&mut self, clone: usize) -> Option<&mut Vec<Action>> {
        self.0.get_mut(clone).map(Arc::make_mut)
    }

    /// Adds an action to the current clone's recording.
    pub(crate) fn record(&mut self, action: Action) {
        let current = self.current_index();
        Arc::make_mut(&mut self.0[current]).push(action);
    }

    /// Keeps only the first `clones` recordings, but at least one.
    pub(crate) fn truncate(&mut self, clones: usize) {
        self.0.truncate(clones.max(1));
    }

    /// Adds a clone without actions.
    pub(crate) fn add_clone(&mut self) {
        self.0.push(Arc::default());
    }

    /// Removes the current clone if it has no actions and is not the only clone. Returns whether it
    /// was removed.
    pub(crate) fn remove_clone(&mut self) -> bool {
        let is_removed = self.count() > 1 && self.last().is_empty();
        if is_removed {
            self.0.pop();
        }
        is_removed
    }

    /// The length of the longest recording.
    pub fn longest(&self) -> usize {
        self.longest_of_first(self.count())
    }

    /// The length of the longest recording among those of the first `clones` clones.
    pub(crate) fn longest_of_first(&self, clones: usize) -> usize {
        self.0[..clones].iter().map(|recording| recording.len()).max().unwrap_or(0)
    }

    /// Whether this number of turns can pass after the end of the last recording: only inside the
    /// time machine, and not beyond the longest recording.
    pub(crate) fn can_pass(&self, turns: usize) -> bool {
        let remaining = self.longest() - self.last().len();
        turns == 0 || has_entered(self.last()) && turns <= remaining
    }

    /// The [work](Board::turn_work) of playing the timelines from the `first` clone (0-based) on.
    pub(crate) fn work(&self, board: &Board, first: usize) -> usize {
        let mut longest = 0;
        let timelines = self.iter().zip(1..).map(|(recording, clones)| {
            longest = recording.len().max(longest);
            let turns = if clones > first { longest } else { 0 };
            turns.saturating_mul(board.turn_work(clones))
        });
        timelines.fold(0, usize::saturating_add)
    }

    /// Whether playing all timelines takes at most [`MAX_WORK`].
    pub(crate) fn can_be_played(&self, board: &Board) -> bool {
        self.work(board, 0) <= MAX_WORK
    }

    /// The total number of actions.
    pub fn action_count(&self) -> usize {
        self.iter().map(<[Action]>::len).sum()
    }

    /// The score: the number of actions and of time jumps.
    pub fn score(&self) -> usize {
        self.action_count() + self.count() - 1
    }
}

/// Whether a recording ends by entering the time machine.
pub(crate) fn has_entered(recording: &[Action]) -> bool {
    recording.last() == Some(&Action::Enter)
}

/// Whether a recording never enters the time machine before its end.
pub(crate) fn is_well_formed(recording: &[Action]) -> bool {
    recording.iter().rev().skip(1).all(|&action| action != Action::Enter)
}

impl Serialize for Recordings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Actions::from))
    }
}

impl<'de> Deserialize<'de> for Recordings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let recordings = Self::new(Vec::<Actions>::deserialize(deserializer)?);
        let expected = "recordings that enter the time machine at their ends only";
        recordings.ok_or_else(|| D::Error::custom(expected))
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_ACTIONS, Recordings};
    use crate::rules::actions::Actions;
    use crate::rules::board::Board;
    use crate::rules::builder::BoardBuilder;
    use crate::rules::limits::MAX_CLONES;
    use crate::rules::tile::Tile;

    fn board(side: usize) -> Board {
        let mut builder = BoardBuilder::new(side, side);
        builder.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
        builder.build().unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// One long recording, and recordings of further clones that enter the time machine at once.
    fn recordings(longest: usize, clones: usize) -> Recordings {
        let long = "H".repeat(longest - 1) + "T";
        let texts = [long].into_iter().chain(vec!["T".to_owned(); clones - 1]);
        let recordings = texts.map(|letters| letters.parse::<Actions>().expect("they are actions"));
        Recordings::new(recordings).expect("they are well formed")
    }

    #[test]
    fn only_extreme_plays_exceed_the_maximum_work() {
        let (small, large) = (board(10), board(256));
        for (board, longest, clones, can_be_played) in [
            (&small, MAX_ACTIONS, 1, true),
            (&large, MAX_ACTIONS, 1, true),
            (&small, 80_000, 40, true),
            (&small, 7_000, MAX_CLONES, true),
            (&large, 10_000, 20, true),
            (&small, 10_000, MAX_CLONES, false),
            (&small, MAX_ACTIONS - MAX_CLONES, MAX_CLONES, false),
        ] {
            let recordings = recordings(longest, clones);
            assert_eq!(recordings.can_be_played(board), can_be_played, "{longest}, {clones}");
        }
        let letters = vec!["H".repeat(MAX_ACTIONS / MAX_CLONES - 1) + "T"; MAX_CLONES];
        let equal =
            letters.iter().map(|letters| letters.parse::<Actions>().expect("they are actions"));
        assert!(Recordings::new(equal).is_some_and(|recordings| recordings.can_be_played(&small)));
    }

    #[test]
    fn each_recording_ends_when_its_clone_enters_the_machine() {
        let split = |letters: &str| {
            let actions = letters.parse::<Actions>().expect("they are actions");
            let recordings = Recordings::split(&actions);
            assert_eq!(recordings.flatten(), actions);
            recordings
        };
        for (letters, lengths) in
            [("", &[0][..]), ("N", &[1]), ("T", &[1]), ("NTEW", &[2, 2]), ("NTTEWT", &[2, 1, 3])]
        {
            let recordings = split(letters);
            assert!(recordings.iter().map(<[_]>::len).eq(lengths.iter().copied()), "{letters}");
            assert_eq!(recordings.score(), letters.len() + lengths.len() - 1);
            assert_eq!(Recordings::new(recordings.iter()), Some(recordings));
        }
        assert_eq!(Recordings::cut([&*split("NT").flatten(), &[]]).count(), 2);
        let late = "NTE".parse::<Actions>().expect("they are actions");
        assert_eq!(Recordings::cut([late.clone()]), split("NT"));
        assert_eq!(Recordings::new([late]), None);
        assert_eq!(Recordings::new(Vec::<Actions>::new()), None);
        assert_eq!(split("NTEWT").first_recordings(1), split("NT"));
    }

    #[test]
    fn work_counts_from_the_first_changed_timeline() {
        let (board, recordings) = (board(10), recordings(100, 3));
        let timeline_work = [1, 2, 3].map(|clones| 100 * board.turn_work(clones));
        for first in 0..=3 {
            assert_eq!(
                recordings.work(&board, first),
                timeline_work[first..].iter().sum::<usize>()
            );
        }
    }
}
