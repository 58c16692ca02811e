//! Work in the background, and waking the window for its results.

pub(crate) use bevy::tasks::Task;
pub(crate) use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, ConditionalSend, ParallelSlice};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Does long work in the background. Dropping the task before the work begins cancels it.
pub(crate) fn spawn<T: Send + 'static>(
    work: impl Future<Output = T> + ConditionalSend + 'static,
) -> Task<T> {
    AsyncComputeTaskPool::get().spawn(work)
}

/// Maps chunks of this many items, on the threads for background work and the one that calls.
pub(crate) fn map_chunks<T: Sync, R: Send + 'static>(
    items: &[T],
    length: usize,
    map: impl Fn(&[T]) -> R + Send + Sync,
) -> Vec<R> {
    items.par_chunk_map(AsyncComputeTaskPool::get(), length, |_, chunk| map(chunk))
}

/// A function that wakes the window, which sleeps while nothing moves, from any thread.
pub(crate) fn waker(window: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + Sync + use<> {
    let window = window.map(|window| (**window).clone());
    move || {
        // A closed window need not be woken.
        if let Some(window) = &window {
            _ = window.send_event(WinitUserEvent::WakeUp);
        }
    }
}
