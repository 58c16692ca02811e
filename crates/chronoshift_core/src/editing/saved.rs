//! Work as data.

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::document::Document;
use super::work::Work;
use crate::level::SyntaxError;

/// What is written of work.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    /// The document's text.
    level: String,
    #[serde(default)]
    done: Vec<Change>,
    #[serde(default)]
    undone: Vec<Change>,
}

impl From<Work> for Saved {
    fn from(mut work: Work) -> Self {
        work.end();
        Self { level: work.document.text(), done: work.done, undone: work.undone }
    }
}

impl TryFrom<Saved> for Work {
    type Error = SyntaxError;

    /// A history that does not fit the document is left out.
    fn try_from(Saved { level, done, undone }: Saved) -> Result<Self, SyntaxError> {
        let document = Document::open(level.as_bytes())?;
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
