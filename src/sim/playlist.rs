//! Which levels there are, and which one is played.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

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
}

impl Playlist {
    /// Level files, given from a folder; at least one.
    pub fn new(folder: PathBuf, files: Vec<PathBuf>) -> Self {
        Self { folder, files, current: 0, campaign: None, is_loose: false }
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
