//! The files of the machine: on a disk, or in a browser's store.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::interface::{Durability, Replacement, Storage};
use crate::files::{self, Lock, Prepared};
use crate::reason::Reason;

/// The storage of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Machine;

impl Storage for Machine {
    fn read(&self, path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Reason> {
        Ok(files::read_existing(path, limit)?)
    }

    fn replace(&self, path: &Path, bytes: &[u8], when: Durability) -> Result<(), Reason> {
        Ok(match when {
            Durability::Soon => files::replace_soon(path, bytes),
            Durability::Synced => files::replace(path, bytes),
        }?)
    }

    fn replace_if(
        &self,
        path: &Path,
        expected: Option<&[u8]>,
        bytes: &[u8],
    ) -> Result<bool, Reason> {
        Ok(files::replace_unchanged(path, expected, bytes)?)
    }

    fn prepare(&self, path: &Path, bytes: &[u8]) -> Result<Replacement, Reason> {
        let prepared = Prepared::new(path, bytes)?;
        Ok(Box::new(move || Ok(prepared.replace()?)))
    }

    fn rename_new(&self, from: &Path, to: &Path) -> Result<(), Reason> {
        Ok(files::rename_new(from, to)?)
    }

    fn sync(&self, path: &Path) -> Result<(), Reason> {
        Ok(files::sync(path)?)
    }

    fn remove(&self, path: &Path) -> Result<(), Reason> {
        Ok(files::remove(path)?)
    }

    fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, Reason> {
        match files::entries(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            entries => Ok(entries?),
        }
    }

    fn modified(&self, path: &Path) -> Result<SystemTime, Reason> {
        Ok(files::last_change(path)?)
    }

    fn create_folder(&self, folder: &Path) -> Result<(), Reason> {
        Ok(files::create_folder(folder)?)
    }

    fn target(&self, path: &Path) -> Result<PathBuf, Reason> {
        Ok(files::target(path)?)
    }

    fn lock(&self, path: &Path, patience: Duration) -> Result<Box<dyn Send>, Reason> {
        Ok(Box::new(Lock::take(path, patience)?))
    }
}
