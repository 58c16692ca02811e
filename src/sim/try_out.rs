//! The solutions that are kept with a level that is made are played: those that take long go on from
//! frame to frame.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::bench::Bench;
use crate::frame::Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        go_on.in_set(Frame::Arrive).run_if(resource_exists::<Bench>.and_then(is_any_left)),
    );
}

fn is_any_left(bench: Res<Bench>) -> bool {
    bench.has_unplayed()
}

fn go_on(mut bench: ResMut<Bench>, mut redraw: MessageWriter<RequestRedraw>) {
    if bench.bypass_change_detection().play_solutions() {
        bench.set_changed();
    }
    // At rest, the next frame could be seconds away.
    redraw.write(RequestRedraw);
}
