//! An unfinished level.

use std::sync::Arc;

use crate::level::{Level, MapTile, Metadata};
use crate::rules::{BoardBuilder, BoardError, GateLogic, Point};

/// An unfinished level, which need not be valid.
///
/// Two documents are equal if they mean the same, even if they are written in different ways.
#[derive(Debug, Clone)]
pub struct Document {
    pub(super) board: BoardBuilder,
    pub(super) metadata: Metadata,
    /// The text from which it was opened: unchanged parts are written as they were.
    pub(super) original: Option<Arc<str>>,
}

impl Document {
    /// The least width and the least height, in tiles, to which edits can shrink a board.
    pub const MIN_SIDE: usize = 3;

    /// A room with walls on its border, and plain ground inside.
    ///
    /// # Errors
    /// A board can't have this size.
    pub fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        BoardBuilder::check_size(width, height)?;
        let board = BoardBuilder::new(width, height);
        Ok(Self { board, metadata: Metadata::default(), original: None })
    }

    /// Tiles in a row, and rows.
    pub fn size(&self) -> (usize, usize) {
        self.board.size()
    }

    /// The tile at a place; `None` outside the board.
    pub fn map_tile(&self, at: Point) -> Option<MapTile> {
        MapTile::from_board(&self.board, at)
    }

    /// The logic of the gate at a place.
    pub fn logic(&self, at: Point) -> GateLogic {
        self.board.logic(at)
    }

    /// Every place, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.board.points()
    }

    /// The wires, from button to gate, each once.
    pub fn wires(&self) -> &[[Point; 2]] {
        self.board.wires()
    }

    /// The tiles, crates and wires.
    pub fn board(&self) -> &BoardBuilder {
        &self.board
    }

    /// Title, hint, messages and all other fields of the author.
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
