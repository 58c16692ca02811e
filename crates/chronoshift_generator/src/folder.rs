//! A search whose progress and candidates are stored in a folder.

use std::cmp::Ordering;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use chronoshift_core::level::parse;
use chronoshift_core::rules::Board;
use chronoshift_save::files::Lock;
use serde::{Deserialize, Serialize};

use crate::candidate::Candidate;
use crate::files;
use crate::folder_error::{FolderError, ForeignFile};
use crate::search::Search;
use crate::settings::Settings;
use crate::tally::Tally;

/// A search whose progress and candidates are stored in a folder, so that it can be resumed later.
/// Each candidate is a level file whose name begins with its taste. The folder is locked while the
/// search is open.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    search: Search,
    progress: Progress,
    /// The taste and the file name of each candidate that is kept, best first.
    kept: Vec<(i64, String)>,
    /// The maximum number of candidates that are kept.
    max_kept: usize,
    /// Held while the search can write.
    _lock: Lock,
}

/// The progress of a search.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of rounds that are complete.
    pub rounds: u64,
    /// The number of boards that were judged.
    pub boards: u64,
    /// The number of candidates that were found, including those that are no longer kept.
    pub found: u64,
    /// Statistics about the boards.
    pub tally: Tally,
}

/// The content of the file with the settings and the progress of a search.
#[derive(Serialize, Deserialize)]
struct ProgressFile {
    settings: Settings,
    progress: Progress,
}

const PROGRESS_FILE: &str = "search.json";

impl Folder {
    /// Opens the search in a folder, and resumes it where it stopped. Creates the folder if it does
    /// not exist. At most `max_kept` candidates are kept: those with the highest taste. The boards
    /// in `avoid` never become candidates.
    ///
    /// # Errors
    /// If the settings are invalid, if the folder can't be read or written, if it contains a search
    /// with other settings or foreign files that are named like candidates, or if it is locked.
    pub fn open<'a>(
        path: &Path,
        settings: Settings,
        max_kept: usize,
        avoid: impl IntoIterator<Item = &'a Board>,
    ) -> Result<Self, FolderError> {
        if let Some(fault) = settings.fault() {
            return Err(FolderError::Settings(fault));
        }
        fs::create_dir_all(path).map_err(|error| FolderError::Write(path.to_owned(), error))?;
        // The folder is checked before it is locked, so that nothing is written to a folder that is
        // refused, and again afterwards, because its files may have changed in between.
        read_folder(path, &settings)?;
        let lock = files::lock(path)?;
        let (progress, levels) = read_folder(path, &settings)?;
        let mut search = Search::new(settings, progress.rounds).map_err(FolderError::Settings)?;
        avoid.into_iter().for_each(|board| search.avoid(board));
        let mut kept = Vec::new();
        for LevelName { taste, round, name } in levels {
            let file = path.join(&name);
            if round == progress.rounds {
                // This round was interrupted and will be repeated.
                files::remove(&file)?;
                continue;
            }
            let text = files::read(&file)?.unwrap_or_default();
            let level = parse(&text).map_err(|error| FolderError::BrokenLevel(file, error))?;
            search.avoid(&level.board);
            kept.push((taste, name));
        }
        kept.sort_by(by_taste_then_round);
        let folder = Self { path: path.to_owned(), search, progress, kept, max_kept, _lock: lock };
        folder.save()?;
        Ok(folder)
    }

    /// Sets the number of rounds that are searched in parallel.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.search.set_jobs(jobs);
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The files of the candidates that are kept, best first.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> + '_ {
        self.kept.iter().map(|(_, name)| self.path.join(name))
    }

    /// Searches the next round and stores its candidates. Returns the new candidates; `None` after
    /// the last round.
    ///
    /// # Errors
    /// If a file can't be written, or the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Vec<Candidate>>, FolderError> {
        let Some(round) = self.search.round()? else { return Ok(None) };
        for (index, candidate) in round.candidates.iter().enumerate() {
            let name = level_name(candidate.taste, round.number, index);
            files::write_new(&self.path.join(&name), candidate.level().to_string().as_bytes())?;
            self.kept.push((candidate.taste, name));
        }
        self.kept.sort_by(by_taste_then_round);
        self.progress.rounds = self.search.next_round();
        self.progress.boards += round.boards;
        self.progress.tally.add(round.tally);
        self.progress.found += round.candidates.len() as u64;
        self.save()?;
        while self.kept.len() > self.max_kept {
            if let Some((_, name)) = self.kept.pop() {
                files::remove(&self.path.join(name))?;
            }
        }
        Ok(Some(round.candidates))
    }

    /// Writes the progress file.
    fn save(&self) -> Result<(), FolderError> {
        let path = self.path.join(PROGRESS_FILE);
        let file =
            ProgressFile { settings: self.search.settings().clone(), progress: self.progress };
        let text = serde_json::to_vec_pretty(&file)
            .map_err(|error| FolderError::Write(path.clone(), error.into()))?;
        files::replace(&path, &text)
    }
}

