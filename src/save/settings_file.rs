//! The settings file.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_save::settings::{self, Settings, UnusableValue};
use chronoshift_save::storage::Machine;
use chronoshift_save::{Reason, Store};
use chronoshift_words::Trouble;
use serde::de::DeserializeOwned;

/// A file with the player's settings, in TOML. It keeps comments, unknown keys, and what another
/// running game writes.
#[derive(Resource, Debug, Clone)]
pub struct SettingsFile {
    file: PathBuf,
    troubles: Vec<Trouble>,
}

impl SettingsFile {
    /// The settings in a file, which need not exist yet.
    pub fn at(file: PathBuf) -> Self {
        Self { file, troubles: Vec::new() }
    }

    /// The settings file in the system's folder for settings.
    pub fn of_player() -> Option<Self> {
        settings::player_file().map(Self::at)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// A whole table; `None` if it is missing or unusable.
    pub fn table<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let settings = self.read(&mut self.store());
        settings.table(name)?.map_err(|unusable| self.wrong(unusable)).ok()
    }

    /// The store that reads and writes the file.
    pub(super) fn store(&self) -> Store<Settings> {
        settings::open(Arc::new(Machine), &self.file)
    }

    /// Its key in that store.
    pub(super) fn key(&self) -> String {
        self.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Reads the file; without one that can be read, there are no settings.
    pub(super) fn read(&mut self, store: &mut Store<Settings>) -> Settings {
        let (settings, faults) = store.read(&self.key());
        faults.into_iter().for_each(|fault| self.note(Trouble::of_settings(fault)));
        settings.unwrap_or_default()
    }

    /// A table value by value: unusable values have their defaults.
    pub(super) fn values<T: DeserializeOwned + Default>(
        &mut self,
        settings: &Settings,
        name: &str,
    ) -> T {
        let (values, unusable) = settings.values(name);
        unusable.into_iter().for_each(|unusable| self.wrong(unusable));
        values
    }

    /// The troubles since the last call.
    pub fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    /// The trouble that a change can't be written.
    pub fn unsaved(&self, error: &io::Error) -> Trouble {
        Trouble::Unsaved { file: self.file.clone(), error: Reason::from(error) }
    }

    /// The same, from the thread that saves.
    pub(super) fn failed(&self, reason: &Reason) -> Trouble {
        Trouble::Unsaved { file: self.file.clone(), error: reason.clone() }
    }

    fn wrong(&mut self, unusable: UnusableValue) {
        let UnusableValue { key, error } = unusable;
        self.note(Trouble::Wrong { file: self.file.clone(), key, error });
    }

    /// Each trouble is reported once, however many tables are read.
    fn note(&mut self, trouble: Trouble) {
        if !self.troubles.contains(&trouble) {
            self.troubles.push(trouble);
        }
    }
}
