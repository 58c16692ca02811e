//! The four directions.

/// A direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the ends of the rows.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the beginnings of the rows.
    Left,
}

impl Direction {
    /// All directions, each at its index.
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    pub(super) fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 2]
    }
}
