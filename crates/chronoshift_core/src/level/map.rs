//! The map of a level file.

use std::ops::Range;

use super::map_tile::MapTile;
use super::source::{Line, Source};
use crate::rules::{Board, BoardBuilder, BoardError, Point};

/// Reads a map from its lines. Reports syntax faults and returns `None` if there are any; faults of
/// the whole map are reported at `map_span`. Faults of the board are left to [`report_faults`].
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
    let mut is_sound = true;
    for line in lines {
        if is_wiring(line) {
            let expected = "expected an empty line above it, which ends the map";
            source.fault(line.span(), "wiring in the map", expected);
            return None;
        }
        is_sound &= check_line(source, line, width);
    }
    if !is_sound {
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

/// Reports the faults of the board that was read from these lines.
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

/// Whether a line is part of the wiring. No row of tiles begins with these words.
fn is_wiring(line: &Line<'_>) -> bool {
    ["button", "nothing"].iter().any(|word| line.text.trim_start().starts_with(word))
}

/// Returns whether a line has only known glyphs and the right width, and reports a fault if not.
fn check_line(source: &mut Source<'_>, line: &Line<'_>, width: usize) -> bool {
    let line_width = line.text.chars().count();
    if let Some((x, glyph)) =
        line.text.char_indices().find(|&(_, c)| MapTile::from_glyph(c).is_none())
    {
        let message = match glyph {
            '\t' => "a tab in the map".to_owned(),
            _ => format!("`{glyph}` is no field"),
        };
        let expected = format!("expected {}", MapTile::all_glyphs());
        source.fault(line.char_span(x), &message, &expected);
    } else if line_width != width && line.is_blank() {
        report_blank(source, line);
    } else if line_width != width {
        let message = format!("this line is {line_width} wide, the map's first is {width}");
        let expected = "expected lines of one width: fill with blanks or walls";
        source.fault(line.span(), &message, expected);
    } else {
        return true;
    }
    false
}

fn report_blank(source: &mut Source<'_>, line: &Line<'_>) {
    let expected = "expected walls, or nothing at all to end the map";
    source.fault(line.span(), "a line of blanks in the map", expected);
}

/// Reports a fault of the board at its place in the map.
fn report_fault(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    map_span: Range<usize>,
    fault: BoardError,
) {
    const MAX_SIDE: usize = Board::MAX_SIDE;
    // All glyphs are known by now, so each takes one byte.
    let place = |at: Point| lines[usize::from(at.y)].char_span(usize::from(at.x));
    let mut report = |span, message: &str, expected: &str| source.fault(span, message, expected);
    match fault {
        BoardError::Empty => {
            report(map_span, "there is no map", "expected the map on the second line")
        }
        BoardError::TooHigh(_) => {
            let expected = format!("expected at most {MAX_SIDE} lines");
            report(lines[MAX_SIDE].span(), "the map is too high", &expected);
        }
        BoardError::TooWide(_) => {
            report(
                map_span,
                "the map is too wide",
                &format!("expected at most {MAX_SIDE} fields a line"),
            );
        }
        BoardError::NoLeftWall(at) if lines[usize::from(at.y)].is_blank() => {
            report_blank(source, &lines[usize::from(at.y)]);
        }
        BoardError::NoLeftWall(at) => {
            report(place(at), "no wall at the left end of the line", "expected a `+`");
        }
        BoardError::NoRightWall(at) => {
            report(place(at), "no wall at the right end of the line", "expected a `+`");
        }
        BoardError::Missing(tile) => {
            let expected = format!("expected one `{}` in the map", tile.glyph());
            report(map_span, &format!("the map has no {}", tile.name()), &expected);
        }
        BoardError::Second { tile, at, first } => {
            let expected = format!("expected one only; the first is at {first}");
            report(place(at), &format!("a second {}", tile.name()), &expected);
        }
        BoardError::LonePortal { tile, at } => {
            let expected = format!("expected a second `{}` in the map, or none", tile.glyph());
            report(place(at), "a portal with one end", &expected);
        }
        BoardError::ThirdEnd { tile, at } => {
            let expected = format!("expected two `{}` in the map, or none", tile.glyph());
            report(place(at), "a third end of a portal", &expected);
        }
        BoardError::Open(at) => {
            let expected = "expected walls around all that can be reached from the start";
            report(place(at), "the map is open to its border here", expected);
        }
        // No map can have these faults, but if one did, it would have to be refused.
        BoardError::Outside(_)
        | BoardError::CrateOn { .. }
        | BoardError::NotALimit { .. }
        | BoardError::NotAButton { .. }
        | BoardError::NotAGate { .. } => report(map_span, &fault.to_string(), "expected a map"),
    }
}
