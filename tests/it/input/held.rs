//! A held key or button repeats.

use bevy::input::ButtonState::Pressed as Down;
use bevy::input::gamepad::GamepadConnection;
use chronoshift::input::{KeyRepeat, MenuInput};
use chronoshift::sim::{Event, Report};
use chronoshift_core::rules::Command;

use crate::camera::hall;
use crate::prelude::*;

#[test]
fn what_a_pad_holds_repeats() {
    let mut game = Game::new(&[&hall(9, 16)]);
    let pad = game.plug_in(PAD.0, PAD.1);
    let turns = |game: &Game| game.play().turn();
    game.push(pad, GamepadButton::DPadDown, 1.0);
    game.wait(ms(384 + 64 + 1280));
    assert_eq!(turns(&game), 12);
    // Undo replaces the direction, even though that is still held.
    game.push(pad, GamepadButton::East, 1.0);
    game.wait(ms(400 + 160));
    assert_eq!(turns(&game), 12 - 3);
    game.push(pad, GamepadButton::East, 0.0);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3);
    // A control that does not repeat does so, too.
    game.push(pad, GamepadButton::LeftTrigger, 1.0);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3);
    // A stick repeats like a button, until the pad is disconnected.
    game.stick(pad, 1.0, 0.0);
    game.wait(ms(416));
    assert_eq!(turns(&game), 12 - 3 + 2);
    game.connection(pad, GamepadConnection::Disconnected);
    game.wait(ms(1000));
    assert_eq!(turns(&game), 12 - 3 + 2);
}

/// The numbers of presses that reach the board and the menu in half a second, in which a held key repeats once.
fn in_half_a_second(game: &mut Game) -> (usize, usize) {
    let mut sent = (0, 0);
    for _ in 0..30 {
        game.app.update();
        sent = (sent.0 + game.pressed().len(), sent.1 + game.just_pressed::<MenuInput>().len());
    }
    sent
}

