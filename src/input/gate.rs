//! The gate: at most one press per frame.
//!
//! Window events keep their order. In each frame, the gate lets the events up to the first press through, and keeps the
//! rest for the next frames. So every later system sees at most one press, and a state of the game in which all earlier
//! presses have had their effects.
//!
//! Some events need no order among themselves, and would take too many frames: letters that are typed one after
//! another; the system's repeats of a held key in a text; the release after a press of a resting mouse. They pass at
//! once. Notches of the wheel beyond the eighth are dropped. Gamepads have no order relative to the window's devices.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy::window::{RequestRedraw, WindowEvent};
use chronoshift_core::rules::Direction;

use super::button::Modifiers;
use super::capture::Capture;
use super::fingers::direction;
use super::flick::Wheel;
use super::pointer::HoveredEntities;
use super::remap::Remapped;
use super::stroke::Source;
use crate::sim::{Request, is_reading};
use crate::states::{LevelState, Menu, Mode, Screen};
use crate::widgets::{Typing, UnsettledDialogs, update_typing};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InputQueue>()
        .init_resource::<GateState>()
        .add_message::<RequestRedraw>()
        // Without a window, nothing else adds these messages.
        .add_message::<WindowEvent>()
        .add_message::<Ime>()
        .add_systems(
            First,
            (update_gate, gate_window_events)
                .chain()
                .in_set(InputGate)
                .after(update_typing)
                .after(MessageUpdateSystems)
                .before(PickingSystems::Input),
        );
}

/// The systems of the gate, in Bevy's `First`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InputGate;

/// The conditions for events to pass in this frame.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct GateState {
    /// Whether a text field has the focus.
    pub is_typing: bool,
    /// Whether each notch of the wheel is a press, because the mouse is not over a widget that scrolls.
    pub counts_notches: bool,
    /// Whether the last press has not had its full effect yet, so that no other press may pass.
    pub is_closed: bool,
    /// Whether widgets are not laid out yet, so that no press of the mouse or a finger may pass.
    pub holds_pointers: bool,
}

/// The waiting events, in order.
#[derive(Resource, Debug, Default)]
pub struct InputQueue {
    events: VecDeque<WindowEvent>,
    remapped: Remapped,
    /// Buttons of gamepads that go down or come up.
    pub(super) pads: VecDeque<(Source, bool)>,
    wheel: Wheel,
    fingers: Vec<TrackedFinger>,
    /// Whether the last frame had a press.
    had_press: bool,
}

/// A finger on the screen: where it touched, and its direction from there.
#[derive(Debug)]
struct TrackedFinger {
    id: u64,
    from: Vec2,
    swipe: Option<Direction>,
}

/// Facts about the events that have passed in this frame.
#[derive(Default)]
struct FrameSoFar {
    press: Option<FramePress>,
    has_letters: bool,
    /// Whether the mouse or a finger has moved. Bevy finds the widget of a release at the pointer's position in the
    /// last frame, and so does the game for a press of a mouse button.
    has_moved: bool,
}

#[derive(PartialEq)]
enum FramePress {
    Mouse(MouseButton),
    Other,
}

/// The decision about an event.
enum Admission {
    Pass,
    /// The event waits for the next frame, and so do all later events.
    Wait,
    Drop,
    /// One of these notches of the wheel passes, and the others wait.
    Notches(f32),
}

impl InputQueue {
    pub fn is_empty(&self) -> bool {
        self.events.is_empty() && self.pads.is_empty()
    }

    /// Whether the gate let a press of the window through in this frame.
    pub(super) fn had_press(&self) -> bool {
        self.had_press
    }

    /// Adds an event of the keyboard, the mouse or a touch screen.
    pub fn push(&mut self, mut event: WindowEvent) {
        if let WindowEvent::KeyboardInput(key) = &mut event {
            self.remapped.rewrite_key(key);
        }
        // A wheel without notches sends dozens of events per frame.
        if let (WindowEvent::MouseWheel(new), Some(WindowEvent::MouseWheel(last))) =
            (&event, self.events.back_mut())
            && new.unit == last.unit
            && new.y * last.y >= 0.0
        {
            last.x += new.x;
            last.y += new.y;
        } else {
            self.events.push_back(event);
        }
    }

