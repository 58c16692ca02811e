//! Work beside the frames.

use std::io;
use std::thread;

use bevy::tasks::AsyncComputeTaskPool;
pub(crate) use bevy::tasks::Task;
pub(crate) use bevy::tasks::futures::check_ready;
pub(crate) use bevy::tasks::futures_lite::future::yield_now;
pub(crate) use std::thread::{JoinHandle, sleep};

/// Has long work done in the background. Dropped before it has begun, it is not done.
pub(crate) fn spawn<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Task<T> {
    AsyncComputeTaskPool::get().spawn(work)
}

/// Has work that never ends done on a thread of its own.
///
/// # Errors
/// The system gives no thread.
pub(crate) fn spawn_thread(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}
