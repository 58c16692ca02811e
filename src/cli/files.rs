//! Reading level and campaign files.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use chronoshift_core::level::Campaign;

use super::terms::{Failure, plain, plain_in_colours, plain_lines, shown};
use crate::platform::{create_folder, entries, io_reason, write_new};
pub(super) use crate::sim::{Unusable, is_campaign, is_replay, level, level_and_bytes, read};
use crate::sim::{is_level, stay};

/// Why a file cannot be used, for people, each fault by itself; for a terminal, in colours.
pub(super) fn tell(unusable: &Unusable, path: &Path, to: &impl IsTerminal) -> Vec<String> {
    let name = shown(path);
    match unusable {
        Unusable::Unreadable(error) => {
            vec![format!("error: cannot read {name}: {}", plain(&io_reason(error)))]
        }
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
        Err(error) => Err(format!("this file cannot be read: {}", io_reason(&error))),
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

/// Writes a new file, and makes the folders around it as far as they are missing.
///
/// # Errors
/// There is something with that name, which stays as it is; or this cannot be done.
pub(super) fn write_output(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = create_folder_of(path).and_then(|()| write_new(path, bytes));
    written.map_err(|error| cannot_write(path, &error))
}

/// Makes the folder of a file that is going to be written, if it is missing.
pub(super) fn create_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), create_folder)
}

/// Refuses to write where something is already, before the work that it takes.
pub(super) fn check_is_free(path: &Path) -> Result<(), Failure> {
    match path.symlink_metadata() {
        Ok(_) => Err(cannot_write(path, &io::ErrorKind::AlreadyExists.into())),
        Err(_) => Ok(()),
    }
}

/// That a file cannot be read, and why.
pub(super) fn cannot_read(path: &Path, error: &io::Error) -> Failure {
    format!("cannot read {}: {}", shown(path), plain(&io_reason(error))).into()
}

/// That nothing can be written at a path, and why.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        _ if path.as_os_str().is_empty() => "the name is empty".to_owned(),
        io::ErrorKind::AlreadyExists => {
            "something with this name is already there. Choose another name".to_owned()
        }
        _ => plain(&io_reason(error)),
    };
    format!("cannot write {}: {why}", shown(path)).into()
}
