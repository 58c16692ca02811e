//! Words of others, of which there can be any number, and any characters.

use chronoshift_core::level::turns_writing;

/// So many characters of them are shown.
const MOST: usize = 80;

/// As much of a text as is shown of it where there is little room, in one line. What turns the direction
/// of writing is left out: it would turn the words around it too.
pub fn short(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut shown = shown.filter(|&c| !is_obeyed(c));
    let begin: String = shown.by_ref().take(MOST).collect();
    if shown.next().is_some() { begin + "…" } else { begin }
}

/// What is obeyed instead of being shown: control characters, and those that turn the direction of
/// writing.
pub(crate) fn is_obeyed(c: char) -> bool {
    c.is_control() || turns_writing(c)
}
