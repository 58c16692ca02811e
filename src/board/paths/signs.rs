//! The signs beside a self: its next action, and the warning that it is off course.

use bevy::prelude::*;
use chronoshift_core::rules::{Direction, Intent};

use super::path::ActionSign;
use crate::board::grid::{TILE, way};
use crate::board::strokes::Strokes;
use crate::theme::palette;

/// The distance of an arrow's head from the middle of a self alone on its tile, in tiles.
const ARROW_DISTANCE: f32 = 0.5;
/// The distance of an arrow's head above the self, where its hat is, and the position of other signs.
const ARROW_DISTANCE_ABOVE: f32 = 0.64;
const CORNER_OFFSET: Vec2 = Vec2::new(-0.35, -0.37);
/// How much closer an arrow is to its self if it points at a crowd or a gate, in tiles.
const ARROW_APPROACH: f32 = 0.18;
/// How far the plate of a self in a crowd is to the left of the self's middle, in tiles at the self's scale.
const PLATE_DISTANCE: f32 = 0.5;

impl Strokes {
    /// Draws the sign of an action beside its self. A self alone on its tile has an arrow at the tile's edge. In a
    /// crowd, each sign stands on a plate at the shoulder of its self, which shows whose sign it is. An arrow that
    /// points at a crowd or at a gate's sign keeps its distance.
    pub(super) fn action_sign(&mut self, sign: ActionSign, color: Color) {
        if sign.scale < 1.0 {
            self.plate(sign, color);
            return;
        }
        let corner = sign.at + CORNER_OFFSET * TILE;
        match sign.intent {
            Intent::Walk(direction)
            | Intent::Push(direction)
            | Intent::Blocked(direction)
            | Intent::TooHeavy(direction) => {
                let way = way(direction);
                let edge = if direction == Direction::North {
                    ARROW_DISTANCE_ABOVE
                } else {
                    ARROW_DISTANCE
                };
                let edge = if sign.keeps_off { edge - ARROW_APPROACH } else { edge };
                let point = sign.at + way * edge * TILE;
                let path = [point - way * 12.0, point];
                self.line(&path, 12.0, palette::INK.with_alpha(0.85));
                self.line(&path, 6.0, color);
                self.head(&path, color);
                if matches!(sign.intent, Intent::Blocked(_) | Intent::TooHeavy(_)) {
                    let bar = way.perp() * 14.0;
                    let tip = point + way * 11.0;
                    self.line(&[tip - bar, tip + bar], 11.0, palette::INK.with_alpha(0.85));
                    self.line(&[tip - bar, tip + bar], 6.0, color);
                }
            }
            Intent::Wait => {
                for (width, height, color) in [(12.0, 12.0, palette::INK), (5.0, 9.0, color)] {
                    self.bars(corner, 7.0, (width, height), color);
                }
            }
            Intent::Enter => {
                self.ring(corner, 10.0, 12.0, palette::INK);
                self.ring(corner, 10.0, 6.0, color);
            }
            Intent::Inside => {}
        }
    }

    /// Draws the sign on a dark plate with a rim in the self's colour.
    fn plate(&mut self, ActionSign { intent, at, scale, .. }: ActionSign, color: Color) {
        if intent == Intent::Inside {
            return;
        }
        let size = 0.86 * scale.powf(0.7);
        // The smaller a self, the larger its plate in proportion. At this height, the plate stays clear of the emblem.
        let height = 0.34 - 0.45 * scale;
        let middle = at + Vec2::new(-PLATE_DISTANCE, height) * scale * TILE;
        self.dot(middle, 21.0 * size, palette::INK);
        self.ring(middle, 18.0 * size, 2.5 * size, color);
        let white = palette::SELF;
        match intent {
            Intent::Walk(direction)
            | Intent::Push(direction)
            | Intent::Blocked(direction)
            | Intent::TooHeavy(direction) => {
                let way = way(direction) * size;
                let tip = middle + way * 12.0;
                let back = middle - way * 0.5;
                self.line(&[middle - way * 12.0, middle], 4.5 * size, white);
                self.triangle(tip, back + way.perp() * 9.5, back - way.perp() * 9.5, white);
                if matches!(intent, Intent::Blocked(_) | Intent::TooHeavy(_)) {
                    let bar = way.perp() * 10.0;
                    self.line(&[tip - bar, tip + bar], 3.0 * size, white);
                }
            }
            Intent::Wait => self.bars(middle, 5.0 * size, (4.0 * size, 9.0 * size), white),
            Intent::Enter => self.ring(middle, 8.0 * size, 3.5 * size, white),
            Intent::Inside => {}
        }
    }

    /// Draws the sign of a self off course, with this half width: a light triangle with a dark rim,
    /// and a dark stroke and dot in it.
    pub(super) fn off_course_sign(&mut self, at: Vec2, size: f32, color: Color) {
        let corner = |x: f32, y: f32| at + Vec2::new(x, y) * size;
        for (times, color) in [(1.45, palette::INK), (1.0, color)] {
            let [a, b, c] = [(0.0, 1.0), (-1.0, -0.75), (1.0, -0.75)]
                .map(|(x, y)| corner(x * times, y * times));
            self.triangle(a, b, c, color);
        }
        self.line(&[corner(0.0, 0.5), corner(0.0, -0.22)], size * 0.3, palette::INK);
        self.dot(corner(0.0, -0.5), size * 0.18, palette::INK);
    }
}
