//! The two folders of the workshop, the files in them, and the reasons that the workshop refuses something.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use chronoshift_core::editing::Refusal;

use crate::file_name::{FileName, key};
use crate::files::is_folder;
use crate::reason::Reason;
use crate::storage::BACKUP;

/// A folder of the workshop, with one kind of levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shelf {
    Unfinished,
    Levels,
}

/// A level in the workshop, identified by its shelf and its file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShelfPlace {
    shelf: Shelf,
    /// The file's name with its extension.
    file: String,
}

impl Shelf {
    pub(super) fn folder(self) -> &'static str {
        match self {
            Self::Unfinished => "unfinished",
            Self::Levels => "levels",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Unfinished => ".json",
            Self::Levels => ".txt",
        }
    }

    /// The levels among the files of its folder, by name. An unfinished level with only a backup counts, too.
    pub(super) fn places(self, files: &[PathBuf]) -> Vec<ShelfPlace> {
        let place = |path: &PathBuf| {
            let file = path.file_name()?.to_str()?;
            let file = match self {
                Self::Unfinished => file.strip_suffix(BACKUP).unwrap_or(file),
                Self::Levels => file,
            };
            let place = ShelfPlace { shelf: self, file: file.to_owned() };
            (place.stem().is_some() && !is_folder(path)).then_some(place)
        };
        files.iter().filter_map(place).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

impl ShelfPlace {
    pub(super) fn new(shelf: Shelf, name: &FileName) -> Self {
        Self { shelf, file: format!("{}{}", name.as_str(), shelf.extension()) }
    }

    /// The place of a file in a folder.
    pub(super) fn of_file(shelf: Shelf, file: String) -> Self {
        Self { shelf, file }
    }

    /// The shelf, which tells whether the level is unfinished.
    pub fn shelf(&self) -> Shelf {
        self.shelf
    }

    /// Its name: the file's name without the extension.
    pub fn name(&self) -> &str {
        self.stem().unwrap_or(&self.file)
    }

    /// The file's name with its extension.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The place with the same name on another shelf.
    pub fn on(&self, shelf: Shelf) -> Self {
        Self { shelf, file: format!("{}{}", self.name(), shelf.extension()) }
    }

    /// Whether both are the same file on some system, even if the spellings of their names differ.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.shelf == other.shelf && key(&self.file) == key(&other.file)
    }

    /// The valid name for a new level that is closest to the name of this one.
    pub fn file_name(&self) -> Option<FileName> {
        FileName::new(self.name()).ok().or_else(|| FileName::near(self.name()))
    }

    fn stem(&self) -> Option<&str> {
        let end = self.shelf.extension();
        let (stem, extension) =
            self.file.split_at_checked(self.file.len().checked_sub(end.len())?)?;
        (!stem.is_empty() && extension.eq_ignore_ascii_case(end)).then_some(stem)
    }
}

/// The reason that the workshop refuses something. Everything stays as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkshopError {
    /// Another file has that name, or one that is equal on some system.
    Taken(FileName),
    /// Another program has changed the level since it was opened, and that change would be lost.
    Changed(String),
    /// Another program has changed this file outside of the workshop, and that change would be lost.
    ChangedThere(PathBuf),
    NoLevels,
    Untitled,
    /// The text is not a level, or has no working solution.
    Unsolved,
    /// An edit is impossible.
    Refused(Refusal),
    /// The newest version of the level could not be written.
    Unsaved {
        /// The folder of all levels.
        folder: PathBuf,
        reason: Reason,
    },
    /// A file could not be read or written.
    Failed(Reason),
}

impl From<Reason> for WorkshopError {
    fn from(reason: Reason) -> Self {
        Self::Failed(reason)
    }
}

impl From<io::Error> for WorkshopError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
