//! From a board in the making to the board.

use super::board_builder::BoardBuilder;
use super::error::BoardError;
use crate::rules::board::{Board, Plan, Wire};
use crate::rules::geometry::{Cell, Point};

impl BoardBuilder {
    /// The board.
    ///
    /// # Errors
    /// The first of the [`faults`](Self::faults), if there are any.
    pub fn build(&self) -> Result<Board, BoardError> {
        match self.faults().first() {
            Some(&fault) => Err(fault),
            None => Ok(self.finish()),
        }
    }

    /// The board, once it has no faults.
    pub(crate) fn finish(&self) -> Board {
        let cell = |at| self.index(at).ok().map(Cell::new);
        let wire =
            |&[button, gate]: &[Point; 2]| Some(Wire { button: cell(button)?, gate: cell(gate)? });
        Board::new(Plan {
            width: self.width as u16,
            fields: self.fields.clone(),
            crates: self.crates.clone(),
            wires: self.wires.iter().filter_map(wire).collect(),
            inside: self.walk().0,
        })
    }
}
