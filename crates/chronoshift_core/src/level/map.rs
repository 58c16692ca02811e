//! The map of a level file.

use std::ops::Range;

use fixedbitset::FixedBitSet;

use super::MAX_SIDE;
use super::source::{Line, Source};
use crate::rules::{Board, ButtonKind, Cell, Field, Plan, Wire};

/// A map that is sound by itself.
pub(super) struct Map {
    width: usize,
    fields: Vec<Field>,
    crates: FixedBitSet,
    inside: FixedBitSet,
}

impl Map {
    /// The cell and the field at a place; `None` outside the map.
    pub(super) fn at(&self, x: usize, y: usize) -> Option<(Cell, Field)> {
        let index = (x < self.width).then(|| y.checked_mul(self.width)?.checked_add(x))??;
        Some((Cell(index as u16), *self.fields.get(index)?))
    }

    pub(super) fn size(&self) -> (usize, usize) {
        (self.width, self.fields.len() / self.width)
    }

    pub(super) fn into_board(self, wires: Vec<Wire>) -> Board {
        let Self { width, fields, crates, inside } = self;
        Board::new(Plan { width: width as u16, fields, crates, wires, inside })
    }
}

/// Reads the map's lines, which should be `at` a place; `None` if anything is
/// wrong with them.
pub(super) fn read(source: &mut Source<'_>, lines: &[Line<'_>], at: Range<usize>) -> Option<Map> {
    if lines.is_empty() {
        source.fault(at, "there is no map", "expected the map on the second line");
    }
    if lines.is_empty() || !check_shape(source, lines) {
        return None;
    }
    let width = lines[0].text.len();
    let mut fields = Vec::with_capacity(width * lines.len());
    let mut crates = FixedBitSet::with_capacity(width * lines.len());
    let (mut start, mut goal) = (None, None);
    for line in lines {
        for (x, glyph) in line.text.char_indices() {
            let field = field(glyph).unwrap_or(Field::Wall);
            let cell = Cell(fields.len() as u16);
            crates.set(cell.index(), glyph == 'c');
            match field {
                Field::Start => {
                    only_one(source, &mut start, cell, line.char_span(x), "start", width)
                }
                Field::Goal => only_one(source, &mut goal, cell, line.char_span(x), "goal", width),
                _ => {}
            }
            fields.push(field);
        }
    }
    for (found, name, glyph) in [(start, "start", 'S'), (goal, "goal", 'G')] {
        if found.is_none() {
            let message = format!("the map has no {name}");
            source.fault(lines[0].span(), &message, &format!("expected one `{glyph}` in the map"));
        }
    }
    goal?;
    let (inside, leak) = flood(&fields, width, start?);
    if let Some(cell) = leak {
        let span = lines[cell.index() / width].char_span(cell.index() % width);
        let expected = "expected walls around all that can be reached from the start";
        source.fault(span, "the map is open to its border here", expected);
    }
    Some(Map { width, fields, crates, inside })
}

/// Whether the lines are a map: known glyphs, equal widths, walls at both ends.
fn check_shape(source: &mut Source<'_>, lines: &[Line<'_>]) -> bool {
    if let Some(line) = lines.get(MAX_SIDE) {
        let expected = format!("expected at most {MAX_SIDE} lines");
        source.fault(line.span(), "the map is too high", &expected);
        return false;
    }
    let width = lines[0].text.chars().count();
    if width > MAX_SIDE {
        let expected = format!("expected at most {MAX_SIDE} fields a line");
        source.fault(lines[0].span(), "the map is too wide", &expected);
        return false;
    }
    let mut sound = true;
    for line in lines {
        sound &= check_line(source, line, width);
    }
    sound
}

fn check_line(source: &mut Source<'_>, line: &Line<'_>, width: usize) -> bool {
    let glyphs = line.text.trim_matches(' ');
    let found = line.text.chars().count();
    if let Some((x, glyph)) = line.text.char_indices().find(|&(_, glyph)| field(glyph).is_none()) {
        let message = match glyph {
            '\t' => "a tab in the map".to_owned(),
            _ => format!("`{glyph}` is no field"),
        };
        let expected = "expected a blank or one of + c S G b B P o - _ p";
        source.fault(line.char_span(x), &message, expected);
    } else if glyphs.is_empty() {
        let expected = "expected walls, or nothing at all to end the map";
        source.fault(line.span(), "a line of blanks in the map", expected);
    } else if found != width {
        let message = format!("this line is {found} wide, the map's first is {width}");
        let expected = "expected lines of one width: fill with blanks or walls";
        source.fault(line.span(), &message, expected);
    } else if !glyphs.starts_with('+') {
        let at = line.text.len() - line.text.trim_start_matches(' ').len();
        source.fault(line.char_span(at), "no wall at the left end of the line", "expected a `+`");
    } else if !glyphs.ends_with('+') {
        let at = line.text.trim_end_matches(' ').len() - 1;
        source.fault(line.char_span(at), "no wall at the right end of the line", "expected a `+`");
    } else {
        return true;
    }
    false
}

/// The field of a glyph; a crate stands on plain ground.
fn field(glyph: char) -> Option<Field> {
    Some(match glyph {
        '+' => Field::Wall,
        ' ' | 'c' => Field::Floor,
        'S' => Field::Start,
        'G' => Field::Goal,
        'b' => Field::Button(ButtonKind::Plain),
        'B' | 'P' => Field::Button(ButtonKind::Crate),
        'o' => Field::Button(ButtonKind::OneTime),
        '-' => Field::Gate { open: false },
        '_' => Field::Gate { open: true },
        'p' => Field::Passage,
        _ => return None,
    })
}

/// The glyph of a field in a level file.
pub(super) fn glyph(field: Field) -> char {
    match field {
        Field::Wall => '+',
        Field::Floor => ' ',
        Field::Start => 'S',
        Field::Goal => 'G',
        Field::Button(ButtonKind::Plain) => 'b',
        Field::Button(ButtonKind::Crate) => 'B',
        Field::Button(ButtonKind::OneTime) => 'o',
        Field::Gate { open: false } => '-',
        Field::Gate { open: true } => '_',
        Field::Passage => 'p',
    }
}

fn only_one(
    source: &mut Source<'_>,
    slot: &mut Option<Cell>,
    cell: Cell,
    span: Range<usize>,
    name: &str,
    width: usize,
) {
    match *slot {
        None => *slot = Some(cell),
        Some(first) => {
            let (x, y) = (first.index() % width, first.index() / width);
            let expected = format!("expected one only; the first is at ({x}, {y})");
            source.fault(span, &format!("a second {name}"), &expected);
        }
    }
}

/// The fields that a walk from the start reaches, and one on the border if any is.
fn flood(fields: &[Field], width: usize, start: Cell) -> (FixedBitSet, Option<Cell>) {
    let height = fields.len() / width;
    let mut inside = FixedBitSet::with_capacity(fields.len());
    inside.insert(start.index());
    let mut todo = vec![start.index()];
    while let Some(index) = todo.pop() {
        let (x, y) = (index % width, index / width);
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 {
            return (inside, Some(Cell(index as u16)));
        }
        for next in [index - 1, index + 1, index - width, index + width] {
            if fields[next] != Field::Wall && !inside.put(next) {
                todo.push(next);
            }
        }
    }
    (inside, None)
}
