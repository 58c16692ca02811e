//! Levels into text.

use std::fmt;

use super::definition::Level;
use super::source::HEADER;
use super::square::Square;
use crate::rules::{Board, BoardBuilder, Point};

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
    let board = BoardBuilder::from(board);
    let mut text = format!("{HEADER}\n");
    map_lines(&board).for_each(|line| text += &(line + "\n"));
    text.push('\n');
    wire_lines(&board).for_each(|line| text += &(line + "\n"));
    text
}

/// The lines of the map of an unfinished board.
pub(crate) fn map_lines(board: &BoardBuilder) -> impl Iterator<Item = String> {
    let (width, height) = board.size();
    // The sides are at most 256 long.
    let glyph = |x: usize, y: usize| {
        let at = Point { x: x as u8, y: y as u8 };
        Square::of(board, at).map_or(' ', Square::glyph)
    };
    (0..height).map(move |y| (0..width).map(|x| glyph(x, y)).collect())
}

/// The lines of the wiring of an unfinished board.
pub(crate) fn wire_lines(board: &BoardBuilder) -> impl Iterator<Item = String> {
    let nothing = board.wires().is_empty().then(|| "nothing".to_owned());
    board.wires().iter().map(wire_line).chain(nothing)
}

/// The line of a wire.
pub(crate) fn wire_line([button, gate]: &[Point; 2]) -> String {
    format!("button {button} -> gate {gate}")
}
