//! Writing packages into folders.

use std::io;
use std::path::{Path, PathBuf};

use super::files::Package;
use crate::files::{create_folder, create_new_folder, remove_folder, write_new};

impl Package {
    /// Writes all files into a new folder, and returns the campaign file there. Removes the folder if that fails.
    ///
    /// # Errors
    /// The folder already exists, or can't be written.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        create_new_folder(folder)?;
        let written = self.write_all(folder);
        if written.is_err() {
            // Only the error of the write is reported.
            let _ = remove_folder(folder);
        }
        written
    }

    /// Writes all files into a new subfolder, and returns the campaign file there. The subfolder has the campaign's
    /// name, with a number if that is taken; one with the same content stays as it is.
    ///
    /// # Errors
    /// The folder can't be written.
    pub fn write_in(&self, folder: &Path) -> io::Result<PathBuf> {
        let mut name = self.name().clone();
        let mut number = 2;
        loop {
            let folder = folder.join(name.as_str());
            match self.write(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                written => return written,
            }
            if let Some(file) = self.find(&folder) {
                return Ok(file);
            }
            name = self.name().numbered(number);
            number += 1;
        }
    }

    /// Whether a folder has this package in a subfolder with its name.
    pub fn is_in(&self, folder: &Path) -> bool {
        self.find(&folder.join(self.name().as_str())).is_some()
    }

    /// The campaign file in a folder, if the folder has this campaign and these levels.
    fn find(&self, folder: &Path) -> Option<PathBuf> {
        let file = folder.join(&self.file);
        Self::collect(&file).is_ok_and(|there| there == *self).then_some(file)
    }

    /// Writes the campaign file last: once it is there, all files are.
    fn write_all(&self, folder: &Path) -> io::Result<PathBuf> {
        let file = folder.join(&self.file);
        for (path, bytes) in self.files.iter().filter(|(path, _)| **path != self.file) {
            let path = folder.join(path);
            create_folder(path.parent().unwrap_or(folder))?;
            write_new(&path, bytes)?;
        }
        write_new(&file, &self.files[&self.file])?;
        Ok(file)
    }
}
