//! The look of wires: each circuit has its own dashes; a wire has gaps where wires of other circuits cross it; pulses
//! and alarms run along it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::source::WireSource;
use crate::board::strokes::Strokes;
use crate::theme::palette;

pub(super) struct WireLook {
    pub(super) hue: Color,
    /// The lengths of dashes and gaps, alternately.
    pub(super) dashes: &'static [f32],
    pub(super) is_active: bool,
    pub(super) alpha: f32,
    /// How far the dashes have moved.
    pub(super) moved: f32,
}

/// The lines of a button's wires, and the last two points of each, for the arrow heads.
#[derive(Default)]
pub(super) struct WireLines {
    pieces: Vec<WirePiece>,
    ends: Vec<[Vec2; 2]>,
}

/// A line without gaps.
#[derive(Default)]
struct WirePiece {
    points: Vec<Vec2>,
    /// The distance of each point along the wire, from where dashes begin.
    along: Vec<f32>,
    has_dashes: bool,
}

/// The dashes of circuits, in world units.
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
/// Half the length of a gap at a crossing.
const HALF_GAP: f32 = 12.0;

impl WireLines {
    /// The wires of a button to its gates at these nodes, with gaps at these points, where other wires cross.
    pub(super) fn new(
        source: &WireSource,
        gates: &[usize],
        gaps: impl Iterator<Item = Vec2>,
    ) -> Self {
        let gaps = Gaps::at(gaps);
        let mut lines = Self::default();
        let branches = source.branches(gates);
        // Dashes begin at the first gate, so that the dashes of a bundle coincide.
        let first = branches.first().and_then(|first| first.along.last()).copied();
        for branch in branches {
            if let [.., before, end] = branch.points[..] {
                lines.ends.push([before, end]);
            }
            let piece = || WirePiece { has_dashes: !branch.is_straight, ..default() };
            let mut pieces = vec![piece()];
            for (&point, &along) in branch.points.iter().zip(&branch.along) {
                if !branch.is_straight && gaps.contain(point) {
                    pieces.push(piece());
                } else if let Some(piece) = pieces.last_mut() {
                    piece.points.push(point);
                    piece.along.push(along - first.unwrap_or_default());
                }
            }
            lines.pieces.extend(pieces.into_iter().filter(|piece| !piece.points.is_empty()));
        }
        lines
    }
}

/// The points with gaps, by the squares that the gaps overlap.
#[derive(Default)]
struct Gaps(HashMap<IVec2, Vec<Vec2>>);

impl Gaps {
    fn at(places: impl Iterator<Item = Vec2>) -> Self {
        let mut gaps = Self::default();
        for place in places {
            let [low, high] = [-HALF_GAP, HALF_GAP].map(|by| Self::square(place + by));
            for (x, y) in (low.x..=high.x).flat_map(|x| (low.y..=high.y).map(move |y| (x, y))) {
                let here = gaps.0.entry(IVec2::new(x, y)).or_default();
                // Many wires may cross at the same point.
                if !here.contains(&place) {
                    here.push(place);
                }
            }
        }
        gaps
    }

    fn contain(&self, point: Vec2) -> bool {
        let here = self.0.get(&Self::square(point));
        here.is_some_and(|here| here.iter().any(|gap| gap.distance(point) < HALF_GAP))
    }

    fn square(place: Vec2) -> IVec2 {
        (place / (4.0 * HALF_GAP)).floor().as_ivec2()
    }
}

impl WireLook {
    /// Whether a wire has a dash at this distance.
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
    /// Draws the wires of a button.
    pub(super) fn wires(&mut self, lines: &WireLines, look: &WireLook) {
        let hue = |color: Color| color.with_alpha(look.alpha);
        for piece in &lines.pieces {
            self.line(&piece.points, 11.0, palette::INK.with_alpha(0.85 * look.alpha));
        }
        let (width, color) =
            if look.is_active { (7.0, look.hue.mix(&Color::WHITE, 0.55)) } else { (6.0, look.hue) };
        for piece in &lines.pieces {
            if look.is_active {
                self.line(&piece.points, 7.0, hue(look.hue.mix(&palette::INK, 0.3)));
            }
            if !piece.has_dashes {
                self.line(&piece.points, width, hue(color));
                continue;
            }
            let is_dash: Vec<_> = piece.along.iter().map(|&along| look.is_dash(along)).collect();
            let mut first = 0;
            for part in is_dash.chunk_by(bool::eq) {
                let points = &piece.points[first..first + part.len()];
                first += part.len();
                if part[0] {
                    self.line(points, width, hue(color));
                }
            }
        }
    }

    /// Draws the arrow heads of these wires.
    pub(super) fn heads(&mut self, lines: &WireLines, look: &WireLook) {
        for end in &lines.ends {
            self.head(end, look.hue.with_alpha(look.alpha));
        }
    }

    /// Draws a pulse at the fraction `t` of its path, and the path itself meanwhile.
    pub(super) fn pulse(&mut self, path: &[Vec2], t: f32, color: Color) {
        if path.len() < 2 {
            return;
        }
        let place = |t: f32| (t.clamp(0.0, 1.0) * (path.len() - 1) as f32) as usize;
        let (tail, head) = (place(t * 1.12 - 0.12), place(t * 1.12));
        self.line(path, 11.0, palette::INK.with_alpha(0.6 * (1.0 - t)));
        self.line(path, 6.0, color.with_alpha(0.8 * (1.0 - t)));
        self.line(&path[tail..=head], 15.0, palette::INK.with_alpha(0.8));
        self.line(&path[tail..=head], 9.0, color);
    }

    /// Draws a part of the path from a button that closed a gate in a paradox.
    pub(super) fn cause(&mut self, way: &[Vec2], part: f32, color: Color) {
        let shown = ((part * 1.6).min(1.0) * way.len() as f32) as usize;
        self.line(&way[..shown], 13.0, palette::INK.with_alpha(0.8));
        self.line(&way[..shown], 8.0, color);
        if shown == way.len() {
            self.head(way, color);
        }
    }
}
