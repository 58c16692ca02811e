//! An unfinished level becomes a level.

use std::path::{Path, PathBuf};

use chronoshift_core::level;
use chronoshift_core::solver::Solution;

use super::error::WorkshopError;
use super::folder::Workshop;
use super::open_file::OpenFile;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::{LevelMark, Origin};
use crate::file_name::FileName;
use crate::files::{create_folder, read_existing, remove, rename, replace_unchanged};
use crate::reason::Reason;
use crate::storage::{Machine, backup_of};

impl Workshop {
    /// Writes the text of an unfinished level as a level with this name, and removes the file of
    /// the unfinished level. The level from which it was opened is replaced, if that has not
    /// changed, whatever its name.
    ///
    /// # Errors
    /// Why that is impossible: only a text with a working solution becomes a level.
    pub fn promote(
        &self,
        open: &mut OpenFile,
        name: &FileName,
        text: &str,
    ) -> Result<ShelfPlace, WorkshopError> {
        if !is_solved(text) {
            return Err(WorkshopError::Unsolved);
        }
        let _lock = self.lock()?;
        create_folder(&self.folder(Shelf::Levels))?;
        let (place, was) = self.place_of_level(open, name)?;
        let origin = open.origin.clone();
        if !replace_marked(&self.file(&place), was, text)? {
            return Err(WorkshopError::Changed(place.name().to_owned()));
        }
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        open.origin = Some(Origin { file: place.file().to_owned(), mark });
        let before = origin.as_ref().and_then(|it| Some((self.edited(it)?, it.mark)));
        if let Some((before, mark)) = before.filter(|(before, _)| !before.is_same(&place)) {
            // If that fails, both are there, and campaigns show the missing level.
            if self.remove_marked(&before, mark).unwrap_or(true) {
                let _ = self.update_campaigns(&before, &place);
            }
        }
        // If that fails, the level is there twice.
        let _ = self.finish(open);
        open.seen = None;
        Ok(place)
    }

    /// Writes the text of an unfinished level into the file outside of the workshop from which it
    /// was opened, and creates missing folders around it. It need not be a level yet; if it is one, it is
    /// unfinished no more.
    ///
    /// # Errors
    /// Why that is impossible, for example because another program has changed the file.
    pub fn write_back(&self, open: &mut OpenFile, text: &str) -> Result<PathBuf, WorkshopError> {
        let _lock = self.lock()?;
        let origin = open.origin.as_ref();
        let file = origin.and_then(Origin::elsewhere).ok_or(Reason::NotFound)?;
        let (file, was) = (file.to_owned(), origin.and_then(|origin| origin.mark));
        create_folder(file.parent().unwrap_or(&file))?;
        if !replace_marked(&file, was, text)? {
            return Err(WorkshopError::ChangedThere(file));
        }
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        open.origin = Some(Origin { file: file.display().to_string(), mark });
        // The file is written even if the unfinished level can't follow.
        if is_solved(text) {
            let _ = self.finish(open);
            open.seen = None;
        } else {
            let _ = self.update_origin_mark(open);
        }
        Ok(file)
    }

    /// Removes a level if it is as it was when it was marked. Returns whether it is gone: what another
    /// program has saved there meanwhile stays.
    fn remove_marked(&self, level: &ShelfPlace, mark: Option<LevelMark>) -> Result<bool, Reason> {
        // Out of its place it is nothing that others save, and killed here the game loses nothing.
        let aside = self.put_into_trash(level)?;
        let is_same = mark_of(&aside)? == mark;
        match is_same {
            true => remove(&aside)?,
            false => rename(&aside, &self.file(level))?,
        }
        Ok(is_same)
    }

    /// The place of a level with this name.
    fn place_of_level(
        &self,
        open: &OpenFile,
        name: &FileName,
    ) -> Result<(ShelfPlace, Option<LevelMark>), WorkshopError> {
        let place = ShelfPlace::new(Shelf::Levels, name);
        let Some(there) = self.holder(&place) else { return Ok((place, None)) };
        let origin = open.origin.as_ref().filter(|origin| origin.file == there.file());
        let Some(origin) = origin else { return Err(WorkshopError::Taken(name.clone())) };
        match self.level(&there)?.1 == *origin {
            true => Ok((there, origin.mark)),
            false => Err(WorkshopError::Changed(there.name().to_owned())),
        }
    }

    /// Stores the present mark of its origin in the file of an unfinished level.
    pub(super) fn update_origin_mark(&self, open: &mut OpenFile) -> Result<(), Reason> {
        if let Some((mut record, mark)) = self.load(&open.place)?.0
            && Some(mark) == open.seen
        {
            record.origin.clone_from(&open.origin);
            self.write(open, &record)?.sync(&Machine)?;
        }
        Ok(())
    }

    /// Removes the file of an unfinished level, unless another game has changed it.
    fn finish(&self, open: &OpenFile) -> Result<(), Reason> {
        let there = self.load(&open.place)?.0.map(|(_, mark)| mark);
        if there.is_some() && there == open.seen {
            let file = self.file(&open.place);
            remove(&backup_of(&file))?;
            remove(&file)?;
        }
        Ok(())
    }
}

/// The mark of a file; `None` if there is none.
pub(super) fn mark_of(file: &Path) -> Result<Option<LevelMark>, Reason> {
    let there = read_existing(file, level::MAX_BYTES as u64)?;
    Ok(there.as_deref().map(LevelMark::from_bytes))
}

/// Replaces the marked version of a file by a text, or writes a new file if there was none. Returns
/// whether it did so: a file with another version stays as it is.
pub(super) fn replace_marked(
    file: &Path,
    was: Option<LevelMark>,
    text: &str,
) -> Result<bool, Reason> {
    let there = read_existing(file, level::MAX_BYTES as u64)?;
    let is_same = there.as_deref().map(LevelMark::from_bytes) == was;
    Ok(is_same && replace_unchanged(file, there.as_deref(), text.as_bytes())?)
}

/// Whether a text is a level with a working solution.
fn is_solved(text: &str) -> bool {
    level::parse(text.as_bytes()).is_ok_and(|level| {
        level.solution().is_some_and(|it| Solution::from_actions(&level.board, it).is_some())
    })
}
