//! Presses of all devices, by simulated events.

mod gate;
mod held;
mod keypad;
mod pads;
mod presses;

use bevy::ecs::message::Message;
use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::window::{WindowFocused, WindowMode};
use chronoshift::input::{BoardInput, MenuInput};
use leafwing_input_manager::prelude::ActionState;

use crate::keys::GATE;
use crate::prelude::*;

impl Game {
    /// The messages of the last frame.
    pub(crate) fn sent<M: Message>(&self) -> Vec<&M> {
        self.world().resource::<Messages<M>>().iter_current_update_messages().collect()
    }

    /// The controls that were pressed for the board in the last frame.
    pub(crate) fn pressed(&mut self) -> Vec<Control> {
        let mut pressed = self.just_pressed::<BoardInput>();
        pressed.retain(|control| !control.opens_menu());
        pressed
    }

    /// The controls of an input entity that were pressed in the last frame.
    pub(crate) fn just_pressed<M: Component>(&mut self) -> Vec<Control> {
        let world = self.app.world_mut();
        let mut states = world.query_filtered::<&ActionState<Control>, With<M>>();
        states.single(world).unwrap().get_just_pressed()
    }

    /// Runs frames of 16 ms in which nothing happens.
    pub(crate) fn wait(&mut self, time: Duration) {
        for _ in 0..time.as_millis() / 16 {
            self.app.update();
        }
    }

    pub(crate) fn hold(&mut self, keys: &[KeyCode]) {
        keys.iter().for_each(|key| self.key(*key, "", Down, false));
    }

    pub(crate) fn let_go(&mut self, keys: &[KeyCode]) {
        keys.iter().for_each(|key| self.key(*key, "", Up, false));
    }

    pub(crate) fn press_mouse(&mut self, button: MouseButton) {
        for state in [Down, Up] {
            let click = MouseButtonInput { button, state, window: Entity::PLACEHOLDER };
            self.app.world_mut().write_message(WindowEvent::MouseButtonInput(click));
        }
    }

    fn lose_focus(&mut self) {
        let event = WindowFocused { window: Entity::PLACEHOLDER, focused: false };
        self.app.world_mut().write_message(WindowEvent::WindowFocused(event));
    }

    /// Plugs in a gamepad.
    pub(crate) fn plug_in(&mut self, name: &str, vendor_id: Option<u16>) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: name.into(), vendor_id, product_id: None };
        self.connection(pad, connection);
        self.app.update();
        pad
    }

    fn connection(&mut self, pad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(pad, connection);
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(RawGamepadEvent::Connection(event));
    }

    pub(crate) fn push(&mut self, pad: Entity, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(event));
    }

    /// Presses and releases a button between two frames.
    pub(crate) fn tap_pad(&mut self, pad: Entity, button: GamepadButton) {
        self.push(pad, button, 1.0);
        self.push(pad, button, 0.0);
    }

    pub(crate) fn axis(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.app.world_mut().write_message(RawGamepadEvent::Axis(event));
    }

    /// Moves the left stick.
    pub(crate) fn stick(&mut self, pad: Entity, x: f32, y: f32) {
        self.axis(pad, GamepadAxis::LeftStickX, x);
        self.axis(pad, GamepadAxis::LeftStickY, y);
    }

    pub(crate) fn bind(&mut self, table: &str) {
        let (bindings, faults) = Bindings::from_table(&table.parse().unwrap());
        assert_eq!(faults, []);
        self.app.insert_resource(bindings);
    }
}

pub(crate) const PAD: (&str, Option<u16>) = ("Test pad", None);

/// This number of milliseconds.
pub(crate) const fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

#[test]
fn keyboard_and_mouse_share_one_order() {
    let mut game = Game::new(&[GATE]);
    game.bind("hold = ['Mouse Middle', 'Ctrl+Mouse Back']");
    game.tap(ArrowRight);
    game.press_mouse(MouseButton::Middle);
    game.tap(ArrowDown);
    game.press_mouse(MouseButton::Back);
    game.hold(&[ControlRight]);
    game.press_mouse(MouseButton::Back);
    game.let_go(&[ControlRight]);
    game.tap(ArrowLeft);
    game.update_to_the_last();
    assert_eq!(game.recorded(), ["EHSHW"]);
}

#[test]
fn a_key_with_a_modifier_is_another_key() {
    let cases: [(&[KeyCode], KeyCode, &[Control]); 12] = [
        (&[ControlRight], KeyR, &[]),
        (&[ControlRight], KeyW, &[]),
        (&[ControlRight], ArrowRight, &[]),
        (&[SuperLeft], KeyD, &[]),
        (&[AltLeft], Enter, &[Control::FullScreen]),
        (&[ShiftLeft], KeyZ, &[]),
        (&[ControlRight], KeyZ, &[Control::Undo]),
        (&[ControlRight], KeyY, &[Control::Redo]),
        (&[ControlRight, ShiftLeft], KeyZ, &[Control::Redo]),
        (&[ShiftLeft, ControlRight], KeyZ, &[Control::Redo]),
        (&[ControlRight, AltLeft], KeyZ, &[]),
        (&[KeyN], KeyZ, &[Control::Undo]),
    ];
    for (held, key, sent) in cases {
        let mut game = Game::new(&[GATE]);
        game.hold(held);
        game.press(&[key]);
        assert_eq!(game.pressed(), sent, "{key:?} with {held:?}");
        // Without the modifiers, the key works as usual again.
        game.let_go(held);
        game.press(&[ArrowRight]);
        assert_eq!(game.pressed(), [Control::Move(Direction::East)]);
    }
}

#[test]
fn full_screen_works_everywhere() {
    let mut game = Game::shown(&[GATE]);
    let mode = |game: &mut Game| {
        let world = game.app.world_mut();
        world.query::<&Window>().single(world).unwrap().mode
    };
    game.press(&[F11]);
    assert_ne!(mode(&mut game), WindowMode::Windowed);
    game.press(&[Escape, F11]);
    assert_eq!(game.receiver(), Receiver::Menu);
    assert_eq!(mode(&mut game), WindowMode::Windowed);
    game.hold(&[AltLeft]);
    game.tap(Enter);
    game.update_to_the_last();
    assert_eq!(game.just_pressed::<MenuInput>(), [Control::FullScreen]);
    assert_ne!(mode(&mut game), WindowMode::Windowed);
    // The same holds before a level is open.
    let mut game = Game::unloaded(&[GATE], false, game::headless);
    game.press(&[F11]);
    assert_eq!(game.pressed(), [Control::FullScreen]);
}

#[test]
fn nothing_can_be_asked_for_while_there_is_no_level() {
    let mut game = Game::unloaded(&[GATE, GATE], false, game::headless);
    game.bind("next_level = ['N', 'Pad RightTrigger2']");
    let pad = game.plug_in(PAD.0, PAD.1);
    let mut frames = 0;
    while !game.world().contains_resource::<Session>() {
        match frames % 3 {
            0 => game.tap(KeyN),
            1 => game.tap(ArrowRight),
            _ => game.tap_pad(pad, GamepadButton::RightTrigger2),
        }
        game.app.update();
        frames += 1;
        assert!(frames < 5000);
        std::thread::sleep(ms(2));
    }
    assert!(frames > 1);
    assert_eq!(game.level_at(), 0);
    assert_eq!(game.recorded(), [""]);

    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Failed);
    game.app.update();
    game.press(&[KeyN, ArrowRight]);
    game.tap_pad(pad, GamepadButton::RightTrigger2);
    game.app.update();
    assert_eq!(game.level_at(), 0);
    assert_eq!(game.recorded(), [""]);
}
