//! What a search has met, and what of it waits.

use super::problem::FAR;
use super::steps::Steps;
use super::store::{Node, Store};

/// The states that a search has met; those to be expanded wait by their estimates.
#[derive(Debug)]
pub(super) struct Frontier {
    pub store: Store,
    queue: Vec<Vec<u32>>,
    /// The lowest estimate that can still wait.
    lowest: u32,
    /// Where the end is, if it was met.
    end: Option<u32>,
    /// All steps that were met, if they are wanted.
    steps: Option<Steps>,
}

impl Frontier {
    /// Of states of so many words; the steps between them are kept or not.
    pub(super) fn new(stride: usize, keep_steps: bool) -> Self {
        Self {
            store: Store::new(stride),
            queue: Vec::new(),
            lowest: FAR,
            end: None,
            steps: keep_steps.then(Steps::default),
        }
    }

    pub(super) fn lowest(&self) -> u32 {
        self.lowest
    }

    pub(super) fn end(&self) -> Option<u32> {
        self.end
    }

    pub(super) fn keeps_steps(&self) -> bool {
        self.steps.is_some()
    }

    /// Notes a state to begin at.
    pub(super) fn add_root(&mut self, key: &[u64], cost: u32, estimate: u32) {
        let parent = self.store.len() as u32;
        let node = Node { parent, cost, queued: estimate, expanded: 0 };
        let (root, is_better) = self.store.offer(key, node);
        if is_better {
            self.store.set_node(root, Node { parent: root, ..node });
            self.wait(root, estimate);
        }
    }

    /// Notes a step of some cost to a state.
    #[inline]
    pub(super) fn add_step(&mut self, key: &[u64], node: Node, step: u32, is_end: bool) {
        let (child, is_better) = self.store.offer(key, node);
        if let Some(steps) = &mut self.steps {
            steps.set_rate(node.parent, step as u8);
            steps.add(child, node.parent);
        }
        if is_better {
            if is_end {
                self.end = Some(child);
            }
            self.wait(child, node.queued);
        }
    }

    /// Lets a state wait again, for what has a higher estimate.
    pub(super) fn put_back(&mut self, node: u32, estimate: u32) {
        let known = self.store.node(node);
        self.store.set_node(node, Node { queued: estimate, ..known });
        self.wait(node, estimate);
    }

    #[inline]
    fn wait(&mut self, node: u32, estimate: u32) {
        let index = estimate as usize;
        if self.queue.len() <= index {
            self.queue.resize_with(index + 1, Vec::new);
        }
        self.queue[index].push(node);
        self.lowest = self.lowest.min(estimate);
    }

    /// The next state in the order of the estimates, if it is at most at the ceiling.
    pub(super) fn next(&mut self, ceiling: u32) -> Option<(u32, Node)> {
        while self.lowest <= ceiling {
            let Some(waiting) = self.queue.get_mut(self.lowest as usize) else { break };
            let Some(node) = waiting.pop() else {
                self.lowest += 1;
                continue;
            };
            let known = self.store.node(node);
            // If not, it waits elsewhere.
            if known.queued == self.lowest {
                return Some((node, known));
            }
        }
        None
    }

    /// The lowest estimate that still waits, or [`FAR`].
    pub(super) fn next_estimate(&self) -> u32 {
        let first = self.queue.iter().skip(self.lowest as usize).position(|all| !all.is_empty());
        first.map_or(FAR, |first| self.lowest + first as u32)
    }

    /// The least cost from each state to the end that the steps met allow, or [`FAR`].
    pub(super) fn costs(&self) -> Vec<u32> {
        match (self.end, &self.steps) {
            (Some(end), Some(steps)) => steps.costs(self.store.len(), end),
            _ => vec![FAR; self.store.len()],
        }
    }

    /// The memory that it takes to find the [costs](Self::costs).
    pub(super) fn bytes_for_costs(&self) -> usize {
        self.steps.as_ref().map_or(0, |steps| steps.bytes_for_costs(self.store.len()))
    }

    pub(super) fn bytes(&self) -> usize {
        let steps = self.steps.as_ref().map_or(0, Steps::bytes);
        let queue: usize = self.queue.iter().map(Vec::capacity).sum();
        self.store.bytes() + steps + queue * size_of::<u32>()
    }

    /// The memory that so many states more could take at a time.
    pub(super) fn growth(&self, states: usize) -> usize {
        self.store.growth(states) + self.steps.as_ref().map_or(0, |steps| steps.growth(states))
    }
}
