//! Reading level and campaign files.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use chronoshift_core::level::Campaign;

use super::terms::{Failure, plain, plain_in_colours, plain_lines, shown};
use crate::platform::{entries, write_new};
pub(super) use crate::sim::{Unusable, is_campaign, is_replay, level, level_and_bytes, read};
use crate::sim::{is_level, stay};

/// Why a file cannot be used, for people, each fault by itself; for a terminal, in colours.
pub(super) fn tell(unusable: &Unusable, path: &Path, to: &impl IsTerminal) -> Vec<String> {
    let name = shown(path);
    match unusable {
        Unusable::Unreadable(error) => vec![format!("error: cannot read {name}: {error}")],
        Unusable::Broken(error) => {
            let styled = to.is_terminal() && std::env::var_os("NO_COLOR").is_none();
            let plain = if styled { plain_in_colours } else { plain_lines };
            error.reports(&name, styled).map(|report| plain(&report)).collect()
        }
    }
}

/// Reads a campaign whose levels are all there.
pub(super) fn campaign(path: &Path) -> Result<Campaign, Unusable> {
    let bytes = read(path).map_err(Unusable::Unreadable)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    Campaign::parse(&bytes, |level| look(folder, level)).map_err(Unusable::Broken)
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

/// The level, campaign and replay files in a folder and the folders in it, by name; with an error,
/// what cannot be looked at.
pub(super) fn in_folder(folder: &Path) -> Vec<(PathBuf, Option<io::Error>)> {
    let found = match entries(folder) {
        Ok(found) => found,
        Err(error) => return vec![(folder.to_owned(), Some(error))],
    };
    let mut files = Vec::new();
    for path in found {
        let is_named = is_campaign(&path) || is_level(&path) || is_replay(&path);
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
    Failure::Report(tell(unusable, path, &io::stderr()).join("\n\n"))
}

/// Writes a file that is not there yet.
pub(super) fn put_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_new(path, bytes).map_err(|error| cannot_write(path, &error))
}

/// That nothing can be written at a path, and why.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::AlreadyExists => {
            "there is something with that name: choose another".to_owned()
        }
        io::ErrorKind::NotFound => "its folder is not there".to_owned(),
        _ => plain(&error.to_string()),
    };
    format!("cannot write {}: {why}", shown(path)).into()
}
