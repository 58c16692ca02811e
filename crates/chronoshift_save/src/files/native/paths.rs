//! Folders of files, and the targets of links.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::reason::Reason;

/// The greatest number of links in a chain.
const MAX_LINKS: usize = 40;

/// The path after following all links, whether there is a file or not.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(link);
    }
    Err(io::Error::other(Reason::LinksInCircle))
}

/// The folder of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
