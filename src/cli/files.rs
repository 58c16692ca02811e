//! Reading level and campaign files.

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use chronoshift_core::level::{self, Campaign, Level, MAX_BYTES, SyntaxError};

use super::terms::{Failure, shown};
use crate::platform::{entries, open};

/// Why a file cannot be used.
pub(super) enum Unusable {
    Unreadable(io::Error),
    Broken(SyntaxError),
}

impl Unusable {
    /// For people, each fault by itself; for a terminal, in colours.
    pub(super) fn tell(&self, path: &Path, to: &impl IsTerminal) -> Vec<String> {
        let name = shown(path);
        match self {
            Self::Unreadable(error) => vec![format!("error: cannot read {name}: {error}")],
            Self::Broken(error) => {
                let styled = to.is_terminal() && std::env::var_os("NO_COLOR").is_none();
                error.reports(&name, styled).collect()
            }
        }
    }
}

pub(super) fn level(path: &Path) -> Result<Level, Unusable> {
    level_and_bytes(path).map(|(level, _)| level)
}

/// Reads a level, and what its file holds to the byte.
pub(super) fn level_and_bytes(path: &Path) -> Result<(Level, Vec<u8>), Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let level = level::parse(&bytes).map_err(Unusable::Broken)?;
    Ok((level, bytes))
}

/// Reads a campaign whose levels are all there.
pub(super) fn campaign(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    Campaign::parse(&bytes, |level| look(folder, level)).map_err(Unusable::Broken)
}

/// Reads a campaign to be played: a level that cannot be read is shown in its place.
pub(super) fn campaign_to_play(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    Campaign::parse(&bytes, |level| stay(folder, level)).map_err(Unusable::Broken)
}

/// What is wrong with a campaign's level file, before it is read.
fn look(folder: &Path, level: &str) -> Result<(), String> {
    stay(folder, level)?;
    match folder.join(level).metadata() {
        Err(error) => Err(format!("this file cannot be read: {error}")),
        Ok(file) if !file.is_file() => Err("this is no file".to_owned()),
        Ok(_) => Ok(()),
    }
}

/// Refuses a link that leaves the campaign's folder.
fn stay(folder: &Path, level: &str) -> Result<(), String> {
    let home = folder.join(".").canonicalize().map_err(|error| error.to_string())?;
    match folder.join(level).canonicalize() {
        Ok(file) if !file.starts_with(home) => {
            Err("a link that leaves the campaign's folder".to_owned())
        }
        _ => Ok(()),
    }
}

/// A file's bytes, but not many more than a file may have.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether a path is that of a campaign rather than a level.
pub(super) fn is_campaign(path: &Path) -> bool {
    has_extension(path, "lsf")
}

fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// The level and campaign files in a folder and the folders in it, by name; with an error,
/// what cannot be looked at.
pub(super) fn in_folder(folder: &Path) -> Vec<(PathBuf, Option<io::Error>)> {
    let found = match entries(folder) {
        Ok(found) => found,
        Err(error) => return vec![(folder.to_owned(), Some(error))],
    };
    let mut files = Vec::new();
    for path in found {
        let is_named = is_campaign(&path) || has_extension(&path, "txt");
        match path.metadata() {
            // A link to a folder is not followed: it could lead round in a circle.
            Ok(kind) if kind.is_dir() && path.is_symlink() => {}
            Ok(kind) if kind.is_dir() => files.extend(in_folder(&path)),
            // It could be a folder; a link that leads nowhere is none.
            Err(error) if !is_named && !path.is_symlink() => files.push((path, Some(error))),
            // What is no file after all is refused when it is read.
            _ if is_named => files.push((path, None)),
            _ => {}
        }
    }
    files
}

/// A file that cannot be used, told on the error output.
pub(super) fn unusable(path: &Path, unusable: &Unusable) -> Failure {
    Failure::Report(unusable.tell(path, &io::stderr()).join("\n\n"))
}
