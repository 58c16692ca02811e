//! Names of tiles: a letter for the column and a number for the row.

use chronoshift_core::rules::Point;

use super::message::Message;

/// The name of a tile, such as c4. The outer wall doesn't count: a1 is inside it. The letters are
/// small, because keys have capital ones: F1 is help.
pub fn place(Point { x, y }: Point) -> Message {
    Message::new("place").with("column", column(x.into())).with("row", usize::from(y))
}

/// The place of a thing, as the end of a clause.
pub(super) fn place_at(point: Point) -> Message {
    Message::new("place-at").with("place", place(point))
}

/// The place that a thing comes from.
pub(super) fn place_from(point: Point) -> Message {
    Message::new("place-from").with("place", place(point))
}

/// The place that a thing goes to, as the end of a clause.
pub(super) fn place_to(point: Point) -> Message {
    Message::new("place-to").with("place", place(point))
}

/// The name of a column, from 1: a to z, then aa to az, and so on. The outer wall at the left, 0,
/// has no letter.
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
