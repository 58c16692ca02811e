//! The news of the thread that saves.

use std::io;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_save::workshop::OpenFile;
use chronoshift_save::{SaveNews, StoreKind};
use chronoshift_words::Trouble;

use super::progress::folder::ProgressFolder;
use super::progress::results::Progress;
use super::saver::{ProgressSet, Saver, SaverFinished, SettingsFinished};
use super::settings_file::SettingsFile;
use super::trouble::{TroubleReport, Unsaved};
use super::workshop::Workshop;
use crate::frame::Arrive;
use crate::platform::waker;

/// The newest state of an open level.
#[derive(Event)]
pub(crate) struct OpenFileState(pub(crate) OpenFile);

/// Starts the thread that saves, unless it runs already.
///
/// # Errors
/// The system gives no thread.
pub(super) fn start_saver(app: &mut App) -> io::Result<()> {
    if !app.world().contains_resource::<Saver>() {
        let wake = waker(app.world().get_resource());
        app.insert_resource(Saver::start(wake)?).add_systems(Arrive, take_news).add_systems(
            Last,
            (
                finish.run_if(on_message::<AppExit>),
                report_file.run_if(resource_exists::<SettingsFile>),
            )
                .chain()
                .in_set(SettingsFinished)
                .in_set(ProgressSet::Finish)
                .in_set(SaverFinished),
        );
    }
    Ok(())
}

/// Hears the news, and continues after the jobs that are done.
fn take_news(world: &mut World) {
    let (answers, news) = world.resource_mut::<Saver>().take();
    news.into_iter().for_each(|news| hear(world, news));
    let has_answers = !answers.is_empty();
    answers.into_iter().for_each(|answer| (answer.then)(world));
    let is_late = world.resource::<Saver>().is_late();
    let mut unsaved = world.resource_mut::<Unsaved>();
    if unsaved.is_late != is_late {
        unsaved.is_late = is_late;
    }
    // The requests of an answer are served in the next frame.
    if has_answers || world.resource::<Saver>().is_busy() {
        ask_for_frame(world);
    }
}

/// Asks for another frame: at rest, it could be seconds away. Without a window, frames come anyway.
pub(super) fn ask_for_frame(world: &mut World) {
    if let Some(mut redraw) = world.get_resource_mut::<Messages<RequestRedraw>>() {
        redraw.write(RequestRedraw);
    }
}

/// At the game's end, waits until everything is written, and hears the last news.
fn finish(world: &mut World) {
    let mut saver = world.resource_mut::<Saver>();
    saver.finish();
    let (_, news) = saver.take();
    news.into_iter().for_each(|news| hear(world, news));
}

fn report_file(mut file: ResMut<SettingsFile>, mut troubles: MessageWriter<TroubleReport>) {
    let new = file.bypass_change_detection().take_troubles();
    troubles.write_batch(new.into_iter().map(TroubleReport));
}

pub(super) fn hear(world: &mut World, news: SaveNews) {
    match news {
        SaveNews::Fault(kind, fault) => {
            let trouble = match kind {
                StoreKind::Progress => {
                    let progress = world.get_resource::<Progress>();
                    Trouble::of_progress(fault, |board| progress?.record_by_name(board))
                }
                StoreKind::Settings => Trouble::of_settings(fault),
                StoreKind::Levels => Trouble::of_made(fault),
            };
            world.write_message(TroubleReport(trouble));
        }
        SaveNews::Progress(record) => {
            if let Some(mut progress) = world.get_resource_mut::<Progress>() {
                progress.merge(&record);
            }
        }
        SaveNews::Level { open, written } => {
            if let Some(mut workshop) = world.get_resource_mut::<Workshop>() {
                workshop.update_state(&open, written);
            }
            world.trigger(OpenFileState(open));
        }
        SaveNews::Failing { kind, reason, .. } => {
            let trouble = match kind {
                StoreKind::Progress => {
                    world.get_resource::<ProgressFolder>().map(|it| it.unsaved(&reason))
                }
                StoreKind::Settings => {
                    world.get_resource::<SettingsFile>().map(|it| it.failed(&reason))
                }
                StoreKind::Levels => world.get_resource::<Workshop>().map(|it| it.unsaved(&reason)),
            };
            world.resource_mut::<Unsaved>().of(kind).clone_from(&trouble);
            world.write_message_batch(trouble.map(TroubleReport));
        }
        SaveNews::Recovered(kind) => *world.resource_mut::<Unsaved>().of(kind) = None,
    }
}
