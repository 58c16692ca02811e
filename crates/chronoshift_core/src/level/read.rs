//! Text into levels.

use std::str::FromStr;

use super::definition::Level;
use super::metadata::Metadata;
use super::source::{Demand, HEADER, Line, Source, SyntaxError};
use super::{map, metadata, wiring};
use crate::rules::{Actions, BoardBuilder};

/// Reads the text of a level file, as [`parse`] does.
impl FromStr for Level {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        parse(text.as_bytes())
    }
}

/// Reads a level file from its bytes, whatever they are.
///
/// # Errors
/// All faults of the file, place by place.
pub fn parse(bytes: &[u8]) -> Result<Level, SyntaxError> {
    let (board, metadata, solution) = read(bytes, Demand::Level)?;
    Ok(Level { board: board.finish().into(), metadata, solution })
}

/// Reads a file that may be an unfinished level: its board may have [faults].
///
/// # Errors
/// All other faults of the file, place by place.
///
/// [faults]: BoardBuilder::faults
pub(crate) fn parse_unfinished(bytes: &[u8]) -> Result<(BoardBuilder, Metadata), SyntaxError> {
    read(bytes, Demand::Unfinished).map(|(board, metadata, _)| (board, metadata))
}

fn read(
    bytes: &[u8],
    demand: Demand,
) -> Result<(BoardBuilder, Metadata, Option<Actions>), SyntaxError> {
    let source = Source::read(bytes)?;
    let lines = source.lines();
    let (mut source, mut rest) = source.after_header(&lines, HEADER)?;

    let map_at = rest.first().map_or(source.end(), |line| line.span());
    let map_lines = section(&mut rest);
    let mut board = map::read(&mut source, map_lines, map_at.clone());
    if let (Demand::Level, Some(board)) = (demand, &board) {
        map::tell_faults(&mut source, map_lines, map_at, board);
    }
    wiring::read(&mut source, section(&mut rest), board.as_mut(), demand);
    let metadata_lines = section(&mut rest);
    let (metadata, solution) = metadata::read(&mut source, metadata_lines);
    if let Some(line) = rest.iter().find(|line| !line.is_blank()) {
        let (message, expected) = if metadata_lines.is_empty() {
            ("too many empty lines before this", "expected one between the parts of the file")
        } else {
            ("text after the metadata", "expected the end, as the metadata is one paragraph")
        };
        source.fault(line.span(), message, expected);
    }
    match board {
        Some(board) if source.is_sound() => Ok((board, metadata, solution)),
        _ => Err(source.into_error()),
    }
}

/// Takes the lines up to the next empty one.
pub(super) fn section<'a, 'b>(rest: &mut &'b [Line<'a>]) -> &'b [Line<'a>] {
    let end = rest.iter().position(|line| line.text.is_empty());
    let section = &rest[..end.unwrap_or(rest.len())];
    *rest = end.map_or(&[], |end| &rest[end + 1..]);
    section
}
