//! Reading level and campaign files.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use chronoshift_core::level::{self, Campaign, Level, MAX_BYTES, SyntaxError};

/// A file's bytes, but not many more than a file may have, whatever it is.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Why a file cannot be used.
pub(super) enum Unusable {
    Unreadable(io::Error),
    Broken(SyntaxError),
}

impl Unusable {
    /// For people, with the file's name.
    pub(super) fn tell(&self, path: &Path) -> String {
        match self {
            Self::Unreadable(error) => format!("cannot read {}: {error}", path.display()),
            Self::Broken(error) => {
                error.render(&path.display().to_string(), io::stdout().is_terminal())
            }
        }
    }
}

pub(super) fn level(path: &Path) -> Result<Level, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    level::parse(&bytes).map_err(Unusable::Broken)
}

pub(super) fn campaign(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    Campaign::parse(&bytes).map_err(Unusable::Broken)
}

/// Whether a path is that of a campaign rather than a level.
pub(super) fn is_campaign(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("lsf"))
}

/// The level and campaign files in a folder and the folders in it, by name.
pub(super) fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.path();
        // A link to a folder is not followed: it could lead round in a circle.
        if entry.file_type()?.is_dir() {
            files.extend(in_folder(&path)?);
        } else if path.is_file()
            && (is_campaign(&path)
                || path.extension().is_some_and(|e| e.eq_ignore_ascii_case("txt")))
        {
            files.push(path);
        }
    }
    Ok(files)
}
