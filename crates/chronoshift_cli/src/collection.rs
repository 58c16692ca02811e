//! The levels of collections of Sokoban levels, by number or title.

use std::path::Path;
use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::level::sokoban::Collection;
use chronoshift_save::levels::{Playlist, collection, is_collection, playlist};

use super::files::{self, Unusable, unusable};
use super::messages::{Failure, count, path_text, plain};

/// The choice of a level in a collection.
#[derive(Clone, clap::Args)]
pub struct LevelChoice {
    /// The level of a collection of Sokoban levels: its number, from 1, or its title
    #[arg(long = "level", id = "choice", value_name = "N|TITLE")]
    choice: Option<String>,
}

/// The greatest number of levels with the same title that are listed.
const MAX_NAMESAKES: usize = 10;

impl LevelChoice {
    /// The level of a level file, or the chosen one of a collection.
    pub fn level(&self, path: &Path) -> Result<Level, Failure> {
        match self.one_of(path)? {
            None => files::level(path).map_err(|error| unusable(path, &error)),
            Some((all, place)) => level(path, &all, place).map_err(Failure::Message),
        }
    }

    /// The level of a level file, or the chosen one of a collection, to show it.
    pub fn playlist(&self, path: &Path) -> Result<Playlist, Failure> {
        match self.one_of(path)? {
            None => playlist(path).map_err(|error| unusable(path, &error)),
            Some((all, place)) => Ok(Playlist::of_collection(path, Arc::new(all)).at(place)),
        }
    }

    /// The places in a collection of the chosen level, or of all levels.
    ///
    /// # Errors
    /// The chosen level does not exist.
    pub(crate) fn places(&self, path: &Path, all: &Collection) -> Result<Vec<usize>, Failure> {
        let Some(choice) = &self.choice else { return Ok((0..all.len()).collect()) };
        let place = find(all, choice).map_err(|why| format!("{}: {why}", path_text(path)))?;
        Ok(vec![place])
    }

    /// Refuses the choice of a level in a file that is no collection.
    pub(crate) fn refuse(&self, path: &Path) -> Result<(), Failure> {
        match &self.choice {
            Some(_) => Err(format!(
                "{} is no collection of Sokoban levels. Leave out --level",
                path_text(path)
            )
            .into()),
            None => Ok(()),
        }
    }

    /// The collection in a file, and the place of the chosen level. `None` if the file is none.
    fn one_of(&self, path: &Path) -> Result<Option<(Collection, usize)>, Failure> {
        let Some(all) = collection_in(path) else { return self.refuse(path).map(|()| None) };
        let all = all.map_err(|error| unusable(path, &error))?;
        match self.places(path, &all)?[..] {
            [place] => Ok(Some((all, place))),
            _ => Err(format!(
                "{} has {}. Choose one by its number or title, as in --level 1",
                path_text(path),
                count(all.len(), "level")
            )
            .into()),
        }
    }
}

/// The collection in a file, if it is one, whether it can be read or not.
pub(crate) fn collection_in(path: &Path) -> Option<Result<Collection, Unusable>> {
    (!path.is_dir() && is_collection(path)).then(|| collection(path))
}

/// The place of the level with this number or title.
fn find(all: &Collection, choice: &str) -> Result<usize, String> {
    if let Ok(number) = choice.trim().parse::<usize>() {
        let place = number.checked_sub(1).filter(|place| *place < all.len());
        let many = count(all.len(), "level");
        return place.ok_or_else(|| format!("there is no level {number}; it has {many}"));
    }
    let wanted = choice.trim().to_lowercase();
    let is_it = |place: &usize| all.title(*place).is_some_and(|it| it.to_lowercase() == wanted);
    let found: Vec<_> = (0..all.len()).filter(is_it).collect();
    match found[..] {
        [place] => Ok(place),
        [] => Err(format!("no level has the title \"{}\"", plain(choice))),
        _ => {
            let numbers = found.iter().take(MAX_NAMESAKES).map(|place| (place + 1).to_string());
            let numbers = numbers.collect::<Vec<_>>().join(", ");
            Err(format!("several levels have this title. Choose one by its number: {numbers}"))
        }
    }
}

/// The level at a place of a collection.
///
/// # Errors
/// What is wrong with it, for people, with the file and the level.
pub(crate) fn level(path: &Path, all: &Collection, place: usize) -> Result<Level, String> {
    let told = |why: String| format!("{}: {why}", level_name(path, all, place));
    let puzzle = all.puzzle(place).ok_or_else(|| told("there is no such level".to_owned()))?;
    let puzzle = puzzle.map_err(|error| told(error.to_string()))?;
    puzzle.with_default_author(all.header()).level().map_err(|error| told(error.to_string()))
}

/// The name of a level of a collection for messages: the file, its number, and its title.
pub(crate) fn level_name(path: &Path, all: &Collection, place: usize) -> String {
    let title = all.title(place).map(|title| format!(", \"{}\"", plain(title)));
    format!("{}: level {}{}", path_text(path), place + 1, title.unwrap_or_default())
}
