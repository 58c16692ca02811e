//! Folders: where the game's own are, where the player's are, and what is in one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bevy::platform::dirs::preferences_dir;
use etcetera::BaseStrategy;

/// The folder of a kind of the game's files: `assets` or `levels`.
///
/// An installed game has it beside the program, or in `share/chronoshift`
/// beside the program's folder; a build from source, in the source.
pub(crate) fn game_folder(kind: &str) -> Result<PathBuf, String> {
    let program = std::env::current_exe().unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    let places =
        [beside, &beside.join("../share/chronoshift"), env!("CARGO_MANIFEST_DIR").as_ref()]
            .map(|place| place.join(kind));
    let found = places.iter().find(|place| place.is_dir()).cloned();
    found.ok_or_else(|| {
        let places = places.map(|place| format!("  {}", place.display())).join("\n");
        format!("the game's folder `{kind}` is missing; it was looked for at\n{places}")
    })
}

/// The folder of the player's settings for this game, which need not exist; on Linux in
/// `$XDG_CONFIG_HOME` or `~/.config`.
pub(crate) fn settings_folder() -> Option<PathBuf> {
    preferences_dir().map(|folder| folder.join("chronoshift"))
}

/// The folder of what the player achieved in this game, which need not exist; on Linux in
/// `$XDG_DATA_HOME` or `~/.local/share`.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let strategy = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(strategy.data_dir().join("chronoshift"))
}

/// Makes a folder and those around it, as far as they are missing.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let error = format!("{} is a file, not a folder", folder.display());
            io::Error::new(io::ErrorKind::NotADirectory, error)
        }
        _ => error,
    })
}

/// Makes a folder that is not there yet, and those around it as far as they are missing.
pub(crate) fn create_new_folder(folder: &Path) -> io::Result<()> {
    if let Some(around) = folder.parent() {
        create_folder(around)?;
    }
    fs::create_dir(folder)
}

/// Takes a folder away with all that is in it; links in it go, and what they lead to stays.
pub(crate) fn remove_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder)
}

/// Whether what is at a path lies in a folder, wherever links lead.
pub(crate) fn is_within(path: &Path, folder: &Path) -> io::Result<bool> {
    Ok(path.canonicalize()?.starts_with(folder.join(".").canonicalize()?))
}

/// A path without links, if there is something at it.
pub(crate) fn real_path(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Whether there is a folder at a path.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// The paths of what is in a folder, by name.
pub(crate) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
