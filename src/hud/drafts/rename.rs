//! Giving a draft another name.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::kept::Kept;
use super::row::{Of, RENAME, name};
use crate::hud::menus::{Below, Outcome, Places, tell};
use crate::theme::Fonts;
use crate::widgets::{Called, button, text_field};
use crate::words::Message;

/// Opens a line of text below a draft's row, and a button to have done.
pub(super) fn open(
    In(row): In<Entity>,
    rows: Query<&Of>,
    kept: Kept<'_>,
    fonts: Res<Fonts>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let Of(id) = rows.get(row)?;
    let Some(draft) = kept.draft(id) else { return Ok(()) };
    let below = Below { row, chosen: RENAME };
    let field = text_field(&fonts, Message::new("drafts-new-name"), draft.name());
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

fn rename(
    field: Single<(&EditableText, &Below)>,
    opened: Query<Entity, With<Below>>,
    rows: Query<&Of>,
    mut kept: Kept<'_>,
    outcome: Single<Entity, With<Outcome>>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let (field, &Below { row, .. }) = *field;
    let (Of(id), text) = (rows.get(row)?, field.value().to_string());
    let Some(board) = kept.play().map(|play| play.board().clone()) else { return Ok(()) };
    if !text.trim().is_empty()
        && let Some(draft) = kept.change(|drafts, _| drafts.rename(id, &text).cloned()).flatten()
    {
        commands.entity(row).insert(Called(name(&board, &draft)));
        let said = Message::new("drafts-renamed").with("name", draft.name().to_owned());
        tell(&mut commands, *outcome, said);
    }
    opened.iter().for_each(|entity| commands.entity(entity).despawn());
    places.focus(row);
    Ok(())
}
