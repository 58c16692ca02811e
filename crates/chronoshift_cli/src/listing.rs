//! The levels of a folder, a campaign or a collection, for a contact sheet.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::Board;
use chronoshift_save::levels::{Playlist, playlist};

use crate::collection::{collection_in, level};
use crate::diagnostic::Diagnostic;
use crate::files::{self, is_campaign, is_replay, unreadable};

/// A level of a contact sheet.
pub struct ListedLevel {
    pub title: Option<String>,
    /// The file's name without its extension, the number in the collection, or both.
    pub name: String,
    /// `None` if the level can't be read.
    pub board: Option<Arc<Board>>,
}

/// Levels in their order.
#[derive(Default)]
pub struct Listing {
    pub levels: Vec<ListedLevel>,
    /// The faults of levels and files.
    pub faults: Vec<Diagnostic>,
    /// A playlist that starts with the first readable level.
    pub playlist: Option<Playlist>,
    /// The real paths of the files so far, because a folder's campaigns list some of its files.
    seen: HashSet<PathBuf>,
}

impl Listing {
    /// The levels of a file or folder. A folder's campaigns come first, then its other files by
    /// name.
    pub fn read(path: &Path) -> Self {
        let mut listing = Self::default();
        if !path.is_dir() {
            listing.add_file(path, path);
            return listing;
        }
        let (campaigns, others): (Vec<_>, Vec<_>) =
            files::in_folder(path).into_iter().partition(|(file, _)| is_campaign(file));
        for (file, error) in campaigns.into_iter().chain(others) {
            match error {
                Some(error) => listing.faults.push(unreadable(&file, &error)),
                None if is_replay(&file) => {}
                None => listing.add_file(&file, path),
            }
        }
        listing
    }

    /// Adds the levels of a file below `root`.
    fn add_file(&mut self, file: &Path, root: &Path) {
        if !is_campaign(file) {
            return self.add_levels(file, root);
        }
        let (levels, campaign) = files::campaign(file);
        levels.iter().for_each(|level| self.add_levels(level, root));
        if let Err(unusable) = campaign {
            self.faults.extend(files::errors(file, &unusable));
        }
    }

    /// Adds the levels of a level file or a collection, if they are new.
    fn add_levels(&mut self, file: &Path, root: &Path) {
        if !self.seen.insert(file.canonicalize().unwrap_or_else(|_| file.to_owned())) {
            return;
        }
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        match collection_in(file) {
            Some(Err(unusable)) => self.faults.extend(files::errors(file, &unusable)),
            Some(Ok(all)) => {
                let all = Arc::new(all);
                for place in 0..all.len() {
                    let number = place + 1;
                    let is_alone = file == root;
                    let name =
                        if is_alone { number.to_string() } else { format!("{stem} {number}") };
                    let open = || Some(Playlist::of_collection(file, Arc::clone(&all)).at(place));
                    let title = all.title(place).map(str::to_owned);
                    let level = level(file, &all, place).map_err(|fault| vec![fault]);
                    self.add_level(title, name, level, open);
                }
            }
            None => {
                let level = files::level(file).map_err(|error| files::errors(file, &error));
                let title = level.as_ref().ok().and_then(Level::title);
                self.add_level(title, stem.into_owned(), level, || playlist(file).ok());
            }
        }
    }

    fn add_level(
        &mut self,
        title: Option<String>,
        name: String,
        level: Result<Level, Vec<Diagnostic>>,
        open: impl FnOnce() -> Option<Playlist>,
    ) {
        let board = match level {
            Ok(level) => {
                self.playlist = self.playlist.take().or_else(open);
                Some(level.board)
            }
            Err(faults) => {
                self.faults.extend(faults);
                None
            }
        };
        self.levels.push(ListedLevel { title, name, board });
    }
}
