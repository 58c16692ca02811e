//! Work as data.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::change::Change;
use super::document::Document;
use super::work::Work;

/// What is written of work.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    /// The document's text.
    level: String,
    #[serde(default)]
    done: Vec<Change>,
    #[serde(default)]
    undone: Vec<Change>,
}

impl Serialize for Work {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut work = self.clone();
        work.end();
        Saved { level: work.document.text(), done: work.done, undone: work.undone }
            .serialize(serializer)
    }
}

/// A history that does not fit the document is left out.
impl<'de> Deserialize<'de> for Work {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Saved { level, done, undone } = Saved::deserialize(deserializer)?;
        let document = Document::open(level.as_bytes()).map_err(D::Error::custom)?;
        let mut work = Self::new(document);
        if fits(&work.document, &done) {
            work.done = done;
        }
        if fits(&work.document, &undone) {
            work.undone = undone;
        }
        Ok(work)
    }
}

/// Whether changes can be taken back one after the other, the last first.
fn fits(document: &Document, changes: &[Change]) -> bool {
    let mut document = document.clone();
    changes.iter().rev().all(|change| change.clone().inverse().apply(&mut document).is_ok())
}
