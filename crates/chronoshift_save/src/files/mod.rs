//! File access, and everything else that differs between an operating system (`native`) and a browser (`web`). Both
//! modules have the same functions, so other code need not distinguish them.

mod limits;
#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use limits::none_if_missing;
pub(crate) use limits::path_with;
pub use limits::read_from;
#[cfg(not(target_family = "wasm"))]
pub use native::*;
#[cfg(target_family = "wasm")]
pub use web::*;

use crate::file_name::FileName;
use crate::reason::Reason;

/// Whether a file is in a folder, after following all links.
pub fn is_within(path: &Path, folder: &Path) -> io::Result<bool> {
    Ok(real_path(path)?.starts_with(real_path(&folder.join("."))?))
}

/// Whether a path has this extension, in capital or small letters.
pub(crate) fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// A path for messages: only the file's name where players see no folders.
pub fn path_name(path: &Path) -> String {
    let known = if SHOWS_FOLDERS { path } else { path.file_name().map_or(path, Path::new) };
    known.display().to_string()
}

/// The bytes of a file, if there are at most `limit`.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_from(open(path)?, limit)
}

/// The bytes of a file, up to one more than `limit`: parsers refuse longer files with their own messages.
pub fn read_to_parse(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a file, if there is one.
pub fn read_existing(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    none_if_missing(read(path, limit))
}

/// The text of a file, if it has at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read(path, limit)?).map_err(|_| io::Error::other(Reason::NotUtf8))
}

/// Writes a new file at the path for a name, with a number after the name if the path is taken. If
/// a file with such a name already has the same bytes, uses that file instead. Returns the path,
/// and whether the file is new.
pub(crate) fn write_numbered(
    name: &FileName,
    path_of: impl Fn(&FileName) -> PathBuf,
    bytes: &[u8],
) -> io::Result<(PathBuf, bool)> {
    let mut written = Ok(true);
    let name = name.first_free(|name| {
        let path = path_of(name);
        written = write_new(&path, bytes).map(|()| true);
        let is_taken =
            matches!(&written, Err(error) if error.kind() == io::ErrorKind::AlreadyExists);
        let is_same = is_taken && read(&path, bytes.len() as u64).is_ok_and(|there| there == bytes);
        if is_same {
            written = Ok(false);
        }
        is_same || !is_taken
    });
    written.map(|is_new| (path_of(&name), is_new))
}
