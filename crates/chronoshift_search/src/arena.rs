//! Arenas: growing arrays whose items never move.

/// A growing array of items, each with the same number of elements.
///
/// Items are stored in chunks of the same size, so memory grows in small steps and no item ever
/// moves.
#[derive(Debug)]
pub struct Arena<T> {
    chunks: Vec<Vec<T>>,
    width: usize,
    /// The binary logarithm of the number of items in a chunk.
    chunk_bits: u32,
    len: usize,
}

impl<T: Copy> Arena<T> {
    /// Creates an arena for items of `width` elements. A chunk takes at most `chunk_bytes`, unless
    /// a single item takes more.
    pub fn new(width: usize, chunk_bytes: usize) -> Self {
        let item_bytes = (width * size_of::<T>()).max(1);
        let chunk_bits = (chunk_bytes / item_bytes).max(1).ilog2();
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

    /// The number of elements in each item.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Adds an item with a single element. Returns the item's index.
    #[inline]
    pub fn push(&mut self, item: T) -> u32 {
        self.push_parts([&[item]])
    }

    /// Adds an item that consists of consecutive parts. Returns the item's index.
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

    /// Returns the index of an item's chunk, and the offset of the item's first element in the
    /// chunk.
    #[inline]
    fn locate(&self, index: u32) -> (usize, usize) {
        let (chunk, position) = (index >> self.chunk_bits, index & ((1 << self.chunk_bits) - 1));
        (chunk as usize, position as usize * self.width)
    }

    /// The elements of an item.
    ///
    /// # Panics
    /// If no item has this index.
    #[inline]
    pub fn item(&self, index: u32) -> &[T] {
        let (chunk, offset) = self.locate(index);
        &self.chunks[chunk][offset..][..self.width]
    }

    /// Mutable access to the elements of an item.
    #[inline]
    pub(crate) fn item_mut(&mut self, index: u32) -> &mut [T] {
        let (chunk, offset) = self.locate(index);
        &mut self.chunks[chunk][offset..][..self.width]
    }

    /// The first element of an item.
    ///
    /// # Panics
    /// If no item has this index.
    #[inline]
    pub fn get(&self, index: u32) -> &T {
        let (chunk, offset) = self.locate(index);
        &self.chunks[chunk][offset]
    }

    /// Mutable access to the first element of an item.
    ///
    /// # Panics
    /// If no item has this index.
    #[inline]
    pub fn get_mut(&mut self, index: u32) -> &mut T {
        let (chunk, offset) = self.locate(index);
        &mut self.chunks[chunk][offset]
    }

    /// The elements of all items, in order and in parts.
    pub(crate) fn chunks(&self) -> impl Iterator<Item = &[T]> {
        self.chunks.iter().map(Vec::as_slice)
    }

    /// The allocated memory, in bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * (self.width << self.chunk_bits) * size_of::<T>()
    }

    /// An upper bound on the memory allocated by adding this many items, in bytes.
    pub fn growth(&self, items: usize) -> usize {
        items.next_multiple_of(1 << self.chunk_bits) * self.width * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::Arena;

    #[test]
    fn items_keep_their_indices_and_elements() {
        let mut arena = Arena::new(3, 100);
        for index in 0..1000_u32 {
            let max_bytes = arena.bytes() + arena.growth(1);
            assert_eq!(arena.push_parts([&[index], &[index + 1, index + 2]]), index);
            assert!(arena.bytes() <= max_bytes);
            for earlier in [0, index / 2, index] {
                assert_eq!(arena.item(earlier), [earlier, earlier + 1, earlier + 2]);
                assert_eq!(arena.get(earlier), &earlier);
            }
        }
        arena.item_mut(7)[2] = 0;
        *arena.get_mut(8) = 1;
        assert_eq!((arena.item(7), arena.item(8)), (&[7, 8, 0][..], &[1, 9, 10][..]));
        assert_eq!(arena.len(), 1000);
    }
}
