//! The recordings of all clones.

use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::rules::action::Action;
use crate::rules::actions::Actions;
use crate::rules::board::Board;

/// The most actions of all recordings together, in play, files and codes. Solutions of real Sokoban
/// levels have up to 76,000.
pub const MAX_ACTIONS: usize = 100_000;
/// The most clones, in play, files and codes.
pub const MAX_CLONES: usize = 256;
/// The most [work](Recordings::work) of all timelines for a play that is read, or for an edit: about
/// three seconds. On boards of up to 30 x 30 tiles, 40 clones don't exceed it with [`MAX_ACTIONS`],
/// nor do 256 clones with 6,000 turns each.
pub(crate) const MAX_WORK: usize = 1 << 28;

/// One recording per clone, and at least one. Cloning them is cheap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recordings(Vec<Arc<Vec<Action>>>);

/// The first difference between recordings and their old version: a clone and a turn, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FirstChange {
    pub(crate) clone: usize,
    pub(crate) turn: usize,
}

impl FirstChange {
    pub(crate) const START: Self = Self { clone: 0, turn: 0 };
}

/// One empty recording.
impl Default for Recordings {
    fn default() -> Self {
        Self(vec![Arc::default()])
    }
}

impl Recordings {
    /// These recordings, if there are any, and each enters the machine at its end only.
    pub(crate) fn new(recordings: Vec<Actions>) -> Option<Self> {
        let is_allowed = !recordings.is_empty() && recordings.iter().all(|r| is_well_formed(r));
        is_allowed.then(|| Self(recordings.into_iter().map(|r| Arc::new(r.into())).collect()))
    }

    /// These recordings, each up to its entry into the machine; an empty one if there are none.
    pub(crate) fn cut(recordings: Vec<Actions>) -> Self {
        let cut = |recording: Actions| {
            let mut recording = Vec::from(recording);
            if let Some(enter) = recording.iter().position(|&action| action == Action::Enter) {
                recording.truncate(enter + 1);
            }
            Arc::new(recording)
        };
        if recordings.is_empty() {
            return Self::default();
        }
        Self(recordings.into_iter().map(cut).collect())
    }

    /// The number of recordings.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Action]> {
        self.0.iter().map(|recording| recording.as_slice())
    }

    /// The recording of a clone, from 0; empty if there is no such clone.
    pub(crate) fn of(&self, clone: usize) -> &[Action] {
        self.0.get(clone).map_or(&[], |recording| recording)
    }

    /// The current clone, from 0.
    pub(crate) fn current(&self) -> usize {
        self.0.len() - 1
    }

    /// The current clone's recording.
    pub(crate) fn last(&self) -> &[Action] {
        self.of(self.current())
    }

    /// The action of a clone (from 0) in a turn (from 0); `None` once its recording is over.
    #[inline]
    pub(crate) fn action(&self, clone: usize, turn: usize) -> Option<Action> {
        self.0.get(clone)?.get(turn).copied()
    }

    /// A clone's recording, to be changed.
    pub(crate) fn of_mut(&mut self, clone: usize) -> Option<&mut Vec<Action>> {
        self.0.get_mut(clone).map(Arc::make_mut)
    }

    /// Adds to the current clone's recording.
    pub(crate) fn record(&mut self, action: Action) {
        let current = self.current();
        Arc::make_mut(&mut self.0[current]).push(action);
    }

    /// Keeps only this number of clones, and at least the first.
    pub(crate) fn truncate(&mut self, clones: usize) {
        self.0.truncate(clones.max(1));
    }

    /// Adds a clone without actions.
    pub(crate) fn add_clone(&mut self) {
        self.0.push(Arc::default());
    }

    /// Removes the current clone if it has no actions and is not the only one.
    pub(crate) fn remove_clone(&mut self) -> bool {
        let is_removed = self.count() > 1 && self.last().is_empty();
        if is_removed {
            self.0.pop();
        }
        is_removed
    }

    /// The length of the longest of the recordings of the first clones.
    pub(crate) fn length(&self, clones: usize) -> usize {
        self.0[..clones].iter().map(|recording| recording.len()).max().unwrap_or(0)
    }

    /// Whether this number of turns can pass after the end of the last recording: only inside the
    /// time machine, and not beyond the longest recording.
    pub(crate) fn can_pass(&self, turns: usize) -> bool {
        let left = self.length(self.count()) - self.last().len();
        turns == 0 || is_over(self.last()) && turns <= left
    }

    /// The [work](Board::turn_work) of playing the timelines from that of a clone on, from 0.
    pub(crate) fn work(&self, board: &Board, first: usize) -> usize {
        let mut longest = 0;
        let timelines = self.iter().zip(1..).map(|(recording, clones)| {
            longest = recording.len().max(longest);
            let turns = if clones > first { longest } else { 0 };
            turns.saturating_mul(board.turn_work(clones))
        });
        timelines.fold(0, usize::saturating_add)
    }

    /// Whether playing all their timelines takes at most [`MAX_WORK`].
    pub(crate) fn can_be_played(&self, board: &Board) -> bool {
        self.work(board, 0) <= MAX_WORK
    }

    /// The number of all actions.
    pub(crate) fn actions(&self) -> usize {
        self.iter().map(<[Action]>::len).sum()
    }
}

