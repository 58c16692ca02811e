//! The stars that a result earned, in the panel.

use bevy::prelude::*;

use super::notice::Notice;
use super::room::Room;
use crate::frame::Frame;
use crate::view::Sprites;

/// The stars together; they are there while they are earned.
#[derive(Component)]
struct Stars;

/// One of three, by its place.
#[derive(Component)]
struct Star(u8);

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Notice>.or_else(resource_changed::<Sprites>);
    app.add_systems(
        Update,
        (arrange, show.run_if(resource_exists::<Sprites>.and_then(changed))).in_set(Frame::Write),
    );
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands<'_>) {
    let row = Node { align_items: AlignItems::Center, display: Display::None, ..default() };
    panel.spawn((row, Stars, Pickable::IGNORE)).with_children(|row| {
        for place in 0..3 {
            row.spawn((Node::default(), Star(place), Pickable::IGNORE));
        }
    });
}

/// They are smaller where there is little room.
fn arrange(room: Room, mut stars: Query<(&mut Node, &Star)>) {
    if !room.is_changed() {
        return;
    }
    let scale = if room.is_narrow() || room.is_low() { 0.5 } else { 1.0 };
    for (mut node, star) in &mut stars {
        // The one in the middle is the largest.
        let size = px(scale * if star.0 == 1 { 92.0 } else { 76.0 });
        (node.width, node.height) = (size, size);
        node.margin = UiRect::horizontal(px(scale * -8.0));
    }
}

fn show(
    mut commands: Commands,
    notice: Res<Notice>,
    sprites: Res<Sprites>,
    mut rows: Query<&mut Node, With<Stars>>,
    stars: Query<(Entity, &Star)>,
) {
    for mut row in &mut rows {
        row.display = if notice.stars.is_some() { Display::Flex } else { Display::None };
    }
    let Some(earned) = notice.stars else { return };
    for (entity, star) in &stars {
        let picture = if star.0 < earned { "star_full" } else { "star_empty" };
        commands.entity(entity).insert(sprites.node(picture));
    }
}
