//! What a level is made of.

use std::sync::Arc;

use super::metadata::Metadata;
use crate::rules::{Actions, Board};

/// A level: what its file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// The fields, crates and wires.
    pub board: Arc<Board>,
    /// Title, hint, tutorials and whatever else the author wrote.
    pub metadata: Metadata,
    /// The solution in the metadata.
    pub(super) solution: Option<Actions>,
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
