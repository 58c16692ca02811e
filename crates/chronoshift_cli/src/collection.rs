//! The levels of collections of Sokoban levels, by number or title.

use std::path::Path;
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::level::sokoban::Collection;
use chronoshift_save::levels::{
    LevelError, Playlist, collection, is_collection, level_in, playlist,
};
use chronoshift_words::{Message, TextFault, level_part, message, reason_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, Unusable, unusable};
use crate::messages::plain;

/// The choice of a level in a collection.
#[derive(Clone, clap::Args)]
pub struct LevelChoice {
    /// The level of a collection of Sokoban levels: its number, from 1, or its title
    #[arg(long = "level", id = "choice", value_name = "N|TITLE")]
    choice: Option<String>,
}

/// The maximum number of levels with the same title that are listed.
const MAX_NAMESAKES: usize = 10;

impl LevelChoice {
    /// A choice by number or title; `None` if nothing is chosen.
    pub fn new(choice: Option<String>) -> Self {
        Self { choice }
    }

    /// Whether the file is a collection of several levels, and none of them is chosen.
    pub fn is_all_of_several(&self, path: &Path) -> bool {
        self.choice.is_none() && matches!(collection_in(path), Some(Ok(all)) if all.len() > 1)
    }

    /// The level of a level file, or the chosen one of a collection.
    pub fn level(&self, path: &Path) -> Result<Level, Failure> {
        match self.one_of(path)? {
            None => files::level(path).map_err(|error| unusable(path, &error)),
            Some((all, index)) => Ok(level(path, &all, index)?),
        }
    }

    /// The level of a level file, or the chosen one of a collection, as a playlist.
    pub fn playlist(&self, path: &Path) -> Result<Playlist, Failure> {
        match self.one_of(path)? {
            None => playlist(path).map_err(|error| unusable(path, &error)),
            Some((all, index)) => Ok(Playlist::of_collection(path, Arc::new(all)).at(index)),
        }
    }

    /// The positions in a collection of the chosen level, or of all levels.
    ///
    /// # Errors
    /// The chosen level does not exist.
    pub(crate) fn places(&self, path: &Path, all: &Collection) -> Result<Vec<usize>, Failure> {
        let Some(choice) = &self.choice else { return Ok((0..all.len()).collect()) };
        let index = find(all, choice).map_err(|why| Diagnostic::error(why).in_file(path))?;
        Ok(vec![index])
    }

    /// Refuses the choice of a level in a file that is not a collection.
    pub fn refuse(&self, path: &Path) -> Result<(), Failure> {
        match &self.choice {
            Some(_) => Err(Diagnostic::error(message!("cli-no-collection")).in_file(path).into()),
            None => Ok(()),
        }
    }

    /// The collection in a file, and the position of the chosen level. `None` if the file is not a
    /// collection.
    fn one_of(&self, path: &Path) -> Result<Option<(Collection, usize)>, Failure> {
        let Some(all) = collection_in(path) else { return self.refuse(path).map(|()| None) };
        let all = all.map_err(|error| unusable(path, &error))?;
        match self.places(path, &all)?[..] {
            [index] => Ok(Some((all, index))),
            _ => {
                let error = message!("cli-choose-level", levels = levels(all.len()));
                Err(Diagnostic::error(error).in_file(path).into())
            }
        }
    }
}

/// The collection in a file, if it is one, whether it can be read or not.
pub(crate) fn collection_in(path: &Path) -> Option<Result<Collection, Unusable>> {
    (!path.is_dir() && is_collection(path)).then(|| collection(path))
}

/// A number of levels.
pub(crate) fn levels(count: usize) -> Message {
    message!("cli-levels", count = count)
}

/// The position of the level with this number or title.
fn find(all: &Collection, choice: &str) -> Result<usize, Message> {
    if let Ok(number) = choice.trim().parse::<usize>() {
        let index = number.checked_sub(1).filter(|index| *index < all.len());
        let missing = || message!("cli-no-number", number = number, levels = levels(all.len()));
        return index.ok_or_else(missing);
    }
    let wanted = choice.trim().to_lowercase();
    let is_it = |index: &usize| all.title(*index).is_some_and(|it| it.to_lowercase() == wanted);
    let found: Vec<_> = (0..all.len()).filter(is_it).collect();
    match found[..] {
        [index] => Ok(index),
        [] => Err(message!("cli-no-title", title = plain(choice))),
        _ => {
            let numbers = found.iter().take(MAX_NAMESAKES).map(|index| (index + 1).to_string());
            let numbers = numbers.collect::<Vec<_>>().join(", ");
            Err(message!("cli-several-titles", numbers = numbers))
        }
    }
}

/// The level at a position of a collection.
///
/// # Errors
/// The level can't be used.
pub(crate) fn level(path: &Path, all: &Collection, index: usize) -> Result<Level, Diagnostic> {
    level_in(all, index).map_err(|error| {
        let error = match &error {
            LevelError::Puzzle(error) => Diagnostic::fault(error),
            LevelError::Syntax(error) => Diagnostic::error(TextFault::from(error).without_place()),
            LevelError::Read(reason) => Diagnostic::error(reason_text(reason)),
            LevelError::Gone => Diagnostic::error(message!("cli-no-level")),
        };
        error.within(part(index, all.title(index))).in_file(path)
    })
}

/// The name of the level at a position of a collection, as a part of the file.
pub(crate) fn part(index: usize, title: Option<&str>) -> Message {
    level_part(index, title.map(plain).as_deref())
}
