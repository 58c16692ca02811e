//! What is in the clipboard comes in.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::platform::Clipboard;
use crate::sim::Request;
use crate::words::{Message, Notification};

/// What a button does that has the clipboard looked at.
pub(crate) fn press_paste(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(paste);
}

/// Has what is in the clipboard looked at.
pub(crate) fn paste(
    mut clipboard: Clipboard,
    mut requests: MessageWriter<Request>,
    mut notifications: MessageWriter<Notification>,
) {
    match clipboard.text() {
        Some(text) => _ = requests.write(Request::Receive(text)),
        None => _ = notifications.write(Notification(Message::new("clipboard-empty"))),
    }
}
