//! Lines of files with a mark below the place of a fault.

use std::ops::Range;

use chronoshift_core::level::{Fault, SyntaxError, is_unprintable};
use unicode_width::UnicodeWidthChar;

use super::faults::TextFault;
use super::message::Message;

/// A line of a file, shortened around its mark, and the carets below the mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    pub line: String,
    /// Blanks, and at least one caret.
    pub carets: String,
}

/// The maximum numbers of characters that are shown of a long line: before its mark, and in all.
const MAX_CHARACTERS: (usize, usize) = (40, 100);

impl Excerpt {
    /// The line with a fault.
    pub fn new(error: &SyntaxError, fault: &Fault) -> Self {
        let (line, mark) = error.marked_line(fault);
        Self::from_line(line, mark)
    }

    /// A line, with the range of its bytes to mark.
    fn from_line(text: &str, mark: Range<usize>) -> Self {
        let (before, all) = MAX_CHARACTERS;
        let start = text[..mark.start].char_indices().nth_back(before - 1);
        let start = start.map_or(0, |(byte, _)| byte);
        let end = text[start..].char_indices().nth(all);
        let end = end.map_or(text.len(), |(byte, _)| start + byte);
        let mut line = String::new();
        let (mut indent, mut marked) = (0, 0);
        if start > 0 {
            line.push('…');
            indent = 1;
        }
        for (byte, c) in text[start..end].char_indices() {
            let c = match c {
                '\t' => ' ',
                c if is_unprintable(c) => '\u{fffd}',
                c => c,
            };
            line.push(c);
            let width = c.width().unwrap_or_default();
            match start + byte {
                byte if byte < mark.start => indent += width,
                byte if byte < mark.end => marked += width,
                _ => {}
            }
        }
        if end < text.len() {
            line.push('…');
        }
        Self { line, carets: " ".repeat(indent) + &"^".repeat(marked.max(1)) }
    }
}

/// The faults in a file with this name: each with its place, its line and the expected text.
pub fn syntax_error_text(file: &str, error: &SyntaxError) -> Message {
    let reports = error.faults().iter().map(|fault| {
        let Excerpt { line, carets } = Excerpt::new(error, fault);
        let TextFault { what, expected, .. } = fault.into();
        message!(
            "fault-report",
            place = format!("{file}:{}:{}", fault.line, fault.column),
            text = what,
            line = line,
            carets = carets,
            expected = expected.unwrap_or_default()
        )
    });
    Message::join(reports, Message::above).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Words;

    #[test]
    fn the_mark_is_below_its_place() {
        let long = format!("{}é{}", "x".repeat(200), "y".repeat(200));
        let shortened = format!("…{}é{}…", "x".repeat(40), "y".repeat(59));
        let middle = format!("{}^", " ".repeat(41));
        for (text, mark, line, carets) in [
            ("button (2, 1)", 7..13, "button (2, 1)", "       ^^^^^^"),
            ("+\t日X+", 2..6, "+ 日X+", "  ^^^"),
            ("+\u{7}+", 1..2, "+\u{fffd}+", " ^"),
            // At the end of a line, and in an empty one.
            ("++", 2..2, "++", "  ^"),
            ("", 0..0, "", "^"),
            (&long, 200..202, &shortened, &middle),
        ] {
            let expected = Excerpt { line: line.to_owned(), carets: carets.to_owned() };
            assert_eq!(Excerpt::from_line(text, mark), expected, "{text}");
        }
    }

    #[test]
    fn a_report_shows_the_line_with_a_mark_below_the_place() {
        let text = "2D SuperFun!\n+++++\n+SbG+\n+++++\n\nbutton (2, 1) -> gate (0, 0)\n";
        let error = chronoshift_core::level::parse(text.as_bytes()).expect_err("there is no gate");
        assert_eq!(
            Words::default().say(&syntax_error_text("levels/a.txt", &error)),
            "\
levels/a.txt:6:23: there is no gate at this place
button (2, 1) -> gate (0, 0)
                      ^^^^^^ expected the place of a gate"
        );
    }
}
