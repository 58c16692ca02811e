//! Deleting a draft, and putting it back as long as the list is open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::kept::Kept;
use super::row::{Of, listen, row};
use crate::hud::menus::{Outcome, Places, tell};
use crate::theme::Fonts;
use crate::widgets::button;
use crate::words::Message;

/// On what puts a draft back: how many were deleted until then, the draft among them.
#[derive(Component)]
pub(in crate::hud) struct Deleted(usize);

/// In its row's place is what puts it back.
pub(super) fn delete(
    In(row): In<Entity>,
    rows: Query<&Of>,
    mut kept: Kept<'_>,
    deleted: Query<&Deleted>,
    (fonts, outcome): (Res<Fonts>, Single<Entity, With<Outcome>>),
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let number = deleted.iter().map(|it| it.0).max().unwrap_or(0) + 1;
    let of = rows.get(row)?.clone();
    let deleted = kept.change(|drafts, _| drafts.delete(&of.0).cloned()).flatten();
    let Some(draft) = deleted else { return Ok(()) };
    let name = || draft.name().to_owned();
    let back = button(&fonts, Message::new("drafts-put-back").with("name", name()));
    let back = commands.spawn((back, of, Deleted(number))).observe(put_back).id();
    places.replace(&mut commands, row, back);
    tell(&mut commands, *outcome, Message::new("drafts-deleted").with("name", name()));
    Ok(())
}

/// Puts the draft back that was deleted last, if there is one.
pub(in crate::hud) fn take_back(
    deleted: Query<(Entity, &Deleted)>,
    outcome: Single<Entity, With<Outcome>>,
    mut commands: Commands,
) {
    match deleted.iter().max_by_key(|(_, it)| it.0) {
        Some((entity, _)) => commands.trigger(Activate { entity }),
        None => tell(&mut commands, *outcome, Message::new("no-effect-undo")),
    }
}

fn put_back(
    pressed: On<Activate>,
    buttons: Query<&Of>,
    mut kept: Kept<'_>,
    (fonts, outcome): (Res<Fonts>, Single<Entity, With<Outcome>>),
    mut places: Places<'_, '_>,
    mut commands: Commands,
) -> Result {
    let Of(id) = buttons.get(pressed.entity)?;
    let there =
        kept.change(|drafts, play| Some((drafts.put_back(id)?.clone(), play.board().clone())));
    let Some((draft, board)) = there.flatten() else { return Ok(()) };
    let mut new = commands.spawn(row(&fonts, &board, &draft));
    listen(&mut new);
    let new = new.id();
    places.replace(&mut commands, pressed.entity, new);
    let said = Message::new("drafts-back").with("name", draft.name().to_owned());
    tell(&mut commands, *outcome, said);
    Ok(())
}
