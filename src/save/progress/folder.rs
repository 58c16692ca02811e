//! The files of the progress, one a board.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::record::{Record, is_board_name};
use super::seal::{broken, sealed, unsealed};
use crate::platform::{
    Lock, back_up, create_folder, data_folder, entries, put_aside, read, replace,
};
use crate::save::trouble::Trouble;

/// The folder with the files of the progress. Each is replaced as a whole; what it held
/// before is beside it as `NAME.bak`.
#[derive(Resource, Debug, Clone)]
pub struct ProgressFolder(PathBuf);

/// A larger file is none of these: the longest play has a tenth of it.
const MAX_BYTES: u64 = 64 << 20;
/// Another game writes in milliseconds.
const PATIENCE: Duration = Duration::from_secs(2);

impl ProgressFolder {
    /// A folder, which need not be there yet.
    pub fn at(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// The folder where the system keeps what players achieved.
    pub fn of_player() -> Option<Self> {
        data_folder().map(|folder| Self(folder.join("progress")))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Records as the bytes of one file.
    ///
    /// # Errors
    /// None that is known.
    pub fn export(records: &BTreeMap<String, Record>) -> io::Result<Vec<u8>> {
        sealed(&records.values().collect::<Vec<_>>())
    }

    /// Takes records over from such a file; of each board the better score and the play that
    /// was played later stay. Says how many there were.
    ///
    /// # Errors
    /// `InvalidData` if the bytes are not as they were exported: then nothing is taken. Else
    /// if something cannot be written.
    pub fn import(&self, bytes: &[u8]) -> io::Result<usize> {
        let records: Vec<Record> = unsealed(bytes)?;
        records.iter().try_for_each(Record::check)?;
        records.iter().try_for_each(|record| self.write(record))?;
        Ok(records.len())
    }

    /// The records of all boards, by their names. In the place of a file that is damaged,
    /// which is put aside, its backup is read.
    pub fn read_all(&self) -> (BTreeMap<String, Record>, Vec<Trouble>) {
        let (mut records, mut troubles) = (BTreeMap::new(), Vec::new());
        let files = match entries(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                let error = error.to_string();
                troubles.push(Trouble::ProgressUnreadable { file: self.0.clone(), error });
                Vec::new()
            }
            Ok(files) => files,
        };
        // A board of which only the backup is left counts, too.
        let boards = files.iter().filter_map(|file| board(file));
        for board in boards.collect::<BTreeSet<_>>() {
            if let Some(record) = self.read_one(&board, &mut troubles) {
                records.insert(board, record);
            }
        }
        (records, troubles)
    }

    /// Writes a record, merged with what another game has written meanwhile.
    ///
    /// # Errors
    /// If this cannot be done; the file is as it was.
    pub(super) fn write(&self, record: &Record) -> io::Result<()> {
        create_folder(&self.0)?;
        let _lock = Lock::take(&self.0.join("progress.lock"), PATIENCE)?;
        let file = self.file(record.board());
        let record = match load(&file) {
            Ok(Some(other)) if other.board() == record.board() => record.clone().merged(other),
            // What is damaged is no reason to lose what is new; it is kept beside.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                put_aside(&file)?;
                record.clone()
            }
            Err(error) => return Err(error),
            Ok(_) => record.clone(),
        };
        let bytes = sealed(&record)?;
        back_up(&file, MAX_BYTES)?;
        replace(&file, &bytes)
    }

    /// That something cannot be written.
    pub(super) fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::ProgressUnsaved { folder: self.0.clone(), error: error.to_string() }
    }

    fn file(&self, board: &str) -> PathBuf {
        self.0.join(format!("{board}.json"))
    }

    fn read_one(&self, board: &str, troubles: &mut Vec<Trouble>) -> Option<Record> {
        let file = self.file(board);
        let backup = file.with_extension("json.bak");
        let error = match load(&file) {
            Ok(Some(record)) => return Some(record),
            // Between backup and file there is never none, but for who removed it.
            Ok(None) => return load(&backup).ok().flatten(),
            Err(error) => error,
        };
        let restored = load(&backup).ok().flatten();
        let aside = match error.kind() {
            io::ErrorKind::InvalidData => put_aside(&file).ok(),
            _ => None,
        };
        let error = error.to_string();
        troubles.push(match aside {
            Some(aside) => {
                Trouble::ProgressBroken { file, aside, error, restored: restored.is_some() }
            }
            None => Trouble::ProgressUnreadable { file, error },
        });
        restored
    }
}

/// The board that a file is of, by its name.
fn board(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let board = name.strip_suffix(".json").or_else(|| name.strip_suffix(".json.bak"))?;
    is_board_name(board).then(|| board.to_owned())
}

/// A record from its file; `None` if there is no file. One that is damaged, or of another
/// version, is `InvalidData`.
fn load(file: &Path) -> io::Result<Option<Record>> {
    let bytes = match read(file, MAX_BYTES) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        bytes => bytes?,
    };
    let record: Record = unsealed(&bytes)?;
    record.check()?;
    if board(file).is_none_or(|name| name != record.board()) {
        return Err(broken("it is of another board"));
    }
    Ok(Some(record))
}
