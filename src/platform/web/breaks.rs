//! Breaks in long work, in which the browser paints and handles input.

use std::time::Duration;

use bevy::platform::time::Instant;
use chronoshift_save::files::wait;
use wasm_bindgen::JsValue;
use web_sys::MessageChannel;

/// Breaks in long work that is done in small steps.
pub(crate) struct Breaks {
    /// The end of the last break.
    since: Instant,
}

/// The time between two breaks. It leaves time for the game's own work in a frame.
const WORK_TIME: Duration = Duration::from_millis(6);

impl Breaks {
    /// Call it when the work begins.
    pub(crate) fn begin() -> Self {
        Self { since: Instant::now() }
    }

    /// Call it after each step. Makes a break if one is due, and ends the work if its task has been dropped.
    pub(crate) async fn take(&mut self) {
        if self.since.elapsed() >= WORK_TIME {
            pause().await;
            self.since = Instant::now();
        }
    }
}

/// Waits for a message from the page to itself. The browser does its other work first, and it doesn't slow messages
/// down as it does timers.
async fn pause() {
    wait(|resolve| {
        if let Ok(channel) = MessageChannel::new() {
            channel.port1().set_onmessage(Some(resolve));
            // Posting this message can't fail.
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    })
    .await;
}
