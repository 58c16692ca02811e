//! What fields are called: a letter for the column, a number for the row.

use chronoshift_core::rules::Point;

use super::message::Message;

/// What a field is called, such as c4. The outer wall does not count: a1 is inside it.
/// Small letters, as keys have large ones: F1 is help.
pub fn place(Point { x, y }: Point) -> Message {
    Message::new("place").with("column", column(x.into())).with("row", usize::from(y))
}

/// Where something is, as the end of a clause.
pub(super) fn place_at(point: Point) -> Message {
    Message::new("place-at").with("place", place(point))
}

/// From where something goes.
pub(super) fn place_from(point: Point) -> Message {
    Message::new("place-from").with("place", place(point))
}

/// Where something goes, as the end of a clause.
pub(super) fn place_to(point: Point) -> Message {
    Message::new("place-to").with("place", place(point))
}

/// What a column is called, from 1: a to z, then aa to az, and so on. The outer wall at its
/// left, 0, has no letter.
pub fn column(mut x: usize) -> String {
    let mut letters = Vec::new();
    while x > 0 {
        letters.push(char::from(b'a' + ((x - 1) % 26) as u8));
        x = (x - 1) / 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_go_on_after_z() {
        let named = [1, 3, 26, 27, 52, 53, 255].map(super::column);
        assert_eq!(named, ["a", "c", "z", "aa", "az", "ba", "iu"]);
        assert_eq!(super::column(0), "");
    }
}
