//! The path through a room: dots from each door to the next one.

use std::ops::Range;

use bevy::prelude::*;

use super::plan::{HouseRoom, PLAN, place_node};
use crate::menus::levels::long_grid::TileMaker;
use crate::theme::{Ground, Rim, shades};

/// The width of a dot, the distance between two dots, and the part of the path that a door hides on either side, in the
/// picture's units.
const DOT_WIDTH: f32 = 8.0;
const DOT_DISTANCE: f32 = 14.0;
const HIDDEN_LENGTH: f32 = 28.0;
/// The height of the path above the floor, in the picture's units.
const PATH_HEIGHT: f32 = 4.0;

/// Draws the path. It is bright as far as the levels are unlocked.
pub(super) fn spawn_path(
    picture: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    (room, levels): (&HouseRoom, &Range<usize>),
) {
    for next in 1..levels.len() {
        let is_open = maker.levels.is_open(levels.start + next);
        let shade = if is_open { shades::GOLD } else { shades::PANEL_EDGE };
        for dot in dots(room.spot(next - 1), room.spot(next)) {
            let middle = dot - Vec2::new(0.0, PATH_HEIGHT);
            let node = Node {
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::MAX,
                ..place_node(Rect::from_center_half_size(middle, Vec2::splat(DOT_WIDTH / 2.0)))
            };
            picture.spawn((node, Ground(shade), Rim(shades::INK)));
        }
    }
}

/// The positions of the dots between two doors, given the feet of the doors.
fn dots(from: Vec2, to: Vec2) -> Vec<Vec2> {
    let corners: Vec<_> = std::iter::once(from).chain(PLAN.route(from, to)).collect();
    let length: f32 = corners.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
    let count = ((length - 2.0 * HIDDEN_LENGTH) / DOT_DISTANCE).floor().max(0.0);
    let first = (length - count * DOT_DISTANCE) / 2.0;
    (0..=count as usize)
        .map(|number| point_at(&corners, first + number as f32 * DOT_DISTANCE))
        .collect()
}

/// The point on the line through these corners, at a distance from the beginning of the line.
fn point_at(corners: &[Vec2], mut far: f32) -> Vec2 {
    for leg in corners.windows(2) {
        let length = leg[0].distance(leg[1]);
        if far <= length {
            return leg[0].move_towards(leg[1], far);
        }
        far -= length;
    }
    corners[corners.len() - 1]
}
