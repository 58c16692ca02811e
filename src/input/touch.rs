//! Fingers on a touch screen: they tap, swipe, stay where they are, or are two. On the editor's
//! board one finger draws.

use bevy::input::touch::TouchPhase;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;

use super::capture::Capture;
use super::context::ModeNow;
use super::device::{Device, LastDevice};
use super::fingers::Fingers;
use super::focus::Focus;
use super::pointer::{Beneath, Gesture, Pointer};
use super::stroke::Stroke;
use crate::save::Preferences;
use crate::states::Mode;

/// Reads what the window tells of fingers, and what comes of time.
pub(super) fn read(
    mut events: MessageReader<WindowEvent>,
    (time, preferences): (Res<Time<Real>>, Res<Preferences>),
    (focus, mode, capture, beneath): (Res<Focus>, ModeNow, Res<Capture>, Beneath),
    (mut pointer, mut last): (ResMut<Pointer>, ResMut<LastDevice>),
    (mut strokes, mut gestures): (MessageWriter<Stroke>, MessageWriter<Gesture>),
    mut fingers: Local<Fingers>,
) {
    let now = time.elapsed();
    let is_heard = *focus == Focus::Board || capture.is_waiting();
    let draws = *focus == Focus::Board && mode.get() == Mode::Edit;
    let was = fingers.count();
    for event in events.read() {
        let WindowEvent::TouchInput(touch) = event else { continue };
        match touch.phase {
            TouchPhase::Started => {
                let is_board = beneath.is_board(PointerId::Touch(touch.id));
                if is_heard && (is_board || capture.is_waiting()) {
                    strokes.write_batch(fingers.come(touch.id, touch.position, now, draws));
                    gestures.write_batch((!draws).then_some(Gesture::Press));
                }
            }
            TouchPhase::Moved => {
                strokes.write_batch(fingers.draw(touch.id, touch.position, now));
            }
            TouchPhase::Ended => {
                // What is on the screen stays where it is while something is pressed.
                last.set_if_neq(LastDevice(Device::Touch));
                let (acts, tap) = fingers.go(touch.id, now);
                strokes.write_batch(acts);
                gestures.write_batch(tap.filter(|_| *focus == Focus::Board));
            }
            TouchPhase::Canceled => {
                strokes.write_batch(fingers.stop());
            }
        }
    }
    if was > 0 && !is_heard {
        strokes.write_batch(fingers.stop());
    }
    strokes.write_batch(fingers.hold(now, preferences.repeat_delay()));
    gestures.write_batch(fingers.ask(now).filter(|_| *focus == Focus::Board));
    // The mouse may be somewhere else.
    if was + fingers.count() > 0 {
        let at = fingers.points_at();
        let touching = Pointer { at, from: at, asks: None, waits: fingers.count() > 0 };
        pointer.set_if_neq(touching);
    }
}
