//! An unfinished level.

use std::sync::Arc;

use crate::level::{Level, MapTile, Metadata};
use crate::rules::{BoardBuilder, BoardError, GateLogic, Point};

/// An unfinished level, which need not be valid.
///
/// Two documents are equal if they mean the same, even if their texts differ.
#[derive(Debug, Clone)]
pub struct Document {
    pub(super) board: BoardBuilder,
    pub(super) metadata: Metadata,
    /// The text from which it was opened, so that unchanged parts can be written as they were.
    pub(super) original: Option<Arc<str>>,
}

impl Document {
    /// The minimum width and height, in tiles, to which edits can shrink a board.
    pub const MIN_SIDE: usize = 3;

    /// An empty room: walls on the border, plain ground within.
    ///
    /// # Errors
    /// If a board can't have this size.
    pub fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        BoardBuilder::check_size(width, height)?;
        let board = BoardBuilder::new(width, height);
        Ok(Self { board, metadata: Metadata::default(), original: None })
    }

    /// The width and the height, in tiles.
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

    /// The wires, from button to gate, without duplicates.
    pub fn wires(&self) -> &[[Point; 2]] {
        self.board.wires()
    }

    /// The tiles, crates and wires.
    pub fn board(&self) -> &BoardBuilder {
        &self.board
    }

    /// The title, the hints, the messages and all other fields.
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

/// A copy of a level for editing.
impl From<&Level> for Document {
    fn from(level: &Level) -> Self {
        let board = BoardBuilder::from(&*level.board);
        Self { board, metadata: level.metadata.clone(), original: None }
    }
}
