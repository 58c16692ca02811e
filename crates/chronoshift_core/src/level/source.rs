//! The text of a file that is being read, and its faults.

use std::ops::Range;

use super::fault_kind::FaultKind;
pub use crate::rules::{MAX_ACTIONS as MAX_SOLUTION, MAX_CLONES};

/// The first line of a level file.
pub(crate) const HEADER: &str = "2D SuperFun!";

/// The byte-order mark that some editors put at the beginning of UTF-8 files.
pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The maximum size of a level or campaign file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// Whether a file begins like a level file. It can still have faults.
pub fn is_level_text(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(bytes);
    text.starts_with(HEADER.as_bytes())
}

/// The kind of level expected in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LevelKind {
    /// A level that can be played.
    Playable,
    /// An unfinished level: its map need not be a valid board, and its wires can connect any tiles.
    Unfinished,
}

/// The maximum number of faults in a report. The last of them only says that there are too many.
const MAX_FAULTS: usize = 20;

/// A fault at a position in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The kind of the fault.
    pub kind: FaultKind,
    /// The 1-based line number.
    pub line: usize,
    /// The 1-based column, in characters.
    pub column: usize,
    span: Range<usize>,
}

/// The error for a file that could not be read, with its faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    text: String,
    faults: Vec<Fault>,
}

impl SyntaxError {
    /// The faults, in the order of the file's parts. There is at least one and there are at most 20;
    /// a 20th only says that there are too many.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The first fault.
    pub fn first(&self) -> &Fault {
        &self.faults[0]
    }

    /// The line with a fault, and the byte range of the fault in it.
    pub fn marked_line(&self, fault: &Fault) -> (&str, Range<usize>) {
        let line = self.line_at(fault.span.start);
        let mark = fault.span.start - line.start..fault.span.end.min(line.end) - line.start;
        (&self.text[line], mark)
    }

    fn line_at(&self, offset: usize) -> Range<usize> {
        let start = self.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        let end = self.text[offset..].find('\n').map_or(self.text.len(), |length| offset + length);
        start..end
    }
}

/// A line without its line break, and the byte offset at which it starts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl Line<'_> {
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The byte offset of the next line.
    pub(super) fn next(&self) -> usize {
        self.start + self.text.len() + 1
    }

    /// Whether the line begins the metadata field with this name.
    pub(super) fn begins_field(&self, name: &str) -> bool {
        self.text.split_once(':').is_some_and(|(prefix, _)| prefix.eq_ignore_ascii_case(name))
    }

    /// Whether the line is empty or has only white space.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The span of the line without surrounding white space.
    pub(super) fn trimmed_span(&self) -> Range<usize> {
        let start = self.start + self.text.len() - self.text.trim_start().len();
        start..start + self.text.trim().len()
    }

    /// The span of the character at this byte offset in the line.
    pub(super) fn char_span(&self, byte: usize) -> Range<usize> {
        let length = self.text[byte..].chars().next().map_or(0, char::len_utf8);
        self.start + byte..self.start + byte + length
    }
}

/// The text of a file that is being read, and the faults found so far.
pub(super) struct Source<'a> {
    text: &'a str,
    faults: Vec<Fault>,
}

impl<'a> Source<'a> {
    /// Decodes a file, which must be plain text. Skips a byte-order mark.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, SyntaxError> {
        if bytes.len() > MAX_BYTES {
            let mut source = Source { text: "", faults: Vec::new() };
            source.add_fault(0..0, FaultKind::TooLarge);
            return Err(source.into_error());
        }
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(bytes);
        let text = match str::from_utf8(bytes) {
            Ok(text) => text,
            // The bytes of a binary file would not help in a report.
            Err(_) if bytes.contains(&0) => {
                let mut source = Source { text: "", faults: Vec::new() };
                source.add_fault(0..0, FaultKind::Binary);
                return Err(source.into_error());
            }
            Err(error) => {
                let byte_index = error.valid_up_to();
                let text = String::from_utf8_lossy(bytes);
                let mut source = Source { text: &text, faults: Vec::new() };
                let end = byte_index + '\u{fffd}'.len_utf8();
                source.add_fault(byte_index..end, FaultKind::NotUtf8);
                return Err(source.into_error());
            }
        };
        let mut source = Source { text, faults: Vec::new() };
        source.report_control_characters();
        if source.is_valid() { Ok(source) } else { Err(source.into_error()) }
    }

    fn report_control_characters(&mut self) {
        for (byte_index, c) in self.text.char_indices() {
            let is_allowed = match c {
                '\n' | '\t' => true,
                '\r' => self.text[byte_index + 1..].starts_with('\n'),
                c => !c.is_control(),
            };
            if !is_allowed {
                let span = byte_index..byte_index + c.len_utf8();
                self.add_fault(span, FaultKind::ControlCharacter(c));
            }
        }
    }

    /// The lines without their line breaks (LF or CRLF).
    pub(super) fn lines(&self) -> Vec<Line<'a>> {
        let mut start = 0;
        let mut lines = Vec::new();
        for text in self.text.split_inclusive('\n') {
            let line = text.strip_suffix('\n').unwrap_or(text);
            lines.push(Line { text: line.strip_suffix('\r').unwrap_or(line), start });
            start += text.len();
        }
        lines
    }

    /// The lines after the first. Fails if the first line is not `header`.
    pub(super) fn after_header<'b>(
        mut self,
        lines: &'b [Line<'a>],
        header: &'static str,
    ) -> Result<(Self, &'b [Line<'a>]), SyntaxError> {
        let (first, rest) = match lines.split_first() {
            Some((first, rest)) => (*first, rest),
            None => (Line { text: "", start: 0 }, lines),
        };
        if first.text != header {
            self.add_fault(first.span(), FaultKind::Header(header));
            return Err(self.into_error());
        }
        Ok((self, rest))
    }

    /// The empty span at the end of the text, for reports of missing parts.
    pub(super) fn end_span(&self) -> Range<usize> {
        self.text.len()..self.text.len()
    }

    /// Adds a fault at a span of bytes, up to the maximum number of faults.
    pub(super) fn add_fault(&mut self, span: Range<usize>, kind: FaultKind) {
        let kind = match self.faults.len() + 1 {
            ..MAX_FAULTS => kind,
            MAX_FAULTS => FaultKind::TooMany,
            _ => return,
        };
        let text_before = &self.text[..span.start];
        let line_start = text_before.rfind('\n').map_or(0, |newline| newline + 1);
        self.faults.push(Fault {
            kind,
            line: text_before.matches('\n').count() + 1,
            column: text_before[line_start..].chars().count() + 1,
            span,
        });
    }

    pub(super) fn is_valid(&self) -> bool {
        self.faults.is_empty()
    }

    pub(super) fn into_error(self) -> SyntaxError {
        SyntaxError { text: self.text.to_owned(), faults: self.faults }
    }
}
