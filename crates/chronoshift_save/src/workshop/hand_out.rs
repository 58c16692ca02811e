//! Importing levels from other players, and exporting files for them.

use std::path::{Path, PathBuf};

use super::error::WorkshopError;
use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::Unfinished;
use crate::file_name::FileName;
use crate::files::{create_folder, read, write_new};
use crate::package::Package;
use crate::reason::Reason;

/// The kind of an exported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The file of a level, finished or not.
    Level,
    /// The file of a replay.
    Replay,
    Picture,
    /// A campaign with all its levels.
    Campaign,
}

impl Shared {
    /// The name of such a file, with its extension.
    pub fn file_name(self, name: &FileName) -> String {
        format!("{}.{}", name.as_str(), self.extension())
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Level => "txt",
            Self::Replay => "replay",
            Self::Picture => "png",
            Self::Campaign => "zip",
        }
    }
}

impl Workshop {
    /// Saves a received level. It has this name, with a number if that is taken by another text; a level with the same
    /// text stays as it is.
    ///
    /// # Errors
    /// The level can't be saved.
    pub fn receive(
        &self,
        shelf: Shelf,
        name: &FileName,
        text: &str,
    ) -> Result<ShelfPlace, WorkshopError> {
        // The lock makes two games that receive the same level save it only once.
        let _lock = self.lock()?;
        let (all, _) = self.list();
        let same = all.into_iter().find(|level| level.place.shelf() == shelf && level.text == text);
        if let Some(same) = same {
            return Ok(same.place);
        }
        if shelf == Shelf::Unfinished {
            let mut open = self.begin(name);
            let unfinished = Unfinished { text: text.to_owned(), ..Unfinished::default() };
            self.save_locked(&mut open, &unfinished)?;
            return Ok(open.place);
        }
        create_folder(&self.folder(shelf))?;
        Ok(self.write_free(shelf, name, text.as_bytes())?)
    }

    /// Writes a file for other players into the folder `shared`, and returns its path. It has this name, with a number
    /// if that is taken.
    ///
    /// # Errors
    /// It can't be written.
    pub fn hand_out(&self, name: &FileName, what: Shared, bytes: &[u8]) -> Result<PathBuf, Reason> {
        let folder = self.shared()?;
        let mut number = 1;
        loop {
            let name = if number == 1 { name.clone() } else { name.numbered(number) };
            let file = folder.join(what.file_name(&name));
            match write_new(&file, bytes).map_err(Reason::from) {
                Err(Reason::Exists) => {
                    if read(&file, bytes.len() as u64).is_ok_and(|there| there == bytes) {
                        return Ok(file);
                    }
                    number += 1;
                }
                written => return written.map(|()| file),
            }
        }
    }

    /// Writes a campaign with its levels into a subfolder of `shared`, and returns its path.
    ///
    /// # Errors
    /// It can't be written.
    pub fn hand_out_folder(&self, campaign: &Package) -> Result<PathBuf, Reason> {
        let file = campaign.write_in(&self.shared()?)?;
        Ok(file.parent().map(Path::to_owned).unwrap_or(file))
    }

    /// The folder for exported files.
    fn shared(&self) -> Result<PathBuf, Reason> {
        let folder = self.data().join("shared");
        create_folder(&folder)?;
        Ok(folder)
    }
}
