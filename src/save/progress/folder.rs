//! The folder of the progress.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_save::progress::{self, Record};
use chronoshift_save::storage::Machine;
use chronoshift_save::{Reason, Store};
use chronoshift_words::Trouble;

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

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Its files.
    pub(crate) fn store(&self) -> Store<Record> {
        progress::open(Arc::new(Machine), self.0.clone())
    }

    /// The records of all boards, by their names. A damaged file is set aside, and its backup is
    /// read instead.
    pub fn read_all(&self) -> (BTreeMap<String, Record>, Vec<Trouble>) {
        let (records, faults) = progress::read_all(&mut self.store());
        let trouble = |fault| Trouble::of_progress(fault, |board| records.get(board));
        let troubles = faults.into_iter().map(trouble).collect();
        (records, troubles)
    }

    /// The trouble that the progress can't be written.
    pub(crate) fn unsaved(&self, reason: &Reason) -> Trouble {
        Trouble::ProgressUnsaved { folder: self.0.clone(), error: reason.clone() }
    }
}
