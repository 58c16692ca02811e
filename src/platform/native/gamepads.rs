//! Gamepads, which a separate thread reads, so that they can wake a sleeping window. Bevy's plugin reads them once per
//! frame, and so would need frames all the time.

use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use bevy::input::InputSystems;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::platform::cell::SyncCell;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_save::files::{sleep, spawn_thread};
use gilrs::ev::Code;
use gilrs::ev::filter::{Filter, axis_dpad_to_button};
use gilrs::{Axis, EventType, GamepadId, Gilrs, GilrsBuilder};

use crate::platform::background::waker;

/// The events that the thread has read.
#[derive(Resource)]
struct PadEvents(SyncCell<Receiver<(GamepadId, PadEvent)>>);

enum PadEvent {
    Connection(GamepadConnection),
    Button(GamepadButton, f32),
    Axis(GamepadAxis, f32),
}

/// Values below this count as zero, because sticks at rest tremble.
const DEAD_ZONE: f32 = 0.3;
/// The pause between reads, on systems that can't wait for events of gamepads.
const PAUSE: Duration = Duration::from_millis(4);

/// Reads the gamepads.
pub(crate) fn gamepads(app: &mut App) {
    app.add_systems(Startup, start_gamepad_thread.run_if(resource_exists::<EventLoopProxyWrapper>))
        .add_systems(
            PreUpdate,
            receive_pad_events.before(InputSystems).run_if(resource_exists::<PadEvents>),
        );
}

fn start_gamepad_thread(mut commands: Commands, window: Res<EventLoopProxyWrapper>) {
    let (sender, receiver) = mpsc::channel();
    let wake = waker(Some(&window));
    match spawn_thread("gamepads", move || run_gamepad_thread(&sender, wake)) {
        Ok(_) => commands.insert_resource(PadEvents(SyncCell::new(receiver))),
        Err(error) => warn!("gamepads cannot be read: {error}"),
    }
}

fn run_gamepad_thread(events: &Sender<(GamepadId, PadEvent)>, wake: impl Fn()) {
    let builder = GilrsBuilder::new().with_default_filters(false).set_update_state(false);
    let mut gilrs = match builder.build() {
        Ok(gilrs) => gilrs,
        Err(error) => return warn!("gamepads cannot be read: {error}"),
    };
    // When the game is over, the send fails and the thread ends.
    let send = |id, event| {
        let is_sent = events.send((id, event)).is_ok();
        wake();
        is_sent
    };
    let there: Vec<_> = gilrs.gamepads().map(|(id, _)| id).collect();
    for id in there {
        send(id, connected(&gilrs, id));
    }
    let mut loud = HashSet::new();
    loop {
        let next = gilrs.next_event_blocking(None).filter_ev(&axis_dpad_to_button, &mut gilrs);
        let Some(event) = next else {
            sleep(PAUSE);
            continue;
        };
        gilrs.update(&event);
        let mut is_loud = |code: Code, value: f32| {
            let was_loud = loud.remove(&(event.id, code));
            if value.abs() >= DEAD_ZONE { loud.insert((event.id, code)) } else { was_loud }
        };
        let pad_event = match event.event {
            EventType::Connected => Some(connected(&gilrs, event.id)),
            EventType::Disconnected => Some(PadEvent::Connection(GamepadConnection::Disconnected)),
            EventType::ButtonChanged(button, value, code) if is_loud(code, value) => {
                self::button(button).map(|button| PadEvent::Button(button, value))
            }
            EventType::AxisChanged(axis, value, code) if is_loud(code, value) => {
                self::axis(axis).map(|axis| PadEvent::Axis(axis, value))
            }
            _ => None,
        };
        if pad_event.is_some_and(|pad_event| !send(event.id, pad_event)) {
            return;
        }
    }
}

fn connected(gilrs: &Gilrs, id: GamepadId) -> PadEvent {
    let pad = gilrs.gamepad(id);
    PadEvent::Connection(GamepadConnection::Connected {
        name: pad.name().to_owned(),
        vendor_id: pad.vendor_id(),
        product_id: pad.product_id(),
    })
}

/// Forwards the events like Bevy's own plugin.
fn receive_pad_events(
    mut commands: Commands,
    mut events: ResMut<PadEvents>,
    mut pads: Local<HashMap<GamepadId, Entity>>,
    mut connections: MessageWriter<GamepadConnectionEvent>,
    mut raw: MessageWriter<RawGamepadEvent>,
) {
    for (id, event) in events.0.get().try_iter() {
        let pad = *pads.entry(id).or_insert_with(|| commands.spawn_empty().id());
        match event {
            PadEvent::Connection(connection) => {
                let event = GamepadConnectionEvent::new(pad, connection);
                connections.write(event.clone());
                raw.write(event.into());
            }
            PadEvent::Button(button, value) => {
                raw.write(RawGamepadButtonChangedEvent::new(pad, button, value).into());
            }
            PadEvent::Axis(axis, value) => {
                raw.write(RawGamepadAxisChangedEvent::new(pad, axis, value).into());
            }
        }
    }
}

fn button(button: gilrs::Button) -> Option<GamepadButton> {
    Some(match button {
        gilrs::Button::South => GamepadButton::South,
        gilrs::Button::East => GamepadButton::East,
        gilrs::Button::North => GamepadButton::North,
        gilrs::Button::West => GamepadButton::West,
        gilrs::Button::C => GamepadButton::C,
        gilrs::Button::Z => GamepadButton::Z,
        gilrs::Button::LeftTrigger => GamepadButton::LeftTrigger,
        gilrs::Button::LeftTrigger2 => GamepadButton::LeftTrigger2,
        gilrs::Button::RightTrigger => GamepadButton::RightTrigger,
        gilrs::Button::RightTrigger2 => GamepadButton::RightTrigger2,
        gilrs::Button::Select => GamepadButton::Select,
        gilrs::Button::Start => GamepadButton::Start,
        gilrs::Button::Mode => GamepadButton::Mode,
        gilrs::Button::LeftThumb => GamepadButton::LeftThumb,
        gilrs::Button::RightThumb => GamepadButton::RightThumb,
        gilrs::Button::DPadUp => GamepadButton::DPadUp,
        gilrs::Button::DPadDown => GamepadButton::DPadDown,
        gilrs::Button::DPadLeft => GamepadButton::DPadLeft,
        gilrs::Button::DPadRight => GamepadButton::DPadRight,
        gilrs::Button::Unknown => return None,
    })
}

fn axis(axis: Axis) -> Option<GamepadAxis> {
    match axis {
        Axis::LeftStickX => Some(GamepadAxis::LeftStickX),
        Axis::LeftStickY => Some(GamepadAxis::LeftStickY),
        Axis::RightStickX => Some(GamepadAxis::RightStickX),
        Axis::RightStickY => Some(GamepadAxis::RightStickY),
        _ => None,
    }
}
