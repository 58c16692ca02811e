//! Presses of all devices, by simulated events.

use std::time::Duration;

use bevy::ecs::message::Message;
use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{WindowEvent, WindowFocused, WindowMode};
use bevy::winit::{UpdateMode, WinitSettings};
use chronoshift::game;
use chronoshift::input::{
    Bindings, Control, Device, Family, Focus, Held, LastDevice, MenuPressed, Pressed, WindowPressed,
};
use chronoshift::save::Preferences;
use chronoshift::sim::{Event, Playlist, Report, Request, Session};
use chronoshift::states::Screen;
use chronoshift_core::rules::{Action, Command};

use crate::Game;
use crate::keys::{GATE, recordings};

use KeyCode::{
    AltLeft, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Backspace, ControlRight, Enter, Escape,
    F11, KeyD, KeyN, KeyR, KeyW, KeyY, KeyZ, ShiftLeft, Space, SuperLeft,
};

impl Game {
    /// What was sent in the last frame.
    pub(crate) fn sent<M: Message>(&self) -> Vec<&M> {
        self.world().resource::<Messages<M>>().iter_current_update_messages().collect()
    }

    pub(crate) fn pressed(&self) -> Vec<Control> {
        self.sent::<Pressed>().iter().map(|pressed| pressed.0).collect()
    }

    /// Frames in which nothing happens, 16 ms each.
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

    /// A pad that is plugged in.
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

    /// A press and a release between two frames.
    pub(crate) fn tap_pad(&mut self, pad: Entity, button: GamepadButton) {
        self.push(pad, button, 1.0);
        self.push(pad, button, 0.0);
    }

    pub(crate) fn axis(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.app.world_mut().write_message(RawGamepadEvent::Axis(event));
    }

    /// The left stick.
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

/// So many milliseconds, as whole frames.
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
    game.app.update();
    assert_eq!(recordings(&game), ["EHSHW"]);
}

#[test]
fn a_key_with_a_modifier_is_another_key() {
    let cases: [(&[KeyCode], KeyCode, &[Control]); 12] = [
        (&[ControlRight], KeyR, &[]),
        (&[ControlRight], KeyW, &[]),
        (&[ControlRight], ArrowRight, &[]),
        (&[SuperLeft], KeyD, &[]),
        (&[AltLeft], Enter, &[]),
        (&[ShiftLeft], KeyZ, &[]),
        (&[ControlRight], KeyZ, &[Control::Undo]),
        (&[ControlRight], KeyY, &[Control::Redo]),
        (&[ControlRight, ShiftLeft], KeyZ, &[Control::Redo]),
        (&[ShiftLeft, ControlRight], KeyZ, &[Control::Redo]),
        (&[ControlRight, AltLeft], KeyZ, &[]),
        (&[KeyN], KeyZ, &[Control::NextLevel, Control::Undo]),
    ];
    for (held, key, sent) in cases {
        let mut game = Game::new(&[GATE]);
        game.hold(held);
        game.press(&[key]);
        assert_eq!(game.pressed(), sent, "{key:?} with {held:?}");
        // Without them it is itself again.
        game.let_go(held);
        game.press(&[ArrowRight]);
        assert_eq!(game.pressed(), [Control::East]);
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
    assert_eq!(*game.world().resource::<Focus>(), Focus::Menu);
    assert_eq!(mode(&mut game), WindowMode::Windowed);
    game.hold(&[AltLeft]);
    game.press(&[Enter]);
    assert_ne!(mode(&mut game), WindowMode::Windowed);
    assert_eq!(game.sent::<MenuPressed>(), Vec::<&MenuPressed>::new());
    // Before there is a level, too.
    let mut game = Game::unloaded(&[GATE], false, game::headless);
    game.press(&[F11]);
    assert_eq!(game.sent::<WindowPressed>(), [&WindowPressed(Control::FullScreen)]);
}

#[test]
fn nothing_can_be_asked_for_while_there_is_no_level() {
    let mut game = Game::unloaded(&[GATE, GATE], false, game::headless);
    game.bind("next_level = ['N', 'Pad RightTrigger2']");
    let pad = game.plug_in(PAD.0, PAD.1);
    let mut frames = 0;
    while !game.world().contains_resource::<Session>() {
        game.tap(KeyN);
        game.tap(ArrowRight);
        game.tap_pad(pad, GamepadButton::RightTrigger2);
        game.app.update();
        frames += 1;
        assert!(frames < 5000);
        std::thread::sleep(ms(2));
    }
    assert!(frames > 1);
    assert_eq!(game.world().resource::<Playlist>().current(), 0);
    assert_eq!(recordings(&game), [""]);

    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Failed);
    game.app.update();
    game.press(&[KeyN, ArrowRight]);
    game.tap_pad(pad, GamepadButton::RightTrigger2);
    game.app.update();
    assert_eq!(game.world().resource::<Playlist>().current(), 0);
    assert_eq!(recordings(&game), [""]);
}

