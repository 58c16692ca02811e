//! Reading level and campaign files, and writing new files; the folders of the game.

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::level::share::looks_like_share_code;
use chronoshift_core::level::sokoban::{FileError, are_moves};
use chronoshift_core::level::{Campaign, Fault, FaultKind, SyntaxError};
use chronoshift_save::files::{create_folder, entries, write_new};
use chronoshift_save::levels::{collection_bytes, is_collection_name, is_level, refuse_escape};
use chronoshift_save::package::{Package, PackageProblem, ZIP_MAGIC};
use chronoshift_words::{Excerpt, Message, io_text, message, package_fault_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::messages::{path_text, say};

pub(crate) use chronoshift_save::levels::{
    Unusable, is_campaign, is_package, is_replay, level, level_and_bytes, read,
};

/// The errors of a file that can't be used.
pub(crate) fn errors(path: &Path, unusable: &Unusable) -> Vec<Diagnostic> {
    if let Some(advice) = other_kind(path, unusable) {
        return vec![Diagnostic::error(advice).in_file(path)];
    }
    match unusable {
        Unusable::Broken(error) => syntax_errors(&path_text(path), error),
        Unusable::Unreadable(error) => vec![unreadable(path, error)],
        Unusable::NoCollection(error) => vec![Diagnostic::fault(error).in_file(path)],
        Unusable::Brjaf(error) => vec![Diagnostic::fault(error).in_file(path)],
    }
}

/// Advice on a file that can't be used because it is of another kind.
fn other_kind(path: &Path, unusable: &Unusable) -> Option<Message> {
    if is_package(path) && path.is_file() || is_archive(path) {
        return Some(match Package::read(path) {
            Err(faults) if faults[0].file.is_empty() => package_fault_text(&faults[0]),
            _ => message!("cli-packed"),
        });
    }
    let is_other = match unusable {
        Unusable::Broken(error) => {
            matches!(error.faults(), [Fault { kind: FaultKind::Header(_), .. }, ..])
        }
        Unusable::NoCollection(error) => *error == FileError::NoLevel,
        Unusable::Unreadable(_) | Unusable::Brjaf(_) => false,
    };
    let bytes = read(path).ok().filter(|_| is_other)?;
    match str::from_utf8(&bytes).ok()? {
        text if looks_like_share_code(text) => Some(message!("cli-share-code")),
        text if are_moves(text) => Some(message!("cli-moves-of-level")),
        text => kind_of_text(path, text),
    }
}

fn is_archive(path: &Path) -> bool {
    collection_bytes(path).is_ok_and(|bytes| bytes.starts_with(ZIP_MAGIC))
}

/// Whether a file is a sound archive with nothing of the game in it.
fn is_other_archive(path: &Path) -> bool {
    let is_other = |why: &PackageProblem| *why == PackageProblem::NoCampaign;
    Package::read(path).is_err_and(|faults| faults.iter().any(|fault| is_other(&fault.why)))
}

/// The kind of a text that is not a level.
fn kind_of_text(path: &Path, text: &str) -> Option<Message> {
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or("").trim();
    match first {
        "ChronoShift Replay" => Some(message!("cli-this-is-replay")),
        "JikiBan Campaign" => Some(message!("cli-this-is-campaign")),
        _ if first.starts_with('{') => Some(message!("cli-this-is-data")),
        // A file with a misspelled header, or a name of another kind, gets its own fault.
        _ if first.starts_with("2D") || first.contains("SuperFun") => None,
        _ if is_campaign(path) || is_replay(path) || is_collection_name(path) => None,
        _ if text.lines().any(|line| line.starts_with("++")) => None,
        _ => Some(message!("cli-no-level-of-any-kind")),
    }
}

/// The errors of a text from an input with this name.
pub(crate) fn syntax_errors(name: &str, error: &SyntaxError) -> Vec<Diagnostic> {
    let errors = error.faults().iter().map(|fault| {
        Diagnostic::fault(fault).in_input(name.to_owned()).with_excerpt(Excerpt::new(error, fault))
    });
    errors.collect()
}

/// Checks a campaign file without reading its levels. Returns the level files that exist, even if
/// the campaign has faults.
pub(crate) fn campaign(path: &Path) -> (Vec<PathBuf>, Result<(), Unusable>) {
    let folder = path.parent().unwrap_or(Path::new(""));
    let levels = RefCell::new(Vec::new());
    let look = |level: &str| {
        check_level(folder, level).map(|()| levels.borrow_mut().push(folder.join(level)))
    };
    let campaign = read(path)
        .map_err(Unusable::Unreadable)
        .and_then(|bytes| Campaign::parse(&bytes, look).map_err(Unusable::Broken));
    (levels.into_inner(), campaign.map(drop))
}

/// Checks a level file of a campaign without reading it.
fn check_level(folder: &Path, level: &str) -> Result<(), FaultKind> {
    refuse_escape(folder, level)?;
    match folder.join(level).metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(FaultKind::NoSuchLevel),
        Ok(file) if !file.is_file() => Err(FaultKind::NotAFile),
        // If the file can't be read, its own check says so.
        _ => Ok(()),
    }
}

