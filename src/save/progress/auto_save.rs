//! Keeping the progress: read at the start, written after every change.

use bevy::prelude::*;
use chronoshift_save::{Reason, progress};
use chronoshift_words::Trouble;

use super::folder::ProgressFolder;
use super::results::Progress;
use crate::save::news::start_saver;
use crate::save::saver::{ProgressSet, Saver};
use crate::save::trouble::{TroubleReport, Unsaved};
use crate::words::{Words, message};

/// Reads the progress, and saves it from then on: in the present [`ProgressFolder`], or else in the
/// player's own. Add it after [`kept`](crate::save::kept).
pub fn progress_kept(app: &mut App) {
    app.add_message::<TroubleReport>().init_resource::<Unsaved>();
    let given = app.world_mut().remove_resource::<ProgressFolder>();
    let Some(folder) = given.or_else(ProgressFolder::of_player) else {
        app.insert_resource(Progress::default());
        give_up_progress(app.world_mut(), Trouble::NoFolder);
        return;
    };
    let mut store = folder.store();
    let (records, faults) = progress::read_all(&mut store);
    let trouble = |fault| TroubleReport(Trouble::of_progress(fault, |board| records.get(board)));
    let troubles: Vec<_> = faults.into_iter().map(trouble).collect();
    app.world_mut().write_message_batch(troubles);
    app.insert_resource(Progress(progress::Progress::new(records)));
    match start_saver(app) {
        Ok(()) => {
            app.world().resource::<Saver>().open_progress(store);
            app.insert_resource(folder)
                .configure_sets(Last, ProgressSet::Write.before(ProgressSet::Finish))
                .add_systems(Last, write_progress.in_set(ProgressSet::Write));
        }
        Err(error) => give_up_progress(app.world_mut(), folder.unsaved(&Reason::from(error))),
    }
}

/// Saves no progress in this game.
fn give_up_progress(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().progress = Some(trouble.clone());
    world.write_message(TroubleReport(trouble));
}

fn write_progress(
    mut progress: ResMut<Progress>,
    (saver, words): (Res<Saver>, Option<Res<Words>>),
) {
    let progress = progress.bypass_change_detection();
    for (board, reason) in progress.take_spoiled() {
        saver.spoil_progress(board, reason);
    }
    for record in progress.take_changed() {
        let others = words.as_ref().map(|words| words.say(&message!("drafts-others")));
        saver.save_progress(record, others);
    }
}
