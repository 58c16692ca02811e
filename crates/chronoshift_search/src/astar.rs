//! A*, a best-first search.

use std::mem::take;

use crate::NEVER;
use crate::budget::{Budget, Status, Stop, WORDS_PER_CHECK};
use crate::expander::{CHOICES_PER_REPORT, Event, Expander, FEW_SUCCESSORS, FWindow};
use crate::frontier::{Frontier, SuccessorBatch};
use crate::store::Node;

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012): the successors
/// of a state are generated one f-value window at a time, so those with high f-values are often
/// never generated.
pub struct AStar<E> {
    expander: E,
    /// A reusable buffer for a packed state.
    key: Vec<u64>,
    frontier: Frontier,
    /// Successors that have not been added to the frontier yet.
    batch: SuccessorBatch,
    /// The number of successors generated since the budget was last charged.
    generated_states: u64,
    /// The budget is charged whenever more successors than this have been generated.
    successors_per_check: u64,
    /// Paths from a root to the goal that cost more than this are pruned. `None` before the search
    /// begins.
    ceiling: Option<u32>,
    /// The least f-value of the pruned states; [`NEVER`] if none has been pruned.
    min_pruned_f: u32,
    lower_bound: u32,
    mode: Mode,
}

/// A state to expand.
#[derive(Debug, Clone, Copy)]
struct Expansion {
    index: u32,
    node: Node,
    window: FWindow,
}

/// The next step of a search.
enum NextStep {
    Expand(Expansion),
    Over(Outcome),
    /// The next state's cost is so high that the cost of its successors could reach [`NEVER`].
    TooCostly,
}

/// How a search orders states and generates successors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Orders states by f-value, and generates successors one f-value window at a time.
    PartialExpansion,
    /// Orders states by f-value, and generates all successors within the ceiling at once. This is
    /// faster if all successors are needed.
    FullExpansion,
    /// Orders states by g plus this multiple of h (weighted A*, Pohl 1970). This finds a path
    /// sooner, but not always the cheapest.
    Weighted(u32),
}

/// The number of successors in a full batch.
const BATCH_SIZE: usize = 16;

/// A frontier with this many states exceeds the processor's cache, so successors are added to it
/// only in full batches, which usually contain the successors of several states. In a smaller
/// frontier, each state's successors are added immediately, so that the newest can be expanded
/// next.
const LARGE_FRONTIER: usize = 1 << 16;

/// The size of an f-value window. With smaller windows, a state would be expanded more often, and
/// each expansion would repeat the same initial work.
const WINDOW_SIZE: u32 = 10;

/// Packing and looking up this many words counts as one extra unit of work.
const WORDS_PER_UNIT: u64 = 32;

/// The outcome of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The search found a path to the goal with this cost.
    Found(u32),
    /// No path to the goal costs at most the ceiling. Every path costs at least this value, which
    /// is [`NEVER`] if there is no path at all.
    LowerBound(u32),
}

/// A state on a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathState {
    /// The packed state.
    pub key: Vec<u64>,
    /// The cost of the path from a root to this state.
    pub g: u32,
    /// The f-value with which the state was last queued. It is at least the f-value with which the
    /// state was first queued on this path.
    pub f: u32,
}

impl<E: Expander> AStar<E> {
    /// Creates a search without a root. Transitions are recorded only if `keep_transitions` is
    /// true.
    pub fn new(expander: E, keep_transitions: bool) -> Self {
        Self {
            successors_per_check: WORDS_PER_CHECK / expander.words_per_key() as u64,
            key: vec![0; expander.words_per_key()],
            frontier: Frontier::new(expander.words_per_key(), keep_transitions),
            batch: SuccessorBatch::default(),
            generated_states: 0,
            expander,
            ceiling: None,
            min_pruned_f: NEVER,
            lower_bound: 0,
            mode: Mode::PartialExpansion,
        }
    }

    /// Adds a root with the initial cost `g`. `h` is a lower bound on the cost from the root to the
    /// goal. If it is [`NEVER`], there is no path, and the root is left out.
    pub fn add_root(&mut self, key: &[u64], g: u32, h: u32) {
        let f = g + h;
        if f < NEVER {
            self.frontier.add_root(key, g, f);
        }
    }

    /// Sets the mode. Call this before the search begins.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    /// The best lower bound proven so far on the cost of any path to the goal. In a weighted
    /// search, the bound is always 0.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// The expander that generates the successors.
    #[inline]
    pub fn expander(&self) -> &E {
        &self.expander
    }

    /// Mutable access to the expander.
    #[inline]
    pub fn expander_mut(&mut self) -> &mut E {
        &mut self.expander
    }

