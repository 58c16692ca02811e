//! A queue for each features of a state.

use super::queue::Queue;

/// Queues by features, which can take turns, so that no single measure leads a whole search astray
/// (the feature cells of Shoham and Schaeffer's FESS).
pub(super) struct FeatureQueues<F> {
    /// The features that are known, each with its queue.
    queues: Vec<(F, Queue)>,
    /// The memory of the queues, in bytes.
    bytes: usize,
}

impl<F: PartialEq> FeatureQueues<F> {
    pub(super) fn new() -> Self {
        Self { queues: Vec::new(), bytes: 0 }
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The memory that a number of further entries of the same features can take, in bytes: the lists
    /// that one queue copies as it grows are a part of all their memory.
    pub(super) fn growth(&self, entries: usize) -> usize {
        Queue::new().growth(entries) + self.bytes
    }

    /// Queues numbers of the same features, each with its priority.
    pub(super) fn push(&mut self, features: F, entries: impl Iterator<Item = (usize, u32)>) {
        let index = self.queues.iter().position(|it| it.0 == features).unwrap_or_else(|| {
            self.queues.push((features, Queue::new()));
            self.queues.len() - 1
        });
        let queue = &mut self.queues[index].1;
        let before = queue.bytes();
        entries.for_each(|(priority, number)| queue.push(priority, number));
        self.bytes += queue.bytes() - before;
    }

    /// Takes the next number of the features whose turn it is, or of the first after them that have
    /// one. Returns the turn of the features, and the number.
    pub(super) fn pop(&mut self, turn: usize) -> Option<(usize, u32)> {
        let count = self.queues.len();
        (0..count).find_map(|it| {
            let index = (turn + it) % count;
            Some((index, self.queues[index].1.pop()?.1))
        })
    }
}
