//! All plays that complete a small level, in order of cost. The search is as simple as possible.
//!
//! Timelines advance in step. A node has the worlds of all timelines and the set of clones inside,
//! and an edge is a turn. Given the least cost from each node to the end, the search follows all
//! paths with a given score one by one. Of the steps between the same two nodes, it uses a random
//! one, so clones bump into walls as often as they wait.

use std::collections::{BTreeMap, HashMap};

use chronoshift_core::rules::{Action, Board, Recordings, Turn, World, play_turn};

use crate::random::Rng;

/// The worlds of all timelines, or `None` for timelines that are over, and which clones are inside.
type Node = (Vec<Option<World>>, Vec<bool>);

/// The action of each clone; `None` if the clone is inside.
type Step = Vec<Option<Action>>;

/// The nodes that can be reached, with the edges from each.
pub(super) struct Plays {
    clones: usize,
    /// For each node, its successors, each with a step that leads there.
    edges: Vec<Vec<(usize, Step)>>,
    /// The cost of a turn from each node, which is the number of clones outside.
    costs: Vec<usize>,
    /// The least cost from each node to the end, if the end can be reached.
    remaining_costs: Vec<Option<usize>>,
}

impl Plays {
    /// Finds the plays with this number of clones; `None` if there are too many nodes.
    pub(super) fn new(
        board: &Board,
        clones: usize,
        max_nodes: usize,
        rng: &mut Rng,
    ) -> Option<Self> {
        let start: Node =
            ((1..=clones).map(|k| Some(World::new(board, k))).collect(), vec![false; clones]);
        let mut node_indices = HashMap::from([(start.clone(), 0)]);
        let mut nodes = vec![start];
        let mut plays =
            Self { clones, edges: Vec::new(), costs: Vec::new(), remaining_costs: Vec::new() };
        while let Some(node) = nodes.get(plays.edges.len()).cloned() {
            let mut steps_by_node = BTreeMap::<usize, Vec<Step>>::new();
            for (next, step) in steps(board, &node) {
                let node_index = *node_indices.entry(next).or_insert_with_key(|next| {
                    nodes.push(next.clone());
                    nodes.len() - 1
                });
                steps_by_node.entry(node_index).or_default().push(step);
            }
            if nodes.len() > max_nodes {
                return None;
            }
            let random_step =
                |(next, steps): (usize, Vec<Step>)| (next, steps[rng.below(steps.len())].clone());
            plays.edges.push(steps_by_node.into_iter().map(random_step).collect());
            plays.costs.push(node.1.iter().filter(|&&inside| !inside).count());
        }
        plays.remaining_costs =
            nodes.iter().map(|node| node.1.iter().all(|&it| it).then_some(0)).collect();
        // Lower the costs until nothing changes.
        loop {
            let remaining_cost = |node: usize| {
                let shortest =
                    plays.edges[node].iter().filter_map(|(next, _)| plays.remaining_costs[*next]);
                shortest
                    .min()
                    .map(|remaining_cost| remaining_cost + plays.costs[node])
                    .into_iter()
                    .chain(plays.remaining_costs[node])
                    .min()
            };
            let lower_costs: Vec<_> = (0..nodes.len()).map(remaining_cost).collect();
            if lower_costs == plays.remaining_costs {
                return Some(plays);
            }
            plays.remaining_costs = lower_costs;
        }
    }

    /// The least score of all plays.
    pub(super) fn least_score(&self) -> Option<usize> {
        self.remaining_costs[0].map(|cost| cost + self.clones - 1)
    }

    /// Visits the plays with this score until `visit` returns false. Returns whether it never did.
    pub(super) fn visit(&self, score: usize, visit: &mut impl FnMut(Recordings) -> bool) -> bool {
        let Some(cost) = (score + 1).checked_sub(self.clones) else { return true };
        self.walk(0, cost, &mut Vec::new(), visit)
    }

    fn walk<'a>(
        &'a self,
        node: usize,
        cost_left: usize,
        path: &mut Vec<&'a Step>,
        visit: &mut impl FnMut(Recordings) -> bool,
    ) -> bool {
        if self.costs[node] == 0 {
            return cost_left > 0 || visit(self.recordings(path));
        }
        let Some(cost_left) = cost_left.checked_sub(self.costs[node]) else { return true };
        self.edges[node].iter().all(|(next, step)| {
            if self.remaining_costs[*next].is_none_or(|remaining_cost| remaining_cost > cost_left) {
                return true;
            }
            path.push(step);
            let continues = self.walk(*next, cost_left, path, visit);
            path.pop();
            continues
        })
    }

    fn recordings(&self, path: &[&Step]) -> Recordings {
        let recording =
            |clone: usize| path.iter().filter_map(|step| step[clone]).collect::<Vec<_>>();
        Recordings::cut((0..self.clones).map(recording))
    }
}

/// All steps from a node, each with the node that it leads to.
fn steps(board: &Board, node: &Node) -> Vec<(Node, Step)> {
    let mut results = Vec::new();
    if !node.1.iter().all(|&inside| inside) {
        choose_actions(board, node, (Vec::new(), Vec::new()), &mut Vec::new(), &mut results);
    }
    results
}

/// Tries each action of the next clone, plays the turn of its timeline, and continues with the
/// clone after it.
fn choose_actions(
    board: &Board,
    node: &Node,
    after: Node,
    step: &mut Step,
    results: &mut Vec<(Node, Step)>,
) {
    let clone = step.len();
    if clone == node.1.len() {
        results.push((after, step.clone()));
        return;
    }
    let all_actions = Action::ALL.map(Some);
    let own_actions = if node.1[clone] { &[None][..] } else { &all_actions };
    for &action in own_actions {
        step.push(action);
        if let Some((world, inside)) = play_last_turn(board, node, &after.1, step) {
            let mut next = after.clone();
            next.0.push(world);
            next.1.push(inside);
            choose_actions(board, node, next, step, results);
        }
        step.pop();
    }
}

/// Plays the turn of the timeline whose last clone is the last one of this step. Returns the world
/// after it, or `None` in its place if the timeline is over, and whether that clone is inside.
/// Returns `None` altogether if no solution continues like this.
fn play_last_turn(
    board: &Board,
    node: &Node,
    others_inside: &[bool],
    step: &Step,
) -> Option<(Option<World>, bool)> {
    let clone = step.len() - 1;
    let Some(world) = &node.0[clone] else { return Some((None, true)) };
    if step[clone] == Some(Action::Enter)
        && (!board.has_machine() || world.clones()[clone] != board.start())
    {
        return None;
    }
    let (world_before, mut world) = (world, world.clone());
    play_turn(board, &mut world, &mut Turn::new(board), 1, |clone| step[clone]).ok()?;
    let has_reached = world.has_reached_objective(board);
    let is_last = clone + 1 == node.1.len();
    if !board.has_machine() {
        let may_complete = board.goal().is_some() || world.crates().ne(world_before.crates());
        let is_complete = has_reached && may_complete;
        return Some(if is_complete { (None, true) } else { (Some(world), false) });
    }
    let is_inside = matches!(step[clone], None | Some(Action::Enter));
    if is_inside && others_inside.iter().all(|&inside| inside) {
        return (has_reached == is_last).then_some((None, true));
    }
    // The goal stays reached, so this timeline would complete the level too early.
    let completes_too_early = !is_last && has_reached && !board.has_storage_spots();
    (!completes_too_early).then_some((Some(world), is_inside))
}
