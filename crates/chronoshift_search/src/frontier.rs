//! The reached states of a search, and the queue of states to expand.

use crate::NEVER;
use crate::bucket_queue::BucketQueue;
use crate::budget::{Budget, Status, Stop};
use crate::key_table::hash;
use crate::store::{Node, StateStore};
use crate::transitions::TransitionLog;

/// The states that a search has reached, with a queue of the states to expand, ordered by f-value.
#[derive(Debug)]
pub(crate) struct Frontier {
    store: StateStore,
    queue: BucketQueue,
    /// The index of the goal, if it has been reached.
    goal_index: Option<u32>,
    /// All transitions so far; `None` if they are not recorded.
    transitions: Option<TransitionLog>,
}

/// Successors to add to the frontier together, because looking up states in a batch is faster than
/// looking them up one by one.
#[derive(Debug)]
pub(crate) struct SuccessorBatch {
    /// The keys of the successors, one after another.
    keys: Vec<u64>,
    hashes: Vec<u64>,
    /// A reusable buffer for guesses at the successors' indices.
    guesses: Vec<Option<u32>>,
    /// For each successor, its node, the cost of the transition, and whether the state is the goal.
    nodes: Vec<(Node, u32, bool)>,
    /// The least f-value of the successors; [`NEVER`] if the batch is empty.
    lowest_f: u32,
}

impl Default for SuccessorBatch {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            hashes: Vec::new(),
            guesses: Vec::new(),
            nodes: Vec::new(),
            lowest_f: NEVER,
        }
    }
}

impl SuccessorBatch {
    /// Adds a successor and the transition to it.
    #[inline]
    pub(crate) fn add(&mut self, key: &[u64], node: Node, cost: u32, is_goal: bool) {
        self.keys.extend_from_slice(key);
        self.hashes.push(hash(key));
        self.nodes.push((node, cost, is_goal));
        self.lowest_f = self.lowest_f.min(node.f);
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The least f-value of the successors; [`NEVER`] if the batch is empty.
    #[inline]
    pub(crate) fn lowest_f(&self) -> u32 {
        self.lowest_f
    }
}

impl Frontier {
    /// Creates a frontier for states that are packed into `words_per_key` words. Transitions are
    /// recorded only if `keep_transitions` is true.
    pub(crate) fn new(words_per_key: usize, keep_transitions: bool) -> Self {
        Self {
            store: StateStore::new(words_per_key),
            queue: BucketQueue::default(),
            goal_index: None,
            transitions: keep_transitions.then(TransitionLog::default),
        }
    }

    #[inline]
    pub(crate) fn store(&self) -> &StateStore {
        &self.store
    }

    #[inline]
    pub(crate) fn goal_index(&self) -> Option<u32> {
        self.goal_index
    }

    #[inline]
    pub(crate) fn keeps_transitions(&self) -> bool {
        self.transitions.is_some()
    }

    /// Adds and queues a root state.
    pub(crate) fn add_root(&mut self, key: &[u64], g: u32, f: u32) {
        let parent = self.store.len() as u32;
        let node = Node { parent, g, f, expanded_up_to_f: 0 };
        let (root, is_better) = self.store.insert_or_improve(hash(key), None, key, node);
        if is_better {
            self.store.set_node(root, Node { parent: root, ..node });
            self.queue.push(root, f);
        }
    }

    /// Adds the successors in a batch and the transitions to them, in order, and clears the batch.
    pub(crate) fn add_batch(&mut self, batch: &mut SuccessorBatch) {
        let SuccessorBatch { keys, hashes, guesses, nodes, lowest_f } = batch;
        self.store.prefetch(hashes, guesses);
        let lookups = keys.chunks_exact(self.store.words_per_key()).zip(&*hashes).zip(&*guesses);
        for (((key, &hash), &guess), &(node, cost, is_goal)) in lookups.zip(&*nodes) {
            let (child, is_better) = self.store.insert_or_improve(hash, guess, key, node);
            if let Some(transitions) = &mut self.transitions {
                let cost = u8::try_from(cost).expect("an expander emits costs of at most 255");
                transitions.add(node.parent, child, cost);
            }
            if is_better {
                if is_goal {
                    assert!(
                        self.goal_index.is_none_or(|goal| goal == child),
                        "two states are goals"
                    );
                    self.goal_index = Some(child);
                }
                self.queue.push(child, node.f);
            }
        }
        keys.clear();
        hashes.clear();
        nodes.clear();
        *lowest_f = NEVER;
    }

    /// Sets the f-value up to which the successors of a state have been generated.
    #[inline]
    pub(crate) fn set_expanded_up_to(&mut self, index: u32, expanded_up_to_f: u32) {
        let node = self.store.node(index);
        self.store.set_node(index, Node { expanded_up_to_f, ..node });
    }

    /// Queues a state again with a new f-value.
    #[inline]
    pub(crate) fn requeue(&mut self, index: u32, f: u32) {
        let node = self.store.node(index);
        self.store.set_node(index, Node { f, ..node });
        self.queue.push(index, f);
    }

    /// Takes the queued state with the least f-value, if that value is at most `ceiling`.
    #[inline]
    pub(crate) fn pop_node(&mut self, ceiling: u32) -> Option<(u32, Node)> {
        while let Some((index, f)) = self.queue.pop(ceiling) {
            let node = self.store.node(index);
            // An entry is stale if its state has since been queued with another f-value.
            if node.f == f {
                return Some((index, node));
            }
        }
        None
    }

