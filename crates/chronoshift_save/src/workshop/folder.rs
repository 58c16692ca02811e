//! Opening and saving the player's own levels.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chronoshift_core::level;

use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::{LevelMark, LevelVersion, OpenFile, Origin, Unfinished, UnfinishedRecord};
use crate::file_name::FileName;
use crate::files::{
    Lock, create_folder, data_folder, read, read_existing, real_path_of_new, write_new,
};
use crate::reason::Reason;
use crate::storage::{Machine, Storage};
use crate::store::{Editing, Fault, FaultKind, SyncQueue, Unsynced, load};

/// The folders with the player's own levels: unfinished levels, each a file with its backup, and levels, which are
/// plain level files. Several games can use them at once: no game overwrites a version that it has not read. Versions
/// in memory that are not written yet are cloned, too.
#[derive(Debug, Clone)]
pub struct Workshop {
    folder: PathBuf,
    /// The newest version of each open level that is not written yet, perhaps because the disk is full.
    unwritten: BTreeMap<u64, LevelVersion>,
}

/// The maximum size of the file of an unfinished level.
const MAX_BYTES: u64 = 64 << 20;
/// The time to wait for the lock: another game needs milliseconds to write.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

impl Workshop {
    /// The workshop in a folder of the player's data, which need not exist yet.
    pub fn at(data: PathBuf) -> Self {
        Self { folder: data, unwritten: BTreeMap::new() }
    }

    /// The workshop in the system's folder for the player's data.
    pub fn of_player() -> Option<Self> {
        data_folder().map(Self::at)
    }

    pub fn data(&self) -> &Path {
        &self.folder
    }

    pub fn folder(&self, shelf: Shelf) -> PathBuf {
        self.folder.join(shelf.folder())
    }

    pub fn file(&self, place: &ShelfPlace) -> PathBuf {
        self.folder(place.shelf()).join(place.file())
    }

    /// Begins a new unfinished level. It gets this name, with a number if the name is taken. Writes
    /// nothing yet.
    pub fn begin(&self, name: &FileName) -> OpenFile {
        OpenFile::new(self.free(Shelf::Unfinished, name), None, None)
    }

    /// Makes a version of an open level. It replaces an older one in memory, and stays there until it is
    /// [written](Self::update_state).
    pub fn note(
        &mut self,
        open: &OpenFile,
        unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
    ) -> LevelVersion {
        let version = LevelVersion::new(open, unfinished);
        self.add(version.clone());
        version
    }

    /// Adds a version that is not written yet, in place of an older one.
    pub(crate) fn add(&mut self, version: LevelVersion) {
        self.unwritten.insert(version.open.id(), version);
    }

    /// The versions that are not written yet.
    pub(crate) fn versions(&self) -> impl Iterator<Item = &LevelVersion> {
        self.unwritten.values()
    }

    /// Updates the state of an open level. Drops its version in memory if exactly that one was
    /// written.
    pub fn update_state(&mut self, open: &OpenFile, written: Option<u64>) {
        let Some(version) = self.unwritten.get_mut(&open.id()) else { return };
        version.open.clone_from(open);
        if Some(version.number) == written {
            self.unwritten.remove(&open.id());
        }
    }

    /// Whether the newest version of an unfinished level is only in memory.
    pub fn is_unwritten(&self, place: &ShelfPlace) -> bool {
        self.unwritten_at(place).is_some()
    }

    pub(super) fn unwritten_at(&self, place: &ShelfPlace) -> Option<&LevelVersion> {
        self.versions().find(|version| version.open.place.is_same(place))
    }

    /// Opens an unfinished level, or an unfinished copy of a level, which can replace the level
    /// later. Prefers a newer version in memory. If the file is damaged, sets it aside, restores
    /// its backup and returns the fault.
    pub fn open(
        &self,
        place: &ShelfPlace,
    ) -> Result<(OpenFile, Unfinished, Option<Fault>), Reason> {
        if let Some(version) = self.unwritten_at(place) {
            return Ok((version.open.clone(), version.unfinished(), None));
        }
        match place.shelf() {
            Shelf::Unfinished => {
                let (record, fault) = self.load(place)?;
                let (record, mark) = record.ok_or(Reason::NotFound)?;
                let (open, unfinished) = record.opened(place.clone(), mark);
                Ok((open, unfinished, fault))
            }
            Shelf::Levels => {
                let (text, origin) = self.level(place)?;
                let name = place.file_name().ok_or(Reason::LongName)?;
                let open = OpenFile::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
                Ok((open, Unfinished { text, ..Unfinished::default() }, None))
            }
        }
    }

