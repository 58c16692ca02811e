//! Faults in the text of a file, with their places.

use chronoshift_core::level::sokoban::{FileError, LevelError, brjaf::BrjafError};
use chronoshift_core::level::{Fault, SyntaxError};

use super::sokoban::{collection_fault, grid_fault, level_map_fault};
use super::syntax::syntax_fault;
use crate::message::Message;

/// A fault in the text of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct TextFault {
    /// The line, from 1.
    pub line: Option<usize>,
    /// The column, in characters from 1.
    pub column: Option<usize>,
    /// The fault, as part of a sentence.
    pub what: Message,
    /// The expectation that the text doesn't meet.
    pub expected: Option<Message>,
}

impl TextFault {
    /// The fault and its place on one line, as part of a sentence.
    pub fn message(self) -> Message {
        let (line, column) = (self.line, self.column);
        let fault = self.without_place();
        match (line, column) {
            (Some(line), Some(column)) => {
                message!("fault-column", line = line, column = column, fault = fault)
            }
            (Some(line), None) => message!("fault-line", line = line, fault = fault),
            (None, _) => fault,
        }
    }

    /// The fault without its place, as part of a sentence.
    pub fn without_place(self) -> Message {
        match self.expected {
            Some(expected) => message!("fault-expected", fault = self.what, expected = expected),
            None => self.what,
        }
    }

    fn new(line: Option<usize>, column: Option<usize>, (what, expected): FaultWords) -> Self {
        Self { line, column, what, expected }
    }
}

/// A fault, and the expectation that the text doesn't meet.
pub(super) type FaultWords = (Message, Option<Message>);

impl From<&Fault> for TextFault {
    fn from(fault: &Fault) -> Self {
        Self::new(Some(fault.line), Some(fault.column), syntax_fault(&fault.kind))
    }
}

/// The first fault.
impl From<&SyntaxError> for TextFault {
    fn from(error: &SyntaxError) -> Self {
        error.first().into()
    }
}

impl From<&LevelError> for TextFault {
    fn from(error: &LevelError) -> Self {
        Self::new(Some(error.line), Some(error.column), level_map_fault(&error.fault))
    }
}

impl From<&FileError> for TextFault {
    fn from(error: &FileError) -> Self {
        let line = match error {
            FileError::BrokenXml { line } => Some(*line),
            _ => None,
        };
        Self::new(line, None, collection_fault(error))
    }
}

impl From<&BrjafError> for TextFault {
    fn from(error: &BrjafError) -> Self {
        match error {
            BrjafError::File(error) => error.into(),
            BrjafError::Line(line, fault) => Self::new(Some(*line), None, grid_fault(fault)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use chronoshift_core::level;

    use super::TextFault;
    use crate::words::in_language;

    #[test]
    fn a_fault_has_its_place_and_what_was_expected() {
        let error = level::parse(b"2D SuperFun!\n+++++\n+S\tG+\n+++++\n").unwrap_err();
        for (language, expected) in [
            ("en", "line 3, column 3: a tab in the map: expected spaces in its place"),
            (
                "de",
                "Zeile 3, Spalte 3: ein Tabulator in der Karte; erwartet: stattdessen Leerzeichen",
            ),
        ] {
            assert_eq!(in_language(language).say(&TextFault::from(&error).message()), expected);
        }
    }
}
