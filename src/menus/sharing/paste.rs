//! Opens what is in the clipboard.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::platform::Clipboard;
use crate::sim::Request;
use crate::words::{Message, Notification};

/// Opens what is in the clipboard, for a button.
pub(crate) fn press_paste(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(paste_text);
}

/// Looks at the text in the clipboard.
pub(crate) fn paste_text(
    mut clipboard: Clipboard,
    mut requests: MessageWriter<Request>,
    mut notifications: MessageWriter<Notification>,
) {
    match clipboard.text() {
        Some(text) => _ = requests.write(Request::Receive(text)),
        None => _ = notifications.write(Notification(Message::new("clipboard-empty"))),
    }
}