    /// The index of a state, if it has been reached.
    #[inline]
    pub fn find_state(&self, key: &[u64]) -> Option<u32> {
        self.frontier.store().find(key)
    }

    /// The packed state at an index.
    pub fn state(&self, index: u32) -> &[u64] {
        self.frontier.store().key(index)
    }

    /// The index of the goal, if it has been reached.
    pub fn goal_index(&self) -> Option<u32> {
        self.frontier.goal_index()
    }

    /// Continues the search for the cheapest path to the goal that costs at most `ceiling`. A
    /// weighted search ends as soon as it finds any path within the ceiling.
    ///
    /// # Errors
    /// If a limit is reached or the callback ends the search. The search can't continue afterwards,
    /// because it may have lost successors of the last state.
    ///
    /// # Panics
    /// If an earlier ceiling was lower and transitions are not recorded, or if a recorded transition
    /// costs more than 255.
    pub fn find<S: Status>(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_, S>,
    ) -> Result<Outcome, Stop> {
        self.set_ceiling(ceiling);
        self.run(true, budget)
    }

    /// Continues until every state on a path to the goal that costs at most `ceiling` has been
    /// reached. This removes the goal from the queue, so [`find`](Self::find) would not find it
    /// afterwards.
    ///
    /// # Errors
    /// Same as for [`find`](Self::find).
    ///
    /// # Panics
    /// Same as for [`find`](Self::find).
    pub fn explore<S: Status>(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_, S>,
    ) -> Result<(), Stop> {
        self.set_ceiling(ceiling);
        self.run(false, budget).map(|_| ())
    }

    fn set_ceiling(&mut self, ceiling: u32) {
        assert!(
            self.ceiling.is_none_or(|old| ceiling <= old) || self.frontier.keeps_transitions(),
            "states above the old ceiling were not kept"
        );
        self.ceiling = Some(ceiling);
    }

    /// The allocated memory, in bytes.
    pub fn bytes(&self) -> usize {
        self.expander.bytes() + self.frontier.bytes()
    }

    /// An upper bound on the memory allocated by adding this many states, in bytes.
    pub fn growth(&self, states: usize) -> usize {
        self.frontier.growth(states)
    }

    fn run<S: Status>(
        &mut self,
        stop_at_goal: bool,
        budget: &mut Budget<'_, S>,
    ) -> Result<Outcome, Stop> {
        loop {
            match self.next_step(stop_at_goal) {
                NextStep::Expand(next) => self.expand(next, budget)?,
                NextStep::Over(outcome) => {
                    // Ignore a limit that is reached now, because the outcome is valid anyway.
                    budget.charge(take(&mut self.generated_states), self.bytes(), 0).ok();
                    return Ok(outcome);
                }
                NextStep::TooCostly => return Err(Stop::CostLimit),
            }
        }
    }

    /// A lower bound on the f-values of all queued and pruned states; [`NEVER`] without such states.
    pub fn next_f(&mut self) -> u32 {
        self.frontier.lowest_f().min(self.min_pruned_f)
    }

    /// Takes the next state to expand, unless the search is over.
    fn next_step(&mut self, stop_at_goal: bool) -> NextStep {
        let ceiling = self.ceiling.unwrap_or_default();
        loop {
            let queue_ceiling = match self.mode {
                Mode::PartialExpansion | Mode::FullExpansion => ceiling,
                // Queued values are weighted sums, and states above the ceiling are never queued.
                Mode::Weighted(_) => NEVER,
            };
            // A state in the batch can have a lower f-value than every queued state.
            let max_f = queue_ceiling.min(self.batch.lowest_f());
            let Some((index, node)) = self.frontier.pop_node(max_f) else {
                if !self.batch.is_empty() {
                    self.frontier.add_batch(&mut self.batch);
                    continue;
                }
                return NextStep::Over(Outcome::LowerBound(self.next_f()));
            };
            if !matches!(self.mode, Mode::Weighted(_)) {
                self.lower_bound = self.lower_bound.max(node.f.min(self.min_pruned_f));
            }
            if Some(index) == self.frontier.goal_index() {
                if stop_at_goal {
                    // Queue the goal again, so that a later call finds it.
                    self.frontier.requeue(index, node.f);
                    return NextStep::Over(Outcome::Found(node.g));
                }
                continue;
            }
            if node.g > NEVER / 2 {
                return NextStep::TooCostly;
            }
            let to = match self.mode {
                Mode::PartialExpansion => ceiling.min(node.f + WINDOW_SIZE),
                Mode::FullExpansion | Mode::Weighted(_) => ceiling,
            };
            let window = FWindow { from: node.expanded_up_to_f, to, ceiling };
            self.key.copy_from_slice(self.frontier.store().key(index));
            self.frontier.set_expanded_up_to(index, to);
            return NextStep::Expand(Expansion { index, node, window });
        }
    }

