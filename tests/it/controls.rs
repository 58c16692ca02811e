//! Keys and buttons bound in the game: on the screen for that, by every device.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use chronoshift::game::{self, Setup};
use chronoshift::input::{
    Bindings, Control, Device, Family, Focus, Layout, Preset, RescueWanted, label,
};
use chronoshift::save::{self, SettingsFile};
use chronoshift::states::Menu;
use chronoshift::words::{Message, Notification, Words};
use chronoshift_core::rules::Status;
use tempfile::TempDir;

use crate::Game;
use crate::input::{PAD, ms};
use crate::keys::recordings;

use KeyCode::{
    ArrowDown as Down, ArrowRight as Right, ArrowUp as Up, ControlLeft, Digit0, Digit1, Digit2,
    Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9, Enter, Escape, F2, F5, F6, F7, F9,
    KeyC, KeyE, KeyF, KeyG, KeyH, KeyK, KeyL, KeyM, KeyO, KeyQ, KeyT, KeyU, KeyV, ShiftLeft, Space,
};

const CORRIDOR: &str = "+++++\n+S G+\n+++++";

/// All controls with their names on the screen.
const NAMES: [(Control, &str); 28] = [
    (Control::North, "Move up"),
    (Control::East, "Move right"),
    (Control::South, "Move down"),
    (Control::West, "Move left"),
    (Control::Hold, "Hold for a turn"),
    (Control::Enter, "Enter the machine"),
    (Control::Undo, "Undo"),
    (Control::Redo, "Redo"),
    (Control::ResetClone, "Reset self"),
    (Control::ResetLevel, "Reset level"),
    (Control::NextLevel, "Next level"),
    (Control::PreviousLevel, "Previous level"),
    (Control::Hint, "Hint"),
    (Control::ShowActions, "Show the actions"),
    (Control::PassTurns, "Pass turns inside"),
    (Control::WaitUntil, "Wait until, again"),
    (Control::FullScreen, "Full screen"),
    (Control::ShowWires, "Show all wires"),
    (Control::LookNorth, "Look up"),
    (Control::LookEast, "Look right"),
    (Control::LookSouth, "Look down"),
    (Control::LookWest, "Look left"),
    (Control::LookHere, "Look at yourself"),
    (Control::SayState, "Say where I am"),
    (Control::SayAgain, "Say again"),
    (Control::Help, "Help"),
    (Control::Levels, "Levels"),
    (Control::Menu, "Menu"),
];

fn name(control: Control) -> &'static str {
    NAMES.iter().find(|(it, _)| *it == control).unwrap().1
}

impl Game {
    /// The name of what has the focus.
    pub(crate) fn at(&self) -> String {
        let node = self
            .focused()
            .and_then(|entity| self.world().get::<bevy::a11y::AccessibilityNode>(entity));
        node.and_then(|node| node.label()).unwrap_or_default().to_owned()
    }

    /// Goes to a widget by some press.
    pub(crate) fn go(&mut self, name: &str, mut press: impl FnMut(&mut Self)) {
        for _ in 0..40 {
            if self.at() == name {
                return;
            }
            press(self);
            self.app.update();
        }
        panic!("{name:?} cannot be reached, only {:?}", self.at());
    }

    /// Goes to a widget by the arrow, and presses it.
    fn press_on(&mut self, name: &str) {
        self.go(name, |game| game.tap(Down));
        self.press(&[Enter]);
        self.app.update();
    }

    fn open_controls(&mut self) {
        self.press(&[Escape]);
        self.press_on("Controls");
        assert_eq!(self.menu(), Menu::Controls);
    }

    /// From the list to the line that waits for a press.
    fn add_to(&mut self, control: Control) {
        self.press_on(name(control));
        self.press_on("Add…");
        assert!(self.texts_now().contains("Press a key"), "{}", self.texts_now());
    }

