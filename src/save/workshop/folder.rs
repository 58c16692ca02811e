//! Opening and saving what is made.

use std::io;
use std::path::{Path, PathBuf, absolute};
use std::time::Duration;

use bevy::prelude::*;
use chronoshift_core::level;

use super::failure::NotDone;
use super::held::{Held, Hold};
use super::shelf::{Place, Shelf};
use super::unfinished::{Mark, Origin, Record, Unfinished};
use crate::platform::{Lock, create_folder, data_folder, read, replace};
use crate::save::file_name::FileName;
use crate::save::trouble::Trouble;
use crate::save::twofold::{self, Damaged};

/// The folders with the levels that the player makes: unfinished ones, each a file with its
/// backup, and levels, plain level files. Several games can work in them at once: none
/// overwrites what it has not seen.
#[derive(Resource, Debug, Clone)]
pub struct Workshop(PathBuf);

/// What came of saving.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// What was wrong with the files that were there.
    pub trouble: Option<Trouble>,
}

/// A larger file is no unfinished level.
pub(super) const MAX_BYTES: u64 = 64 << 20;
/// Another game writes in milliseconds.
const PATIENCE: Duration = Duration::from_secs(2);

impl Workshop {
    /// In a folder of the player's data, which need not be there yet.
    pub fn at(data: PathBuf) -> Self {
        Self(data)
    }

    /// Where the system keeps the player's data.
    pub fn of_player() -> Option<Self> {
        data_folder().map(Self)
    }

    /// A folder of it.
    pub fn folder(&self, shelf: Shelf) -> PathBuf {
        self.0.join(shelf.folder())
    }

    /// The file of a level.
    pub fn file(&self, place: &Place) -> PathBuf {
        self.folder(place.shelf()).join(place.file())
    }

    /// Begins an unfinished level that was not there before. It is called like this, with a
    /// number if something else is; nothing is written yet.
    pub fn begin(&self, name: &FileName) -> Held {
        Held::new(self.free(Shelf::Unfinished, name), None, None)
    }

    /// Opens an unfinished level; or a level, to make an unfinished one of it that can take its
    /// place.
    ///
    /// # Errors
    /// It cannot be read. A damaged file is put aside, and its backup has its place if there is
    /// one; the trouble tells so, too.
    pub fn open(&self, place: &Place) -> io::Result<(Held, Unfinished, Option<Trouble>)> {
        match place.shelf() {
            Shelf::Unfinished => {
                let (record, trouble) = self.load(place)?;
                let (record, mark) = record.ok_or(io::ErrorKind::NotFound)?;
                let held = Held::new(place.clone(), Some(mark), record.origin);
                let unfinished = Unfinished { text: record.text, history: record.history };
                Ok((held, unfinished, trouble))
            }
            Shelf::Levels => {
                let (text, origin) = self.level(place)?;
                let name = place.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
                let held = Held::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
                Ok((held, Unfinished { text, ..default() }, None))
            }
        }
    }

