//! Files as messages name them.

use std::path::Path;

use super::machine::SHOWS_FOLDERS;

/// A path as people know it: only the file's name where they have no folders.
pub fn path_name(path: &Path) -> String {
    let known = if SHOWS_FOLDERS { path } else { path.file_name().map_or(path, Path::new) };
    known.display().to_string()
}
