//! The wiring of a level file: wires, the logics of gates, and limits.

use std::collections::HashMap;
use std::ops::Range;

use super::fault_kind::{FaultKind, LineForm, WiringToken};
use super::source::{LevelKind, Line, Source};
use crate::rules::{BoardBuilder, BoardError, GateLogic, Limit, Point};

/// Reads the lines of the wiring into a board. Without a board, only their syntax is checked. In an
/// unfinished level, wires and logics can refer to any tiles.
pub(super) fn read_wiring(
    source: &mut Source<'_>,
    lines: &[Line<'_>],
    board: Option<&mut BoardBuilder>,
    level_kind: LevelKind,
) {
    // The line `nothing`, for no wires, can be alone or beside logics and limits.
    let is_logic_or_limit = |line: &Line<'_>| {
        ["gate", "limit"].into_iter().any(|begin| line.text.trim_start().starts_with(begin))
    };
    let allows_nothing_line = lines.len() == 1 || lines.iter().any(is_logic_or_limit);
    let mut reader =
        WiringReader { source, board, level_kind, logics: HashMap::new(), limits: [None; 2] };
    for line in lines {
        if line.text.trim() == "nothing" {
            if !allows_nothing_line {
                reader.source.add_fault(line.trimmed_span(), FaultKind::NothingAmongWires);
            }
        } else if line.is_blank() {
            reader.source.add_fault(line.span(), FaultKind::BlankInWiring);
        } else {
            reader.read(line);
        }
    }
}

/// The parsed content of a line in the wiring.
enum WiringEntry<'a> {
    Wire([WrittenPoint<'a>; 2]),
    Logic(WrittenPoint<'a>, GateLogic),
    Limit(Limit, usize, Range<usize>),
}

/// Reads the wiring line by line.
struct WiringReader<'a, 'b> {
    source: &'a mut Source<'b>,
    board: Option<&'a mut BoardBuilder>,
    level_kind: LevelKind,
    /// The logics read so far, by gate.
    logics: HashMap<Point, GateLogic>,
    /// The limits read so far, by kind.
    limits: [Option<usize>; 2],
}

impl WiringReader<'_, '_> {
    fn read(&mut self, line: &Line<'_>) {
        let mut cursor = Cursor { line, offset: 0 };
        let form = cursor.detect_form();
        match cursor.parse_entry() {
            Err(expected) => {
                let at_end = cursor.remaining().is_empty();
                let kind = FaultKind::WiringLine { form, expected, at_end };
                self.source.add_fault(cursor.current_span(), kind);
            }
            Ok(WiringEntry::Wire([button, gate])) => {
                let button = self.resolve_point(&button, BoardBuilder::check_button);
                let gate = self.resolve_point(&gate, BoardBuilder::check_gate);
                if let (Some(button), Some(gate), Some(board)) = (button, gate, &mut self.board) {
                    board.add_wire(button, gate);
                }
            }
            Ok(WiringEntry::Logic(gate, logic)) => self.read_logic(&gate, logic),
            Ok(WiringEntry::Limit(limit, value, span)) => self.read_limit(limit, value, span),
        }
    }

    fn read_logic(&mut self, written: &WrittenPoint<'_>, logic: GateLogic) {
        let Some(gate) = self.resolve_point(written, BoardBuilder::check_gate) else {
            return;
        };
        let first = *self.logics.entry(gate).or_insert(logic);
        if first != logic {
            self.source
                .add_fault(written.span.clone(), FaultKind::ConflictingLogic { gate, first });
        } else if let Some(board) = &mut self.board {
            board.set_logic(gate, logic);
        }
    }

    fn read_limit(&mut self, limit: Limit, value: usize, span: Range<usize>) {
        if self.limits[limit as usize].replace(value).is_some() {
            self.source.add_fault(span, FaultKind::DuplicateLimit(limit));
        } else if !(1..=limit.max_value()).contains(&value) {
            self.source.add_fault(span, FaultKind::LimitRange(limit));
        } else if let Some(board) = &mut self.board {
            let mut limits = board.limits();
            limits.set(limit, Some(value));
            board.set_limits(limits);
        }
    }

    /// Converts written coordinates to a point. Reports a fault if the point is outside the board
    /// or, in a playable level, its tile fails the check. Always returns `None` without a board.
    fn resolve_point(
        &mut self,
        written: &WrittenPoint<'_>,
        check: fn(&BoardBuilder, Point) -> Result<(), BoardError>,
    ) -> Option<Point> {
        let board = self.board.as_deref()?;
        let WrittenPoint { x, y, text, span } = written;
        let point = u8::try_from(*x).ok().zip(u8::try_from(*y).ok()).map(Point::from);
        let check_result = point.map(|point| match check(board, point) {
            Err(fault @ BoardError::Outside(_)) => Err(fault),
            Err(_) if self.level_kind == LevelKind::Unfinished => Ok(point),
            check_result => check_result.map(|()| point),
        });
        let kind = match check_result {
            Some(Ok(point)) => return Some(point),
            None | Some(Err(BoardError::Outside(_))) => {
                FaultKind::OutsideMap { position: (*text).to_owned(), size: board.size() }
            }
            Some(Err(fault)) => FaultKind::WireEnd(fault),
        };
        self.source.add_fault(span.clone(), kind);
        None
    }
}

/// Coordinates as written in a line, with their text and its span in the file.
struct WrittenPoint<'a> {
    x: usize,
    y: usize,
    text: &'a str,
    span: Range<usize>,
}

/// A reading position in a line. White space before the expected text is skipped.
struct Cursor<'a> {
    line: &'a Line<'a>,
    offset: usize,
}

