//! The files of the progress, one per board.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use chronoshift_core::level::is_board_name;
use chronoshift_save::Reason;
use chronoshift_save::codec::{sealed, unsealed};

use super::record::Record;
use crate::platform::{Lock, create_folder, data_folder, entries, io_reason, now, put_aside, read};
use crate::save::backed_up::{self, Damaged, Unsynced, backup};
use crate::save::trouble::Trouble;

/// The folder with the files of the progress, each with its [backup](backed_up) beside it.
#[derive(Resource, Debug, Clone)]
pub struct ProgressFolder {
    path: PathBuf,
    /// For each board, when the attempt in its file was played, as this game has read or written it
    /// last; and the same without times in the future.
    known: Arc<Mutex<BTreeMap<String, (String, String)>>>,
}

/// The result of an import.
#[derive(Debug, Default)]
pub struct Imported {
    /// The boards whose records were imported.
    pub taken: BTreeSet<String>,
    /// The boards of records that were left out, and why.
    pub left: Vec<(String, String)>,
    /// The boards of records that were imported without days in the future, and how many there were.
    pub without_days: Vec<(String, usize)>,
    /// The faults of the old files.
    pub troubles: Vec<Trouble>,
}

/// The result of writing a record.
pub(super) struct WrittenRecord {
    /// The record in the file: merged with the one that another game had written.
    pub(super) record: Record,
    /// The work that has to follow.
    pub(super) unsynced: Unsynced,
}

/// A larger file is no progress: the longest play has a tenth of it.
const MAX_BYTES: u64 = 64 << 20;
/// Another game needs milliseconds to write.
const PATIENCE: Duration = Duration::from_secs(2);

impl ProgressFolder {
    /// A folder, which need not exist yet.
    pub fn at(folder: PathBuf) -> Self {
        Self { path: folder, known: Arc::default() }
    }

    /// The folder where the system keeps players' progress.
    pub fn of_player() -> Option<Self> {
        data_folder().map(|folder| Self::at(folder.join("progress")))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Records as the bytes of one file.
    ///
    /// # Errors
    /// The records can't be written as JSON.
    pub fn export(records: &BTreeMap<String, Record>) -> io::Result<Vec<u8>> {
        Ok(sealed(&records.values().collect::<Vec<_>>())?)
    }

    /// Imports records from such a file, or from the file of one board; for each board the better
    /// score and the later attempt stay. A record that is wrong in any part, or can't be checked,
    /// is left out as a whole.
    ///
    /// # Errors
    /// `InvalidData` if the bytes are not as they were exported; then nothing is imported.
    /// Otherwise, a file can't be written.
    pub fn import(&self, bytes: &[u8]) -> io::Result<Imported> {
        let records: Vec<Record> = unsealed(bytes).or_else(|error| match unsealed(bytes) {
            Ok(record) => Ok(vec![record]),
            Err(_) => Err(error),
        })?;
        let mut imported = Imported::default();
        for mut record in records {
            let board = record.board().to_owned();
            if let Err(error) = record.check() {
                imported.left.push((board, error.to_string()));
                continue;
            }
            let kept = read_record(&board, &self.file(&board));
            match record.prepare_import(kept.as_ref()) {
                Err(why) => imported.left.push((board, why)),
                Ok(days) => {
                    match self.write(&record, None, &mut imported.troubles) {
                        Ok(written) => self.sync(&written.unsynced)?,
                        Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
                            imported.left.push((board, io_reason(&error)));
                            continue;
                        }
                        Err(error) => return Err(error),
                    }
                    if days > 0 {
                        imported.without_days.push((board.clone(), days));
                    }
                    imported.taken.insert(board);
                }
            }
        }
        Ok(imported)
    }

