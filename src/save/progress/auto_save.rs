//! Keeping the progress: read at the start, written after every change.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::folder::{ProgressFolder, WrittenRecord};
use super::record::Record;
use super::records::Progress;
use crate::save::trouble::{Trouble, Unsaved};
use crate::save::writer::{Writer, WriterNews, WritersFinished};
use crate::words::{Message, Words};

/// The news of the thread that writes the progress.
enum ProgressNews {
    /// There was a fault in the old files.
    Wrong(Trouble),
    /// The record of a board in its file now.
    Kept(Box<Record>),
}

/// Writes the records of boards, by their names.
#[derive(Resource)]
pub struct ProgressWriter(Writer<String, ProgressNews>);

impl ProgressWriter {
    /// Has something done once all that is known by now is kept; where it never is, never.
    pub fn then(&self, act: impl FnOnce() + Send + 'static) {
        self.0.then(act);
    }
}

/// The parts of saving the progress, in [`Last`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum ProgressSet {
    /// Changes go to the thread that writes.
    Write,
    /// At the game's end, the game waits for it.
    Finish,
}

/// Reads the progress, and saves it from then on: in the present [`ProgressFolder`], or else in the
/// player's own. Add it after [`kept`](crate::save::kept).
pub fn progress_kept(app: &mut App) {
    app.add_message::<Trouble>().init_resource::<Unsaved>();
    let given = app.world_mut().remove_resource::<ProgressFolder>();
    let Some(folder) = given.or_else(ProgressFolder::of_player) else {
        app.insert_resource(Progress::default());
        give_up_progress(app.world_mut(), Trouble::NoFolder);
        return;
    };
    let (records, troubles) = folder.read_all();
    app.world_mut().write_message_batch(troubles);
    app.insert_resource(Progress::new(records));
    match Writer::start("progress") {
        Ok(writer) => {
            app.insert_resource(folder)
                .insert_resource(ProgressWriter(writer))
                .configure_sets(Last, ProgressSet::Write.before(ProgressSet::Finish))
                .add_systems(
                    Last,
                    (
                        write_progress.in_set(ProgressSet::Write),
                        (finish_progress, report_progress)
                            .chain()
                            .in_set(ProgressSet::Finish)
                            .in_set(WritersFinished),
                    )
                        .chain(),
                );
        }
        Err(error) => give_up_progress(app.world_mut(), folder.unsaved(&error)),
    }
}

/// Saves no progress in this game.
fn give_up_progress(world: &mut World, trouble: Trouble) {
    world.resource_mut::<Unsaved>().progress = Some(trouble.clone());
    world.write_message(trouble);
}

fn write_progress(
    mut progress: ResMut<Progress>,
    folder: Res<ProgressFolder>,
    (writer, words): (Res<ProgressWriter>, Option<Res<Words>>),
) {
    let progress = progress.bypass_change_detection();
    for (board, error) in progress.take_spoiled() {
        let folder = folder.clone();
        // If it can't be put aside, it is overwritten, because it is useless.
        writer.0.once(move || folder.spoil(&board, error).map(ProgressNews::Wrong));
    }
    for record in progress.take_changed() {
        let folder = folder.clone();
        let others = words.as_ref().map(|words| words.say(&Message::new("drafts-others")));
        writer.0.write(record.board().to_owned(), move |news| {
            let mut troubles = Vec::new();
            let written = folder.write(&record, others.as_deref(), &mut troubles);
            news.extend(troubles.into_iter().map(ProgressNews::Wrong));
            let WrittenRecord { record, unsynced } = written?;
            news.push(ProgressNews::Kept(Box::new(record)));
            let folder = folder.clone();
            Ok(Some(Box::new(move || folder.sync(&unsynced))))
        });
    }
}

fn report_progress(
    folder: Res<ProgressFolder>,
    mut writer: ResMut<ProgressWriter>,
    mut progress: ResMut<Progress>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    for news in writer.0.news() {
        match news {
            WriterNews::Told(ProgressNews::Wrong(trouble)) => {
                troubles.write(trouble);
            }
            WriterNews::Told(ProgressNews::Kept(record)) => progress.learn(&record),
            WriterNews::Unsaved(error) => {
                let trouble = folder.unsaved(&error);
                unsaved.progress = Some(trouble.clone());
                troubles.write(trouble);
            }
            WriterNews::Saved => unsaved.progress = None,
        }
    }
}

/// At the game's end, waits until everything is written.
fn finish_progress(mut exits: MessageReader<AppExit>, mut writer: ResMut<ProgressWriter>) {
    if exits.read().count() > 0 {
        writer.0.finish();
    }
}
