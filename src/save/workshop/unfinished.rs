//! What the file of an unfinished level holds.

use std::io;
use std::path::Path;

use chronoshift_core::editing::{Document, EditHistory, EditedDocument};
use chronoshift_core::level::SyntaxError;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, to_value};

use super::shelf::{Shelf, ShelfPlace};
use crate::platform::now;
use crate::save::seal::{broken, sealed, unsealed};

/// A level that is not finished.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Unfinished {
    /// Its text, as its level file would be; it need not be a level yet.
    pub text: String,
    /// What was done to it, so that it can be undone; null if nothing is known.
    pub history: Value,
}

impl Unfinished {
    /// What is to be kept of work on a level.
    pub fn of(work: &EditedDocument) -> Self {
        // Without its history it is still all there.
        let history = to_value(work.history()).unwrap_or_default();
        Self { text: work.document().text(), history }
    }

    /// The work to go on with. A history that cannot be read, or does not lead to the text, is left
    /// out.
    ///
    /// # Errors
    /// The text is none that can be edited.
    pub fn work(&self) -> Result<EditedDocument, SyntaxError> {
        let document = Document::open(self.text.as_bytes())?;
        Ok(EditedDocument::resume(
            document,
            EditHistory::deserialize(&self.history).unwrap_or_default(),
        ))
    }
}

/// The level file that an unfinished level is to take the place of.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    /// Its name in the folder of the levels, or the whole path of a file elsewhere.
    pub(super) file: String,
    /// What it held then; nothing if it was not there.
    pub(super) mark: Option<LevelMark>,
}

impl Origin {
    /// What the level is called.
    pub(super) fn name(&self) -> String {
        let stem = Path::new(&self.file).file_stem().unwrap_or_default();
        stem.display().to_string()
    }

    /// The level, if it is one of the workshop's.
    pub(super) fn level(&self) -> Option<ShelfPlace> {
        self.elsewhere().is_none().then(|| ShelfPlace::of_file(Shelf::Levels, self.file.clone()))
    }

    /// The file, if it is none of the workshop's.
    pub(super) fn elsewhere(&self) -> Option<&Path> {
        Some(Path::new(&self.file)).filter(|file| file.is_absolute())
    }
}

/// What bytes are known again by: their number and their CRC-32.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LevelMark(usize, u32);

impl LevelMark {
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self(bytes.len(), crc32fast::hash(bytes))
    }
}

/// A file.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct UnfinishedRecord {
    version: u32,
    /// When it was written, as RFC 3339 has it.
    pub(super) changed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) origin: Option<Origin>,
    pub(super) text: String,
    #[serde(default, skip_serializing_if = "Value::is_null", serialize_with = "in_a_line")]
    pub(super) history: Value,
}

/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// It is long, and nobody reads it.
fn in_a_line<S: Serializer>(history: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(history.to_string()).map_err(S::Error::custom)?.serialize(serializer)
}

impl UnfinishedRecord {
    pub(super) fn new(unfinished: &Unfinished, origin: Option<Origin>) -> Self {
        let Unfinished { text, history } = unfinished.clone();
        Self { version: VERSION, changed: now(), origin, text, history }
    }

    /// From the bytes of a file; what is damaged, or of another version, is `InvalidData`.
    pub(super) fn read(bytes: &[u8]) -> io::Result<Self> {
        let record: Self = unsealed(bytes)?;
        match record.version {
            VERSION => Ok(record),
            version => Err(broken(&format!("it is of version {version}, not {VERSION}"))),
        }
    }

    /// By what it is known again, wherever the level that it is to take the place of is by then.
    pub(super) fn mark(&self) -> LevelMark {
        LevelMark::of(format!("{}{}", self.text, self.history).as_bytes())
    }

    pub(super) fn bytes(&self) -> io::Result<Vec<u8>> {
        sealed(self)
    }
}
