//! Deleting a level, and putting it back as long as the list is open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::For;
use crate::hud::menus::{Outcome, Places, tell};
use crate::save::{Deleted, Made, Workshop};
use crate::sim::Shelves;
use crate::theme::Fonts;
use crate::widgets::button;
use crate::words::Message;

/// On what puts a level back that was deleted.
#[derive(Component)]
pub(super) struct Gone {
    deleted: Deleted,
    /// The level's row.
    row: Entity,
}

/// In its row's place is what puts it back.
pub(super) fn delete(
    In(row): In<Entity>,
    mut rows: Query<(&For, &mut Node)>,
    (shelves, fonts): (Shelves<'_>, Res<Fonts>),
    outcome: Single<Entity, With<Outcome>>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let (For(made), mut node) = rows.get_mut(row)?;
    let name = || made.place.name().to_owned();
    let deleted = match shelves.delete(&made.place) {
        Ok(deleted) => deleted,
        Err(error) => {
            tell(&mut commands, *outcome, error.text());
            return Ok(());
        }
    };
    node.display = Display::None;
    let back = button(&fonts, Message::new("made-put-back").with("name", name()));
    let back = commands.spawn((back, Gone { deleted, row })).observe(put_back).id();
    places.put_below(&mut commands, row, &[back]);
    places.focus(back);
    tell(&mut commands, *outcome, Message::new("made-deleted").with("name", name()));
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    gone: Query<&Gone>,
    mut rows: Query<(&mut For, &mut Node)>,
    workshop: Res<Workshop>,
    outcome: Single<Entity, With<Outcome>>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let Gone { deleted, row } = gone.get(pressed.entity)?;
    match workshop.restore(deleted) {
        Ok(place) => {
            let (mut made, mut node) = rows.get_mut(*row)?;
            made.0 = Made { place, ..made.0.clone() };
            node.display = Display::Flex;
            places.focus(*row);
            commands.entity(pressed.entity).despawn();
        }
        Err(error) => tell(&mut commands, *outcome, error.text()),
    }
    Ok(())
}
