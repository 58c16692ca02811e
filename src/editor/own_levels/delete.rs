//! Deleting a level, or the edits since it was saved, and restoring them as long as the list is
//! open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::{GO_ON, OwnLevel, SavedVersion, called};
use crate::menus::dialogs::{ResultText, RowPlaces, UndoButton, show_result};
use crate::save::{Deleted, OwnLevelFile, ShelfPlace, Workshop, WorkshopError};
use crate::sim::Shelves;
use crate::theme::Fonts;
use crate::widgets::{Availability, ChosenOption, WidgetName, button};
use crate::words::Message;

/// The deleted levels that a button restores, each with its row.
#[derive(Component)]
pub(super) struct DeletedLevels {
    deleted: Vec<(Entity, Deleted)>,
    /// The row that then returns.
    row: Entity,
    /// The row that is there until then.
    instead: Option<Entity>,
}

/// Replaces the row by a button that restores the level. A level with edits is deleted together
/// with them.
pub(super) fn delete(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, Option<&SavedVersion>)>,
    (shelves, fonts): (Shelves<'_>, Res<Fonts>),
    (outcome, taking_back): (Single<Entity, With<ResultText>>, Query<&UndoButton>),
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let (OwnLevel(made), saved) = rows.get(row)?;
    let level = saved.and_then(|saved| Some((saved.0, rows.get(saved.0).ok()?.0.0.place.clone())));
    let all = [(row, made.place.clone())].into_iter().chain(level);
    let name = made.place.name().to_owned();
    match delete_all(&shelves, all.collect()) {
        Ok(deleted) => {
            let back = Message::new("made-put-back").with("name", name.clone());
            let gone = DeletedLevels { deleted, row, instead: None };
            let back = (button(&fonts, back), UndoButton::next(&taking_back));
            put_away(&mut commands, &mut places, row, back, gone);
            show_result(&mut commands, *outcome, Message::new("made-deleted").with("name", name));
        }
        Err(error) => show_result(&mut commands, *outcome, error.text()),
    }
    Ok(())
}

/// Returns to the level as it was saved, and puts the edits away.
pub(super) fn go_back(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, &SavedVersion)>,
    (shelves, fonts): (Shelves<'_>, Res<Fonts>),
    (outcome, taking_back): (Single<Entity, With<ResultText>>, Query<&UndoButton>),
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let (OwnLevel(made), &SavedVersion(saved)) = rows.get(row)?;
    let name = made.place.name().to_owned();
    match delete_all(&shelves, vec![(row, made.place.clone())]) {
        Ok(deleted) => {
            let back = Message::new("made-put-edits-back").with("name", name.clone());
            let gone = DeletedLevels { deleted, row, instead: Some(saved) };
            let back = (button(&fonts, back), UndoButton::next(&taking_back));
            put_away(&mut commands, &mut places, row, back, gone);
            commands.entity(saved).insert(Availability(true));
            show_result(&mut commands, *outcome, Message::new("made-went-back").with("name", name));
        }
        Err(error) => show_result(&mut commands, *outcome, error.text()),
    }
    Ok(())
}

/// Deletes all of them, or as many as possible, if any.
fn delete_all(
    shelves: &Shelves<'_>,
    all: Vec<(Entity, ShelfPlace)>,
) -> Result<Vec<(Entity, Deleted)>, WorkshopError> {
    let mut deleted = Vec::new();
    for (row, place) in all {
        match shelves.delete(&place) {
            Ok(done) => deleted.push((row, done)),
            Err(error) if deleted.is_empty() => return Err(error),
            Err(_) => break,
        }
    }
    Ok(deleted)
}

/// Hides a row, and puts a button that restores it in its place.
fn put_away(
    commands: &mut Commands<'_, '_>,
    places: &mut RowPlaces<'_, '_>,
    row: Entity,
    back: impl Bundle,
    gone: DeletedLevels,
) {
    commands.entity(row).insert(Availability(false));
    let back = commands.spawn((back, gone)).observe(put_back).id();
    places.put_below(commands, row, &[back]);
    places.focus(back);
}

fn put_back(
    pressed: On<Activate>,
    gone: Query<&DeletedLevels>,
    mut rows: Query<&mut OwnLevel>,
    workshop: Res<Workshop>,
    outcome: Single<Entity, With<ResultText>>,
    mut places: RowPlaces<'_, '_>,
    mut commands: Commands,
) -> Result {
    let DeletedLevels { deleted, row, instead } = gone.get(pressed.entity)?;
    let mut level = match instead {
        Some(saved) => Some(rows.get(*saved)?.0.place.clone()),
        None => None,
    };
    // The level comes before its edits.
    for (of, deleted) in deleted.iter().rev() {
        match workshop.restore(deleted, level.as_ref()) {
            Ok(place) => {
                let mut made = rows.get_mut(*of)?;
                let edits = level.or_else(|| made.0.edits.clone());
                made.0 = OwnLevelFile { place: place.clone(), edits, ..made.0.clone() };
                commands.entity(*of).insert(WidgetName(called(&made.0)));
                level = Some(place);
            }
            Err(error) => {
                show_result(&mut commands, *outcome, error.text());
                return Ok(());
            }
        }
    }
    if let Some(instead) = *instead {
        commands.entity(instead).insert(Availability(false));
    }
    let name = rows.get(*row)?.0.place.name().to_owned();
    // The next press on the row must not delete it again.
    commands.entity(*row).insert((Availability(true), ChosenOption(GO_ON)));
    places.focus(*row);
    show_result(&mut commands, *outcome, Message::new("made-is-back").with("name", name));
    commands.entity(pressed.entity).despawn();
    Ok(())
}
