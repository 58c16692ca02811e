//! Deleting a level, or the edits since it was saved, and restoring them as long as the list is
//! open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::{OwnLevel, SavedVersion, row_name};
use crate::menus::dialogs::RowList;
use crate::save::{Deleted, OwnLevelFile, ShelfPlace, WorkshopError, answer};
use crate::sim::{delete, restore};
use crate::widgets::Availability;
use crate::words::{message, workshop_error_text};

/// The deleted levels that a button restores, each with its row.
#[derive(Component, Clone)]
pub(super) struct DeletedLevels {
    deleted: Vec<(Entity, Deleted)>,
    /// The row that then returns.
    row: Entity,
    /// The row that is there until then.
    instead: Option<Entity>,
}

/// The rows of levels that are deleted together, the one that is replaced by a button first, and the row that is
/// there instead.
type DeletedRows = (Vec<Entity>, Option<Entity>);

/// The results of deleting levels, and of restoring them.
type DeletedResult = Result<Vec<Deleted>, WorkshopError>;
type RestoredResult = (Vec<ShelfPlace>, Option<WorkshopError>);

/// Replaces the row by a button that restores the level. A level with edits is deleted together
/// with them.
pub(super) fn delete_level(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, Option<&SavedVersion>)>,
    mut commands: Commands,
) -> Result {
    let saved = rows.get(row)?.1.map(|saved| saved.0).filter(|saved| rows.contains(*saved));
    delete_rows(&mut commands, &rows, ([row].into_iter().chain(saved).collect(), None))
}

/// Returns to the level as it was saved, and deletes the edits.
pub(super) fn delete_edits(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, Option<&SavedVersion>)>,
    mut commands: Commands,
) -> Result {
    let saved = rows.get(row)?.1.map(|saved| saved.0);
    delete_rows(&mut commands, &rows, (vec![row], saved))
}

fn delete_rows(
    commands: &mut Commands<'_, '_>,
    rows: &Query<(&OwnLevel, Option<&SavedVersion>)>,
    which: DeletedRows,
) -> Result {
    let mut places = Vec::new();
    for row in &which.0 {
        places.push(rows.get(*row)?.0.0.place.clone());
    }
    commands.queue(move |world: &mut World| {
        delete(world, places, move |world, deleted| answer(world, show_deleted, (which, deleted)));
    });
    Ok(())
}

fn show_deleted(
    In(((of, instead), deleted)): In<(DeletedRows, DeletedResult)>,
    rows: Query<&OwnLevel>,
    mut list: RowList<'_, '_>,
) -> Result {
    let row = of[0];
    let name = rows.get(row)?.0.place.name().to_owned();
    let deleted = match deleted {
        Ok(deleted) => of.into_iter().zip(deleted).collect(),
        Err(error) => {
            list.say(workshop_error_text(&error));
            return Ok(());
        }
    };
    let (back, said) = match instead {
        None => {
            (message!("made-put-back", name = name.clone()), message!("made-deleted", name = name))
        }
        Some(_) => (
            message!("made-put-edits-back", name = name.clone()),
            message!("made-went-back", name = name),
        ),
    };
    let gone = DeletedLevels { deleted, row, instead };
    list.put_away(row, back, gone, put_back);
    if let Some(saved) = instead {
        list.commands.entity(saved).insert(Availability(true));
    }
    list.say(said);
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    gone: Query<&DeletedLevels>,
    rows: Query<&OwnLevel>,
    mut commands: Commands,
) -> Result {
    let button = pressed.entity;
    let gone = gone.get(button)?;
    let edits_of = match gone.instead {
        Some(saved) => Some(rows.get(saved)?.0.place.clone()),
        None => None,
    };
    // The level comes before its edits.
    let deleted = gone.deleted.iter().rev().map(|(_, deleted)| deleted.clone()).collect();
    let level = edits_of.clone();
    commands.queue(move |world: &mut World| {
        restore(world, deleted, edits_of, move |world, restored| {
            answer(world, show_restored, (button, level, restored));
        });
    });
    Ok(())
}

fn show_restored(
    In((button, mut level, (places, error))): In<(Entity, Option<ShelfPlace>, RestoredResult)>,
    gone: Query<&DeletedLevels>,
    mut rows: Query<&mut OwnLevel>,
    mut list: RowList<'_, '_>,
) -> Result {
    let DeletedLevels { deleted, row, instead } = gone.get(button)?;
    for ((of, _), place) in deleted.iter().rev().zip(places) {
        let mut made = rows.get_mut(*of)?;
        let edits = level.or_else(|| made.0.edits.clone());
        made.0 = OwnLevelFile { place: place.clone(), edits, ..made.0.clone() };
        list.rename(*of, row_name(&made.0));
        level = Some(place);
    }
    if let Some(error) = error {
        list.say(workshop_error_text(&error));
        return Ok(());
    }
    if let Some(instead) = *instead {
        list.commands.entity(instead).insert(Availability(false));
    }
    let name = rows.get(*row)?.0.place.name().to_owned();
    list.bring_back(button, *row);
    list.say(message!("made-is-back", name = name));
    Ok(())
}
