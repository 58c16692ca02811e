//! The lines of wires, as points close together.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::source::WireSource;
use crate::board::grid::TILE;

/// A part of a button's wires: the path to one gate, from where it leaves the paths to others.
pub(super) struct Branch {
    pub(super) points: Vec<Vec2>,
    /// The distance of each point from the button.
    pub(super) along: Vec<f32>,
    /// Whether the branch is one straight line.
    pub(super) is_straight: bool,
}

/// How far before and after a corner the path bends; less where it enters a tile.
const BEND_DISTANCE: f32 = 22.0;
const ENTRY_BEND_DISTANCE: f32 = 8.0;
/// How far from the middle of a button paths begin, and how far from the middle of a gate they end.
const BUTTON_DISTANCE: f32 = 0.3 * TILE;
const GATE_DISTANCE: f32 = 0.42 * TILE;
/// The maximum distance between two points.
const MAX_STEP: f32 = 5.0;

impl WireSource {
    /// The paths to the gates at these nodes. A part that several paths share is only in the first of them.
    pub(super) fn branches(&self, gates: &[usize]) -> Vec<Branch> {
        let mut before = HashMap::new();
        gates.iter().map(|&gate| self.branch(gate, &mut before)).collect()
    }

    /// The whole path from the button to the gate at a node.
    pub(super) fn way(&self, gate: usize) -> Vec<Vec2> {
        let Branch { points, is_straight, .. } = self.branch(gate, &mut HashMap::new());
        match points[..] {
            [from, to] if is_straight => {
                const STEPS: usize = 32;
                (0..=STEPS).map(|step| from.lerp(to, step as f32 / STEPS as f32)).collect()
            }
            _ => points,
        }
    }

    /// The path to the gate at a node, from the last node that is in `before`.
    fn branch(&self, gate: usize, before: &mut HashMap<usize, Pen>) -> Branch {
        let nodes = self.tree.nodes();
        if self.tree.is_straight(gate) {
            let [from, to] = [nodes[0].at, nodes[gate].at].map(|at| self.middle(at));
            let along = (to - from).normalize_or_zero();
            let (points, length) = (
                vec![from + along * BUTTON_DISTANCE, to - along * GATE_DISTANCE],
                from.distance(to),
            );
            return Branch {
                points,
                along: vec![0.0, length - BUTTON_DISTANCE - GATE_DISTANCE],
                is_straight: true,
            };
        }
        let mut chain = vec![gate];
        let mut node = gate;
        while node != 0 && !before.contains_key(&node) {
            node = nodes[node].before;
            chain.push(node);
        }
        // The path enters that node from the one before it.
        if node != 0 {
            chain.push(nodes[node].before);
        }
        chain.reverse();
        let first = usize::from(node != 0);
        let mut places: Vec<_> = chain.iter().map(|&node| self.place(nodes[node].at)).collect();
        if let [.., before, last] = &mut places[..] {
            let into = (*last - *before).normalize_or_zero();
            let away = (self.middle(nodes[gate].at) - *before).dot(into);
            *last = *before + into * (away - GATE_DISTANCE).max(ENTRY_BEND_DISTANCE + 1.0);
        }
        let mut pen = before.get(&node).cloned().unwrap_or_default();
        let mut branch = Branch { points: Vec::new(), along: Vec::new(), is_straight: false };
        if pen.is_down
            && let Some(last) = pen.last
        {
            branch.points.push(last);
            branch.along.push(pen.along);
        }
        let button = self.middle(nodes[0].at);
        for index in first..chain.len() {
            before.entry(chain[index]).or_insert_with(|| pen.clone());
            let place = places[index];
            let come = (place - places[index.saturating_sub(1)]).normalize_or_zero();
            let go = (places[(index + 1).min(places.len() - 1)] - place).normalize_or_zero();
            if come == go || come == Vec2::ZERO || go == Vec2::ZERO {
                pen.line_to(place, button, &mut branch);
                continue;
            }
            let bend = if index + 2 == places.len() { ENTRY_BEND_DISTANCE } else { BEND_DISTANCE };
            let (from, to) = (place - come * bend, place + go * bend);
            pen.line_to(from, button, &mut branch);
            for step in 1..=6 {
                let t = step as f32 / 6.0;
                let bent = from.lerp(place, t).lerp(place.lerp(to, t), t);
                pen.put(bent, button, &mut branch);
            }
        }
        branch
    }
}

/// Draws a path.
#[derive(Clone, Default)]
struct Pen {
    last: Option<Vec2>,
    /// Whether the pen has left the button.
    is_down: bool,
    /// The distance covered since then.
    along: f32,
}

impl Pen {
    /// Draws a straight line to a point.
    fn line_to(&mut self, place: Vec2, button: Vec2, branch: &mut Branch) {
        let Some(from) = self.last else { return self.put(place, button, branch) };
        let steps = (from.distance(place) / MAX_STEP).ceil().max(1.0);
        for step in 1..=steps as usize {
            self.put(from.lerp(place, step as f32 / steps), button, branch);
        }
    }

    fn put(&mut self, point: Vec2, button: Vec2, branch: &mut Branch) {
        let last = self.last.replace(point);
        if self.is_down {
            self.along += last.map_or(0.0, |last| point.distance(last));
        }
        // The pen doesn't draw over the button.
        self.is_down |= point.distance(button) >= BUTTON_DISTANCE;
        if self.is_down {
            branch.points.push(point);
            branch.along.push(self.along);
        }
    }
}
