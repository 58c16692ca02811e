//! Looks up strokes in the bindings of the current receiver of keys.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::Real;

use super::button::{Button, Chord};
use super::capture::{Capture, Captured};
use super::control::{Control, Way};
use super::drawing::{Drawing, Phase, StrokeEvent, Tip};
use super::flick::Flick;
use super::gate::{GateState, InputQueue};
use super::held_chords::HeldChords;
use super::input_maps::{ActiveControls, ActiveState};
use super::key_repeat::KeyRepeat;
use super::keyboard::HeldKeys;
use super::layout::Layout;
use super::menu_keys::{self, MenuKey, focus_step};
use super::pointer::{Gesture, HoveredEntities, Pointer};
use super::receiver::{KeyReceiver, Receiver};
use super::rescue::{Rescue, RescueWanted};
use super::stroke::{Source, Stroke};
use crate::save::Preferences;
use crate::states::Mode;
use crate::widgets::Typing;

/// The effects of presses other than their controls.
#[derive(SystemParam)]
pub(super) struct PressEffects<'w> {
    capture: ResMut<'w, Capture>,
    captured: MessageWriter<'w, Captured>,
    rescue: ResMut<'w, Rescue>,
    wanted: MessageWriter<'w, RescueWanted>,
}

impl PressEffects<'_> {
    /// Handles a stroke. Returns whether it has no other effect.
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

/// The effects of the mouse without bindings.
#[derive(SystemParam)]
pub(super) struct Pointing<'w, 's> {
    pointer: ResMut<'w, Pointer>,
    beneath: HoveredEntities<'w, 's>,
}

impl Pointing<'_, '_> {
    /// Whether a press affects only the widget under the mouse.
    fn is_for_widget(&self, source: Source, is_waiting: bool, receiver: Receiver) -> bool {
        match source.button {
            // A stray click binds nothing.
            Button::Mouse(MouseButton::Left) if is_waiting => true,
            // In menus, widgets cover everything, and the other buttons may lead back.
            Button::Mouse(button) if button != MouseButton::Left && receiver != Receiver::Board => {
                false
            }
            Button::Mouse(_) | Button::Flick(Flick::WheelUp | Flick::WheelDown) => {
                !is_waiting && !self.beneath.is_board(PointerId::Mouse)
            }
            _ => false,
        }
    }

    fn move_to(&mut self, at: Option<Vec2>) {
        let at = at.filter(|_| self.beneath.is_board(PointerId::Mouse));
        let now = Pointer { at, ..*self.pointer };
        self.pointer.set_if_neq(now);
    }

    /// The tip of a button and the position of the mouse, if that is on the board.
    fn tip(&self, source: Source) -> Option<(Tip, Vec2)> {
        Tip::from_button(source.button).zip(self.pointer.at)
    }

    fn press(&mut self, source: Source, is_down: bool) -> Option<Gesture> {
        match source.button {
            Button::Mouse(MouseButton::Left) => self.pointer.point(is_down),
            Button::Mouse(MouseButton::Right) => self.pointer.ask(is_down),
            _ => None,
        }
    }
}

/// The data for looking up strokes.
#[derive(SystemParam)]
pub(super) struct LookUp<'w, 's> {
    active: Res<'w, ActiveControls>,
    keys: Res<'w, HeldKeys>,
    layout: Res<'w, Layout>,
    preferences: Res<'w, Preferences>,
    typing: Option<Res<'w, Typing>>,
    receiver: KeyReceiver<'w, 's>,
}

impl LookUp<'_, '_> {
    fn is_typing(&self) -> bool {
        self.typing.as_ref().is_some_and(|typing| typing.0)
    }

    /// The digit of a press with this control, if the receiver takes digits.
    fn digit(&self, chord: Chord, control: Option<Control>) -> Option<u8> {
        let takes_digits = self.receiver.takes_digits() && !self.is_typing();
        takes_digits.then(|| menu_keys::digit(chord, control, self.keys.digit()))?
    }

    /// The direction of Tab in a menu. In a text field, Bevy moves the focus.
    fn tab(&self, chord: Chord, control: Option<Control>) -> Option<Way> {
        let is_free = control.is_none() && !self.receiver.is_board() && !self.is_typing();
        menu_keys::tab(chord).filter(|_| is_free)
    }
}

/// Updates the time.
pub(super) fn begin_reading(
    time: Res<Time<Real>>,
    receiver: KeyReceiver,
    mut repeat: ResMut<KeyRepeat>,
    mut pointer: ResMut<Pointer>,
    mut held: ResMut<HeldChords>,
) {
    held.begin_frame();
    repeat.tick(time.delta());
    if receiver.mode() == Mode::Edit {
        pointer.let_go();
    }
}

