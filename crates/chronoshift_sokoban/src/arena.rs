//! Arenas: growing tables that never move.

/// A table of items of equally many elements, in chunks, so that it grows without a copy and its
/// memory is known.
pub(super) struct Arena<T> {
    chunks: Vec<Vec<T>>,
    width: usize,
    /// Two to the power of this number of items are in a chunk.
    shift: u32,
    len: usize,
}

/// The size of a chunk in bytes, about.
const CHUNK: usize = 1 << 16;

impl<T: Copy + Default> Arena<T> {
    pub(super) fn new(width: usize) -> Self {
        let item = (width * size_of::<T>()).max(1);
        let shift = (CHUNK / item).max(1).ilog2();
        Self { chunks: Vec::new(), width, shift, len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The memory of a chunk, in bytes.
    fn chunk(&self) -> usize {
        (self.width << self.shift) * size_of::<T>()
    }

    /// The memory that is taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.chunks.len() * self.chunk() + self.chunks.capacity() * size_of::<Vec<T>>()
    }

    /// The memory that a number of further items can take, in bytes.
    pub(super) fn growth(&self, items: usize) -> usize {
        // Vectors begin with room for a few items, and then double it.
        let table = self.chunks.capacity().max(4) * size_of::<Vec<T>>();
        ((items >> self.shift) + 1) * self.chunk() + table
    }

    /// Adds an item, and returns its index.
    pub(super) fn push(&mut self, item: &[T]) -> usize {
        let (chunk, offset) = self.place(self.len);
        if chunk == self.chunks.len() {
            self.chunks.push(vec![T::default(); self.width << self.shift]);
        }
        self.chunks[chunk][offset..offset + self.width].copy_from_slice(item);
        self.len += 1;
        self.len - 1
    }

    fn place(&self, index: usize) -> (usize, usize) {
        (index >> self.shift, (index & ((1 << self.shift) - 1)) * self.width)
    }

    pub(super) fn item(&self, index: usize) -> &[T] {
        let (chunk, offset) = self.place(index);
        &self.chunks[chunk][offset..offset + self.width]
    }

    /// The first element of an item.
    pub(super) fn get(&self, index: u32) -> &T {
        let (chunk, offset) = self.place(index as usize);
        &self.chunks[chunk][offset]
    }

    pub(super) fn get_mut(&mut self, index: u32) -> &mut T {
        let (chunk, offset) = self.place(index as usize);
        &mut self.chunks[chunk][offset]
    }
}