/// Whether a recording ends inside the machine.
pub(crate) fn is_over(recording: &[Action]) -> bool {
    recording.last() == Some(&Action::Enter)
}

/// Whether a recording enters the machine at its end only.
pub(crate) fn is_well_formed(recording: &[Action]) -> bool {
    recording.iter().rev().skip(1).all(|&action| action != Action::Enter)
}

impl From<Recordings> for Vec<Actions> {
    fn from(recordings: Recordings) -> Self {
        recordings.iter().map(Actions::from).collect()
    }
}

impl Serialize for Recordings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Actions::from))
    }
}

impl<'de> Deserialize<'de> for Recordings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let recordings = Self::new(Vec::deserialize(deserializer)?);
        let expected = "recordings that enter the time machine at their ends only";
        recordings.ok_or_else(|| D::Error::custom(expected))
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_ACTIONS, MAX_CLONES, Recordings};
    use crate::rules::actions::Actions;
    use crate::rules::board::Board;
    use crate::rules::builder::BoardBuilder;
    use crate::rules::tile::Tile;

    fn board(side: usize) -> Board {
        let mut builder = BoardBuilder::new(side, side);
        builder.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
        builder.build().unwrap_or_else(|error| panic!("{error}"))
    }

    /// A long recording, and more clones that enter at once.
    fn recordings(longest: usize, clones: usize) -> Recordings {
        let long = "H".repeat(longest - 1) + "T";
        let all = [long].into_iter().chain(vec!["T".to_owned(); clones - 1]);
        let all = all.map(|letters| letters.parse::<Actions>().expect("they are actions"));
        Recordings::new(all.collect()).expect("they are well formed")
    }

    #[test]
    fn what_people_play_is_far_below_the_greatest_work() {
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
        let equal = vec!["H".repeat(MAX_ACTIONS / MAX_CLONES - 1) + "T"; MAX_CLONES];
        let equal = equal.iter().map(|it| it.parse::<Actions>().expect("they are actions"));
        assert!(Recordings::new(equal.collect()).is_some_and(|equal| equal.can_be_played(&small)));
    }

    #[test]
    fn work_counts_from_the_first_changed_timeline() {
        let (board, recordings) = (board(10), recordings(100, 3));
        let of_timelines = [1, 2, 3].map(|clones| 100 * board.turn_work(clones));
        for first in 0..=3 {
            assert_eq!(recordings.work(&board, first), of_timelines[first..].iter().sum::<usize>());
        }
    }
}
