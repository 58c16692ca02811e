//! The content of the file of an unfinished level.

use std::path::Path;

use chronoshift_core::editing::{Document, EditHistory, EditedDocument};
use chronoshift_core::level::SyntaxError;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, to_value};

use super::shelf::{Shelf, ShelfPlace};
use crate::codec::{sealed, unsealed};
use crate::files::real_path_of_new;
use crate::reason::Reason;
use crate::time::now;

/// An unfinished level.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Unfinished {
    /// Its text, as in a level file; it need not be a level yet.
    pub text: String,
    /// Its edits, with undo and redo; null if they are unknown.
    pub history: Value,
}

impl Unfinished {
    /// The data to save of a level that is edited.
    pub fn from_document(work: &EditedDocument) -> Self {
        // Without its history, the level is still complete.
        let history = to_value(work.history()).unwrap_or_default();
        Self { text: work.document().text(), history }
    }

    /// The level, to continue its editing. A history that can't be read, or does not lead to the
    /// text, is left out.
    ///
    /// # Errors
    /// The text can't be edited.
    pub fn work(&self) -> Result<EditedDocument, SyntaxError> {
        let document = Document::open(self.text.as_bytes())?;
        Ok(EditedDocument::resume(
            document,
            EditHistory::deserialize(&self.history).unwrap_or_default(),
        ))
    }
}

/// The level file that an unfinished level is to replace.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    /// Its name in the folder of the levels, or the whole path of a file elsewhere.
    pub(super) file: String,
    /// The mark of its content when it was opened; `None` if it didn't exist.
    pub(super) mark: Option<LevelMark>,
}

impl Origin {
    /// The level's name.
    pub(super) fn name(&self) -> String {
        let stem = Path::new(&self.file).file_stem().unwrap_or_default();
        stem.display().to_string()
    }

    /// The level, if it is in the workshop.
    pub(super) fn level(&self) -> Option<ShelfPlace> {
        self.elsewhere().is_none().then(|| ShelfPlace::of_file(Shelf::Levels, self.file.clone()))
    }

    /// Whether both are the same file, however its path is written, and it held the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let file = |it: &Self| it.elsewhere().and_then(|file| real_path_of_new(file).ok());
        let is_one =
            self.file == other.file || file(self).is_some_and(|it| Some(it) == file(other));
        self.mark == other.mark && is_one
    }

    /// The file, if it is outside of the workshop.
    pub(super) fn elsewhere(&self) -> Option<&Path> {
        Some(Path::new(&self.file)).filter(|file| file.is_absolute())
    }
}

/// The mark of a content, for recognizing it: the number of its bytes, and their CRC-32.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LevelMark(usize, u32);

impl LevelMark {
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        Self(bytes.len(), crc32fast::hash(bytes))
    }
}

/// The content of a file.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct UnfinishedRecord {
    version: u32,
    /// The time when it was written, in RFC 3339 format.
    pub(super) changed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) origin: Option<Origin>,
    pub(super) text: String,
    #[serde(default, skip_serializing_if = "Value::is_null", serialize_with = "in_a_line")]
    pub(super) history: Value,
}

/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The most bytes of a history in a file. With the text, it stays far below the limit for reading.
const MAX_HISTORY: usize = 32 << 20;

/// Writes the history in a line: it is long, and no person reads it.
fn in_a_line<S: Serializer>(history: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(history.to_string()).map_err(S::Error::custom)?.serialize(serializer)
}

impl UnfinishedRecord {
    pub(super) fn new(unfinished: &Unfinished, origin: Option<Origin>) -> Self {
        let Unfinished { text, mut history } = unfinished.clone();
        leave_out_oldest(&mut history);
        Self { version: VERSION, changed: now(), origin, text, history }
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// They are damaged, or of another version.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Reason> {
        let record: Self = unsealed(bytes)?;
        match record.version {
            VERSION => Ok(record),
            found => Err(Reason::OtherVersion { found, known: VERSION }),
        }
    }

    /// Its mark, which does not depend on the place of the level that it is to replace.
    pub(super) fn mark(&self) -> LevelMark {
        LevelMark::from_bytes(format!("{}{}", self.text, self.history).as_bytes())
    }

    pub(super) fn bytes(&self) -> Result<Vec<u8>, Reason> {
        sealed(self)
    }
}

/// Leaves the oldest changes out of a history that is too long for a file: those that would be undone
/// last, and those that would be done again last.
fn leave_out_oldest(history: &mut Value) {
    let mut room = MAX_HISTORY;
    for changes in ["undone", "done"] {
        let Some(changes) = history.get_mut(changes).and_then(Value::as_array_mut) else {
            continue;
        };
        let fits = |change: &&Value| {
            let rest = room.checked_sub(change.to_string().len());
            room = rest.unwrap_or_default();
            rest.is_some()
        };
        let kept = changes.iter().rev().take_while(fits).count();
        changes.drain(..changes.len() - kept);
    }
}
