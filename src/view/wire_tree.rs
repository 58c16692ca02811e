//! All wires of a button: a trunk that branches to its gates.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction};

use super::grid::TILE;
use super::wire_way::{Way, route};

/// The ways from one button: a tree.
pub(super) struct Source {
    pub(super) button: Cell,
    /// Its gates, with their places in the tree.
    pub(super) gates: Vec<(Cell, usize)>,
    nodes: Vec<Node>,
    /// How far it is from the seams, in lanes.
    lane: Vec2,
    /// Where others cross it.
    pub(super) gaps: Vec<Gap>,
    /// The world's place of the corner from which nodes are counted.
    corner: Vec2,
}

/// A place at which a wire is left out, as that of another button passes.
pub(super) struct Gap {
    pub(super) at: Vec2,
    pub(super) other: usize,
}

/// A place in the tree, in halves of fields from the board's top left corner, and the node
/// before it: the middles of fields have two odd numbers, those of their sides one.
struct Node {
    at: IVec2,
    before: usize,
}

/// How far lanes are apart, in world units; which there are, the best first.
const LANE: f32 = 9.0;
const LANES: [f32; 7] = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0];
/// How far before and after a corner the way is bent; less where it goes into a field.
const BEND: f32 = 22.0;
const INTO: f32 = 8.0;
/// How far from the middle of a gate the way to it ends.
const END: f32 = 0.42 * TILE;

/// The sides of a field, and their marks in a node.
const SIDES: [IVec2; 4] = [IVec2::X, IVec2::NEG_X, IVec2::Y, IVec2::NEG_Y];
pub(super) const EAST: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 4;
pub(super) const NORTH: u8 = 8;
const ALONG: u8 = EAST | WEST;
const ACROSS: u8 = SOUTH | NORTH;

impl Source {
    pub(super) fn of(board: &Board, button: Cell, mut gates: Vec<Cell>) -> Self {
        let middle = |cell: Cell| {
            let point = board.point(cell);
            IVec2::new(i32::from(point.x), i32::from(point.y)) * 2 + 1
        };
        let root = middle(button);
        let corner = Vec2::new(board.width() as f32, -(board.height() as f32)) * -TILE / 2.0;
        let nodes = vec![Node { at: root, before: 0 }];
        let mut source =
            Self { button, gates: Vec::new(), nodes, lane: Vec2::ZERO, gaps: Vec::new(), corner };
        gates.sort_by_key(|&gate| (middle(gate) - root).abs().element_sum());
        for gate in gates {
            let above = board.neighbour(gate, Direction::North);
            let is_below_gate = above.is_some_and(|cell| board.gates().contains(&cell));
            // A gate's badge is at its lower side.
            let sides: &[IVec2] = match is_below_gate {
                true => &[IVec2::X, IVec2::NEG_X],
                false => &[IVec2::X, IVec2::NEG_X, IVec2::NEG_Y],
            };
            let node = source.branch(middle(gate), sides);
            source.gates.push((gate, node));
        }
        source
    }

    /// Goes on to the middle of a field, over one of some of its sides, from where the least wire
    /// is needed.
    fn branch(&mut self, to: IVec2, over: &[IVec2]) -> usize {
        let is_seam = |at: IVec2| at.x % 2 == 0 || at.y % 2 == 0;
        let root = self.nodes[0].at;
        let sides = SIDES.map(|side| (0, root + side, 1));
        let nodes = self.nodes.iter().enumerate().filter(|(_, node)| is_seam(node.at));
        let starts: Vec<_> = nodes.map(|(index, node)| (index, node.at, 0)).chain(sides).collect();
        let ways = starts.iter().flat_map(|&(index, from, more)| {
            over.iter().map(move |&side| {
                let turns = route(from, to + side);
                let (mut length, mut last) = (more, from);
                for &turn in &turns {
                    length += (turn - last).abs().element_sum();
                    last = turn;
                }
                (length * 2 + turns.len() as i32, index, from, turns)
            })
        });
        let best = ways.min_by_key(|(cost, ..)| *cost);
        let Some((_, mut node, from, turns)) = best else { return 0 };
        for turn in [from].into_iter().chain(turns).chain([to]) {
            node = self.extend(node, turn);
        }
        node
    }

