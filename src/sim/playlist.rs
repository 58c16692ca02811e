//! Which levels there are, and which one is played.

use std::ops::Range;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::Campaign;

/// The levels to play, in their order: a campaign, or one level.
#[derive(Resource, Debug, Clone)]
pub struct Playlist {
    folder: PathBuf,
    files: Vec<PathBuf>,
    current: usize,
    /// The campaign that it is, as it can be chosen.
    campaign: Option<PathBuf>,
    /// Whether its levels have nothing to do with each other.
    is_loose: bool,
    /// What its campaign file calls it.
    title: Option<String>,
    /// Who made it, as that says.
    author: Option<String>,
    /// The titles of its chapters, each with the number of levels before it.
    chapters: Vec<(usize, String)>,
}

impl Playlist {
    /// Level files, given from a folder; at least one.
    pub fn new(folder: PathBuf, files: Vec<PathBuf>) -> Self {
        Self {
            folder,
            files,
            current: 0,
            campaign: None,
            is_loose: false,
            title: None,
            author: None,
            chapters: Vec::new(),
        }
    }

    /// The levels of a campaign file in a folder.
    pub(super) fn read(folder: PathBuf, campaign: &Campaign) -> Self {
        let files = campaign.levels().map(PathBuf::from).collect();
        let chapters = campaign.chapters().map(|(before, title)| (before, title.to_owned()));
        let (title, author) = (campaign.title.clone(), campaign.author.clone());
        let chapters = chapters.collect();
        Self { title, author, chapters, ..Self::new(folder, files) }
    }

    /// The same as a campaign that can be chosen, and that a later start goes on with.
    #[must_use]
    pub fn of_campaign(self, campaign: PathBuf) -> Self {
        Self { campaign: Some(campaign), ..self }
    }

    /// The same as levels that have nothing to do with each other: all can be played at once.
    #[must_use]
    pub fn loose(self) -> Self {
        Self { is_loose: true, ..self }
    }

    /// Whether its levels have nothing to do with each other.
    pub fn is_loose(&self) -> bool {
        self.is_loose
    }

    /// The campaign that was chosen; none if the command line named what to play.
    pub fn campaign(&self) -> Option<&Path> {
        self.campaign.as_deref()
    }

    /// What its campaign file calls it, if it says so.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Who made it, if its campaign file says so.
    pub(crate) fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The places of its levels, chapter by chapter, each with its title; what comes before the
    /// first chapter has none.
    pub(crate) fn chapters(&self) -> impl Iterator<Item = (Option<&str>, Range<usize>)> {
        let ends = self.chapters.iter().map(|(before, _)| *before).chain([self.len()]);
        let starts = [(None, 0)]
            .into_iter()
            .chain(self.chapters.iter().map(|(before, title)| (Some(title.as_str()), *before)));
        let chapters = starts.zip(ends).map(|((title, start), end)| (title, start..end));
        chapters.filter(|(_, levels)| !levels.is_empty())
    }

    /// The folder that the files are given from.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The number of levels.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is no level; never so in a game.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The place of the level that is played, from 0.
    pub fn current(&self) -> usize {
        self.current
    }

    /// Whether the last level is played.
    pub fn is_last(&self) -> bool {
        self.current + 1 == self.files.len()
    }

    /// The file of the level that is played, from the playlist's folder.
    pub fn file(&self) -> &Path {
        &self.files[self.current]
    }

    /// All files from the playlist's folder, in their order.
    pub(super) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Where all files are, in their order.
    pub(super) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.files.iter().map(|file| self.folder.join(file))
    }

    /// Goes to the level at a place.
    pub(super) fn go_to(&mut self, place: usize) {
        if place < self.files.len() {
            self.current = place;
        }
    }
}
