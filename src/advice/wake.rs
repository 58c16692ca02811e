//! Wakes the window for results from the background: it sleeps while nothing moves.

use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// A function that wakes the window, from any thread.
pub(super) fn waker(events: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + use<> {
    let window = events.map(|events| (**events).clone());
    move || {
        // A closed window needs no waking.
        if let Some(window) = &window {
            _ = window.send_event(WinitUserEvent::WakeUp);
        }
    }
}
