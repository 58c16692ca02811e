//! The map of a level file.

use std::ops::Range;

use super::fault_kind::FaultKind;
use super::map_tile::MapTile;
use super::source::{Line, Source};
use crate::rules::{Board, BoardBuilder, BoardError, Point};

/// Reads a map from its lines. Reports syntax faults and returns `None` if there are any; faults of
/// the whole map are reported at `map_span`. Faults in the board are left to [`report_faults`].
pub(super) fn read_map(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    map_span: Range<usize>,
) -> Option<BoardBuilder> {
    let width = lines.first().map_or(0, |line| line.text.chars().count());
    if let Err(fault) = BoardBuilder::check_size(width, lines.len()) {
        report_fault(source, lines, map_span, fault);
        return None;
    }
    let mut is_valid = true;
    for (y, line) in lines.iter().enumerate() {
        if is_wiring_or_metadata(line) {
            let fault = if y == 0 { FaultKind::NoMap } else { FaultKind::TextInMap };
            source.add_fault(line.span(), fault);
            return None;
        }
        is_valid &= check_line(source, line, width);
    }
    if !is_valid {
        return None;
    }
    let mut board = BoardBuilder::new(width, lines.len());
    for (y, line) in (0..=u8::MAX).zip(lines) {
        for (x, glyph) in (0..=u8::MAX).zip(line.text.chars()) {
            MapTile::from_glyph(glyph).unwrap_or(MapTile::WALL).put(&mut board, Point { x, y });
        }
    }
    Some(board)
}

/// Reports the faults in the board that was read from these lines.
pub(super) fn report_faults(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    map_span: Range<usize>,
    board: &BoardBuilder,
) {
    for fault in board.map_faults() {
        report_fault(source, lines, map_span.clone(), fault);
    }
}

/// Whether a line is part of the wiring or of the metadata. No row of tiles begins with one of
/// these words, or with a letter if it also has a colon.
fn is_wiring_or_metadata(line: &Line<'_>) -> bool {
    let text = line.text.trim_start();
    ["button", "nothing"].iter().any(|word| text.starts_with(word))
        || text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.contains(':')
}

/// Returns whether a line has only known glyphs and the right width, and reports a fault if not.
fn check_line(source: &mut Source<'_>, line: &Line<'_>, width: usize) -> bool {
    let line_width = line.text.chars().count();
    if let Some((x, glyph)) =
        line.text.char_indices().find(|&(_, c)| MapTile::from_glyph(c).is_none())
    {
        source.add_fault(line.char_span(x), FaultKind::UnknownTile(glyph));
    } else if line_width != width && line.is_blank() {
        source.add_fault(line.span(), FaultKind::BlankInMap);
    } else if line_width != width {
        source.add_fault(line.span(), FaultKind::LineWidth { found: line_width, first: width });
    } else {
        return true;
    }
    false
}

/// Reports a fault in the board at its position in the file.
fn report_fault(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    map_span: Range<usize>,
    fault: BoardError,
) {
    // All glyphs are known by now, so each takes one byte.
    let char_span_at = |at: Point| lines[usize::from(at.y)].char_span(usize::from(at.x));
    let (span, kind) = match fault {
        BoardError::Empty => (map_span, FaultKind::NoMap),
        BoardError::TooHigh(_) => (lines[Board::MAX_SIDE].span(), FaultKind::Board(fault)),
        BoardError::NoLeftWall(at) if lines[usize::from(at.y)].is_blank() => {
            (lines[usize::from(at.y)].span(), FaultKind::BlankInMap)
        }
        // Maps can't have faults in wires and limits, but every fault must be reported.
        fault => (fault.position().map_or(map_span, char_span_at), FaultKind::Board(fault)),
    };
    source.add_fault(span, kind);
}