    /// Generates those successors of a state that have f-values in the window.
    fn expand<S: Status>(
        &mut self,
        next: Expansion,
        budget: &mut Budget<'_, S>,
    ) -> Result<(), Stop> {
        let Self {
            expander,
            key,
            frontier,
            batch,
            mode,
            generated_states,
            successors_per_check,
            ..
        } = self;
        let Expansion { index: parent, node: parent_node, window } = next;
        let mode = *mode;
        let successors_per_check = *successors_per_check;
        // The maximum number of transitions to add before the next check.
        let max_transitions = successors_per_check as usize + FEW_SUCCESSORS + BATCH_SIZE;
        let work_per_successor = expander.work_per_successor() + key.len() as u64 / WORDS_PER_UNIT;
        let work_per_report = u64::from(CHOICES_PER_REPORT) * expander.work_per_choice();
        let expander_bytes = expander.bytes();
        budget.count_work(work_per_successor)?;
        let f_above_window = expander.expand(key, parent_node.g, window, |event| {
            let is_report = matches!(event, Event::ChoicesTried);
            match event {
                Event::Successor { key, cost, h, is_goal } => {
                    let g = parent_node.g + cost;
                    let f = match mode {
                        Mode::Weighted(weight) => g + weight * h,
                        _ => (g + h).max(parent_node.f),
                    };
                    batch.add(key, Node { parent, g, f, expanded_up_to_f: 0 }, cost, is_goal);
                    if batch.len() == BATCH_SIZE {
                        frontier.add_batch(batch);
                    }
                    *generated_states += 1;
                }
                Event::Pruned => *generated_states += 1,
                Event::ChoicesTried => budget.count_work(work_per_report)?,
            }
            budget.count_work(work_per_successor)?;
            if is_report || *generated_states > successors_per_check && !E::HAS_FEW_SUCCESSORS {
                flush_if_frontier_is_small(frontier, batch);
                let bytes = expander_bytes + frontier.bytes();
                budget.charge(take(generated_states), bytes, frontier.growth(max_transitions))?;
            }
            Ok(())
        })?;
        flush_if_frontier_is_small(frontier, batch);
        if f_above_window < NEVER {
            // Only a search that records transitions can continue with a higher ceiling.
            if f_above_window <= window.ceiling || self.frontier.keeps_transitions() {
                self.frontier.requeue(parent, f_above_window);
            } else {
                self.min_pruned_f = self.min_pruned_f.min(f_above_window);
            }
        }
        if self.generated_states > successors_per_check {
            let growth = self.frontier.growth(max_transitions);
            budget.charge(take(&mut self.generated_states), self.bytes(), growth)?;
        }
        Ok(())
    }

    /// Computes the least cost from each reached state to the goal along the recorded transitions.
    /// The cost is [`NEVER`] if they contain no path.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub fn costs<S: Status>(&self, budget: &mut Budget<'_, S>) -> Result<Vec<u32>, Stop> {
        self.frontier.costs(budget)
    }

    /// The memory that computing the [costs](Self::costs) takes, in bytes.
    pub fn bytes_for_costs(&self) -> usize {
        self.frontier.bytes_for_costs()
    }

    /// The states on the best path to the goal found so far, in order; empty if the goal has not
    /// been reached.
    pub fn path(&self) -> Vec<PathState> {
        let store = self.frontier.store();
        let mut path = Vec::new();
        let mut next = self.frontier.goal_index();
        while let Some(index) = next {
            let Node { parent, g, f, .. } = store.node(index);
            path.push(PathState { key: store.key(index).to_vec(), g, f });
            next = (parent != index).then_some(parent);
        }
        path.reverse();
        path
    }
}

/// Adds a batch to the frontier even if the batch is not full, unless the frontier is large.
fn flush_if_frontier_is_small(frontier: &mut Frontier, batch: &mut SuccessorBatch) {
    if frontier.store().len() < LARGE_FRONTIER {
        frontier.add_batch(batch);
    }
}

#[cfg(test)]
mod tests {
    use super::{AStar, Mode, Outcome};
    use crate::NEVER;
    use crate::budget::Stop;
    use crate::random_graph::{RandomGraph, with_budget};

    /// A ceiling that no path exceeds.
    const HIGH_CEILING: u32 = 10_000;

    fn new_search(graph: &RandomGraph, mode: Mode, keep_transitions: bool) -> AStar<RandomGraph> {
        let mut search = AStar::new(graph.clone(), keep_transitions);
        search.set_mode(mode);
        search.add_root(&[0], 0, graph.estimates[0]);
        search
    }

