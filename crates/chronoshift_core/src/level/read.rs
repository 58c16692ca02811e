//! Text into levels.

use std::str::FromStr;
use std::sync::Arc;

use super::definition::Level;
use super::source::{Line, Source, SyntaxError};
use super::{map, metadata, wiring};

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
/// All that is wrong with the file, place by place.
pub fn parse(bytes: &[u8]) -> Result<Level, SyntaxError> {
    let source = Source::read(bytes)?;
    let lines = source.lines();
    let (mut source, mut rest) = source.after_header(&lines, "2D SuperFun!")?;

    let map_at = rest.first().map_or(source.end(), |line| line.span());
    let mut board = map::read(&mut source, section(&mut rest), map_at);
    wiring::read(&mut source, section(&mut rest), board.as_mut());
    let metadata_lines = section(&mut rest);
    let (metadata, solution) = metadata::read(&mut source, metadata_lines);
    if let Some(line) = rest.iter().find(|line| !line.text.trim().is_empty()) {
        let (message, expected) = if metadata_lines.is_empty() {
            ("too many empty lines before this", "expected one between the parts of the file")
        } else {
            ("text after the metadata", "expected the end, as the metadata is one paragraph")
        };
        source.fault(line.span(), message, expected);
    }
    match board {
        Some(board) if source.is_sound() => {
            Ok(Level { board: Arc::new(board.finish()), metadata, solution })
        }
        _ => Err(source.into_error()),
    }
}

/// Takes the lines up to the next empty one.
fn section<'a, 'b>(rest: &mut &'b [Line<'a>]) -> &'b [Line<'a>] {
    let end = rest.iter().position(|line| line.text.is_empty());
    let section = &rest[..end.unwrap_or(rest.len())];
    *rest = end.map_or(&[], |end| &rest[end + 1..]);
    section
}
