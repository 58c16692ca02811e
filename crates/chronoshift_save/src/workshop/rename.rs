//! Renaming, copying and deleting the player's own levels, and changing their titles.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::editing::{Document, Edit, TextField};
use chronoshift_core::level::SyntaxError;

use super::composed::CampaignChange;
use super::folder::Workshop;
use super::promote::replace_marked;
use super::shelf::{Shelf, ShelfPlace, WorkshopError};
use super::unfinished::{LevelMark, OpenFile, Unfinished, UnfinishedRecord};
use crate::file_name::FileName;
use crate::files::{create_folder, remove, rename};
use crate::reason::Reason;
use crate::storage::{Machine, backup_of};
use crate::store::Fault;
use crate::time::last_change_text;
use crate::trash::{DeletedFile, Trash};

impl Workshop {
    /// Renames a level. Renaming the edited version of a level renames the level, too. Updates the
    /// edited versions of the level, including an open one, and the campaigns beside it.
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
        let Some((mut record, _)) = self.load(edits)?.0 else { return Ok(()) };
        if let Some(origin) = &mut record.origin {
            level.file().clone_into(&mut origin.file);
        }
        self.write(edits, &record)?.sync(Arc::new(Machine))
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
        for place in self.places(Shelf::Unfinished)? {
            let origin = self.load(&place)?.0.and_then(|(record, _)| record.origin);
            if origin.and_then(|origin| origin.level()).is_some_and(|level| level.is_same(old)) {
                self.update_origin_place(&place, new)?;
            }
        }
        Ok(())
    }

    /// Reads the file of an open level, under its new place if another game has renamed it.
    pub(super) fn follow_rename(
        &self,
        open: &mut OpenFile,
        faults: &mut Vec<Fault>,
    ) -> Result<Option<(UnfinishedRecord, LevelMark)>, Reason> {
        let (there, fault) = self.load(&open.place)?;
        faults.extend(fault);
        if there.is_some() || open.seen.is_none() {
            return Ok(there);
        }
        for place in self.places(Shelf::Unfinished)? {
            let there = self.load(&place)?.0.filter(|(_, mark)| Some(*mark) == open.seen);
            if there.is_some() {
                open.place = place;
                return Ok(there);
            }
        }
        Ok(None)
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

    /// Renames only an open level, and not the level that it will replace. The open level need not
    /// be written yet. It gets a number after its name if the name is taken.
    pub fn rename_open(&self, open: &mut OpenFile, name: &FileName) -> Result<(), Reason> {
        let _lock = self.lock()?;
        let to = self.free(Shelf::Unfinished, name);
        if open.seen.is_some() {
            self.put(&open.place, &self.file(&to))?;
            self.renew_backup(&to);
        }
        open.place = to;
        Ok(())
    }

    /// The reason that a level can't have a name, as far as it is known before trying.
    pub fn refuses(&self, place: &ShelfPlace, name: &FileName) -> Option<WorkshopError> {
        let to = ShelfPlace::new(place.shelf(), name);
        // Other spellings of its own name are free.
        let is_free = to.is_same(place) || !self.is_taken(&to);
        (!is_free).then(|| WorkshopError::Taken(name.clone()))
    }

    fn rename_to(&self, place: &ShelfPlace, name: &FileName) -> Result<ShelfPlace, WorkshopError> {
        let to = ShelfPlace::new(place.shelf(), name);
        self.refuses(place, name).map_or(Ok(()), Err)?;
        self.put(place, &self.file(&to))?;
        self.renew_backup(&to);
        Ok(to)
    }
}

/// The edit that gives a level a title, for all languages without a title of their own.
pub fn title_edit(title: &str) -> Edit {
    Edit::SetText { field: TextField::Title, language: None, text: title.to_owned() }
}

impl Workshop {
    /// Gives a level another title, and returns its new text. In an unfinished level, undo reverts that.
    pub fn retitle(&self, place: &ShelfPlace, title: &str) -> Result<String, WorkshopError> {
        let edit = title_edit(title);
        let broken = |error: SyntaxError| Reason::Syntax(error.first().clone());
        if place.shelf() == Shelf::Unfinished {
            let (mut open, unfinished, _) = self.open(place)?;
            let mut work = unfinished.work().map_err(broken)?;
            work.edit(&edit).map_err(WorkshopError::Refused)?;
            let new = Unfinished::from_document(&work);
            self.save(&mut open, &new)?;
            return Ok(new.text);
        }
        let _lock = self.lock()?;
        let (text, origin) = self.level(place)?;
        let mut document = Document::open(text.as_bytes()).map_err(broken)?;
        document.apply(&edit).map_err(WorkshopError::Refused)?;
        let text = document.text();
        if replace_marked(&self.file(place), origin.mark, &text)? {
            Ok(text)
        } else {
            Err(WorkshopError::Changed(place.name().to_owned()))
        }
    }
}

/// A deleted level. Its file is in the folder `deleted`.
#[derive(Debug, Clone)]
pub struct Deleted {
    place: ShelfPlace,
    file: DeletedFile,
    /// The campaigns from which the level was removed.
    campaigns: Vec<CampaignChange>,
}

