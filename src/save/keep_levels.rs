//! Saves the player's own levels: the level in the editor as soon as it changes.

use bevy::prelude::*;
use chronoshift_save::workshop::{OpenFile, Unfinished};
use chronoshift_save::{Reason, StoreKind};
use chronoshift_words::Trouble;

use super::news::start_saver;
use super::saver::Saver;
use super::trouble::{TroubleReport, Unsaved};
use super::workshop::Workshop;

/// Saves the level in the editor: in the present [`Workshop`], or else in the player's own. Add it
/// after [`kept`](crate::save::kept).
pub fn workshop_kept(app: &mut App) {
    app.add_message::<TroubleReport>().init_resource::<Unsaved>();
    let given = app.world().get_resource::<Workshop>().cloned();
    let Some(workshop) = given.or_else(Workshop::of_player) else {
        give_up_levels(app.world_mut(), Trouble::NoFolder);
        return;
    };
    app.insert_resource(workshop.clone());
    match start_saver(app) {
        Ok(()) => app.world_mut().resource_mut::<Saver>().open_levels(workshop.0),
        Err(error) => {
            give_up_levels(app.world_mut(), workshop.unsaved(&Reason::from(error)));
        }
    }
}

/// Saves no level by itself in this game.
fn give_up_levels(world: &mut World, trouble: Trouble) {
    *world.resource_mut::<Unsaved>().of(StoreKind::Levels) = Some(trouble.clone());
    world.write_message(TroubleReport(trouble));
}

/// Saves a version of an unfinished level soon; without the thread that writes, with the next job. The thread
/// prepares the bytes.
pub(crate) fn save_level(
    world: &mut World,
    open: &OpenFile,
    unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
) {
    let Some(mut workshop) = world.get_resource_mut::<Workshop>() else { return };
    let version = workshop.note(open, unfinished);
    if let Some(saver) = world.get_resource::<Saver>() {
        saver.save_level(version);
    }
}
