//! Errors, warnings and notes in the one form that all commands print.

use std::io::IsTerminal;
use std::path::Path;

use chronoshift_words::{Excerpt, Message, TextFault, Words, message};
use serde_json::{Value, json};

use crate::messages::{ENGLISH, WORDS, path_text, plain};

/// The weight of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Severity {
    Error,
    /// Something that is probably not intended.
    Warning,
    /// Information about something that needs no fix.
    Note,
}

impl Severity {
    /// Its name, and the colour of a terminal.
    fn name_and_colour(self) -> (Message, &'static str) {
        match self {
            Self::Error => (message!("cli-error"), "\x1b[1;31m"),
            Self::Warning => (message!("cli-warning"), "\x1b[1;33m"),
            Self::Note => (message!("cli-note"), "\x1b[1;36m"),
        }
    }
}

const NO_COLOUR: &str = "\x1b[0m";

/// An error, a warning or a note, about a file or the whole call.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagnostic {
    severity: Severity,
    file: Option<String>,
    /// The line, from 1.
    line: Option<usize>,
    /// The column, from 1.
    column: Option<usize>,
    text: Message,
    /// The expectation that isn't met.
    expected: Option<Box<Message>>,
    /// The line with the fault.
    excerpt: Option<Box<Excerpt>>,
}

impl Diagnostic {
    fn new(severity: Severity, text: Message) -> Self {
        Self { severity, file: None, line: None, column: None, text, expected: None, excerpt: None }
    }

    /// An error about the whole call.
    pub fn error(text: Message) -> Self {
        Self::new(Severity::Error, text)
    }

    /// The error of a fault in a text, at the position of the fault.
    pub(crate) fn fault(fault: impl Into<TextFault>) -> Self {
        let TextFault { line, column, what, expected } = fault.into();
        Self { line, column, expected: expected.map(Box::new), ..Self::error(what) }
    }

    /// A warning about the whole call.
    pub(crate) fn warning(text: Message) -> Self {
        Self::new(Severity::Warning, text)
    }

    /// A note about the whole call.
    pub fn note(text: Message) -> Self {
        Self::new(Severity::Note, text)
    }

    /// Adds the file that the diagnostic is about. The empty path stands for no file.
    #[must_use]
    pub fn in_file(self, path: &Path) -> Self {
        self.in_input(path_text(path))
    }

    /// Adds the name of the file or other input that the diagnostic is about.
    #[must_use]
    pub(crate) fn in_input(self, name: String) -> Self {
        Self { file: Some(name).filter(|name| !name.is_empty()), ..self }
    }

    /// Adds a line and a column, both from 1.
    #[must_use]
    pub(crate) fn at(self, line: usize, column: usize) -> Self {
        Self { line: Some(line), column: Some(column), ..self }
    }

