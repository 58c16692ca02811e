//! The window sleeps while nothing moves: what was found out in the background wakes it.

use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// What wakes the window, from wherever it is called.
pub(super) fn waker(events: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + use<> {
    let window = events.map(|events| (**events).clone());
    move || {
        // Once it is closed, nobody needs to be woken.
        if let Some(window) = &window {
            _ = window.send_event(WinitUserEvent::WakeUp);
        }
    }
}