    /// All that does something, in words.
    pub(crate) fn keys_of(&mut self, control: Control) -> Vec<String> {
        let labels =
            |In(control): In<Control>, labels: chronoshift::input::Labels| labels.bound(control);
        let bound = self.app.world_mut().run_system_cached_with(labels, control).unwrap();
        bound.into_iter().map(|bound| bound.binding.to_string()).collect()
    }

    /// The same as it is called.
    fn labels_of(&mut self, control: Control) -> Vec<String> {
        let labels =
            |In(control): In<Control>, labels: chronoshift::input::Labels| labels.bound(control);
        let bound = self.app.world_mut().run_system_cached_with(labels, control).unwrap();
        bound.into_iter().map(|bound| Words::default().say(&in_words(bound.label))).collect()
    }

    /// The pictures of buttons of pads that are shown.
    pub(crate) fn pictures(&mut self) -> Vec<String> {
        let names = include_str!("../../assets/pads/names.txt");
        let world = self.app.world_mut();
        let mut images = world.query::<&ImageNode>();
        let rects = images.iter(world).filter_map(|image| image.rect);
        let at = |rect: Rect| (rect.min / rect.width()).round().as_usizevec2();
        rects
            .map(|rect| names.lines().nth(at(rect).x + 8 * at(rect).y).unwrap().to_owned())
            .collect()
    }

    fn is_as_usual(&self) -> bool {
        self.world().resource::<Bindings>().to_table().is_empty()
    }

    /// Whether a press does this on the board.
    fn did(&mut self, control: Control) -> bool {
        self.pressed() == [control]
    }
}

#[test]
fn every_control_is_listed_with_its_keys_and_the_list_leads_back() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.plug_in("Sony", None);
    game.open_controls();
    game.settle();
    let texts = game.texts_now();
    for (_, name) in NAMES {
        assert!(texts.contains(name), "no {name} in {texts}");
    }
    for key in ["Ctrl+Shift+Z", "Backspace", "(numpad)", "400 ms"] {
        assert!(texts.contains(key), "no {key} in {texts}");
    }
    for button in ["pad-cross", "pad-options", "pad-d-up", "pad-right-stick-left"] {
        assert!(game.pictures().contains(&button.to_owned()), "no {button}: {:?}", game.pictures());
    }
    // Every row comes into view as it gets the focus, in both sizes.
    for (width, height) in [(640.0, 360.0), (1280.0, 800.0)] {
        game.resize(width, height);
        for _ in 0..35 {
            let row = game.focused().unwrap();
            let place = game.place(row);
            let all = Rect::new(0.0, 0.0, width, height);
            let is_inside = all.contains(place.min) && all.contains(place.max);
            assert!(is_inside, "{} at {place:?} in {width} x {height}", game.at());
            game.press(&[Down]);
            game.settle();
        }
        assert_eq!(game.at(), "Preset: Arrows and WASD", "after the last comes the first");
    }
    game.press(&[Escape]);
    game.app.update();
    assert_eq!((game.menu(), game.at()), (Menu::Open, "Controls".to_owned()));
    game.press(&[Escape, Right]);
    game.app.update();
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 1));
    assert_eq!(*game.world().resource::<Focus>(), Focus::Board);
}

#[test]
fn a_control_is_rebound_by_keys_alone() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.add_to(Control::Hold);
    game.press(&[KeyV]);
    assert_eq!(game.keys_of(Control::Hold), ["Space", "Mouse Middle", "KeyV", "Pad West"]);
    game.press_on("Remove Space");
    assert_eq!(game.keys_of(Control::Hold), ["Mouse Middle", "KeyV", "Pad West"]);
    game.press(&[Escape, Escape, Escape]);
    assert_eq!(game.menu(), Menu::Closed);
    game.press(&[Space]);
    assert!(game.pressed().is_empty());
    game.press(&[KeyV]);
    assert!(game.did(Control::Hold));
    // The panel goes with it.
    game.says(&["V holds for a turn"]);
    // And back.
    game.open_controls();
    game.press_on("Hold for a turn");
    game.press_on("Put back to the usual");
    assert!(game.is_as_usual());
}