#[test]
fn a_gamepad_plays_too() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let buttons = [
        (GamepadButton::DPadDown, vec!["S"]),
        (GamepadButton::DPadUp, vec!["SN"]),
        (GamepadButton::West, vec!["SNH"]),
        (GamepadButton::East, vec!["SN"]),
        (GamepadButton::RightTrigger, vec!["SNH"]),
        (GamepadButton::South, vec!["SNHT", ""]),
        (GamepadButton::DPadRight, vec!["SNHT", "E"]),
        (GamepadButton::North, vec!["SNHT", ""]),
        (GamepadButton::Select, vec![""]),
    ];
    for (button, then) in buttons {
        game.tap_pad(pad, button);
        game.app.update();
        assert_eq!(recordings(&game), then, "{button:?}");
    }
}

#[test]
fn all_pads_play_in_their_order() {
    let mut game = Game::new(&[GATE]);
    let pads = [game.plug_in("one", None), game.plug_in("two", None), game.plug_in("three", None)];
    for (pad, button) in [
        (2, GamepadButton::DPadRight),
        (0, GamepadButton::DPadDown),
        (1, GamepadButton::DPadLeft),
        (2, GamepadButton::West),
    ] {
        game.tap_pad(pads[pad], button);
    }
    game.stick(pads[1], 0.0, 1.0);
    game.tap_pad(pads[0], GamepadButton::West);
    game.app.update();
    assert_eq!(recordings(&game), ["ESWHNH"]);
}

#[test]
fn a_stick_is_four_buttons_of_which_one_is_down() {
    // Where it is, frame by frame, and what comes of it.
    let cases: [(&str, &[(f32, f32)], &str); 11] = [
        ("little", &[(0.0, 0.59), (0.3, 0.3), (0.0, 0.0)], ""),
        ("6 % off its axis", &[(0.06, 1.0), (0.0, 0.0), (1.0, -0.06)], "NE"),
        ("each direction", &[(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)], "NESW"),
        ("trembling about the threshold", &[(0.61, 0.0), (0.59, 0.0), (0.62, 0.0)], "E"),
        ("back, and tilted again", &[(0.61, 0.0), (0.39, 0.0), (0.61, 0.0)], "EE"),
        ("into a corner", &[(1.0, 0.0), (0.9, 0.6), (0.7, 0.72), (0.8, 0.8)], "E"),
        ("at once into a corner", &[(0.7, 0.72), (0.72, 0.7), (0.7, 0.72)], "N"),
        ("past a corner", &[(1.0, 0.0), (0.7, 0.72), (0.5, 0.85), (0.7, 0.72)], "EN"),
        ("round", &[(1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0)], "ENW"),
        ("weaker, in another direction", &[(0.65, 0.0), (0.41, 0.58)], "E"),
        ("over to the other side", &[(-1.0, 0.0), (1.0, 0.0)], "WE"),
    ];
    for (what, places, letters) in cases {
        let mut game = Game::new(&[GATE]);
        let pad = game.plug_in(PAD.0, PAD.1);
        for (x, y) in places {
            game.stick(pad, *x, *y);
            game.app.update();
        }
        assert_eq!(recordings(&game), [letters], "{what}");
    }
}

#[test]
fn a_stick_pushed_and_let_go_between_two_frames_counts() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    for (x, y) in [(1.0, 0.05), (0.0, 0.0), (0.05, -1.0), (0.0, 0.0)] {
        game.stick(pad, x, y);
    }
    // Of one axis alone as well.
    game.axis(pad, GamepadAxis::LeftStickX, -1.0);
    game.axis(pad, GamepadAxis::LeftStickX, 0.0);
    game.app.update();
    assert_eq!(recordings(&game), ["ESW"]);
}

#[test]
fn the_right_stick_looks() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.axis(pad, GamepadAxis::RightStickY, 1.0);
    game.app.update();
    assert_eq!(game.pressed(), [Control::LookNorth]);
    game.axis(pad, GamepadAxis::RightStickY, 0.0);
    game.axis(pad, GamepadAxis::RightStickX, -1.0);
    game.app.update();
    assert_eq!(game.pressed(), [Control::LookWest]);
    assert_eq!(recordings(&game), [""]);
}

