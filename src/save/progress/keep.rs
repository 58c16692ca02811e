//! Keeping the progress: read at the start, written after every change.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::folder::ProgressFolder;
use super::records::Progress;
use super::writer::{Job, News, Writer};
use crate::save::trouble::Trouble;
use crate::save::unsaved::Unsaved;

/// Reads the progress, and keeps it from then on: in the [`ProgressFolder`] that is there, or
/// else in the player's own. To be added after [`kept`](crate::save::kept).
pub fn progress_kept(app: &mut App) {
    app.add_message::<Trouble>().init_resource::<Unsaved>();
    let given = app.world_mut().remove_resource::<ProgressFolder>();
    let Some(folder) = given.or_else(ProgressFolder::of_player) else {
        app.insert_resource(Progress::default());
        give_up(app.world_mut(), Trouble::NoFolder);
        return;
    };
    let (records, troubles) = folder.read_all();
    app.world_mut().write_message_batch(troubles);
    app.insert_resource(Progress::new(records));
    match Writer::start(folder.clone()) {
        Ok(writer) => {
            app.insert_resource(writer).add_systems(Last, (write, report, finish).chain());
        }
        Err(error) => give_up(app.world_mut(), folder.unsaved(&error)),
    }
}

/// Nothing is kept in this game.
fn give_up(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().progress = Some(trouble.clone());
    world.write_message(trouble);
}

fn write(mut progress: ResMut<Progress>, writer: Res<Writer>) {
    let progress = progress.bypass_change_detection();
    for (board, error) in progress.take_spoiled() {
        writer.ask(Job::Spoil(board, error));
    }
    for record in progress.take_changed() {
        writer.ask(Job::Write(Box::new(record)));
    }
}

fn report(
    mut writer: ResMut<Writer>,
    mut progress: ResMut<Progress>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    for news in writer.news() {
        match news {
            News::Wrong(trouble) => {
                troubles.write(trouble);
            }
            News::Unsaved(trouble) => {
                unsaved.progress = Some(trouble.clone());
                troubles.write(trouble);
            }
            News::Saved => unsaved.progress = None,
            News::Kept(record) => progress.learn(&record),
        }
    }
}

/// At the end it is waited for what is not written yet.
fn finish(mut exits: MessageReader<AppExit>, mut writer: ResMut<Writer>) {
    if exits.read().count() > 0 {
        writer.finish();
    }
}