    pub fn next_frame(&mut self, state: &GateState) -> Vec<WindowEvent> {
        let (mut frame, mut passed) = (FrameSoFar::default(), Vec::new());
        while let Some(event) = self.events.pop_front() {
            match self.admit(&event, &mut frame, state) {
                Admission::Pass => passed.push(event),
                Admission::Drop => {}
                Admission::Wait => {
                    self.events.push_front(event);
                    break;
                }
                Admission::Notches(notches) => {
                    let WindowEvent::MouseWheel(wheel) = event else { continue };
                    let by = |y| MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, ..wheel };
                    let one = notches.signum();
                    if notches != one {
                        self.events.push_front(WindowEvent::MouseWheel(by(notches - one)));
                    }
                    passed.push(WindowEvent::MouseWheel(by(one)));
                }
            }
        }
        self.had_press = frame.press.is_some();
        passed
    }

    fn admit(
        &mut self,
        event: &WindowEvent,
        frame: &mut FrameSoFar,
        state: &GateState,
    ) -> Admission {
        let has_press = frame.press.is_some();
        // A press waits until typed letters are in the text.
        let may_press = !state.is_closed && !frame.has_letters && !has_press;
        let may_point = may_press && !state.holds_pointers;
        match event {
            WindowEvent::KeyboardInput(key) => match KeyEvent::new(key, state.is_typing) {
                KeyEvent::Repeat => Admission::Drop,
                KeyEvent::Letter => frame.letter_if(!state.is_closed && !has_press),
                // Text fields see only the modifiers that are held at the end of the frame.
                KeyEvent::Modifier(_) if frame.has_letters => Admission::Wait,
                KeyEvent::Modifier(change)
                    if has_press && (change.is_pressed() || state.is_typing) =>
                {
                    Admission::Wait
                }
                KeyEvent::Modifier(_) | KeyEvent::Up => Admission::Pass,
                KeyEvent::Press => frame.press_if(may_press, FramePress::Other),
            },
            WindowEvent::Ime(_) if !state.is_typing => Admission::Pass,
            WindowEvent::Ime(_) => frame.letter_if(!state.is_closed && !has_press),
            WindowEvent::KeyboardFocusLost(_) | WindowEvent::WindowFocused(_) => {
                frame.press_if(may_press, FramePress::Other)
            }
            WindowEvent::MouseButtonInput(mouse) if mouse.state.is_pressed() => {
                let may_press = may_point && !frame.has_moved;
                frame.press_if(may_press, FramePress::Mouse(mouse.button))
            }
            WindowEvent::MouseButtonInput(mouse) => {
                let ends_click = frame.press == Some(FramePress::Mouse(mouse.button));
                frame.press_if((may_point || ends_click) && !frame.has_moved, FramePress::Other)
            }
            _ if has_press => Admission::Wait,
            WindowEvent::MouseWheel(_) if !state.counts_notches => Admission::Pass,
            WindowEvent::MouseWheel(_) if !may_press => Admission::Wait,
            WindowEvent::MouseWheel(wheel) => {
                let notches = self.wheel.turn(wheel);
                if notches == 0.0 {
                    return Admission::Drop;
                }
                frame.press = Some(FramePress::Other);
                Admission::Notches(notches)
            }
            WindowEvent::TouchInput(touch) => self.admit_touch(touch, frame, may_point),
            // A movement of the mouse.
            _ => {
                frame.has_moved = true;
                Admission::Pass
            }
        }
    }

    fn admit_touch(
        &mut self,
        touch: &TouchInput,
        frame: &mut FrameSoFar,
        may_point: bool,
    ) -> Admission {
        match touch.phase {
            TouchPhase::Started if may_point => {
                self.fingers.push(TrackedFinger {
                    id: touch.id,
                    from: touch.position,
                    swipe: None,
                });
                frame.press_if(true, FramePress::Other)
            }
            TouchPhase::Ended | TouchPhase::Canceled if may_point && !frame.has_moved => {
                self.fingers.retain(|finger| finger.id != touch.id);
                frame.press_if(true, FramePress::Other)
            }
            TouchPhase::Moved => {
                let finger = self.fingers.iter_mut().find(|finger| finger.id == touch.id);
                if let Some(finger) = finger {
                    let swipe = direction(touch.position - finger.from);
                    if swipe.is_some() && swipe != finger.swipe {
                        if !may_point {
                            return Admission::Wait;
                        }
                        frame.press = Some(FramePress::Other);
                    }
                    finger.swipe = swipe;
                }
                frame.has_moved = true;
                Admission::Pass
            }
            TouchPhase::Started | TouchPhase::Ended | TouchPhase::Canceled => Admission::Wait,
        }
    }
}

impl FrameSoFar {
    fn press_if(&mut self, may: bool, press: FramePress) -> Admission {
        if !may {
            return Admission::Wait;
        }
        self.press = Some(press);
        Admission::Pass
    }

    fn letter_if(&mut self, may: bool) -> Admission {
        self.has_letters |= may;
        if may { Admission::Pass } else { Admission::Wait }
    }
}

