//! The wires of a circuit: one bundle, which branches to the circuit's buttons and gates.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Direction, Tile};

use super::source::WireSource;
use super::tree::{SIDES, Tree};
use crate::board::grid::TILE;

/// The tree between all buttons and gates of a circuit. Its root is the first button.
pub(super) struct WireBundle {
    tree: Tree,
    /// The buttons and the gates, with their nodes in the tree.
    buttons: Vec<(Cell, usize)>,
    gates: Vec<(Cell, usize)>,
    /// The position in the world of the corner from which nodes are counted.
    corner: Vec2,
}

/// The position of a tile's middle, in half tiles.
fn middle(board: &Board, cell: Cell) -> IVec2 {
    let point = board.point(cell);
    IVec2::new(i32::from(point.x), i32::from(point.y)) * 2 + 1
}

impl WireBundle {
    /// Lays the wires of a circuit. Once the tree has `most` nodes, further wires are straight.
    pub(super) fn route(board: &Board, buttons: &[Cell], most: usize) -> Option<Self> {
        let (&first, others) = buttons.split_first()?;
        let root = middle(board, first);
        let mut tree = Tree::new(root);
        let mut gates = board.button_at(first)?.gates.clone();
        gates.sort_by_key(|&gate| (middle(board, gate) - root).abs().element_sum());
        // No wire of another button crosses the first button.
        let has_one_exit = !others.is_empty();
        let mut reach = |cell: Cell, sides: &[IVec2]| {
            let to = middle(board, cell);
            let node = if tree.nodes().len() < most {
                tree.branch(to, sides, has_one_exit)
            } else {
                tree.straight(to)
            };
            (cell, node)
        };
        let gates = gates.into_iter().map(|gate| reach(gate, sides_of_gate(board, gate))).collect();
        let others = others.iter().map(|&button| reach(button, &SIDES)).collect::<Vec<_>>();
        let buttons = [(first, 0)].into_iter().chain(others).collect();
        let corner = Vec2::new(board.width() as f32, -(board.height() as f32)) * -TILE / 2.0;
        Some(Self { tree, buttons, gates, corner })
    }

    /// The wires from each button. After `most` nodes in all, further wires are straight.
    pub(super) fn sources(&self, mut most: usize) -> Vec<WireSource> {
        let source = |&(button, from): &(Cell, usize)| {
            let mut tree = Tree::new(self.tree.nodes()[from].at);
            let way = |&(gate, to): &(Cell, usize)| {
                let is_straight = self.tree.is_straight(from) || self.tree.is_straight(to);
                let node = if tree.nodes().len() < most && !is_straight {
                    tree.add_path(self.tree.way(from, to))
                } else {
                    tree.straight(self.tree.nodes()[to].at)
                };
                (gate, node)
            };
            let gates = self.gates.iter().map(way).collect();
            most = most.saturating_sub(tree.nodes().len());
            WireSource {
                button,
                gates,
                tree,
                lane: Vec2::ZERO,
                gaps: Vec::new(),
                corner: self.corner,
            }
        };
        self.buttons.iter().map(source).collect()
    }
}

/// The sides from which a wire may reach a gate: neither from below, where the gate's badge and the signs of its
/// circuits are, nor across another gate above it.
fn sides_of_gate(board: &Board, gate: Cell) -> &'static [IVec2] {
    let above = board.neighbour(gate, Direction::North);
    let is_below_gate = above.is_some_and(|cell| matches!(board.tile(cell), Tile::Gate { .. }));
    if is_below_gate { &[IVec2::X, IVec2::NEG_X] } else { &[IVec2::X, IVec2::NEG_X, IVec2::NEG_Y] }
}
