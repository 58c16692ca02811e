//! Best-first search of a problem.

use super::budget::{Budget, INTERVAL, Stopped};
use super::problem::{FAR, State};
use super::steps::Steps;
use super::store::{Node, Store};
use crate::rules::{CellSet, World};

/// How states of a search are packed, and what comes after them.
pub(super) trait Expand {
    /// What the worlds' sets are.
    type Cells: CellSet;

    /// Words a packed state.
    fn stride(&self) -> usize;

    /// Packs a state of these worlds, one a timeline, into as many words as the stride says.
    fn pack(&self, time: u32, inside: u64, worlds: &[World<Self::Cells>], key: &mut [u64]);

    /// An estimate of a state: no way to the end costs less.
    fn estimate(&self, state: &State<Self::Cells>) -> u32;

    /// Gives all successors of a packed state in the window to `visit`. `spent` is what
    /// the way to the state cost.
    fn expand(
        &mut self,
        key: &[u64],
        spent: u32,
        window: Window,
        visit: impl FnMut(Successor<'_>),
    ) -> Expansion;
}

/// Successors are wanted whose estimates are above `from` and at most `to`, and of these
/// none that turns out to be above the ceiling.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub from: u32,
    pub to: u32,
    pub ceiling: u32,
}

/// A successor.
pub(super) struct Successor<'a> {
    /// Packed.
    pub key: &'a [u64],
    /// What the step to it costs; the same for all steps from a state.
    pub cost: u32,
    /// No way from it to the end costs less.
    pub left: u32,
    /// Whether it is the end.
    pub is_end: bool,
}

/// What came of an expansion.
#[derive(Debug, Clone, Copy)]
pub(super) struct Expansion {
    /// Successors that were made.
    pub made: u64,
    /// The lowest estimate beyond the window that was met, or [`FAR`].
    pub beyond: u32,
}

/// A* (Hart, Nilsson and Raphael 1968) with partial expansion (Felner et al. 2012):
/// a state's successors are made by and by, as their estimates come up, so that those
/// that are never looked at are never made.
pub(super) struct Search<E> {
    expander: E,
    /// Room for a packed state.
    key: Vec<u64>,
    store: Store,
    /// The states that wait, by their estimates.
    queue: Vec<Vec<u32>>,
    /// The lowest estimate that can still wait.
    lowest: u32,
    /// No way from the root to the end costs more than this, or it is not looked at.
    ceiling: u32,
    /// The lowest estimate above the ceiling that was met and does not wait.
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

impl<E: Expand> Search<E> {
    /// A search that begins nowhere yet, and keeps the steps between states or not.
    pub(super) fn new(expander: E, keep_steps: bool) -> Self {
        Self {
            key: vec![0; expander.stride()],
            store: Store::new(expander.stride()),
            expander,
            queue: Vec::new(),
            lowest: FAR,
            ceiling: 0,
            beyond: FAR,
            end: None,
            steps: keep_steps.then(Steps::default),
            order: Order::ByAndBy,
        }
    }

    /// Begins at a state, or there too, which costs something to begin with.
    pub(super) fn seed(&mut self, state: &State<E::Cells>, cost: u32) {
        self.expander.pack(state.time, state.inside, &state.worlds, &mut self.key);
        let estimate = cost + self.expander.estimate(state);
        if estimate >= FAR {
            return;
        }
        let parent = self.store.len() as u32;
        let node = Node { parent, cost, queued: estimate, expanded: 0 };
        let (root, is_better) = self.store.offer(&self.key, node);
        if is_better {
            self.store.set_node(root, Node { parent: root, ..node });
            self.queue_at(estimate).push(root);
            self.lowest = self.lowest.min(estimate);
        }
    }

    /// Sets how successors are made, before anything is searched.
    pub(super) fn set_order(&mut self, order: Order) {
        self.order = order;
    }

    /// Sets how successors are made, before anything is searched.
    pub(super) fn order(mut self, order: Order) -> Self {
        self.set_order(order);
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

    pub(super) fn expander(&self) -> &E {
        &self.expander
    }

    pub(super) fn expander_mut(&mut self) -> &mut E {
        &mut self.expander
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
        budget: &mut Budget<'_>,
    ) -> Result<Ending, Stopped> {
        self.ceiling = ceiling;
        self.run(true, budget)
    }

    /// Goes on until all states are known that ways of at most `ceiling` lead through.
    pub(super) fn explore(&mut self, ceiling: u32, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.ceiling = ceiling;
        self.run(false, budget).map(|_| ())
    }

    fn run(&mut self, to_the_end: bool, budget: &mut Budget<'_>) -> Result<Ending, Stopped> {
        let mut made = 0;
        while (self.lowest as usize) < self.queue.len() && self.lowest <= self.ceiling {
            let Some(node) = self.queue[self.lowest as usize].pop() else {
                self.lowest += 1;
                continue;
            };
            let known = self.store.node(node);
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
            made += self.expand(node);
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

    /// Expands a state; gives the number of successors made.
    fn expand(&mut self, node: u32) -> u64 {
        let known = self.store.node(node);
        let Node { cost: spent, queued, expanded, .. } = known;
        let ceiling = self.ceiling;
        let window = match self.order {
            Order::ByAndBy => {
                Window { from: expanded, to: (queued + STRIDE).min(ceiling), ceiling }
            }
            Order::AtOnce | Order::Greedy(_) => Window { from: expanded, to: ceiling, ceiling },
        };
        self.store.set_node(node, Node { expanded: window.to, ..known });
        let Self { expander, key, store, queue, end, steps, order, lowest, .. } = self;
        key.copy_from_slice(store.key(node));
        let Expansion { made, beyond } = expander.expand(key, spent, window, |successor| {
            let cost = spent + successor.cost;
            let queued = match *order {
                Order::Greedy(weight) => cost + weight * successor.left,
                _ => (cost + successor.left).max(queued),
            };
            let (child, is_better) =
                store.offer(successor.key, Node { parent: node, cost, queued, expanded: 0 });
            if let Some(steps) = steps {
                steps.set_rate(node, successor.cost as u8);
                steps.add(child, node);
            }
            if !is_better {
                return;
            }
            if successor.is_end {
                *end = Some(child);
            }
            if queue.len() <= queued as usize {
                queue.resize_with(queued as usize + 1, Vec::new);
            }
            queue[queued as usize].push(child);
            *lowest = (*lowest).min(queued);
        });
        if beyond < FAR {
            if let Order::Greedy(_) = self.order {
                self.beyond = self.beyond.min(beyond);
            } else {
                let known = self.store.node(node);
                self.store.set_node(node, Node { queued: beyond, ..known });
                self.queue_at(beyond).push(node);
            }
        }
        made
    }

    /// The packed states on the cheapest way to the end that was found, in their order.
    pub(super) fn path(&self) -> Vec<Vec<u64>> {
        let mut path: Vec<u32> = self.end.into_iter().collect();
        while let Some(&node) = path.last()
            && self.store.node(node).parent != node
        {
            path.push(self.store.node(node).parent);
        }
        path.iter().rev().map(|&node| self.store.key(node).to_vec()).collect()
    }
}
