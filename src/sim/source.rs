//! Level and campaign files, and how to play them.

use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use chronoshift_core::level::{self, Campaign, Level, MAX_BYTES, MAX_LEVELS, SyntaxError, sokoban};

use super::playlist::Playlist;
use crate::platform::{entries, io_reason, is_folder, is_within, open, real_path};

/// Why a file can't be used.
#[derive(Debug)]
pub enum Unusable {
    /// It can't be read.
    Unreadable(io::Error),
    /// Its text is no level or campaign.
    Broken(SyntaxError),
}

/// In one line, without the file's name.
impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => io_reason(error).fmt(f),
            Self::Broken(error) => error.fmt(f),
        }
    }
}

/// The levels of a file or folder: those of a campaign, a single one, or those in a folder, by
/// name.
///
/// # Errors
/// There is none, or the file can't be used.
pub(crate) fn playlist(path: &Path) -> Result<Playlist, Unusable> {
    let path = real_path(path).map_err(Unusable::Unreadable)?;
    if is_folder(&path) {
        let levels = levels_in(&path).map_err(Unusable::Unreadable)?;
        return Ok(Playlist::new(path, levels).loose());
    }
    let folder = path.parent().unwrap_or(&path).to_owned();
    if is_campaign(&path) {
        return Ok(Playlist::read(folder, &campaign(&path)?));
    }
    level(&path)?;
    let name = path.file_name().map(PathBuf::from).unwrap_or_default();
    Ok(Playlist::new(folder, vec![name]))
}

/// The names of the level files in a folder; at least one.
fn levels_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files = entries(folder)?.into_iter().filter(|path| is_level(path));
    let names = files.filter_map(|path| path.file_name().map(PathBuf::from));
    let names: Vec<_> = names.take(MAX_LEVELS).collect();
    if names.is_empty() {
        return Err(io::Error::other("there is no level in it"));
    }
    Ok(names)
}

pub(crate) fn level(path: &Path) -> Result<Level, Unusable> {
    level_and_bytes(path).map(|(level, _)| level)
}

/// Reads a level, and the bytes of its file.
pub(crate) fn level_and_bytes(path: &Path) -> Result<(Level, Vec<u8>), Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let level = level::parse(&bytes).map_err(Unusable::Broken)?;
    Ok((level, bytes))
}

/// Reads a campaign to play. An unreadable level is shown in its place.
pub(crate) fn campaign(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    Campaign::parse(&bytes, |level| stay(folder, level)).map_err(Unusable::Broken)
}

/// Refuses a link that leaves the campaign's folder.
pub(crate) fn stay(folder: &Path, level: &str) -> Result<(), String> {
    match is_within(&folder.join(level), folder) {
        Ok(false) => Err("a link that leaves the campaign's folder".to_owned()),
        _ => Ok(()),
    }
}

/// The bytes of a file, up to a little more than the limit for files.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether a path is that of a campaign rather than a level.
pub(crate) fn is_campaign(path: &Path) -> bool {
    has_extension(path, "lsf")
}

/// Whether a path is that of a level, by its name.
pub(crate) fn is_level(path: &Path) -> bool {
    has_extension(path, "txt")
}

/// Whether a path is that of a replay, by its name.
pub(crate) fn is_replay(path: &Path) -> bool {
    has_extension(path, "replay")
}

/// Whether a path is that of a packed campaign or of a collection of Sokoban levels, by its name.
pub(crate) fn is_package(path: &Path) -> bool {
    ["zip", "xsb", "sok"].into_iter().any(|it| has_extension(path, it))
}

/// Whether a file has to be unpacked to be played: also a text file with levels of Sokoban alone.
pub(crate) fn is_to_unpack(path: &Path) -> bool {
    let is_collection = |bytes: &[u8]| {
        level::parse(bytes).is_err()
            && (sokoban::brjaf::is_brjaf(bytes)
                || sokoban::Collection::read(bytes)
                    .is_ok_and(|all| all.puzzles().any(|it| it.is_ok())))
    };
    is_package(path) || is_level(path) && read(path).is_ok_and(|bytes| is_collection(&bytes))
}

fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}
