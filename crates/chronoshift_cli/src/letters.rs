//! The editor's names of places, beside their coordinates.

use chronoshift_core::rules::column_name;
use chronoshift_words::Message;

/// Adds to each place in a message its name in the editor: `(3, 4)` becomes `(3, 4) [c4]`. Places in
/// the outer wall have no names.
fn with_letters(message: &impl ToString) -> String {
    let name = |part: &str| {
        let (_, place) = part.strip_suffix(')')?.rsplit_once('(')?;
        let (x, y) = place.split_once(", ")?;
        let (x, y): (u8, u8) = (x.parse().ok()?, y.parse().ok()?);
        (x > 0 && y > 0).then(|| format!(" [{}{y}]", column_name(x.into())))
    };
    let named = |part: &str| format!("{part}{}", name(part).unwrap_or_default());
    message.to_string().split_inclusive(')').map(named).collect()
}

/// A fault with the names of its places. It has no full stop, so that more can follow.
pub fn fault_text(fault: &impl ToString) -> Message {
    Message::verbatim(with_letters(fault).trim_end_matches('.'))
}
