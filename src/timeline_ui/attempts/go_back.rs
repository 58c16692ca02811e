//! Returns to a saved attempt.

use bevy::prelude::*;
use chronoshift_core::rules::{Actions, Command};

use super::kept::SavedAttempts;
use super::row::AttemptRow;
use crate::menus::dialogs::{ResultText, show_result};
use crate::sim::Request;
use crate::states::Menu;
use crate::words::Message;

/// Replaces the present moves of all selves by those of the attempt, and leads to the board.
pub(super) fn go_back(
    In(row): In<Entity>,
    rows: Query<&AttemptRow>,
    kept: SavedAttempts<'_>,
    outcome: Single<Entity, With<ResultText>>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) -> Result {
    let AttemptRow(id) = rows.get(row)?;
    let Some((draft, play)) = kept.draft(id).zip(kept.play()) else { return Ok(()) };
    if play.recordings().map(Actions::from).eq(draft.recordings().iter().cloned()) {
        show_result(&mut commands, *outcome, Message::new("drafts-there"));
    } else {
        requests.write(Request::Command(Command::Replace(draft.recordings().to_vec())));
        menu.set(Menu::Closed);
    }
    Ok(())
}
