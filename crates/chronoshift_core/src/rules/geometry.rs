//! Positions and directions on a board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The coordinates of a tile: x increases to the right, y increases downwards, and the top left
/// corner is (0, 0). It is serialized as `[x, y]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Point {
    /// The column, counted from 0.
    pub x: u8,
    /// The row, counted from 0.
    pub y: u8,
}

impl From<(u8, u8)> for Point {
    fn from((x, y): (u8, u8)) -> Self {
        Self { x, y }
    }
}

impl From<Point> for (u8, u8) {
    fn from(Point { x, y }: Point) -> Self {
        (x, y)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// The letters of a column: a to z for columns 1 to 26, then aa, ab and so on. Column 0, the outer
/// wall on the left, has none.
pub fn column_name(mut x: usize) -> String {
    let mut letters = Vec::new();
    while x > 0 {
        letters.push(char::from(b'a' + ((x - 1) % 26) as u8));
        x = (x - 1) / 26;
    }
    letters.iter().rev().collect()
}

/// The index of a tile on one board, counted row by row from the top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell(pub(crate) u16);

impl Cell {
    /// The cell with this index, which must be below 65,536.
    #[inline]
    pub(crate) fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// The index: y times the board's width plus x.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A direction of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Up the screen: y decreases.
    North,
    /// To the right: x increases.
    East,
    /// Down the screen: y increases.
    South,
    /// To the left: x decreases.
    West,
}

impl Direction {
    /// All directions, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The reverse direction.
    pub fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 2]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::column_name;

    #[test]
    fn columns_continue_after_z() {
        let names = [0, 1, 3, 26, 27, 52, 53, 255].map(column_name);
        assert_eq!(names, ["", "a", "c", "z", "aa", "az", "ba", "iu"]);
    }
}
