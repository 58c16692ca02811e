//! Best-first search: A*.

use std::mem::take;

use crate::NEVER;
use crate::budget::{Budget, INTERVAL, Status, Stop};
use crate::expander::{CHOICES_PER_REPORT, Event, Expander, FEW, FWindow};
use crate::frontier::{Frontier, SuccessorBatch};
use crate::store::Node;

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012): the successors
/// of a state are made one window of f-values after another, so that many are never made.
pub struct AStar<E> {
    expander: E,
    /// Room for a packed state.
    key: Vec<u64>,
    frontier: Frontier,
    /// Successors that the frontier has yet to take.
    batch: SuccessorBatch,
    /// The number of successors made since the budget was last charged.
    made: u64,
    /// Paths from a root to the goal that cost more are not searched. `None` before the search begins.
    ceiling: Option<u32>,
    /// The least f-value above the ceiling that was met and does not wait.
    beyond: u32,
    lower_bound: u32,
    mode: Mode,
}

/// A state that is being expanded.
#[derive(Debug, Clone, Copy)]
struct ExpandedState {
    node: u32,
    known: Node,
    window: FWindow,
}

/// The next state of a search.
enum NextState {
    Expand(ExpandedState),
    /// No state is left: the search is over.
    Over(Outcome),
    /// The path to the next state costs too much to be told from [`NEVER`](crate::NEVER).
    TooCostly,
}

/// The order in which a search meets states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// By their f-values; successors are made one window of f-values after another.
    PartialExpansion,
    /// By their f-values; all successors within the ceiling are made at once, which is quicker if
    /// all of them are needed.
    FullExpansion,
    /// By g plus this multiple of h (weighted A*, Pohl 1970): a solution comes sooner and costs
    /// more.
    Weighted(u32),
}

/// The number of successors that the frontier takes together.
const BATCH: usize = 16;

/// From this number of states on, too many for the processor's cache, the frontier takes the
/// successors of several states together, because one state hardly ever has this many. With fewer
/// states it is better to follow the newest.
const MANY: usize = 1 << 16;

/// The size of a window of f-values: smaller ones would repeat the same beginnings of turns too
/// often.
const STEP: u32 = 10;

/// To pack a state into this number of words, and to look it up, takes a unit of work.
const WORDS_PER_UNIT: u64 = 32;

/// The outcome of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It found the goal, at this cost.
    Found(u32),
    /// It found nothing within the ceiling. No path to the goal costs less than this; [`NEVER`] if
    /// there is no path at all.
    LowerBound(u32),
}

/// A state on a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathState {
    /// The packed state.
    pub key: Vec<u64>,
    /// The cost of the path to it.
    pub g: u32,
    /// The f-value with which it was queued, which is no less than that of the successor.
    pub f: u32,
}

impl<E: Expander> AStar<E> {
    /// A search without a root yet, which keeps the transitions between states or not.
    pub fn new(expander: E, keep_transitions: bool) -> Self {
        Self {
            key: vec![0; expander.key_words()],
            frontier: Frontier::new(expander.key_words(), keep_transitions),
            batch: SuccessorBatch::default(),
            made: 0,
            expander,
            ceiling: None,
            beyond: NEVER,
            lower_bound: 0,
            mode: Mode::PartialExpansion,
        }
    }

    /// Adds a root, with the cost to begin there and a lower bound on the cost of the rest.
    pub fn add_root(&mut self, key: &[u64], g: u32, h: u32) {
        let f = g + h;
        if f < NEVER {
            self.frontier.add_root(key, g, f);
        }
    }

    /// Sets the mode, before anything is searched.
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    /// No path to the goal costs less, as far as the search has come. It is 0, which says nothing,
    /// in a weighted search.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// The expander.
    #[inline]
    pub fn expander(&self) -> &E {
        &self.expander
    }

    /// The expander, to be changed.
    #[inline]
    pub fn expander_mut(&mut self) -> &mut E {
        &mut self.expander
    }

    /// The number of a state that was met. They count from 0.
    #[inline]
    pub fn find_state(&self, key: &[u64]) -> Option<u32> {
        self.frontier.store().find(key)
    }

