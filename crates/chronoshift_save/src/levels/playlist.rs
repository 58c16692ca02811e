//! The levels to play, and the current one.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{Campaign, Chapter};

/// The levels to play, in order: a campaign, a collection of Sokoban levels, or a single level.
#[derive(Debug, Clone)]
pub struct Playlist {
    folder: PathBuf,
    /// The campaign file that lists the levels, if there is one.
    list: Option<PathBuf>,
    /// A file for each level, or the file of the collection.
    files: Vec<PathBuf>,
    /// The collection with all levels, as it was when the playlist was read.
    collection: Option<Arc<Collection>>,
    current: usize,
    /// The path of the campaign, if the player can choose it.
    campaign: Option<PathBuf>,
    /// Whether its levels are independent of each other.
    is_loose: bool,
    /// The title in the campaign file or the collection.
    title: Option<String>,
    /// The author in the campaign file or the collection.
    author: Option<String>,
    chapters: Vec<Chapter>,
}

impl Playlist {
    /// Level files, relative to a folder; at least one.
    pub fn new(folder: PathBuf, files: Vec<PathBuf>) -> Self {
        Self {
            folder,
            list: None,
            files,
            collection: None,
            current: 0,
            campaign: None,
            is_loose: false,
            title: None,
            author: None,
            chapters: Vec::new(),
        }
    }

    /// The levels of a campaign file.
    pub fn read(path: &Path, campaign: &Campaign) -> Self {
        let folder = path.parent().unwrap_or(path).to_owned();
        let files = campaign.levels().map(PathBuf::from).collect();
        let (title, author) = (campaign.title.clone(), campaign.author.clone());
        let chapters = campaign.chapters().collect();
        let list = Some(path.to_owned());
        Self { list, title, author, chapters, ..Self::new(folder, files) }
    }

    /// The playlist after its campaign file has changed; `None` if the current level is no longer
    /// listed.
    pub fn renewed(&self, campaign: &Campaign) -> Option<Self> {
        let new = Self::read(self.list()?, campaign);
        // A campaign can list a level twice.
        let mut places = std::iter::once(self.current).chain(0..new.len());
        let is_present = |index: &usize| new.files.get(*index).is_some_and(|it| it == self.file());
        let current = places.find(is_present)?;
        Some(Self { current, campaign: self.campaign.clone(), is_loose: self.is_loose, ..new })
    }

    /// The levels of a collection, which are independent of each other.
    pub fn of_collection(path: &Path, collection: Arc<Collection>) -> Self {
        let folder = path.parent().unwrap_or(path).to_owned();
        let file = path.file_name().map(PathBuf::from).unwrap_or_default();
        let header = collection.header();
        let (title, author) = (header.title.clone(), header.author.clone());
        let all = Self::new(folder, vec![file]).loose();
        Self { title, author, collection: Some(collection), ..all }
    }

    /// Starts at the level at a position.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.go_to(index);
        self
    }

    /// Makes the playlist a campaign that the player can choose. The game returns to it at its next
    /// start.
    #[must_use]
    pub fn of_campaign(self, campaign: PathBuf) -> Self {
        Self { campaign: Some(campaign), ..self }
    }

    /// Makes the levels independent of each other: all of them are open.
    #[must_use]
    pub fn loose(self) -> Self {
        Self { is_loose: true, ..self }
    }

    /// Whether its levels are independent of each other.
    pub fn is_loose(&self) -> bool {
        self.is_loose
    }

    /// The chosen campaign; `None` if the command line named a file to play.
    pub fn campaign(&self) -> Option<&Path> {
        self.campaign.as_deref()
    }

    /// The title, if the campaign file or the collection has one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The author, if the campaign file or the collection has one.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The chapters with the positions of their levels; `None` for levels before the first chapter.
    pub fn chapters(&self) -> impl Iterator<Item = (Option<&Chapter>, Range<usize>)> {
        let ends = self.chapters.iter().map(|chapter| chapter.levels_before).chain([self.len()]);
        let starts = [(None, 0)]
            .into_iter()
            .chain(self.chapters.iter().map(|chapter| (Some(chapter), chapter.levels_before)));
        let chapters = starts.zip(ends).map(|((chapter, start), end)| (chapter, start..end));
        chapters.filter(|(_, levels)| !levels.is_empty())
    }

    /// The chapter of the level at a position, with the positions of all its levels.
    pub fn chapter_of(&self, index: usize) -> Option<(&Chapter, Range<usize>)> {
        let (chapter, levels) = self.chapters().find(|(_, levels)| levels.contains(&index))?;
        Some((chapter?, levels))
    }

    /// The decor of the current level, if its chapter has one.
    pub fn decor(&self) -> Option<&str> {
        self.decor_of(self.current)
    }

    /// The decor of the level at a position, if its chapter has one.
    pub fn decor_of(&self, index: usize) -> Option<&str> {
        self.chapter_of(index)?.0.decor.as_deref()
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The campaign file that lists the levels, if there is one.
    pub fn list(&self) -> Option<&Path> {
        self.list.as_deref()
    }

    /// The number of levels.
    pub fn len(&self) -> usize {
        self.collection.as_ref().map_or(self.files.len(), |collection| collection.len())
    }

    /// Whether there is no level; never true in the game.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The position of the current level (0-based).
    pub fn current(&self) -> usize {
        self.current
    }

    /// Whether the current level is the last.
    pub fn is_last(&self) -> bool {
        self.current + 1 == self.len()
    }

    /// The file of the current level, relative to the playlist's folder.
    pub fn file(&self) -> &Path {
        self.file_at(self.current)
    }

    /// The file of the level at a position, relative to the playlist's folder.
    pub fn file_at(&self, index: usize) -> &Path {
        &self.files[if self.collection.is_some() { 0 } else { index }]
    }

    /// All files in order, relative to the playlist's folder.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// The collection with all levels, if there is one.
    pub fn collection(&self) -> Option<&Arc<Collection>> {
        self.collection.as_ref()
    }

    /// Replaces the collection by the one that the asset server has read from its file, so that
    /// only one copy is in memory, and levels that were added to the file appear.
    pub fn share_collection(&mut self, collection: &Arc<Collection>) {
        let header = collection.header();
        (self.title, self.author) = (header.title.clone(), header.author.clone());
        self.collection = Some(Arc::clone(collection));
    }

    /// The sources of all levels, in order.
    pub fn sources(&self) -> impl Iterator<Item = LevelSource> {
        (0..self.len()).map(|index| match &self.collection {
            Some(collection) => LevelSource::Puzzle(Arc::clone(collection), index),
            None => LevelSource::File(self.folder.join(&self.files[index])),
        })
    }

    /// Goes to the level at a position.
    pub fn go_to(&mut self, index: usize) {
        if index < self.len() {
            self.current = index;
        }
    }
}

pub enum LevelSource {
    /// A level file.
    File(PathBuf),
    /// The level at this position of a collection.
    Puzzle(Arc<Collection>, usize),
}
