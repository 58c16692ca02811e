//! A search that keeps its progress and its candidates in a folder.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::{error, fmt};

use chronoshift_core::level::parse;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::Contradiction;
use serde::{Deserialize, Serialize};

use crate::candidate::Candidate;
use crate::search::Search;
use crate::settings::Settings;

/// A search that keeps its progress and its candidates in a folder, so that it can go on later. Each
/// candidate is a level file whose name begins with its taste score.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    search: Search,
    progress: Progress,
    /// The taste scores and names of the candidates that are kept, the best first.
    kept: Vec<(i64, String)>,
    most: usize,
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Rounds.
    pub rounds: u64,
    /// Boards that were judged.
    pub boards: u64,
    /// Candidates that were found, whether they are still kept or not.
    pub found: u64,
}

/// The file of a folder that says what is searched for and how far the search has come.
#[derive(Serialize, Deserialize)]
struct ProgressFile {
    settings: Settings,
    progress: Progress,
}

const PROGRESS: &str = "search.json";

impl Folder {
    /// The search in a folder, which is made if it is not there. It goes on where it stopped. At
    /// most this number of candidates is kept, the best ones by their taste score. No candidate is
    /// one of the boards to avoid.
    ///
    /// # Errors
    /// If nothing can be searched with the settings, or if the folder can't be read or written, or
    /// has a search with other settings.
    pub fn open<'a>(
        path: &Path,
        settings: Settings,
        most: usize,
        avoid: impl IntoIterator<Item = &'a Board>,
    ) -> Result<Self, FolderError> {
        if let Some(fault) = settings.fault() {
            return Err(FolderError::Settings(fault));
        }
        fs::create_dir_all(path)?;
        let mut progress = Progress::default();
        match fs::read(path.join(PROGRESS)) {
            Ok(text) => {
                let file: ProgressFile =
                    serde_json::from_slice(&text).map_err(|_| FolderError::Broken)?;
                if file.settings != settings {
                    return Err(FolderError::OtherSettings);
                }
                progress = file.progress;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        let mut search = Search::new(settings, progress.rounds);
        avoid.into_iter().for_each(|board| search.avoid(board));
        let mut kept = Vec::new();
        for entry in fs::read_dir(path)? {
            let file = entry?.path();
            let Some((taste, round, name)) = file.file_name().and_then(read_name) else { continue };
            if round >= progress.rounds {
                // The round was not over; it comes again.
                fs::remove_file(&file)?;
                continue;
            }
            let level = parse(&fs::read(&file)?).map_err(|_| FolderError::Broken)?;
            search.avoid(&level.board);
            kept.push((taste, name));
        }
        kept.sort_by(in_order);
        Ok(Self { path: path.to_owned(), search, progress, kept, most })
    }

    /// How far the search has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The files of the candidates that are kept, the best first.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> + '_ {
        self.kept.iter().map(|(_, name)| self.path.join(name))
    }

    /// Carries out the next round, and keeps what it found. Returns the new candidates; `None` if
    /// there are no more rounds.
    ///
    /// # Errors
    /// If a file can't be written, or the solver contradicts itself.
    pub fn round(&mut self) -> Result<Option<Vec<Candidate>>, FolderError> {
        let Some(round) = self.search.round()? else { return Ok(None) };
        for (index, candidate) in round.candidates.iter().enumerate() {
            let name = name(candidate.taste, round.number, index);
            fs::write(self.path.join(&name), candidate.level().to_string())?;
            self.kept.push((candidate.taste, name));
        }
        self.kept.sort_by(in_order);
        self.progress.rounds = self.search.next_round();
        self.progress.boards += round.boards;
        self.progress.found += round.candidates.len() as u64;
        self.save()?;
        while self.kept.len() > self.most {
            if let Some((_, name)) = self.kept.pop() {
                fs::remove_file(self.path.join(name))?;
            }
        }
        Ok(Some(round.candidates))
    }

    /// Writes the progress, so that a killed process leaves the old file or the new one.
    fn save(&self) -> Result<(), FolderError> {
        let file =
            ProgressFile { settings: self.search.settings().clone(), progress: self.progress };
        let text = serde_json::to_vec_pretty(&file).map_err(io::Error::other)?;
        let new = self.path.join("search.json.new");
        fs::write(&new, text)?;
        fs::rename(new, self.path.join(PROGRESS))?;
        Ok(())
    }
}

/// The better taste score first, then the earlier round: numbers of one width sort like that.
fn in_order(one: &(i64, String), other: &(i64, String)) -> std::cmp::Ordering {
    let (_, round, _) = read_name(OsStr::new(&one.1)).unwrap_or_default();
    let (_, other_round, _) = read_name(OsStr::new(&other.1)).unwrap_or_default();
    (other.0, round, &one.1).cmp(&(one.0, other_round, &other.1))
}

/// The name of a candidate's file.
fn name(taste: i64, round: u64, index: usize) -> String {
    format!("{taste:05}-{round:06}-{index}.txt")
}

/// The taste score, the round and the whole of the name of a candidate's file.
fn read_name(name: &OsStr) -> Option<(i64, u64, String)> {
    let name = name.to_str()?;
    let mut parts = name.strip_suffix(".txt")?.rsplitn(3, '-');
    let (_, round, taste) = (parts.next()?, parts.next()?, parts.next()?);
    Some((taste.parse().ok()?, round.parse().ok()?, name.to_owned()))
}

/// Why a search in a folder can't go on.
#[derive(Debug)]
pub enum FolderError {
    /// A file can't be read or written.
    Io(io::Error),
    /// Nothing can be searched with the settings.
    Settings(&'static str),
    /// The folder has a search with other settings.
    OtherSettings,
    /// The folder's files can't be understood.
    Broken,
    /// The solver contradicts itself.
    Contradiction(Contradiction),
}

impl From<io::Error> for FolderError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Contradiction> for FolderError {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Settings(fault) => f.write_str(fault),
            Self::OtherSettings => f.write_str("the folder has a search with other settings"),
            Self::Broken => f.write_str("the folder has a file that can't be understood"),
            Self::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl error::Error for FolderError {}
