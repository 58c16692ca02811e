//! A level that is being edited.

use std::sync::Arc;

use crate::level::{Level, MapTile, Metadata};
use crate::rules::{BoardBuilder, BoardError, GateLogic, Point};

/// A level that is being edited. It need not be valid.
///
/// Two documents are equal if their boards and metadata are equal, even if their texts differ.
#[derive(Debug, Clone)]
pub struct Document {
    pub(super) board: BoardBuilder,
    pub(super) metadata: Metadata,
    /// The text of the file that was opened. Saving preserves its unchanged parts.
    pub(super) original_text: Option<Arc<str>>,
}

impl Document {
    /// The minimum width and height, in tiles, to which edits can shrink a board.
    pub const MIN_SIDE: usize = 3;

    /// Creates an empty room with walls on the border and plain ground inside.
    ///
    /// # Errors
    /// If a board can't have this size.
    pub fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        BoardBuilder::check_size(width, height)?;
        let board = BoardBuilder::new(width, height);
        Ok(Self { board, metadata: Metadata::default(), original_text: None })
    }

    /// The width and the height, in tiles.
    pub fn size(&self) -> (usize, usize) {
        self.board.size()
    }

    /// The tile at a position; `None` outside the board.
    pub fn map_tile(&self, at: Point) -> Option<MapTile> {
        MapTile::from_board(&self.board, at)
    }

    /// The logic of the gate at a position.
    pub fn logic(&self, at: Point) -> GateLogic {
        self.board.logic(at)
    }

    /// All positions on the board, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.board.points()
    }

    /// The wires, from button to gate, without duplicates.
    pub fn wires(&self) -> &[[Point; 2]] {
        self.board.wires()
    }

    /// The unfinished board: tiles, crates, wires and limits.
    pub fn board(&self) -> &BoardBuilder {
        &self.board
    }

    /// The title, the hints, the messages and all other metadata fields.
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

/// Copies a level for editing.
impl From<&Level> for Document {
    fn from(level: &Level) -> Self {
        let board = BoardBuilder::from(&*level.board);
        Self { board, metadata: level.metadata.clone(), original_text: None }
    }
}
