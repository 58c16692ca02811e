//! The part of the house that is seen: all of it, or, in a small window, the room of the chosen level with something of
//! the rooms around it.

use std::ops::Range;

use bevy::prelude::*;

use super::chosen::ChosenLevel;
use super::plan::PLAN;
use super::rooms::HousePicture;
use crate::save::{AnimationSpeed, Preferences};
use crate::timeline::Pace;

/// The place through which the house is seen.
#[derive(Component, Default)]
pub(super) struct HouseScene {
    /// Pixels, before scaling, for each unit of the picture; 0 before the first layout.
    pub(super) scale: f32,
    /// The upper left corner of the picture in the scene, in pixels before scaling.
    corner: Vec2,
}

/// The least scale at which all of the house is seen.
const WHOLE: f32 = 0.62;
/// The least and the greatest scale at which a part of it is seen.
const PART: Range<f32> = 0.85..1.0;
/// The part of a distance that is left after a second, and the number of pixels that the camera leaves out.
const LEFT: f32 = 0.0005;
const NEAR: f32 = 0.6;

pub(super) fn move_camera(
    preferences: Res<Preferences>,
    chosen: Query<&ChosenLevel>,
    mut scenes: Query<(&ComputedNode, &mut HouseScene)>,
    mut pictures: Query<&mut Node, With<HousePicture>>,
    mut pace: ResMut<Pace>,
) {
    let (Ok(chosen), Ok((node, mut scene))) = (chosen.single(), scenes.single_mut()) else {
        return;
    };
    let (room, whole) = (node.size() * node.inverse_scale_factor(), PLAN.size());
    // Before the first layout, nothing has a size; large letters in a small window can leave no room.
    pace.stir_if(room == Vec2::ZERO);
    if room.min_element() <= 0.0 {
        return;
    }
    let fits = room / whole;
    let scale = match fits.min_element() {
        all if all >= WHOLE => all,
        _ => fits.y.clamp(PART.start, PART.end),
    };
    let wanted = corner(room / scale, chosen) * scale;
    let is_still = preferences.reduced_motion || preferences.speed == AnimationSpeed::Off;
    let is_there = scene.corner.distance(wanted) < NEAR;
    if scene.scale != scale || is_still || is_there {
        if scene.scale != scale || scene.corner != wanted {
            *scene = HouseScene { scale, corner: wanted };
        }
    } else {
        pace.stir();
        let left = LEFT.powf(pace.delta());
        scene.corner = wanted + (scene.corner - wanted) * left;
    }
    for mut picture in &mut pictures {
        let (size, Vec2 { x, y }) = (whole * scale, scene.corner);
        let new = Node {
            left: px(x),
            top: px(y),
            width: px(size.x),
            height: px(size.y),
            ..picture.clone()
        };
        picture.set_if_neq(new);
    }
}

/// The upper left corner of the picture, in its units, in a scene of this size: in the middle if all of the picture is
/// seen, or with the chosen room in the middle, or the chosen level if the room is larger.
fn corner(scene: Vec2, chosen: &ChosenLevel) -> Vec2 {
    let (whole, (room, spot)) = (PLAN.size(), chosen.seen_place());
    let area = room.area();
    let along = |scene: f32, whole: f32, middle: f32, size: f32, spot: f32| {
        if whole <= scene {
            return (scene - whole) / 2.0;
        }
        let middle = if size <= scene { middle } else { spot };
        (scene / 2.0 - middle).clamp(scene - whole, 0.0)
    };
    let (middle, size) = (area.center(), area.size());
    Vec2::new(
        along(scene.x, whole.x, middle.x, size.x, spot.x),
        along(scene.y, whole.y, middle.y, size.y, spot.y),
    )
}
