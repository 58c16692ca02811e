//! The one reader of presses: what was pressed on devices, looked up and sent on.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowEvent;

use super::bindings::{self, Bindings};
use super::button::Button;
use super::capture::{Capture, Captured};
use super::control::Control;
use super::device::LastDevice;
use super::drawing::{Phase, Tip};
use super::flick::Flick;
use super::focus::{Focus, Receivers};
use super::held::{self, Held};
use super::layout::Layout;
use super::pointer::{Beneath, Gesture, Pointer};
use super::rescue::{Rescue, RescueWanted};
use super::stroke::{Source, Stroke};
use super::{gamepad, keyboard, menu_keys, touch};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::states::Mode;
use crate::widgets::Typing;

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
            (keyboard::read, gamepad::read, touch::read, bindings::fit, held::stop, serve)
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

/// The mouse, where what it does is bound to nothing.
#[derive(SystemParam)]
struct Pointing<'w, 's> {
    pointer: ResMut<'w, Pointer>,
    gestures: MessageWriter<'w, Gesture>,
    beneath: Beneath<'w, 's>,
}

impl Pointing<'_, '_> {
    /// Whether a press is for the widget that is under the mouse, and for nothing else.
    fn is_for_widget(&self, source: Source, is_waiting: bool, focus: Focus) -> bool {
        match source.button {
            Button::Mouse(MouseButton::Left) if is_waiting => {
                self.beneath.is_widget(PointerId::Mouse)
            }
            // In menus all is a widget, and another button may be the one that leads back.
            Button::Mouse(button) if button != MouseButton::Left && focus != Focus::Board => false,
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

    /// What is drawn with by a button, and where the mouse is, if that is on the board.
    fn tip(&self, source: Source) -> Option<(Tip, Vec2)> {
        Tip::of(source.button).zip(self.pointer.at)
    }

    fn press(&mut self, source: Source, is_down: bool) {
        let gesture = match source.button {
            Button::Mouse(MouseButton::Left) => self.pointer.point(is_down),
            Button::Mouse(MouseButton::Right) => self.pointer.ask(is_down),
            _ => None,
        };
        self.gestures.write_batch(gesture);
    }
}

fn serve(
    (time, preferences, typing): (Res<Time<Real>>, Res<Preferences>, Option<Res<Typing>>),
    mut strokes: MessageReader<Stroke>,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    mut held: ResMut<Held>,
    mut special: Special<'_>,
    mut receivers: Receivers<'_, '_>,
    mut pointing: Pointing<'_, '_>,
) {
    let now = time.elapsed();
    let is_typing = typing.is_some_and(|typing| typing.0);
    held.tick(time.delta());
    held.heed(*receivers.focus, receivers.mode());
    if receivers.mode() == Mode::Edit {
        pointing.pointer.let_go();
    }
    for stroke in strokes.read() {
        let is_waiting = special.capture.is_waiting();
        if let Stroke::Down(source, _) = *stroke
            && pointing.is_for_widget(source, is_waiting, *receivers.focus)
        {
            continue;
        }
        if special.take(stroke, now, &layout) {
            held.clear();
            continue;
        }
        match *stroke {
            Stroke::Down(source, modifiers) => {
                let chord = source.with(modifiers);
                let pastes_or_saves = || {
                    let control = bindings.control(chord, Mode::Edit);
                    control.filter(|it| matches!(it, Control::Paste | Control::Save))
                };
                let bound = bindings.control(chord, receivers.mode());
                let bound = bound
                    .or_else(|| pastes_or_saves().filter(|_| *receivers.focus != Focus::Board));
                let control = menu_keys::control(chord, bound, *receivers.focus)
                    .filter(|_| !is_typing || !menu_keys::writes(chord));
                held.press(source, control, &preferences);
                match control {
                    Some(control) => {
                        receivers.send(control);
                        held.heed(*receivers.focus, receivers.mode());
                        if control == Control::Test {
                            // What follows is for the mode that comes of it: it is read then.
                            break;
                        }
                    }
                    None if *receivers.focus != Focus::Board => {}
                    None if receivers.mode() == Mode::Edit => {
                        if let Some((tip, at)) = pointing.tip(source) {
                            receivers.drawing.draw(tip, Phase::Begin, at);
                        }
                    }
                    None => pointing.press(source, true),
                }
            }
            Stroke::Up(source) => {
                held.release(source);
                pointing.press(source, false);
                receivers.drawing.release(source.button);
            }
            Stroke::AllUp => {
                held.clear();
                pointing.pointer.let_go();
                receivers.drawing.close(Phase::End);
            }
            Stroke::Moved(at) => {
                pointing.move_to(at);
                at.into_iter().for_each(|at| receivers.drawing.move_to(at));
            }
            Stroke::Finger(phase, at) => receivers.drawing.draw(Tip::Finger, phase, at),
        }
    }
    if *receivers.focus != Focus::Board {
        pointing.pointer.let_go();
        receivers.drawing.close(Phase::End);
    }
    special.tick(now);
    if let Some(control) = held.due(&preferences) {
        receivers.send(control);
    }
}