    /// The records of all boards, by their names. A damaged file is put aside, and its backup is
    /// read instead.
    pub fn read_all(&self) -> (BTreeMap<String, Record>, Vec<Trouble>) {
        let (mut records, mut troubles) = (BTreeMap::new(), Vec::new());
        let files = match entries(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                let error = io_reason(&error);
                troubles.push(Trouble::ProgressUnreadable { file: self.path.clone(), error });
                Vec::new()
            }
            Ok(files) => files,
        };
        // A board with only a backup counts, too.
        let boards = files.iter().filter_map(|file| board(file));
        for board in boards.collect::<BTreeSet<_>>() {
            if let Some(mut record) = self.read_one(&board, &mut troubles) {
                let played = record.played().to_owned();
                record.cap_times(&now());
                self.known().insert(board.clone(), (played, record.played().to_owned()));
                records.insert(board, record);
            }
        }
        (records, troubles)
    }

    /// Writes a record, merged with the one that another game has written meanwhile. The attempt of
    /// that game becomes a saved one of this name; without a name, only the later attempt stays.
    /// Adds the fault of the old file, if there was one, also if this fails then.
    ///
    /// # Errors
    /// If that is impossible; the file stays as it was, or is put aside.
    pub(super) fn write(
        &self,
        record: &Record,
        others: Option<&str>,
        troubles: &mut Vec<Trouble>,
    ) -> io::Result<WrittenRecord> {
        create_folder(&self.path)?;
        let _lock = self.lock()?;
        // A best score that would replace the known one has to be right.
        let is_sound = |other: &Record| !other.beats(record) || other.is_sound(Some(record));
        let (other, trouble) = self.load(record.board(), is_sound)?;
        troubles.extend(trouble);
        let merged = match other {
            Some(mut other) => {
                let known = self.known().get(other.board()).cloned();
                let known = known.filter(|(played, _)| played == other.played());
                let is_known = known.is_some();
                other.cap_times(&known.map_or_else(now, |(_, capped)| capped));
                record.clone().merged(other, is_known, others.filter(|_| !is_known))
            }
            None => record.clone(),
        };
        let bytes = sealed(&merged)?;
        let unsynced = backed_up::write_with_backup(self.file(record.board()), bytes, MAX_BYTES)?;
        // Not the time of the merged one: the later attempt of another game is still unknown.
        let played = record.played().to_owned();
        self.known().insert(record.board().to_owned(), (played.clone(), played));
        Ok(WrittenRecord { record: merged, unsynced })
    }

    /// Waits until a written file is on the disk, and writes its backup.
    ///
    /// # Errors
    /// If that is impossible.
    pub(super) fn sync(&self, written: &Unsynced) -> io::Result<()> {
        let _lock = self.lock()?;
        written.sync()
    }

    /// Puts the file of a board aside, because a part of it is useless. The other parts are written
    /// with the board's next record.
    ///
    /// # Errors
    /// If that is impossible.
    pub(super) fn spoil(&self, board: &str, error: String) -> io::Result<Trouble> {
        let _lock = self.lock()?;
        let file = self.file(board);
        let aside = put_aside(&file)?;
        Ok(Trouble::ProgressBroken { file, aside, error, restored: false })
    }

    /// The trouble that the progress can't be written.
    pub(super) fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::ProgressUnsaved { folder: self.path.clone(), error: io_reason(error) }
    }

    /// Locks the folder, so that other games wait.
    fn lock(&self) -> io::Result<Lock> {
        Lock::take(&self.path.join("progress.lock"), PATIENCE)
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, (String, String)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, board: &str) -> PathBuf {
        self.path.join(format!("{board}.json"))
    }

    fn read_one(&self, board: &str, troubles: &mut Vec<Trouble>) -> Option<Record> {
        match self.load(board, |_| true) {
            Ok((record, trouble)) => {
                troubles.extend(trouble);
                record
            }
            Err(error) => {
                let (file, error) = (self.file(board), io_reason(&error));
                let record = read_record(board, &backup(&file));
                troubles.push(Trouble::ProgressUnreadable { file, error });
                record
            }
        }
    }

    /// Reads the files of a board. A file that is damaged or wrong is put aside, and its backup
    /// replaces it; the trouble says so.
    ///
    /// # Errors
    /// The file can't be read or put aside.
    fn load(
        &self,
        board: &str,
        is_sound: impl Fn(&Record) -> bool,
    ) -> io::Result<(Option<Record>, Option<Trouble>)> {
        let (record, damaged) =
            backed_up::load_with_backup(&self.file(board), MAX_BYTES, |bytes| {
                let record = record(board, bytes)?;
                let is_sound = is_sound(&record);
                if is_sound { Ok(record) } else { Err(Reason::WrongBest.into()) }
            })?;
        let trouble = damaged.map(|Damaged { file, aside, error, restored }| {
            Trouble::ProgressBroken { file, aside, error, restored }
        });
        Ok((record, trouble))
    }
}

/// The board of a file, by its name.
fn board(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let board = name.strip_suffix(".json").or_else(|| name.strip_suffix(".json.bak"))?;
    is_board_name(board).then(|| board.to_owned())
}

/// The record of a board in a file that can be read.
fn read_record(board: &str, file: &Path) -> Option<Record> {
    record(board, &read(file, MAX_BYTES).ok()?).ok()
}

/// The record of a board from its bytes. A damaged one, or one of another version or board, is
/// `InvalidData`.
fn record(board: &str, bytes: &[u8]) -> io::Result<Record> {
    let record: Record = unsealed(bytes)?;
    record.check()?;
    if board != record.board() {
        return Err(Reason::OtherBoard.into());
    }
    Ok(record)
}
