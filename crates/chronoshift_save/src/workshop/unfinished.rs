//! Unfinished levels: the content of their files, open ones, and versions in memory.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chronoshift_core::editing::{Document, EditHistory, EditedDocument};
use chronoshift_core::level::SyntaxError;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Value, to_value};

use super::shelf::{Shelf, ShelfPlace};
use crate::codec::{seal, unseal};
use crate::files::real_path_of_new;
use crate::reason::Reason;
use crate::time::now;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Unfinished {
    /// Its text, as in a level file; it need not be a level yet.
    pub text: String,
    /// Its edit history, for undo and redo; null if it is unknown.
    pub history: Value,
}

impl Unfinished {
    /// The data to save for an edited level.
    pub fn from_document(work: &EditedDocument) -> Self {
        // Without a history, the level is still complete.
        let history = to_value(work.history()).unwrap_or_default();
        Self { text: work.document().text(), history }
    }

    /// The level, ready for editing. Leaves out a history that can't be read or doesn't lead to the text.
    pub fn work(&self) -> Result<EditedDocument, SyntaxError> {
        let document = Document::open(self.text.as_bytes())?;
        Ok(EditedDocument::resume(
            document,
            EditHistory::deserialize(&self.history).unwrap_or_default(),
        ))
    }
}

/// The level file that an unfinished level will replace.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    /// Its name in the folder of the levels, or the absolute path of a file elsewhere.
    pub(super) file: String,
    /// The mark of its content when it was opened; `None` if it didn't exist.
    pub(super) mark: Option<LevelMark>,
    /// The mark of the document's text from which the file was written in this session, if the two
    /// texts differ: only the file has a par.
    #[serde(skip)]
    pub(super) source: Option<LevelMark>,
}

impl Origin {
    /// Whether the file has this text, perhaps with an additional par.
    pub(super) fn has_text(&self, text: &str) -> bool {
        let mark = Some(LevelMark::from_bytes(text.as_bytes()));
        [self.mark, self.source].contains(&mark)
    }

    pub(super) fn name(&self) -> String {
        let stem = Path::new(&self.file).file_stem().unwrap_or_default();
        stem.display().to_string()
    }

    /// The level, if it is in the workshop.
    pub(super) fn level(&self) -> Option<ShelfPlace> {
        self.elsewhere().is_none().then(|| ShelfPlace::of_file(Shelf::Levels, self.file.clone()))
    }

    /// Whether both are the same file with the same content, even if the spellings of its path differ.
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

/// A mark that identifies the content of a file: the number of its bytes, and their CRC-32.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LevelMark(usize, u32);

impl LevelMark {
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        Self(bytes.len(), crc32fast::hash(bytes))
    }
}

/// The content of the file of an unfinished level.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct UnfinishedRecord {
    version: u32,
    /// The time when it was written, in RFC 3339 format.
    pub(super) changed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) origin: Option<Origin>,
    pub(super) text: String,
    #[serde(
        default,
        skip_serializing_if = "Value::is_null",
        serialize_with = "serialize_on_one_line"
    )]
    pub(super) history: Value,
}

const VERSION: u32 = 1;

/// The maximum number of bytes of a history. Together with the text, it is far below the limit for
/// reading.
const MAX_HISTORY_BYTES: usize = 32 << 20;

/// Writes the history on one line: it is long, and people don't read it.
fn serialize_on_one_line<S: Serializer>(history: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(history.to_string()).map_err(S::Error::custom)?.serialize(serializer)
}

impl UnfinishedRecord {
    pub(super) fn new(unfinished: &Unfinished, origin: Option<Origin>) -> Self {
        let Unfinished { text, mut history } = unfinished.clone();
        drop_oldest_changes(&mut history);
        Self { version: VERSION, changed: now(), origin, text, history }
    }

