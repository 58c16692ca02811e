//! From a board in the making to the board.

use super::board_builder::BoardBuilder;
use super::checks::Walk;
use super::error::BoardError;
use crate::rules::board::{Board, Plan, Wire};
use crate::rules::geometry::{Cell, Point};

impl BoardBuilder {
    /// The board.
    ///
    /// # Errors
    /// The first of the [`faults`](Self::faults), if there are any.
    pub fn build(&self) -> Result<Board, BoardError> {
        let walk = self.walk();
        match self.faults_after(&walk).first() {
            Some(&fault) => Err(fault),
            None => Ok(self.finish_after(walk)),
        }
    }

    /// The board, once it has no faults.
    pub(crate) fn finish(&self) -> Board {
        self.finish_after(self.walk())
    }

    fn finish_after(&self, walk: Walk) -> Board {
        let cell = |at| self.index(at).ok().map(Cell::new);
        let wire =
            |&[button, gate]: &[Point; 2]| Some(Wire { button: cell(button)?, gate: cell(gate)? });
        Board::new(Plan {
            width: self.width as u16,
            fields: self.fields.clone(),
            crates: self.crates.clone(),
            wires: self.wires.iter().filter_map(wire).collect(),
            inside: walk.inside,
        })
    }
}
