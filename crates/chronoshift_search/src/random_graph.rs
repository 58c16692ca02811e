//! Small graphs for unit tests.

use std::ops::ControlFlow;

use crate::NEVER;
use crate::budget::{Budget, Stop, Usage};
use crate::expander::{Event, Expander, FWindow};
use crate::store::hash;

/// Random numbers with a fixed seed.
pub(crate) struct Random {
    seed: u64,
    count: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, count: 0 }
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.count += 1;
        hash(&[self.seed, self.count])
    }

    /// A number from 0 to below `end`.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        (self.word() % u64::from(end)) as u32
    }
}

/// A directed graph. A search begins at node 0, and its goal is the last node, from which no edge
/// leads.
#[derive(Debug, Clone)]
pub(crate) struct RandomGraph {
    /// The nodes after each node.
    pub(crate) after: Vec<Vec<u32>>,
    /// The cost of an edge from each node.
    pub(crate) costs: Vec<u32>,
    /// For each node, no path to the goal costs less.
    pub(crate) estimates: Vec<u32>,
}

impl RandomGraph {
    /// A graph with estimates that are admissible, but hardly ever consistent.
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let nodes = 2 + random.below(40);
        let mut graph = Self { after: Vec::new(), costs: Vec::new(), estimates: Vec::new() };
        for _ in 0..nodes {
            let edges = random.below(4);
            graph.after.push((0..edges).map(|_| random.below(nodes)).collect());
            graph.costs.push(1 + random.below(20));
        }
        graph.after[nodes as usize - 1].clear();
        let exact = graph.costs_to_goal();
        let estimate = |cost: u32| if cost < NEVER { random.below(cost + 1) } else { cost };
        graph.estimates = exact.into_iter().map(estimate).collect();
        graph
    }

    pub(crate) fn goal(&self) -> u32 {
        self.after.len() as u32 - 1
    }

    /// The least cost from each node to the goal, or [`NEVER`].
    pub(crate) fn costs_to_goal(&self) -> Vec<u32> {
        let edges = self.edges().map(|(from, to)| (to, from, self.costs[from as usize]));
        least_costs(self.after.len(), self.goal(), &edges.collect::<Vec<_>>())
    }

    /// The least cost from node 0 to each node, or [`NEVER`].
    pub(crate) fn costs_from_root(&self) -> Vec<u32> {
        let edges = self.edges().map(|(from, to)| (from, to, self.costs[from as usize]));
        least_costs(self.after.len(), 0, &edges.collect::<Vec<_>>())
    }

    fn edges(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..).zip(&self.after).flat_map(|(from, after)| after.iter().map(move |&to| (from, to)))
    }
}

impl Expander for RandomGraph {
    fn key_words(&self) -> usize {
        1
    }

    fn expand(
        &mut self,
        key: &[u64],
        g: u32,
        window: FWindow,
        mut emit: impl FnMut(Event<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        let cost = self.costs[key[0] as usize];
        let mut above = NEVER;
        for &node in &self.after[key[0] as usize] {
            let h = self.estimates[node as usize];
            let f = g + cost + h;
            if f > window.to {
                above = above.min(f);
            } else if f > window.from {
                emit(Event::Successor {
                    key: &[node.into()],
                    cost,
                    h,
                    is_goal: node == self.goal(),
                })?;
            }
        }
        Ok(above)
    }
}

/// The least costs from one node along edges (from, to, cost), by Dijkstra's algorithm in its plain
/// form: among the nodes that are left, it looks for the nearest one.
pub(crate) fn least_costs(nodes: usize, start: u32, edges: &[(u32, u32, u32)]) -> Vec<u32> {
    let mut least = vec![NEVER; nodes];
    least[start as usize] = 0;
    let mut left: Vec<_> = (0..nodes as u32).collect();
    while let Some(index) = (0..left.len()).min_by_key(|&index| least[left[index] as usize]) {
        let node = left.swap_remove(index);
        if least[node as usize] == NEVER {
            break;
        }
        for &(_, to, cost) in edges.iter().filter(|(from, ..)| *from == node) {
            least[to as usize] = least[to as usize].min(least[node as usize] + cost);
        }
    }
    least
}

/// Calls a test with a budget that nothing limits.
pub(crate) fn with_budget<T>(test: impl FnOnce(&mut Budget<'_, Usage>) -> T) -> T {
    test(&mut Budget::new(&mut |_: &Usage| ControlFlow::Continue(())))
}
