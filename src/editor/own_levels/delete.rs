//! Deleting a level, or the edits since it was saved, and restoring them as long as the list is
//! open.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::{OwnLevel, SavedVersion, row_name};
use crate::menus::dialogs::RowList;
use crate::save::{Deleted, OwnLevelFile, ShelfPlace, Workshop, WorkshopError};
use crate::sim::Shelves;
use crate::widgets::Availability;
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
pub(super) fn delete_level(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, Option<&SavedVersion>)>,
    shelves: Shelves<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let (OwnLevel(made), saved) = rows.get(row)?;
    let level = saved.and_then(|saved| Some((saved.0, rows.get(saved.0).ok()?.0.0.place.clone())));
    let all = [(row, made.place.clone())].into_iter().chain(level);
    let name = || made.place.name().to_owned();
    match delete_all(&shelves, all.collect()) {
        Ok(deleted) => {
            let back = Message::new("made-put-back").with("name", name());
            list.put_away(row, back, DeletedLevels { deleted, row, instead: None }, put_back);
            list.say(Message::new("made-deleted").with("name", name()));
        }
        Err(error) => list.say(error.text()),
    }
    Ok(())
}

/// Returns to the level as it was saved, and deletes the edits.
pub(super) fn delete_edits(
    In(row): In<Entity>,
    rows: Query<(&OwnLevel, &SavedVersion)>,
    shelves: Shelves<'_>,
    mut list: RowList<'_, '_>,
) -> Result {
    let (OwnLevel(made), &SavedVersion(saved)) = rows.get(row)?;
    let name = || made.place.name().to_owned();
    match delete_all(&shelves, vec![(row, made.place.clone())]) {
        Ok(deleted) => {
            let back = Message::new("made-put-edits-back").with("name", name());
            let gone = DeletedLevels { deleted, row, instead: Some(saved) };
            list.put_away(row, back, gone, put_back);
            list.commands.entity(saved).insert(Availability(true));
            list.say(Message::new("made-went-back").with("name", name()));
        }
        Err(error) => list.say(error.text()),
    }
    Ok(())
}

/// Deletes all of them, or as many as possible.
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

fn put_back(
    pressed: On<Activate>,
    gone: Query<&DeletedLevels>,
    mut rows: Query<&mut OwnLevel>,
    workshop: Res<Workshop>,
    mut list: RowList<'_, '_>,
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
                list.rename(*of, row_name(&made.0));
                level = Some(place);
            }
            Err(error) => {
                list.say(error.text());
                return Ok(());
            }
        }
    }
    if let Some(instead) = *instead {
        list.commands.entity(instead).insert(Availability(false));
    }
    let name = rows.get(*row)?.0.place.name().to_owned();
    list.bring_back(pressed.entity, *row);
    list.say(Message::new("made-is-back").with("name", name));
    Ok(())
}
