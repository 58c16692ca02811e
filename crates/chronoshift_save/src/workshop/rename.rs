//! Renaming the player's own levels.

use super::error::WorkshopError;
use super::folder::Workshop;
use super::open_file::OpenFile;
use super::shelf::{Shelf, ShelfPlace};
use crate::file_name::FileName;
use crate::reason::Reason;
use crate::store::Fault;

impl Workshop {
    /// Renames a level, and its edited version renames the level, too. Updates the edited versions of the level,
    /// including an open one, and the campaigns beside it.
    ///
    /// # Errors
    /// The level can't be renamed.
    pub fn rename(
        &self,
        place: &ShelfPlace,
        name: &FileName,
        mut open: Option<&mut OpenFile>,
    ) -> Result<ShelfPlace, WorkshopError> {
        let _lock = self.lock()?;
        let level = self.level_of(place)?;
        if let Some(refused) = level.as_ref().and_then(|level| self.refuses(level, name)) {
            return Err(refused);
        }
        let to = self.rename_to(place, name)?;
        if let Some(level) = level.as_ref().filter(|level| *level != place)
            && let Err(error) = self.put(level, &self.file(&to.on(Shelf::Levels)))
        {
            let _ = self.put(&to, &self.file(place));
            self.renew_backup(place);
            return Err(error.into());
        }
        if let Some(open) = open.as_mut().filter(|open| open.place == *place) {
            open.place = to.clone();
        }
        if let Some(level) = level {
            let new = to.on(Shelf::Levels);
            // If this fails, the level and its edited version are independent, and campaigns show the missing level.
            let _ = self.update_edits(&level, &new, open);
            let _ = self.update_campaigns(&level, &new);
        }
        Ok(to)
    }

    /// The level to rename together with a file: the level itself, or the level that it is an edited version of.
    fn level_of(&self, place: &ShelfPlace) -> Result<Option<ShelfPlace>, Reason> {
        if place.shelf() == Shelf::Levels {
            return Ok(Some(place.clone()));
        }
        let origin = self.load(place)?.0.and_then(|(record, _)| record.origin);
        Ok(origin.and_then(|origin| self.edited(&origin)))
    }

    /// Stores the new place of a level in an edited version.
    pub(super) fn update_origin_place(
        &self,
        edits: &ShelfPlace,
        level: &ShelfPlace,
    ) -> Result<(), Reason> {
        let (Some((record, mark)), _) = self.load(edits)? else { return Ok(()) };
        let mut open = OpenFile::new(edits.clone(), Some(mark), record.origin);
        if let Some(origin) = &mut open.origin {
            level.file().clone_into(&mut origin.file);
        }
        self.store_origin(&mut open)
    }

    /// Stores the new place of a level in all of its edited versions.
    fn update_edits(
        &self,
        old: &ShelfPlace,
        new: &ShelfPlace,
        open: Option<&mut OpenFile>,
    ) -> Result<(), Reason> {
        if let Some(open) = open {
            self.update_open(open, old, new)?;
        }
        for place in Shelf::Unfinished.places(&self.folder(Shelf::Unfinished))? {
            let origin = self.load(&place)?.0.and_then(|(record, _)| record.origin);
            if origin.and_then(|origin| origin.level()).is_some_and(|level| level.is_same(old)) {
                self.update_origin_place(&place, new)?;
            }
        }
        Ok(())
    }

    /// Finds the new place of an open level that another game has renamed.
    pub(super) fn follow_rename(
        &self,
        open: &mut OpenFile,
        faults: &mut Vec<Fault>,
    ) -> Result<(), Reason> {
        if open.seen.is_none() {
            return Ok(());
        }
        let (there, fault) = self.load(&open.place)?;
        faults.extend(fault);
        if there.is_some() {
            return Ok(());
        }
        for place in Shelf::Unfinished.places(&self.folder(Shelf::Unfinished))? {
            let there = self.load(&place)?.0;
            if there.is_some_and(|(_, mark)| Some(mark) == open.seen) {
                open.place = place;
                break;
            }
        }
        Ok(())
    }

    fn update_open(
        &self,
        open: &mut OpenFile,
        old: &ShelfPlace,
        new: &ShelfPlace,
    ) -> Result<(), Reason> {
        let Some(origin) = &mut open.origin else { return Ok(()) };
        if origin.level().is_none_or(|level| !level.is_same(old)) {
            return Ok(());
        }
        new.file().clone_into(&mut origin.file);
        if let (None, Some(name)) = (open.seen, new.file_name()) {
            open.place = self.free(Shelf::Unfinished, &name);
        }
        self.store_origin(open)
    }

    /// Renames only an open level, and not the level that it will replace. It need not be written yet.
    ///
    /// # Errors
    /// The level can't be renamed.
    pub fn rename_open(&self, open: &mut OpenFile, name: &FileName) -> Result<(), WorkshopError> {
        let _lock = self.lock()?;
        open.place = match open.seen {
            Some(_) => self.rename_to(&open.place, name)?,
            None => {
                let place = ShelfPlace::new(Shelf::Unfinished, name);
                self.refuse_taken(&place, name)?;
                place
            }
        };
        Ok(())
    }

    /// Like [`rename_open`](Self::rename_open), with a number after the name if it is taken.
    ///
    /// # Errors
    /// The level can't be renamed.
    pub fn rename_open_near(
        &self,
        open: &mut OpenFile,
        name: &FileName,
    ) -> Result<(), WorkshopError> {
        let free = self.free(Shelf::Unfinished, name).file_name();
        self.rename_open(open, free.as_ref().unwrap_or(name))
    }

    /// The reason that a level can't have a name, as far as it is known before trying.
    pub fn refuses(&self, place: &ShelfPlace, name: &FileName) -> Option<WorkshopError> {
        let to = ShelfPlace::new(place.shelf(), name);
        // Other spellings of its own name are free.
        if to.is_same(place) { None } else { self.refuse_taken(&to, name).err() }
    }

    fn rename_to(&self, place: &ShelfPlace, name: &FileName) -> Result<ShelfPlace, WorkshopError> {
        let to = ShelfPlace::new(place.shelf(), name);
        self.refuses(place, name).map_or(Ok(()), Err)?;
        self.put(place, &self.file(&to))?;
        self.renew_backup(&to);
        Ok(to)
    }
}