    /// Reads a record from the bytes of its file.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Reason> {
        let record: Self = unseal(bytes)?;
        match record.version {
            VERSION => Ok(record),
            found => Err(Reason::OtherVersion { found, known: VERSION }),
        }
    }

    /// Its mark, which doesn't depend on the origin.
    pub(super) fn mark(&self) -> LevelMark {
        LevelMark::from_bytes(format!("{}{}", self.text, self.history).as_bytes())
    }

    pub(super) fn bytes(&self) -> Result<Vec<u8>, Reason> {
        seal(self)
    }

    /// The open level whose file has this record, and the record's content.
    pub(super) fn opened(self, place: ShelfPlace, mark: LevelMark) -> (OpenFile, Unfinished) {
        let open = OpenFile::new(place, Some(mark), self.origin);
        (open, Unfinished { text: self.text, history: self.history })
    }
}

/// Removes the oldest changes from a history that is too long for a file: those that undo and redo would reach last.
fn drop_oldest_changes(history: &mut Value) {
    let mut room = MAX_HISTORY_BYTES;
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

/// An open unfinished level: its place, and the version of its file that this game last read. The
/// writer thread has the newest state, and sends it to the other threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenFile {
    id: u64,
    /// Its place; its file may not exist yet.
    pub(super) place: ShelfPlace,
    /// The mark of its text in the file; `None` if there is no file yet.
    pub(super) seen: Option<LevelMark>,
    /// The level that it will replace.
    pub(super) origin: Option<Origin>,
}

/// A number that is unique in this run of the game.
pub(super) fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl OpenFile {
    pub(super) fn new(place: ShelfPlace, seen: Option<LevelMark>, origin: Option<Origin>) -> Self {
        Self { id: next_number(), place, seen, origin }
    }

    /// The id, which is the same in all states of an open level.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Its place, which changes when another game has taken the file.
    pub fn place(&self) -> &ShelfPlace {
        &self.place
    }

    /// The name of the level that it will replace, if there is one.
    pub fn level(&self) -> Option<String> {
        self.origin.as_ref().map(Origin::name)
    }

    /// The place of the level that it will replace, if that is in the workshop.
    pub fn saved_as(&self) -> Option<ShelfPlace> {
        self.origin.as_ref().and_then(Origin::level)
    }

    /// The file outside of the workshop that it will replace, if there is one.
    pub fn elsewhere(&self) -> Option<PathBuf> {
        self.origin.as_ref()?.elsewhere().map(Path::to_owned)
    }

    /// Whether a text differs from the text of the level that it will replace.
    pub fn differs(&self, text: &str) -> bool {
        self.origin.as_ref().is_some_and(|origin| !origin.has_text(text))
    }

    /// Forgets the level that it would replace, so that it becomes a separate level.
    pub fn detach(&mut self) {
        self.origin = None;
    }

    /// Stores the mark of the document's text from which the level was written, without the level's
    /// par.
    pub fn note_source(&mut self, text: &str) {
        if let Some(origin) = &mut self.origin {
            origin.source = Some(LevelMark::from_bytes(text.as_bytes()));
        }
    }

    /// Replaces its origin by `there`, in which another game has stored a new name of the same
    /// level.
    pub(super) fn follow_origin(&mut self, there: Option<Origin>) {
        let is_same = |one: &Origin| self.origin.as_ref().is_some_and(|it| it.mark == one.mark);
        if let Some(there) = there.filter(is_same) {
            self.origin = Some(there);
        }
    }
}

/// A version of an unfinished level in memory.
#[derive(Clone)]
pub struct LevelVersion {
    pub(crate) open: OpenFile,
    pub(crate) number: u64,
    /// The time of the change, in RFC 3339 format.
    pub(super) changed: String,
    unfinished: Arc<dyn Fn() -> Unfinished + Send + Sync>,
}

impl LevelVersion {
    /// A new version. The writer thread calls `unfinished`.
    pub(super) fn new(
        open: &OpenFile,
        unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
    ) -> Self {
        let (open, number, changed) = (open.clone(), next_number(), now());
        Self { open, number, changed, unfinished: Arc::new(unfinished) }
    }

    pub(crate) fn unfinished(&self) -> Unfinished {
        (self.unfinished)()
    }
}

impl fmt::Debug for LevelVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LevelVersion").field(&self.open).field(&self.number).finish()
    }
}
