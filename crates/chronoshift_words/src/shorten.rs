//! Texts by others, which may be long and have any characters.

use chronoshift_core::level::is_unprintable;

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
