//! Work beside the frames.

use bevy::tasks::AsyncComputeTaskPool;
pub(crate) use bevy::tasks::Task;

/// Has long work done in the background. Dropped before it has begun, it is not done.
pub(crate) fn spawn<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Task<T> {
    AsyncComputeTaskPool::get().spawn(work)
}
