//! A package into a folder.

use std::io;
use std::path::{Path, PathBuf};

use super::files::Package;
use crate::platform::{create_folder, create_new_folder, remove_folder, write_new};

impl Package {
    /// Writes all files into a new folder; where the campaign file is then. If that fails, the
    /// folder goes again.
    ///
    /// # Errors
    /// There is something already, or it cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        create_new_folder(folder)?;
        let written = self.write_all(folder);
        if written.is_err() {
            // What went wrong first is told.
            let _ = remove_folder(folder);
        }
        written
    }

    /// Writes all files into a new folder in another one, and says where the campaign file is
    /// then. The folder is called as the campaign is, with a number if something else is; one that
    /// holds the very same stays as it is.
    ///
    /// # Errors
    /// It cannot be written.
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

    /// Whether it was written into a folder of its own in another one.
    pub fn is_in(&self, folder: &Path) -> bool {
        self.find(&folder.join(self.name().as_str())).is_some()
    }

    /// The campaign file in a folder, if the folder has this campaign and these levels.
    fn find(&self, folder: &Path) -> Option<PathBuf> {
        let file = folder.join(&self.file);
        Self::collect(&file).is_ok_and(|there| there == *self).then_some(file)
    }

    /// The campaign file comes last: with it, all is there.
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
