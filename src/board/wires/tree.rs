//! The nodes of a trunk that branches to gates and buttons.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// Nodes, each with its predecessor. Positions are in half tiles from the board's top left corner: the middle of a tile
/// has two odd coordinates, and the middle of a side has one.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The node at each position.
    found: HashMap<IVec2, usize>,
    /// The nodes on seams, by their blocks.
    near: HashMap<IVec2, Vec<usize>>,
}

/// The position of a node, and its predecessor.
pub(super) struct Node {
    pub(super) at: IVec2,
    pub(super) before: usize,
}

/// The sides of a tile.
pub(super) const SIDES: [IVec2; 4] = [IVec2::X, IVec2::NEG_X, IVec2::Y, IVec2::NEG_Y];
/// The side of a block, in half tiles.
const BLOCK_SIDE: i32 = 8;

/// A possible branch from a node or from beside the button: its cost with tie-breaks, its start, and its corners.
type PossibleBranch = ((i32, usize, usize), IVec2, Vec<IVec2>);

impl Tree {
    pub(super) fn new(root: IVec2) -> Self {
        let nodes = vec![Node { at: root, before: 0 }];
        Self { nodes, found: [(root, 0)].into_iter().collect(), near: HashMap::default() }
    }

    /// The nodes, the root first, each after its predecessor.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Adds a branch to the middle of a tile, across one of these sides, from the node or side of the root that needs
    /// the least wire. With one exit, all branches leave the root on the same side. Returns the last node.
    pub(super) fn branch(&mut self, to: IVec2, over: &[IVec2], has_one_exit: bool) -> usize {
        let root = self.nodes[0].at;
        let mut best = None;
        let may_leave_root = !has_one_exit || self.near.is_empty();
        for (number, side) in SIDES.into_iter().enumerate().filter(|_| may_leave_root) {
            better(&mut best, (self.nodes.len() + number, root + side, 1), to, over);
        }
        for away in 0.. {
            // No node of these blocks or of later ones is closer than this to a side of the tile.
            let least = ((away - 1) * BLOCK_SIDE * 2).max(0);
            if best.as_ref().is_some_and(|((cost, ..), ..)| *cost < least) {
                break;
            }
            let nodes = blocks_around(block(to), away);
            for &index in nodes.filter_map(|block| self.near.get(&block)).flatten() {
                better(&mut best, (index, self.nodes[index].at, 0), to, over);
            }
        }
        let Some(((_, index, _), from, turns)) = best else { return 0 };
        let mut node = if index < self.nodes.len() { index } else { 0 };
        for turn in [from].into_iter().chain(turns).chain([to]) {
            node = self.extend(node, turn);
        }
        node
    }

    /// The positions on the path from one node to another, without the first.
    pub(super) fn way(&self, mut from: usize, mut to: usize) -> Vec<IVec2> {
        let (mut up, mut down) = (Vec::new(), Vec::new());
        // A predecessor has a lower index.
        while from != to {
            if from > to {
                from = self.nodes[from].before;
                up.push(self.nodes[from].at);
            } else {
                down.push(self.nodes[to].at);
                to = self.nodes[to].before;
            }
        }
        up.extend(down.into_iter().rev());
        up
    }

    /// Adds a path from the root over these positions, and returns its last node.
    pub(super) fn add_path(&mut self, places: Vec<IVec2>) -> usize {
        places.into_iter().fold(0, |node, place| self.extend(node, place))
    }

    /// Adds a straight wire from the root to a position, and returns its node.
    pub(super) fn straight(&mut self, to: IVec2) -> usize {
        self.nodes.push(Node { at: to, before: 0 });
        self.nodes.len() - 1
    }

    /// Whether a node is reached straight from the root, across all seams.
    pub(super) fn is_straight(&self, node: usize) -> bool {
        let Node { at, before } = self.nodes[node];
        (at - self.nodes[before].at).abs().element_sum() > 1
    }

    /// Adds a straight path to a position, with a node every half tile, and returns its last node. Reuses nodes that
    /// are already there.
    fn extend(&mut self, mut node: usize, to: IVec2) -> usize {
        while self.nodes[node].at != to {
            let at = self.nodes[node].at + (to - self.nodes[node].at).signum();
            let new = self.nodes.len();
            let there = *self.found.entry(at).or_insert(new);
            if there == new {
                self.nodes.push(Node { at, before: node });
                if at.x % 2 == 0 || at.y % 2 == 0 {
                    self.near.entry(block(at)).or_default().push(new);
                }
            }
            node = there;
        }
        node
    }
}

/// Replaces the best branch by one across one of these sides of a tile, if that is better. The new branch starts at
/// `from`, which has this number, and its length is increased by `more`.
fn better(
    best: &mut Option<PossibleBranch>,
    (number, from, more): (usize, IVec2, i32),
    to: IVec2,
    over: &[IVec2],
) {
    for (which, side) in over.iter().enumerate() {
        let is_better = |cost: i32, best: &Option<PossibleBranch>| {
            best.as_ref().is_none_or(|(best, ..)| (cost, number, which) < *best)
        };
        // No path is shorter than a path without corners.
        let least = (more + (to + side - from).abs().element_sum()) * 2;
        if !is_better(least, best) {
            continue;
        }
        let turns = route(from, to + side);
        let (mut length, mut last) = (more, from);
        for &turn in &turns {
            length += (turn - last).abs().element_sum();
            last = turn;
        }
        let cost = length * 2 + turns.len() as i32;
        if is_better(cost, best) {
            *best = Some(((cost, number, which), from, turns));
        }
    }
}

/// The corners of a short path along seams from one side of a tile to another, which is the last corner.
fn route(from: IVec2, to: IVec2) -> Vec<IVec2> {
    let is_seam = |one: IVec2, other: IVec2| {
        one == other || one.x == other.x && one.x % 2 == 0 || one.y == other.y && one.y % 2 == 0
    };
    let corners = [IVec2::new(from.x, to.y), IVec2::new(to.x, from.y)];
    let corner = corners.into_iter().find(|&corner| is_seam(from, corner) && is_seam(corner, to));
    let turns = match corner {
        Some(corner) => vec![corner, to],
        // Both are sides of the same kind in different rows or columns: the path turns beside the tile.
        None if from.y % 2 == 0 => {
            let x = to.x + if from.x > to.x { 1 } else { -1 };
            vec![IVec2::new(x, from.y), IVec2::new(x, to.y), to]
        }
        None => {
            let y = to.y + if from.y > to.y { 1 } else { -1 };
            vec![IVec2::new(from.x, y), IVec2::new(to.x, y), to]
        }
    };
    let mut last = from;
    turns.into_iter().filter(|&turn| std::mem::replace(&mut last, turn) != turn).collect()
}

fn block(at: IVec2) -> IVec2 {
    at.div_euclid(IVec2::splat(BLOCK_SIDE))
}

/// The blocks at this distance from a block, in rows, columns and diagonals.
fn blocks_around(block: IVec2, away: i32) -> impl Iterator<Item = IVec2> {
    (-away..=away).flat_map(move |y| {
        // Between the first and the last row, only the ends.
        let step = if y.abs() == away { 1 } else { (2 * away).max(1) };
        (-away..=away).step_by(step as usize).map(move |x| block + IVec2::new(x, y))
    })
}
