//! Sets of cells.

use super::board::Cell;

/// A set of cells, as a bitmap.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    /// Creates an empty set of cells of a board with this many cells.
    pub(super) fn new(size: usize) -> Self {
        Self { words: vec![0; size.div_ceil(64)] }
    }

    pub(super) fn with_cells(size: usize, cells: &[Cell]) -> Self {
        let mut this = Self::new(size);
        cells.iter().for_each(|&cell| this.insert(cell));
        this
    }

    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(super) fn insert(&mut self, cell: Cell) {
        self.words[usize::from(cell / 64)] |= 1 << (cell % 64);
    }

    pub(super) fn remove(&mut self, cell: Cell) {
        self.words[usize::from(cell / 64)] &= !(1 << (cell % 64));
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.words[usize::from(cell / 64)] >> (cell % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(word, other)| word & !other == 0)
    }

    pub(super) fn intersects(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(word, other)| word & other != 0)
    }

    /// The number of cells that are in this set and in `second`, but not in `third`.
    pub(super) fn count_common(&self, second: &Self, third: &Self) -> usize {
        let words = self.words.iter().zip(&second.words).zip(&third.words);
        words.map(|((word, second), third)| (word & second & !third).count_ones() as usize).sum()
    }

    /// The number of cells that are in this set, but in neither of the other two.
    pub(super) fn count_outside(&self, second: &Self, third: &Self) -> usize {
        let words = self.words.iter().zip(&second.words).zip(&third.words);
        words.map(|((word, second), third)| (word & !second & !third).count_ones() as usize).sum()
    }
}
