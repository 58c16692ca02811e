//! Folders of the game and of the player, and their contents.

use std::fs;
use std::io;
use std::path::{Path, PathBuf, absolute};

use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

/// The folder of the player's settings, which may be missing; on Linux in
/// `$XDG_CONFIG_HOME` or `~/.config`.
pub fn settings_folder() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    // On Windows, version 0.1.0 put the settings into the local data, which `etcetera` calls the cache folder.
    let folder = if cfg!(windows) { strategy.cache_dir() } else { strategy.config_dir() };
    Some(folder.join("chronoshift"))
}

/// The folder of the player's progress and levels, which may be missing; on Linux in
/// `$XDG_DATA_HOME` or `~/.local/share`.
pub fn data_folder() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    Some(strategy.data_dir().join("chronoshift"))
}

/// Creates a folder and its parents if they are missing.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let is = match folder.exists() {
                true => "is a file, not a folder",
                false => "is a link that leads to no folder",
            };
            let error = format!("{} {is}", folder.display());
            io::Error::new(io::ErrorKind::NotADirectory, error)
        }
        _ => error,
    })
}

/// Creates a new folder, and its parents if they are missing.
pub fn create_new_folder(folder: &Path) -> io::Result<()> {
    if let Some(around) = folder.parent() {
        create_folder(around)?;
    }
    fs::create_dir(folder)
}

/// Removes a folder with everything in it: links, but not the files that they lead to.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder)
}

/// Whether a file is in a folder, after following all links.
pub fn is_within(path: &Path, folder: &Path) -> io::Result<bool> {
    Ok(path.canonicalize()?.starts_with(folder.join(".").canonicalize()?))
}

/// The path of a file after following all links. The last parts of the path need not exist yet.
pub fn real_path_of_new(path: &Path) -> io::Result<PathBuf> {
    let path = absolute(path)?;
    let real = |around: &Path| {
        let (real, rest) = (around.canonicalize().ok()?, path.strip_prefix(around).ok()?);
        Some(if rest.as_os_str().is_empty() { real } else { real.join(rest) })
    };
    Ok(path.ancestors().find_map(real).unwrap_or_else(|| path.clone()))
}

/// The path of a file after following all links.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Whether there is a folder at a path.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// Whether there is a file at a path.
pub fn is_file(path: &Path) -> bool {
    path.is_file()
}

/// The paths of the files and folders in a folder, by name.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