    /// The packed state of a number.
    pub fn state(&self, number: u32) -> &[u64] {
        self.frontier.store().key(number)
    }

    /// The number of the goal, if it was met.
    pub fn goal(&self) -> Option<u32> {
        self.frontier.goal()
    }

    /// Continues until the cheapest path to the goal is found, if it costs at most `ceiling`; in a
    /// weighted search, any path.
    ///
    /// # Errors
    /// When a limit is reached, or the callback ends the search. It can't be continued then.
    ///
    /// # Panics
    /// If an earlier ceiling was lower, and transitions are not kept.
    pub fn find<S: Status>(
        &mut self,
        ceiling: u32,
        budget: &mut Budget<'_, S>,
    ) -> Result<Outcome, Stop> {
        self.set_ceiling(ceiling);
        self.run(true, budget)
    }

    /// Continues until all states on paths of at most `ceiling` are known. The goal does not wait any
    /// more then, so that [`find`](Self::find) would not find it.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    ///
    /// # Panics
    /// As [`find`](Self::find).
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

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> usize {
        self.expander.bytes() + self.frontier.bytes()
    }

    /// The memory that this number of further states could take at a time, in bytes.
    pub fn growth(&self, states: usize) -> usize {
        self.frontier.growth(states)
    }

    fn run<S: Status>(
        &mut self,
        to_the_goal: bool,
        budget: &mut Budget<'_, S>,
    ) -> Result<Outcome, Stop> {
        loop {
            match self.next(to_the_goal) {
                NextState::Expand(next) => self.expand(next, budget)?,
                NextState::Over(outcome) => {
                    // A result stays valid at a limit.
                    budget.charge(take(&mut self.made), self.bytes(), 0).ok();
                    return Ok(outcome);
                }
                NextState::TooCostly => return Err(Stop::CostLimit),
            }
        }
    }

    /// The least f-value that still waits or was cut off, or [`NEVER`].
    pub fn next_f(&mut self) -> u32 {
        self.frontier.lowest().min(self.beyond)
    }

    /// Takes the next state.
    fn next(&mut self, to_the_goal: bool) -> NextState {
        let ceiling = self.ceiling.unwrap_or_default();
        loop {
            let last = match self.mode {
                Mode::PartialExpansion | Mode::FullExpansion => ceiling,
                // States wait by their weighted sums. Those above the ceiling don't wait at all.
                Mode::Weighted(_) => NEVER,
            };
            // States that the frontier has yet to take may come before those that wait in it.
            let most = last.min(self.batch.lowest());
            let Some((node, known)) = self.frontier.pop_node(most) else {
                if !self.batch.is_empty() {
                    self.frontier.add_transitions(&mut self.batch);
                    continue;
                }
                return NextState::Over(Outcome::LowerBound(self.next_f()));
            };
            if !matches!(self.mode, Mode::Weighted(_)) {
                self.lower_bound = self.lower_bound.max(known.f.min(self.beyond));
            }
            if Some(node) == self.frontier.goal() {
                if to_the_goal {
                    // It goes back for later callers.
                    self.frontier.requeue(node, known.f);
                    return NextState::Over(Outcome::Found(known.g));
                }
                continue;
            }
            if known.g > NEVER / 2 {
                return NextState::TooCostly;
            }
            let to = match self.mode {
                Mode::PartialExpansion => ceiling.min(known.f + STEP),
                Mode::FullExpansion | Mode::Weighted(_) => ceiling,
            };
            let window = FWindow { from: known.expanded_up_to_f, to, ceiling };
            self.key.copy_from_slice(self.frontier.store().key(node));
            self.frontier.set_expanded(node, to);
            return NextState::Expand(ExpandedState { node, known, window });
        }
    }

