//! Fingers on a touch screen: they tap, swipe, stay, or are two. On the editor's board one finger
//! draws.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;

use super::capture::Capture;
use super::device::{Device, LastDevice};
use super::fingers::Fingers;
use super::gate::{GateState, InputQueue};
use super::key_repeat::MOST;
use super::pointer::{Beneath, Gesture, Pointer};
use super::receiver::KeyReceiver;
use super::stroke::Stroke;
use crate::save::Preferences;
use crate::states::Mode;

/// Reads the window's events of fingers, and lets time pass for them.
pub(super) fn read_touch(
    mut events: MessageReader<WindowEvent>,
    (time, preferences): (Res<Time<Real>>, Res<Preferences>),
    (receiver, capture, beneath): (KeyReceiver, Res<Capture>, Beneath),
    (gate, queue): (Res<GateState>, Res<InputQueue>),
    (mut pointer, mut last): (ResMut<Pointer>, ResMut<LastDevice>),
    mut strokes: MessageWriter<Stroke>,
    (mut fingers, mut clock): (Local<Fingers>, Local<Duration>),
) {
    *clock += time.delta().min(MOST);
    let now = *clock;
    let is_heard = receiver.is_board() || capture.is_waiting();
    let draws = receiver.mode() == Mode::Edit;
    let was = fingers.count();
    for event in events.read() {
        let WindowEvent::TouchInput(touch) = event else { continue };
        match touch.phase {
            TouchPhase::Started => {
                let is_board = beneath.is_board(PointerId::Touch(touch.id));
                if is_heard && (is_board || capture.is_waiting()) {
                    strokes.write_batch(fingers.come(touch.id, touch.position, now, draws));
                    strokes.write_batch((!draws).then_some(Stroke::Touch(Gesture::Press)));
                }
            }
            TouchPhase::Moved => {
                strokes.write_batch(fingers.draw(touch.id, touch.position, now));
            }
            TouchPhase::Ended => {
                // The screen stays as it is while anything is pressed.
                last.set_if_neq(LastDevice(Device::Touch));
                let (acts, tap) = fingers.go(touch.id, now);
                strokes.write_batch(acts);
                strokes.write_batch(tap.map(Stroke::Touch));
            }
            TouchPhase::Canceled => {
                strokes.write_batch(fingers.cancel(touch.id));
            }
        }
    }
    if was > 0 && !is_heard {
        strokes.write_batch(fingers.stop());
    }
    // What a finger does by staying waits for other presses.
    if !gate.is_closed && !queue.had_press() {
        strokes.write_batch(fingers.hold(now, preferences.repeat_delay()));
        strokes.write_batch(fingers.ask(now).map(Stroke::Touch));
    }
    // The mouse may be elsewhere.
    if was + fingers.count() > 0 {
        let at = fingers.points_at();
        let touching = Pointer { at, from: at, asks: None, waits: fingers.count() > 0 };
        pointer.set_if_neq(touching);
    }
}
