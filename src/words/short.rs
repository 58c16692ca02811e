//! Words of others, of which there can be any number.

/// So many characters of them are shown.
const MOST: usize = 80;

/// As much of a text as is shown of it where there is little room.
pub fn short(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