    /// Opens a level file that is none of the workshop's, to make an unfinished level of it that
    /// can take its place. If it is not there, the text is empty.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open_file(&self, path: &Path) -> io::Result<(Held, Unfinished)> {
        let path = absolute(path)?;
        let file = path.to_str().ok_or_else(|| io::Error::other("its path is not UTF-8"))?;
        let bytes = match read(&path, level::MAX_BYTES as u64) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let origin =
            Origin { file: file.to_owned(), mark: bytes.as_ref().map(|bytes| Mark::of(bytes)) };
        let name = FileName::near(&origin.name()).ok_or(io::ErrorKind::InvalidFilename)?;
        let held = Held::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
        Ok((held, Unfinished { text: utf8(bytes.unwrap_or_default())?, ..default() }))
    }

    /// Saves an unfinished level. Where another game has put something else into its file
    /// meanwhile, it is saved under another name, and the trouble tells so. A level that was
    /// opened and is as it was is not saved.
    ///
    /// # Errors
    /// If this cannot be done; what was kept is as it was.
    pub fn save(&self, held: &Held, unfinished: &Unfinished) -> io::Result<Saved> {
        let _lock = self.lock()?;
        held.change(|hold| self.save_there(hold, unfinished))
    }

    /// The same, where the caller has the lock.
    pub(super) fn save_there(&self, hold: &mut Hold, unfinished: &Unfinished) -> io::Result<Saved> {
        let text = Mark::of(unfinished.text.as_bytes());
        if hold.seen.is_none() && hold.origin.as_ref().is_some_and(|it| it.mark == Some(text)) {
            return Ok(Saved::default());
        }
        create_folder(&self.folder(Shelf::Unfinished))?;
        self.follow_rename(hold)?;
        let (there, mut trouble) = self.load(&hold.place)?;
        let is_others = there.as_ref().is_some_and(|(_, mark)| Some(*mark) != hold.seen);
        if let Some((record, _)) = there.filter(|_| !is_others) {
            hold.follow(record.origin);
        }
        let is_new = hold.seen.is_none() && self.is_taken(&hold.place);
        if is_others || is_new {
            let name = hold.place.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
            let place = self.free(Shelf::Unfinished, &name);
            let (was, now) = (hold.place.name().to_owned(), place.name().to_owned());
            trouble = trouble.or(Some(Trouble::MadeElsewhere { was, now }));
            hold.place = place;
        }
        self.write(hold, &Record::new(unfinished, hold.origin.clone()))?;
        Ok(Saved { trouble })
    }

    /// Writes the file of an unfinished level, and its backup.
    pub(super) fn write(&self, hold: &mut Hold, record: &Record) -> io::Result<()> {
        let (file, bytes) = (self.file(&hold.place), record.bytes()?);
        replace(&file, &bytes)?;
        hold.seen = Some(record.mark());
        replace(&twofold::backup(&file), &bytes)
    }

    /// What the file of an unfinished level says.
    pub(super) fn load(
        &self,
        place: &Place,
    ) -> io::Result<(Option<(Record, Mark)>, Option<Trouble>)> {
        let read = |bytes: &[u8]| {
            let record = Record::read(bytes)?;
            let mark = record.mark();
            Ok((record, mark))
        };
        let (record, damaged) = twofold::load(&self.file(place), MAX_BYTES, read)?;
        let trouble = damaged.map(|Damaged { file, aside, error, restored }| Trouble::MadeBroken {
            file,
            aside,
            error,
            restored,
        });
        Ok((record, trouble))
    }

    /// The text of a level file, and how it is known again.
    pub(super) fn level(&self, place: &Place) -> io::Result<(String, Origin)> {
        let bytes = read(&self.file(place), level::MAX_BYTES as u64)?;
        let mark = Some(Mark::of(&bytes));
        Ok((utf8(bytes)?, Origin { file: place.file().to_owned(), mark }))
    }

    /// A place for a name, with a number if it is taken.
    pub(super) fn free(&self, shelf: Shelf, name: &FileName) -> Place {
        let mut place = Place::new(shelf, name);
        let mut number = 2;
        while self.is_taken(&place) {
            place = Place::new(shelf, &name.numbered(number));
            number += 1;
        }
        place
    }

    /// Whether there is something at a place, or something that is the same on some system.
    pub fn is_taken(&self, place: &Place) -> bool {
        self.holder(place).is_some()
    }

    /// What is at a place, however its name is written.
    pub(super) fn holder(&self, place: &Place) -> Option<Place> {
        let places = place.shelf().places(&self.folder(place.shelf())).unwrap_or_default();
        places.into_iter().find(|other| other.is_same(place))
    }

    /// That something cannot be written.
    pub(super) fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::MadeUnsaved { folder: self.0.clone(), error: error.to_string() }
    }

    /// Has other games wait.
    pub(super) fn lock(&self) -> io::Result<Lock> {
        create_folder(&self.0)?;
        Lock::take(&self.0.join("workshop.lock"), PATIENCE)
    }

    /// Fails if something is at a place for a name.
    pub(super) fn refuse_taken(&self, place: &Place, name: &FileName) -> Result<(), NotDone> {
        if self.is_taken(place) { Err(NotDone::Taken(name.clone())) } else { Ok(()) }
    }
}

fn utf8(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8"))
}
