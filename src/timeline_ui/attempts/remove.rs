//! Deletes a saved attempt, and restores it as long as the list is open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::kept::SavedAttempts;
use super::row::{AttemptRow, listen, row};
use crate::menus::dialogs::{ResultText, RowPlaces, UndoButton, show_result};
use crate::theme::Fonts;
use crate::widgets::button;
use crate::words::Message;

/// Replaces the row by a button that restores the attempt.
pub(super) fn delete(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    mut kept: SavedAttempts<'_>,
    taking_back: Query<&UndoButton>,
    (fonts, outcome): (Res<Fonts>, Single<Entity, With<ResultText>>),
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let of = rows.get(row)?.clone();
    let deleted = kept.change(|drafts, _| drafts.delete(&of.0).cloned()).flatten();
    let Some(draft) = deleted else { return Ok(()) };
    let name = || draft.name().to_owned();
    let back = button(&fonts, Message::new("drafts-put-back").with("name", name()));
    let back = commands.spawn((back, of, UndoButton::next(&taking_back))).observe(put_back).id();
    places.replace(&mut commands, row, back);
    show_result(&mut commands, *outcome, Message::new("drafts-deleted").with("name", name()));
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    buttons: Query<&AttemptRow>,
    mut kept: SavedAttempts<'_>,
    (fonts, outcome): (Res<Fonts>, Single<Entity, With<ResultText>>),
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let AttemptRow(id) = buttons.get(pressed.entity)?;
    let there =
        kept.change(|drafts, play| Some((drafts.put_back(id)?.clone(), play.board().clone())));
    let Some((draft, board)) = there.flatten() else { return Ok(()) };
    let mut new = commands.spawn(row(&fonts, &board, &draft));
    listen(&mut new);
    let new = new.id();
    places.replace(&mut commands, pressed.entity, new);
    let said = Message::new("drafts-back").with("name", draft.name().to_owned());
    show_result(&mut commands, *outcome, said);
    Ok(())
}