/// The level, campaign, packed campaign, collection and replay files in a folder and its
/// subfolders, by name. A file that can't be examined comes with an error.
pub(crate) fn in_folder(folder: &Path) -> Vec<(PathBuf, Option<io::Error>)> {
    let found = match entries(folder) {
        Ok(found) => found,
        Err(error) => return vec![(folder.to_owned(), Some(error))],
    };
    let mut files = Vec::new();
    for path in found {
        let is_named = is_campaign(&path)
            || is_package(&path) && !is_other_archive(&path)
            || is_level(&path)
            || is_replay(&path)
            || is_collection_name(&path);
        match path.metadata() {
            // Doesn't follow links to folders, because they may form a circle.
            Ok(kind) if kind.is_dir() && path.is_symlink() => {}
            Ok(kind) if kind.is_dir() => files.extend(in_folder(&path)),
            // It may be a folder, except for a link that leads nowhere.
            Err(error) if !is_named && !path.is_symlink() => files.push((path, Some(error))),
            // If it isn't a file, reading it fails.
            _ if is_named => files.push((path, None)),
            _ => {}
        }
    }
    files
}

/// The failure of a file that can't be used.
pub fn unusable(path: &Path, unusable: &Unusable) -> Failure {
    Failure::Errors(errors(path, unusable))
}

/// Writes a new file, and creates missing folders around it.
///
/// # Errors
/// Something already has this name, and stays as it is; or the system refuses.
pub fn write_output(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = create_folder_of(path).and_then(|()| write_new(path, bytes));
    written.map_err(|error| cannot_write(path, &error))
}

/// The message that a file was written.
pub(crate) fn written(path: &Path) -> String {
    say(&message!("cli-written", file = path_text(path)))
}

/// Creates the folder of a new file, if it is missing.
pub fn create_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), create_folder)
}

/// Refuses a name that is taken, before any work is done.
pub fn check_is_free(path: &Path) -> Result<(), Failure> {
    match path.symlink_metadata() {
        Ok(_) => Err(cannot_write(path, &io::ErrorKind::AlreadyExists.into())),
        Err(_) => Ok(()),
    }
}

/// The error that a file can't be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    let reason = io_text(error);
    Diagnostic::error(message!("cli-unreadable", reason = reason)).in_file(path)
}

/// The failure to write a file or folder.
pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let error = match error.kind() {
        _ if path.as_os_str().is_empty() => message!("cli-no-name"),
        io::ErrorKind::AlreadyExists => message!("cli-name-taken"),
        _ => message!("cli-unwritable", reason = io_text(error)),
    };
    Diagnostic::error(error).in_file(path).into()
}

/// A folder with files of the game: `assets` or `levels`.
///
/// An installed game has it beside the program, or in `share/chronoshift` beside the program's
/// folder. A build from source has it in the source folder.
pub fn game_folder(kind: &str) -> Result<PathBuf, Message> {
    let program = std::env::current_exe().unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    let share = beside.parent().unwrap_or(beside).join("share/chronoshift");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(beside);
    // On other computers, the source folder is missing.
    let places =
        [beside, &share, source].into_iter().filter(|place| *place != source || place.is_dir());
    let places: Vec<_> = places.map(|place| place.join(kind)).collect();
    let found = places.iter().find(|place| place.is_dir()).cloned();
    found.ok_or_else(|| {
        let places: Vec<_> = places.iter().map(|place| format!("  {}", place.display())).collect();
        let places = places.join("\n");
        message!("cli-no-game-folder", folder = kind.to_owned(), places = places)
    })
}