    /// Opens a level file outside of the workshop as an unfinished level that can replace it.
    /// Continues an earlier unfinished level of the file, unless that was saved in the file or the
    /// file has changed. If the file doesn't exist, the text is empty.
    pub fn open_file(&self, path: &Path) -> Result<(OpenFile, Unfinished), Reason> {
        let path = real_path_of_new(path)?;
        let file = path.to_str().ok_or(Reason::PathNotUtf8)?;
        let bytes = read_existing(&path, level::MAX_BYTES as u64)?;
        let origin = Origin {
            file: file.to_owned(),
            mark: bytes.as_ref().map(|bytes| LevelMark::from_bytes(bytes)),
            source: None,
        };
        if let Some((open, unfinished)) = self.edits_of(&origin) {
            return Ok((open, unfinished));
        }
        let name = FileName::near(&origin.name()).ok_or(Reason::LongName)?;
        let open = OpenFile::new(self.free(Shelf::Unfinished, &name), None, Some(origin));
        let text = utf8(bytes.unwrap_or_default())?;
        Ok((open, Unfinished { text, ..Unfinished::default() }))
    }

    /// The newest unfinished level that will replace a file.
    fn edits_of(&self, origin: &Origin) -> Option<(OpenFile, Unfinished)> {
        let places = self.places(Shelf::Unfinished).ok()?;
        let all = places.into_iter().filter_map(|place| {
            let (record, mark) = self.load(&place).ok()?.0?;
            let is_its = record.origin.as_ref().is_some_and(|it| it.is_same(origin));
            is_its.then_some((place, record, mark))
        });
        let (place, record, mark) =
            all.max_by(|(_, one, _), (_, other, _)| one.changed.cmp(&other.changed))?;
        Some(record.opened(place, mark))
    }

    /// Saves an unfinished level. If another game has changed its file in the meantime, saves the
    /// level under another name, and returns that as a fault. Doesn't save an open level without
    /// changes.
    pub fn save(
        &self,
        open: &mut OpenFile,
        unfinished: &Unfinished,
    ) -> Result<Option<Fault>, Reason> {
        let _lock = self.lock()?;
        self.save_locked(open, unfinished)
    }

    /// Like [`save`](Self::save), for a caller that holds the lock.
    pub(super) fn save_locked(
        &self,
        open: &mut OpenFile,
        unfinished: &Unfinished,
    ) -> Result<Option<Fault>, Reason> {
        let mut faults = Vec::new();
        let unsynced = self.save_soon(open, unfinished, &mut faults)?;
        unsynced.map_or(Ok(()), |unsynced| unsynced.sync(Arc::new(Machine)))?;
        Ok(faults.into_iter().next())
    }

    /// Like [`save_locked`](Self::save_locked), but the caller has to sync the file and renew its
    /// backup later. Adds the fault to `faults`, even if the save fails.
    pub(crate) fn save_soon(
        &self,
        open: &mut OpenFile,
        unfinished: &Unfinished,
        faults: &mut Vec<Fault>,
    ) -> Result<Option<Unsynced>, Reason> {
        if open.seen.is_none()
            && open.origin.as_ref().is_some_and(|it| it.has_text(&unfinished.text))
        {
            return Ok(None);
        }
        create_folder(&self.folder(Shelf::Unfinished))?;
        let there = self.follow_rename(open, faults)?;
        let is_others = there.as_ref().is_some_and(|(_, mark)| Some(*mark) != open.seen);
        if let Some((record, _)) = there.filter(|_| !is_others) {
            open.follow_origin(record.origin);
        }
        let is_new = open.seen.is_none() && self.is_taken(&open.place);
        if is_others || is_new {
            let name = open.place.file_name().ok_or(Reason::LongName)?;
            let place = self.free(Shelf::Unfinished, &name);
            if faults.is_empty() {
                let (path, now) = (self.file(&open.place), place.name().to_owned());
                faults.push(Fault { path, kind: FaultKind::Taken { now } });
            }
            open.place = place;
        }
        let record = UnfinishedRecord::new(unfinished, open.origin.clone());
        let unsynced = self.write(&open.place, &record)?;
        open.seen = Some(record.mark());
        Ok(Some(unsynced))
    }

    pub(super) fn write(
        &self,
        place: &ShelfPlace,
        record: &UnfinishedRecord,
    ) -> Result<Unsynced, Reason> {
        Unsynced::write(&Machine, self.file(place), record.bytes()?, MAX_BYTES)
    }

