//! Opening and saving the player's own levels.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use chronoshift_core::level;
use chronoshift_save::file_name::FileName;
use chronoshift_save::storage::Machine;
use chronoshift_save::{Reason, Unsynced, load_backed_up};

use super::error::WorkshopError;
use super::open_file::{OpenFile, OpenFileState};
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::{LevelMark, Origin, Unfinished, UnfinishedRecord};
use super::unwritten::Unwritten;
use crate::platform::{Lock, create_folder, data_folder, read, real_path_of_new, write_new};
use crate::save::trouble::Trouble;

/// The folders with the player's own levels: unfinished levels, each a file with its backup, and
/// levels, which are plain level files. Several games can use them at once: none overwrites a
/// version that it has not read.
#[derive(Resource, Debug, Clone)]
pub struct Workshop {
    folder: PathBuf,
    pub(super) unwritten: Unwritten,
}

/// The result of saving.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SavedLevel {
    /// The fault of the old files, if there was one.
    pub trouble: Option<Trouble>,
}

/// A larger file is no unfinished level.
pub(super) const MAX_BYTES: u64 = 64 << 20;
/// Another game needs milliseconds to write.
const PATIENCE: Duration = Duration::from_secs(2);

impl Workshop {
    /// In a folder of the player's data, which need not exist yet.
    pub fn at(data: PathBuf) -> Self {
        Self { folder: data, unwritten: Unwritten::default() }
    }

    /// In the folder where the system keeps the player's data.
    pub fn of_player() -> Option<Self> {
        data_folder().map(Self::at)
    }

    /// One of its folders.
    pub fn folder(&self, shelf: Shelf) -> PathBuf {
        self.folder.join(shelf.folder())
    }

    /// The file of a level.
    pub fn file(&self, place: &ShelfPlace) -> PathBuf {
        self.folder(place.shelf()).join(place.file())
    }

    /// Begins a new unfinished level. It has this name, with a number if that is taken; nothing is
    /// written yet.
    pub fn begin(&self, name: &FileName) -> OpenFile {
        let mut names = [name.clone()].into_iter().chain((2..).map(|number| name.numbered(number)));
        let place = names.find_map(|name| {
            let place = ShelfPlace::new(Shelf::Unfinished, &name);
            (!self.is_taken(&place) && self.unwritten.at(&place).is_none()).then_some(place)
        });
        let place = place.unwrap_or_else(|| self.free(Shelf::Unfinished, name));
        OpenFile::new(place, None, None)
    }

    /// Whether the newest version of an unfinished level is only in memory.
    pub fn is_unwritten(&self, place: &ShelfPlace) -> bool {
        self.unwritten.at(place).is_some()
    }

    /// Opens an unfinished level; or a level, as an unfinished one that can replace it. A newer
    /// version in memory is preferred.
    ///
    /// # Errors
    /// It can't be read. A damaged file is put aside, and its backup replaces it if there is one;
    /// the trouble says so, too.
    pub fn open(&self, place: &ShelfPlace) -> io::Result<(OpenFile, Unfinished, Option<Trouble>)> {
        if let Some(newest) = self.unwritten.at(place) {
            return Ok((newest.held.clone(), newest.unfinished(), None));
        }
        match place.shelf() {
            Shelf::Unfinished => {
                let (record, trouble) = self.load(place)?;
                let (record, mark) = record.ok_or(io::ErrorKind::NotFound)?;
                let held = OpenFile::new(place.clone(), Some(mark), record.origin);
                let unfinished = Unfinished { text: record.text, history: record.history };
                Ok((held, unfinished, trouble))
            }
            Shelf::Levels => {
                let (text, origin) = self.level(place)?;
                let name = place.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
                let held = OpenFile::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
                Ok((held, Unfinished { text, ..default() }, None))
            }
        }
    }

