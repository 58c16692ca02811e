//! Receiving levels from others, and exporting files for them.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_save::file_name::FileName;
use chronoshift_save::package::Package;

use super::error::WorkshopError;
use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::Unfinished;
use crate::platform::{create_folder, hand_over, read, write_new};

/// The kind of an exported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The file of a level, finished or not.
    Level,
    /// The file of a replay.
    Replay,
    /// A picture.
    Picture,
    /// A campaign with all its levels.
    Campaign,
}

impl Shared {
    /// The extension of the file.
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
    /// Keeps the text of a received level. It has this name, with a number if that is taken; if it
    /// is there already with the same text, it is the old one.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn receive(
        &self,
        shelf: Shelf,
        name: &FileName,
        text: &str,
    ) -> Result<ShelfPlace, WorkshopError> {
        // From here on the folder is locked, so that two games that receive the same level keep it
        // once.
        let _lock = self.lock()?;
        let (all, _) = self.list();
        let same = all.into_iter().find(|made| made.place.shelf() == shelf && made.text == text);
        if let Some(made) = same {
            return Ok(made.place);
        }
        if shelf == Shelf::Unfinished {
            let held = self.begin(name);
            let unfinished = Unfinished { text: text.to_owned(), ..Unfinished::default() };
            held.change(|hold| self.save_there(hold, &unfinished))?;
            return Ok(held.place());
        }
        create_folder(&self.folder(shelf))?;
        Ok(self.write_free(shelf, name, text.as_bytes())?)
    }

    /// Writes a file for others into the folder `shared`, and returns its path. It has this name,
    /// with a number if that is taken. A page gives it to the browser.
    ///
    /// # Errors
    /// It can't be written.
    pub fn hand_out(&self, name: &FileName, what: Shared, bytes: &[u8]) -> io::Result<PathBuf> {
        if let Some(file) = hand_over(&format!("{}.{}", name.as_str(), what.extension()), bytes) {
            return Ok(file);
        }
        let folder = self.shared()?;
        let mut number = 1;
        loop {
            let name = if number == 1 { name.clone() } else { name.numbered(number) };
            let file = folder.join(format!("{}.{}", name.as_str(), what.extension()));
            match write_new(&file, bytes) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if read(&file, bytes.len() as u64).is_ok_and(|there| there == bytes) {
                        return Ok(file);
                    }
                    number += 1;
                }
                written => return written.map(|()| file),
            }
        }
    }

    /// Writes a campaign with its levels into a folder of its own in that folder, likewise.
    ///
    /// # Errors
    /// It can't be written.
    pub fn hand_out_folder(&self, campaign: &Package) -> io::Result<PathBuf> {
        let file = campaign.write_in(&self.shared()?)?;
        Ok(file.parent().map(Path::to_owned).unwrap_or(file))
    }

    /// The folder for exported files.
    fn shared(&self) -> io::Result<PathBuf> {
        let folder = self.folder(Shelf::Levels).with_file_name("shared");
        create_folder(&folder)?;
        Ok(folder)
    }
}