#[test]
fn a_control_is_rebound_by_a_pad_alone() {
    let mut game = Game::shown(&[CORRIDOR]);
    // All buttons have a use: one is freed for another.
    game.bind("wait_until = ['U']");
    let pad = game.plug_in(PAD.0, PAD.1);
    let tap = |game: &mut Game, button| {
        game.tap_pad(pad, button);
        game.app.update();
        game.app.update();
    };
    let on = |game: &mut Game| game.tap_pad(pad, GamepadButton::DPadDown);
    tap(&mut game, GamepadButton::Start);
    game.go("Controls", on);
    tap(&mut game, GamepadButton::South);
    game.go("Pass turns inside", on);
    tap(&mut game, GamepadButton::South);
    tap(&mut game, GamepadButton::South);
    assert!(game.texts_now().contains("Press a key"));
    game.axis(pad, GamepadAxis::LeftStickX, 0.2);
    game.app.update();
    tap(&mut game, GamepadButton::LeftThumb);
    assert_eq!(game.keys_of(Control::PassTurns), ["T", "Pad LeftThumb"]);
    // A stick can be bound, too, and taken from another control.
    game.go("Add…", on);
    tap(&mut game, GamepadButton::South);
    game.axis(pad, GamepadAxis::RightStickX, 1.0);
    game.axis(pad, GamepadAxis::RightStickX, 0.0);
    game.app.update();
    assert!(game.texts_now().contains("Right stick right is taken"), "{}", game.texts_now());
    tap(&mut game, GamepadButton::South);
    assert_eq!(game.keys_of(Control::PassTurns), ["T", "Pad LeftThumb", "Pad RightStickRight"]);
    assert_eq!(game.keys_of(Control::LookEast), ["Shift+ArrowRight"]);
    for _ in 0..3 {
        tap(&mut game, GamepadButton::East);
    }
    assert_eq!(game.menu(), Menu::Closed);
    game.tap_pad(pad, GamepadButton::LeftThumb);
    game.app.update();
    assert!(game.did(Control::PassTurns));
}

#[test]
fn a_control_is_rebound_by_the_mouse_alone() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.press(&[Escape]);
    game.settle();
    for button in ["Controls", "Pass turns inside", "Add…"] {
        game.click(button);
        game.settle();
    }
    // The left button is for pointing, and cancels here.
    game.click("Cancel");
    game.settle();
    assert_eq!(game.keys_of(Control::PassTurns), ["T"]);
    game.click("Add…");
    game.press_mouse(MouseButton::Back);
    game.settle();
    assert_eq!(game.keys_of(Control::PassTurns), ["T", "Mouse Back"]);
    for button in ["Remove T", "Done"] {
        game.click(button);
        game.settle();
    }
    assert_eq!(game.keys_of(Control::PassTurns), ["Mouse Back"]);
    game.press(&[Escape, Escape]);
    game.press_mouse(MouseButton::Back);
    game.app.update();
    assert!(game.did(Control::PassTurns));
}

#[test]
fn all_that_can_be_pressed_can_be_bound() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Look up");
    let add = |game: &mut Game| game.press_on("Add…");
    // A chord, of which the first key alone is none yet.
    add(&mut game);
    game.hold(&[ControlLeft, ShiftLeft]);
    game.app.update();
    game.hold(&[KeyU]);
    game.app.update();
    game.let_go(&[KeyU, ShiftLeft, ControlLeft]);
    game.app.update();
    // A key alone that others are held with.
    add(&mut game);
    game.press(&[ShiftLeft]);
    assert_eq!(
        game.keys_of(Control::LookNorth),
        ["Shift+ArrowUp", "Ctrl+Shift+KeyU", "ShiftLeft", "Pad RightStickUp"]
    );
    // What has no name is no key: it waits on.
    add(&mut game);
    game.press_mouse(MouseButton::Other(9));
    game.press(&[KeyCode::Unidentified(bevy::input::keyboard::NativeKeyCode::Unidentified)]);
    assert!(game.texts_now().contains("Press a key"));
    // Its own key changes nothing.
    game.press(&[ShiftLeft]);
    assert!(!game.texts_now().contains("Press a key"));
    assert_eq!(game.keys_of(Control::LookNorth).len(), 4);
    // What was removed comes back as it is usually written.
    game.press(&[Escape]);
    game.press_on("Pass turns inside");
    game.press_on("Remove T");
    add(&mut game);
    game.press(&[KeyT]);
    assert_eq!(game.keys_of(Control::PassTurns), ["T"]);
}

