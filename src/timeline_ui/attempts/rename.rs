//! Renames a saved attempt.

use std::sync::Arc;

use bevy::prelude::*;

use super::kept::SavedAttempts;
use super::row::{AttemptRow, RENAME, name};
use crate::menus::dialogs::{
    BelowRow, NameRequest, NewName, ResultText, RowPlaces, ask_name, show_result,
};
use crate::widgets::WidgetName;
use crate::words::Message;

/// Asks for the new name below the attempt's row.
pub(super) fn open(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    kept: SavedAttempts<'_>,
    mut commands: Commands,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    if let Some(draft) = kept.draft(id) {
        let below = BelowRow { row, chosen: RENAME };
        let asked = NameRequest {
            below,
            called: Message::new("drafts-new-name"),
            now: draft.name().to_owned(),
            refusal: Arc::new(|_| None),
        };
        commands.run_system_cached_with(ask_name, asked);
    }
    Ok(())
}

pub(super) fn rename(
    named: On<NewName>,
    rows: Query<&AttemptRow>,
    mut kept: SavedAttempts<'_>,
    outcome: Single<Entity, With<ResultText>>,
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let row = named.entity;
    let Ok(AttemptRow(id)) = rows.get(row) else { return Ok(()) };
    let Some(board) = kept.play().map(|play| play.board().clone()) else { return Ok(()) };
    if !named.name.trim().is_empty()
        && let Some(draft) =
            kept.change(|drafts, _| drafts.rename(id, &named.name).cloned()).flatten()
    {
        commands.entity(row).insert(WidgetName(name(&board, &draft)));
        let said = Message::new("drafts-renamed").with("name", draft.name().to_owned());
        show_result(&mut commands, *outcome, said);
    }
    places.close_below(&mut commands, row);
    Ok(())
}
