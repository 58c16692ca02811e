//! Work in the background, and waking the window for what comes of it.

pub(crate) use bevy::tasks::Task;
pub(crate) use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, ConditionalSend};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Does long work in the background. If the task is dropped before the work begins, the work is not
/// done.
pub(crate) fn spawn<T: Send + 'static>(
    work: impl Future<Output = T> + ConditionalSend + 'static,
) -> Task<T> {
    AsyncComputeTaskPool::get().spawn(work)
}

/// A function that wakes the window from any thread: it sleeps while nothing moves.
pub(crate) fn waker(window: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + Sync + use<> {
    let window = window.map(|window| (**window).clone());
    move || {
        // A closed window needs no waking.
        if let Some(window) = &window {
            _ = window.send_event(WinitUserEvent::WakeUp);
        }
    }
}