#[test]
fn escape_is_bound_by_a_short_press_and_cancels_by_a_long_one() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.add_to(Control::Menu);
    game.press(&[F9]);
    game.press_on("Remove Esc");
    assert_eq!(game.keys_of(Control::Menu), ["F9", "Pad Start"]);
    // In menus it still goes back: it is bound to nothing else.
    game.press(&[Escape]);
    game.add_to(Control::PassTurns);
    game.hold(&[Escape]);
    game.wait(ms(960));
    assert!(game.texts_now().contains("Press a key"));
    game.wait(ms(64));
    assert!(!game.texts_now().contains("Press a key"));
    game.let_go(&[Escape]);
    game.app.update();
    assert_eq!(game.keys_of(Control::PassTurns), ["T"]);
    game.press_on("Add…");
    game.hold(&[Escape]);
    game.wait(ms(480));
    game.let_go(&[Escape]);
    game.app.update();
    assert_eq!(game.keys_of(Control::PassTurns), ["T", "Escape"]);
    // So does waiting for five seconds.
    game.press_on("Add…");
    game.wait(ms(4960));
    assert!(game.texts_now().contains("Press a key"));
    game.wait(ms(64));
    assert!(!game.texts_now().contains("Press a key"));
}

#[test]
fn a_taken_key_is_told_and_taken_swapped_or_left() {
    let mut game = Game::shown(&[CORRIDOR]);
    let asked = |game: &mut Game| {
        game.open_controls();
        game.add_to(Control::Hold);
        game.press(&[KeyT]);
        let texts = game.texts_now();
        assert!(texts.contains("T is taken"), "{texts}");
        assert!(texts.contains("T is bound to “Pass turns inside”."), "{texts}");
    };
    let keys = |game: &mut Game| [Control::Hold, Control::PassTurns].map(|it| game.keys_of(it));
    asked(&mut game);
    game.press_on("Cancel");
    assert!(game.is_as_usual());
    game.press(&[Escape, Escape, Escape]);
    asked(&mut game);
    game.press_on("Swap: “Pass turns inside” gets Space");
    assert_eq!(keys(&mut game), [vec!["T", "Mouse Middle", "Pad West"], vec!["Space"]]);
    game.press_on("Put back to the usual");
    // What it gets back nobody else has.
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "Pad West"], vec![]]);
    game.app.insert_resource(Bindings::default());
    game.press(&[Escape, Escape, Escape]);
    asked(&mut game);
    game.press_on("Take it for “Hold for a turn”");
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "T", "Pad West"], vec![]]);
    game.press(&[Escape, Escape, Escape, KeyT]);
    assert!(game.did(Control::Hold));
    // Whichever of the two comes first in the list.
    game.open_controls();
    game.add_to(Control::PassTurns);
    game.press(&[Space]);
    game.press_on("Take it for “Pass turns inside”");
    assert_eq!(keys(&mut game), [vec!["Mouse Middle", "T", "Pad West"], vec!["Space"]]);
    game.press(&[Escape, Escape, Escape, Space]);
    assert!(game.did(Control::PassTurns));
}

