//! The list of the player's own levels.

use std::path::{Path, PathBuf};

use chronoshift_core::editing::Document;
use chronoshift_core::level::{self, Level};

use super::folder::Workshop;
use super::shelf::{Shelf, ShelfPlace};
use super::unfinished::Origin;
use super::unwritten::LevelVersion;
use crate::levels::has_puzzle;
use crate::reason::Reason;
use crate::store::{Fault, FaultKind};
use crate::time::changed;

/// One of the player's own levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLevelFile {
    /// Its place, which has its name and shelf.
    pub place: ShelfPlace,
    /// The time of the last change, in RFC 3339 format: later times are greater.
    pub changed: String,
    /// Its text, as in a level file.
    pub text: String,
    /// The level that it is an edited version of, if that has not changed.
    pub edits: Option<ShelfPlace>,
    /// The file outside of the workshop that it is an edited version of.
    pub elsewhere: Option<PathBuf>,
    /// Whether it is equal to that level, because all edits were undone.
    pub is_as_saved: bool,
}

impl OwnLevelFile {
    /// Its title, if it has one.
    pub fn title(&self) -> Option<String> {
        let document = Document::open(self.text.as_bytes()).ok()?;
        document.metadata().text("Title").filter(|title| !title.is_empty())
    }

    /// The level, if its text is a valid one.
    pub fn level(&self) -> Option<Level> {
        level::parse(self.text.as_bytes()).ok()
    }

    /// The reason that its text can't be played, if it can't, not even as a Sokoban level.
    pub fn damage(&self) -> Option<Reason> {
        let text = self.text.as_bytes();
        let error = level::parse(text).err().filter(|_| !has_puzzle(text))?;
        Some(if text.is_empty() { Reason::Empty } else { Reason::Syntax(error.first().clone()) })
    }
}

impl Workshop {
    /// All levels, the latest change first, and the faults of their files. Levels that can't be played are listed, too:
    /// the player may repair or delete them.
    pub fn list(&self) -> (Vec<OwnLevelFile>, Vec<Fault>) {
        let (mut all, mut faults) = (Vec::new(), Vec::new());
        for shelf in [Shelf::Unfinished, Shelf::Levels] {
            let folder = self.folder(shelf);
            let places = shelf.places(&folder).unwrap_or_else(|error| {
                let kind = FaultKind::Unreadable(error.into());
                faults.push(Fault { path: folder, kind });
                Vec::new()
            });
            for place in places {
                match self.level_on_disk(&place, &mut faults) {
                    Ok(level) => all.extend(level),
                    Err(reason) => {
                        let kind = FaultKind::Unreadable(reason);
                        faults.push(Fault { path: self.file(&place), kind });
                    }
                }
            }
        }
        for version in self.unwritten.all() {
            let level = self.level_in_memory(version);
            all.retain(|other| !other.place.is_same(&level.place));
            all.push(level);
        }
        let is_as_saved = |own: &OwnLevelFile| {
            let level = all.iter().find(|level| Some(&level.place) == own.edits.as_ref());
            let document = level.and_then(|it| Document::open(it.text.as_bytes()).ok());
            document.is_some_and(|document| document.text() == own.text)
        };
        let as_saved: Vec<_> = all.iter().map(is_as_saved).collect();
        for (own, is_as_saved) in all.iter_mut().zip(as_saved) {
            own.is_as_saved = is_as_saved;
        }
        all.sort_by(|one, other| (&other.changed, &one.place).cmp(&(&one.changed, &other.place)));
        (all, faults)
    }

    /// The level that an unfinished one will replace, if it is in the workshop and has not changed.
    pub(super) fn edited(&self, origin: &Origin) -> Option<ShelfPlace> {
        let level = self.holder(&origin.level()?)?;
        let now = self.level(&level).ok()?.1;
        (now.mark == origin.mark).then_some(level)
    }

    /// The level of the workshop and the file elsewhere that an unfinished level will replace.
    fn origin(&self, origin: Option<&Origin>) -> (Option<ShelfPlace>, Option<PathBuf>) {
        let elsewhere = origin.and_then(Origin::elsewhere).map(Path::to_owned);
        (origin.and_then(|origin| self.edited(origin)), elsewhere)
    }

    fn level_in_memory(&self, version: &LevelVersion) -> OwnLevelFile {
        let LevelVersion { open, changed, .. } = version.clone();
        let (edits, elsewhere) = self.origin(open.origin.as_ref());
        let text = version.unfinished().text;
        OwnLevelFile { place: open.place, changed, text, edits, elsewhere, is_as_saved: false }
    }

    fn level_on_disk(
        &self,
        place: &ShelfPlace,
        faults: &mut Vec<Fault>,
    ) -> Result<Option<OwnLevelFile>, Reason> {
        let place = place.clone();
        Ok(match place.shelf() {
            Shelf::Unfinished => {
                let (record, fault) = self.load(&place)?;
                faults.extend(fault);
                record.map(|(record, _)| {
                    let (edits, elsewhere) = self.origin(record.origin.as_ref());
                    let (changed, text) = (record.changed, record.text);
                    OwnLevelFile { place, changed, text, edits, elsewhere, is_as_saved: false }
                })
            }
            Shelf::Levels => {
                let (changed, (text, _)) = (changed(&self.file(&place))?, self.level(&place)?);
                let path = self.file(&place);
                let (edits, elsewhere, is_as_saved) = (None, None, false);
                let level = OwnLevelFile { place, changed, text, edits, elsewhere, is_as_saved };
                let fault = |reason| Fault { path, kind: FaultKind::Unreadable(reason) };
                faults.extend(level.damage().map(fault));
                Some(level)
            }
        })
    }
}
