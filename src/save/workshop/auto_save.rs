//! Saves the level in the editor automatically, in the background.

use std::io;

use bevy::app::AppExit;
use bevy::prelude::*;
use chronoshift_save::storage::Machine;

use super::folder::Workshop;
use super::open_file::OpenFile;
use super::unfinished::Unfinished;
use crate::save::trouble::{Trouble, Unsaved};
use crate::save::writer::{SyncJob, Writer, WriterNews, WritersFinished};

/// Saves unfinished levels automatically. Without one, no level in the editor is saved.
#[derive(Resource)]
pub struct AutoSave {
    workshop: Workshop,
    writer: Writer<usize, Trouble>,
}

impl AutoSave {
    /// Saves an unfinished level soon; of several versions until then, only the newest. The thread
    /// that writes prepares the bytes.
    pub fn save(
        &self,
        held: &OpenFile,
        unfinished: impl Fn() -> Unfinished + Send + Sync + 'static,
    ) {
        let workshop = self.workshop.clone();
        let newest = workshop.unwritten.add(held, unfinished);
        self.writer.write(held.id(), move |troubles| {
            let unfinished = newest.unfinished();
            let _lock = workshop.lock()?;
            let unsynced =
                newest.held.change(|hold| workshop.save_soon(hold, &unfinished, troubles))?;
            workshop.unwritten.remove(&newest);
            let workshop = workshop.clone();
            Ok(unsynced.map(|unsynced| {
                Box::new(move || {
                    let _lock = workshop.lock()?;
                    unsynced.sync(&Machine).map_err(io::Error::from)
                }) as SyncJob
            }))
        });
    }

    /// Waits until all versions are on the disk, or were tried at least once. Call it before a
    /// level is renamed, deleted or promoted, so that no older version is written afterwards.
    ///
    /// # Errors
    /// A version could not be written; the thread tries again.
    pub fn settle(&self) -> io::Result<()> {
        self.writer.settle()
    }
}

/// Saves the level in the editor: in the present [`Workshop`], or else in the player's own. Add it
/// after [`kept`](crate::save::kept).
pub fn workshop_kept(app: &mut App) {
    app.add_message::<Trouble>().init_resource::<Unsaved>();
    let given = app.world().get_resource::<Workshop>().cloned();
    let Some(workshop) = given.or_else(Workshop::of_player) else {
        give_up_levels(app.world_mut(), Trouble::NoFolder);
        return;
    };
    app.insert_resource(workshop.clone());
    match Writer::start("workshop") {
        Ok(writer) => {
            app.insert_resource(AutoSave { workshop, writer });
            let finish = (finish_levels, report_levels).chain();
            app.add_systems(Last, finish.in_set(WritersFinished));
        }
        Err(error) => give_up_levels(app.world_mut(), workshop.unsaved(&error)),
    }
}

/// Saves no level in this game.
fn give_up_levels(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().made = Some(trouble.clone());
    world.write_message(trouble);
}

fn report_levels(
    mut auto_save: ResMut<AutoSave>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    for news in auto_save.writer.news() {
        match news {
            WriterNews::Told(trouble) => {
                troubles.write(trouble);
            }
            WriterNews::Unsaved(error) => {
                let trouble = auto_save.workshop.unsaved(&error);
                unsaved.made = Some(trouble.clone());
                troubles.write(trouble);
            }
            WriterNews::Saved => unsaved.made = None,
        }
    }
}

/// At the game's end, waits until everything is written.
fn finish_levels(mut exits: MessageReader<AppExit>, mut auto_save: ResMut<AutoSave>) {
    if exits.read().count() > 0 {
        auto_save.writer.finish();
    }
}
