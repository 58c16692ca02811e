//! The player's files as resources: settings, progress, and own levels and campaigns.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_save::file_name::FileName;
use chronoshift_save::progress::{self, Record};
use chronoshift_save::settings::{self, Settings, UnusableValue};
use chronoshift_save::storage::Machine;
use chronoshift_save::workshop::{self, OpenFile, OwnLevelFile, Shared, ShelfPlace, Unfinished};
use chronoshift_save::{Reason, Store};
use chronoshift_words::Trouble;
use serde::de::DeserializeOwned;

use crate::platform::hand_over;

/// The player's preferences.
#[derive(Resource, Deref, DerefMut, Debug, Default, Clone, PartialEq)]
pub struct Preferences(pub settings::Preferences);

/// Present if the game stays silent until it ends, whatever the player has chosen.
#[derive(Resource, Debug)]
pub struct Muted;

/// A file with the player's settings, in TOML. Comments, unknown keys and the changes by another running copy of the
/// game stay in the file.
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

    pub fn path(&self) -> &Path {
        &self.file
    }

    /// A whole table; `None` if it is missing or unusable.
    pub fn table<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let settings = self.read(&mut self.store());
        settings.table(name)?.map_err(|unusable| self.report_unusable(unusable)).ok()
    }

    pub(super) fn store(&self) -> Store<Settings> {
        settings::open(Arc::new(Machine), &self.file)
    }

    /// The key of the file in its store.
    pub(super) fn key(&self) -> String {
        self.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Reads the file. If it can't be read, the settings are empty.
    pub(super) fn read(&mut self, store: &mut Store<Settings>) -> Settings {
        let (settings, faults) = store.read(&self.key());
        faults.into_iter().for_each(|fault| self.report_once(Trouble::from_settings(fault)));
        settings.unwrap_or_default()
    }

    /// A table value by value, with defaults in place of unusable values.
    pub(super) fn values<T: DeserializeOwned + Default>(
        &mut self,
        settings: &Settings,
        name: &str,
    ) -> T {
        let (values, unusable) = settings.values(name);
        unusable.into_iter().for_each(|unusable| self.report_unusable(unusable));
        values
    }

    /// The problems since the last call.
    pub fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    /// The problem that a change can't be written.
    pub fn unsaved(&self, reason: &Reason) -> Trouble {
        Trouble::Unsaved { file: self.file.clone(), error: reason.clone() }
    }

    fn report_unusable(&mut self, unusable: UnusableValue) {
        let UnusableValue { key, error } = unusable;
        self.report_once(Trouble::Wrong { file: self.file.clone(), key, error });
    }

    /// Each problem is reported once, however many tables are read.
    fn report_once(&mut self, trouble: Trouble) {
        if !self.troubles.contains(&trouble) {
            self.troubles.push(trouble);
        }
    }
}

/// The player's results on all boards.
#[derive(Resource, Debug, Default, Deref, DerefMut)]
pub struct Progress(pub progress::Progress);

/// The folder with the files of the progress.
#[derive(Resource, Debug, Clone)]
pub struct ProgressFolder(PathBuf);

impl ProgressFolder {
    /// A folder, which need not exist yet.
    pub fn at(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// The folder where the system keeps players' progress.
    pub fn of_player() -> Option<Self> {
        progress::player_folder().map(Self)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn store(&self) -> Store<Record> {
        progress::open(Arc::new(Machine), self.0.clone())
    }

    /// The records of all boards, by their names. A damaged file is set aside, and its backup is
    /// read instead.
    pub fn read_all(&self) -> (BTreeMap<String, Record>, Vec<Trouble>) {
        let (records, faults) = progress::read_all(&mut self.store());
        let trouble = |fault| Trouble::from_progress(fault, |board| records.get(board));
        let troubles = faults.into_iter().map(trouble).collect();
        (records, troubles)
    }

    /// The problem that the progress can't be written.
    pub(super) fn unsaved(&self, reason: &Reason) -> Trouble {
        Trouble::ProgressUnsaved { folder: self.0.clone(), error: reason.clone() }
    }
}

/// The player's own levels and campaigns, with the versions in memory that are not written yet.
#[derive(Resource, Debug, Clone, Deref, DerefMut)]
pub struct Workshop(pub(super) workshop::Workshop);

impl Workshop {
    /// The workshop in a folder of the player's data, which need not exist yet.
    pub fn at(data: PathBuf) -> Self {
        Self(workshop::Workshop::at(data))
    }

    /// The workshop in the folder where the system keeps the player's data.
    pub fn of_player() -> Option<Self> {
        workshop::Workshop::of_player().map(Self)
    }

    /// Opens an unfinished level, or an unfinished copy of a level, which can replace it later. Prefers a newer version
    /// in memory. If a damaged file was replaced with its backup, also returns that problem.
    pub fn open(
        &self,
        place: &ShelfPlace,
    ) -> Result<(OpenFile, Unfinished, Option<Trouble>), Reason> {
        let (open, unfinished, fault) = self.0.open(place)?;
        Ok((open, unfinished, fault.map(Trouble::from_workshop)))
    }

    /// All levels, the last changed first, and the problems with some of them.
    pub fn list(&self) -> (Vec<OwnLevelFile>, Vec<Trouble>) {
        let (all, faults) = self.0.list();
        (all, faults.into_iter().map(Trouble::from_workshop).collect())
    }

    /// The problem that a level can't be written.
    pub(super) fn unsaved(&self, reason: &Reason) -> Trouble {
        Trouble::MadeUnsaved { folder: self.0.data().to_owned(), error: reason.clone() }
    }
}

/// Writes a file for others into the folder `shared`, under this name or, if it is taken, the name with a number.
/// Returns the path. The web version passes the file to the browser instead.
pub(crate) fn hand_out(
    workshop: &workshop::Workshop,
    name: &FileName,
    what: Shared,
    bytes: &[u8],
) -> Result<PathBuf, Reason> {
    hand_over(&what.file_name(name), bytes).map_or_else(|| workshop.hand_out(name, what, bytes), Ok)
}
