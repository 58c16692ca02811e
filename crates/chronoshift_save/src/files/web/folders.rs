//! Folders of the game and of the player, and their contents.

use std::collections::BTreeSet;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::{arrivals, pack, store};

/// The folder of the player's files.
const PLAYER: &str = "/player";

/// The name of the file that makes an empty folder exist.
const FOLDER: &str = ".folder";

/// The folder of the player's settings; `None` if the browser has no store for this page.
pub fn settings_folder() -> Option<PathBuf> {
    store::is_there().then(|| PLAYER.into())
}

/// The folder of the player's progress and levels; `None` if the browser has no store for this page.
pub fn data_folder() -> Option<PathBuf> {
    settings_folder()
}

/// Whether a real path is that of one of the player's files.
pub(super) fn is_players(path: &Path) -> bool {
    path.starts_with(PLAYER)
}

/// Creates a folder and its parents if they are missing.
///
/// # Errors
/// There is a file at the path, or the store is full.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    if is_file(&folder) {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    if is_folder(&folder) { Ok(()) } else { store::put(&folder.join(FOLDER), &[]) }
}

/// Creates a new folder, and its parents if they are missing.
///
/// # Errors
/// `AlreadyExists` if there is anything at the path; or the store is full.
pub fn create_new_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    if is_file(&folder) || is_folder(&folder) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    create_folder(&folder)
}

/// Removes a folder with everything in it.
///
/// # Errors
/// Never.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    store::paths()
        .iter()
        .filter(|path| path.starts_with(&folder))
        .for_each(|path| store::remove(path));
    Ok(())
}

/// Whether a file is in a folder.
///
/// # Errors
/// One of the two is missing.
pub fn is_within(path: &Path, folder: &Path) -> io::Result<bool> {
    Ok(real_path(path)?.starts_with(real_path(folder)?))
}

/// The path of a file, which need not exist, without `.` and `..`.
///
/// # Errors
/// Never.
pub fn real_path_of_new(path: &Path) -> io::Result<PathBuf> {
    let mut real = PathBuf::from("/");
    for part in path.components() {
        match part {
            Component::Normal(name) => real.push(name),
            Component::ParentDir => _ = real.pop(),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Ok(real)
}

/// The path of a file or folder without `.` and `..`.
///
/// # Errors
/// It is missing.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    let real = real_path_of_new(path)?;
    let is_there = is_file(&real) || is_folder(&real);
    if is_there { Ok(real) } else { Err(io::ErrorKind::NotFound.into()) }
}

/// Whether there is a file at a path.
pub fn is_file(path: &Path) -> bool {
    let is_there =
        |path: &Path| pack::file(path).is_some() || arrivals::has(path) || store::has(path);
    real_path_of_new(path).is_ok_and(|path| is_there(&path))
}

/// Whether there is a folder at a path.
pub fn is_folder(path: &Path) -> bool {
    real_path_of_new(path).is_ok_and(|path| !names(&path).is_empty())
}

/// The paths of the files and folders in a folder, by name.
///
/// # Errors
/// It is missing.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let names = names(&real_path_of_new(folder)?);
    if names.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let names = names.iter().filter(|name| *name != Path::new(FOLDER));
    Ok(names.map(|name| folder.join(name)).collect())
}

/// The names of the files and folders in a folder, by its real path.
fn names(folder: &Path) -> BTreeSet<PathBuf> {
    let name = |path: &Path| {
        let first = path.strip_prefix(folder).ok()?.components().next()?;
        Some(PathBuf::from(first.as_os_str()))
    };
    let games = pack::below(folder).filter_map(|(path, _)| name(path));
    games.chain(store::paths().iter().filter_map(|path| name(path))).collect()
}
