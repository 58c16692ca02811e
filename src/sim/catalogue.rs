//! The levels of the playlist, and the player's results.

use std::borrow::Cow;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::level::Level;
use chronoshift_save::levels::{self, LevelLock, LevelSummary};

use super::level_assets::{CollectionFile, LevelFile};
use super::level_files::LevelFiles;
use super::playlist::Playlist;
use crate::save::{Preferences, Progress, Record};
use crate::words::Words;

/// The levels of the playlist, by their places from 0.
#[derive(SystemParam)]
pub(crate) struct Catalogue<'w> {
    playlist: Res<'w, Playlist>,
    files: Res<'w, LevelFiles>,
    levels: Res<'w, Assets<LevelFile>>,
    collections: Res<'w, Assets<CollectionFile>>,
    progress: Option<Res<'w, Progress>>,
    preferences: Res<'w, Preferences>,
}

impl Catalogue<'_> {
    pub(crate) fn len(&self) -> usize {
        self.playlist.len()
    }

    pub(crate) fn current(&self) -> usize {
        self.playlist.current()
    }

    /// The decor of the level at a place, if its chapter has one.
    pub(crate) fn decor_of(&self, place: usize) -> Option<&str> {
        self.playlist.decor_of(place)
    }

    /// The level at a place, if it can be played. A level of a collection is parsed each time.
    pub(crate) fn level(&self, place: usize) -> Option<Cow<'_, Level>> {
        match self.collection() {
            Some(collection) => collection.level(place).ok().map(Cow::Owned),
            None => self.file(place)?.level().ok().map(Cow::Borrowed),
        }
    }

    fn collection(&self) -> Option<&CollectionFile> {
        self.collections.get(self.files.collection()?)
    }

    fn file(&self, place: usize) -> Option<&LevelFile> {
        self.levels.get(self.files.at(place)?)
    }

    pub(super) fn summary(&self, place: usize) -> Option<&LevelSummary> {
        match self.collection() {
            Some(collection) => collection.summary(place),
            None => Some(self.file(place)?.summary()),
        }
    }

    /// Whether the level at a place can be played.
    pub(crate) fn is_usable(&self, place: usize) -> bool {
        self.with_results(|levels| levels.is_usable(place))
    }

    /// The name of the level at a place, in the player's language: its title, or else the name of its file.
    pub(crate) fn title_in(&self, place: usize, words: &Words) -> String {
        let title = self.level(place).and_then(|level| words.level_title(&level));
        // A broken level of a collection has a title, too.
        let titled = || self.collection()?.collection().title(place).map(str::to_owned);
        let title = title.or_else(titled);
        let stem = || self.playlist.file_at(place).file_stem().unwrap_or_default();
        title.filter(|it| !it.is_empty()).unwrap_or_else(|| stem().to_string_lossy().into_owned())
    }

    /// The author of the level at a place, if that is not the author of all levels.
    pub(crate) fn author(&self, place: usize) -> Option<String> {
        let author = self.summary(place)?.author.as_deref();
        author.filter(|author| Some(*author) != self.playlist.author()).map(str::to_owned)
    }

    pub(crate) fn record(&self, place: usize) -> Option<&Record> {
        self.with_results(|levels| levels.record(place))
    }

    /// The best score in the level at a place, if the player has completed it.
    pub(crate) fn best(&self, place: usize) -> Option<usize> {
        self.with_results(|levels| levels.best(place))
    }

    /// The score to reach in the level at a place, if one is known.
    pub(crate) fn par(&self, place: usize) -> Option<usize> {
        Some(self.summary(place)?.par?.score)
    }

    /// Whether a level can be played: it is solved, or one of the first few unsolved ones. If no progress is saved, or
    /// the levels aren't a campaign, all levels can be played.
    pub(crate) fn is_open(&self, place: usize) -> bool {
        self.lock(place).is_none()
    }

    /// The reason why a level is locked, if it is.
    pub(crate) fn lock(&self, place: usize) -> Option<LevelLock> {
        self.with_results(|levels| levels.lock(place))
    }

    /// The level to continue with when the game starts, if any has been played.
    pub(crate) fn last_played(&self) -> Option<usize> {
        self.with_results(|levels| levels.last_played())
    }

    /// The level to continue with: the current one or, if that is complete or locked, the next one that is open and not
    /// solved.
    pub(crate) fn to_continue(&self) -> usize {
        self.with_results(|levels| levels.continue_from(self.current()))
    }

    fn with_results<'a, T>(&'a self, ask: impl FnOnce(&levels::Catalogue<'a, '_>) -> T) -> T {
        ask(&levels::Catalogue {
            playlist: &self.playlist,
            summary: &|place| self.summary(place),
            progress: self.progress.as_ref().map(|progress| &progress.0),
            all_levels: self.preferences.all_levels,
        })
    }
}
