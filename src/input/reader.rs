//! The one reader of presses: what was pressed on devices, looked up and sent on.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;

use super::bindings::{self, Bindings};
use super::capture::{Capture, Captured};
use super::device::LastDevice;
use super::focus::Receivers;
use super::held::{self, Held};
use super::layout::Layout;
use super::rescue::{Rescue, RescueWanted};
use super::stroke::Stroke;
use super::{gamepad, keyboard, menu_keys};
use crate::frame::Frame;
use crate::save::Preferences;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .init_resource::<Capture>()
        .init_resource::<Rescue>()
        .init_resource::<Layout>()
        .init_resource::<LastDevice>()
        .add_message::<Stroke>()
        .add_message::<Captured>()
        .add_message::<RescueWanted>()
        // Without a window nothing else adds it.
        .add_message::<WindowEvent>()
        .add_systems(
            Update,
            (keyboard::read, gamepad::read, bindings::fit, held::stop, serve)
                .chain()
                .in_set(Frame::Read),
        );
}

/// What presses are for besides the controls that they are bound to.
#[derive(SystemParam)]
struct Special<'w> {
    capture: ResMut<'w, Capture>,
    captured: MessageWriter<'w, Captured>,
    rescue: ResMut<'w, Rescue>,
    wanted: MessageWriter<'w, RescueWanted>,
}

impl Special<'_> {
    /// Says whether it is for nothing else.
    fn take(&mut self, stroke: &Stroke, now: Duration, layout: &Layout) -> bool {
        self.rescue.note(stroke, now);
        let is_waiting = self.capture.is_waiting();
        if is_waiting && let Some(captured) = self.capture.take(stroke, now, layout) {
            self.captured.write(captured);
        }
        is_waiting
    }

    fn tick(&mut self, now: Duration) {
        if let Some(captured) = self.capture.tick(now) {
            self.captured.write(captured);
        }
        if self.rescue.is_due(now) {
            self.capture.cancel();
            self.wanted.write(RescueWanted);
        }
    }
}

fn serve(
    (time, preferences): (Res<Time<Real>>, Res<Preferences>),
    mut strokes: MessageReader<Stroke>,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    mut held: ResMut<Held>,
    mut special: Special<'_>,
    mut receivers: Receivers<'_>,
) {
    let now = time.elapsed();
    held.heed(*receivers.focus);
    for stroke in strokes.read() {
        if special.take(stroke, now, &layout) {
            held.clear();
            continue;
        }
        match *stroke {
            Stroke::Down(source, modifiers) => {
                let chord = source.with(modifiers);
                let bound = bindings.control(chord);
                let control = menu_keys::control(chord, bound, *receivers.focus);
                held.press(source, control, now, &preferences);
                if let Some(control) = control {
                    receivers.send(control);
                    held.heed(*receivers.focus);
                }
            }
            Stroke::Up(source) => held.release(source),
            Stroke::AllUp => held.clear(),
        }
    }
    special.tick(now);
    if let Some(control) = held.due(now, &preferences) {
        receivers.send(control);
    }
}
