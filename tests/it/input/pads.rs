//! Presses of gamepads, and the device that was used last.

use bevy::winit::{UpdateMode, WinitSettings};

use crate::keys::GATE;
use crate::prelude::*;

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
        assert_eq!(game.recorded(), then, "{button:?}");
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
    game.update_to_the_last();
    assert_eq!(game.recorded(), ["ESWHNH"]);
}

#[test]
fn a_stick_is_four_buttons_of_which_one_is_down() {
    // The positions of the stick, frame by frame, and the resulting moves.
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
        assert_eq!(game.recorded(), [letters], "{what}");
    }
}

#[test]
fn a_stick_pushed_and_let_go_between_two_frames_counts() {
    let mut game = Game::new(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    for (x, y) in [(1.0, 0.05), (0.0, 0.0), (0.05, -1.0), (0.0, 0.0)] {
        game.stick(pad, x, y);
    }
    // The stick also works if only one axis reports.
    game.axis(pad, GamepadAxis::LeftStickX, -1.0);
    game.axis(pad, GamepadAxis::LeftStickX, 0.0);
    game.update_to_the_last();
    assert_eq!(game.recorded(), ["ESW"]);
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
        assert_eq!(game.level_at(), level, "at {value}");
    }
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
        // A button without a binding counts as well.
        game.tap_pad(pad, GamepadButton::Mode);
        game.app.update();
        assert_eq!(last(&game), Device::Pad(family), "{name}");
        game.press(&[Space]);
    }
    game.tap_pad(Entity::PLACEHOLDER, GamepadButton::South);
    game.app.update();
    game.press_mouse(MouseButton::Left);
    game.update_to_the_last();
    assert_eq!(last(&game), Device::Mouse);
}

#[test]
fn a_pad_at_rest_costs_no_frames_and_one_that_is_held_gets_them() {
    let mut game = Game::shown(&[GATE]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let mode = |game: &Game| game.world().resource::<WinitSettings>().focused_mode;
    let rests = |world: &World| {
        let rest = UpdateMode::reactive_low_power(Duration::from_secs(60));
        world.resource::<WinitSettings>().focused_mode == rest
    };
    game.update_until(rests);
    // There is nothing to undo, so nothing moves, but the repetition needs frames.
    game.push(pad, GamepadButton::East, 1.0);
    game.wait(ms(384));
    assert_eq!(mode(&game), UpdateMode::Continuous);
    game.push(pad, GamepadButton::East, 0.0);
    game.update_until(rests);
}
