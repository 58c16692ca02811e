//! Packs the cells of all boxes into words.

use super::board::{Board, Cell};
use super::useful_pushes::UsefulPushes;

/// Packs and unpacks positions, either as a bitmap of cells or as a list of cell indices, whichever
/// is shorter.
pub(super) struct PositionCodec {
    word_count: usize,
    box_count: usize,
    /// The cell of each bit of the bitmap; empty if positions are packed as lists.
    bit_cells: Vec<Cell>,
    /// The index of each cell's bit.
    cell_bits: Vec<Cell>,
}

/// The number of cell indices that fit into a word.
const CELLS_PER_WORD: usize = (u64::BITS / Cell::BITS) as usize;

impl PositionCodec {
    /// Creates a codec for positions in which every box is on a live cell or on the initial cell of
    /// a box.
    pub(super) fn new(board: &Board, pushes: &UsefulPushes) -> Self {
        let can_hold_box =
            |cell: &Cell| pushes.is_live(*cell) || board.boxes().binary_search(cell).is_ok();
        let cells: Vec<_> = (0..board.size() as Cell).filter(can_hold_box).collect();
        let boxes = board.boxes().len();
        let bitmap_words = cells.len().div_ceil(64);
        let list_words = boxes.div_ceil(CELLS_PER_WORD);
        if list_words < bitmap_words {
            return Self {
                word_count: list_words,
                box_count: boxes,
                bit_cells: Vec::new(),
                cell_bits: Vec::new(),
            };
        }
        let mut cell_bits = vec![0; board.size()];
        for (bit, &cell) in (0..).zip(&cells) {
            cell_bits[usize::from(cell)] = bit;
        }
        Self { word_count: bitmap_words, box_count: boxes, bit_cells: cells, cell_bits }
    }

    /// The number of words in a packed position.
    pub(super) fn word_count(&self) -> usize {
        self.word_count
    }

    /// Packs the boxes, which must be in ascending order.
    pub(super) fn pack(&self, boxes: &[Cell], words: &mut Vec<u64>) {
        words.clear();
        words.resize(self.word_count, 0);
        for (index, &cell) in boxes.iter().enumerate() {
            if self.bit_cells.is_empty() {
                let shift = index % CELLS_PER_WORD * Cell::BITS as usize;
                words[index / CELLS_PER_WORD] |= u64::from(cell) << shift;
            } else {
                let bit = self.cell_bits[usize::from(cell)];
                words[usize::from(bit / 64)] |= 1 << (bit % 64);
            }
        }
    }

    /// Packs the position after the box at `index` has moved to another cell. `boxes` and `packed`
    /// describe the position before the move.
    pub(super) fn pack_moved(
        &self,
        boxes: &[Cell],
        packed: &[u64],
        index: usize,
        to: Cell,
        words: &mut Vec<u64>,
    ) {
        if self.bit_cells.is_empty() {
            let mut moved_boxes = boxes.to_vec();
            moved_boxes[index] = to;
            // Only one box is out of order, so rotating a part of the list sorts it.
            let new_index = boxes.partition_point(|&cell| cell < to);
            if new_index > index {
                moved_boxes[index..new_index].rotate_left(1);
            } else {
                moved_boxes[new_index..=index].rotate_right(1);
            }
            self.pack(&moved_boxes, words);
            return;
        }
        words.clear();
        words.extend_from_slice(packed);
        for cell in [boxes[index], to] {
            let bit = self.cell_bits[usize::from(cell)];
            words[usize::from(bit / 64)] ^= 1 << (bit % 64);
        }
    }

    /// Unpacks the boxes, in ascending order.
    pub(super) fn unpack(&self, words: &[u64], boxes: &mut Vec<Cell>) {
        boxes.clear();
        if self.bit_cells.is_empty() {
            for index in 0..self.box_count {
                let shift = index % CELLS_PER_WORD * Cell::BITS as usize;
                boxes.push((words[index / CELLS_PER_WORD] >> shift) as Cell);
            }
            return;
        }
        for (word, cells) in words.iter().zip(self.bit_cells.chunks(64)) {
            let mut remaining_bits = *word;
            while remaining_bits != 0 {
                boxes.push(cells[remaining_bits.trailing_zeros() as usize]);
                remaining_bits &= remaining_bits - 1;
            }
        }
    }
}