    /// The files and names that may not be on the disk yet after an open level got another origin: its own file, and the
    /// name of the level.
    pub(crate) fn unsynced_since(&self, before: &OpenFile, now: &OpenFile) -> Vec<Unsynced> {
        if before.origin == now.origin {
            return Vec::new();
        }
        let unfinished = now.seen.and_then(|_| self.unsynced(&now.place));
        // The path of a level elsewhere is absolute.
        let level = now.origin.as_ref().map(|it| self.folder(Shelf::Levels).join(&it.file));
        unfinished.into_iter().chain(level.map(|level| Unsynced::folder_of(&level))).collect()
    }

    /// The file of an unfinished level as it is, to sync it and renew its backup.
    pub(super) fn unsynced(&self, place: &ShelfPlace) -> Option<Unsynced> {
        let file = self.file(place);
        let bytes = read_existing(&file, MAX_BYTES).ok()??;
        Some(Unsynced::file(file, bytes))
    }

    pub(super) fn load(
        &self,
        place: &ShelfPlace,
    ) -> Result<(Option<(UnfinishedRecord, LevelMark)>, Option<Fault>), Reason> {
        let read = |bytes: &[u8]| {
            let record = UnfinishedRecord::read(bytes)?;
            let mark = record.mark();
            Ok((record, mark))
        };
        let mut faults = Vec::new();
        let (record, _) =
            load(&Machine, &self.file(place), MAX_BYTES, Editing::Game, &mut faults, read)?;
        Ok((record, faults.into_iter().next()))
    }

    /// The text of a level file, and the origin for its edited version.
    pub(super) fn level(&self, place: &ShelfPlace) -> Result<(String, Origin), Reason> {
        let bytes = read(&self.file(place), level::MAX_BYTES as u64)?;
        let mark = Some(LevelMark::from_bytes(&bytes));
        Ok((utf8(bytes)?, Origin { file: place.file().to_owned(), mark, source: None }))
    }

    /// A free place for a name, with a number if the name is taken.
    pub(super) fn free(&self, shelf: Shelf, name: &FileName) -> ShelfPlace {
        let name = name.first_free(|name| {
            let place = ShelfPlace::new(shelf, name);
            !self.is_taken(&place) && !self.is_unwritten(&place)
        });
        ShelfPlace::new(shelf, &name)
    }

    /// Writes a new file with this name, with a number if the name is taken, even if by something
    /// other than a level, or at this very moment.
    pub(super) fn write_free(
        &self,
        shelf: Shelf,
        name: &FileName,
        bytes: &[u8],
    ) -> Result<ShelfPlace, Reason> {
        let mut written = Ok(());
        let name = name.first_free(|name| {
            let place = ShelfPlace::new(shelf, name);
            if self.is_taken(&place) {
                return false;
            }
            written = write_new(&self.file(&place), bytes).map_err(Reason::from);
            written != Err(Reason::Exists)
        });
        written.map(|()| ShelfPlace::new(shelf, &name))
    }

    /// The levels on a shelf, by name.
    pub(super) fn places(&self, shelf: Shelf) -> Result<Vec<ShelfPlace>, Reason> {
        Ok(shelf.places(&Machine.list(&self.folder(shelf))?))
    }

    /// Whether there is a level at a place, or one with a name that is equal on some system.
    pub fn is_taken(&self, place: &ShelfPlace) -> bool {
        self.find_equal_name(place).is_some()
    }

    /// The level at a place, or one with a name that is equal on some system.
    pub(super) fn find_equal_name(&self, place: &ShelfPlace) -> Option<ShelfPlace> {
        let places = self.places(place.shelf()).unwrap_or_default();
        places.into_iter().find(|other| other.is_same(place))
    }

    /// Locks the folder against other games.
    pub(crate) fn lock(&self) -> Result<Lock, Reason> {
        create_folder(&self.folder)?;
        Ok(Lock::take(&self.lock_file(), LOCK_TIMEOUT)?)
    }

    fn lock_file(&self) -> PathBuf {
        self.folder.join("workshop.lock")
    }

    /// A queue for written files that may not be on the disk yet.
    pub(crate) fn sync_queue(&self) -> SyncQueue {
        SyncQueue::new(Arc::new(Machine), self.lock_file(), LOCK_TIMEOUT)
    }
}

fn utf8(bytes: Vec<u8>) -> Result<String, Reason> {
    String::from_utf8(bytes).map_err(|_| Reason::NotUtf8)
}