#[test]
fn the_menu_keeps_a_key() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Menu");
    assert!(game.texts_now().contains("Esc stays"), "{}", game.texts_now());
    game.press_on("Remove Start");
    assert_eq!(game.keys_of(Control::Menu), ["Escape"]);
    // Nor can another control take it, but for a key in exchange.
    game.press(&[Escape]);
    game.add_to(Control::Hint);
    game.press(&[Escape]);
    assert!(!game.texts_now().contains("Take it for"), "{}", game.texts_now());
    game.press_on("Swap: “Menu” gets H");
    assert_eq!(game.keys_of(Control::Menu), ["KeyH"]);
    assert_eq!(game.keys_of(Control::Hint), ["Escape", "Pad LeftTrigger"]);
    game.app.update();
    let table = game.world().resource::<Bindings>().to_table();
    assert_eq!(Bindings::from_table(&table).1, []);
}

/// A key for each control that is bound to nothing by default.
const OTHERS: [KeyCode; 28] = [
    KeyO,
    KeyK,
    KeyCode::Numpad1,
    KeyE,
    KeyQ,
    KeyF,
    KeyG,
    KeyV,
    KeyC,
    KeyM,
    F5,
    F6,
    F7,
    F9,
    KeyCode::F10,
    Digit9,
    Digit0,
    Digit1,
    Digit2,
    Digit3,
    Digit4,
    Digit5,
    Digit6,
    Digit7,
    Digit8,
    KeyCode::F12,
    KeyCode::F8,
    KeyCode::Numpad2,
];

/// The key that takes the place of a control's usual ones.
pub(crate) fn other_key(control: Control) -> KeyCode {
    OTHERS[NAMES.iter().position(|(it, _)| *it == control).unwrap()]
}

impl Game {
    /// On the screen for that, gives each control another key in place of all that it has.
    pub(crate) fn replace_every_default(&mut self) {
        let usual: Vec<_> = NAMES.iter().flat_map(|(control, _)| self.keys_of(*control)).collect();
        self.open_controls();
        for (control, name) in NAMES {
            self.add_to(control);
            self.press(&[other_key(control)]);
            let new = self.keys_of(control).iter().position(|it| !usual.contains(it)).unwrap();
            for (place, label) in self.labels_of(control).iter().enumerate() {
                if place != new {
                    self.press_on(&format!("Remove {label}"));
                }
            }
            self.press(&[Escape]);
            self.go(name, |game| game.tap(Up));
        }
        for (control, name) in NAMES {
            let keys = self.keys_of(control);
            assert!(keys.len() == 1 && !usual.contains(&keys[0]), "{name}: {keys:?}");
        }
        self.press(&[Escape, Escape]);
        assert_eq!(self.menu(), Menu::Closed);
    }
}

#[test]
fn every_default_is_replaced_and_the_usual_keys_do_nothing() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.replace_every_default();
    game.press(&[Right, Space, KeyCode::KeyD, Enter, F2]);
    assert_eq!(recordings(&game), [""]);
    for control in [Control::East, Control::East, Control::West, Control::West, Control::Enter] {
        game.press(&[other_key(control)]);
    }
    assert_eq!(*game.play().status(), Status::Complete);
    // The menu by the new keys.
    game.press(&[other_key(Control::Menu)]);
    assert_eq!(game.menu(), Menu::Open);
    game.go("Controls", |game| game.tap(other_key(Control::South)));
    game.press(&[other_key(Control::Enter)]);
    assert_eq!(game.menu(), Menu::Controls);
}

/// Everything that could lead out leads astray.
const ASTRAY: &str = "menu = ['F9', 'Pad Mode']\nnorth = ['F5']\nsouth = ['F6']\nenter = ['F7']\n\
    west = ['Enter', 'Pad South']\neast = ['ArrowDown', 'Pad DPadDown']\n\
    show_wires = ['ArrowUp', 'Escape', 'Pad Start', 'Pad DPadUp']";

