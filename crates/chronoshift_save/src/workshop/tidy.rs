//! Copying and deleting the player's own levels.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::WorkshopError;
use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::{Unfinished, UnfinishedRecord};
use crate::file_name::key;
use crate::files::{create_folder, entries, remove, rename};
use crate::reason::Reason;
use crate::storage::{Machine, backup_of};
use crate::time::changed;

/// A deleted level. Its file is in the folder `deleted`, until the player removes it there.
#[derive(Debug, Clone)]
pub struct Deleted {
    place: ShelfPlace,
    file: PathBuf,
}

impl Workshop {
    /// Copies a level. The copy has the same name with a number.
    ///
    /// # Errors
    /// The level can't be copied.
    pub fn duplicate(&self, place: &ShelfPlace) -> Result<ShelfPlace, WorkshopError> {
        let _lock = self.lock()?;
        let name = place.file_name().ok_or(Reason::LongName)?;
        let bytes = match place.shelf() {
            Shelf::Unfinished => {
                let unfinished = match self.unwritten.at(place) {
                    Some(version) => version.unfinished(),
                    None => {
                        let (record, _) = self.load(place)?.0.ok_or(Reason::NotFound)?;
                        Unfinished { text: record.text, history: record.history }
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
    ///
    /// # Errors
    /// The file can't be moved.
    pub fn delete(&self, place: &ShelfPlace) -> Result<Deleted, WorkshopError> {
        let _lock = self.lock()?;
        Ok(Deleted { place: place.clone(), file: self.put_into_trash(place)? })
    }

    /// Moves a level into the folder `deleted`, and returns its new path.
    pub(super) fn put_into_trash(&self, place: &ShelfPlace) -> Result<PathBuf, Reason> {
        let folder = self.trash();
        create_folder(&folder)?;
        let there: Vec<_> =
            entries(&folder)?.iter().filter_map(|it| name_of(it)).map(key).collect();
        let mut file = place.file().to_owned();
        let mut number = 2;
        while there.contains(&key(&file)) {
            file = format!("{number}-{}", place.file());
            number += 1;
        }
        let file = folder.join(file);
        self.put(place, &file)?;
        Ok(file)
    }

    /// Restores a deleted level under its name, with a number if that is taken. `edits_of` is the
    /// level that it is an edited version of, if that was renamed in the meantime.
    ///
    /// # Errors
    /// The level can't be restored.
    pub fn restore(
        &self,
        deleted: &Deleted,
        edits_of: Option<&ShelfPlace>,
    ) -> Result<ShelfPlace, WorkshopError> {
        let _lock = self.lock()?;
        let Deleted { place, file } = deleted;
        let to = edits_of.map_or(place.clone(), |level| level.on(Shelf::Unfinished));
        let to = match self.is_taken(&to) {
            false => to,
            true => {
                let name = to.file_name().ok_or(Reason::Exists)?;
                self.free(to.shelf(), &name)
            }
        };
        create_folder(&self.folder(to.shelf()))?;
        rename(file, &self.file(&to))?;
        self.renew_backup(&to);
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

    /// Moves a file. Removes its backup first, so that a kill in between leaves one file.
    pub(super) fn put(&self, place: &ShelfPlace, to: &Path) -> Result<(), Reason> {
        let file = self.file(place);
        if place.shelf() == Shelf::Unfinished {
            match changed(&file) {
                Ok(_) => remove(&backup_of(&file))?,
                Err(_) => rename(&backup_of(&file), &file)?,
            }
        }
        Ok(rename(&file, to)?)
    }

    fn trash(&self) -> PathBuf {
        self.data().join("deleted")
    }
}

fn name_of(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()
}
