//! Sets of cells: [`FixedBitSet`] for terrain of any size, and [`Bits`] for a few machine words.

use std::fmt;
use std::hash::Hash;

use fixedbitset::FixedBitSet;

use super::geometry::Cell;

/// A set of cells of one terrain: a bitset with one bit per cell.
///
/// The rules are generic over the set type, so the same code plays boards of any size in the game
/// and worlds of a few bytes in the solver. Methods that take a cell are named differently from the
/// methods of `FixedBitSet` that take an index.
pub trait CellSet: Clone + Eq + Hash + fmt::Debug {
    /// The maximum number of cells in terrain that uses this type of set.
    const CAPACITY: usize;

    /// An empty set for terrain with this number of cells.
    fn empty(area: usize) -> Self;

    /// The words of the bitset, lowest bits first. All sets of a terrain are equally long.
    fn words(&self) -> &[usize];

    /// Mutable access to the words of the bitset.
    fn words_mut(&mut self) -> &mut [usize];

    /// Whether a cell is in the set.
    #[inline]
    fn has(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.words()[index / WORD_BITS] >> (index % WORD_BITS) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    fn add(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD_BITS] |= 1 << (index % WORD_BITS);
    }

    /// Removes a cell.
    #[inline]
    fn discard(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD_BITS] &= !(1 << (index % WORD_BITS));
    }

    /// Removes a cell if it is in the set, and adds it otherwise.
    #[inline]
    fn flip(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD_BITS] ^= 1 << (index % WORD_BITS);
    }

    /// [Flips](Self::flip) all cells of another set of the same terrain.
    #[inline]
    fn flip_all(&mut self, cells: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(cells.words()) {
            *word ^= other;
        }
    }

    /// Whether the sets have a cell in common.
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        self.words().iter().zip(other.words()).any(|(word, other)| word & other != 0)
    }

    /// Removes all cells.
    #[inline]
    fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    /// Replaces all cells in the set with these.
    #[inline]
    fn replace_with(&mut self, cells: impl Iterator<Item = Cell>) {
        self.clear();
        for cell in cells {
            self.add(cell);
        }
    }

    /// The cells in the set, in order.
    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.words().iter().enumerate().flat_map(|(index, &word)| cells_in_word(index, word))
    }
}

const WORD_BITS: usize = usize::BITS as usize;

/// The cells whose bits are set in the word with this index.
#[inline]
pub(super) fn cells_in_word(index: usize, mut word: usize) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let cell = Cell((index * WORD_BITS) as u16 + word.trailing_zeros() as u16);
        word &= word - 1;
        Some(cell)
    })
}

impl CellSet for FixedBitSet {
    // Cells are `u16` indices.
    const CAPACITY: usize = 1 << 16;

    fn empty(area: usize) -> Self {
        Self::with_capacity(area)
    }

    #[inline]
    fn words(&self) -> &[usize] {
        self.as_slice()
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [usize] {
        self.as_mut_slice()
    }
}

/// A cell set packed into `N` words, stored without a heap allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>([usize; N]);

impl<const N: usize> CellSet for Bits<N> {
    const CAPACITY: usize = N * WORD_BITS;

    fn empty(area: usize) -> Self {
        debug_assert!(area <= Self::CAPACITY);
        Self([0; N])
    }

    #[inline]
    fn words(&self) -> &[usize] {
        &self.0
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [usize] {
        &mut self.0
    }

    #[inline]
    fn replace_with(&mut self, cells: impl Iterator<Item = Cell>) {
        // This is the hottest loop of a search, so it fills a local array, which can stay in
        // registers.
        let mut set = [0; N];
        for cell in cells {
            let index = cell.index();
            set[index / WORD_BITS % N] |= 1 << (index % WORD_BITS);
        }
        self.0 = set;
    }
}

#[cfg(test)]
mod tests {
    use fixedbitset::FixedBitSet;

    use super::{Cell, CellSet};

    #[test]
    fn the_largest_set_holds_the_last_cell() {
        let mut set: FixedBitSet = CellSet::empty(FixedBitSet::CAPACITY);
        set.add(Cell(u16::MAX));
        assert!(set.has(Cell(u16::MAX)));
        assert!(set.cells().eq([Cell(u16::MAX)]));
    }
}
