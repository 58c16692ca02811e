//! The actions of a saved attempt's row: returning to the attempt, renaming it, deleting it, and restoring it while the
//! list is open.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::rules::Command;

use super::saved_attempts::{AttemptRow, SavedAttempts, attempt_text};
use crate::menus::dialogs::{NameRequest, NewName, RowList, ask_name};
use crate::sim::Request;
use crate::states::Menu;
use crate::words::{Message, message};

/// Replaces the current moves of all selves with those of the attempt, and closes the menu.
pub(super) fn return_to_attempt(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    saved: SavedAttempts<'_>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut list: RowList<'_, '_>,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    let Some((draft, play)) = saved.draft(id).zip(saved.play()) else { return Ok(()) };
    if play.recordings() == draft.recordings() {
        list.show_result(message!("drafts-there"));
    } else {
        requests.write(Request::Command(Command::Replace(draft.recordings().clone())));
        menu.set(Menu::Closed);
    }
    Ok(())
}

/// Asks for the new name below the attempt's row.
pub(super) fn ask_attempt_name(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    saved: SavedAttempts<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    if let Some(draft) = saved.draft(id) {
        let called = message!("row-new-name");
        let now = draft.name().to_owned();
        let asked = NameRequest { called, now, refusal: Arc::new(|_| None), both: None };
        ask_name(&mut list, row, asked);
    }
    Ok(())
}

pub(super) fn rename_attempt(
    named: On<NewName>,
    rows: Query<&AttemptRow>,
    mut saved: SavedAttempts<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let row = named.entity;
    let AttemptRow(id) = rows.get(row)?;
    let Some(board) = saved.play().map(|play| play.board().clone()) else { return Ok(()) };
    if !named.name.trim().is_empty()
        && let Some(draft) =
            saved.change(|drafts, _| drafts.rename(id, &named.name).cloned()).flatten()
    {
        list.rename(row, attempt_text(&board, &draft));
        list.show_result(message!("row-renamed", name = draft.name().to_owned()));
    }
    list.close_below(row);
    Ok(())
}

/// The row of an attempt that was deleted.
#[derive(Component)]
pub(super) struct DeletedAttempt(Entity);

/// Replaces the row with a button that restores the attempt.
pub(super) fn delete_attempt(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    mut saved: SavedAttempts<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    let deleted = saved.change(|drafts, _| drafts.delete(id).cloned()).flatten();
    let Some(draft) = deleted else { return Ok(()) };
    let name = || Message::quoted(draft.name());
    let back = message!("made-put-back", name = name());
    list.put_away(row, back, DeletedAttempt(row), put_back);
    list.show_result(message!("made-deleted", name = name()));
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    (buttons, rows): (Query<&DeletedAttempt>, Query<&AttemptRow>),
    mut saved: SavedAttempts<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let &DeletedAttempt(row) = buttons.get(pressed.entity)?;
    let AttemptRow(id) = rows.get(row)?;
    let restored = saved.change(|drafts, _| drafts.put_back(id).cloned()).flatten();
    let Some(draft) = restored else { return Ok(()) };
    list.bring_back(pressed.entity, row);
    list.show_result(message!("made-is-back", name = Message::quoted(draft.name())));
    Ok(())
}
