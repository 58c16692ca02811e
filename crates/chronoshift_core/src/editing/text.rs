//! Reading and writing documents.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use super::document::Document;
use crate::level::{
    HEADER, SyntaxError, limit_line, logic_line, map_lines, parse_unfinished, wire_line, wire_lines,
};
use crate::rules::{GateLogic, Limit, Point};

impl Document {
    /// Opens a level file, even if its board has faults, such as a missing start, a gap in the
    /// outer wall or a wire that doesn't lead from a button to a gate.
    ///
    /// # Errors
    /// Any other fault in the file, with its position. The file is not opened then, because parts
    /// of it would be lost.
    pub fn open(bytes: &[u8]) -> Result<Self, SyntaxError> {
        let (mut board, metadata) = parse_unfinished(bytes)?;
        let mut seen = HashSet::new();
        let wires = board.wires().iter().copied().filter(|wire| seen.insert(*wire)).collect();
        board.set_wires(wires);
        // The file has already been parsed as text, so it is valid UTF-8.
        let original_text = str::from_utf8(bytes).ok().map(Arc::from);
        Ok(Self { board, metadata, original_text })
    }

    /// The document as the text of a level file, from which [`open`](Self::open) restores the same
    /// document. An unchanged document yields its original text byte for byte. In a changed
    /// document, unchanged lines and the style of line endings are preserved.
    pub fn text(&self) -> String {
        let Some(original) = &self.original_text else { return self.to_string() };
        if Self::open(original.as_bytes()).is_ok_and(|opened| opened == *self) {
            return original.to_string();
        }
        let original_lines = OriginalLines::new(original);
        let text = self.to_string();
        let lines =
            text.lines().enumerate().map(|(index, line)| original_lines.restore(index, line));
        lines.map(|line| format!("{line}{}", original_lines.line_ending)).collect()
    }
}

/// Writes the document in the game's own form, regardless of the text from which it was opened.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        map_lines(&self.board).try_for_each(|line| writeln!(f, "{line}"))?;
        writeln!(f)?;
        wire_lines(&self.board).try_for_each(|line| writeln!(f, "{line}"))?;
        if !self.metadata.is_empty() {
            write!(f, "\n{}", self.metadata)?;
        }
        Ok(())
    }
}

/// The lines of the original text that the game would write in a different form.
struct OriginalLines<'a> {
    /// Rows of the map, by line index.
    rows: HashMap<usize, &'a str>,
    /// Lines of the wiring, by the game's own form of the line.
    wires: HashMap<String, &'a str>,
    /// The line ending of the whole text.
    line_ending: &'static str,
}

impl<'a> OriginalLines<'a> {
    fn new(text: &'a str) -> Self {
        let lines: Vec<_> = text.lines().collect();
        let mut parts = lines.split(|line| line.is_empty());
        let map = parts.next().unwrap_or_default();
        let rows = map.iter().copied().enumerate().skip(1).filter(|(_, row)| row.contains('P'));
        let mut wires = HashMap::new();
        for line in parts.next().unwrap_or_default() {
            if let Some(canonical_line) = canonical_line(line) {
                wires.entry(canonical_line).or_insert(*line);
            }
        }
        let is_crlf = text.split_once('\n').is_some_and(|(first, _)| first.ends_with('\r'));
        Self { rows: rows.collect(), wires, line_ending: if is_crlf { "\r\n" } else { "\n" } }
    }

    /// The original form of a line that the game would write, or the line itself if it is new.
    fn restore(&self, index: usize, line: &'a str) -> &'a str {
        let row = self.rows.get(&index).filter(|row| row.replace('P', "B") == line);
        row.or_else(|| self.wires.get(line)).copied().unwrap_or(line)
    }
}

/// The line as the game writes it; `None` if the line is not valid.
fn canonical_line(line: &str) -> Option<String> {
    let numbers = line.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let numbers: Vec<usize> = numbers.map_while(|number| number.parse().ok()).collect();
    let point =
        |x: usize, y: usize| Some(Point { x: u8::try_from(x).ok()?, y: u8::try_from(y).ok()? });
    let ends_with = |name: &str| line.trim_end().ends_with(name);
    match numbers[..] {
        [x1, y1, x2, y2] => Some(wire_line(&[point(x1, y1)?, point(x2, y2)?])),
        [x, y] => {
            let logic = GateLogic::ALL.into_iter().find(|logic| ends_with(logic.name()))?;
            Some(logic_line(point(x, y)?, logic))
        }
        [value] => {
            let limit = Limit::ALL.into_iter().find(|limit| line.contains(limit.name()))?;
            Some(limit_line(limit, value))
        }
        _ => None,
    }
}
