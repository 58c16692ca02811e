//! Work in the background, and waking the window for what comes of it.

use std::io;
use std::thread;

use bevy::tasks::AsyncComputeTaskPool;
pub(crate) use bevy::tasks::Task;
pub(crate) use bevy::tasks::futures::check_ready;
pub(crate) use bevy::tasks::futures_lite::future::yield_now;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
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

/// A function that wakes the window from any thread: it sleeps while nothing moves.
pub(crate) fn waker(window: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + use<> {
    let window = window.map(|window| (**window).clone());
    move || {
        // A closed window needs no waking.
        if let Some(window) = &window {
            _ = window.send_event(WinitUserEvent::WakeUp);
        }
    }
}
