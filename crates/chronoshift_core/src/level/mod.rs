//! Level files and campaigns: text into levels and back.
//!
//! The format is the 2012 game's; `docs/format.md` describes it.

mod campaign;
mod glyph;
mod lint;
mod map;
mod metadata;
mod par;
mod saved;
mod source;
mod tutorial;
mod wiring;
mod write;

use std::str::FromStr;
use std::sync::Arc;

pub use campaign::Campaign;
pub use lint::{Doubt, lint};
pub use metadata::Metadata;
pub use par::Par;
pub use saved::{Saved, SavedError};
pub use source::{Fault, SyntaxError};
pub use tutorial::{Tutorial, TutorialEvent};

use crate::rules::{Actions, Board};
pub use crate::rules::{MAX_ACTIONS as MAX_SOLUTION, MAX_CLONES};
use source::Source;

/// The largest level or campaign file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// A level: what its file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The fields, crates and wires.
    pub board: Arc<Board>,
    /// Title, hint, tutorials and whatever else the author wrote.
    pub metadata: Metadata,
    solution: Option<Actions>,
}

impl Level {
    /// A level without metadata.
    pub fn new(board: impl Into<Arc<Board>>) -> Self {
        Self { board: board.into(), metadata: Metadata::default(), solution: None }
    }

    /// The solution in the metadata, without the implied holds.
    pub fn solution(&self) -> Option<&Actions> {
        self.solution.as_ref()
    }

    /// The title in the metadata; `None` if there is none or it is empty.
    pub fn title(&self) -> Option<String> {
        self.metadata.text("Title").filter(|title| !title.is_empty())
    }

    /// Keeps a title in the metadata; an empty one goes. Only words and the empty lines
    /// between paragraphs count.
    pub fn set_title(&mut self, title: &str) {
        self.metadata.set_text("Title", title);
    }

    /// The hint in the metadata; `None` if there is none or it is empty.
    pub fn hint(&self) -> Option<String> {
        self.metadata.text("Description").filter(|hint| !hint.is_empty())
    }

    /// Keeps a hint in the metadata, like [a title](Self::set_title).
    pub fn set_hint(&mut self, hint: &str) {
        self.metadata.set_text("Description", hint);
    }
}

/// Reads the text of a level file, as [`parse`] does.
impl FromStr for Level {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        parse(text.as_bytes())
    }
}

/// Reads a level file from its bytes, whatever they are.
///
/// # Errors
/// All that is wrong with the file, place by place.
pub fn parse(bytes: &[u8]) -> Result<Level, SyntaxError> {
    let source = Source::read(bytes)?;
    let lines = source.lines();
    let (mut source, mut rest) = source.after_header(&lines, "2D SuperFun!")?;

    let map_at = rest.first().map_or(source.end(), |line| line.span());
    let mut board = map::read(&mut source, section(&mut rest), map_at);
    wiring::read(&mut source, section(&mut rest), board.as_mut());
    let metadata_lines = section(&mut rest);
    let (metadata, solution) = metadata::read(&mut source, metadata_lines);
    if let Some(line) = rest.iter().find(|line| !line.text.trim().is_empty()) {
        let (message, expected) = if metadata_lines.is_empty() {
            ("too many empty lines before this", "expected one between the parts of the file")
        } else {
            ("text after the metadata", "expected the end, as the metadata is one paragraph")
        };
        source.fault(line.span(), message, expected);
    }
    match board {
        Some(board) if source.is_sound() => {
            Ok(Level { board: Arc::new(board.finish()), metadata, solution })
        }
        _ => Err(source.into_error()),
    }
}

/// Takes the lines up to the next empty one.
fn section<'a, 'b>(rest: &mut &'b [source::Line<'a>]) -> &'b [source::Line<'a>] {
    let end = rest.iter().position(|line| line.text.is_empty());
    let section = &rest[..end.unwrap_or(rest.len())];
    *rest = end.map_or(&[], |end| &rest[end + 1..]);
    section
}