/// While the game is suspended, it doesn't notice a release, which arrives later.
#[test]
fn a_tap_before_the_game_stands_still_is_one_press() {
    let mut game = Game::new(&[&hall(9, 16)]);
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
    let mut game = Game::new(&[&hall(9, 16)]);
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
    // A key for a single action doesn't repeat, but stops the repetition of the key before it.
    game.hold(&[KeyR]);
    game.wait(ms(1000));
    game.press(&[ArrowRight]);
    game.wait(ms(1000));
    assert_eq!(game.recorded(), ["E"]);
    // A key with a modifier is another key, and it keeps acting once the modifier is released.
    game.hold(&[ControlRight, ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    game.let_go(&[ArrowDown]);
    game.hold(&[KeyZ]);
    game.let_go(&[ControlRight]);
    assert_eq!(in_half_a_second(&mut game), (2, 0));
}

#[test]
fn a_held_direction_continues_when_another_comes_up() {
    let mut game = Game::new(&[&hall(9, 16)]);
    game.hold(&[ArrowDown]);
    game.wait(ms(448));
    assert_eq!(game.recorded(), ["SS"]);
    game.hold(&[ArrowRight]);
    game.wait(ms(320));
    assert_eq!(game.recorded(), ["SSE"]);
    game.let_go(&[ArrowRight]);
    game.wait(ms(112));
    assert_eq!(game.recorded(), ["SSE"]);
    game.wait(ms(48));
    assert_eq!(game.recorded(), ["SSES"]);
    game.let_go(&[ArrowDown]);
    game.wait(ms(1000));
    assert_eq!(game.recorded(), ["SSES"]);
    // A short tap on another key doesn't make the held key repeat sooner.
    game.hold(&[ArrowDown]);
    game.app.update();
    game.hold(&[ArrowRight]);
    game.app.update();
    game.let_go(&[ArrowRight]);
    game.wait(ms(352));
    assert_eq!(game.recorded(), ["SSESSE"]);
    game.wait(ms(64));
    assert_eq!(game.recorded(), ["SSESSES"]);
    // The repetition also ends when the held key is released first.
    game.hold(&[ArrowLeft]);
    game.app.update();
    game.let_go(&[ArrowDown]);
    game.app.update();
    game.let_go(&[ArrowLeft]);
    game.wait(ms(1000));
    assert_eq!(game.recorded(), ["SSESSESW"]);
}

/// A blocked step is recorded, too, so a held key must not add several of them unnoticed.
#[test]
fn a_held_direction_stops_at_a_wall() {
    let mut game = Game::new(&["+++++++\n+ S  G+\n+++++++"]);
    game.hold(&[ArrowLeft]);
    game.wait(ms(2000));
    assert_eq!(game.recorded(), ["WW"]);
    assert!(!game.world().resource::<KeyRepeat>().repeats());
    // Another direction continues after the wall.
    game.hold(&[ArrowRight]);
    game.wait(ms(448));
    assert_eq!(game.recorded(), ["WWEE"]);
    game.hold(&[ArrowDown]);
    game.wait(ms(1000));
    assert_eq!(game.recorded(), ["WWEES"]);
    game.let_go(&[ArrowDown]);
    game.wait(ms(160));
    assert_eq!(game.recorded(), ["WWEESE"]);
    // Pressed again, the key makes one more step.
    game.let_go(&[ArrowLeft, ArrowRight]);
    game.press(&[ArrowDown]);
    assert_eq!(game.recorded(), ["WWEESES"]);
}

#[test]
fn the_player_chooses_when_and_how_often_what_is_held_acts_again() {
    let mut game = Game::new(&[&hall(9, 16)]);
    game.prefer(|it| (it.repeat_delay, it.repeat_interval) = (800, 320));
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
    let bridge = "+++++\n+SpG+\n+++++";
    let corridor = "+++++\n+S G+\n+++++";
    // A key that is held until it leads there, or for the whole time before another key does.
    let cases = [
        ("paradox", bridge, vec![ArrowRight], Space, None, Event::Paradox),
        ("jump", &*hall(9, 16), vec![ArrowRight, ArrowLeft], Space, Some(Enter), Event::Jump),
        (
            "end",
            corridor,
            vec![ArrowRight, ArrowRight, ArrowLeft, ArrowLeft],
            Space,
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
            // The request comes from elsewhere, such as a click, so no press ends the repetition.
            assert!(game.world().resource::<KeyRepeat>().repeats(), "{what}");
            let enter = Request::Command(Command::Act(Action::Enter));
            game.app.world_mut().write_message(enter);
            game.app.update();
        }
        let reports = game.sent::<Report>();
        assert!(reports.iter().any(|report| report.event == event), "{what}: {reports:?}");
        assert_eq!(in_half_a_second(&mut game), (0, 0), "{what}");
        // Pressed again, the key repeats.
        game.stick(pad, 0.0, -1.0);
        assert_eq!(in_half_a_second(&mut game), (2, 0), "{what}");
    }
}

#[test]
fn what_is_held_when_the_menu_opens_or_closes_is_not_for_what_comes_then() {
    let mut game = Game::shown(&[&hall(9, 16)]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.hold(&[ArrowDown]);
    game.stick(pad, 0.0, -1.0);
    game.update_to_the_last();
    assert_eq!(game.play().turn(), 2);
    assert_eq!(in_half_a_second(&mut game), (1, 0));
    game.press(&[Escape]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    game.press(&[Escape]);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    // The menu is closed by something other than a key: the held key no longer repeats.
    game.press(&[Escape]);
    game.let_go(&[ArrowDown]);
    game.hold(&[ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (0, 2));
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Closed);
    assert_eq!(in_half_a_second(&mut game), (0, 0));
    assert_eq!(game.play().turn(), 3);
    // Pressed again, everything works as usual.
    game.let_go(&[ArrowDown]);
    game.hold(&[ArrowDown]);
    assert_eq!(in_half_a_second(&mut game), (2, 0));
    game.stick(pad, 0.0, 0.0);
    game.stick(pad, 0.0, 1.0);
    game.app.update();
    assert_eq!(game.pressed(), [Control::Move(Direction::North)]);
}

#[test]
fn a_window_that_loses_the_keyboard_lets_go_of_everything() {
    let mut game = Game::new(&[&hall(9, 16)]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.push(pad, GamepadButton::DPadDown, 1.0);
    game.hold(&[ArrowDown, ControlRight]);
    game.update_to_the_last();
    assert_eq!(game.play().turn(), 2);
    game.lose_focus();
    game.wait(ms(1000));
    assert_eq!(game.play().turn(), 2);
    // Control is no longer held.
    game.press(&[Backspace]);
    assert_eq!(game.play().turn(), 1);
}
