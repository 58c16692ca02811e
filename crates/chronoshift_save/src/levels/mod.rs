//! The levels to play: files, playlists, campaigns, levels of the day, and locks.

mod campaigns;
mod playlist;
mod source;

pub use campaigns::{Campaign, CampaignFolders, InstalledCampaign, Kind};
pub use playlist::{LevelSource, Playlist};
pub(crate) use source::has_puzzle;
pub use source::{
    COLLECTION_ENDINGS, LevelError, LevelSummary, Unusable, brjaf_level, campaign, collection,
    collection_bytes, daily_file, daily_levels, is_campaign, is_collection, is_collection_name,
    is_level, is_package, is_replay, level, level_and_bytes, level_in, level_of_day, par,
    parse_campaign, parse_level, playlist, read, refuse_escape,
};

use crate::progress::{Progress, Record};

/// The number of unsolved levels that can be played at a time.
const MAX_OPEN_LEVELS: usize = 3;

/// The reason that a level is locked.
#[derive(Debug, PartialEq, Eq)]
pub struct LevelLock {
    /// The positions of the unsolved levels that can be played.
    pub next: [usize; MAX_OPEN_LEVELS],
    /// The number of levels to solve before the level opens.
    pub count: usize,
}

/// The levels of a playlist, by their positions from 0, with the player's results.
pub struct Catalogue<'a, 'f> {
    pub playlist: &'a Playlist,
    /// Returns the summary of the level at a position, once it is read.
    pub summary: &'f dyn Fn(usize) -> Option<&'a LevelSummary>,
    /// The player's results, if they are saved.
    pub progress: Option<&'a Progress>,
    /// Whether the player wants to play all levels.
    pub all_levels: bool,
}

