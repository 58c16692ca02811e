//! The name of a level in results, and the output for it.

use std::io::{self, Write};
use std::path::PathBuf;

use chronoshift_words::Message;

use crate::diagnostic::Diagnostic;
use crate::messages::path_text;
use crate::status_line::wipe_status;

/// The name of a level: its file, and its position in a collection.
pub(super) struct LevelName {
    pub(super) path: PathBuf,
    pub(super) part: Option<Message>,
}

impl LevelName {
    /// The name before a result.
    pub(super) fn text(&self) -> Message {
        let file = path_text(&self.path);
        match &self.part {
            Some(part) => Message::verbatim(file).titling(part.clone()),
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

/// The text for each output stream. It is held back until the texts of the earlier levels are
/// printed, because several levels may be solved at once.
#[derive(Default)]
pub(super) struct LevelOutput {
    pub(super) out: Vec<u8>,
    pub(super) err: Vec<u8>,
}

impl LevelOutput {
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        wipe_status();
        out.write_all(&self.out)?;
        out.flush()?;
        io::stderr().write_all(&self.err)
    }
}
