//! The note at a locked door that the player pressed: what opens the door.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::camera::HouseScene;
use super::chosen::ChosenLevel;
use super::rooms::{DOOR, spawn_padlock};
use crate::menus::levels::locked::LockedPress;
use crate::menus::levels::tile::LevelTile;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::Pace;
use crate::widgets::WidgetName;
use crate::words::Say;

/// The note, with the level of the door. It disappears when another level is chosen.
#[derive(Component)]
pub(super) struct LockNote(usize);

/// The maximum width of the note, and the space around it, in pixels before scaling.
const WIDTH: f32 = 270.0;
const GAP: f32 = 6.0;

/// Adds the note to the scene. Each press makes a new note, so that screen readers read it again.
pub(super) fn show_note(
    press: On<LockedPress>,
    doors: Query<&LevelTile>,
    scenes: Query<Entity, With<HouseScene>>,
    notes: Query<Entity, With<LockNote>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let (Ok(scene), Ok(&LevelTile(level))) = (scenes.single(), doors.get(press.entity)) else {
        return;
    };
    notes.iter().for_each(|note| commands.entity(note).despawn());
    let node = Node {
        position_type: PositionType::Absolute,
        align_items: AlignItems::Center,
        column_gap: px(8),
        max_width: px(WIDTH),
        padding: UiRect::axes(px(10), px(5)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let mut status = AccessNode::new(Role::Status);
    status.set_live(Live::Assertive);
    let told = (AccessibilityNode::from(status), WidgetName(press.why.clone()));
    let look = (Ground(shades::PANEL), Rim(shades::BRASS), Visibility::Hidden, Pickable::IGNORE);
    let text = (Say(press.why.clone()), fonts.regular(16.0), Ink(shades::TEXT), Pickable::IGNORE);
    let note = commands.spawn((node, look, told, LockNote(level), ChildOf(scene))).id();
    commands.entity(note).with_children(|note| {
        spawn_padlock(note, 14.0);
        note.spawn(text);
    });
}

/// Keeps the note above or below its door, and inside the scene.
pub(super) fn place_note(
    chosen: Query<&ChosenLevel>,
    scenes: Query<(&ComputedNode, &HouseScene)>,
    mut notes: Query<(Entity, &LockNote, &ComputedNode, &mut Node, &mut Visibility)>,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let (Ok(chosen), Ok((room, scene))) = (chosen.single(), scenes.single()) else { return };
    for (entity, note, size, mut node, mut visibility) in &mut notes {
        if note.0 != chosen.level() {
            commands.entity(entity).despawn();
            continue;
        }
        let logical = |node: &ComputedNode| node.size() * node.inverse_scale_factor();
        let (room, size) = (logical(room), logical(size));
        if size == Vec2::ZERO {
            pace.stir();
            continue;
        }
        let foot = scene.corner + chosen.place().1 * scene.scale;
        let left = (foot.x - size.x / 2.0).min(room.x - size.x - GAP).max(GAP);
        let above = foot.y - DOOR.y * scene.scale - GAP - size.y;
        let top = if above >= GAP { above } else { foot.y + GAP };
        node.set_if_neq(Node { left: px(left), top: px(top), ..node.clone() });
        visibility.set_if_neq(Visibility::Inherited);
    }
}
