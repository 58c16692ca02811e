//! Fingers on a touch screen: taps, swipes, long presses, and taps with two fingers. On the editor's board, one finger
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
use super::key_repeat::MAX_FRAME_TIME;
use super::pointer::{Gesture, HoveredEntities, Pointer};
use super::receiver::KeyReceiver;
use super::stroke::Stroke;
use crate::save::Preferences;
use crate::states::Mode;

/// The fingers on the board, and their clock.
#[derive(Resource, Default)]
pub(super) struct BoardFingers {
    fingers: Fingers,
    clock: Duration,
}

/// Reads the moves and releases of fingers, and advances their clock.
pub(super) fn read_fingers(
    mut events: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
    preferences: Res<Preferences>,
    receiver: KeyReceiver,
    capture: Res<Capture>,
    gate: Res<GateState>,
    queue: Res<InputQueue>,
    mut pointer: ResMut<Pointer>,
    mut last: ResMut<LastDevice>,
    mut board: ResMut<BoardFingers>,
    mut strokes: MessageWriter<Stroke>,
) {
    let BoardFingers { fingers, clock } = board.bypass_change_detection();
    *clock += time.delta().min(MAX_FRAME_TIME);
    let now = *clock;
    let was = fingers.count();
    for event in events.read() {
        let WindowEvent::TouchInput(touch) = event else { continue };
        match touch.phase {
            TouchPhase::Started => {}
            TouchPhase::Moved => {
                strokes.write_batch(fingers.draw(touch.id, touch.position, now));
            }
            TouchPhase::Ended => {
                // The screen doesn't change while a finger is pressed.
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
    if was > 0 && !is_heard(&receiver, &capture) {
        strokes.write_batch(fingers.stop());
    }
    // A finger that stays acts only in frames without another press.
    if !gate.is_closed && !queue.had_press() {
        strokes.write_batch(fingers.press_after_swipe(now, preferences.repeat_delay()));
        strokes.write_batch(fingers.ask(now).map(Stroke::Touch));
    }
    if was > 0 {
        fingers.point(&mut pointer);
    }
}

/// Reads the touches of fingers, after Bevy has found the entities under them.
pub(super) fn read_touches(
    mut events: MessageReader<WindowEvent>,
    receiver: KeyReceiver,
    capture: Res<Capture>,
    beneath: HoveredEntities,
    mut pointer: ResMut<Pointer>,
    mut board: ResMut<BoardFingers>,
    mut strokes: MessageWriter<Stroke>,
) {
    let BoardFingers { fingers, clock } = board.bypass_change_detection();
    let draws = receiver.mode() == Mode::Edit;
    for event in events.read() {
        let WindowEvent::TouchInput(touch) = event else { continue };
        let is_board = || beneath.is_board(PointerId::Touch(touch.id));
        let is_new = touch.phase == TouchPhase::Started && is_heard(&receiver, &capture);
        if is_new && (capture.is_waiting() || is_board()) {
            strokes.write_batch(fingers.come(touch.id, touch.position, *clock, draws));
            strokes.write_batch((!draws).then_some(Stroke::Touch(Gesture::Press)));
            fingers.point(&mut pointer);
        }
    }
}

/// Whether fingers have an effect now.
fn is_heard(receiver: &KeyReceiver<'_, '_>, capture: &Capture) -> bool {
    receiver.is_board() || capture.is_waiting()
}

impl Fingers {
    /// Moves the pointer to the fingers' position, because the mouse may be elsewhere.
    fn point(&self, pointer: &mut ResMut<'_, Pointer>) {
        let at = self.points_at();
        pointer.set_if_neq(Pointer { at, from: at, asks: None, waits: self.count() > 0 });
    }
}
