//! Files that the player drops onto the page, or chooses for the game.

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow, RequestRedraw};
use bevy::winit::EventLoopProxyWrapper;

use crate::frame::Frame;
use crate::platform::{forget_arrivals, has_arrivals, on_arrival, take_arrivals, waker};
use crate::sim::{Playlist, is_answered};
use crate::words::{Notification, io_text, message};

pub(super) fn plugin(app: &mut App) {
    let forget = free_earlier_files.run_if(has_arrivals.and_then(is_answered));
    app.add_systems(Startup, listen)
        .add_systems(Update, (forget, receive_arrivals).chain().in_set(Frame::HandleEvents));
}

fn listen(window: Option<Res<EventLoopProxyWrapper>>) {
    on_arrival(waker(window.as_deref()));
}

/// Frees the memory of earlier files, unless the playlist's levels are among them: the game may be playing levels that
/// it could not store.
fn free_earlier_files(playlist: Res<Playlist>) {
    forget_arrivals(playlist.folder());
}

/// Passes the files on like files that are dropped onto a window.
fn receive_arrivals(
    window: Single<Entity, With<PrimaryWindow>>,
    mut dropped: MessageWriter<FileDragAndDrop>,
    mut notifications: MessageWriter<Notification>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (name, file) in take_arrivals() {
        redraw.write(RequestRedraw);
        match file {
            Ok(path_buf) => {
                dropped.write(FileDragAndDrop::DroppedFile { window: *window, path_buf });
            }
            Err(error) => {
                let text = message!("file-unreadable", file = name, error = io_text(&error));
                notifications.write(Notification::Problem(text));
            }
        }
    }
}
