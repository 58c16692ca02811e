//! Packed positions of boxes.

use super::board::{Board, Cell};
use super::useful_pushes::UsefulPushes;

/// How positions are packed into words.
pub(super) struct PositionCodec {
    words: usize,
    boxes: usize,
    /// The cells that have a bit each; empty if the words hold the numbers of the boxes' cells.
    of_bits: Vec<Cell>,
    /// For each cell its bit.
    bits: Vec<Cell>,
}

/// The number of cells whose numbers fit into a word.
const CELL_NUMBERS_PER_WORD: usize = (u64::BITS / Cell::BITS) as usize;

impl PositionCodec {
    /// A packing of positions with all boxes on cells that can be
    /// part of a solution.
    pub(super) fn new(board: &Board, pushes: &UsefulPushes) -> Self {
        let is_used =
            |cell: &Cell| pushes.is_live(*cell) || board.boxes().binary_search(cell).is_ok();
        let cells: Vec<_> = (0..board.size() as Cell).filter(is_used).collect();
        let boxes = board.boxes().len();
        let (as_bits, as_numbers) =
            (cells.len().div_ceil(64), boxes.div_ceil(CELL_NUMBERS_PER_WORD));
        if as_numbers < as_bits {
            return Self { words: as_numbers, boxes, of_bits: Vec::new(), bits: Vec::new() };
        }
        let mut bits = vec![0; board.size()];
        for (bit, &cell) in (0..).zip(&cells) {
            bits[usize::from(cell)] = bit;
        }
        Self { words: as_bits, boxes, of_bits: cells, bits }
    }

    /// The number of words.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Packs boxes that are in order.
    pub(super) fn pack(&self, boxes: &[Cell], words: &mut Vec<u64>) {
        words.clear();
        words.resize(self.words, 0);
        for (index, &cell) in boxes.iter().enumerate() {
            if self.of_bits.is_empty() {
                let shift = index % CELL_NUMBERS_PER_WORD * Cell::BITS as usize;
                words[index / CELL_NUMBERS_PER_WORD] |= u64::from(cell) << shift;
            } else {
                let bit = self.bits[usize::from(cell)];
                words[usize::from(bit / 64)] |= 1 << (bit % 64);
            }
        }
    }

    /// Packs boxes that are in order, but one moved, where `packed` is without the move.
    pub(super) fn pack_moved(
        &self,
        boxes: &[Cell],
        packed: &[u64],
        index: usize,
        to: Cell,
        words: &mut Vec<u64>,
    ) {
        if self.of_bits.is_empty() {
            let mut moved = boxes.to_vec();
            moved[index] = to;
            moved.sort_unstable();
            self.pack(&moved, words);
            return;
        }
        words.clear();
        words.extend_from_slice(packed);
        for cell in [boxes[index], to] {
            let bit = self.bits[usize::from(cell)];
            words[usize::from(bit / 64)] ^= 1 << (bit % 64);
        }
    }

    /// The boxes, in order.
    pub(super) fn unpack(&self, words: &[u64], boxes: &mut Vec<Cell>) {
        boxes.clear();
        if self.of_bits.is_empty() {
            for index in 0..self.boxes {
                let shift = index % CELL_NUMBERS_PER_WORD * Cell::BITS as usize;
                boxes.push((words[index / CELL_NUMBERS_PER_WORD] >> shift) as Cell);
            }
            return;
        }
        for (word, cells) in words.iter().zip(self.of_bits.chunks(64)) {
            let mut rest = *word;
            while rest != 0 {
                boxes.push(cells[rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
        }
    }
}
