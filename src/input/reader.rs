//! The one reader of presses: what was pressed on devices, looked up and sent on.

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;

use super::bindings::{self, Bindings};
use super::device::LastDevice;
use super::focus::Receivers;
use super::held::Held;
use super::layout::Layout;
use super::stroke::Stroke;
use super::{gamepad, keyboard};
use crate::frame::Frame;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .init_resource::<Layout>()
        .init_resource::<LastDevice>()
        .add_message::<Stroke>()
        // Without a window nothing else adds it.
        .add_message::<WindowEvent>()
        .add_systems(
            Update,
            (keyboard::read, gamepad::read, bindings::fit, serve).chain().in_set(Frame::Read),
        );
}

fn serve(
    time: Res<Time<Real>>,
    mut strokes: MessageReader<Stroke>,
    bindings: Res<Bindings>,
    mut held: ResMut<Held>,
    mut receivers: Receivers<'_>,
) {
    let now = time.elapsed();
    held.heed(*receivers.focus);
    for stroke in strokes.read() {
        let control = match *stroke {
            Stroke::Down(source, modifiers) => {
                let control = bindings.control(source.with(modifiers));
                held.press(source, control, now);
                control
            }
            Stroke::Again(source) => held.again(source, now),
            Stroke::Up(source) => {
                held.release(source);
                None
            }
            Stroke::AllUp => {
                held.clear();
                None
            }
        };
        if let Some(control) = control {
            receivers.send(control);
            held.heed(*receivers.focus);
        }
    }
    if let Some(control) = held.due(now) {
        receivers.send(control);
    }
}