/// Handles the new strokes, in order.
pub(super) fn read_strokes(
    mut strokes: ResMut<Messages<Stroke>>,
    time: Res<Time<Real>>,
    look_up: LookUp,
    mut repeat: ResMut<KeyRepeat>,
    mut drawing: ResMut<Drawing>,
    mut held: ResMut<HeldChords>,
    mut effects: PressEffects<'_>,
    mut pointing: Pointing<'_, '_>,
    mut draw: MessageWriter<StrokeEvent>,
    mut gestures: MessageWriter<Gesture>,
    mut menu_keys: MessageWriter<MenuKey>,
) {
    let (receiver, mode) = (look_up.receiver.get(), look_up.receiver.mode());
    for stroke in strokes.drain() {
        match stroke {
            Stroke::Down(source, _) | Stroke::Up(source) => held.release(source),
            Stroke::AllUp => held.release_all(),
            _ => {}
        }
        let is_waiting = effects.capture.is_waiting();
        if let Stroke::Down(source, _) = stroke
            && pointing.is_for_widget(source, is_waiting, receiver)
        {
            continue;
        }
        if effects.take(&stroke, time.elapsed(), &look_up.layout) {
            repeat.clear();
            continue;
        }
        let drawn = match stroke {
            Stroke::Down(source, modifiers) => {
                let chord = source.with(modifiers);
                let bound = look_up.active.control(chord);
                let is_other = drawing.is_on() && Tip::from_button(source.button).is_none();
                if is_other && !bound.is_some_and(Control::works_in_stroke) {
                    if bound == Some(Control::Menu) {
                        draw.write_batch(drawing.close(Phase::Cancel));
                    }
                    continue;
                }
                let digit = look_up.digit(chord, bound);
                menu_keys.write_batch(digit.map(MenuKey::Digit));
                menu_keys.write_batch(look_up.tab(chord, bound).map(MenuKey::Tab));
                // A key of the number pad moves unless it types a digit.
                let moves = bound.is_some_and(|control| focus_step(control).is_some());
                let control = bound.filter(|_| digit.is_none() || !moves);
                repeat.press(source, control, receiver, &look_up.preferences);
                match control {
                    Some(control) => {
                        held.press(source, chord);
                        let ends = !control.works_in_stroke();
                        ends.then(|| drawing.close(Phase::End)).flatten()
                    }
                    None if receiver != Receiver::Board => None,
                    None if mode == Mode::Edit => {
                        let tip = pointing.tip(source);
                        tip.and_then(|(tip, at)| drawing.draw(tip, Phase::Begin, at))
                    }
                    None => {
                        gestures.write_batch(pointing.press(source, true));
                        None
                    }
                }
            }
            Stroke::Up(source) => {
                repeat.release(source, &look_up.preferences);
                gestures.write_batch(pointing.press(source, false));
                drawing.release(source.button)
            }
            Stroke::AllUp => {
                repeat.clear();
                pointing.pointer.let_go();
                drawing.close(Phase::End)
            }
            Stroke::Moved(at) => {
                pointing.move_to(at);
                at.and_then(|at| drawing.move_to(at))
            }
            Stroke::Finger(phase, at) => drawing.draw(Tip::Finger, phase, at),
            Stroke::Touch(gesture) => {
                gestures.write_batch((receiver == Receiver::Board).then_some(gesture));
                None
            }
        };
        draw.write_batch(drawn);
    }
}

/// Repeats a held key when its time has come.
pub(super) fn repeat_held(
    time: Res<Time<Real>>,
    preferences: Res<Preferences>,
    mut repeat: ResMut<KeyRepeat>,
    mut effects: PressEffects<'_>,
    queue: Res<InputQueue>,
    gate: Res<GateState>,
    mut state: ActiveState,
) {
    effects.tick(time.elapsed());
    // A release may be waiting at the gate. A repeat waits like every press.
    if queue.is_empty() && !gate.is_closed {
        repeat.due(&preferences).into_iter().for_each(|control| state.press(control));
    }
}

/// Releases the pointer and ends the line that is being drawn, if the board doesn't receive the input. Runs once all
/// input of a frame has been read.
pub(super) fn release_pointer(
    receiver: KeyReceiver,
    mut pointer: ResMut<Pointer>,
    mut drawing: ResMut<Drawing>,
    mut strokes: MessageWriter<StrokeEvent>,
) {
    if !receiver.is_board() {
        pointer.let_go();
        strokes.write_batch(drawing.close(Phase::End));
    }
}
