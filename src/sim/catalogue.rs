//! The levels of the playlist, and the player's results.

use std::borrow::Cow;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::level::Level;

use super::collection_file::CollectionFile;
use super::level_file::{LevelFile, LevelSummary};
use super::level_files::LevelFiles;
use super::playlist::Playlist;
use crate::save::{Preferences, Progress, Record};

/// The number of unsolved levels that can be played at a time.
const OPEN: usize = 3;

/// What keeps a level locked.
pub(crate) struct LevelLock {
    /// The places of the unsolved levels that can be played.
    pub(crate) next: [usize; OPEN],
    /// The number of levels to solve before it opens.
    pub(crate) count: usize,
}

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
    /// The number of levels.
    pub(crate) fn len(&self) -> usize {
        self.playlist.len()
    }

    /// The place of the present level.
    pub(crate) fn current(&self) -> usize {
        self.playlist.current()
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

    /// The summary of the level at a place.
    pub(super) fn summary(&self, place: usize) -> Option<&LevelSummary> {
        match self.collection() {
            Some(collection) => collection.summary(place),
            None => Some(self.file(place)?.summary()),
        }
    }

    /// Whether the level at a place can be played.
    pub(crate) fn is_usable(&self, place: usize) -> bool {
        self.summary(place).is_some_and(|summary| summary.board.is_some())
    }

    /// The name of the level at a place in a language: its title, or its file.
    pub(crate) fn title_in(&self, place: usize, language: &str) -> String {
        let title = self.level(place).and_then(|level| level.title_in(language));
        // A broken level of a collection has its title all the same.
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

    /// The record of the level at a place.
    pub(crate) fn record(&self, place: usize) -> Option<&Record> {
        self.progress.as_ref()?.of_name(self.summary(place)?.board.as_deref()?)
    }

    /// The best score in the level at a place, if the player has completed it.
    pub(crate) fn best(&self, place: usize) -> Option<usize> {
        Some(self.record(place)?.best()?.score)
    }

    /// The score to reach in the level at a place, if one is known.
    pub(crate) fn par(&self, place: usize) -> Option<usize> {
        Some(self.summary(place)?.par?.score)
    }

    /// Whether a level can be played: it is solved, or one of the first few unsolved ones. If no
    /// progress is saved, or the levels are no campaign, all levels can be played.
    pub(crate) fn is_open(&self, place: usize) -> bool {
        self.lock(place).is_none()
    }

    /// What keeps a level locked, if it is.
    pub(crate) fn lock(&self, place: usize) -> Option<LevelLock> {
        let are_all = self.preferences.all_levels || self.playlist.is_loose();
        if self.progress.is_none() || are_all || self.best(place).is_some() {
            return None;
        }
        // A level with an unusable file doesn't count.
        let is_task = |&place: &usize| self.is_usable(place) && self.best(place).is_none();
        let mut tasks = (0..place).filter(is_task);
        let next: Vec<_> = tasks.by_ref().take(OPEN).collect();
        Some(LevelLock { next: next.try_into().ok()?, count: tasks.count() + 1 })
    }

    /// The level to continue with: the last one that was played, or, if that is complete, the next.
    pub(super) fn last_played(&self) -> Option<usize> {
        let played = (0..self.len()).filter_map(|place| Some((place, self.record(place)?)));
        let (place, last) = played.max_by_key(|(_, record)| record.played())?;
        let is_done = !last.is_unfinished() && last.best().is_some();
        Some(if is_done { (place + 1).min(self.len() - 1) } else { place })
    }
}