    /// Makes all successors of a state within its window.
    fn expand<S: Status>(
        &mut self,
        next: ExpandedState,
        budget: &mut Budget<'_, S>,
    ) -> Result<(), Stop> {
        let Self { expander, key, frontier, batch, mode, made, .. } = self;
        let ExpandedState { node: parent, known, window } = next;
        let mode = *mode;
        let interval = INTERVAL / key.len() as u64;
        // States and transitions that can come before the next check.
        let ahead = interval as usize + FEW + BATCH;
        let effort = expander.effort() + key.len() as u64 / WORDS_PER_UNIT;
        let own_bytes = expander.bytes();
        budget.work(effort)?;
        let beyond = expander.expand(key, known.g, window, |event| {
            let is_report = matches!(event, Event::NoSuccessor);
            match event {
                Event::Successor { key, cost, h, is_goal } => {
                    let g = known.g + cost;
                    let f = match mode {
                        Mode::Weighted(weight) => g + weight * h,
                        _ => (g + h).max(known.f),
                    };
                    batch.add(key, Node { parent, g, f, expanded_up_to_f: 0 }, cost, is_goal);
                    if batch.len() == BATCH {
                        frontier.add_transitions(batch);
                    }
                    *made += 1;
                }
                Event::Pruned => *made += 1,
                Event::NoSuccessor => budget.work(u64::from(CHOICES_PER_REPORT))?,
            }
            budget.work(effort)?;
            if is_report || *made > interval && !E::HAS_FEW_SUCCESSORS {
                take_newest(frontier, batch);
                let bytes = own_bytes + frontier.bytes();
                budget.charge(take(made), bytes, frontier.growth(ahead))?;
            }
            Ok(())
        })?;
        take_newest(frontier, batch);
        if beyond < NEVER {
            // Only a search that keeps transitions is continued with a higher ceiling.
            if beyond <= window.ceiling || self.frontier.keeps_transitions() {
                self.frontier.requeue(parent, beyond);
            } else {
                self.beyond = self.beyond.min(beyond);
            }
        }
        if self.made > interval {
            budget.charge(take(&mut self.made), self.bytes(), self.frontier.growth(ahead))?;
        }
        Ok(())
    }

    /// The least cost from each state that was met to the goal, by the transitions that were kept,
    /// or [`NEVER`].
    ///
    /// # Errors
    /// When the callback ends the search.
    pub fn costs<S: Status>(&self, budget: &mut Budget<'_, S>) -> Result<Vec<u32>, Stop> {
        self.frontier.costs(budget)
    }

    /// The memory for finding the [costs](Self::costs), in bytes.
    pub fn bytes_for_costs(&self) -> usize {
        self.frontier.bytes_for_costs()
    }

    /// The states on the cheapest path to the goal, in their order; empty if it was not found.
    pub fn path(&self) -> Vec<PathState> {
        let store = self.frontier.store();
        let mut path = Vec::new();
        let mut next = self.frontier.goal();
        while let Some(at) = next {
            let Node { parent, g, f, .. } = store.node(at);
            path.push(PathState { key: store.key(at).to_vec(), g, f });
            next = (parent != at).then_some(parent);
        }
        path.reverse();
        path
    }
}

/// Lets the frontier take the successors of a batch, if it does not wait for those of more states.
fn take_newest(frontier: &mut Frontier, batch: &mut SuccessorBatch) {
    if frontier.store().len() < MANY {
        frontier.add_transitions(batch);
    }
}

#[cfg(test)]
mod tests {
    use super::{AStar, Mode, Outcome};
    use crate::NEVER;
    use crate::budget::Stop;
    use crate::random_graph::{RandomGraph, with_budget};

    /// A ceiling that no path exceeds.
    const HIGH: u32 = 10_000;

    fn search(graph: &RandomGraph, mode: Mode, keep_transitions: bool) -> AStar<RandomGraph> {
        let mut search = AStar::new(graph.clone(), keep_transitions);
        search.set_mode(mode);
        search.add_root(&[0], 0, graph.estimates[0]);
        search
    }

