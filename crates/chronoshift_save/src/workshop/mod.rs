//! The workshop: the player's own levels and campaigns, finished and unfinished. Lists, imports and exports them.

mod composed;
mod folder;
mod promote;
mod rename;
mod shelf;
mod unfinished;
mod unsaved_campaign;

use std::path::{Path, PathBuf};

use chronoshift_core::editing::Document;
use chronoshift_core::level::{self, Level};

pub use composed::Composed;
pub use folder::Workshop;
pub use promote::PreparedLevel;
pub use rename::{Deleted, title_edit};
pub use shelf::{Shelf, ShelfPlace, WorkshopError};
pub use unfinished::{LevelVersion, OpenFile, Unfinished};
use unfinished::{Origin, UnfinishedRecord};
pub use unsaved_campaign::is_unsaved_campaign;

use crate::file_name::FileName;
use crate::files::{create_folder, write_numbered};
use crate::levels::has_puzzle;
use crate::package::Package;
use crate::reason::Reason;
use crate::store::{Fault, FaultKind};
use crate::time::last_change_text;

/// One of the player's own levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLevelFile {
    /// The shelf of the level, and the name of its file.
    pub place: ShelfPlace,
    /// The time of the last change, in RFC 3339 format, in which later times sort after earlier ones.
    pub changed: String,
    /// Its text, as in a level file.
    pub text: String,
    /// The level that it is an edited version of, if that has not changed.
    pub edits: Option<ShelfPlace>,
    /// The file outside of the workshop that it is an edited version of.
    pub elsewhere: Option<PathBuf>,
    /// Whether its text is equal to that of the level that it edits, because all edits were undone.
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

    /// The reason that the text can't be played; `None` if it can, at least as a Sokoban level.
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
            let places = self.places(shelf).unwrap_or_else(|reason| {
                let kind = FaultKind::Unreadable(reason);
                faults.push(Fault { path: folder, kind });
                Vec::new()
            });
            for place in places {
                let path = self.file(&place);
                match self.level_on_disk(place, &mut faults) {
                    Ok(level) => all.extend(level),
                    Err(reason) => {
                        faults.push(Fault { path, kind: FaultKind::Unreadable(reason) });
                    }
                }
            }
        }
        for version in self.versions() {
            let LevelVersion { open, changed, .. } = version;
            let text = version.unfinished().text;
            let level =
                self.listed(open.place.clone(), changed.clone(), text, open.origin.as_ref());
            all.retain(|other| !other.place.is_same(&level.place));
            all.push(level);
        }
        let is_as_saved = |own: &OwnLevelFile| {
            let level = all.iter().find(|level| Some(&level.place) == own.edits.as_ref());
            let document = level.and_then(|it| Document::open(it.text.as_bytes()).ok());
            let edited = Document::open(own.text.as_bytes()).ok();
            document.zip(edited).is_some_and(|(level, own)| own.equals_except_par(&level))
        };
        let as_saved: Vec<_> = all.iter().map(is_as_saved).collect();
        for (own, is_as_saved) in all.iter_mut().zip(as_saved) {
            own.is_as_saved = is_as_saved;
        }
        all.sort_by(|one, other| (&other.changed, &one.place).cmp(&(&one.changed, &other.place)));
        (all, faults)
    }

    /// The level that an unfinished one will replace, if it is in the workshop and has not changed.
    fn edited(&self, origin: &Origin) -> Option<ShelfPlace> {
        let level = self.find_equal_name(&origin.level()?)?;
        let now = self.level(&level).ok()?.1;
        (now.mark == origin.mark).then_some(level)
    }

    /// A level for the list, with the level of the workshop and the file elsewhere that it will replace.
    fn listed(
        &self,
        place: ShelfPlace,
        changed: String,
        text: String,
        origin: Option<&Origin>,
    ) -> OwnLevelFile {
        let elsewhere = origin.and_then(Origin::elsewhere).map(Path::to_owned);
        let edits = origin.and_then(|origin| self.edited(origin));
        OwnLevelFile { place, changed, text, edits, elsewhere, is_as_saved: false }
    }

    fn level_on_disk(
        &self,
        place: ShelfPlace,
        faults: &mut Vec<Fault>,
    ) -> Result<Option<OwnLevelFile>, Reason> {
        if place.shelf() == Shelf::Unfinished {
            let (record, fault) = self.load(&place)?;
            faults.extend(fault);
            let Some((UnfinishedRecord { changed, origin, text, .. }, _)) = record else {
                return Ok(None);
            };
            return Ok(Some(self.listed(place, changed, text, origin.as_ref())));
        }
        let path = self.file(&place);
        let (changed, (text, _)) = (last_change_text(&path)?, self.level(&place)?);
        let level = self.listed(place, changed, text, None);
        let fault = |reason| Fault { path, kind: FaultKind::Unreadable(reason) };
        faults.extend(level.damage().map(fault));
        Ok(Some(level))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The file of a level, finished or not.
    Level,
    Replay,
    Picture,
    Film,
    /// A campaign with all its levels.
    Campaign,
    /// The levels of a campaign as a collection of Sokoban levels.
    Collection,
}

impl Shared {
    /// The name of a shared file of this kind, with its extension.
    pub fn file_name(self, name: &FileName) -> String {
        format!("{}.{}", name.as_str(), self.extension())
    }

    pub fn extension(self) -> &'static str {
        match self {
            Self::Level => "txt",
            Self::Replay => "replay",
            Self::Picture => "png",
            Self::Film => "gif",
            Self::Campaign => "zip",
            Self::Collection => "xsb",
        }
    }
}

impl Workshop {
    /// Saves a received level. It gets this name, with a number if another text has the name. If a
    /// level already has the same text, uses that level instead.
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

    /// Writes a file for other players into the folder `shared`, and returns its path. The file
    /// gets this name, with a number if the name is taken.
    pub fn hand_out(&self, name: &FileName, what: Shared, bytes: &[u8]) -> Result<PathBuf, Reason> {
        let folder = self.export_folder()?;
        let (path, _) = write_numbered(name, |name| folder.join(what.file_name(name)), bytes)?;
        Ok(path)
    }

    /// Writes a campaign with its levels into a subfolder of `shared`, and returns its path.
    pub fn hand_out_folder(&self, campaign: &Package) -> Result<PathBuf, Reason> {
        let (file, _) = campaign.write_in(&self.export_folder()?)?;
        Ok(file.parent().map(Path::to_owned).unwrap_or(file))
    }

    /// The folder for exported files.
    fn export_folder(&self) -> Result<PathBuf, Reason> {
        let folder = self.data().join("shared");
        create_folder(&folder)?;
        Ok(folder)
    }
}
