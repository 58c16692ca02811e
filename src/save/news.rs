//! The news of the saver threads, and jobs with the player's own levels on them: no frame waits for the disk, or for
//! the lock of another running copy of the game.

use std::io;

use bevy::app::AppExit;
use bevy::ecs::system::RegisteredSystemError;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_save::workshop::{self, OpenFile};
use chronoshift_save::{SaveNews, StoreKind, Workbench};
use chronoshift_words::Trouble;

use super::files::{Progress, ProgressFolder, SettingsFile, Workshop};
use super::saver::{ProgressSet, Saver, SaverFinished, SettingsFinished};
use super::trouble::{TroubleReport, Unsaved};
use crate::frame::Arrive;
use crate::platform::waker;

/// The newest state of an open level.
#[derive(Event)]
pub(crate) struct OpenFileState(pub(crate) OpenFile);

/// Starts the saver threads, unless they are already running.
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

/// Applies the news, and runs the continuations of the jobs that are done.
fn take_news(world: &mut World) {
    let (answers, news) = world.resource_mut::<Saver>().take();
    news.into_iter().for_each(|news| apply_news(world, news));
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

/// Asks for another frame: at rest, the next one could be seconds away. Without a window, frames come anyway.
fn ask_for_frame(world: &mut World) {
    if let Some(mut redraw) = world.get_resource_mut::<Messages<RequestRedraw>>() {
        redraw.write(RequestRedraw);
    }
}

/// On exit, waits until everything is written, and applies the last news.
fn finish(world: &mut World) {
    let mut saver = world.resource_mut::<Saver>();
    saver.finish();
    let (_, news) = saver.take();
    news.into_iter().for_each(|news| apply_news(world, news));
}

fn report_file(mut file: ResMut<SettingsFile>, mut troubles: MessageWriter<TroubleReport>) {
    let new = file.bypass_change_detection().take_troubles();
    troubles.write_batch(new.into_iter().map(TroubleReport));
}

fn apply_news(world: &mut World, news: SaveNews) {
    match news {
        SaveNews::Fault(kind, fault) => {
            let trouble = match kind {
                StoreKind::Progress => {
                    let progress = world.get_resource::<Progress>();
                    Trouble::from_progress(fault, |board| progress?.record_by_name(board))
                }
                StoreKind::Settings => Trouble::from_settings(fault),
                StoreKind::Levels => Trouble::from_workshop(fault),
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
                    world.get_resource::<SettingsFile>().map(|it| it.unsaved(&reason))
                }
                StoreKind::Levels => world.get_resource::<Workshop>().map(|it| it.unsaved(&reason)),
            };
            world.resource_mut::<Unsaved>().trouble_mut(kind).clone_from(&trouble);
            world.write_message_batch(trouble.map(TroubleReport));
        }
        SaveNews::Recovered(kind) => *world.resource_mut::<Unsaved>().trouble_mut(kind) = None,
    }
}

/// Runs a job with the player's own levels on the saver thread, after trying to write everything that was saved before.
/// Then calls `then` with the result. Without the thread, does both immediately.
pub(crate) fn run_job<T: Send + 'static>(
    world: &mut World,
    job: impl FnOnce(&mut Workbench) -> T + Send + 'static,
    then: impl FnOnce(&mut World, T) + Send + 'static,
) {
    if let Some(mut saver) = world.get_resource_mut::<Saver>().filter(|saver| saver.has_levels()) {
        saver.run(job, then);
        return ask_for_frame(world);
    }
    let Some(workshop) = world.get_resource::<Workshop>() else { return };
    let (result, news) = Workbench::run_at_once(workshop.0.clone(), job);
    news.into_iter().for_each(|news| apply_news(world, news));
    then(world, result);
}

/// Like [`run_job`], but only presses in menus wait for it: `prepare` does the slow part in the background, with the
/// newest state of an open level.
pub(crate) fn run_prepared_job<P: Send + 'static, T: Send + 'static>(
    world: &mut World,
    open: OpenFile,
    prepare: impl FnOnce(&workshop::Workshop, OpenFile) -> P + Send + 'static,
    job: impl FnOnce(&mut Workbench, P) -> T + Send + 'static,
    then: impl FnOnce(&mut World, T) + Send + 'static,
) {
    let workshop = world.get_resource::<Workshop>().map(|it| it.0.clone());
    let saver = world.get_resource_mut::<Saver>().filter(|saver| saver.has_levels());
    if let (Some(workshop), Some(mut saver)) = (workshop, saver) {
        saver.run_prepared(open, move |open| prepare(&workshop, open), job, then);
        return ask_for_frame(world);
    }
    let prepared_job = move |bench: &mut Workbench| {
        let newest = bench.with_open(&open, |_, open| open.clone());
        let prepared = prepare(bench.workshop(), newest);
        job(bench, prepared)
    };
    run_job(world, prepared_job, then);
}

/// Passes the result of a job on to a system. A system for a dialog that is gone is skipped.
pub(crate) fn answer<T: 'static, M: 'static>(
    world: &mut World,
    system: impl IntoSystem<In<T>, (), M> + 'static,
    result: T,
) {
    if let Err(RegisteredSystemError::Failed(error)) =
        world.run_system_cached_with::<In<T>, (), M, _>(system, result)
    {
        error!("{error}");
    }
}

/// Whether a job is not done yet.
pub fn is_busy(world: &World) -> bool {
    world.get_resource::<Saver>().is_some_and(Saver::is_busy)
}

/// Whether all presses wait for a job.
pub(crate) fn is_awaited(world: &World) -> bool {
    world.get_resource::<Saver>().is_some_and(Saver::is_awaited)
}
