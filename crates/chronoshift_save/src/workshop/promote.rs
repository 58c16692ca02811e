//! Saving unfinished levels as levels.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::solver::Solution;

use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace, WorkshopError};
use super::unfinished::{LevelMark, OpenFile, Origin};
use crate::file_name::FileName;
use crate::files::{Prepared, create_folder, read_existing, remove, replace_unchanged};
use crate::reason::Reason;
use crate::storage::{Machine, backup_of};
use crate::store::Unsynced;

/// A level to write, whose text is on the disk beside the file that it will replace, if possible.
pub struct PreparedLevel {
    /// The mark of the unfinished level when its text was taken.
    seen: Option<LevelMark>,
    text: Option<(PathBuf, Prepared)>,
}

impl Workshop {
    /// Writes the text of an unfinished level beside the file that it will probably replace by
    /// [`promote`](Self::promote) or [`write_back`](Self::write_back), and waits for the disk.
    pub fn prepare_level(&self, open: &OpenFile, name: &FileName, text: &str) -> PreparedLevel {
        PreparedLevel { seen: open.seen, text: self.prepare_text(open, name, text) }
    }

    fn prepare_text(
        &self,
        open: &OpenFile,
        name: &FileName,
        text: &str,
    ) -> Option<(PathBuf, Prepared)> {
        let file = match open.elsewhere() {
            Some(file) => file,
            None if is_solved(text) => self.file(&self.place_of_level(open, name).ok()?.0),
            None => return None,
        };
        create_folder(file.parent().unwrap_or(&file)).ok()?;
        let prepared = Prepared::new(&file, text.as_bytes()).ok()?;
        Some((file, prepared))
    }

    /// Writes the text of an unfinished level as a level with this name, and removes the file of
    /// the unfinished level. Replaces the level from which it was opened, under any name, if that
    /// has not changed. Doesn't wait for the disk if the text is prepared, but then the name of the
    /// file may reach the disk later.
    ///
    /// # Errors
    /// The text has no working solution, the name is taken, or the files can't be changed.
    pub fn promote(
        &self,
        open: &mut OpenFile,
        name: &FileName,
        text: &str,
        prepared: Option<PreparedLevel>,
    ) -> Result<ShelfPlace, WorkshopError> {
        if !is_solved(text) {
            return Err(WorkshopError::Unsolved);
        }
        let _lock = self.lock()?;
        create_folder(&self.folder(Shelf::Levels))?;
        let (place, was) = self.place_of_level(open, name)?;
        let origin = open.origin.clone();
        let seen = prepared.as_ref().map_or(open.seen, |prepared| prepared.seen);
        if !replace_prepared(&self.file(&place), was, text, prepared)? {
            return Err(WorkshopError::Changed(place.name().to_owned()));
        }
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        open.origin = Some(Origin { file: place.file().to_owned(), mark, source: None });
        let before = origin.as_ref().and_then(|it| Some((self.edited(it)?, it.mark)));
        if let Some((before, mark)) = before.filter(|(before, _)| !before.is_same(&place)) {
            // If this fails, there are two levels, and campaigns show the missing one.
            if self.remove_if_unchanged(&before, mark).unwrap_or(true) {
                let _ = self.update_campaigns(&before, &place);
            }
        }
        // If this fails, the unfinished level is still there.
        let _ = self.finish(open, seen);
        Ok(place)
    }

    /// Writes the text of an unfinished level into the file outside of the workshop from which it
    /// was opened, and creates missing folders around the file. The text need not be a level yet.
    /// If it is a solved one, the file of the unfinished level is removed. The text can be prepared
    /// as for [`promote`](Self::promote).
    ///
    /// # Errors
    /// Another program has changed the file, or it can't be written.
    pub fn write_back(
        &self,
        open: &mut OpenFile,
        text: &str,
        prepared: Option<PreparedLevel>,
    ) -> Result<PathBuf, WorkshopError> {
        let _lock = self.lock()?;
        let origin = open.origin.as_ref();
        let file = origin.and_then(Origin::elsewhere).ok_or(Reason::NotFound)?;
        let (file, was) = (file.to_owned(), origin.and_then(|origin| origin.mark));
        create_folder(file.parent().unwrap_or(&file))?;
        let seen = prepared.as_ref().map_or(open.seen, |prepared| prepared.seen);
        if !replace_prepared(&file, was, text, prepared)? {
            return Err(WorkshopError::ChangedThere(file));
        }
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        open.origin = Some(Origin { file: file.display().to_string(), mark, source: None });
        // The file is written even if the unfinished level can't be updated.
        let _ = if is_solved(text) {
            self.finish(open, seen)
        } else {
            self.store_origin_soon(open).map(drop)
        };
        Ok(file)
    }

    /// Lets an open level replace its level or file even though another program has changed that.
    pub fn accept_there(&self, open: &mut OpenFile) {
        let Some(origin) = &mut open.origin else { return };
        // The path of a file elsewhere is absolute.
        let file = self.folder(Shelf::Levels).join(&origin.file);
        if let Ok(mark) = mark_of(&file) {
            origin.mark = mark;
        }
    }