#[test]
fn no_binding_locks_the_player_out() {
    for (is_pad, is_open) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut game = Game::shown(&[CORRIDOR]);
        let pad = game.plug_in(PAD.0, PAD.1);
        game.bind(ASTRAY);
        if is_open {
            game.press(&[F9]);
            assert_eq!(game.menu(), Menu::Open);
        }
        let hold = |game: &mut Game, state| match (is_pad, state) {
            (false, state) => game.key(Escape, "", state, false),
            (true, Pressed) => game.push(pad, GamepadButton::Start, 1.0),
            (true, Released) => game.push(pad, GamepadButton::Start, 0.0),
        };
        // Not long enough, then long enough.
        hold(&mut game, Pressed);
        game.wait(ms(4960));
        hold(&mut game, Released);
        game.wait(ms(320));
        assert_ne!(game.menu(), Menu::Controls);
        hold(&mut game, Pressed);
        game.wait(ms(4992));
        assert_ne!(game.menu(), Menu::Controls);
        game.wait(ms(64));
        assert_eq!(game.menu(), Menu::Controls);
        assert!(game.texts_now().contains("Back to the usual?"));
        assert_eq!(game.at(), "Leave them as they are");
        hold(&mut game, Released);
        game.app.update();
        if is_pad {
            game.tap_pad(pad, GamepadButton::DPadDown);
            game.app.update();
            game.tap_pad(pad, GamepadButton::South);
        } else {
            game.tap(Down);
            game.app.update();
            game.tap(Enter);
        }
        game.app.update();
        game.app.update();
        assert!(game.is_as_usual(), "pad: {is_pad}, open: {is_open}");
        // The list is there, and leads back by way of the menu.
        game.press(&[Escape]);
        assert_eq!(game.menu(), Menu::Open);
        game.press(&[Escape]);
        assert_eq!(*game.world().resource::<Focus>(), Focus::Board);
    }
}

#[test]
fn the_question_can_be_left_and_comes_over_whatever_is_open() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.bind("hold = ['U']");
    game.open_controls();
    game.add_to(Control::Undo);
    game.app.world_mut().write_message(RescueWanted);
    game.app.update();
    assert!(!game.texts_now().contains("Press a key"));
    game.press(&[Enter]);
    assert!(!game.is_as_usual() && !game.texts_now().contains("Back to the usual?"));
    game.press_on("Put all back to the usual");
    game.press_on("Put them all back");
    assert!(game.is_as_usual());
    assert_eq!(*game.world().resource::<Focus>(), Focus::Dialog);
}

#[test]
fn in_menus_the_fixed_keys_work_unless_they_do_something_else_there() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.bind("menu = ['F9']\nnorth = ['F5']\nsouth = ['F6']\nenter = ['F7']\nhint = ['Enter']");
    game.press(&[F9, Down, Down]);
    assert_eq!(game.at(), "Controls");
    game.press(&[F6, F6, F5, Enter, F7]);
    assert_eq!(game.at(), "Theme");
    game.press(&[Enter]);
    assert_eq!(game.chosen_theme(), "first_snow");
    game.press(&[F7, Escape, Escape, Escape]);
    assert_eq!((game.chosen_theme(), game.menu()), ("observatory".to_owned(), Menu::Closed));
    // On the board they are what they are bound to.
    game.press(&[Enter]);
    assert!(game.did(Control::Hint));
    game.press(&[Escape]);
    assert_eq!(game.menu(), Menu::Closed);
    // An arrow that goes the other way in menus goes that way.
    game.bind("north = ['ArrowDown']\nsouth = ['ArrowUp']");
    game.press(&[Escape, Up]);
    assert_eq!(game.at(), "Levels");
}

impl Game {
    fn chosen_theme(&self) -> String {
        self.world().resource::<save::Preferences>().theme.clone()
    }
}