    /// Checks that the path leads along edges of the graph from node 0 to the goal, at this cost.
    fn check_path(graph: &RandomGraph, search: &AStar<RandomGraph>, cost: u32) {
        let path = search.path();
        let nodes: Vec<_> = path.iter().map(|state| state.key[0] as u32).collect();
        assert_eq!((nodes.first(), nodes.last()), (Some(&0), Some(&graph.goal())));
        let mut g = 0;
        for (pair, state) in nodes.windows(2).zip(&path[1..]) {
            assert!(graph.after[pair[0] as usize].contains(&pair[1]), "{pair:?}");
            g += graph.costs[pair[0] as usize];
            assert_eq!(state.g, g);
        }
        assert_eq!(g, cost);
    }

    #[test]
    fn the_cheapest_path_within_the_ceiling_is_found() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let exact = graph.costs_to_goal()[0];
            for mode in [Mode::PartialExpansion, Mode::FullExpansion] {
                for ceiling in [exact / 2, exact - 1, exact, exact + 1, HIGH] {
                    let ceiling = ceiling.min(HIGH);
                    let mut search = search(&graph, mode, false);
                    let found = with_budget(|budget| search.find(ceiling, budget));
                    assert!(search.lower_bound() <= exact, "{seed}");
                    match found {
                        Ok(Outcome::Found(cost)) => {
                            assert!(cost == exact && exact <= ceiling, "{seed}");
                            check_path(&graph, &search, cost);
                        }
                        Ok(Outcome::LowerBound(bound)) => {
                            assert!(ceiling < bound && bound <= exact, "{seed}");
                            assert!(ceiling < HIGH || bound == NEVER, "{seed}");
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
            let exact = graph.costs_to_goal()[0];
            for ceiling in [exact.min(HIGH), HIGH] {
                let mut search = search(&graph, Mode::Weighted(4), false);
                match with_budget(|budget| search.find(ceiling, budget)) {
                    Ok(Outcome::Found(cost)) => {
                        assert!((exact..=ceiling).contains(&cost), "{seed}");
                        check_path(&graph, &search, cost);
                    }
                    found => assert!(found.is_ok() && exact > ceiling, "{seed}"),
                }
                assert_eq!(search.lower_bound(), 0);
            }
        }
    }

    #[test]
    fn a_search_that_keeps_transitions_continues_with_higher_ceilings() {
        for seed in 0..300 {
            let graph = RandomGraph::new(seed);
            let (exact, before) = (graph.costs_to_goal(), graph.costs_from_root());
            let [mut finding, mut exploring] =
                [(); 2].map(|()| search(&graph, Mode::PartialExpansion, true));
            for ceiling in [exact[0] / 2, exact[0], exact[0] + 30, HIGH] {
                let ceiling = ceiling.min(HIGH);
                let found = with_budget(|budget| finding.find(ceiling, budget));
                assert_eq!(found == Ok(Outcome::Found(exact[0])), exact[0] <= ceiling, "{seed}");
                with_budget(|budget| exploring.explore(ceiling, budget)).expect("nothing stops it");
                let costs =
                    with_budget(|budget| exploring.costs(budget)).expect("nothing stops it");
                for (node, exact) in exact.iter().enumerate() {
                    let met = exploring.find_state(&[node as u64]);
                    let cost = met.map_or(NEVER, |number| costs[number as usize]);
                    let is_within = before[node].saturating_add(*exact) <= ceiling;
                    assert!(cost == *exact || cost > *exact && !is_within, "{seed}");
                }
            }
            assert_eq!(exploring.next_f(), NEVER, "{seed}");
        }
    }

    #[test]
    #[should_panic(expected = "states above the old ceiling were not kept")]
    fn other_searches_do_not_continue_with_higher_ceilings() {
        let mut search = search(&RandomGraph::new(0), Mode::PartialExpansion, false);
        for ceiling in [3, 4] {
            _ = with_budget(|budget| search.find(ceiling, budget));
        }
    }

    #[test]
    fn a_path_that_costs_too_much_stops_the_search() {
        let mut search = AStar::new(RandomGraph::new(0), false);
        search.add_root(&[0], NEVER / 2 + 1, 0);
        let found = with_budget(|budget| search.find(NEVER - 1, budget));
        assert_eq!(found, Err(Stop::CostLimit));
    }
}
