//! Texts in lines of a terminal.

use ratatui::text::Line;

/// A text in lines of at most this number of columns, each with as many whole sentences as fit.
/// Only a sentence that is longer than a line continues on the next one.
pub(super) fn wrap_sentences(text: &str, columns: usize) -> Vec<String> {
    wrap(text, columns, sentence_end)
}

/// Like [`wrap_sentences`], but each line has as many words as fit.
pub(super) fn wrap_words(text: &str, columns: usize) -> Vec<String> {
    wrap(text, columns, |text| text.find(' '))
}

/// A text in lines of whole parts. `end` finds the space after the first part of a text.
fn wrap(text: &str, columns: usize, end: fn(&str) -> Option<usize>) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let (mut line, mut rest) = (String::new(), paragraph.trim());
        while !rest.is_empty() {
            let (part, after) = rest.split_at(end(rest).unwrap_or(rest.len()));
            rest = after.trim_start();
            let space = if line.is_empty() { "" } else { " " };
            if width(&line) + space.len() + width(part) <= columns {
                line = line + space + part;
                continue;
            }
            lines.extend((!line.is_empty()).then(|| std::mem::take(&mut line)));
            let is_long = part.contains(' ') && width(part) > columns;
            let mut words = if is_long { wrap_words(part, columns) } else { vec![part.to_owned()] };
            line = words.pop().unwrap_or_default();
            lines.extend(words);
        }
        lines.push(line);
    }
    lines
}

fn width(text: &str) -> usize {
    Line::from(text).width()
}

/// The index of the space after the first sentence.
fn sentence_end(text: &str) -> Option<usize> {
    let mut spaces = text.match_indices(' ').map(|(index, _)| index);
    spaces.find(|index| {
        text[..*index].trim_end_matches(['”', '“', ')']).ends_with(['.', '!', '?', '…'])
    })
}

#[cfg(test)]
mod tests {
    use super::{wrap_sentences, wrap_words};

    #[test]
    fn lines_break_between_sentences_if_they_can() {
        for (text, lines) in [
            ("", &[][..]),
            ("One. Two!", &["One. Two!"]),
            ("One of all. Two of all.", &["One of all.", "Two of all."]),
            ("A. This is too long for it. B.", &["A.", "This is too", "long for it.", "B."]),
            ("Is it “so.” Yes.\nNo.", &["Is it “so.”", "Yes.", "No."]),
            ("Incomprehensibilities are.", &["Incomprehensibilities", "are."]),
        ] {
            assert_eq!(wrap_sentences(text, 12), lines, "{text}");
        }
        assert_eq!(wrap_words("One. Two three.", 10), ["One. Two", "three."]);
    }
}
