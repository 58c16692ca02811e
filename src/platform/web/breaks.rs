//! The breaks of long work, in which the browser paints and hears the player.

use std::time::Duration;

use bevy::platform::time::Instant;
use chronoshift_save::files::wait;
use wasm_bindgen::JsValue;
use web_sys::MessageChannel;

/// The breaks of long work that is done in small steps.
pub(crate) struct Breaks {
    /// The end of the last break.
    since: Instant,
}

/// The time between two breaks: with it, a frame has room for the game's own work.
const STINT: Duration = Duration::from_millis(6);

impl Breaks {
    /// Begins with the work.
    pub(crate) fn begin() -> Self {
        Self { since: Instant::now() }
    }

    /// After a step: makes a break if one is due, and ends the work if nobody wants it any more.
    pub(crate) async fn take(&mut self) {
        if self.since.elapsed() >= STINT {
            pause().await;
            self.since = Instant::now();
        }
    }
}

/// Waits for a message to oneself: the browser takes its other work before it, and, unlike a timer, it
/// is not slowed down.
async fn pause() {
    wait(|resolve| {
        if let Ok(channel) = MessageChannel::new() {
            channel.port1().set_onmessage(Some(resolve));
            // It can't fail.
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    })
    .await;
}