impl<'a> Cursor<'a> {
    fn detect_form(&mut self) -> LineForm {
        self.skip_blanks();
        match self.remaining() {
            // A line with an arrow is a wire, even if it is faulty.
            gate if gate.starts_with("gate") && !gate.contains("->") => LineForm::Logic,
            limit if limit.starts_with("limit") => LineForm::Limit,
            _ => LineForm::Wire,
        }
    }

    /// Parses the line, or returns the text that was expected instead.
    fn parse_entry(&mut self) -> Result<WiringEntry<'a>, WiringToken> {
        let entry = match self.detect_form() {
            LineForm::Wire => WiringEntry::Wire(self.parse_wire()?),
            LineForm::Logic => self.parse_logic()?,
            LineForm::Limit => self.parse_limit()?,
        };
        self.skip_blanks();
        if self.remaining().is_empty() { Ok(entry) } else { Err(WiringToken::End) }
    }

    /// Parses `button (x1, y1) -> gate (x2, y2)`.
    fn parse_wire(&mut self) -> Result<[WrittenPoint<'a>; 2], WiringToken> {
        self.expect("button")?;
        let button = self.parse_point()?;
        self.expect("->")?;
        self.expect("gate")?;
        Ok([button, self.parse_point()?])
    }

    /// Parses `gate (x, y): any`.
    fn parse_logic(&mut self) -> Result<WiringEntry<'a>, WiringToken> {
        self.expect("gate")?;
        let gate = self.parse_point()?;
        self.expect(":")?;
        let logic = self.parse_named_value(GateLogic::ALL, GateLogic::name, WiringToken::Logic)?;
        Ok(WiringEntry::Logic(gate, logic))
    }

    /// Parses `limit clones: 3` or `limit score: 40`.
    fn parse_limit(&mut self) -> Result<WiringEntry<'a>, WiringToken> {
        self.expect("limit")?;
        let limit = self.parse_named_value(Limit::ALL, Limit::name, WiringToken::Limit)?;
        self.expect(":")?;
        self.skip_blanks();
        let start = self.offset;
        let value = self.parse_number()?;
        Ok(WiringEntry::Limit(limit, value, self.line.start + start..self.line.start + self.offset))
    }

    /// Reads the name of one of these values, and returns the value.
    fn parse_named_value<T: Copy, const N: usize>(
        &mut self,
        all: [T; N],
        name: fn(T) -> &'static str,
        expected: WiringToken,
    ) -> Result<T, WiringToken> {
        self.skip_blanks();
        let found = all.into_iter().find(|&value| self.remaining().starts_with(name(value)));
        let found = found.ok_or(expected)?;
        self.offset += name(found).len();
        Ok(found)
    }

    fn parse_point(&mut self) -> Result<WrittenPoint<'a>, WiringToken> {
        self.skip_blanks();
        let start = self.offset;
        self.expect("(")?;
        let x = self.parse_number()?;
        self.expect(",")?;
        let y = self.parse_number()?;
        self.expect(")")?;
        let text = &self.line.text[start..self.offset];
        Ok(WrittenPoint {
            x,
            y,
            text,
            span: self.line.start + start..self.line.start + self.offset,
        })
    }

    fn expect(&mut self, token: &'static str) -> Result<(), WiringToken> {
        self.skip_blanks();
        if self.remaining().starts_with(token) {
            self.offset += token.len();
            Ok(())
        } else {
            Err(WiringToken::Text(token))
        }
    }

    fn parse_number(&mut self) -> Result<usize, WiringToken> {
        self.skip_blanks();
        let rest = self.remaining();
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        if digits.is_empty() {
            return Err(WiringToken::Number);
        }
        self.offset += digits.len();
        // A number that doesn't fit its type is outside any map and above any limit, so the maximum
        // can stand for it.
        Ok(digits.parse().unwrap_or(usize::MAX))
    }

    fn skip_blanks(&mut self) {
        self.offset = self.line.text.len() - self.remaining().trim_start().len();
    }

    fn remaining(&self) -> &'a str {
        &self.line.text[self.offset..]
    }

    fn current_span(&self) -> Range<usize> {
        self.line.char_span(self.offset)
    }
}
