//! The list of the player's own levels.

use std::io;

use chronoshift_core::editing::Document;
use chronoshift_core::level::{self, Level};
use chronoshift_save::Reason;

use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::Origin;
use super::unwritten::Newest;
use crate::platform::changed;
use crate::save::trouble::Trouble;

/// One of the player's own levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLevelFile {
    /// Its place, with its name and shelf.
    pub place: ShelfPlace,
    /// The time of the last change, in RFC 3339 format: later times are greater.
    pub changed: String,
    /// Its text, as in a level file.
    pub text: String,
    /// The level of which it is an edited version, if that has not changed.
    pub edits: Option<ShelfPlace>,
    /// Whether it equals that level again, because all edits were undone.
    pub is_as_saved: bool,
}

impl OwnLevelFile {
    /// Its title, if it has one.
    pub fn title(&self) -> Option<String> {
        let document = Document::open(self.text.as_bytes()).ok()?;
        document.metadata().text("Title").filter(|title| !title.is_empty())
    }

    /// The level, if its text is one.
    pub fn level(&self) -> Option<Level> {
        level::parse(self.text.as_bytes()).ok()
    }
}

impl Workshop {
    /// All levels, the last changed first, and the troubles with some of them.
    pub fn list(&self) -> (Vec<OwnLevelFile>, Vec<Trouble>) {
        let (mut all, mut troubles) = (Vec::new(), Vec::new());
        for shelf in [Shelf::Unfinished, Shelf::Levels] {
            let folder = self.folder(shelf);
            let places = shelf.places(&folder).unwrap_or_else(|error| {
                let error = Reason::from(error);
                troubles.push(Trouble::MadeUnreadable { file: folder, error });
                Vec::new()
            });
            for place in places {
                match self.made(&place, &mut troubles) {
                    Ok(made) => all.extend(made),
                    Err(error) => {
                        let (file, error) = (self.file(&place), Reason::from(error));
                        troubles.push(Trouble::MadeUnreadable { file, error });
                    }
                }
            }
        }
        for newest in self.unwritten.all() {
            let made = self.made_in_memory(&newest);
            all.retain(|other| !other.place.is_same(&made.place));
            all.push(made);
        }
        let is_as_saved = |made: &OwnLevelFile| {
            let level = all.iter().find(|level| Some(&level.place) == made.edits.as_ref());
            let document = level.and_then(|it| Document::open(it.text.as_bytes()).ok());
            document.is_some_and(|document| document.text() == made.text)
        };
        let as_saved: Vec<_> = all.iter().map(is_as_saved).collect();
        for (made, is_as_saved) in all.iter_mut().zip(as_saved) {
            made.is_as_saved = is_as_saved;
        }
        all.sort_by(|one, other| (&other.changed, &one.place).cmp(&(&one.changed, &other.place)));
        (all, troubles)
    }

    /// The level that an unfinished one is to replace, if it is in the workshop and has not
    /// changed.
    pub(super) fn edited(&self, origin: &Origin) -> Option<ShelfPlace> {
        let level = self.holder(&origin.level()?)?;
        let now = self.level(&level).ok()?.1;
        (now.mark == origin.mark).then_some(level)
    }

    fn made_in_memory(&self, newest: &Newest) -> OwnLevelFile {
        let edits = newest.held.origin().and_then(|origin| self.edited(&origin));
        let (place, changed) = (newest.held.place(), newest.changed.clone());
        OwnLevelFile { place, changed, text: newest.unfinished().text, edits, is_as_saved: false }
    }

    fn made(
        &self,
        place: &ShelfPlace,
        troubles: &mut Vec<Trouble>,
    ) -> io::Result<Option<OwnLevelFile>> {
        let place = place.clone();
        Ok(match place.shelf() {
            Shelf::Unfinished => {
                let (record, trouble) = self.load(&place)?;
                troubles.extend(trouble);
                record.map(|(record, _)| {
                    let edits = record.origin.and_then(|origin| self.edited(&origin));
                    let (changed, text) = (record.changed, record.text);
                    OwnLevelFile { place, changed, text, edits, is_as_saved: false }
                })
            }
            Shelf::Levels => {
                let (changed, (text, _)) = (changed(&self.file(&place))?, self.level(&place)?);
                Some(OwnLevelFile { place, changed, text, edits: None, is_as_saved: false })
            }
        })
    }
}