#[test]
fn every_preset_is_whole() {
    const KEYBOARD: [(Preset, [&str; 28]); 5] = [
        (
            Preset::ArrowsAndWasd,
            [
                "Up",
                "Right",
                "Down",
                "Left",
                "Space",
                "Enter",
                "Z",
                "X",
                "J",
                "R",
                "N",
                "P",
                "H",
                "F2",
                "T",
                "U",
                "F11",
                "Tab",
                "Shift+Up",
                "Shift+Right",
                "Shift+Down",
                "Shift+Left",
                "L",
                "I",
                "B",
                "F1",
                "F4",
                "Esc",
            ],
        ),
        (
            Preset::ViKeys,
            [
                "K", "L", "J", "H", "Space", "Enter", "U", "Ctrl+R", "C", "R", "N", "P", "I", "F2",
                "T", "W", "F11", "Tab", "Shift+K", "Shift+L", "Shift+J", "Shift+H", "V", "O", "B",
                "F1", "F4", "Esc",
            ],
        ),
        (
            Preset::LeftHand,
            [
                "W", "D", "S", "A", "Space", "E", "Q", "R", "X", "C", "2", "1", "F", "F2", "T",
                "3", "F3", "Tab", "Shift+W", "Shift+D", "Shift+S", "Shift+A", "V", "G", "B", "F1",
                "F4", "Esc",
            ],
        ),
        (
            Preset::RightHand,
            [
                "I",
                "L",
                "K",
                "J",
                "Space",
                "Enter",
                "U",
                "O",
                "P",
                "[",
                ".",
                ",",
                "H",
                "F9",
                "N",
                "'",
                "F11",
                ";",
                "Shift+Up",
                "Shift+Right",
                "Shift+Down",
                "Shift+Left",
                "M",
                "Y",
                "/",
                "F12",
                "F8",
                "Backspace",
            ],
        ),
        (
            Preset::OneHandPad,
            [
                "Up",
                "Right",
                "Down",
                "Left",
                "Space",
                "Enter",
                "Z",
                "X",
                "J",
                "R",
                "N",
                "P",
                "H",
                "F2",
                "T",
                "U",
                "F11",
                "Tab",
                "Shift+Up",
                "Shift+Right",
                "Shift+Down",
                "Shift+Left",
                "L",
                "I",
                "B",
                "F1",
                "F4",
                "Esc",
            ],
        ),
    ];
    let layout = Layout::default();
    let said = |label| Words::default().say(&in_words(label));
    for (preset, keys) in KEYBOARD {
        let bindings = preset.bindings();
        for ((control, name), key) in NAMES.into_iter().zip(keys) {
            let label = label(&bindings, &layout, control, Device::Keyboard);
            assert_eq!(label.map_or("-".to_owned(), said), key, "{preset:?}: {name}");
            let pad = self::label(&bindings, &layout, control, Device::Pad(Family::Other));
            assert!(key != "-" || pad.is_some(), "{preset:?}: nothing for {name}");
        }
        // It is read again as it is written: nothing is bound twice, all that is needed is there.
        let (again, faults) = Bindings::from_table(&bindings.to_table());
        assert_eq!(faults, [], "{preset:?}");
        assert_eq!(Preset::of(&again), Some(preset));
        assert_eq!(again.to_table(), bindings.to_table());
        // All that is bound is in effect: no key hides another.
        let mut game = Game::new(&[CORRIDOR]);
        game.app.insert_resource(preset.bindings());
        let all: usize = NAMES.iter().map(|(control, _)| game.keys_of(*control).len()).sum();
        let written = format!("{bindings:?}");
        assert_eq!(written.matches("Binding {").count(), all, "{preset:?}");
    }
    // Either hand alone moves, acts and opens the menu.
    let bindings = Preset::OneHandPad.bindings();
    let mut game = Game::new(&[CORRIDOR]);
    game.app.insert_resource(bindings);
    let left = ["LeftStick", "DPad", "LeftT", "Select"];
    let needed = [
        Control::North,
        Control::East,
        Control::South,
        Control::West,
        Control::Hold,
        Control::Enter,
        Control::Undo,
        Control::Redo,
        Control::ResetClone,
        Control::Hint,
        Control::ShowWires,
        Control::Menu,
    ];
    for control in needed {
        let keys = game.keys_of(control);
        let pads = keys.iter().filter_map(|key| key.strip_prefix("Pad "));
        let is_left = |key: &str| left.iter().any(|part| key.starts_with(part));
        let (of_left, of_right): (Vec<_>, Vec<_>) = pads.partition(|key| is_left(key));
        assert_eq!((of_left.len(), of_right.len()), (1, 1), "{control:?}");
    }
}