enum KeyEvent {
    /// The key writes in a text, perhaps as a repeat of the system.
    Letter,
    /// A repeat of the system outside of a text, where the game itself repeats keys.
    Repeat,
    Modifier(ButtonState),
    Press,
    Up,
}

impl KeyEvent {
    fn new(key: &KeyboardInput, is_typing: bool) -> Self {
        let writes = || key.text.as_ref().is_some_and(|text| !text.contains(char::is_control));
        match key.state {
            ButtonState::Pressed if key.repeat && !is_typing => Self::Repeat,
            _ if Modifiers::has_key(key.key_code) => Self::Modifier(key.state),
            ButtonState::Released => Self::Up,
            ButtonState::Pressed if is_typing && (key.repeat || writes()) => Self::Letter,
            ButtonState::Pressed => Self::Press,
        }
    }
}

/// Whether an event belongs to the keyboard, the mouse or a touch screen.
fn is_input(event: &WindowEvent) -> bool {
    match event {
        WindowEvent::WindowFocused(window) => !window.focused,
        WindowEvent::KeyboardInput(_)
        | WindowEvent::KeyboardFocusLost(_)
        | WindowEvent::Ime(_)
        | WindowEvent::MouseButtonInput(_)
        | WindowEvent::MouseWheel(_)
        | WindowEvent::CursorMoved(_)
        | WindowEvent::CursorEntered(_)
        | WindowEvent::CursorLeft(_)
        | WindowEvent::TouchInput(_) => true,
        _ => false,
    }
}

fn update_gate(world: &mut World) -> Result {
    let is_pending =
        [is_pending::<Screen>, is_pending::<LevelState>, is_pending::<Mode>, is_pending::<Menu>];
    let is_closed = is_pending.iter().any(|is_pending| is_pending(world))
        || !world.resource::<Messages<Request>>().is_empty()
        || is_reading(world);
    let state = world.run_system_cached_with(gate_state, is_closed)?;
    world.insert_resource(state);
    Ok(())
}

fn is_pending<S: FreelyMutableState>(world: &World) -> bool {
    let next = world.get_resource::<NextState<S>>();
    next.is_some_and(|next| !matches!(next, NextState::Unchanged))
}

fn gate_state(
    In(is_closed): In<bool>,
    typing: Option<Res<Typing>>,
    dialogs: UnsettledDialogs,
    beneath: HoveredEntities,
    capture: Res<Capture>,
) -> GateState {
    GateState {
        is_typing: typing.is_some_and(|typing| typing.0),
        counts_notches: capture.is_waiting() || beneath.is_board(PointerId::Mouse),
        is_closed,
        holds_pointers: dialogs.exist(),
    }
}

/// The messages of single devices, which repeat the events of the window.
#[derive(SystemParam)]
struct DeviceMessages<'w> {
    keys: ResMut<'w, Messages<KeyboardInput>>,
    focus_losses: ResMut<'w, Messages<KeyboardFocusLost>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    wheels: ResMut<'w, Messages<MouseWheel>>,
    touches: ResMut<'w, Messages<TouchInput>>,
    texts: ResMut<'w, Messages<Ime>>,
}

impl DeviceMessages<'_> {
    fn replace(&mut self, events: &[WindowEvent]) {
        self.keys.clear();
        self.focus_losses.clear();
        self.buttons.clear();
        self.wheels.clear();
        self.touches.clear();
        self.texts.clear();
        for event in events {
            match event.clone() {
                WindowEvent::KeyboardInput(event) => _ = self.keys.write(event),
                WindowEvent::KeyboardFocusLost(event) => _ = self.focus_losses.write(event),
                WindowEvent::MouseButtonInput(event) => _ = self.buttons.write(event),
                WindowEvent::MouseWheel(event) => _ = self.wheels.write(event),
                WindowEvent::TouchInput(event) => _ = self.touches.write(event),
                WindowEvent::Ime(event) => _ = self.texts.write(event),
                _ => {}
            }
        }
    }
}

fn gate_window_events(
    state: Res<GateState>,
    mut queue: ResMut<InputQueue>,
    mut events: ResMut<Messages<WindowEvent>>,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut devices: DeviceMessages,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let queue = queue.bypass_change_detection();
    let (input, mut passed): (Vec<_>, Vec<_>) = cursor.read(&events).cloned().partition(is_input);
    input.into_iter().for_each(|event| queue.push(event));
    passed.extend(queue.next_frame(&state));
    devices.replace(&passed);
    events.clear();
    events.write_batch(passed);
    cursor.clear(&events);
    if !queue.is_empty() {
        redraw.write(RequestRedraw);
    }
}
