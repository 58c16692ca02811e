//! The names of levels in results.

use std::path::PathBuf;

use chronoshift_words::{Message, message};

use crate::diagnostic::Diagnostic;
use crate::messages::path_text;

/// The name of a level: its file, and its place in a collection.
pub(super) struct LevelName {
    pub(super) path: PathBuf,
    pub(super) part: Option<Message>,
}

impl LevelName {
    /// The name before a result.
    pub(super) fn text(&self) -> Message {
        let file = path_text(&self.path);
        match &self.part {
            Some(part) => message!("title-and-more", title = file, more = part.clone()),
            None => Message::verbatim(file),
        }
    }

    /// An error of the level.
    pub(super) fn error(&self, text: Message) -> Diagnostic {
        let error = Diagnostic::error(text).in_file(&self.path);
        match &self.part {
            Some(part) => error.within(part.clone()),
            None => error,
        }
    }
}
