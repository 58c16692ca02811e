//! The settings file: its tables, and their changes.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml_edit::{DocumentMut, Item, Table, TableLike, value};

use super::tables::{self, as_table, from_table, is_same, set, to_table};
use super::trouble::Trouble;
use crate::platform::{
    Lock, back_up, create_folder, io_reason, put_aside, read_existing, replace_unchanged,
    settings_folder,
};

/// A file with the player's settings, in TOML. It keeps comments, unknown keys, and what another
/// running game writes. Clones are the same one, also on the thread that writes.
#[derive(Resource, Debug, Clone)]
pub struct SettingsFile {
    file: PathBuf,
    state: Arc<Mutex<SettingsState>>,
}

/// Never locked over an access to the disk: the game takes the troubles in every frame.
#[derive(Debug, Default)]
struct SettingsState {
    troubles: Vec<Trouble>,
    /// Whether this game has made its backup of the file.
    is_backed_up: bool,
}

/// A larger file has no settings.
const MAX_BYTES: u64 = 1 << 20;
/// Another game needs milliseconds to write.
const PATIENCE: Duration = Duration::from_millis(300);

impl SettingsFile {
    /// The settings in a file, which need not exist yet.
    pub fn at(file: PathBuf) -> Self {
        Self { file, state: Arc::default() }
    }

    /// The settings file in the system's folder for settings.
    pub fn of_player() -> Option<Self> {
        settings_folder().map(|folder| Self::at(folder.join("settings.toml")))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// A whole table; `None` if it is missing or unusable.
    pub fn table<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let item = self.read().remove(name)?;
        let value = as_table(item).and_then(|table| from_table(&table));
        value.map_err(|error| self.wrong(name, error)).ok()
    }

    /// Replaces a table by this value: keys that the value lacks go.
    ///
    /// # Errors
    /// It can't be written; the file stays as it was.
    pub fn set_table<T: Serialize>(&mut self, name: &str, value: &T) -> io::Result<()> {
        self.change(name, |table| {
            let value = to_table(value)?;
            let keys: Vec<_> = table.iter().map(|(key, _)| key.to_owned()).collect();
            for key in keys.iter().filter(|key| !value.contains_key(key)) {
                table.remove(key);
            }
            value.into_iter().for_each(|(key, item)| set(table, &key, item));
            Ok(())
        })
    }

    /// A table value by value: unusable values have their defaults.
    pub(super) fn values<T: DeserializeOwned + Default>(&mut self, name: &str) -> T {
        let Some(item) = self.read().remove(name) else { return T::default() };
        let table = as_table(item).unwrap_or_else(|error| {
            self.wrong(name, error);
            Table::new()
        });
        let mut sound = Table::new();
        for (key, item) in table {
            let in_small_letters = item.as_str().map(|text| value(text.to_lowercase()));
            sound.insert(&key, item);
            let Err(error) = from_table::<T>(&sound) else { continue };
            sound.remove(&key);
            // Choices have names in small letters, but the file may have capitals.
            if let Some(item) = in_small_letters {
                sound.insert(&key, item);
                if from_table::<T>(&sound).is_ok() {
                    continue;
                }
                sound.remove(&key);
            }
            self.wrong(&key, error);
        }
        from_table(&sound).unwrap_or_default()
    }

    /// Writes those values of a table that have changed, and those that are missing in the file and
    /// differ from the defaults.
    ///
    /// # Errors
    /// They can't be written; the file stays as it was.
    pub(super) fn set_values<T: Serialize + Default>(
        &mut self,
        name: &str,
        before: &T,
        now: &T,
    ) -> io::Result<()> {
        self.change(name, |table| {
            let (before, default) = (to_table(before)?, to_table(&T::default())?);
            for (key, item) in to_table(now)? {
                let known = if table.contains_key(&key) { &before } else { &default };
                if !known.get(&key).is_some_and(|known| is_same(known, &item)) {
                    set(table, &key, item);
                }
            }
            Ok(())
        })
    }

    /// The troubles since the last call.
    pub fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.state().troubles)
    }

    /// The trouble that a change can't be written.
    pub fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::Unsaved { file: self.file.clone(), error: io_reason(error) }
    }

    fn wrong(&mut self, key: &str, error: String) {
        self.note(Trouble::Wrong { file: self.file.clone(), key: key.to_owned(), error });
    }

    /// Each trouble is reported once, however many tables are read.
    fn note(&self, trouble: Trouble) {
        let mut state = self.state();
        if !state.troubles.contains(&trouble) {
            state.troubles.push(trouble);
        }
    }

    fn state(&self) -> MutexGuard<'_, SettingsState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the file, or returns an empty table if that is impossible.
    fn read(&mut self) -> Table {
        // Without the lock, the file can't be put aside either.
        let _lock = self.lock();
        self.load().map(|(document, _)| document.into_table()).unwrap_or_else(|error| {
            let error = io_reason(&error);
            self.note(Trouble::Unreadable { file: self.file.clone(), error });
            Table::new()
        })
    }

    /// Changes a table as it now is in the file, while no other game does.
    fn change(
        &mut self,
        name: &str,
        edit: impl FnOnce(&mut dyn TableLike) -> io::Result<()>,
    ) -> io::Result<()> {
        if let Some(folder) = self.file.parent() {
            create_folder(folder)?;
        }
        let _lock = self.lock()?;
        let (mut document, there) = self.load()?;
        let before = document.to_string();
        if document.get(name).is_some_and(|item| !item.is_table_like()) {
            document.remove(name);
        }
        let item = document.entry(name).or_insert_with(|| Item::Table(Table::new()));
        if let Some(table) = item.as_table_like_mut() {
            edit(table)?;
        }
        let after = document.to_string();
        if after == before {
            return Ok(());
        }
        let is_backed_up = self.state().is_backed_up;
        if !is_backed_up {
            back_up(&self.file, MAX_BYTES)?;
            self.state().is_backed_up = true;
        }
        match replace_unchanged(&self.file, there.as_deref(), after.as_bytes())? {
            true => Ok(()),
            false => Err(io::Error::other("another program has changed it meanwhile")),
        }
    }

    /// Reads the file, which may be missing. A file that isn't TOML is put aside.
    /// Returns its bytes as well, if it is there in the end.
    fn load(&self) -> io::Result<(DocumentMut, Option<Vec<u8>>)> {
        let bytes = read_existing(&self.file, MAX_BYTES)?;
        let document = tables::document(bytes.as_deref().unwrap_or_default());
        document.map(|document| (document, bytes)).or_else(|error| {
            let aside = put_aside(&self.file).map_err(|why| {
                let why = io_reason(&why);
                io::Error::other(format!("{error}; nor put aside: {why}"))
            })?;
            self.note(Trouble::Broken { file: self.file.clone(), aside, error });
            Ok((DocumentMut::new(), None))
        })
    }

    fn lock(&self) -> io::Result<Lock> {
        Lock::take(&self.file.with_extension("lock"), PATIENCE)
    }
}