#[test]
fn a_trigger_is_one_press_until_it_has_come_back() {
    let mut game = Game::new(&[GATE, GATE, GATE, GATE]);
    game.bind("next_level = ['Pad RightTrigger2']");
    let pad = game.plug_in(PAD.0, PAD.1);
    for (value, level) in [
        (0.55, 0),
        (0.65, 1),
        (0.5, 1),
        (1.0, 1),
        (0.41, 1),
        (0.7, 1),
        (0.3, 1),
        (0.55, 1),
        (0.7, 2),
    ] {
        game.push(pad, GamepadButton::RightTrigger2, value);
        game.app.update();
        assert_eq!(game.world().resource::<Playlist>().current(), level, "at {value}");
    }
}

#[test]
fn what_a_pad_holds_repeats() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let turns = |game: &Game| game.play().turn();
    game.push(pad, GamepadButton::DPadDown, 1.0);
    game.wait(ms(384));
    assert_eq!(turns(&game), 1);
    game.wait(ms(64));
    assert_eq!(turns(&game), 2);
    // Ten more in 1.28 s: 0.12 s are eight frames of 16 ms.
    game.wait(ms(1280));
    assert_eq!(turns(&game), 12);
    // Undo takes the place of the direction, though that is still held.
    game.push(pad, GamepadButton::East, 1.0);
    game.wait(ms(400 + 160));
    assert_eq!(turns(&game), 12 - 3);
    game.push(pad, GamepadButton::East, 0.0);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3);
    // So does what does not repeat.
    game.push(pad, GamepadButton::LeftTrigger, 1.0);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3);
    // A stick as well as a button, until the pad is gone.
    game.stick(pad, 1.0, 0.0);
    game.wait(ms(416));
    assert_eq!(turns(&game), 12 - 3 + 2);
    game.connection(pad, GamepadConnection::Disconnected);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3 + 2);
}

/// What is sent to the board and to the menu in half a second, in which what is held acts
/// again once.
fn in_half_a_second(game: &mut Game) -> (usize, usize) {
    let mut sent = (0, 0);
    for _ in 0..30 {
        game.app.update();
        sent = (sent.0 + game.pressed().len(), sent.1 + game.sent::<MenuPressed>().len());
    }
    sent
}

/// What is let go while the game stands still is known only after it.
#[test]
fn a_tap_before_the_game_stands_still_is_one_press() {
    let mut game = Game::new(&[GATE]);
    let frame = |game: &mut Game, milliseconds| {
        let time = Duration::from_millis(milliseconds);
        game.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        game.app.update();
    };
    game.hold(&[KeyCode::Space]);
    frame(&mut game, 16);
    frame(&mut game, 3000);
    game.let_go(&[KeyCode::Space]);
    frame(&mut game, 16);
    assert_eq!(game.play().turn(), 1);
}

