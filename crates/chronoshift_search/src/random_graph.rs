//! Small random graphs for unit tests.

use std::ops::ControlFlow;

use crate::NEVER;
use crate::budget::{Budget, Stop, Usage};
use crate::expander::{Event, Expander, FWindow};
use crate::key_table::hash;

/// A pseudorandom number generator.
pub(crate) struct Random {
    seed: u64,
    count: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, count: 0 }
    }

    pub(crate) fn next_word(&mut self) -> u64 {
        self.count += 1;
        hash(&[self.seed, self.count])
    }

    /// A random number less than `end`.
    pub(crate) fn number_below(&mut self, end: u32) -> u32 {
        (self.next_word() % u64::from(end)) as u32
    }
}

/// A directed graph for searches from node 0 to the last node, which has no outgoing edges.
#[derive(Debug, Clone)]
pub(crate) struct RandomGraph {
    /// The successors of each node.
    pub(crate) successors: Vec<Vec<u32>>,
    /// The cost of the edges from each node.
    pub(crate) costs: Vec<u32>,
    /// A lower bound on the cost from each node to the goal.
    pub(crate) estimates: Vec<u32>,
}

impl RandomGraph {
    /// Creates a graph with estimates that are admissible, but rarely consistent.
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let node_count = 2 + random.number_below(40);
        let mut graph = Self { successors: Vec::new(), costs: Vec::new(), estimates: Vec::new() };
        for _ in 0..node_count {
            let edge_count = random.number_below(4);
            graph
                .successors
                .push((0..edge_count).map(|_| random.number_below(node_count)).collect());
            graph.costs.push(1 + random.number_below(20));
        }
        graph.successors[node_count as usize - 1].clear();
        let exact_costs = graph.costs_to_goal();
        let estimate = |cost: u32| if cost < NEVER { random.number_below(cost + 1) } else { cost };
        graph.estimates = exact_costs.into_iter().map(estimate).collect();
        graph
    }

    pub(crate) fn goal(&self) -> u32 {
        self.successors.len() as u32 - 1
    }

    /// The least cost from each node to the goal; [`NEVER`] if there is no path.
    pub(crate) fn costs_to_goal(&self) -> Vec<u32> {
        let edges = self.edges().map(|(from, to)| (to, from, self.costs[from as usize]));
        least_path_costs(self.successors.len(), self.goal(), &edges.collect::<Vec<_>>())
    }

    /// The least cost from node 0 to each node; [`NEVER`] if there is no path.
    pub(crate) fn costs_from_root(&self) -> Vec<u32> {
        let edges = self.edges().map(|(from, to)| (from, to, self.costs[from as usize]));
        least_path_costs(self.successors.len(), 0, &edges.collect::<Vec<_>>())
    }

    fn edges(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..)
            .zip(&self.successors)
            .flat_map(|(from, successors)| successors.iter().map(move |&to| (from, to)))
    }
}

impl Expander for RandomGraph {
    fn words_per_key(&self) -> usize {
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
        let mut f_above = NEVER;
        for &node in &self.successors[key[0] as usize] {
            let h = self.estimates[node as usize];
            let f = g + cost + h;
            if f > window.to {
                f_above = f_above.min(f);
            } else if f > window.from {
                emit(Event::Successor {
                    key: &[node.into()],
                    cost,
                    h,
                    is_goal: node == self.goal(),
                })?;
            }
        }
        Ok(f_above)
    }
}

/// Computes the least cost from `start` to each node along edges `(from, to, cost)`, by the plain
/// form of Dijkstra's algorithm, which scans all remaining nodes for the nearest one.
pub(crate) fn least_path_costs(nodes: usize, start: u32, edges: &[(u32, u32, u32)]) -> Vec<u32> {
    let mut least_costs = vec![NEVER; nodes];
    least_costs[start as usize] = 0;
    let mut remaining_nodes: Vec<_> = (0..nodes as u32).collect();
    while let Some(index) =
        (0..remaining_nodes.len()).min_by_key(|&index| least_costs[remaining_nodes[index] as usize])
    {
        let node = remaining_nodes.swap_remove(index);
        if least_costs[node as usize] == NEVER {
            break;
        }
        for &(_, to, cost) in edges.iter().filter(|(from, ..)| *from == node) {
            least_costs[to as usize] =
                least_costs[to as usize].min(least_costs[node as usize] + cost);
        }
    }
    least_costs
}

/// Runs a test with the default limits and a callback that never ends the search.
pub(crate) fn with_budget<T>(test: impl FnOnce(&mut Budget<'_, Usage>) -> T) -> T {
    test(&mut Budget::new(&mut |_: &Usage| ControlFlow::Continue(())))
}
