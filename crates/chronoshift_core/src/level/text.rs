//! Reads and writes level files.

use std::fmt;
use std::str::FromStr;

use super::definition::Level;
use super::fault_kind::FaultKind;
use super::map_tile::MapTile;
use super::metadata::Metadata;
use super::metadata_reader::read_metadata;
use super::source::{HEADER, LevelKind, Line, Source, SyntaxError};
use super::{map, wiring};
use crate::rules::{Board, BoardBuilder, GateLogic, Limit, Point};

/// Reads the text of a level file; see [`parse`].
impl FromStr for Level {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        parse(text.as_bytes())
    }
}

/// Reads a level file from arbitrary bytes.
///
/// # Errors
/// Returns the faults in the file.
pub fn parse(bytes: &[u8]) -> Result<Level, SyntaxError> {
    let (board, metadata) = read(bytes, LevelKind::Playable)?;
    Ok(Level::with_metadata(board.build_unchecked(), metadata))
}

/// Reads the file of a level that can be unfinished: its board can have
/// [faults](BoardBuilder::faults).
///
/// # Errors
/// Returns all other faults in the file.
pub(crate) fn parse_unfinished(bytes: &[u8]) -> Result<(BoardBuilder, Metadata), SyntaxError> {
    read(bytes, LevelKind::Unfinished)
}

fn read(bytes: &[u8], level_kind: LevelKind) -> Result<(BoardBuilder, Metadata), SyntaxError> {
    let source = Source::read(bytes)?;
    let lines = source.lines();
    let (mut source, mut rest) = source.after_header(&lines, HEADER)?;

    let map_span = rest.first().map_or(source.end_span(), |line| line.span());
    let map_lines = take_section(&mut rest);
    let mut board = map::read_map(&mut source, map_lines, map_span.clone());
    if let (LevelKind::Playable, Some(board)) = (level_kind, &board) {
        map::report_faults(&mut source, map_lines, map_span, board);
    }
    wiring::read_wiring(&mut source, take_section(&mut rest), board.as_mut(), level_kind);
    let metadata_lines = take_section(&mut rest);
    let metadata = read_metadata(&mut source, metadata_lines);
    if let Some(line) = rest.iter().find(|line| !line.is_blank()) {
        let kind = if metadata_lines.is_empty() {
            FaultKind::TooManyEmptyLines
        } else {
            FaultKind::TextAfterMetadata
        };
        source.add_fault(line.span(), kind);
    }
    match board {
        Some(board) if source.is_valid() => Ok((board, metadata)),
        _ => Err(source.into_error()),
    }
}

/// Takes the lines before the next empty line, and moves `rest` past that line.
pub(super) fn take_section<'a, 'b>(rest: &mut &'b [Line<'a>]) -> &'b [Line<'a>] {
    let end = rest.iter().position(|line| line.text.is_empty());
    let section = &rest[..end.unwrap_or(rest.len())];
    *rest = end.map_or(&[], |end| &rest[end + 1..]);
    section
}

/// Writes a level file that reads back as this level: the same tiles, crates and metadata, and the
/// same wires without duplicates.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&board_text(&self.board))?;
        if !self.metadata.is_empty() {
            write!(f, "\n{}", self.metadata)?;
        }
        Ok(())
    }
}

/// The text of a level file with this board and without metadata.
pub fn board_text(board: &Board) -> String {
    let board = BoardBuilder::from(board);
    let mut text = format!("{HEADER}\n");
    map_lines(&board).for_each(|line| text += &(line + "\n"));
    text.push('\n');
    wire_lines(&board).for_each(|line| text += &(line + "\n"));
    text
}

/// The map lines of an unfinished board.
pub(crate) fn map_lines(board: &BoardBuilder) -> impl Iterator<Item = String> {
    let (width, height) = board.size();
    // The casts are lossless, because the sides are at most 256.
    let glyph = |x: usize, y: usize| {
        let point = Point { x: x as u8, y: y as u8 };
        MapTile::from_board(board, point).map_or(' ', MapTile::glyph)
    };
    (0..height).map(move |y| (0..width).map(|x| glyph(x, y)).collect())
}

/// The wiring lines of an unfinished board: the wires, the logics of gates, and the limits.
pub(crate) fn wire_lines(board: &BoardBuilder) -> impl Iterator<Item = String> {
    let logics = board.logics().map(|(gate, logic)| logic_line(gate, logic));
    let limits = board.limits();
    let limits = Limit::ALL.into_iter().filter_map(move |limit| Some((limit, limits.get(limit)?)));
    let limits = limits.map(|(limit, value)| limit_line(limit, value));
    let mut lines = board.wires().iter().map(wire_line).chain(logics).chain(limits).peekable();
    let empty_wiring = lines.peek().is_none().then(|| "nothing".to_owned());
    lines.chain(empty_wiring)
}

/// The line for a limit in a level file.
pub(crate) fn limit_line(limit: Limit, value: usize) -> String {
    format!("limit {}: {value}", limit.name())
}

/// The line for the logic of a gate in a level file.
pub(crate) fn logic_line(gate: Point, logic: GateLogic) -> String {
    format!("gate {gate}: {}", logic.name())
}

/// The line for a wire in a level file.
pub(crate) fn wire_line([button, gate]: &[Point; 2]) -> String {
    format!("button {button} -> gate {gate}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::definition::Level;
    use super::super::tutorial::{Tutorial, TutorialEvent};
    use super::parse;

    fn read(text: &str) -> Level {
        parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
    }

    #[test]
    fn texts_read_the_same_after_they_are_written() {
        let mut level = read("2D SuperFun!\n++++\n+SG+\n++++\n");
        level.metadata.set_text("Description", "Two\u{7} lines\r\nof  one\n \n\nand another\n");
        level.set_title(" . ");
        level.set_solution("EEWWT ENT".parse().unwrap());
        let reread = read(&level.to_string());
        assert_eq!(reread, level);
        assert_eq!(reread.title(), None);
        assert_eq!(reread.hint().as_deref(), Some("Two lines of one\n\nand another"));
        level.metadata.set_text("Description", "");
        assert_eq!(level.hint(), None);
        assert!(level.to_string().ends_with("Solution:\n EEWWT\n ENT\n"));
    }

    #[test]
    fn a_message_reads_the_same_after_it_is_written() {
        let event = TutorialEvent::TimeJump;
        let mut level = read("2D SuperFun!\n++++\n+SG+\n++++\n");
        for (title, text, expected) in [
            ("A title", "And a text\n\n# of two", Some(("A title", "And a text\n\n# of two"))),
            ("A title", "", Some(("A title", ""))),
            ("", "A text\n\nof two", Some(("", "A text\n\nof two"))),
            ("A\ttitle", "# No\ncomment\n\n.\nNext", Some(("A title", "# No comment\n\nNext"))),
            ("", "", None),
        ] {
            level.metadata.set_titled_text(event.field(), title, text);
            let reread = read(&level.to_string());
            assert_eq!(reread, level);
            let message = reread.tutorial(event);
            let words = message.as_ref().map(|Tutorial { title, text }| (&**title, &**text));
            assert_eq!(words, expected);
        }
    }
}
