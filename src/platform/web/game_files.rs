//! The files that the page loads, and files from outside.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_save::files::{GAME_FOLDER, is_folder};

use super::page;

/// A folder with files of the game: `assets` or `levels`.
///
/// # Errors
/// It is missing.
pub(crate) fn game_folder(kind: &str) -> Result<PathBuf, String> {
    let folder = Path::new(GAME_FOLDER).join(kind);
    let is_there = is_folder(&folder);
    is_there.then_some(folder).ok_or_else(|| format!("the game's folder `{kind}` is missing"))
}

/// Unpacks the game's files from the page. Must be called once, before anything reads them.
///
/// # Errors
/// The page has no archive, or a broken one.
pub(crate) fn take_game() -> Result<(), String> {
    let archive = page::take_files().ok_or("the page lacks the game's files")?;
    chronoshift_save::files::take_game(&archive)
}

/// Takes the files that have come since the last call. Returns the name and the path of each, or the browser's error.
pub(crate) fn take_arrivals() -> Vec<(String, io::Result<PathBuf>)> {
    chronoshift_save::files::take_arrivals(&page::arrivals())
}
