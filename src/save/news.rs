//! The news of the thread that saves.

use std::io;

use bevy::app::AppExit;
use bevy::prelude::*;
use chronoshift_save::{SaveNews, StoreKind};

use super::progress::folder::ProgressFolder;
use super::progress::results::Progress;
use super::saver::{ProgressSet, Saver, SettingsFinished};
use super::settings_file::SettingsFile;
use super::trouble::{Trouble, Unsaved};
use super::writer::WritersFinished;

/// Starts the thread that saves, unless it runs already.
///
/// # Errors
/// The system gives no thread.
pub(super) fn start_saver(app: &mut App) -> io::Result<()> {
    if !app.world().contains_resource::<Saver>() {
        app.insert_resource(Saver::start()?).add_systems(
            Last,
            (finish, report)
                .chain()
                .in_set(SettingsFinished)
                .in_set(ProgressSet::Finish)
                .in_set(WritersFinished),
        );
    }
    Ok(())
}

/// At the game's end, waits until everything is written.
fn finish(mut exits: MessageReader<AppExit>, mut saver: ResMut<Saver>) {
    if exits.read().count() > 0 {
        saver.finish();
    }
}

fn report(
    mut saver: ResMut<Saver>,
    (mut file, folder): (Option<ResMut<SettingsFile>>, Option<Res<ProgressFolder>>),
    mut progress: Option<ResMut<Progress>>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    if let Some(file) = &mut file {
        troubles.write_batch(file.bypass_change_detection().take_troubles());
    }
    for news in saver.news() {
        match news {
            SaveNews::Fault(StoreKind::Progress, fault) => {
                troubles.write(Trouble::of_progress(fault));
            }
            SaveNews::Fault(StoreKind::Settings, fault) => {
                troubles.write(Trouble::of_settings(fault));
            }
            SaveNews::Progress(record) => {
                if let Some(progress) = &mut progress {
                    progress.learn(&record);
                }
            }
            SaveNews::Failing { kind, reason, .. } => {
                let (trouble, place) = match kind {
                    StoreKind::Progress => {
                        (folder.as_ref().map(|it| it.unsaved(&reason)), &mut unsaved.progress)
                    }
                    StoreKind::Settings => {
                        (file.as_ref().map(|it| it.failed(&reason)), &mut unsaved.settings)
                    }
                };
                place.clone_from(&trouble);
                troubles.write_batch(trouble);
            }
            SaveNews::Recovered(StoreKind::Progress) => unsaved.progress = None,
            SaveNews::Recovered(StoreKind::Settings) => unsaved.settings = None,
        }
    }
}
