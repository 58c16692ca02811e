//! Jobs with the player's own levels on the thread that writes: no frame waits for the disk, or for another
//! game's lock.

use bevy::prelude::*;
use chronoshift_save::workshop::OpenFile;
use chronoshift_save::{Workbench, workshop};

use super::news::{ask_for_frame, hear};
use super::saver::Saver;
use super::workshop::Workshop;

/// Does something with the player's own levels on the thread that writes, once everything before it is written, as
/// far as possible, and then something with the result. Without the thread, it is done at once.
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
    news.into_iter().for_each(|news| hear(world, news));
    then(world, result);
}

/// Like [`run_job`], but only presses in menus wait for it: what takes long is prepared in the background, by
/// `prepare`, with the present state of an open level.
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

/// Gives what came of a job to a system. If it shows that in a dialog that is gone, it does nothing.
pub(crate) fn answer<T: 'static, M: 'static>(
    world: &mut World,
    system: impl IntoSystem<In<T>, (), M> + 'static,
    result: T,
) {
    let _ = world.run_system_cached_with::<In<T>, (), M, _>(system, result);
}

/// Whether a job is not done yet.
pub fn is_busy(world: &World) -> bool {
    world.get_resource::<Saver>().is_some_and(Saver::is_busy)
}

/// Whether all presses wait for a job.
pub(crate) fn is_awaited(world: &World) -> bool {
    world.get_resource::<Saver>().is_some_and(Saver::is_awaited)
}
