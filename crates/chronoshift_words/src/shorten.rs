//! Texts by others, which may be long and have any characters.

use std::borrow::Cow;

use chronoshift_core::level::changes_text_direction;

/// The greatest number of characters shown.
const MOST: usize = 80;

/// The start of a text, in one line, for places with little room. It leaves out characters that
/// change the direction of writing, because they would change it for the words around, too.
pub fn shorten_text(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut shown = shown.filter(|&c| !is_unprintable(c));
    let begin: String = shown.by_ref().take(MOST).collect();
    if shown.next().is_some() { begin + "…" } else { begin }
}

/// The numbers of characters of a long line that are shown: at its start and at its end.
const BEGIN_AND_END: (usize, usize) = (300, 200);

/// A line without its middle, if it is long: an error may quote a whole file.
pub fn shorten_line(line: &str) -> Cow<'_, str> {
    let begin = line.char_indices().nth(BEGIN_AND_END.0).map(|(end, _)| end);
    let end = line.char_indices().nth_back(BEGIN_AND_END.1).map(|(start, _)| start);
    match begin.zip(end) {
        Some((begin, end)) if begin < end => format!("{}…{}", &line[..begin], &line[end..]).into(),
        _ => line.into(),
    }
}

/// Whether a character has no picture of its own: control characters, and characters that change
/// the direction of writing.
pub fn is_unprintable(c: char) -> bool {
    c.is_control() || changes_text_direction(c)
}