fn in_words(label: chronoshift::input::Label) -> Message {
    use chronoshift::input::Label;
    match label {
        Label::Printed(text) => Message::verbatim(text),
        Label::Named(id) | Label::Pad(id) => Message::new(id),
        Label::With(held, label) => {
            Message::new("key-with").with("held", Message::new(held)).with("key", in_words(*label))
        }
    }
}

#[test]
fn a_preset_takes_the_place_of_all() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Preset: Arrows and WASD");
    game.press_on("vi keys");
    assert_eq!(game.at(), "Preset: vi keys");
    game.press_on("Hint");
    game.press_on("Remove I");
    game.press(&[Escape]);
    game.settle();
    assert!(game.texts_now().contains("Preset: your own"));
    game.press(&[Escape, Escape]);
    game.press(&[KeyL]);
    assert!(game.did(Control::East));
    game.press(&[KeyH]);
    assert!(game.did(Control::West));
}

/// The game with settings in a file of its own.
fn start(folder: &TempDir) -> Game {
    thread_local!(static FILE: std::cell::RefCell<PathBuf> = std::cell::RefCell::default());
    FILE.set(folder.path().join("settings.toml"));
    let build = |setup: Setup| {
        let mut app = game::invisible(setup);
        app.insert_resource(SettingsFile::at(FILE.with_borrow(Clone::clone)))
            .add_plugins((save::kept, chronoshift::input::kept));
        app
    };
    Game::start(&[CORRIDOR], false, build)
}

#[test]
fn what_was_bound_is_written_at_once_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let text = || fs::read_to_string(&file).unwrap();
    fs::write(&file, "[preferences]\nmusic = 10 # soft\n").unwrap();
    let mut game = start(&folder);
    game.open_controls();
    game.add_to(Control::Hold);
    game.press(&[KeyV]);
    game.app.update();
    let written = "[preferences]\nmusic = 10 # soft\n\n[bindings]\n\
                   hold = [\"Space\", \"Pad West\", \"Mouse Middle\", \"KeyV\"]\n";
    assert_eq!(text(), written);
    game.press(&[Escape]);
    game.press_on("Held keys repeat after");
    for _ in 0..30 {
        game.app.update();
    }
    drop(game);
    let mut game = start(&folder);
    assert_eq!(game.keys_of(Control::Hold), ["Space", "Mouse Middle", "KeyV", "Pad West"]);
    assert_eq!(game.world().resource::<save::Preferences>().repeat_delay, 500);
    game.press(&[KeyV]);
    assert!(game.did(Control::Hold));
    // The command line puts all back, and says where.
    let config = tempfile::tempdir().unwrap();
    fs::create_dir(config.path().join("chronoshift")).unwrap();
    fs::copy(&file, config.path().join("chronoshift/settings.toml")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
        .arg("--reset-bindings")
        .env("XDG_CONFIG_HOME", config.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.contains("back to the usual, in "), "{said}");
    if cfg!(target_os = "linux") {
        let text = fs::read_to_string(config.path().join("chronoshift/settings.toml")).unwrap();
        assert!(text.contains("music = 10 # soft") && !text.contains("hold"), "{text}");
    }
}

#[test]
fn what_cannot_be_written_is_told_and_holds() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("settings.toml")).unwrap();
    let mut game = start(&folder);
    game.open_controls();
    game.add_to(Control::Hold);
    let before = game.world().resource::<Messages<Notification>>().get_cursor_current();
    game.press(&[KeyV]);
    game.app.update();
    let messages = game.world().resource::<Messages<Notification>>();
    let told: Vec<_> =
        before.clone().read(messages).map(|it| Words::default().say(&it.0)).collect();
    assert!(told.iter().any(|told| told.contains("cannot be kept")), "{told:?}");
    game.press(&[Escape, Escape, Escape, KeyV]);
    assert!(game.did(Control::Hold));
}
