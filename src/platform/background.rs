//! Work in the background.

use std::io;
use std::thread;

use bevy::tasks::AsyncComputeTaskPool;
pub(crate) use bevy::tasks::Task;
pub(crate) use bevy::tasks::futures::check_ready;
pub(crate) use bevy::tasks::futures_lite::future::yield_now;
pub(crate) use std::thread::{JoinHandle, sleep};

/// Does long work in the background. If the task is dropped before the work begins, the work is not
/// done.
pub(crate) fn spawn<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Task<T> {
    AsyncComputeTaskPool::get().spawn(work)
}

/// Does endless work on a thread of its own.
///
/// # Errors
/// The system refuses a thread.
pub(crate) fn spawn_thread(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}
