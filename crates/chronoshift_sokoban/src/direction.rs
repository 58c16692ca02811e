//! The four directions.

/// A direction of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the end of the row.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the beginning of the row.
    Left,
}

impl Direction {
    /// All directions, in the order of their discriminants.
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    pub(super) fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 2]
    }
}
