//! The stars that a result earned, in the panel.

use bevy::prelude::*;

use super::notice::Notice;
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
        show.run_if(resource_exists::<Sprites>.and_then(changed)).in_set(Frame::Write),
    );
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands<'_>) {
    let row = Node { align_items: AlignItems::Center, display: Display::None, ..default() };
    panel.spawn((row, Stars, Pickable::IGNORE)).with_children(|row| {
        for place in 0..3 {
            // The one in the middle is the largest.
            let size = px(if place == 1 { 92 } else { 76 });
            let margin = UiRect::horizontal(px(-8));
            let node = Node { width: size, height: size, margin, ..default() };
            row.spawn((node, Star(place), Pickable::IGNORE));
        }
    });
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
