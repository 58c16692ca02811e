//! Jobs with the player's own levels on the thread that writes: no frame waits for the disk, or for another
//! game's lock.

use bevy::prelude::*;
use chronoshift_save::Workbench;

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

/// Gives what came of a job to a system. If it shows that in a dialog that is gone, it does nothing.
pub(crate) fn answer<T: 'static, M: 'static>(
    world: &mut World,
    system: impl IntoSystem<In<T>, (), M> + 'static,
    result: T,
) {
    let _ = world.run_system_cached_with::<In<T>, (), M, _>(system, result);
}

/// Whether the game waits for a job.
pub fn is_busy(world: &World) -> bool {
    world.get_resource::<Saver>().is_some_and(Saver::is_busy)
}
