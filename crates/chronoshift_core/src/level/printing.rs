//! Characters that can't be printed, and lines that are too long for a message.

use std::borrow::Cow;

/// Whether a character changes the direction of text, or is a Unicode line or paragraph separator.
pub fn is_layout_control(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// The number of characters to keep at the start and at the end of a long line.
const KEPT_CHARS: (usize, usize) = (300, 200);

/// Removes the middle of a long line, because an error can quote a whole file.
pub fn shorten_line(line: &str) -> Cow<'_, str> {
    let begin = line.char_indices().nth(KEPT_CHARS.0).map(|(end, _)| end);
    let end = line.char_indices().nth_back(KEPT_CHARS.1).map(|(start, _)| start);
    match begin.zip(end) {
        Some((begin, end)) if begin < end => format!("{}…{}", &line[..begin], &line[end..]).into(),
        _ => line.into(),
    }
}

/// Whether a character is a control character or changes the text direction.
pub fn is_unprintable(c: char) -> bool {
    c.is_control() || is_layout_control(c)
}
