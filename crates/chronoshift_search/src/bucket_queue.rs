//! A bucket queue: a priority queue for small integer priorities, with a stack for each priority.

/// A priority queue of nodes. The lowest priority comes first and, among equal priorities, the
/// newest node.
///
/// The stacks consist of chunks. A stack that shrinks frees its empty chunks for other stacks.
/// Memory also grows with the highest priority, so priorities should be small.
#[derive(Debug, Default)]
pub struct BucketQueue {
    /// The index of the top chunk of each priority's stack. No chunk of a stack is empty.
    stacks: Vec<Option<u32>>,
    chunks: Vec<Chunk>,
    free_chunks: Vec<u32>,
    /// All stacks of lower priorities are empty.
    lowest_priority: usize,
    len: usize,
}

#[derive(Debug)]
struct Chunk {
    nodes: Vec<u32>,
    chunk_below: Option<u32>,
}

const NODES_PER_CHUNK: usize = 1 << 10;

impl BucketQueue {
    /// The number of queued nodes.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no node is queued.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The lowest priority of the queued nodes.
    #[inline]
    pub fn lowest_priority(&mut self) -> Option<u32> {
        while self.stacks.get(self.lowest_priority)?.is_none() {
            self.lowest_priority += 1;
        }
        Some(self.lowest_priority as u32)
    }

    /// Adds a node.
    #[inline]
    pub fn push(&mut self, node: u32, priority: u32) {
        let index = priority as usize;
        if self.stacks.len() <= index {
            self.stacks.resize(index + 1, None);
        }
        self.lowest_priority = self.lowest_priority.min(index);
        let top = self.stacks[index]
            .filter(|&top| self.chunks[top as usize].nodes.len() < NODES_PER_CHUNK);
        let top = top.unwrap_or_else(|| self.push_chunk(index));
        self.chunks[top as usize].nodes.push(node);
        self.len += 1;
    }

    /// Takes the newest node with the lowest priority, if that priority is at most `max_priority`.
    /// Returns the node and its priority.
    #[inline]
    pub fn pop(&mut self, max_priority: u32) -> Option<(u32, u32)> {
        while self.lowest_priority <= max_priority as usize {
            let Some(top) = *self.stacks.get(self.lowest_priority)? else {
                self.lowest_priority += 1;
                continue;
            };
            let chunk = &mut self.chunks[top as usize];
            let node = chunk.nodes.pop()?;
            self.len -= 1;
            if chunk.nodes.is_empty() {
                self.stacks[self.lowest_priority] = chunk.chunk_below;
                self.free_chunks.push(top);
            }
            return Some((node, self.lowest_priority as u32));
        }
        None
    }

    /// Puts an empty chunk on top of a stack. Returns the chunk's index.
    fn push_chunk(&mut self, stack: usize) -> u32 {
        let top = self.free_chunks.pop().unwrap_or_else(|| {
            self.chunks
                .push(Chunk { nodes: Vec::with_capacity(NODES_PER_CHUNK), chunk_below: None });
            self.chunks.len() as u32 - 1
        });
        self.chunks[top as usize].chunk_below = self.stacks[stack].replace(top);
        top
    }

    /// The allocated memory, in bytes.
    pub fn bytes(&self) -> usize {
        let chunk_bytes = size_of::<Chunk>() + NODES_PER_CHUNK * size_of::<u32>();
        let free_bytes = self.free_chunks.capacity() * size_of::<u32>();
        let stack_bytes = self.stacks.capacity() * size_of::<Option<u32>>();
        self.chunks.len() * chunk_bytes + stack_bytes + free_bytes
    }

    /// An upper bound on the memory allocated by adding this many nodes, in bytes, unless the
    /// highest priority more than doubles.
    pub fn growth(&self, nodes: usize) -> usize {
        // In addition to the chunks that the nodes fill, allow for 64 partly filled chunks, because
        // the nodes can go on different stacks. The capacities of both lists can double.
        let chunk_bytes = NODES_PER_CHUNK * size_of::<u32>() + size_of::<Chunk>();
        let list_bytes = self.chunks.capacity() * size_of::<Chunk>()
            + self.stacks.capacity() * size_of::<Option<u32>>();
        (nodes / NODES_PER_CHUNK + 64) * chunk_bytes + 2 * list_bytes
    }
}

#[cfg(test)]
mod tests {
    use super::{BucketQueue, NODES_PER_CHUNK};

    #[test]
    fn nodes_are_popped_by_lowest_priority_and_newest_first() {
        let mut queue = BucketQueue::default();
        let count = 3 * NODES_PER_CHUNK as u32;
        for node in 0..count {
            queue.push(node, 7 - node % 3);
        }
        assert_eq!((queue.lowest_priority(), queue.pop(4)), (Some(5), None));
        let popped: Vec<_> = std::iter::from_fn(|| queue.pop(9)).collect();
        let mut sorted: Vec<_> = (0..count).map(|node| (node, 7 - node % 3)).collect();
        sorted.sort_by_key(|&(node, priority)| (priority, std::cmp::Reverse(node)));
        assert_eq!((popped, queue.len()), (sorted, 0));
        queue.push(1, 2);
        assert_eq!(
            (queue.lowest_priority(), queue.pop(2), queue.lowest_priority()),
            (Some(2), Some((1, 2)), None)
        );
        assert!(queue.chunks.len() <= 6);
    }

    #[test]
    fn growth_includes_the_memory_for_higher_priorities() {
        let mut queue = BucketQueue::default();
        queue.push(0, 1 << 16);
        let max_bytes = queue.bytes() + queue.growth(1);
        queue.push(1, 1 << 17);
        assert!(queue.bytes() <= max_bytes, "{} of {max_bytes}", queue.bytes());
    }
}
