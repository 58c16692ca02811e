//! The two folders of the workshop, and the files in them.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use crate::platform::{entries, is_folder};
use crate::save::backed_up::BACKUP;
use crate::save::file_name::{FileName, key};

/// What is in a folder of the workshop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shelf {
    /// Levels that are not finished.
    Unfinished,
    /// Levels.
    Levels,
}

/// A level in the workshop: where its file is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShelfPlace {
    shelf: Shelf,
    /// The file's name with its extension.
    file: String,
}

impl Shelf {
    /// The folder's name.
    pub(super) fn folder(self) -> &'static str {
        match self {
            Self::Unfinished => "unfinished",
            Self::Levels => "levels",
        }
    }

    /// What its files' names end with.
    fn extension(self) -> &'static str {
        match self {
            Self::Unfinished => ".json",
            Self::Levels => ".txt",
        }
    }

    /// The levels in its folder, by name. Of an unfinished one the backup counts, too.
    ///
    /// # Errors
    /// The folder is there, and cannot be looked at.
    pub(super) fn places(self, folder: &Path) -> io::Result<Vec<ShelfPlace>> {
        let paths = match entries(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            paths => paths?,
        };
        let place = |path: &PathBuf| {
            let file = path.file_name()?.to_str()?;
            let file = match self {
                Self::Unfinished => file.strip_suffix(BACKUP).unwrap_or(file),
                Self::Levels => file,
            };
            let place = ShelfPlace { shelf: self, file: file.to_owned() };
            (place.stem().is_some() && !is_folder(path)).then_some(place)
        };
        Ok(paths.iter().filter_map(place).collect::<BTreeSet<_>>().into_iter().collect())
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

    /// Whether it is a level, or one that is not finished.
    pub fn shelf(&self) -> Shelf {
        self.shelf
    }

    /// What it is called: its file's name without the extension.
    pub fn name(&self) -> &str {
        self.stem().unwrap_or(&self.file)
    }

    /// The file's name with its extension.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The place of the same name in another folder.
    pub fn on(&self, shelf: Shelf) -> Self {
        Self { shelf, file: format!("{}{}", self.name(), shelf.extension()) }
    }

    /// Whether both are the same file on some system, however they are written.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.shelf == other.shelf && key(&self.file) == key(&other.file)
    }

    /// A name near to its own for something new.
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