    /// Adds a line, from 1.
    #[must_use]
    pub(crate) fn at_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }

    /// Adds the line of the file as an excerpt, unless the line is empty.
    #[must_use]
    pub(crate) fn with_excerpt(self, excerpt: Excerpt) -> Self {
        Self { excerpt: Some(Box::new(excerpt)).filter(|it| !it.line.is_empty()), ..self }
    }

    /// Restricts the diagnostic to a part of the file.
    #[must_use]
    pub(crate) fn within(self, part: Message) -> Self {
        Self { text: part.titling(self.text), ..self }
    }

    /// Turns the diagnostic into a warning.
    #[must_use]
    pub fn into_warning(self) -> Self {
        Self { severity: Severity::Warning, ..self }
    }

    /// The name of its file or other input.
    pub(crate) fn input(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The position and the texts in English, for programs.
    pub(crate) fn value(&self) -> Value {
        let mut value = json!({ "message": ENGLISH.say(&self.text) });
        for (key, number) in [("line", self.line), ("column", self.column)] {
            if let Some(number) = number {
                value[key] = number.into();
            }
        }
        if let Some(expected) = &self.expected {
            let expected = ENGLISH.say(expected);
            // The key says "expected" already.
            value["expected"] = expected.strip_prefix("expected ").unwrap_or(&expected).into();
        }
        value
    }

    /// Its lines in English, for programs.
    pub(crate) fn english_report(&self) -> String {
        self.draw(&ENGLISH, false)
    }

    /// Its lines for an output; for a terminal, in colours.
    pub fn lines(&self, to: &impl IsTerminal) -> String {
        self.draw(&WORDS, to.is_terminal() && std::env::var_os("NO_COLOR").is_none())
    }

    /// `FILE:LINE:COLUMN: error: TEXT`, or less if the file or the position is missing. An excerpt
    /// follows, with a caret and the expected text.
    fn draw(&self, words: &Words, coloured: bool) -> String {
        let (name, colour) = self.severity.name_and_colour();
        let (colour, plain_colour) = if coloured { (colour, NO_COLOUR) } else { ("", "") };
        let file = self.file.as_deref().unwrap_or("chronoshift");
        let numbers = [self.line, self.column].into_iter().flatten();
        let place: String = numbers.map(|number| format!(":{number}")).collect();
        let name = words.say(&name);
        let text = match (self.text.clone(), self.expected.clone()) {
            (fault, Some(expected)) if self.excerpt.is_none() => {
                message!("fault-expected", fault = fault, expected = *expected)
            }
            (text, _) => text,
        };
        let lines: Vec<_> = words.say(&text).lines().map(plain).collect();
        let text = lines.join("\n");
        let mut drawn = format!("{file}{place}: {colour}{name}:{plain_colour} {text}");
        if let Some(Excerpt { line, carets }) = self.excerpt.as_deref() {
            drawn += &format!("\n    {line}\n    {colour}{carets}{plain_colour}");
            if let Some(expected) = &self.expected {
                drawn += &format!(" {}", plain(&words.say(expected)));
            }
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::game_words;

    #[test]
    fn diagnostics_have_one_form() {
        let text = |text: &str| Message::verbatim(text);
        let (words, file) = (Words::default(), Path::new("levels/a.txt"));
        let fault = || TextFault {
            line: Some(2),
            column: Some(3),
            what: text("no tile"),
            expected: Some(text("expected a tile")),
        };
        let excerpt = Excerpt { line: "+SX+".to_owned(), carets: "  ^".to_owned() };
        for (diagnostic, expected) in [
            (Diagnostic::error(text("no screen")), "chronoshift: error: no screen"),
            (Diagnostic::warning(text("no gate")).in_file(file), "levels/a.txt: warning: no gate"),
            (
                Diagnostic::note(text("dead")).in_file(file).at(2, 5).within(text("level 3")),
                "levels/a.txt:2:5: note: level 3: dead",
            ),
            (
                Diagnostic::error(text("bell\u{7}")).in_file(Path::new("")),
                "chronoshift: error: bell\u{fffd}",
            ),
            (
                Diagnostic::fault(fault()).in_file(file).with_excerpt(excerpt),
                "levels/a.txt:2:3: error: no tile\n    +SX+\n      ^ expected a tile",
            ),
            (
                Diagnostic::fault(fault()).within(text("level 3")),
                "chronoshift:2:3: error: level 3: no tile: expected a tile",
            ),
            (
                Diagnostic::fault(TextFault { column: None, expected: None, ..fault() })
                    .in_file(file),
                "levels/a.txt:2: error: no tile",
            ),
        ] {
            assert_eq!(diagnostic.draw(&words, false), expected);
        }
        let value = json!({ "message": "no tile", "line": 2, "column": 3, "expected": "a tile" });
        assert_eq!(Diagnostic::fault(fault()).value(), value);
        let error = Diagnostic::error(text("no"));
        assert_eq!(error.draw(&words, true), "chronoshift: \x1b[1;31merror:\x1b[0m no");
        let german = game_words("de");
        assert_eq!(error.draw(&german, false), "chronoshift: Fehler: no");
    }
}
