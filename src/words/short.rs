//! Words of others, of which there can be any number, and any characters.

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
/// writing or end lines.
pub(crate) fn is_obeyed(c: char) -> bool {
    let turns = matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    c.is_control() || turns
}
