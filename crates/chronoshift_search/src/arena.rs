//! Arenas: growing tables that never move.

/// A table of items of equally many elements, in chunks of equal numbers of items, so that memory
/// grows little by little and nothing is ever moved.
#[derive(Debug)]
pub struct Arena<T> {
    chunks: Vec<Vec<T>>,
    width: usize,
    /// The number of items in a chunk is two to this power.
    chunk_bits: u32,
    len: usize,
}

impl<T: Copy> Arena<T> {
    /// An arena for items of `width` elements, in chunks of at most `chunk_bytes`, or of one item.
    pub fn new(width: usize, chunk_bytes: usize) -> Self {
        let item = (width * size_of::<T>()).max(1);
        let chunk_bits = (chunk_bytes / item).max(1).ilog2();
        Self { chunks: Vec::new(), width, chunk_bits, len: 0 }
    }

    /// The number of items.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of elements of an item.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Adds an item of one element, and returns its index.
    #[inline]
    pub fn push(&mut self, item: T) -> u32 {
        self.push_parts([&[item]])
    }

    /// Adds an item that consists of these parts, and returns its index.
    #[inline]
    pub fn push_parts<const N: usize>(&mut self, parts: [&[T]; N]) -> u32 {
        if self.len & ((1 << self.chunk_bits) - 1) == 0 {
            self.chunks.push(Vec::with_capacity(self.width << self.chunk_bits));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            parts.into_iter().for_each(|part| chunk.extend_from_slice(part));
        }
        self.len += 1;
        self.len as u32 - 1
    }

    #[inline]
    fn place(&self, index: u32) -> (usize, usize) {
        let (chunk, within) = (index >> self.chunk_bits, index & ((1 << self.chunk_bits) - 1));
        (chunk as usize, within as usize * self.width)
    }

    /// An item.
    ///
    /// # Panics
    /// If no item has this index, as the other functions that take an index.
    #[inline]
    pub fn item(&self, index: u32) -> &[T] {
        let (chunk, offset) = self.place(index);
        &self.chunks[chunk][offset..][..self.width]
    }

    /// An item, to be changed.
    #[inline]
    pub(crate) fn item_mut(&mut self, index: u32) -> &mut [T] {
        let (chunk, offset) = self.place(index);
        &mut self.chunks[chunk][offset..][..self.width]
    }

    /// The first element of an item.
    #[inline]
    pub fn get(&self, index: u32) -> &T {
        let (chunk, offset) = self.place(index);
        &self.chunks[chunk][offset]
    }

    /// The first element of an item, to be changed.
    #[inline]
    pub fn get_mut(&mut self, index: u32) -> &mut T {
        let (chunk, offset) = self.place(index);
        &mut self.chunks[chunk][offset]
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * (self.width << self.chunk_bits) * size_of::<T>()
    }

    /// The memory that this number of further items could take at a time, in bytes.
    pub fn growth(&self, items: usize) -> usize {
        items.next_multiple_of(1 << self.chunk_bits) * self.width * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::Arena;

    #[test]
    fn items_stay_where_they_are() {
        let mut arena = Arena::new(3, 100);
        for index in 0..1000_u32 {
            let most = arena.bytes() + arena.growth(1);
            assert_eq!(arena.push_parts([&[index], &[index + 1, index + 2]]), index);
            assert!(arena.bytes() <= most);
            for known in [0, index / 2, index] {
                assert_eq!(arena.item(known), [known, known + 1, known + 2]);
                assert_eq!(arena.get(known), &known);
            }
        }
        arena.item_mut(7)[2] = 0;
        *arena.get_mut(8) = 1;
        assert_eq!((arena.item(7), arena.item(8)), (&[7, 8, 0][..], &[1, 9, 10][..]));
        assert_eq!(arena.len(), 1000);
    }
}
