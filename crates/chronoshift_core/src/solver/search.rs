//! Best-first search of a problem.

use super::budget::{Budget, INTERVAL, Stopped};
use super::expand::{Expander, Window};
use super::layout::Layout;
use super::problem::{FAR, Problem, State, all};
use super::steps::Steps;
use super::store::{Node, Store};
use crate::rules::{Action, CellSet};

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012):
/// a state's successors are made by and by, as their estimates come up, so that those
/// that are never looked at are never made.
pub(super) struct Search<'a, S> {
    expander: Expander<'a, S>,
    layout: Layout,
    /// Room for a packed state.
    key: Vec<u64>,
    store: Store,
    /// The states that wait, by their estimates.
    queue: Vec<Vec<u32>>,
    /// The lowest estimate that can still wait.
    lowest: u32,
    /// No way from the root to the end costs more than this, or it is not looked at.
    ceiling: u32,
    /// The lowest estimate above the ceiling that was met.
    beyond: u32,
    /// Where the end is, if it was met.
    end: Option<u32>,
    /// All steps that were met, if they are wanted.
    steps: Option<Steps>,
    order: Order,
}

/// In which order a search meets states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// By their estimates; successors are made as their estimates come up.
    ByAndBy,
    /// By their estimates; all successors within the ceiling are made at once: quicker
    /// where all of them will be looked at.
    AtOnce,
    /// What looks near the end first: a solution comes sooner and costs more. What is
    /// left counts so many times.
    Greedy(u32),
}

/// By and by means so much of the estimate at a time: less would go through the same
/// beginnings of turns too often.
const STRIDE: u32 = 10;

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// With the end, at this cost.
    Found(u32),
    /// Nothing within the ceiling. The lowest estimate above it, or [`FAR`].
    Beyond(u32),
}

/// What a search asks besides the estimate of the expander: the least cost from a
/// state to the end, or [`FAR`].
pub(super) trait Guide<S> {
    fn estimate(&mut self, state: &State<S>) -> u32;
}

/// Asks nothing more.
pub(super) struct Unguided;

impl<S> Guide<S> for Unguided {
    fn estimate(&mut self, _: &State<S>) -> u32 {
        0
    }
}

impl<'a, S: CellSet> Search<'a, S> {
    /// A search from the start of the timelines.
    pub(super) fn new(problem: Problem<'a, S>, keep_steps: bool) -> Self {
        let mut search = Self::without_root(problem, keep_steps);
        search.seed(&State::new(search.expander.problem()), 0);
        search
    }

    /// A search that begins nowhere yet.
    pub(super) fn without_root(problem: Problem<'a, S>, keep_steps: bool) -> Self {
        let layout = Layout::new(&problem);
        Self {
            expander: Expander::new(problem),
            key: vec![0; layout.stride()],
            store: Store::new(layout.stride()),
            layout,
            queue: Vec::new(),
            lowest: FAR,
            ceiling: 0,
            beyond: FAR,
            end: None,
            steps: keep_steps.then(Steps::default),
            order: Order::ByAndBy,
        }
    }

    /// Begins at a state too, which costs something to begin with.
    pub(super) fn seed(&mut self, state: &State<S>, cost: u32) {
        self.layout.pack(state, &mut self.key);
        let estimate = cost + self.expander.estimate(state);
        if estimate >= FAR {
            return;
        }
        let parent = self.store.len() as u32;
        let node = Node { parent, cost, queued: estimate, expanded: 0 };
        let (root, is_new) = self.store.insert(&self.key, node);
        if is_new || cost < self.store.node(root).cost {
            *self.store.node_mut(root) = Node { parent: root, ..node };
            self.queue_at(estimate).push(root);
            self.lowest = self.lowest.min(estimate);
        }
    }

    /// Sets how successors are made, before anything is searched.
    pub(super) fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    fn queue_at(&mut self, estimate: u32) -> &mut Vec<u32> {
        let index = estimate as usize;
        if self.queue.len() <= index {
            self.queue.resize_with(index + 1, Vec::new);
        }
        &mut self.queue[index]
    }

    /// No way to the end costs less.
    pub(super) fn bound(&self) -> u32 {
        self.lowest
    }

