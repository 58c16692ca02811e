//! The states that a search has met, and those that wait.

use crate::NEVER;
use crate::bucket_queue::BucketQueue;
use crate::budget::{Budget, Status, Stop};
use crate::store::{Node, StateStore, hash};
use crate::transitions::TransitionLog;

/// The states that a search has met; those to be expanded wait by their f-values.
#[derive(Debug)]
pub(crate) struct Frontier {
    store: StateStore,
    queue: BucketQueue,
    /// The node of the goal, if it was met.
    goal: Option<u32>,
    /// All transitions that were met, if they are kept.
    transitions: Option<TransitionLog>,
}

/// Transitions that the frontier takes together: to look up their states one by one would take
/// longer.
#[derive(Debug, Default)]
pub(crate) struct SuccessorBatch {
    /// The states to which they lead, packed one after another, and their hashes.
    keys: Vec<u64>,
    hashes: Vec<u64>,
    /// Room for guesses at their nodes.
    guesses: Vec<Option<u32>>,
    /// The search's data about those states, the transitions' costs, and which leads to the goal.
    nodes: Vec<(Node, u32, bool)>,
}

impl SuccessorBatch {
    /// Adds a transition of some cost to a state.
    #[inline]
    pub(crate) fn add(&mut self, key: &[u64], node: Node, cost: u32, is_goal: bool) {
        self.keys.extend_from_slice(key);
        self.hashes.push(hash(key));
        self.nodes.push((node, cost, is_goal));
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The least f-value with which a state of these would wait, or [`NEVER`].
    #[inline]
    pub(crate) fn lowest(&self) -> u32 {
        self.nodes.iter().map(|(node, ..)| node.f).min().unwrap_or(NEVER)
    }
}

impl Frontier {
    /// A frontier for states with this number of words, which keeps the transitions between them or
    /// not.
    pub(crate) fn new(key_words: usize, keep_transitions: bool) -> Self {
        Self {
            store: StateStore::new(key_words),
            queue: BucketQueue::default(),
            goal: None,
            transitions: keep_transitions.then(TransitionLog::default),
        }
    }

    #[inline]
    pub(crate) fn store(&self) -> &StateStore {
        &self.store
    }

    #[inline]
    pub(crate) fn goal(&self) -> Option<u32> {
        self.goal
    }

    #[inline]
    pub(crate) fn keeps_transitions(&self) -> bool {
        self.transitions.is_some()
    }

    /// Adds a root.
    pub(crate) fn add_root(&mut self, key: &[u64], g: u32, f: u32) {
        let parent = self.store.len() as u32;
        let node = Node { parent, g, f, expanded_up_to_f: 0 };
        let (root, is_better) = self.store.insert_or_improve(hash(key), None, key, node);
        if is_better {
            self.store.set_node(root, Node { parent: root, ..node });
            self.queue.push(root, f);
        }
    }

    /// Adds transitions in their order, and empties the batch.
    pub(crate) fn add_transitions(&mut self, batch: &mut SuccessorBatch) {
        let SuccessorBatch { keys, hashes, guesses, nodes } = batch;
        self.store.prefetch(hashes, guesses);
        let questions = keys.chunks_exact(self.store.key_words()).zip(&*hashes).zip(&*guesses);
        for (((key, &hash), &guess), &(node, cost, is_goal)) in questions.zip(&*nodes) {
            let (child, is_better) = self.store.insert_or_improve(hash, guess, key, node);
            if let Some(transitions) = &mut self.transitions {
                // A cost that is too low leaves the costs to the goal admissible.
                transitions.add(node.parent, child, u8::try_from(cost).unwrap_or(u8::MAX));
            }
            if is_better {
                if is_goal {
                    assert!(self.goal.is_none_or(|goal| goal == child), "two states are goals");
                    self.goal = Some(child);
                }
                self.queue.push(child, node.f);
            }
        }
        keys.clear();
        hashes.clear();
        nodes.clear();
    }

    /// Sets the f-value up to which a node is expanded.
    #[inline]
    pub(crate) fn set_expanded(&mut self, node: u32, expanded_up_to_f: u32) {
        let known = self.store.node(node);
        self.store.set_node(node, Node { expanded_up_to_f, ..known });
    }

    /// Lets a state wait again, for successors with higher f-values.
    #[inline]
    pub(crate) fn requeue(&mut self, node: u32, f: u32) {
        let known = self.store.node(node);
        self.store.set_node(node, Node { f, ..known });
        self.queue.push(node, f);
    }

    /// The next state in the order of the f-values, if its f-value is at most the ceiling.
    #[inline]
    pub(crate) fn pop_node(&mut self, ceiling: u32) -> Option<(u32, Node)> {
        while let Some((node, f)) = self.queue.pop(ceiling) {
            let known = self.store.node(node);
            // Otherwise it waits with another f-value.
            if known.f == f {
                return Some((node, known));
            }
        }
        None
    }

