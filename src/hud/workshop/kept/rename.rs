//! Giving a level another name.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::row::{For, RENAME, name};
use crate::hud::menus::{Below, Outcome, Places, tell};
use crate::save::{FileName, Made};
use crate::sim::Shelves;
use crate::theme::Fonts;
use crate::widgets::{Called, button, text_field};
use crate::words::Message;

/// Opens a line of text below a level's row, and a button to have done.
pub(super) fn open(
    In(row): In<Entity>,
    rows: Query<&For>,
    fonts: Res<Fonts>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let For(made) = rows.get(row)?;
    let below = Below { row, chosen: RENAME };
    let field = text_field(&fonts, Message::new("made-new-name"), made.place.name());
    let field = commands.spawn((field, below)).observe(by_enter).id();
    let done = button(&fonts, Message::new("drafts-take-name"));
    let done = commands.spawn((done, below)).observe(by_press).id();
    places.put_below(&mut commands, row, &[field, done]);
    places.focus(field);
    Ok(())
}

fn by_enter(said: On<ValueChange<String>>, mut commands: Commands) {
    if said.is_final {
        commands.run_system_cached(rename);
    }
}

fn by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(rename);
}

/// A name that cannot be given is told of, and stays to be mended.
fn rename(
    field: Single<(&EditableText, &Below)>,
    opened: Query<Entity, With<Below>>,
    mut rows: Query<&mut For>,
    shelves: Shelves<'_>,
    outcome: Single<Entity, With<Outcome>>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let (field, &Below { row, .. }) = *field;
    let mut of = rows.get_mut(row)?;
    let renamed = FileName::new(&field.value().to_string())
        .map_err(|fault| fault.text())
        .and_then(|new| shelves.rename(&of.0.place, &new).map_err(|error| error.text()));
    let place = match renamed {
        Ok(place) => place,
        Err(said) => {
            tell(&mut commands, *outcome, said);
            return Ok(());
        }
    };
    commands.entity(row).insert(Called(name(&place, &of.0.changed)));
    let said = Message::new("made-renamed").with("name", place.name().to_owned());
    tell(&mut commands, *outcome, said);
    of.0 = Made { place, ..of.0.clone() };
    opened.iter().for_each(|entity| commands.entity(entity).despawn());
    places.focus(row);
    Ok(())
}
