//! Renaming the player's own levels.

use std::io;

use chronoshift_save::file_name::FileName;

use super::error::WorkshopError;
use super::folder::Workshop;
use super::open_file::{OpenFile, OpenFileState};
use super::shelf::{Shelf, ShelfPlace};
use crate::save::trouble::Trouble;

impl Workshop {
    /// Renames a level; for an edited version of a level, also that level. Edited versions keep
    /// their level, including an open one, and campaigns beside the level keep naming it.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn rename(
        &self,
        place: &ShelfPlace,
        name: &FileName,
        open: Option<&OpenFile>,
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
        if let Some(open) = open {
            open.change(|hold| {
                if hold.place == *place {
                    hold.place = to.clone();
                }
            });
        }
        if let Some(level) = level {
            let new = to.on(Shelf::Levels);
            // If that fails, both are there, each by itself, and campaigns show the missing level.
            let _ = self.follow(&level, &new, open);
            let _ = self.tell_campaigns(&level, &new);
        }
        Ok(to)
    }

    /// The level with the same name: the level itself, or the one of which it is an edited version.
    fn level_of(&self, place: &ShelfPlace) -> io::Result<Option<ShelfPlace>> {
        if place.shelf() == Shelf::Levels {
            return Ok(Some(place.clone()));
        }
        let origin = self.load(place)?.0.and_then(|(record, _)| record.origin);
        Ok(origin.and_then(|origin| self.edited(&origin)))
    }

    /// Stores the new place of a level in its edited version.
    pub(super) fn tell_level(&self, edits: &ShelfPlace, level: &ShelfPlace) -> io::Result<()> {
        let (Some((record, mark)), _) = self.load(edits)? else { return Ok(()) };
        let mut hold =
            OpenFileState { place: edits.clone(), seen: Some(mark), origin: record.origin };
        if let Some(origin) = &mut hold.origin {
            level.file().clone_into(&mut origin.file);
        }
        self.tell_origin(&mut hold)
    }

    /// Stores the new place of a level in all of its edited versions.
    fn follow(
        &self,
        old: &ShelfPlace,
        new: &ShelfPlace,
        open: Option<&OpenFile>,
    ) -> io::Result<()> {
        if let Some(open) = open {
            open.change(|hold| self.follow_open(hold, old, new))?;
        }
        for place in Shelf::Unfinished.places(&self.folder(Shelf::Unfinished))? {
            let origin = self.load(&place)?.0.and_then(|(record, _)| record.origin);
            if origin.and_then(|origin| origin.level()).is_some_and(|level| level.is_same(old)) {
                self.tell_level(&place, new)?;
            }
        }
        Ok(())
    }

    /// Finds an open level that another game has renamed.
    pub(super) fn follow_rename(
        &self,
        hold: &mut OpenFileState,
        troubles: &mut Vec<Trouble>,
    ) -> io::Result<()> {
        if hold.seen.is_none() {
            return Ok(());
        }
        let (there, trouble) = self.load(&hold.place)?;
        troubles.extend(trouble);
        if there.is_some() {
            return Ok(());
        }
        for place in Shelf::Unfinished.places(&self.folder(Shelf::Unfinished))? {
            let there = self.load(&place)?.0;
            if there.is_some_and(|(_, mark)| Some(mark) == hold.seen) {
                hold.place = place;
                break;
            }
        }
        Ok(())
    }

    fn follow_open(
        &self,
        hold: &mut OpenFileState,
        old: &ShelfPlace,
        new: &ShelfPlace,
    ) -> io::Result<()> {
        let Some(origin) = &mut hold.origin else { return Ok(()) };
        if origin.level().is_none_or(|level| !level.is_same(old)) {
            return Ok(());
        }
        new.file().clone_into(&mut origin.file);
        if let (None, Some(name)) = (hold.seen, new.file_name()) {
            hold.place = self.free(Shelf::Unfinished, &name);
        }
        self.tell_origin(hold)
    }

    /// Renames an open level, whatever it is to replace; it need not be written yet.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn rename_held(&self, held: &OpenFile, name: &FileName) -> Result<(), WorkshopError> {
        let _lock = self.lock()?;
        held.change(|hold| {
            hold.place = match hold.seen {
                Some(_) => self.rename_to(&hold.place, name)?,
                None => {
                    let place = ShelfPlace::new(Shelf::Unfinished, name);
                    self.refuse_taken(&place, name)?;
                    place
                }
            };
            Ok(())
        })
    }

    /// The same, with a number after the name if it is taken.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn rename_held_near(&self, held: &OpenFile, name: &FileName) -> Result<(), WorkshopError> {
        let free = self.free(Shelf::Unfinished, name).file_name();
        self.rename_held(held, free.as_ref().unwrap_or(name))
    }

    /// Why a level can't have a name, as far as that can be known before trying.
    pub fn refuses(&self, place: &ShelfPlace, name: &FileName) -> Option<WorkshopError> {
        let to = ShelfPlace::new(place.shelf(), name);
        // Another spelling of its own name is free.
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
