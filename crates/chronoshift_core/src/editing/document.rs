//! A level in the making.

use std::sync::Arc;

use crate::level::{Level, Metadata, Square};
use crate::rules::{BoardBuilder, BoardError, Point};

/// A level in the making. Nothing of it need be valid.
///
/// Two are equal if they mean the same; they may be written in different ways.
#[derive(Debug, Clone)]
pub struct Document {
    pub(super) board: BoardBuilder,
    pub(super) metadata: Metadata,
    /// The text that it was opened from: what was not changed is written as it was.
    pub(super) original: Option<Arc<str>>,
}

impl Document {
    /// The fewest fields in a row, and the fewest rows, that edits leave.
    pub const MIN_SIDE: usize = 3;

    /// A room with walls on its border, and nothing else.
    ///
    /// # Errors
    /// If a board cannot have this size.
    pub fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        BoardBuilder::check_size(width, height)?;
        let board = BoardBuilder::new(width, height);
        Ok(Self { board, metadata: Metadata::default(), original: None })
    }

    /// Fields in a row, and rows.
    pub fn size(&self) -> (usize, usize) {
        self.board.size()
    }

    /// What is at a place; `None` outside the board.
    pub fn square(&self, at: Point) -> Option<Square> {
        Square::of(&self.board, at)
    }

    /// Every place, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.board.points()
    }

    /// The wires, from button to gate, each once.
    pub fn wires(&self) -> &[[Point; 2]] {
        self.board.wires()
    }

    /// The fields, crates and wires.
    pub fn board(&self) -> &BoardBuilder {
        &self.board
    }

    /// Title, hint, messages and whatever else the author wrote.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }
}

impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.metadata == other.metadata
    }
}

impl Eq for Document {}

/// A copy of a level, to be edited.
impl From<&Level> for Document {
    fn from(level: &Level) -> Self {
        let board = BoardBuilder::from(&*level.board);
        Self { board, metadata: level.metadata.clone(), original: None }
    }
}
