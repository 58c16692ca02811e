//! The wiring of a level file.

use std::ops::Range;

use super::source::{Demand, Line, Source};
use crate::rules::{BoardBuilder, BoardError, Point};

/// Reads the wiring's lines and adds the wires to a board. Without a board, only the form of the
/// lines is checked. In an unfinished level, wires may be between any fields.
pub(super) fn read_wiring(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    mut board: Option<&mut BoardBuilder>,
    demand: Demand,
) {
    let check = |check: fn(&BoardBuilder, Point) -> Result<(), BoardError>| {
        move |board: &BoardBuilder, at| match check(board, at) {
            Err(fault @ BoardError::Outside(_)) => Err(fault),
            Err(_) if demand == Demand::Unfinished => Ok(()),
            checked => checked,
        }
    };
    for line in lines {
        if line.text.trim() == "nothing" {
            if lines.len() > 1 {
                let expected = "expected wires only: `nothing` stands alone, where there are none";
                source.fault(line.words_span(), "`nothing` among other lines", expected);
            }
            continue;
        }
        if line.is_blank() {
            let expected = "expected a wire, or nothing at all to end the wiring";
            source.fault(line.span(), "a line of blanks in the wiring", expected);
            continue;
        }
        let mut cursor = Cursor { line, at: 0 };
        match (cursor.wire(), board.as_deref_mut()) {
            (Err(expected), _) => {
                let message = if cursor.rest().is_empty() {
                    "the line ends too early"
                } else {
                    "this is not how a wire is written"
                };
                source.fault(cursor.here(), message, &expected);
            }
            (Ok([button, gate]), Some(board)) => {
                let button =
                    find(source, board, &button, "button", check(BoardBuilder::check_button));
                let gate = find(source, board, &gate, "gate", check(BoardBuilder::check_gate));
                if let (Some(button), Some(gate)) = (button, gate) {
                    board.add_wire(button, gate);
                }
            }
            (Ok(_), None) => {}
        }
    }
}

/// A place on the board, if it is of the kind that a wire needs there.
fn find(
    source: &mut Source<'_>,
    board: &BoardBuilder,
    place: &WrittenPlace<'_>,
    kind: &str,
    check: impl Fn(&BoardBuilder, Point) -> Result<(), BoardError>,
) -> Option<Point> {
    let WrittenPlace { x, y, text, span } = place;
    let point = u8::try_from(*x).ok().zip(u8::try_from(*y).ok()).map(Point::from);
    let checked = point.map(|point| check(board, point).map(|()| point));
    let (message, expected) = match checked {
        Some(Ok(point)) => return Some(point),
        None | Some(Err(BoardError::Outside(_))) => {
            let (width, height) = board.size();
            let expected = format!("expected x below {width} and y below {height}");
            (format!("{text} is outside the map"), expected)
        }
        Some(Err(fault)) => (fault.to_string(), format!("expected the place of a {kind}")),
    };
    source.fault(span.clone(), &message, &expected);
    None
}

/// A place, with the place of its text in the file.
struct WrittenPlace<'a> {
    x: usize,
    y: usize,
    text: &'a str,
    span: Range<usize>,
}

/// A position in a line; blanks before the expected text are skipped.
struct Cursor<'a> {
    line: &'a Line<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// `button (x1, y1) -> gate (x2, y2)`, or the text that was expected instead.
    fn wire(&mut self) -> Result<[WrittenPlace<'a>; 2], String> {
        self.expect("button")?;
        let button = self.place()?;
        self.expect("->")?;
        self.expect("gate")?;
        let gate = self.place()?;
        self.skip_blanks();
        if self.rest().is_empty() { Ok([button, gate]) } else { Err("expected no more".into()) }
    }

    fn place(&mut self) -> Result<WrittenPlace<'a>, String> {
        self.skip_blanks();
        let start = self.at;
        self.expect("(")?;
        let x = self.number()?;
        self.expect(",")?;
        let y = self.number()?;
        self.expect(")")?;
        let text = &self.line.text[start..self.at];
        Ok(WrittenPlace { x, y, text, span: self.line.start + start..self.line.start + self.at })
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        self.skip_blanks();
        if self.rest().starts_with(token) {
            self.at += token.len();
            Ok(())
        } else {
            Err(format!("expected `{token}`, as in `button (1, 2) -> gate (3, 4)`"))
        }
    }

    fn number(&mut self) -> Result<usize, String> {
        self.skip_blanks();
        let rest = self.rest();
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        if digits.is_empty() {
            return Err("expected a number, as in `button (1, 2) -> gate (3, 4)`".into());
        }
        self.at += digits.len();
        // A number that is too large for its type is outside any map.
        Ok(digits.parse().unwrap_or(usize::MAX))
    }

    fn skip_blanks(&mut self) {
        self.at = self.line.text.len() - self.rest().trim_start().len();
    }

    fn rest(&self) -> &'a str {
        &self.line.text[self.at..]
    }

    fn here(&self) -> Range<usize> {
        self.line.char_span(self.at)
    }
}
