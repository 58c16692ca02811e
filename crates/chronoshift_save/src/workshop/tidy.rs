//! Copying and deleting the player's own levels.

use std::path::{Path, PathBuf};

use super::error::WorkshopError;
use super::folder::{MAX_BYTES, Workshop};
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::{Unfinished, UnfinishedRecord};
use crate::file_name::key;
use crate::files::{create_folder, entries, remove, rename};
use crate::reason::Reason;
use crate::storage::{Machine, backup_of};
use crate::store::renew_backup;
use crate::time::changed;

/// A deleted level: its file is in the folder `deleted` until the player removes it there.
#[derive(Debug, Clone)]
pub struct Deleted {
    place: ShelfPlace,
    file: PathBuf,
}

impl Workshop {
    /// Copies a level; the copy has its name and a number.
    ///
    /// # Errors
    /// Why that is impossible.
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
                // Only one of the two can replace a level.
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
    /// Why that is impossible.
    pub fn delete(&self, place: &ShelfPlace) -> Result<Deleted, WorkshopError> {
        let _lock = self.lock()?;
        Ok(Deleted { place: place.clone(), file: self.put_into_trash(place)? })
    }

    /// Puts something into the folder `deleted`, and says where it is there.
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

    /// Restores a deleted level under its name, or with a number if that is taken. An edited
    /// version of a level that was renamed meanwhile gets the new name of that.
    ///
    /// # Errors
    /// Why that is impossible.
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

    /// Writes the backup of an unfinished level again. If that fails, nothing is lost: its file is
    /// there.
    pub(super) fn renew_backup(&self, place: &ShelfPlace) {
        if place.shelf() == Shelf::Unfinished {
            let _ = renew_backup(&Machine, &self.file(place), MAX_BYTES);
        }
    }

    /// Moves a file. Its backup goes first: a kill in between leaves one file.
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
