//! The levels to play, with the player's results.

use std::path::Path;

use chronoshift_core::level::Level;
use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_save::levels::{
    CampaignFolders, Catalogue, LevelError, LevelSource, LevelSummary, Playlist, Unusable,
    daily_levels, level_of_day, par, playlist,
};
use chronoshift_save::progress::Progress;
use chronoshift_save::time::today;
use chronoshift_words::{Message, Words, campaign_name, day_text, level_state, message};

use super::list::{Choice, List, Row};

/// The levels to play, with the player's results.
pub(super) struct Shelf {
    pub(super) folders: CampaignFolders,
    pub(super) playlist: Playlist,
    summaries: Vec<LevelSummary>,
    pub(super) progress: Progress,
    /// Whether all levels are unlocked.
    all_levels: bool,
    daily: Option<DailyLevels>,
}

/// The number of days in the list of levels of the day.
const LISTED_DAYS: i32 = 366;

impl Shelf {
    pub(super) fn new(
        folders: CampaignFolders,
        playlist: Playlist,
        progress: Progress,
        all_levels: bool,
    ) -> Self {
        let daily = daily_levels(&folders.daily()).ok();
        let mut shelf =
            Self { folders, playlist, summaries: Vec::new(), progress, all_levels, daily };
        shelf.read_summaries();
        shelf
    }

    fn read_summaries(&mut self) {
        let levels = self.playlist.sources().map(|source| source.read());
        self.summaries = levels
            .map(|level| {
                level.map_or_else(|_| LevelSummary::default(), |it| LevelSummary::new(&it))
            })
            .collect();
    }

    /// Switches to a campaign, at the level to continue with.
    ///
    /// # Errors
    /// The campaign can't be used.
    pub(super) fn open_campaign(&mut self, path: &Path) -> Result<(), Unusable> {
        self.playlist = playlist(path)?.of_campaign(path.to_owned());
        self.read_summaries();
        self.go_to_last();
        Ok(())
    }

    /// Goes to the level to continue with.
    pub(super) fn go_to_last(&mut self) {
        if let Some(index) = self.catalogue(|levels| levels.last_played()) {
            self.playlist.go_to(index);
        }
    }

    /// Reads the current level.
    ///
    /// # Errors
    /// The level can't be loaded.
    pub(super) fn level(&self) -> Result<Level, LevelError> {
        let source = self.playlist.sources().nth(self.playlist.current());
        source.map_or(Err(LevelError::Gone), |source| source.read())
    }

    /// Goes to the level at a position, unless the level is locked. Returns whether it went there.
    pub(super) fn go_to(&mut self, index: usize) -> bool {
        let is_open = self.catalogue(|levels| levels.lock(index)).is_none();
        if is_open {
            self.playlist.go_to(index);
        }
        is_open
    }

    /// Whether the current level is the last of several.
    pub(super) fn is_end(&self) -> bool {
        self.playlist.is_last() && self.playlist.len() > 1
    }

    /// The level of a day; `None` for future days, and without the file of daily levels.
    pub(super) fn level_of(&self, day: Day) -> Option<Level> {
        let levels = self.daily.as_ref().filter(|_| day <= today())?;
        level_of_day(levels, day).ok()
    }

    /// The name of the level at a position: its title, or its file.
    pub(super) fn title(&self, index: usize, level: Option<&Level>, words: &Words) -> String {
        let title = level.and_then(|level| words.level_title(level));
        let stem = || self.playlist.file_at(index).file_stem().unwrap_or_default();
        title.filter(|it| !it.is_empty()).unwrap_or_else(|| stem().to_string_lossy().into_owned())
    }

    /// The list of all levels.
    pub(super) fn levels(&self, words: &Words) -> List {
        let row = |(index, source): (usize, LevelSource)| {
            let title = Message::verbatim(self.title(index, source.read().ok().as_ref(), words));
            let state = self.catalogue(|levels| {
                let par = self.summaries[index].par.map(|par| par.score);
                let best = levels.record(index).and_then(|record| record.best());
                level_state(levels.is_usable(index), best, par, levels.lock(index).is_none())
            });
            let text = message!("level-name", place = index + 1, level = title, state = state);
            Row { text, choice: Some(Choice::Level(index)) }
        };
        let rows = self.playlist.sources().enumerate().map(row).collect();
        List::new(message!("control-levels"), rows).at(self.playlist.current())
    }

    /// The list of all campaigns that can be played.
    pub(super) fn campaigns(&self) -> List {
        let campaigns = self.folders.campaigns().into_iter();
        let rows = campaigns.filter_map(|campaign| {
            let name = campaign_name(campaign.kind, &campaign.path, campaign.title.as_deref());
            let text = message!("campaign-row", name = name, levels = campaign.levels.ok()?);
            Some(Row { text, choice: Some(Choice::Campaign(campaign.path)) })
        });
        List::new(message!("campaigns-title"), rows.collect())
    }

    /// The list of the levels of the day, the newest first.
    pub(super) fn days(&self, played: Option<Day>) -> List {
        let today = today();
        let row = |before| {
            let day = Day(today.0 - before);
            let level = self.level_of(day);
            let record = level.as_ref().and_then(|level| self.progress.record(&level.board));
            let best = record.and_then(|record| record.best());
            // The par is secret until the level is solved.
            let par = level.as_ref().and_then(par).map(|par| par.score).filter(|_| best.is_some());
            let state = level_state(level.is_some(), best, par, true);
            let text = message!("list", list = day_text(day), next = state);
            Row { text, choice: Some(Choice::Day(day)) }
        };
        let index = played.map_or(0, |day| today.0.abs_diff(day.0) as usize);
        List::new(message!("daily-title"), (0..LISTED_DAYS).map(row).collect()).at(index)
    }

    fn catalogue<T>(&self, ask: impl FnOnce(&Catalogue<'_, '_>) -> T) -> T {
        ask(&Catalogue {
            playlist: &self.playlist,
            summary: &|index| self.summaries.get(index),
            progress: Some(&self.progress),
            all_levels: self.all_levels,
        })
    }
}