    /// Opens a level file outside of the workshop, as an unfinished level that can replace it: the
    /// earlier one, if that was not saved in the file since and the file has not changed. If the
    /// file doesn't exist, the text is empty.
    ///
    /// # Errors
    /// It can't be read.
    pub fn open_file(&self, path: &Path) -> io::Result<(OpenFile, Unfinished)> {
        let path = real_path_of_new(path)?;
        let file = path.to_str().ok_or_else(|| io::Error::other("its path is not UTF-8"))?;
        let bytes = match read(&path, level::MAX_BYTES as u64) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let origin = Origin {
            file: file.to_owned(),
            mark: bytes.as_ref().map(|bytes| LevelMark::of(bytes)),
        };
        if let Some((held, unfinished)) = self.made_of(&origin) {
            return Ok((held, unfinished));
        }
        let name = FileName::near(&origin.name()).ok_or(io::ErrorKind::InvalidFilename)?;
        let held = OpenFile::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
        Ok((held, Unfinished { text: utf8(bytes.unwrap_or_default())?, ..default() }))
    }

    /// The newest unfinished level that is to replace a file.
    fn made_of(&self, origin: &Origin) -> Option<(OpenFile, Unfinished)> {
        let places = Shelf::Unfinished.places(&self.folder(Shelf::Unfinished)).ok()?.into_iter();
        let made = places.filter_map(|place| {
            let (record, mark) = self.load(&place).ok()?.0?;
            let is_its = record.origin.as_ref().is_some_and(|it| it.is_same(origin));
            is_its.then_some((place, record, mark))
        });
        let (place, record, mark) =
            made.max_by(|(_, one, _), (_, other, _)| one.changed.cmp(&other.changed))?;
        let held = OpenFile::new(place, Some(mark), record.origin);
        Some((held, Unfinished { text: record.text, history: record.history }))
    }

    /// Saves an unfinished level. If another game has changed its file meanwhile, the level is
    /// saved under another name, and the trouble says so. An opened level without changes is not
    /// saved.
    ///
    /// # Errors
    /// If that is impossible; the file stays as it was.
    pub fn save(&self, held: &OpenFile, unfinished: &Unfinished) -> io::Result<SavedLevel> {
        let _lock = self.lock()?;
        held.change(|hold| self.save_there(hold, unfinished))
    }

    /// The same for a caller that has the lock.
    pub(super) fn save_there(
        &self,
        hold: &mut OpenFileState,
        unfinished: &Unfinished,
    ) -> io::Result<SavedLevel> {
        let mut troubles = Vec::new();
        let unsynced = self.save_soon(hold, unfinished, &mut troubles)?;
        unsynced.map_or(Ok(()), |written| written.sync(&Machine))?;
        Ok(SavedLevel { trouble: troubles.into_iter().next() })
    }

    /// The same without waiting for the disk; the disk and the backup have to follow. Adds a
    /// trouble also if this fails then.
    pub(super) fn save_soon(
        &self,
        hold: &mut OpenFileState,
        unfinished: &Unfinished,
        troubles: &mut Vec<Trouble>,
    ) -> io::Result<Option<Unsynced>> {
        let text = LevelMark::of(unfinished.text.as_bytes());
        if hold.seen.is_none() && hold.origin.as_ref().is_some_and(|it| it.mark == Some(text)) {
            return Ok(None);
        }
        create_folder(&self.folder(Shelf::Unfinished))?;
        self.follow_rename(hold, troubles)?;
        let (there, trouble) = self.load(&hold.place)?;
        troubles.extend(trouble);
        let is_others = there.as_ref().is_some_and(|(_, mark)| Some(*mark) != hold.seen);
        if let Some((record, _)) = there.filter(|_| !is_others) {
            hold.follow(record.origin);
        }
        let is_new = hold.seen.is_none() && self.is_taken(&hold.place);
        if is_others || is_new {
            let name = hold.place.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
            let place = self.free(Shelf::Unfinished, &name);
            let (was, now) = (hold.place.name().to_owned(), place.name().to_owned());
            if troubles.is_empty() {
                troubles.push(Trouble::MadeElsewhere { was, now });
            }
            hold.place = place;
        }
        self.write(hold, &UnfinishedRecord::new(unfinished, hold.origin.clone())).map(Some)
    }