impl Workshop {
    /// Copies a level. The copy has the same name with a number.
    pub fn duplicate(&self, place: &ShelfPlace) -> Result<ShelfPlace, WorkshopError> {
        let _lock = self.lock()?;
        let name = place.file_name().ok_or(Reason::LongName)?;
        let bytes = match place.shelf() {
            Shelf::Unfinished => {
                let unfinished = match self.unwritten_at(place) {
                    Some(version) => version.unfinished(),
                    None => {
                        let (record, mark) = self.load(place)?.0.ok_or(Reason::NotFound)?;
                        record.opened(place.clone(), mark).1
                    }
                };
                create_folder(&self.folder(Shelf::Unfinished))?;
                // Without an origin: only one of the two can replace a level.
                UnfinishedRecord::new(&unfinished, None).bytes()?
            }
            Shelf::Levels => self.level(place)?.0.into_bytes(),
        };
        let copy = self.write_free(place.shelf(), &name, &bytes)?;
        self.renew_backup(&copy);
        Ok(copy)
    }

    /// Deletes a level: moves its file into the folder `deleted`.
    pub fn delete(&self, place: &ShelfPlace) -> Result<Deleted, WorkshopError> {
        let _lock = self.lock()?;
        let (file, campaigns) = (self.put_into_trash(place)?, Vec::new());
        Ok(Deleted { place: place.clone(), file, campaigns })
    }

    /// Deletes a level, and removes it from the campaigns that list it.
    pub fn delete_everywhere(&self, place: &ShelfPlace) -> Result<Deleted, WorkshopError> {
        let deleted = self.delete(place)?;
        let _lock = self.lock()?;
        Ok(Deleted { campaigns: self.leave_out(place), ..deleted })
    }

    /// Moves a level into the folder `deleted`.
    pub(super) fn put_into_trash(&self, place: &ShelfPlace) -> Result<DeletedFile, Reason> {
        Ok(self.trash().put(&self.without_backup(place)?)?)
    }

    /// Restores a deleted level under its name, with a number if the name is taken, and puts it
    /// back into the campaigns from which it was removed. If it is an edited version of a level
    /// that was renamed in the meantime, `edits_of` is that level.
    pub fn restore(
        &self,
        deleted: &Deleted,
        edits_of: Option<&ShelfPlace>,
    ) -> Result<ShelfPlace, WorkshopError> {
        let _lock = self.lock()?;
        let Deleted { place, file, campaigns } = deleted;
        let to = edits_of.map_or(place.clone(), |level| level.on(Shelf::Unfinished));
        let to = if self.is_taken(&to) {
            let name = to.file_name().ok_or(Reason::Exists)?;
            self.free(to.shelf(), &name)
        } else {
            to
        };
        self.trash().restore(file, &self.file(&to))?;
        self.renew_backup(&to);
        self.revert(campaigns, [place, &to]);
        if let Some(level) = edits_of {
            self.update_origin_place(&to, level)?;
        }
        Ok(to)
    }

    /// Renews the backup of an unfinished level. A failure loses nothing, because the file is still there.
    pub(super) fn renew_backup(&self, place: &ShelfPlace) {
        if place.shelf() == Shelf::Unfinished
            && let Some(unsynced) = self.unsynced(place)
        {
            let _ = unsynced.sync(Arc::new(Machine));
        }
    }

    /// Moves the file of a level, after removing its backup.
    pub(super) fn put(&self, place: &ShelfPlace, to: &Path) -> Result<(), Reason> {
        Ok(rename(&self.without_backup(place)?, to)?)
    }

    /// Removes the backup of a file, so that a kill before the file is moved leaves one file. Returns the file's path.
    fn without_backup(&self, place: &ShelfPlace) -> Result<PathBuf, Reason> {
        let file = self.file(place);
        if place.shelf() == Shelf::Unfinished {
            match last_change_text(&file) {
                Ok(_) => remove(&backup_of(&file))?,
                Err(_) => rename(&backup_of(&file), &file)?,
            }
        }
        Ok(file)
    }

    /// Everything that was deleted, the latest first.
    pub fn deleted_files(&self) -> Vec<DeletedFile> {
        self.trash().list()
    }

    /// Restores a deleted level, campaign or collection under its name, with a number if that is taken. Returns its path.
    pub fn restore_file(&self, deleted: &DeletedFile) -> Result<PathBuf, WorkshopError> {
        let path = self.trash().former_path(deleted);
        let places = [Shelf::Unfinished, Shelf::Levels].map(|shelf| {
            let is_there = path.parent() == Some(&*self.folder(shelf));
            shelf.places(std::slice::from_ref(&path)).pop().filter(|_| is_there)
        });
        if let Some(place) = places.into_iter().flatten().next() {
            let deleted = Deleted { place, file: deleted.clone(), campaigns: Vec::new() };
            return Ok(self.file(&self.restore(&deleted, None)?));
        }
        let _lock = self.lock()?;
        let to = self.trash().free_path(deleted)?;
        self.trash().restore(deleted, &to)?;
        Ok(to)
    }

    /// Removes something deleted for good.
    pub fn remove_deleted(&self, deleted: &DeletedFile) -> Result<(), Reason> {
        Ok(self.trash().remove(deleted)?)
    }

    pub(super) fn trash(&self) -> Trash {
        Trash::new(self.data().to_owned())
    }
}