    /// A lower bound on the f-values of all queued states; [`NEVER`] if the queue is empty. A stale
    /// entry can make the bound lower than necessary.
    pub(crate) fn lowest_f(&mut self) -> u32 {
        self.queue.lowest_priority().unwrap_or(NEVER)
    }

    /// Computes the least cost from each state to the goal along the recorded transitions. The cost
    /// is [`NEVER`] if they contain no path.
    ///
    /// # Errors
    /// If the search is cancelled.
    pub(crate) fn costs<S: Status>(&self, budget: &mut Budget<'_, S>) -> Result<Vec<u32>, Stop> {
        match (self.goal_index, &self.transitions) {
            (Some(goal), Some(transitions)) => transitions.costs(self.store.len(), goal, budget),
            _ => Ok(vec![NEVER; self.store.len()]),
        }
    }

    /// The memory that computing the [costs](Self::costs) takes, in bytes.
    pub(crate) fn bytes_for_costs(&self) -> usize {
        let transitions = self.transitions.as_ref();
        transitions.map_or(0, |transitions| transitions.bytes_for_costs(self.store.len()))
    }

    /// The allocated memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let log_bytes = self.transitions.as_ref().map_or(0, TransitionLog::bytes);
        self.store.bytes() + log_bytes + self.queue.bytes()
    }

    /// An upper bound on the memory allocated by adding this many transitions, in bytes.
    pub(crate) fn growth(&self, transitions: usize) -> usize {
        let states = self.store.len();
        let log_growth = self.transitions.as_ref().map_or(0, |log| log.growth(transitions, states));
        let queue_growth = self.queue.growth(transitions);
        self.store.growth(transitions).saturating_add(queue_growth).saturating_add(log_growth)
    }
}

#[cfg(test)]
mod tests {
    use super::{Frontier, SuccessorBatch};
    use crate::NEVER;
    use crate::random_graph::{RandomGraph, with_budget};
    use crate::store::Node;

    const BLANK_NODE: Node = Node { parent: 0, g: 0, f: 0, expanded_up_to_f: 0 };

    /// Runs Dijkstra's algorithm with a frontier. Returns the graph's nodes and their costs, in the
    /// order of expansion.
    fn expand_all(graph: &RandomGraph, frontier: &mut Frontier) -> Vec<(u64, u32)> {
        let mut expanded = Vec::new();
        let mut batch = SuccessorBatch::default();
        frontier.add_root(&[0], 0, 0);
        while let Some((parent, node)) = frontier.pop_node(NEVER) {
            let key = frontier.store().key(parent)[0];
            expanded.push((key, node.g));
            let cost = graph.costs[key as usize];
            let g = node.g + cost;
            for &next in &graph.successors[key as usize] {
                let successor = Node { parent, g, f: g, ..BLANK_NODE };
                batch.add(&[next.into()], successor, cost, next == graph.goal());
            }
            assert_eq!(batch.lowest_f(), if batch.is_empty() { NEVER } else { g });
            frontier.add_batch(&mut batch);
            assert!(batch.is_empty());
        }
        expanded
    }

    #[test]
    fn each_state_is_expanded_once_in_order_of_least_cost() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let mut frontier = Frontier::new(1, false);
            let mut expanded = expand_all(&graph, &mut frontier);
            assert!(expanded.is_sorted_by_key(|&(_, cost)| cost), "{seed}");
            expanded.sort_unstable();
            let costs = (0..).zip(graph.costs_from_root());
            assert_eq!(
                expanded,
                costs.filter(|&(_, cost)| cost < NEVER).collect::<Vec<_>>(),
                "{seed}"
            );
            assert_eq!((frontier.store().len(), frontier.lowest_f()), (expanded.len(), NEVER));
            let goal = frontier.goal_index().map(|goal| frontier.store().key(goal)[0]);
            let is_reached = expanded.iter().any(|&(key, _)| key == graph.goal().into());
            assert_eq!(goal, is_reached.then_some(graph.goal().into()), "{seed}");
        }
    }

    #[test]
    fn kept_transitions_give_the_costs_to_the_goal() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let mut frontier = Frontier::new(1, true);
            expand_all(&graph, &mut frontier);
            let costs =
                with_budget(|budget| frontier.costs(budget)).expect("nothing stops the search");
            let exact_costs = graph.costs_to_goal();
            for (node, cost) in (0..).zip(costs) {
                let key = frontier.store().key(node)[0];
                assert_eq!(cost, exact_costs[key as usize], "{seed}");
            }
        }
    }

    #[test]
    fn only_the_newest_f_value_of_a_state_counts() {
        let mut frontier = Frontier::new(1, false);
        frontier.add_root(&[7], 3, 5);
        frontier.add_root(&[7], 4, 4);
        assert_eq!(frontier.pop_node(4).map(|(node, _)| node), None);
        frontier.set_expanded_up_to(0, 6);
        frontier.requeue(0, 9);
        assert_eq!(frontier.lowest_f(), 5);
        assert!(frontier.pop_node(8).is_none());
        let Some((index, node)) = frontier.pop_node(9) else { panic!("it is queued") };
        assert_eq!((index, node.g, node.f, node.expanded_up_to_f), (0, 3, 9, 6));
        assert!(frontier.pop_node(NEVER).is_none());
    }
}
