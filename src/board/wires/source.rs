//! The ways of all wires of a button.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction, Field};

use super::tree::{SIDES, Tree};
use crate::board::grid::TILE;

/// The ways from one button: a tree.
pub(in crate::board) struct WireSource {
    pub(super) button: Cell,
    /// Its gates, with their places in the tree.
    pub(super) gates: Vec<(Cell, usize)>,
    pub(super) tree: Tree,
    /// Its distance from the seams, in lanes.
    lane: Vec2,
    /// The places where others cross it.
    pub(super) gaps: Vec<Gap>,
    /// The place in the world of the corner from which nodes are counted.
    corner: Vec2,
}

/// A gap in a wire, where another button's wire crosses.
pub(super) struct Gap {
    pub(super) at: Vec2,
    pub(super) other: usize,
}

/// The distance between lanes, in world units, and all lanes, the best first.
const LANE: f32 = 9.0;
const LANES: [f32; 7] = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0];

/// Bits for the sides on which a node continues, in the order of `SIDES`.
pub(super) const EAST: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 4;
pub(super) const NORTH: u8 = 8;
const ALONG: u8 = EAST | WEST;
const ACROSS: u8 = SOUTH | NORTH;

impl WireSource {
    /// Beyond so many nodes, the ways to the other gates are straight.
    pub(super) fn of(board: &Board, button: Cell, mut gates: Vec<Cell>, most: usize) -> Self {
        let middle = |cell: Cell| {
            let point = board.point(cell);
            IVec2::new(i32::from(point.x), i32::from(point.y)) * 2 + 1
        };
        let root = middle(button);
        let corner = Vec2::new(board.width() as f32, -(board.height() as f32)) * -TILE / 2.0;
        let mut tree = Tree::new(root);
        gates.sort_by_key(|&gate| (middle(gate) - root).abs().element_sum());
        let gates = gates.into_iter().map(|gate| {
            let above = board.neighbour(gate, Direction::North);
            let is_below_gate =
                above.is_some_and(|cell| matches!(board.field(cell), Field::Gate { .. }));
            // A gate's badge is at its lower side.
            let sides: &[IVec2] = match is_below_gate {
                true => &[IVec2::X, IVec2::NEG_X],
                false => &[IVec2::X, IVec2::NEG_X, IVec2::NEG_Y],
            };
            let node = match tree.nodes().len() < most {
                true => tree.branch(middle(gate), sides),
                false => tree.straight(middle(gate)),
            };
            (gate, node)
        });
        let gates = gates.collect();
        Self { button, gates, tree, lane: Vec2::ZERO, gaps: Vec::new(), corner }
    }

    /// The sides on which it continues at its nodes along seams.
    pub(super) fn sides(&self) -> HashMap<IVec2, u8> {
        let mut sides: HashMap<IVec2, u8> = HashMap::new();
        let nodes = self.tree.nodes();
        for node in &nodes[1..] {
            let before = nodes[node.before].at;
            for (at, way) in [(before, node.at - before), (node.at, before - node.at)] {
                if let Some(side) = SIDES.iter().position(|side| *side == way) {
                    *sides.entry(at).or_default() |= 1 << side;
                }
            }
        }
        sides
    }

    /// Takes lanes in which it doesn't lie on another.
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

    /// The place of a node in the world.
    pub(super) fn place(&self, at: IVec2) -> Vec2 {
        let down = Vec2::new(1.0, -1.0);
        self.corner + at.as_vec2() * down * TILE / 2.0 + self.lane * LANE
    }

    /// The place of a node without lanes.
    pub(super) fn middle(&self, at: IVec2) -> Vec2 {
        self.place(at) - self.lane * LANE
    }
}