    /// Whether the level or the file that an open level will replace is gone, perhaps only for a moment while another
    /// program saves it.
    pub fn is_gone_there(&self, open: &OpenFile) -> bool {
        let Some(origin) = open.origin.as_ref().filter(|origin| origin.mark.is_some()) else {
            return false;
        };
        mark_of(&self.folder(Shelf::Levels).join(&origin.file)) == Ok(None)
    }

    /// Whether another program has changed the level or the file that an open level will replace. A missing one
    /// counts as unchanged.
    pub fn is_changed_there(&self, open: &OpenFile) -> bool {
        let Some(origin) = &open.origin else { return false };
        let now = mark_of(&self.folder(Shelf::Levels).join(&origin.file));
        matches!(now, Ok(Some(now)) if Some(now) != origin.mark)
    }

    /// A free name for another level, with a number if this name is taken.
    pub fn free_name(&self, name: &FileName) -> FileName {
        self.free(Shelf::Levels, name).file_name().unwrap_or_else(|| name.clone())
    }

    /// Removes a level if it still has this mark, so that a version that another program has saved
    /// stays. Returns whether the level was removed.
    fn remove_if_unchanged(
        &self,
        level: &ShelfPlace,
        mark: Option<LevelMark>,
    ) -> Result<bool, Reason> {
        // In the trash, no other program can save it, and a kill loses nothing.
        let aside = self.put_into_trash(level)?;
        let is_same = mark_of(&aside.path())? == mark;
        if is_same {
            self.trash().remove(&aside)?
        } else {
            self.trash().restore(&aside, &self.file(level))?
        }
        Ok(is_same)
    }

    /// The place for a level with this name, and the mark of the file that it may replace there.
    fn place_of_level(
        &self,
        open: &OpenFile,
        name: &FileName,
    ) -> Result<(ShelfPlace, Option<LevelMark>), WorkshopError> {
        let place = ShelfPlace::new(Shelf::Levels, name);
        let Some(there) = self.find_equal_name(&place) else { return Ok((place, None)) };
        let origin = open.origin.as_ref().filter(|origin| origin.file == there.file());
        let Some(origin) = origin else { return Err(WorkshopError::Taken(name.clone())) };
        if self.level(&there)?.1.mark == origin.mark {
            Ok((there, origin.mark))
        } else {
            Err(WorkshopError::Changed(there.name().to_owned()))
        }
    }

    /// Stores the new origin of an unfinished level in its file.
    pub(super) fn store_origin(&self, open: &OpenFile) -> Result<(), Reason> {
        let unsynced = self.store_origin_soon(open)?;
        unsynced.map_or(Ok(()), |unsynced| unsynced.sync(Arc::new(Machine)))
    }

    /// Like [`store_origin`](Self::store_origin), but the caller has to sync the file and renew its
    /// backup later.
    fn store_origin_soon(&self, open: &OpenFile) -> Result<Option<Unsynced>, Reason> {
        let there = self.load(&open.place)?.0.filter(|(_, mark)| Some(*mark) == open.seen);
        let Some((mut record, _)) = there else { return Ok(None) };
        record.origin.clone_from(&open.origin);
        self.write(&open.place, &record).map(Some)
    }

    /// Removes the file of an unfinished level that has become a level, unless another game has
    /// changed the file. `seen` is the mark at that time: changes that this game has saved since
    /// then are changes of the level.
    fn finish(&self, open: &mut OpenFile, seen: Option<LevelMark>) -> Result<(), Reason> {
        if open.seen != seen {
            return self.store_origin_soon(open).map(drop);
        }
        open.seen = None;
        let there = self.load(&open.place)?.0.map(|(_, mark)| mark);
        if there.is_some() && there == seen {
            let file = self.file(&open.place);
            remove(&backup_of(&file))?;
            remove(&file)?;
        }
        Ok(())
    }
}

/// The mark of a file; `None` if the file is missing.
pub(super) fn mark_of(file: &Path) -> Result<Option<LevelMark>, Reason> {
    let there = read_existing(file, level::MAX_BYTES as u64)?;
    Ok(there.as_deref().map(LevelMark::from_bytes))
}

/// Replaces a file by a text if it still has the mark `was`, or creates the file if `was` is `None`
/// and the file is still missing. Returns whether the file was written.
pub(super) fn replace_marked(
    file: &Path,
    was: Option<LevelMark>,
    text: &str,
) -> Result<bool, Reason> {
    replace_prepared(file, was, text, None)
}

/// Like [`replace_marked`], but with the prepared text if that is beside this file.
fn replace_prepared(
    file: &Path,
    was: Option<LevelMark>,
    text: &str,
    prepared: Option<PreparedLevel>,
) -> Result<bool, Reason> {
    let there = read_existing(file, level::MAX_BYTES as u64)?;
    let is_same = there.as_deref().map(LevelMark::from_bytes) == was;
    Ok(is_same
        && match prepared.and_then(|it| it.text).filter(|(path, _)| path == file) {
            Some((_, text)) => text.replace_unchanged(there.as_deref())?,
            None => replace_unchanged(file, there.as_deref(), text.as_bytes())?,
        })
}

/// Whether a text is a level with a working solution.
fn is_solved(text: &str) -> bool {
    level::parse(text.as_bytes()).is_ok_and(|level| {
        level.solution().is_some_and(|it| Solution::from_actions(&level.board, it).is_some())
    })
}