#[test]
fn a_key_repeats_like_a_pad_and_not_as_the_system_says() {
    let mut game = Game::new(&[GATE]);
    game.hold(&[ArrowDown]);
    for _ in 0..24 {
        game.key(ArrowDown, "", Down, true);
        game.app.update();
    }
    assert_eq!(game.play().turn(), 1);
    game.wait(ms(64));
    assert_eq!(game.play().turn(), 2);
    game.wait(ms(1280));
    assert_eq!(game.play().turn(), 12);
    // What does something that is done once is not done again, and takes its place.
    game.hold(&[KeyR]);
    game.wait(ms(1000));
    game.press(&[ArrowRight]);
    game.wait(ms(1000));
    assert_eq!(recordings(&game), ["E"]);
    // A key with a modifier is another one, and goes on without it.
    game.hold(&[ControlRight, ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    game.let_go(&[ArrowDown]);
    game.hold(&[KeyZ]);
    game.let_go(&[ControlRight]);
    assert_eq!(in_half_a_second(&mut game), (2, 0));
}

#[test]
fn the_player_chooses_when_and_how_often_what_is_held_acts_again() {
    let mut game = Game::new(&[GATE]);
    let mut preferences = game.app.world_mut().resource_mut::<Preferences>();
    (preferences.repeat_delay, preferences.repeat_interval) = (800, 320);
    game.hold(&[ArrowDown]);
    game.wait(ms(800));
    assert_eq!(game.play().turn(), 1);
    game.wait(ms(32));
    assert_eq!(game.play().turn(), 2);
    game.wait(ms(3200));
    assert_eq!(game.play().turn(), 12);
}

#[test]
fn what_is_held_stops_where_a_turn_leads_elsewhere() {
    let passage = "+++++\n+SpG+\n+++++";
    let corridor = "+++++\n+S G+\n+++++";
    // A key that is held until it leads there, or all the while before another one does.
    let cases = [
        ("paradox", passage, vec![ArrowRight], Space, None, Event::Paradox),
        ("jump", GATE, vec![ArrowRight, ArrowLeft], ArrowUp, Some(Enter), Event::Jump),
        (
            "end",
            corridor,
            vec![ArrowRight, ArrowRight, ArrowLeft, ArrowLeft],
            ArrowLeft,
            Some(Enter),
            Event::Complete,
        ),
    ];
    for (what, level, before, held, last, event) in cases {
        let mut game = Game::new(&[level]);
        let pad = game.plug_in(PAD.0, PAD.1);
        game.press(&before);
        game.hold(&[held]);
        game.app.update();
        if last.is_some() {
            // The request comes from elsewhere, as from a click: no press ends the repeating.
            assert!(game.world().resource::<Held>().repeats(), "{what}");
            let enter = Request::Command(Command::Act(Action::Enter));
            game.app.world_mut().write_message(enter);
            game.app.update();
        }
        let reports = game.sent::<Report>();
        assert!(reports.iter().any(|report| report.event == event), "{what}: {reports:?}");
        assert_eq!(in_half_a_second(&mut game), (0, 0), "{what}");
        // Pressed anew it acts again.
        game.stick(pad, 0.0, -1.0);
        assert_eq!(in_half_a_second(&mut game), (2, 0), "{what}");
    }
}

#[test]
fn what_is_held_when_the_menu_opens_or_closes_is_not_for_what_comes_then() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.hold(&[ArrowDown]);
    game.stick(pad, 0.0, -1.0);
    game.app.update();
    assert_eq!(game.play().turn(), 2);
    assert_eq!(in_half_a_second(&mut game), (1, 0));
    game.press(&[Escape]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    game.press(&[Escape]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    // Closed by something else than a key: no more is it then.
    game.press(&[Escape]);
    game.let_go(&[ArrowDown]);
    game.hold(&[ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (0, 2));
    *game.app.world_mut().resource_mut::<Focus>() = Focus::Board;
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    assert_eq!(game.play().turn(), 3);
    // Pressed anew, all is as ever.
    game.let_go(&[ArrowDown]);
    game.hold(&[ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (2, 0));
    game.stick(pad, 0.0, 0.0);
    game.stick(pad, 0.0, 1.0);
    game.app.update();
    assert_eq!(game.pressed(), [Control::North]);
}

#[test]
fn a_window_that_loses_the_keyboard_lets_go_of_everything() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.push(pad, GamepadButton::DPadDown, 1.0);
    game.hold(&[ArrowDown, ControlRight]);
    game.app.update();
    assert_eq!(game.play().turn(), 2);
    game.lose_focus();
    game.wait(ms(1000));
    assert_eq!(game.play().turn(), 2);
    // Control is no longer held.
    game.press(&[Backspace]);
    assert_eq!(game.play().turn(), 1);
}

#[test]
fn the_device_used_last_is_known() {
    let mut game = Game::new(&[GATE]);
    let last = |game: &Game| game.world().resource::<LastDevice>().0;
    let makers = [
        ("Microsoft X-Box 360 pad", None, Family::Xbox),
        ("Wireless Controller", Some(0x054c), Family::PlayStation),
        ("Pro Controller", Some(0x057e), Family::Nintendo),
        ("Wireless Controller", Some(0x045e), Family::Xbox),
        ("Sony DualSense", None, Family::PlayStation),
        ("Nintendo Switch Left Joy-Con", None, Family::Nintendo),
        ("USB Gamepad", Some(0x0079), Family::Other),
    ];
    for (name, vendor, family) in makers {
        let pad = game.plug_in(name, vendor);
        assert_eq!(last(&game), Device::Keyboard);
        game.stick(pad, 0.1, 0.1);
        game.app.update();
        assert_eq!(last(&game), Device::Keyboard);
        // Of what is bound to nothing as well.
        game.tap_pad(pad, GamepadButton::Mode);
        game.app.update();
        assert_eq!(last(&game), Device::Pad(family), "{name}");
        game.press(&[Space]);
    }
    game.tap_pad(Entity::PLACEHOLDER, GamepadButton::South);
    game.app.update();
    game.press_mouse(MouseButton::Left);
    game.app.update();
    assert_eq!(last(&game), Device::Mouse);
}

#[test]
fn a_pad_at_rest_costs_no_frames_and_one_that_is_held_gets_them() {
    let mut game = Game::shown(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let mode = |game: &Game| game.world().resource::<WinitSettings>().focused_mode;
    game.wait(ms(5000));
    assert_eq!(mode(&game), UpdateMode::reactive_low_power(Duration::from_secs(2)));
    // There is nothing to undo, so nothing moves; yet it is to be done again.
    game.push(pad, GamepadButton::East, 1.0);
    game.wait(ms(384));
    assert_eq!(mode(&game), UpdateMode::Continuous);
    game.push(pad, GamepadButton::East, 0.0);
    game.wait(ms(5000));
    assert_eq!(mode(&game), UpdateMode::reactive_low_power(Duration::from_secs(2)));
}
