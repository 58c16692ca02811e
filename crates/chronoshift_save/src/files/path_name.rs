//! Names of files in messages.

use std::path::Path;

use super::machine::SHOWS_FOLDERS;

/// A path for messages: only the file's name where players see no folders.
pub fn path_name(path: &Path) -> String {
    let known = if SHOWS_FOLDERS { path } else { path.file_name().map_or(path, Path::new) };
    known.display().to_string()
}
