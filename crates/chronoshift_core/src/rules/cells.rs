//! Sets of cells, of any size or as wide as a few machine words.

use std::fmt;
use std::hash::Hash;

use fixedbitset::FixedBitSet;

use super::geometry::Cell;

/// A set of cells of one terrain, a bit a cell, packed into words.
///
/// The rules are written over this, so that the same rules play the game's
/// boards of any size and the solver's worlds of a few bytes.
pub trait CellSet: Clone + Eq + Hash + fmt::Debug {
    /// The greatest number of cells of a terrain.
    const CAPACITY: usize;

    /// The empty set, for a terrain with this number of cells.
    fn none(area: usize) -> Self;

    /// The bits, the lowest first. All sets of one terrain have the same number of words.
    fn words(&self) -> &[usize];

    /// The bits, to be changed.
    fn words_mut(&mut self) -> &mut [usize];

    /// Whether a cell is in the set.
    #[inline]
    fn has(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.words()[index / WORD] >> (index % WORD) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    fn add(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD] |= 1 << (index % WORD);
    }

    /// Removes a cell.
    #[inline]
    fn take(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD] &= !(1 << (index % WORD));
    }

    /// Adds a cell if it is not in the set, or else removes it.
    #[inline]
    fn flip(&mut self, cell: Cell) {
        let index = cell.index();
        self.words_mut()[index / WORD] ^= 1 << (index % WORD);
    }

    /// [Flips](Self::flip) all cells of another set of the same terrain.
    #[inline]
    fn flip_all(&mut self, cells: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(cells.words()) {
            *word ^= other;
        }
    }

    /// Whether a cell is in both sets.
    #[inline]
    fn meets(&self, other: &Self) -> bool {
        self.words().iter().zip(other.words()).any(|(one, other)| one & other != 0)
    }

    /// Removes all cells.
    #[inline]
    fn empty(&mut self) {
        self.words_mut().fill(0);
    }

    /// Replaces the cells of the set by these.
    #[inline]
    fn fill(&mut self, cells: impl Iterator<Item = Cell>) {
        self.empty();
        for cell in cells {
            self.add(cell);
        }
    }

    /// The cells, in their order.
    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.words().iter().enumerate().flat_map(|(index, &word)| cells_of(index, word))
    }
}

/// Bits in a word.
const WORD: usize = usize::BITS as usize;

/// The cells of one word of a set.
#[inline]
pub(super) fn cells_of(index: usize, mut word: usize) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let cell = Cell((index * WORD) as u16 + word.trailing_zeros() as u16);
        word &= word - 1;
        Some(cell)
    })
}

impl CellSet for FixedBitSet {
    // A cell is a `u16`.
    const CAPACITY: usize = 1 << 16;

    fn none(area: usize) -> Self {
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

/// A set of at most `N` words of cells, without a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>([usize; N]);

impl<const N: usize> CellSet for Bits<N> {
    const CAPACITY: usize = N * WORD;

    fn none(area: usize) -> Self {
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
    fn fill(&mut self, cells: impl Iterator<Item = Cell>) {
        // The loop works in registers first, because it is the busiest of all.
        let mut set = [0; N];
        for cell in cells {
            let index = cell.index();
            set[index / WORD % N] |= 1 << (index % WORD);
        }
        self.0 = set;
    }
}
