//! Files dropped onto the window.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::frame::Frame;
use crate::sim::Request;
use crate::states::{Menu, Screen};

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>()
        .add_systems(Update, open_dropped.in_set(Frame::Arrive).run_if(in_state(Screen::Play)));
}

/// Plays them at once, and shows what there is to say about them.
fn open_dropped(
    mut events: MessageReader<FileDragAndDrop>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for event in events.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            requests.write(Request::OpenDropped(path_buf.clone()));
            menu.set(Menu::Closed);
        }
    }
}
