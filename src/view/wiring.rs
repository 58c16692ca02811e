//! The ways of wires: one trunk for each button, which branches to its gates. They run along the
//! seams between fields; those that would run on each other run side by side.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell};

use super::grid::TILE;
use crate::frame::Frame;
use crate::timeline::BoardShown;

/// The ways from all buttons.
#[derive(Resource, Default)]
pub(super) struct Wiring(pub(super) Vec<Source>);

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

/// The way of a wire, as points close together.
pub(super) struct Way {
    pub(super) points: Vec<Vec2>,
    /// How many of the points the nodes of the chain so far have.
    pub(super) counts: Vec<(usize, usize)>,
}

/// How far lanes are apart, in world units; which there are, the best first.
const LANE: f32 = 9.0;
const LANES: [f32; 7] = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0];
/// How far before and after a corner the way is bent.
const BEND: f32 = 22.0;

/// The sides of a field, and their marks in a node.
const SIDES: [IVec2; 4] = [IVec2::X, IVec2::NEG_X, IVec2::Y, IVec2::NEG_Y];
const EAST: u8 = 1;
const WEST: u8 = 2;
const SOUTH: u8 = 4;
const NORTH: u8 = 8;
const ALONG: u8 = EAST | WEST;
const ACROSS: u8 = SOUTH | NORTH;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wiring>().add_systems(
        Update,
        lay.run_if(resource_exists_and_changed::<BoardShown>).in_set(Frame::Dress),
    );
}

fn lay(board: Res<BoardShown>, mut wiring: ResMut<Wiring>) {
    *wiring = Wiring::of(&board.0);
}

impl Wiring {
    fn of(board: &Board) -> Self {
        let mut sources: Vec<Source> = Vec::new();
        // Which sources have a node at a place, with the sides to which they go on.
        let mut taken: HashMap<IVec2, Vec<(usize, u8)>> = HashMap::new();
        for wire in board.wires() {
            if sources.iter().any(|source| source.button == wire.button) {
                continue;
            }
            let wires = board.wires().iter().filter(|other| other.button == wire.button);
            let mut source = Source::of(board, wire.button, wires.map(|wire| wire.gate).collect());
            let sides = source.sides();
            source.take_lane(&sides, &taken, &sources);
            for (at, side) in sides {
                taken.entry(at).or_default().push((sources.len(), side));
            }
            sources.push(source);
        }
        for (at, here) in &taken {
            for &(one, along) in here {
                for &(other, across) in here.iter().filter(|(other, _)| *other != one) {
                    let gap = crossing(*at, (&sources[one], along), (&sources[other], across));
                    sources[one].gaps.extend(gap.map(|at| Gap { at, other }));
                }
            }
        }
        Self(sources)
    }

    /// The source of a button's wires, and its number.
    pub(super) fn source(&self, button: Cell) -> Option<(usize, &Source)> {
        self.0.iter().enumerate().find(|(_, source)| source.button == button)
    }
}

/// Where a way that goes on along a row crosses one that goes on across it, near a node that both
/// have.
fn crossing(at: IVec2, one: (&Source, u8), other: (&Source, u8)) -> Option<Vec2> {
    let ((one, along), (other, across)) = (one, other);
    let place = Vec2::new(other.place(at).x, one.place(at).y);
    let (x, y) = (place.x - one.place(at).x, place.y - other.place(at).y);
    let reaches = |away: f32, sides: u8, more: u8, less: u8| match away {
        _ if away > 0.0 => sides & more != 0,
        _ if away < 0.0 => sides & less != 0,
        _ => sides & (more | less) == more | less,
    };
    (reaches(x, along, EAST, WEST) && reaches(y, across, NORTH, SOUTH)).then_some(place)
}

impl Source {
    fn of(board: &Board, button: Cell, mut gates: Vec<Cell>) -> Self {
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
            let node = source.branch(middle(gate));
            source.gates.push((gate, node));
        }
        source
    }

    /// Goes on to the middle of a field from where the least wire is needed.
    fn branch(&mut self, to: IVec2) -> usize {
        let is_seam = |at: IVec2| at.x % 2 == 0 || at.y % 2 == 0;
        let root = self.nodes[0].at;
        let sides = SIDES.map(|side| (0, root + side, 1));
        let nodes = self.nodes.iter().enumerate().filter(|(_, node)| is_seam(node.at));
        let starts: Vec<_> = nodes.map(|(index, node)| (index, node.at, 0)).chain(sides).collect();
        let ways = starts.iter().flat_map(|&(index, from, more)| {
            SIDES.map(|side| {
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
    fn sides(&self) -> HashMap<IVec2, u8> {
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
    fn take_lane(
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
    fn place(&self, at: IVec2) -> Vec2 {
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
        let places: Vec<_> = chain.iter().map(|&node| self.place(self.nodes[node].at)).collect();
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
            let (from, to) = (place - come * BEND, place + go * BEND);
            way.to(from);
            for step in 1..=6 {
                let t = step as f32 / 6.0;
                way.points.push(from.lerp(place, t).lerp(place.lerp(to, t), t));
            }
        }
        // Not over what is in the fields at both ends.
        let [first, .., last] = &places[..] else { return way };
        let (from, to) = (*first - self.lane * LANE, *last - self.lane * LANE);
        let is_over =
            |point: &Vec2| point.distance(from) < 0.3 * TILE || point.distance(to) < 0.4 * TILE;
        let start = way.points.iter().take_while(|point| is_over(point)).count();
        way.points.drain(..start);
        way.points.retain(|point| !is_over(point));
        for (_, count) in &mut way.counts {
            *count = count.saturating_sub(start).min(way.points.len());
        }
        way
    }
}

impl Way {
    /// Goes straight on to a place.
    fn to(&mut self, place: Vec2) {
        const STEP: f32 = 5.0;
        if let Some(&from) = self.points.last() {
            let steps = (from.distance(place) / STEP).ceil().max(1.0);
            let part = |step: usize| from.lerp(place, step as f32 / steps);
            self.points.extend((1..=steps as usize).map(part));
        } else {
            self.points.push(place);
        }
    }
}

/// The turns of a short way along seams from one side of a field to another, which is the last.
fn route(from: IVec2, to: IVec2) -> Vec<IVec2> {
    let is_seam = |one: IVec2, other: IVec2| {
        one == other || one.x == other.x && one.x % 2 == 0 || one.y == other.y && one.y % 2 == 0
    };
    let corners = [IVec2::new(from.x, to.y), IVec2::new(to.x, from.y)];
    let corner = corners.into_iter().find(|&corner| is_seam(from, corner) && is_seam(corner, to));
    let turns = match corner {
        Some(corner) => vec![corner, to],
        // Both are sides of the same kind in other rows or columns: over there beside the field.
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