    pub(super) fn problem(&self) -> &Problem<'a, S> {
        self.expander.problem()
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) fn store(&self) -> &Store {
        &self.store
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

    fn next_growth(&self) -> usize {
        let steps = self.steps.as_ref().map_or(0, Steps::next_growth);
        self.store.next_growth() + steps
    }

    /// Goes on until the cheapest way to the end is found, if it costs at most
    /// `ceiling`.
    pub(super) fn find(
        &mut self,
        ceiling: u32,
        guide: &mut impl Guide<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Ending, Stopped> {
        self.ceiling = ceiling;
        self.run(true, guide, budget)
    }

    /// Goes on until all states are known that ways of at most `ceiling` lead through.
    pub(super) fn explore(&mut self, ceiling: u32, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.ceiling = ceiling;
        self.run(false, &mut Unguided, budget).map(|_| ())
    }

    fn run(
        &mut self,
        to_the_end: bool,
        guide: &mut impl Guide<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Ending, Stopped> {
        let mut made = 0;
        while (self.lowest as usize) < self.queue.len() && self.lowest <= self.ceiling {
            let Some(node) = self.queue[self.lowest as usize].pop() else {
                self.lowest += 1;
                continue;
            };
            let known = *self.store.node(node);
            if known.queued != self.lowest {
                continue;
            }
            if Some(node) == self.end {
                if to_the_end {
                    // Put back, for whoever asks again.
                    self.queue[self.lowest as usize].push(node);
                    budget.spend(made, self.bytes(), 0).ok();
                    return Ok(Ending::Found(known.cost));
                }
                continue;
            }
            made += self.expand(node, guide);
            if made >= INTERVAL {
                budget.spend(made, self.bytes(), self.next_growth())?;
                made = 0;
            }
        }
        budget.spend(made, self.bytes(), 0).ok();
        Ok(Ending::Beyond(self.next_estimate()))
    }

    /// The lowest estimate that still waits or was cut off, or [`FAR`].
    pub(super) fn next_estimate(&self) -> u32 {
        let waiting = (self.lowest as usize..self.queue.len()).find(|&f| !self.queue[f].is_empty());
        waiting.map_or(FAR, |f| f as u32).min(self.beyond)
    }

    fn load(&mut self, node: u32) {
        let (problem, base, turn) = self.expander.base_mut();
        self.layout.unpack(problem, self.store.key(node), turn, base);
    }

    /// Expands a state; gives the number of successors made.
    fn expand(&mut self, node: u32, guide: &mut impl Guide<S>) -> u64 {
        self.load(node);
        let Node { cost: spent, queued, expanded, .. } = *self.store.node(node);
        let window = match self.order {
            Order::ByAndBy => Window { from: expanded, to: (queued + STRIDE).min(self.ceiling) },
            Order::AtOnce | Order::Greedy(_) => Window { from: 0, to: self.ceiling },
        };
        self.store.node_mut(node).expanded = window.to;
        let mut made = 0;
        let Self {
            expander,
            layout,
            key,
            store,
            queue,
            ceiling,
            beyond,
            end,
            steps,
            order,
            lowest,
        } = self;
        if let Some(steps) = steps {
            steps.set_rate(node, expander.cost() as u8);
        }
        let next = expander.expand(spent, window, |expander, successor| {
            made += 1;
            let left = successor.estimate.max(guide.estimate(successor.state));
            let cost = spent + successor.cost;
            if cost + left > *ceiling {
                *beyond = (*beyond).min(cost + left);
                return;
            }
            layout.pack(successor.state, key);
            let queued = match *order {
                Order::Greedy(weight) => cost + weight * left,
                _ => (cost + left).max(queued),
            };
            let (child, is_new) =
                store.insert(key, Node { parent: node, cost, queued, expanded: 0 });
            if let Some(steps) = steps {
                steps.add(child, node);
            }
            if !is_new {
                let known = store.node_mut(child);
                if known.cost <= cost {
                    return;
                }
                *known = Node { parent: node, cost, queued, expanded: 0 };
            }
            if successor.state.inside == all(expander.problem().last) {
                *end = Some(child);
            }
            if queue.len() <= queued as usize {
                queue.resize_with(queued as usize + 1, Vec::new);
            }
            queue[queued as usize].push(child);
            *lowest = (*lowest).min(queued);
        });
        if next < FAR {
            if self.order == Order::ByAndBy {
                self.store.node_mut(node).queued = next;
                self.queue_at(next).push(node);
            } else {
                self.beyond = self.beyond.min(next);
            }
        }
        made
    }

    /// The recordings that lead to the end that was found, each up to its clone's
    /// [`Action::Enter`].
    pub(super) fn recordings(&mut self) -> Vec<Vec<Action>> {
        let mut path: Vec<u32> = self.end.into_iter().collect();
        while let Some(&node) = path.last()
            && node != 0
        {
            path.push(self.store.node(node).parent);
        }
        path.reverse();
        let mut recordings = vec![Vec::new(); self.expander.problem().last];
        let mut key = vec![0; self.layout.stride()];
        for step in path.windows(2) {
            self.load(step[0]);
            let mut found = false;
            let Self { expander, layout, store, .. } = self;
            expander.expand(0, Window { from: 0, to: FAR }, |expander, successor| {
                layout.pack(successor.state, &mut key);
                if !found && key == store.key(step[1]) {
                    found = true;
                    for (recording, action) in recordings.iter_mut().zip(expander.actions()) {
                        recording.extend(action);
                    }
                }
            });
        }
        recordings
    }
}
