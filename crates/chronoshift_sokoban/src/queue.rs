//! Queues of states.

use super::arena::Arena;

/// A queue of numbers with small priorities; of equal ones, the last comes first.
pub(super) struct Queue {
    /// For each priority the first of its nodes.
    buckets: Vec<u32>,
    /// Each node holds its number and the next node.
    nodes: Arena<[u32; 2]>,
    unused: u32,
    least: usize,
    len: usize,
}

const END: u32 = u32::MAX;

impl Queue {
    pub(super) fn new() -> Self {
        Self { buckets: Vec::new(), nodes: Arena::new(1), unused: END, least: 0, len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.buckets.capacity() * size_of::<u32>()
    }

    /// The memory that a number of further nodes can take, in bytes.
    pub(super) fn growth(&self, nodes: usize) -> usize {
        self.nodes.growth(nodes) + self.buckets.capacity() * size_of::<u32>()
    }

    pub(super) fn push(&mut self, priority: usize, number: u32) {
        if self.buckets.len() <= priority {
            self.buckets.resize(priority + 1, END);
        }
        let node = [number, self.buckets[priority]];
        self.buckets[priority] = if self.unused == END {
            self.nodes.push(&[node]) as u32
        } else {
            let place = self.nodes.get_mut(self.unused);
            let next = std::mem::replace(place, node)[1];
            std::mem::replace(&mut self.unused, next)
        };
        self.least = self.least.min(priority);
        self.len += 1;
    }

    /// The least priority of a number in the queue.
    pub(super) fn least(&mut self) -> Option<usize> {
        while *self.buckets.get(self.least)? == END {
            self.least += 1;
        }
        Some(self.least)
    }

    /// Takes a number of the least priority.
    pub(super) fn pop(&mut self) -> Option<(usize, u32)> {
        let priority = self.least()?;
        let node = self.buckets[priority];
        let place = self.nodes.get_mut(node);
        let [number, next] = *place;
        place[1] = self.unused;
        self.unused = node;
        self.buckets[priority] = next;
        self.len -= 1;
        Some((priority, number))
    }
}
