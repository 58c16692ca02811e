//! Controls of the editor, as opposed to those of play.

use chronoshift::input::{EditorControl, Tool};
use chronoshift::sim::Edit;

use crate::prelude::*;

impl Game {
    fn turn_to(&mut self, mode: Mode) {
        self.app.world_mut().resource_mut::<NextState<Mode>>().set(mode);
        self.app.update();
        assert_eq!(*self.world().resource::<State<Mode>>().get(), mode);
    }

    /// The controls that the keys press together.
    fn chord(&mut self, keys: &[KeyCode]) -> Vec<Control> {
        self.hold(keys);
        self.app.update();
        let pressed = self.pressed();
        self.let_go(keys);
        self.app.update();
        pressed
    }
}

#[test]
fn the_same_key_means_one_thing_in_play_and_another_in_the_editor() {
    const KEYS: [(&[KeyCode], Option<Control>, Option<Control>); 18] = [
        (&[ArrowUp], Some(Control::Move(Direction::North)), Some(Control::Move(Direction::North))),
        (&[KeyZ], Some(Control::Undo), Some(Control::Undo)),
        (&[KeyX], Some(Control::Redo), Some(Control::Editor(EditorControl::Cut))),
        (&[KeyY], Some(Control::Redo), Some(Control::Editor(EditorControl::Copy))),
        (&[ControlLeft, KeyY], Some(Control::Redo), Some(Control::Redo)),
        (&[Backspace], Some(Control::Undo), Some(Control::Editor(EditorControl::Erase))),
        (&[Delete], Some(Control::Edit(Edit::Delete)), Some(Control::Editor(EditorControl::Erase))),
        (&[KeyP], Some(Control::PreviousLevel), Some(Control::Editor(EditorControl::Pick))),
        (&[KeyB], Some(Control::SayAgain), Some(Control::Editor(EditorControl::Take(Tool::Pen)))),
        (&[ShiftLeft, KeyI], Some(Control::SayAgain), Some(Control::SayAgain)),
        (
            &[KeyM],
            Some(Control::Timeline),
            Some(Control::Editor(EditorControl::Take(Tool::Select))),
        ),
        (&[Tab], Some(Control::ShowWires), Some(Control::Editor(EditorControl::NextTool))),
        (&[Space], Some(Control::Wait), None),
        (&[KeyF], None, Some(Control::Editor(EditorControl::Take(Tool::Fill)))),
        (&[ControlLeft, KeyS], None, Some(Control::Editor(EditorControl::Save))),
        (&[AltLeft, ArrowUp], None, Some(Control::Editor(EditorControl::Shift(Direction::North)))),
        // One key leads back from the playtest, while the other one does the same as in play.
        (
            &[F5],
            Some(Control::Editor(EditorControl::Test)),
            Some(Control::Editor(EditorControl::Test)),
        ),
        (&[KeyT], Some(Control::PassTurns), Some(Control::Editor(EditorControl::Test))),
    ];
    let mut game = Game::new(&[CORRIDOR]);
    for (keys, in_play, in_editor) in KEYS {
        for (mode, expected) in [(Mode::Play, in_play), (Mode::Edit, in_editor)] {
            game.turn_to(mode);
            let expected: Vec<_> = expected.into_iter().collect();
            assert_eq!(game.chord(keys), expected, "{keys:?} in {mode:?}");
        }
    }
}

#[test]
fn rebinding_in_one_mode_leaves_the_other_as_it_was() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    // The panel says that the key has another use in play, and that use stays.
    game.add_to(Control::Editor(EditorControl::Crop));
    game.press(&[KeyZ]);
    game.shows("In play it stays bound to “Undo”.");
    game.shows_no("Swap");
    game.press_on("Use it for “Crop to content”");
    assert_eq!(game.keys_of(Control::Editor(EditorControl::Crop)), ["K", "Ctrl+K", "KeyZ"]);
    assert!(game.keys_of(Control::Undo).contains(&"Z".to_owned()));
    game.press(&[Escape]);
    game.leave_controls();
    let crop = Control::Editor(EditorControl::Crop);
    for (mode, expected) in [(Mode::Play, Control::Undo), (Mode::Edit, crop)] {
        game.turn_to(mode);
        assert_eq!(game.chord(&[KeyZ]), [expected], "in {mode:?}");
    }
    // The bindings that are written can be read again.
    let table = game.world().resource::<Bindings>().to_table();
    let (again, faults) = Bindings::from_table(&table);
    assert_eq!((again.to_table(), faults), (table, vec![]));
}

#[test]
fn what_is_pressed_in_the_editor_asks_nothing_of_the_play() {
    let mut game = Game::new(&[CORRIDOR]);
    let pad = game.plug_in(PAD.0, PAD.1);
    game.press(&[Right]);
    game.turn_to(Mode::Edit);
    let keys = [ArrowUp, Right, Enter, Space, KeyZ, KeyX, KeyY, KeyR, KeyE, KeyU, Tab, F2, F5];
    for key in keys {
        game.press(&[key]);
        assert_eq!(game.sent::<Request>().len(), 0, "{key:?}");
    }
    for button in [GamepadButton::South, GamepadButton::North, GamepadButton::Select] {
        game.tap_pad(pad, button);
        game.app.update();
        assert_eq!(game.sent::<Request>().len(), 0, "{button:?}");
    }
    game.turn_to(Mode::Play);
    assert_eq!(game.recorded(), ["E"]);
    game.press(&[Right]);
    assert_eq!(game.recorded(), ["EE"]);
}

#[test]
fn held_keys_move_the_cursor_on_and_place_once() {
    let mut game = Game::new(&[CORRIDOR]);
    game.turn_to(Mode::Edit);
    let mut count = |keys: &[KeyCode]| {
        game.hold(keys);
        let mut times = 0;
        for _ in 0..ms(1200).as_millis() / 16 {
            game.app.update();
            times += game.pressed().len();
        }
        game.let_go(keys);
        game.app.update();
        times
    };
    assert!(count(&[Right]) > 3);
    assert!(count(&[KeyZ]) > 3);
    assert!(count(&[AltLeft, Right]) > 3);
    assert_eq!([count(&[Enter]), count(&[KeyE]), count(&[KeyCode::Semicolon])], [1, 1, 0]);
}

#[test]
fn help_and_the_levels_are_there_while_a_level_is_made() {
    let mut game = Game::making(7, 5);
    game.enter(Menu::Controls);
    assert_eq!(game.at(), "Editor", "its page comes first");
    game.press_all_of(&[Escape]);
    for (key, menu) in [(KeyCode::F1, Menu::Help), (KeyCode::F4, Menu::Levels)] {
        game.press_all_of(&[key]);
        assert_eq!(game.menu(), menu);
        game.press_all_of(&[Escape]);
        assert_eq!((game.menu(), game.mode()), (Menu::Closed, Mode::Edit), "after {menu:?}");
    }
    // A level that is chosen there is played, and the edited level is kept.
    game.press_all_of(&[Right, Enter]);
    let made = game.document().text();
    game.press_all_of(&[KeyCode::F4]);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.mode()), (Menu::Closed, Mode::Play));
    assert!(game.world().get_resource::<EditorSession>().is_none());
    game.world().resource::<Saver>().flush().unwrap();
    let (kept, _) = game.world().resource::<Workshop>().list();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].text, made);
}
