//! All plays that complete a small level, the cheapest first, as plain as can be.
//!
//! Timelines advance in step: a node has the worlds of all timelines and the set of clones inside;
//! an edge is a turn. From the costs that each node has to the end, all paths of a score are walked
//! one by one. Of actions that lead to the same node one is taken, so that clones bump into walls as
//! often as they wait.

use std::collections::{BTreeMap, HashMap};

use chronoshift_core::rules::{Action, Board, Recordings, Turn, World, play_turn};

use crate::random::Rng;

/// The worlds of all timelines, without those that are over, and the clones inside.
type Node = (Vec<Option<World>>, Vec<bool>);

/// An action of each clone; `None` for a clone inside.
type Step = Vec<Option<Action>>;

/// The nodes that were met, with the ways on from each.
pub(super) struct Plays {
    clones: usize,
    /// The ways on: to which node, with one of the steps that lead there.
    ways: Vec<Vec<(usize, Step)>>,
    /// The cost of a turn from each node: the number of clones outside.
    costs: Vec<usize>,
    /// The cost from each node to the end.
    rest: Vec<Option<usize>>,
}

impl Plays {
    /// The plays with a number of clones; `None` if there are too many nodes.
    pub(super) fn new(board: &Board, clones: usize, most: usize, rng: &mut Rng) -> Option<Self> {
        let start: Node =
            ((1..=clones).map(|k| Some(World::new(board, k))).collect(), vec![false; clones]);
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let mut nodes = vec![start];
        let mut plays = Self { clones, ways: Vec::new(), costs: Vec::new(), rest: Vec::new() };
        while let Some(node) = nodes.get(plays.ways.len()).cloned() {
            let mut found = BTreeMap::<usize, Vec<Step>>::new();
            for (next, step) in steps(board, &node) {
                let number = *numbers.entry(next).or_insert_with_key(|next| {
                    nodes.push(next.clone());
                    nodes.len() - 1
                });
                found.entry(number).or_default().push(step);
            }
            if nodes.len() > most {
                return None;
            }
            let one =
                |(next, steps): (usize, Vec<Step>)| (next, steps[rng.below(steps.len())].clone());
            plays.ways.push(found.into_iter().map(one).collect());
            plays.costs.push(node.1.iter().filter(|&&inside| !inside).count());
        }
        plays.rest = nodes.iter().map(|node| node.1.iter().all(|&it| it).then_some(0)).collect();
        // It falls until nothing changes any more.
        loop {
            let rest = |node: usize| {
                let ways = plays.ways[node].iter().filter_map(|(next, _)| plays.rest[*next]);
                ways.min()
                    .map(|rest| rest + plays.costs[node])
                    .into_iter()
                    .chain(plays.rest[node])
                    .min()
            };
            let better: Vec<_> = (0..nodes.len()).map(rest).collect();
            if better == plays.rest {
                return Some(plays);
            }
            plays.rest = better;
        }
    }

    /// The least score.
    pub(super) fn least(&self) -> Option<usize> {
        self.rest[0].map(|cost| cost + self.clones - 1)
    }

    /// Visits all plays of a score until `visit` returns false; false if it did.
    pub(super) fn visit(&self, score: usize, visit: &mut impl FnMut(Recordings) -> bool) -> bool {
        let Some(cost) = (score + 1).checked_sub(self.clones) else { return true };
        self.walk(0, cost, &mut Vec::new(), visit)
    }

    fn walk<'a>(
        &'a self,
        node: usize,
        left: usize,
        path: &mut Vec<&'a Step>,
        visit: &mut impl FnMut(Recordings) -> bool,
    ) -> bool {
        if self.costs[node] == 0 {
            return left > 0 || visit(self.recordings(path));
        }
        let Some(left) = left.checked_sub(self.costs[node]) else { return true };
        self.ways[node].iter().all(|(next, step)| {
            if self.rest[*next].is_none_or(|rest| rest > left) {
                return true;
            }
            path.push(step);
            let goes_on = self.walk(*next, left, path, visit);
            path.pop();
            goes_on
        })
    }

    fn recordings(&self, path: &[&Step]) -> Recordings {
        let of = |clone: usize| path.iter().filter_map(|step| step[clone]).collect::<Vec<_>>();
        Recordings::cut((0..self.clones).map(of))
    }
}

/// All steps from a node, with the node after each.
fn steps(board: &Board, node: &Node) -> Vec<(Node, Step)> {
    let mut found = Vec::new();
    if !node.1.iter().all(|&inside| inside) {
        choose(board, node, (Vec::new(), Vec::new()), &mut Vec::new(), &mut found);
    }
    found
}

/// Gives the next clone each action and its timeline the turn, and continues with the next clone.
fn choose(board: &Board, node: &Node, after: Node, step: &mut Step, found: &mut Vec<(Node, Step)>) {
    let clone = step.len();
    if clone == node.1.len() {
        found.push((after, step.clone()));
        return;
    }
    let all = Action::ALL.map(Some);
    let own = if node.1[clone] { &[None][..] } else { &all };
    for &action in own {
        step.push(action);
        if let Some((world, inside)) = turn(board, node, &after.1, step) {
            let mut next = after.clone();
            next.0.push(world);
            next.1.push(inside);
            choose(board, node, next, step, found);
        }
        step.pop();
    }
}

/// The world of the last timeline with all these actions, unless it is over, and whether its own
/// clone is inside; `None` if no solution goes on like this.
fn turn(board: &Board, node: &Node, before: &[bool], step: &Step) -> Option<(Option<World>, bool)> {
    let clone = step.len() - 1;
    let Some(world) = &node.0[clone] else { return Some((None, true)) };
    if step[clone] == Some(Action::Enter)
        && (!board.has_machine() || world.clones()[clone] != board.start())
    {
        return None;
    }
    let mut world = world.clone();
    play_turn(board, &mut world, &mut Turn::new(board), 1, |clone| step[clone]).ok()?;
    let reached = world.has_reached(board);
    let is_last = clone + 1 == node.1.len();
    if !board.has_machine() {
        return Some(if reached { (None, true) } else { (Some(world), false) });
    }
    let is_inside = matches!(step[clone], None | Some(Action::Enter));
    if is_inside && before.iter().all(|&inside| inside) {
        return (reached == is_last).then_some((None, true));
    }
    // The goal stays reached.
    let is_early = !is_last && reached && !board.has_storages();
    (!is_early).then_some((Some(world), is_inside))
}