    /// The least f-value of a waiting state, or a lower one, or [`NEVER`].
    pub(crate) fn lowest(&mut self) -> u32 {
        self.queue.lowest().unwrap_or(NEVER)
    }

    /// The least cost from each state to the goal by the transitions met, or [`NEVER`].
    ///
    /// # Errors
    /// When the search is cancelled.
    pub(crate) fn costs<S: Status>(&self, budget: &mut Budget<'_, S>) -> Result<Vec<u32>, Stop> {
        match (self.goal, &self.transitions) {
            (Some(goal), Some(transitions)) => transitions.costs(self.store.len(), goal, budget),
            _ => Ok(vec![NEVER; self.store.len()]),
        }
    }

    /// The memory for finding the [costs](Self::costs), in bytes.
    pub(crate) fn bytes_for_costs(&self) -> usize {
        let transitions = self.transitions.as_ref();
        transitions.map_or(0, |transitions| transitions.bytes_for_costs(self.store.len()))
    }

    /// The memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let transitions = self.transitions.as_ref().map_or(0, TransitionLog::bytes);
        self.store.bytes() + transitions + self.queue.bytes()
    }

    /// The memory that this number of further transitions could take at a time, in bytes.
    pub(crate) fn growth(&self, transitions: usize) -> usize {
        let kept =
            self.transitions.as_ref().map_or(0, |kept| kept.growth(transitions, self.store.len()));
        let queue = self.queue.growth(transitions);
        self.store.growth(transitions).saturating_add(queue).saturating_add(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::{Frontier, SuccessorBatch};
    use crate::NEVER;
    use crate::random_graph::{RandomGraph, with_budget};
    use crate::store::Node;

    /// A state without paths yet.
    const NODE: Node = Node { parent: 0, g: 0, f: 0, expanded_up_to_f: 0 };

    /// Dijkstra's algorithm on a frontier. Returns each node of the graph that was taken, with its
    /// cost.
    fn take_all(graph: &RandomGraph, frontier: &mut Frontier) -> Vec<(u64, u32)> {
        let mut taken = Vec::new();
        let mut batch = SuccessorBatch::default();
        frontier.add_root(&[0], 0, 0);
        while let Some((node, known)) = frontier.pop_node(NEVER) {
            let key = frontier.store().key(node)[0];
            taken.push((key, known.g));
            let cost = graph.costs[key as usize];
            let g = known.g + cost;
            for &next in &graph.after[key as usize] {
                let successor = Node { parent: node, g, f: g, ..NODE };
                batch.add(&[next.into()], successor, cost, next == graph.goal());
            }
            assert_eq!(batch.lowest(), if batch.is_empty() { NEVER } else { g });
            frontier.add_transitions(&mut batch);
            assert!(batch.is_empty());
        }
        taken
    }

    #[test]
    fn states_are_taken_once_each_in_the_order_of_their_least_costs() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let mut frontier = Frontier::new(1, false);
            let mut taken = take_all(&graph, &mut frontier);
            assert!(taken.is_sorted_by_key(|&(_, cost)| cost), "{seed}");
            taken.sort_unstable();
            let costs = (0..).zip(graph.costs_from_root());
            assert_eq!(
                taken,
                costs.filter(|&(_, cost)| cost < NEVER).collect::<Vec<_>>(),
                "{seed}"
            );
            assert_eq!((frontier.store().len(), frontier.lowest()), (taken.len(), NEVER));
            let goal = frontier.goal().map(|goal| frontier.store().key(goal)[0]);
            let is_met = taken.iter().any(|&(key, _)| key == graph.goal().into());
            assert_eq!(goal, is_met.then_some(graph.goal().into()), "{seed}");
        }
    }

    #[test]
    fn kept_transitions_give_the_costs_to_the_goal() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let mut frontier = Frontier::new(1, true);
            take_all(&graph, &mut frontier);
            let found = with_budget(|budget| frontier.costs(budget)).expect("nothing stops it");
            let exact = graph.costs_to_goal();
            for (node, cost) in (0..).zip(found) {
                let key = frontier.store().key(node)[0];
                assert_eq!(cost, exact[key as usize], "{seed}");
            }
        }
    }

    #[test]
    fn a_state_waits_with_its_newest_f_value_alone() {
        let mut frontier = Frontier::new(1, false);
        frontier.add_root(&[7], 3, 5);
        frontier.add_root(&[7], 4, 4);
        assert_eq!(frontier.pop_node(4).map(|(node, _)| node), None);
        frontier.set_expanded(0, 6);
        frontier.requeue(0, 9);
        assert_eq!(frontier.lowest(), 5);
        assert!(frontier.pop_node(8).is_none());
        let Some((node, known)) = frontier.pop_node(9) else { panic!("it waits") };
        assert_eq!((node, known.g, known.f, known.expanded_up_to_f), (0, 3, 9, 6));
        assert!(frontier.pop_node(NEVER).is_none());
    }
}