/// Reads the progress of the search in a folder and the names of its levels.
fn read_folder(
    path: &Path,
    settings: &Settings,
) -> Result<(Progress, Vec<LevelName>), FolderError> {
    // The levels are listed before the progress is read. Otherwise, a running search could add
    // levels of later rounds in between.
    let entries = files::entries(path)?;
    let progress = read_progress(path, settings)?;
    let mut levels = Vec::new();
    for file in entries {
        let Some(level) = file.file_name().and_then(LevelName::read) else { continue };
        let reason = match progress {
            _ if fs::symlink_metadata(&file).is_ok_and(|file| !file.is_file()) => {
                ForeignFile::NotRegular
            }
            None => ForeignFile::NoSearch,
            Some(progress) if level.round > progress.rounds => ForeignFile::LaterRound,
            Some(_) => {
                levels.push(level);
                continue;
            }
        };
        return Err(FolderError::Foreign(file, reason));
    }
    Ok((progress.unwrap_or_default(), levels))
}

/// Reads the progress file of a folder; `None` if it does not exist.
fn read_progress(folder: &Path, settings: &Settings) -> Result<Option<Progress>, FolderError> {
    let path = folder.join(PROGRESS_FILE);
    let Some(text) = files::read(&path)? else { return Ok(None) };
    let file: ProgressFile =
        serde_json::from_slice(&text).map_err(|_| FolderError::BrokenProgress(path))?;
    if file.settings != *settings {
        return Err(FolderError::OtherSettings(folder.to_owned()));
    }
    Ok(Some(file.progress))
}

/// Ranks candidates by taste, highest first, and then by round, earliest first.
fn by_taste_then_round(one: &(i64, String), other: &(i64, String)) -> Ordering {
    let round = |name: &str| LevelName::read(OsStr::new(name)).map(|level| level.round);
    (other.0, round(&one.1), &one.1).cmp(&(one.0, round(&other.1), &other.1))
}

/// The name of a candidate's file.
fn level_name(taste: i64, round: u64, index: usize) -> String {
    format!("{taste:05}-{round:06}-{index}.txt")
}

/// The parts of the name of a candidate's file.
struct LevelName {
    taste: i64,
    round: u64,
    name: String,
}

impl LevelName {
    /// Parses a file name; `None` if it is not the name of a candidate's file.
    fn read(name: &OsStr) -> Option<Self> {
        let name = name.to_str()?;
        let mut parts = name.strip_suffix(".txt")?.rsplitn(3, '-');
        let (index, round, taste) = (parts.next()?, parts.next()?, parts.next()?);
        let (taste, round) = (taste.parse().ok()?, round.parse().ok()?);
        let is_same = level_name(taste, round, index.parse().ok()?) == name;
        is_same.then(|| Self { taste, round, name: name.to_owned() })
    }
}