    /// Writes the file of an unfinished level.
    pub(super) fn write(
        &self,
        hold: &mut OpenFileState,
        record: &UnfinishedRecord,
    ) -> io::Result<Unsynced> {
        let (file, bytes) = (self.file(&hold.place), record.bytes()?);
        let unsynced = Unsynced::write(&Machine, file, bytes, MAX_BYTES)?;
        hold.seen = Some(record.mark());
        Ok(unsynced)
    }

    /// Reads the file of an unfinished level.
    pub(super) fn load(
        &self,
        place: &ShelfPlace,
    ) -> io::Result<(Option<(UnfinishedRecord, LevelMark)>, Option<Trouble>)> {
        let read = |bytes: &[u8]| {
            let record = UnfinishedRecord::read(bytes)?;
            let mark = record.mark();
            Ok((record, mark))
        };
        let mut faults = Vec::new();
        let file = self.file(place);
        let (record, _) = load_backed_up(&Machine, &file, MAX_BYTES, &mut faults, read)?;
        Ok((record, faults.into_iter().next().map(Trouble::of_made)))
    }

    /// The text of a level file, and its mark.
    pub(super) fn level(&self, place: &ShelfPlace) -> io::Result<(String, Origin)> {
        let bytes = read(&self.file(place), level::MAX_BYTES as u64)?;
        let mark = Some(LevelMark::of(&bytes));
        Ok((utf8(bytes)?, Origin { file: place.file().to_owned(), mark }))
    }

    /// A free place for a name, with a number if the name is taken.
    pub(super) fn free(&self, shelf: Shelf, name: &FileName) -> ShelfPlace {
        let mut place = ShelfPlace::new(shelf, name);
        let mut number = 2;
        while self.is_taken(&place) {
            place = ShelfPlace::new(shelf, &name.numbered(number));
            number += 1;
        }
        place
    }

    /// Writes a new file at a place for a name, with a number if it is taken, be it since a moment
    /// ago or by what is no level.
    pub(super) fn write_free(
        &self,
        shelf: Shelf,
        name: &FileName,
        bytes: &[u8],
    ) -> io::Result<ShelfPlace> {
        let mut place = ShelfPlace::new(shelf, name);
        let mut number = 2;
        loop {
            if !self.is_taken(&place) {
                match write_new(&self.file(&place), bytes) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                    written => return written.map(|()| place),
                }
            }
            place = ShelfPlace::new(shelf, &name.numbered(number));
            number += 1;
        }
    }

    /// Whether there is a level at a place, or one with a name that is equal on some system.
    pub fn is_taken(&self, place: &ShelfPlace) -> bool {
        self.holder(place).is_some()
    }

    /// The level at a place, however its name is written.
    pub(super) fn holder(&self, place: &ShelfPlace) -> Option<ShelfPlace> {
        let places = place.shelf().places(&self.folder(place.shelf())).unwrap_or_default();
        places.into_iter().find(|other| other.is_same(place))
    }

    /// The trouble that a level can't be written.
    pub(crate) fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::MadeUnsaved { folder: self.folder.clone(), error: Reason::from(error) }
    }

    /// Locks the folder, so that other games wait.
    pub(super) fn lock(&self) -> io::Result<Lock> {
        create_folder(&self.folder)?;
        Lock::take(&self.folder.join("workshop.lock"), PATIENCE)
    }

    /// Fails if there is a level at a place with that name.
    pub(super) fn refuse_taken(
        &self,
        place: &ShelfPlace,
        name: &FileName,
    ) -> Result<(), WorkshopError> {
        if self.is_taken(place) { Err(WorkshopError::Taken(name.clone())) } else { Ok(()) }
    }
}

fn utf8(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8"))
}
