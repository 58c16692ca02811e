//! The visible part of the house: all of it or, in a small window, the room of the chosen level and parts of the rooms
//! around it. In a small window, the mouse and fingers can drag the picture.

use std::ops::Range;

use bevy::prelude::*;

use super::chosen::{ChosenLevel, HouseView};
use super::plan::{HouseRoom, PLAN};
use super::rooms::HousePicture;
use crate::save::{AnimationSpeed, Preferences};
use crate::timeline::Pace;
use crate::widgets::PointerDrag;

/// The viewport of the house.
#[derive(Component, Default)]
pub(super) struct HouseScene {
    /// Pixels, before scaling, per unit of the picture; 0 before the first layout.
    pub(super) scale: f32,
    /// The upper left corner of the picture in the scene, in pixels before scaling.
    corner: Vec2,
}

/// The minimum scale at which the whole house is shown.
const MIN_WHOLE_SCALE: f32 = 0.62;
/// The minimum and maximum scale at which a part of the house is shown.
const PART_SCALES: Range<f32> = 0.85..1.0;
/// The fraction of the camera's distance that is left after a second, and the distance that it skips, in pixels.
const REMAINING_DISTANCE: f32 = 0.0005;
const SNAP_DISTANCE: f32 = 0.6;

pub(super) fn move_camera(
    preferences: Res<Preferences>,
    chosen: Query<(&ChosenLevel, &HouseView)>,
    mut scenes: Query<(&ComputedNode, &mut HouseScene)>,
    mut pictures: Query<&mut Node, With<HousePicture>>,
    mut pace: ResMut<Pace>,
) {
    let (Ok((chosen, view)), Ok((node, mut scene))) = (chosen.single(), scenes.single_mut()) else {
        return;
    };
    let (room, whole) = (node.size() * node.inverse_scale_factor(), PLAN.size());
    // Before the first layout, nothing has a size; large letters in a small window can leave no room.
    pace.request_frame_if(room == Vec2::ZERO);
    if room.min_element() <= 0.0 {
        return;
    }
    let fits = room / whole;
    let scale = match fits.min_element() {
        all if all >= MIN_WHOLE_SCALE => all,
        _ => fits.y.clamp(PART_SCALES.start, PART_SCALES.end),
    };
    let wanted = match *view {
        HouseView::Level(level) => corner(room / scale, chosen.place_of(level)),
        HouseView::Dragged(corner) => clamp_corner(room / scale, corner),
    };
    let wanted = wanted * scale;
    let is_still = preferences.reduced_motion || preferences.speed == AnimationSpeed::Off;
    let is_there = scene.corner.distance(wanted) < SNAP_DISTANCE;
    if scene.scale != scale || is_still || is_there {
        if scene.scale != scale || scene.corner != wanted {
            *scene = HouseScene { scale, corner: wanted };
        }
    } else {
        pace.request_frame();
        let left = REMAINING_DISTANCE.powf(pace.delta());
        scene.corner = wanted + (scene.corner - wanted) * left;
    }
    for mut picture in &mut pictures {
        let new = picture_node(&picture, scene.corner, scale);
        picture.set_if_neq(new);
    }
}

/// The nodes of a screen that shows the house: the screen, and the scene, which takes the height that is left.
pub(super) fn screen_nodes() -> [Node; 2] {
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let scene = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        overflow: Overflow::clip(),
        ..default()
    };
    [root, scene]
}

/// The node of the picture, with its upper left corner at this position in pixels before scaling, at this scale.
pub(super) fn picture_node(old: &Node, corner: Vec2, scale: f32) -> Node {
    let (size, Vec2 { x, y }) = (PLAN.size() * scale, corner);
    Node { left: px(x), top: px(y), width: px(size.x), height: px(size.y), ..old.clone() }
}

/// The position of the picture's upper left corner in a scene of this size, in the picture's units. It centres the
/// picture if all of it fits, or else a room, or else, if the room is larger than the scene, a door.
fn corner(scene: Vec2, (room, spot): (&HouseRoom, Vec2)) -> Vec2 {
    let area = room.area();
    let middle = Vec2::select(area.size().cmple(scene), area.center(), spot);
    clamp_corner(scene, scene / 2.0 - middle)
}

/// The corner nearest to `corner` that leaves no part of the scene empty. Along an axis on which the whole picture
/// fits, the picture is centred.
fn clamp_corner(scene: Vec2, corner: Vec2) -> Vec2 {
    let over = scene - PLAN.size();
    Vec2::select(over.cmpge(Vec2::ZERO), over / 2.0, corner.clamp(over.min(Vec2::ZERO), Vec2::ZERO))
}

/// Drags the picture with a mouse or a finger that moves far enough. Such a drag presses no door at its end.
pub(super) fn drag_picture(
    drag: On<Pointer<Drag>>,
    window: Single<&Window>,
    mut scenes: Query<(&ComputedNode, &mut HouseScene)>,
    mut views: Query<&mut HouseView>,
    mut dragging: ResMut<PointerDrag>,
) {
    let (Ok((node, mut scene)), Ok(mut view)) = (scenes.single_mut(), views.single_mut()) else {
        return;
    };
    let is_dragged = dragging.0 == Some(drag.pointer_id);
    let is_far = drag.distance.length() >= PointerDrag::FAR;
    if scene.scale <= 0.0 || !is_dragged && !is_far {
        return;
    }
    let pixels = window.scale_factor() * node.inverse_scale_factor();
    let by = if is_dragged { drag.delta } else { drag.distance };
    let room = node.size() * node.inverse_scale_factor() / scene.scale;
    let corner = clamp_corner(room, (scene.corner + by * pixels) / scene.scale);
    if !is_dragged && (corner * scene.scale).distance(scene.corner) < SNAP_DISTANCE {
        // There is nothing more to see on that side.
        return;
    }
    dragging.0 = Some(drag.pointer_id);
    scene.corner = corner * scene.scale;
    *view = HouseView::Dragged(corner);
}
