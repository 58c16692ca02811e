//! How wires are drawn: dashes of a kind for each button, gaps where others cross, branches.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;

use super::strokes::Strokes;
use super::wire_tree::Source;
use crate::theme::palette;

/// How the wires of a button are drawn.
pub(super) struct Look {
    pub(super) hue: Color,
    /// How long dashes and the room between them are, in turn.
    pub(super) dashes: &'static [f32],
    pub(super) is_active: bool,
    pub(super) alpha: f32,
    /// Where other wires cross in front of it.
    pub(super) gaps: Vec<Vec2>,
    /// How far its dashes have moved.
    pub(super) moved: f32,
}

/// The dashes of buttons, in world units.
pub(super) const DASHES: [&[f32]; 8] = [
    &[30.0, 10.0],
    &[11.0, 8.0],
    &[30.0, 8.0, 8.0, 8.0],
    &[16.0, 16.0],
    &[60.0, 10.0],
    &[24.0, 7.0, 7.0, 7.0, 7.0, 7.0],
    &[12.0, 6.0, 12.0, 16.0],
    &[16.0, 7.0, 16.0, 24.0],
];
/// How far from a crossing a wire is left out.
const GAP: f32 = 12.0;

impl Look {
    /// What of a way is drawn: pieces without gaps, each point with how far along it is.
    fn pieces(&self, points: &[Vec2], mut along: f32) -> Vec<Vec<(Vec2, f32)>> {
        let mut pieces = vec![Vec::new()];
        let mut last = points.first().copied().unwrap_or_default();
        for &point in points {
            along += point.distance(last);
            last = point;
            if self.gaps.iter().any(|gap| gap.distance(point) < GAP) {
                pieces.push(Vec::new());
            } else if let Some(piece) = pieces.last_mut() {
                piece.push((point, along));
            }
        }
        pieces
    }

    /// Whether so far along a way there is a dash.
    fn is_dash(&self, along: f32) -> bool {
        let mut at = (along - self.moved).rem_euclid(self.dashes.iter().sum());
        let part = self.dashes.iter().position(|length| {
            at -= length;
            at < 0.0
        });
        part.is_none_or(|part| part % 2 == 0)
    }
}

impl Strokes {
    /// The wires of a button to those of its gates that are at some nodes: a trunk, drawn once,
    /// with its branches.
    pub(super) fn source(&mut self, source: &Source, gates: &[usize], look: &Look) {
        let mut drawn = HashSet::new();
        let mut branches = Vec::new();
        for &gate in gates {
            let way = source.way(gate);
            if way.points.is_empty() {
                continue;
            }
            let fork = way.counts.iter().take_while(|(node, _)| drawn.contains(node)).last();
            let start =
                fork.map_or(0, |&(_, count)| count.saturating_sub(1).min(way.points.len() - 1));
            let along: f32 =
                way.points[..=start].array_windows().map(|[one, other]| one.distance(*other)).sum();
            drawn.extend(way.counts.iter().map(|(node, _)| *node));
            branches.push(look.pieces(&way.points[start..], along));
        }
        let hue = |color: Color| color.with_alpha(look.alpha);
        let points = |piece: &[(Vec2, f32)]| -> Vec<_> { piece.iter().map(|it| it.0).collect() };
        let pieces: Vec<_> = branches.into_iter().flatten().collect();
        for piece in &pieces {
            self.line(&points(piece), 11.0, palette::INK.with_alpha(0.85 * look.alpha));
        }
        for piece in &pieces {
            if look.is_active {
                self.line(&points(piece), 7.0, hue(look.hue.mix(&palette::INK, 0.3)));
            }
            for dash in piece.chunk_by(|one, other| look.is_dash(one.1) == look.is_dash(other.1)) {
                if look.is_dash(dash[0].1) {
                    let (width, color) = match look.is_active {
                        true => (7.0, look.hue.mix(&Color::WHITE, 0.55)),
                        false => (6.0, look.hue),
                    };
                    self.line(&points(dash), width, hue(color));
                }
            }
        }
    }

    /// The heads of these wires.
    pub(super) fn heads(&mut self, source: &Source, gates: &[usize], look: &Look) {
        for &gate in gates {
            self.head(&source.way(gate).points, look.hue.with_alpha(look.alpha));
        }
    }
}
