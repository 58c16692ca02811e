//! Changing the titles of the player's own levels.

use chronoshift_core::editing::{Document, Edit, TextField};

use super::error::WorkshopError;
use super::folder::Workshop;
use super::promote::replace_marked;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::Unfinished;
use crate::reason::Reason;

/// The edit that gives a level a title, for all languages without a title of their own.
pub fn title_edit(title: &str) -> Edit {
    Edit::SetText { field: TextField::Title, language: None, text: title.to_owned() }
}

impl Workshop {
    /// Gives a level another title, and returns its new text. In an unfinished level, undo reverts that.
    ///
    /// # Errors
    /// The level can't be changed.
    pub fn retitle(&self, place: &ShelfPlace, title: &str) -> Result<String, WorkshopError> {
        let (edit, invalid) = (title_edit(title), || Reason::System("invalid data".to_owned()));
        if place.shelf() == Shelf::Unfinished {
            let (mut open, unfinished, _) = self.open(place)?;
            let mut work = unfinished.work().map_err(|_| invalid())?;
            work.edit(&edit).map_err(|_| invalid())?;
            let new = Unfinished::from_document(&work);
            self.save(&mut open, &new)?;
            return Ok(new.text);
        }
        let _lock = self.lock()?;
        let (text, origin) = self.level(place)?;
        let mut document = Document::open(text.as_bytes()).map_err(|_| invalid())?;
        document.apply(&edit).map_err(|_| invalid())?;
        let text = document.text();
        match replace_marked(&self.file(place), origin.mark, &text)? {
            true => Ok(text),
            false => Err(WorkshopError::Changed(place.name().to_owned())),
        }
    }
}
