//! The states that a search has met, and those that wait.

use super::queue::BucketQueue;
use super::store::{StateStore, StoredNode, hash};
use super::transitions::Transitions;
use crate::rules::NEVER;
use crate::solver::running::{Budget, Stop};

/// The states that a search has met; those to be expanded wait by their estimates.
#[derive(Debug)]
pub(in crate::solver) struct Frontier {
    store: StateStore,
    queue: BucketQueue,
    /// The node of the end, if it was met.
    end: Option<u32>,
    /// All transitions that were met, if they are kept.
    transitions: Option<Transitions>,
}

/// Transitions that the frontier takes together: to look up their states one by one would take
/// longer.
#[derive(Debug, Default)]
pub(in crate::solver) struct TransitionBatch {
    /// The states to which they lead, packed one after another, and their hashes.
    keys: Vec<u64>,
    hashes: Vec<u64>,
    /// Room for guesses at their nodes.
    guesses: Vec<Option<u32>>,
    /// The search's data about those states, the transitions' costs, and which leads to the end.
    nodes: Vec<(StoredNode, u32, bool)>,
}

impl TransitionBatch {
    /// Adds a transition of some cost to a state.
    #[inline]
    pub(in crate::solver) fn add(
        &mut self,
        key: &[u64],
        node: StoredNode,
        cost: u32,
        is_end: bool,
    ) {
        self.keys.extend_from_slice(key);
        self.hashes.push(hash(key));
        self.nodes.push((node, cost, is_end));
    }

    pub(in crate::solver) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(in crate::solver) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The lowest estimate with which a state of these would wait, or [`NEVER`].
    pub(in crate::solver) fn lowest(&self) -> u32 {
        self.nodes.iter().map(|(node, ..)| node.queued).min().unwrap_or(NEVER)
    }
}

impl Frontier {
    /// A frontier for states with this number of words, which keeps the transitions between them or
    /// not.
    pub(in crate::solver) fn new(stride: usize, keep_transitions: bool) -> Self {
        Self {
            store: StateStore::new(stride),
            queue: BucketQueue::default(),
            end: None,
            transitions: keep_transitions.then(Transitions::default),
        }
    }

    pub(in crate::solver) fn store(&self) -> &StateStore {
        &self.store
    }

    pub(in crate::solver) fn end(&self) -> Option<u32> {
        self.end
    }

    pub(in crate::solver) fn keeps_transitions(&self) -> bool {
        self.transitions.is_some()
    }

    /// Adds a root.
    pub(in crate::solver) fn add_root(&mut self, key: &[u64], cost: u32, estimate: u32) {
        let parent = self.store.len() as u32;
        let node = StoredNode { parent, cost, queued: estimate, expanded: 0 };
        let (root, is_better) = self.store.offer(hash(key), None, key, node);
        if is_better {
            self.store.set_node(root, StoredNode { parent: root, ..node });
            self.queue.push(root, estimate);
        }
    }

    /// Adds transitions in their order, and empties the batch.
    pub(in crate::solver) fn add_transitions(&mut self, batch: &mut TransitionBatch) {
        let TransitionBatch { keys, hashes, guesses, nodes } = batch;
        self.store.guess(hashes, guesses);
        let stride = self.store.stride();
        let questions = keys.chunks_exact(stride).zip(&*hashes).zip(&*guesses);
        for (((key, &hash), &guess), &(node, cost, is_end)) in questions.zip(&*nodes) {
            let (child, is_better) = self.store.offer(hash, guess, key, node);
            if let Some(transitions) = &mut self.transitions {
                transitions.add(node.parent, child, cost as u8);
            }
            if is_better {
                if is_end {
                    self.end = Some(child);
                }
                self.queue.push(child, node.queued);
            }
        }
        keys.clear();
        hashes.clear();
        nodes.clear();
    }

    /// Sets the estimate up to which a node is expanded.
    pub(in crate::solver) fn set_expanded(&mut self, node: u32, expanded: u32) {
        let known = self.store.node(node);
        self.store.set_node(node, StoredNode { expanded, ..known });
    }

    /// Lets a state wait again, for successors with higher estimates.
    pub(in crate::solver) fn put_back(&mut self, node: u32, estimate: u32) {
        let known = self.store.node(node);
        self.store.set_node(node, StoredNode { queued: estimate, ..known });
        self.queue.push(node, estimate);
    }

    /// The next state in the order of the estimates, if it is at most at the ceiling.
    pub(in crate::solver) fn next(&mut self, ceiling: u32) -> Option<(u32, StoredNode)> {
        while let Some((node, estimate)) = self.queue.pop(ceiling) {
            let known = self.store.node(node);
            // Otherwise it waits with another estimate.
            if known.queued == estimate {
                return Some((node, known));
            }
        }
        None
    }

    /// The lowest estimate of a waiting state, or a lower one, or [`NEVER`].
    pub(in crate::solver) fn lowest(&self) -> u32 {
        self.queue.lowest().unwrap_or(NEVER)
    }

    /// The least cost from each state to the end by the transitions met, or [`NEVER`].
    ///
    /// # Errors
    /// When the search is cancelled.
    pub(in crate::solver) fn costs(&self, budget: &mut Budget<'_>) -> Result<Vec<u32>, Stop> {
        match (self.end, &self.transitions) {
            (Some(end), Some(transitions)) => transitions.costs(self.store.len(), end, budget),
            _ => Ok(vec![NEVER; self.store.len()]),
        }
    }

    /// The memory for finding the [costs](Self::costs).
    pub(in crate::solver) fn bytes_for_costs(&self) -> usize {
        let transitions = self.transitions.as_ref();
        transitions.map_or(0, |transitions| transitions.bytes_for_costs(self.store.len()))
    }

    /// The memory in use.
    pub(in crate::solver) fn bytes(&self) -> usize {
        let transitions = self.transitions.as_ref().map_or(0, Transitions::bytes);
        self.store.bytes() + transitions + self.queue.bytes()
    }

    /// The memory that this number of further transitions could take at a time.
    pub(in crate::solver) fn growth(&self, transitions: usize) -> usize {
        let kept = self.transitions.as_ref().map_or(0, |kept| kept.growth(transitions));
        let queue = self.queue.growth(transitions);
        self.store.growth(transitions).saturating_add(queue).saturating_add(kept)
    }
}