    /// Goes straight on to a place, half a field a node.
    fn extend(&mut self, mut node: usize, to: IVec2) -> usize {
        while self.nodes[node].at != to {
            let at = self.nodes[node].at + (to - self.nodes[node].at).signum();
            let there = self.nodes.iter().position(|other| other.at == at);
            node = there.unwrap_or_else(|| {
                self.nodes.push(Node { at, before: node });
                self.nodes.len() - 1
            });
        }
        node
    }

    /// The sides to which it goes on at its nodes.
    pub(super) fn sides(&self) -> HashMap<IVec2, u8> {
        let mut sides: HashMap<IVec2, u8> = HashMap::new();
        for node in &self.nodes[1..] {
            let before = self.nodes[node.before].at;
            for (at, way) in [(before, node.at - before), (node.at, before - node.at)] {
                let side = SIDES.iter().position(|side| *side == way).map_or(0, |it| 1 << it);
                *sides.entry(at).or_default() |= side;
            }
        }
        sides
    }

    /// Takes lanes in which it runs on no other.
    pub(super) fn take_lane(
        &mut self,
        sides: &HashMap<IVec2, u8>,
        taken: &HashMap<IVec2, Vec<(usize, u8)>>,
        sources: &[Self],
    ) {
        let (mut along, mut across) = (Vec::new(), Vec::new());
        for (at, &mine) in sides {
            for &(other, its) in taken.get(at).into_iter().flatten() {
                if mine & ALONG != 0 && its & ALONG != 0 {
                    along.push(sources[other].lane.y);
                }
                if mine & ACROSS != 0 && its & ACROSS != 0 {
                    across.push(sources[other].lane.x);
                }
            }
        }
        let free = |taken: &[f32]| LANES.into_iter().find(|lane| !taken.contains(lane));
        let [x, y] = [across, along].map(|taken| free(&taken).unwrap_or_default());
        self.lane = Vec2::new(x, y);
    }

    /// Where a place of the tree is in the world.
    pub(super) fn place(&self, at: IVec2) -> Vec2 {
        let down = Vec2::new(1.0, -1.0);
        self.corner + at.as_vec2() * down * TILE / 2.0 + self.lane * LANE
    }

    /// The nodes from the button to a node.
    fn chain(&self, mut node: usize) -> Vec<usize> {
        let mut chain = vec![node];
        while node != 0 {
            node = self.nodes[node].before;
            chain.push(node);
        }
        chain.reverse();
        chain
    }

    /// The way from the button to the gate at a node.
    pub(super) fn way(&self, gate: usize) -> Way {
        let chain = self.chain(gate);
        let mut places: Vec<_> =
            chain.iter().map(|&node| self.place(self.nodes[node].at)).collect();
        let button = places[0] - self.lane * LANE;
        if let [.., before, last] = &mut places[..] {
            let into = (*last - *before).normalize_or_zero();
            let away = (*last - self.lane * LANE - *before).dot(into);
            *last = *before + into * (away - END).max(INTO + 1.0);
        }
        let mut way = Way { points: Vec::new(), counts: Vec::new() };
        for (index, &place) in places.iter().enumerate() {
            way.counts.push((chain[index], way.points.len()));
            let before = places[index.saturating_sub(1)];
            let after = places[(index + 1).min(places.len() - 1)];
            let (come, go) =
                ((place - before).normalize_or_zero(), (after - place).normalize_or_zero());
            if come == go || come == Vec2::ZERO || go == Vec2::ZERO {
                way.to(place);
                continue;
            }
            let bend = if index + 2 == places.len() { INTO } else { BEND };
            let (from, to) = (place - come * bend, place + go * bend);
            way.to(from);
            for step in 1..=6 {
                let t = step as f32 / 6.0;
                way.points.push(from.lerp(place, t).lerp(place.lerp(to, t), t));
            }
        }
        // Not over the button.
        let start = way.points.iter().take_while(|it| it.distance(button) < 0.3 * TILE).count();
        way.points.drain(..start);
        for (_, count) in &mut way.counts {
            *count = count.saturating_sub(start).min(way.points.len());
        }
        way
    }
}