    /// Checks that the path follows edges of the graph from node 0 to the goal and has this cost.
    fn check_path(graph: &RandomGraph, search: &AStar<RandomGraph>, cost: u32) {
        let path = search.path();
        let nodes: Vec<_> = path.iter().map(|state| state.key[0] as u32).collect();
        assert_eq!((nodes.first(), nodes.last()), (Some(&0), Some(&graph.goal())));
        let mut g = 0;
        for (pair, state) in nodes.windows(2).zip(&path[1..]) {
            assert!(graph.successors[pair[0] as usize].contains(&pair[1]), "{pair:?}");
            g += graph.costs[pair[0] as usize];
            assert_eq!(state.g, g);
        }
        assert_eq!(g, cost);
    }

    #[test]
    fn the_cheapest_path_within_the_ceiling_is_found() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let exact_cost = graph.costs_to_goal()[0];
            for mode in [Mode::PartialExpansion, Mode::FullExpansion] {
                for ceiling in
                    [exact_cost / 2, exact_cost - 1, exact_cost, exact_cost + 1, HIGH_CEILING]
                {
                    let ceiling = ceiling.min(HIGH_CEILING);
                    let mut search = new_search(&graph, mode, false);
                    let result = with_budget(|budget| search.find(ceiling, budget));
                    assert!(search.lower_bound() <= exact_cost, "{seed}");
                    match result {
                        Ok(Outcome::Found(cost)) => {
                            assert!(cost == exact_cost && exact_cost <= ceiling, "{seed}");
                            check_path(&graph, &search, cost);
                        }
                        Ok(Outcome::LowerBound(bound)) => {
                            assert!(ceiling < bound && bound <= exact_cost, "{seed}");
                            assert!(ceiling < HIGH_CEILING || bound == NEVER, "{seed}");
                            assert!(search.path().is_empty());
                        }
                        Err(stop) => panic!("{stop:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn a_weighted_search_finds_a_path_within_the_ceiling() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let exact_cost = graph.costs_to_goal()[0];
            for ceiling in [exact_cost - 1, exact_cost, HIGH_CEILING] {
                let ceiling = ceiling.min(HIGH_CEILING);
                let mut search = new_search(&graph, Mode::Weighted(4), false);
                match with_budget(|budget| search.find(ceiling, budget)) {
                    Ok(Outcome::Found(cost)) => {
                        assert!((exact_cost..=ceiling).contains(&cost), "{seed}");
                        check_path(&graph, &search, cost);
                    }
                    result => assert!(result.is_ok() && exact_cost > ceiling, "{seed}"),
                }
                assert_eq!(search.lower_bound(), 0);
            }
        }
    }

    #[test]
    fn a_search_that_keeps_transitions_continues_with_higher_ceilings() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let (exact_costs, costs_from_root) = (graph.costs_to_goal(), graph.costs_from_root());
            let [mut find_search, mut explore_search] =
                [(); 2].map(|()| new_search(&graph, Mode::PartialExpansion, true));
            for ceiling in [exact_costs[0] / 2, exact_costs[0], exact_costs[0] + 30, HIGH_CEILING] {
                let ceiling = ceiling.min(HIGH_CEILING);
                let result = with_budget(|budget| find_search.find(ceiling, budget));
                assert_eq!(
                    result == Ok(Outcome::Found(exact_costs[0])),
                    exact_costs[0] <= ceiling,
                    "{seed}"
                );
                with_budget(|budget| explore_search.explore(ceiling, budget))
                    .expect("nothing stops the search");
                let costs = with_budget(|budget| explore_search.costs(budget))
                    .expect("nothing stops the search");
                for (node, exact_cost) in exact_costs.iter().enumerate() {
                    let state = explore_search.find_state(&[node as u64]);
                    let cost = state.map_or(NEVER, |state| costs[state as usize]);
                    let is_within = costs_from_root[node].saturating_add(*exact_cost) <= ceiling;
                    assert!(cost == *exact_cost || cost > *exact_cost && !is_within, "{seed}");
                }
            }
            assert_eq!(explore_search.next_f(), NEVER, "{seed}");
        }
    }

    #[test]
    #[should_panic(expected = "states above the old ceiling were not kept")]
    fn a_search_without_transitions_cannot_raise_its_ceiling() {
        let mut search = new_search(&RandomGraph::new(0), Mode::PartialExpansion, false);
        for ceiling in [3, 4] {
            _ = with_budget(|budget| search.find(ceiling, budget));
        }
    }

    #[test]
    fn a_path_that_costs_too_much_stops_the_search() {
        let mut search = AStar::new(RandomGraph::new(0), false);
        search.add_root(&[0], NEVER / 2 + 1, 0);
        let result = with_budget(|budget| search.find(NEVER - 1, budget));
        assert_eq!(result, Err(Stop::CostLimit));
    }
}