impl<'a> Catalogue<'a, '_> {
    /// Whether the level at a position can be played.
    pub fn is_usable(&self, index: usize) -> bool {
        (self.summary)(index).is_some_and(|summary| summary.board.is_some())
    }

    /// The record of the level at a position.
    pub fn record(&self, index: usize) -> Option<&'a Record> {
        self.progress?.record_by_name((self.summary)(index)?.board.as_deref()?)
    }

    /// The best score in the level at a position, if the player has completed it.
    pub fn best(&self, index: usize) -> Option<usize> {
        Some(self.record(index)?.best()?.score)
    }

    /// The lock of a level that is neither solved nor one of the first unsolved ones. All levels are open if no
    /// progress is saved, or if they are independent of each other.
    pub fn lock(&self, index: usize) -> Option<LevelLock> {
        let are_all = self.all_levels || self.playlist.is_loose();
        if self.progress.is_none() || are_all || self.best(index).is_some() {
            return None;
        }
        // A level with an unusable file doesn't count.
        let is_task = |&index: &usize| self.is_usable(index) && self.best(index).is_none();
        let mut tasks = (0..index).filter(is_task);
        let next: Vec<_> = tasks.by_ref().take(MAX_OPEN_LEVELS).collect();
        Some(LevelLock { next: next.try_into().ok()?, count: tasks.count() + 1 })
    }

    /// The level to continue with when the game starts, if any has been played.
    pub fn last_played(&self) -> Option<usize> {
        let played =
            (0..self.playlist.len()).filter_map(|index| Some((index, self.record(index)?)));
        let (index, _) = played.max_by_key(|(_, record)| record.played())?;
        Some(self.continue_from(index))
    }

    /// The level to continue with: the one at this position or, if that is complete or locked, the next one that is
    /// open and not solved. After the last level, the search continues with the first one.
    pub fn continue_from(&self, index: usize) -> usize {
        let is_complete =
            self.record(index).is_some_and(|it| it.best().is_some() && !it.is_unfinished());
        if !is_complete && self.lock(index).is_none() {
            return index;
        }
        let is_next = |&index: &usize| {
            self.is_usable(index) && self.best(index).is_none() && self.lock(index).is_none()
        };
        (index + 1..self.playlist.len()).chain(0..index).find(is_next).unwrap_or(index)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::PathBuf;

    use chronoshift_core::level::parse;
    use chronoshift_core::rules::{Action, Direction, Play};

    use super::*;

    /// Levels in corridors of growing length.
    fn levels(count: usize) -> Vec<Play> {
        let corridor = |length| {
            let wall = "+".repeat(length + 4);
            let text = format!("2D SuperFun!\n{wall}\n+S{}G+\n{wall}\n", " ".repeat(length));
            Play::new(parse(text.as_bytes()).unwrap().board)
        };
        (1..=count).map(corridor).collect()
    }

    /// Goes to the goal and back.
    fn solve(progress: &mut Progress, plays: &mut [Play], index: usize) {
        let steps = index + 2;
        let way = [Direction::East, Direction::West]
            .map(|direction| vec![Action::Move(direction); steps])
            .concat();
        plays[index].act_all(way.into_iter().chain([Action::Enter]));
        progress.update(None, &plays[index]);
    }

    fn lock_of(progress: &Progress, plays: &[Play], index: usize) -> Option<LevelLock> {
        with(progress, plays, |catalogue| catalogue.lock(index))
    }

    fn with<T>(
        progress: &Progress,
        plays: &[Play],
        act: impl FnOnce(&Catalogue<'_, '_>) -> T,
    ) -> T {
        let files = plays.iter().map(|_| PathBuf::from("level.txt")).collect();
        let playlist = Playlist::new(PathBuf::new(), files);
        let summaries: Vec<_> = plays
            .iter()
            .map(|play| LevelSummary {
                board: Some(chronoshift_core::level::board_name(play.board())),
                ..LevelSummary::default()
            })
            .collect();
        let summary = |index: usize| summaries.get(index);
        act(&Catalogue {
            playlist: &playlist,
            summary: &summary,
            progress: Some(progress),
            all_levels: false,
        })
    }

    #[test]
    fn three_unsolved_levels_are_open_and_the_last_played_one_continues() {
        let mut plays = levels(5);
        let mut progress = Progress::default();
        assert_eq!(with(&progress, &plays, |catalogue| catalogue.last_played()), None);
        assert_eq!(lock_of(&progress, &plays, 2), None);
        assert_eq!(lock_of(&progress, &plays, 4), Some(LevelLock { next: [0, 1, 2], count: 2 }));
        // An attempt is continued.
        plays[1].act_all([Action::Wait]);
        progress.update(None, &plays[1]);
        assert_eq!(with(&progress, &plays, |catalogue| catalogue.last_played()), Some(1));
        assert_eq!(lock_of(&progress, &plays, 3), Some(LevelLock { next: [0, 1, 2], count: 1 }));
    }

    #[test]
    fn after_a_solved_level_the_next_unsolved_one_continues() {
        let mut plays = levels(5);
        let mut progress = Progress::default();
        let last_played =
            |progress: &Progress, plays: &[Play]| with(progress, plays, |it| it.last_played());
        for index in [3, 1] {
            solve(&mut progress, &mut plays, index);
        }
        assert_eq!(last_played(&progress, &plays), Some(2));
        // Opening another level doesn't count as playing it.
        let again = Play::new(plays[3].board().clone());
        progress.update(None, &again);
        progress.update(None, &again);
        assert_eq!(last_played(&progress, &plays), Some(2));
    }

    #[test]
    fn a_locked_level_is_not_continued() {
        let mut plays = levels(6);
        let mut progress = Progress::default();
        solve(&mut progress, &mut plays, 4);
        let continued = [0, 2, 3, 4, 5]
            .map(|place| with(&progress, &plays, |catalogue| catalogue.continue_from(place)));
        assert_eq!(continued, [0, 2, 0, 0, 0]);
        assert_eq!(with(&progress, &plays, |catalogue| catalogue.last_played()), Some(0));
    }
}
