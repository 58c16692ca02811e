//! A priority queue of small whole numbers: a stack for each.

/// Nodes by their priorities, the lowest first; for the same priority, the newest first.
///
/// The stacks consist of chunks. A stack that shrinks releases its chunks to the others.
#[derive(Debug, Default)]
pub struct BucketQueue {
    /// The topmost chunk of each priority's stack; no chunk in a stack is empty.
    stacks: Vec<Option<u32>>,
    chunks: Vec<Chunk>,
    free: Vec<u32>,
    /// No stack below this one has nodes.
    lowest: usize,
    len: usize,
}

#[derive(Debug)]
struct Chunk {
    nodes: Vec<u32>,
    below: Option<u32>,
}

const NODES_PER_CHUNK: usize = 1 << 10;

impl BucketQueue {
    /// The number of nodes that wait.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no node waits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The lowest priority that waits.
    #[inline]
    pub fn lowest(&mut self) -> Option<u32> {
        while self.stacks.get(self.lowest)?.is_none() {
            self.lowest += 1;
        }
        Some(self.lowest as u32)
    }

    /// Adds a node.
    #[inline]
    pub fn push(&mut self, node: u32, priority: u32) {
        let index = priority as usize;
        if self.stacks.len() <= index {
            self.stacks.resize(index + 1, None);
        }
        self.lowest = self.lowest.min(index);
        let top = self.stacks[index]
            .filter(|&top| self.chunks[top as usize].nodes.len() < NODES_PER_CHUNK);
        let top = top.unwrap_or_else(|| self.grow(index));
        self.chunks[top as usize].nodes.push(node);
        self.len += 1;
    }

    /// Takes a node of the lowest priority, if that is at most `most`. Returns it with its priority.
    #[inline]
    pub fn pop(&mut self, most: u32) -> Option<(u32, u32)> {
        while self.lowest <= most as usize {
            let Some(top) = *self.stacks.get(self.lowest)? else {
                self.lowest += 1;
                continue;
            };
            let chunk = &mut self.chunks[top as usize];
            let node = chunk.nodes.pop()?;
            self.len -= 1;
            if chunk.nodes.is_empty() {
                self.stacks[self.lowest] = chunk.below;
                self.free.push(top);
            }
            return Some((node, self.lowest as u32));
        }
        None
    }

    /// Puts an empty chunk on top of a stack.
    fn grow(&mut self, index: usize) -> u32 {
        let top = self.free.pop().unwrap_or_else(|| {
            self.chunks.push(Chunk { nodes: Vec::with_capacity(NODES_PER_CHUNK), below: None });
            self.chunks.len() as u32 - 1
        });
        self.chunks[top as usize].below = self.stacks[index].replace(top);
        top
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> usize {
        let chunk = size_of::<Chunk>() + NODES_PER_CHUNK * size_of::<u32>();
        let free = self.free.capacity() * size_of::<u32>();
        self.chunks.len() * chunk + self.stacks.capacity() * size_of::<Option<u32>>() + free
    }

    /// The memory that this number of further nodes could take at a time, in bytes, if the highest
    /// priority at most doubles.
    pub fn growth(&self, nodes: usize) -> usize {
        // Besides full chunks, each may go on a stack of its own; the lists double.
        let chunk = NODES_PER_CHUNK * size_of::<u32>() + size_of::<Chunk>();
        let lists = self.chunks.capacity() * size_of::<Chunk>()
            + self.stacks.capacity() * size_of::<Option<u32>>();
        (nodes / NODES_PER_CHUNK + 64) * chunk + 2 * lists
    }
}

#[cfg(test)]
mod tests {
    use super::{BucketQueue, NODES_PER_CHUNK};

    #[test]
    fn lowest_first_and_of_these_the_newest() {
        let mut queue = BucketQueue::default();
        let count = 3 * NODES_PER_CHUNK as u32;
        for node in 0..count {
            queue.push(node, 7 - node % 3);
        }
        assert_eq!((queue.lowest(), queue.pop(4)), (Some(5), None));
        let popped: Vec<_> = std::iter::from_fn(|| queue.pop(9)).collect();
        let mut sorted: Vec<_> = (0..count).map(|node| (node, 7 - node % 3)).collect();
        sorted.sort_by_key(|&(node, priority)| (priority, std::cmp::Reverse(node)));
        assert_eq!((popped, queue.len()), (sorted, 0));
        queue.push(1, 2);
        assert_eq!((queue.lowest(), queue.pop(2), queue.lowest()), (Some(2), Some((1, 2)), None));
        assert!(queue.chunks.len() <= 6);
    }

    #[test]
    fn the_memory_of_more_priorities_is_in_the_growth() {
        let mut queue = BucketQueue::default();
        queue.push(0, 1 << 16);
        let most = queue.bytes() + queue.growth(1);
        queue.push(1, 1 << 17);
        assert!(queue.bytes() <= most, "{} of {most}", queue.bytes());
    }
}
