//! The paths of all wires of a button.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::Cell;

use super::tree::{SIDES, Tree};
use crate::board::grid::TILE;

/// The paths from one button: a tree.
pub(in crate::board) struct WireSource {
    pub(super) button: Cell,
    /// The gates, with their nodes in the tree.
    pub(super) gates: Vec<(Cell, usize)>,
    pub(super) tree: Tree,
    /// How far the wires are offset from the seams between tiles, in lanes.
    pub(super) lane: Vec2,
    /// The points where other wires cross these.
    pub(super) gaps: Vec<Gap>,
    /// The position in the world of the corner from which nodes are counted.
    pub(super) corner: Vec2,
}

/// A gap in a wire, where another button's wire crosses.
pub(super) struct Gap {
    pub(super) at: Vec2,
    pub(super) other: usize,
}

/// The distance between lanes, in world units.
const LANE_DISTANCE: f32 = 9.0;

/// Bits for the sides on which a node continues, in the order of `SIDES`.
pub(super) const EAST: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 4;
pub(super) const NORTH: u8 = 8;

impl WireSource {
    /// The sides on which the tree continues at each of its nodes along seams.
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

    /// The position of a node in the world.
    pub(super) fn place(&self, at: IVec2) -> Vec2 {
        let down = Vec2::new(1.0, -1.0);
        self.corner + at.as_vec2() * down * TILE / 2.0 + self.lane * LANE_DISTANCE
    }

    /// The position of a node without the offset of its lane.
    pub(super) fn middle(&self, at: IVec2) -> Vec2 {
        self.place(at) - self.lane * LANE_DISTANCE
    }
}
