//! Levels into text.

use std::fmt;

use super::definition::Level;
use super::glyph::CRATE;
use crate::rules::Board;

/// The text of a level file that reads as this level: the same fields, crates
/// and wires (each once), and the metadata as it was.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&board_text(&self.board))?;
        if !self.metadata.is_empty() {
            write!(f, "\n{}", self.metadata)?;
        }
        Ok(())
    }
}

/// The text of a level file without metadata: [`parse`](super::parse) reads it as a level with
/// this board.
pub fn board_text(board: &Board) -> String {
    let mut text = String::from("2D SuperFun!");
    for cell in board.cells() {
        if board.point(cell).x == 0 {
            text.push('\n');
        }
        let is_crate = board.starts_with_crate(cell);
        text.push(if is_crate { CRATE } else { board.field(cell).glyph() });
    }
    text += "\n\n";
    for wire in board.wires() {
        let (button, gate) = (board.point(wire.button), board.point(wire.gate));
        text += &format!("button {button} -> gate {gate}\n");
    }
    if board.wires().is_empty() {
        text += "nothing\n";
    }
    text
}
