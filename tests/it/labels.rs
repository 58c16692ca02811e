//! The names of controls, and bindings from a file.

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use chronoshift::input::{
    BindingFault, EditorControl, Label, Layout, Tool, label, pad_button_name,
};

use crate::keys::GATE;
use crate::prelude::*;

/// The positions of the letters, row by row.
const PLACES: [KeyCode; 30] = {
    use KeyCode::*;
    [
        KeyQ, KeyW, KeyE, KeyR, KeyT, KeyY, KeyU, KeyI, KeyO, KeyP, KeyA, KeyS, KeyD, KeyF, KeyG,
        KeyH, KeyJ, KeyK, KeyL, Semicolon, KeyZ, KeyX, KeyC, KeyV, KeyB, KeyN, KeyM, Comma, Period,
        Slash,
    ]
};

const QWERTY: &str = "qwertyuiopasdfghjkl;zxcvbnm,./";
const QWERTZ: &str = "qwertzuiopasdfghjklöyxcvbnm,.-";
const AZERTY: &str = "azertyuiopqsdfghjklmwxcvbn,;:!";
const DVORAK: &str = "',.pyfgcrlaoeuidhtns;qjkxbmwvz";
const RUSSIAN: &str = "йцукенгшщзфывапролджячсмитьбю.";

fn keys(layout: &str) -> impl Iterator<Item = (KeyCode, char)> {
    PLACES.into_iter().zip(layout.chars())
}

/// The controls whose labels are letters.
const LETTERS: [Control; 9] = [
    Control::Undo,
    Control::Redo,
    Control::ResetClone,
    Control::ResetLevel,
    Control::NextLevel,
    Control::PreviousLevel,
    Control::Hint,
    Control::PassTurns,
    Control::Move(Direction::West),
];

/// The label as a player reads it. Gamepad buttons have the names of their pictures.
fn text(label: Option<Label>) -> String {
    match label {
        None => "-".to_owned(),
        Some(Label::Printed(text)) => text,
        Some(Label::Named(name)) => Words::default().say(&name),
        Some(Label::Pad(name)) => name.to_owned(),
        Some(Label::With(held, label)) => {
            format!("{} {}", Words::default().say(&held), text(Some(*label)))
        }
    }
}

impl Game {
    fn label(&self, control: Control) -> String {
        let (bindings, layout) = (self.world().resource(), self.world().resource());
        text(label(bindings, layout, control, Device::Keyboard))
    }

    /// The controls that the key with this letter on it triggers.
    fn does(&mut self, layout: &str, printed: char) -> Vec<Control> {
        let (key, _) = keys(layout).find(|(_, it)| *it == printed).unwrap();
        self.key(key, &printed.to_string(), Down, false);
        self.key(key, &printed.to_string(), Up, false);
        self.app.update();
        self.pressed()
    }
}

/// The arrows are always there, so this is for the four keys beside them. No key opens a menu, which would receive the
/// keys then.
const BY_PLACE: &str = "west = ['KeyA', 'ArrowLeft']\nwait_until = []";

#[test]
fn every_label_is_true_on_every_layout() {
    let cases = [
        (QWERTY, ["Z", "X", "J", "R", "N", "P", "H", "T", "A"]),
        (QWERTZ, ["Z", "X", "J", "R", "N", "P", "H", "T", "A"]),
        // The key marked Z is the one for walking up.
        (AZERTY, ["Backspace", "X", "J", "R", "N", "P", "H", "T", "Q"]),
        (DVORAK, ["Z", "X", "J", "R", "N", "P", "H", "T", "A"]),
        // No key is marked Z, so the label is that of the key in the same position.
        (RUSSIAN, ["Я", "Ч", "О", "К", "Т", "З", "Р", "Е", "Ф"]),
    ];
    for (layout, labels) in cases {
        for is_asked in [true, false] {
            let mut game = Game::new(&[GATE]);
            game.app.insert_resource(Bindings::from_table(&BY_PLACE.parse().unwrap()).0);
            if is_asked {
                game.app.insert_resource(Layout::new(keys(layout)));
                game.app.update();
            } else {
                // The layout is learnt key by key.
                for (_, printed) in keys(layout) {
                    game.does(layout, printed);
                }
            }
            assert_eq!(LETTERS.map(|control| game.label(control)), labels, "{layout}");
            for (control, label) in LETTERS.into_iter().zip(labels) {
                if let [letter] = label.to_lowercase().chars().collect::<Vec<_>>()[..] {
                    assert_eq!(game.does(layout, letter), [control], "{letter} on {layout}");
                }
            }
        }
    }
}

#[test]
fn the_first_press_of_a_key_is_already_by_what_is_printed_on_it() {
    let mut game = Game::new(&[GATE]);
    assert_eq!(game.does(QWERTZ, 'z'), [Control::Undo]);
    assert_eq!(game.does(QWERTZ, 'y'), [Control::Redo]);
    // When the player switches to another layout, the newer knowledge counts.
    assert_eq!(game.does(QWERTY, 'y'), [Control::Redo]);
    let known = Layout::new([(KeyCode::KeyY, 'y')]);
    assert_eq!(*game.world().resource::<Layout>(), known);
    assert_eq!(game.does(QWERTY, 'z'), [Control::Undo]);
    assert_eq!(game.does(AZERTY, 'z'), [Control::Move(Direction::North)]);
    assert_eq!(game.does(AZERTY, 'q'), [Control::Move(Direction::West)]);
    // Capital letters count as the same letters, and with Alt a key types something else.
    let mut game = Game::new(&[GATE]);
    for (held, writes) in [(None, "Z"), (Some(KeyCode::AltRight), "y"), (None, "я")] {
        held.iter().for_each(|key| game.key(*key, "", Down, false));
        game.key(KeyCode::KeyY, writes, Down, false);
        held.iter().for_each(|key| game.key(*key, "", Up, false));
        game.app.update();
        let known = if writes == "я" { 'я' } else { 'z' };
        let layout = Layout::new([(KeyCode::KeyY, known)]);
        assert_eq!(*game.world().resource::<Layout>(), layout, "{writes}");
    }
}

/// A button without a picture would be a word among pictures.
#[test]
fn every_button_of_a_pad_has_its_picture() {
    let pictures: Vec<_> = include_str!("../../assets/pads/names.txt").lines().collect();
    for family in [Family::Xbox, Family::PlayStation, Family::Nintendo, Family::Other] {
        let names = GamepadButton::all().into_iter();
        let names: Vec<_> = names.filter_map(|button| pad_button_name(family, button)).collect();
        assert_eq!(names.len(), 16);
        assert!(names.iter().all(|name| pictures.contains(name)), "{names:?}");
    }
}

/// Each case has a table, its faults, and the labels of some controls with these bindings.
#[test]
fn bindings_come_from_a_table() {
    use Control::{Enter, Hint, Menu, Move, PassTurns, Redo, Undo};
    let own = |text: &str| text.to_owned();
    let left = |name: &str, others: &[&str]| {
        BindingFault::Left(own(name), others.iter().map(|it| own(it)).collect())
    };
    let fill = Control::Editor(EditorControl::Take(Tool::Fill));
    let cases: [(&str, Vec<BindingFault>, &[(Control, &str)]); 22] = [
        // The editor keeps its default keys.
        ("undo = ['F']", vec![], &[(Undo, "F"), (fill, "F")]),
        ("", vec![], &[(Undo, "Z"), (Redo, "X"), (Menu, "Esc")]),
        ("undo = ['U', 'Pad East']", vec![], &[(Undo, "U"), (Redo, "X")]),
        ("undo = ['ctrl+shift+U']", vec![], &[(Undo, "Ctrl Shift U")]),
        ("undo = ['KeyZ']\nhint = ['Mouse Back']", vec![], &[(Undo, "Z"), (Hint, "Back click")]),
        ("undo = ['Ctrl++', '+']", vec![], &[(Undo, "-")]),
        ("undo = ['X']", vec![], &[(Undo, "X"), (Redo, "Y")]),
        ("hint = ['X']", vec![], &[(Hint, "X"), (Redo, "Y")]),
        // A binding to a key's position has priority over one to the letter on it.
        ("hint = ['KeyZ']", vec![], &[(Hint, "Z"), (Undo, "Backspace")]),
        ("undo = []", vec![], &[(Undo, "-")]),
        ("hint = ['Super+F5']", vec![], &[(Hint, "Super F5")]),
        ("fly = ['F']", vec![BindingFault::NoControl(own("fly"))], &[]),
        ("undo = 'U'", vec![BindingFault::NoList(own("undo"))], &[(Undo, "Z")]),
        ("undo = ['U', 3]", vec![BindingFault::NoList(own("undo"))], &[(Undo, "Z")]),
        (
            "hint = ['U']\nundo = ['U']",
            vec![BindingFault::Taken(own("undo"), own("U"), own("hint"))],
            &[(Hint, "U"), (Undo, "Z")],
        ),
        // A control that loses all of its keys is reported, unless its own list is empty.
        ("hint = ['T']", vec![left("pass_turns", &["hint"])], &[(Hint, "T"), (PassTurns, "-")]),
        ("hint = ['T']\npass_turns = []", vec![], &[(Hint, "T"), (PassTurns, "-")]),
        (
            "hint = ['T']\nundo = ['F2']\nredo = ['F4', 'I']\n\
          full_screen = ['L']",
            vec![
                left("show_actions", &["undo"]),
                left("pass_turns", &["hint"]),
                left("look_here", &["full_screen"]),
                left("say_state", &["redo"]),
                left("levels", &["redo"]),
            ],
            &[],
        ),
        (
            "hint = ['T']\npass_turns = 'F'",
            vec![BindingFault::NoList(own("pass_turns")), left("pass_turns", &["hint"])],
            &[(PassTurns, "-")],
        ),
        // A control that loses all of its keys to a needed control gets its default keys.
        (
            "hint = ['Escape', 'Pad Start']\nmenu = []",
            vec![BindingFault::Needed(own("menu"))],
            &[(Menu, "Esc"), (Hint, "H")],
        ),
        ("menu = ['O']", vec![BindingFault::Needed(own("menu"))], &[(Menu, "O")]),
        (
            "menu = []\nnorth = ['Escape']\nenter = ['ArrowUp']",
            vec![
                BindingFault::Needed(own("menu")),
                BindingFault::Needed(own("north")),
                BindingFault::Needed(own("enter")),
            ],
            &[(Menu, "Esc"), (Move(Direction::North), "Up"), (Enter, "Enter")],
        ),
    ];
    for (table, expected, labels) in cases {
        let (bindings, faults) = Bindings::from_table(&table.parse().unwrap());
        assert_eq!(faults, expected, "{table}");
        for (control, name) in labels {
            let label = label(&bindings, &Layout::default(), *control, Device::Keyboard);
            assert_eq!(text(label), *name, "{table}");
        }
        // Written and read again, the table stays the same.
        let written = bindings.to_table();
        let (again, faults) = Bindings::from_table(&written);
        assert_eq!(faults, []);
        assert_eq!(again.to_table(), written);
    }
    assert!(Bindings::default().to_table().is_empty());
    // Two controls of the editor can't share a key.
    let (_, faults) = Bindings::from_table(&"fill = ['B']\npen = ['B']".parse().unwrap());
    assert!(matches!(faults[..], [BindingFault::Taken(..), ..]), "{faults:?}");
}

#[test]
fn what_names_no_button_is_told() {
    let texts = "Hyper+Z|Ctrl+|Ctrl|arrowup|F99|Touch|Pad|Pad Sout|Pad Stick|Mouse |ZZ| |";
    for text in texts.split('|') {
        let table = [("undo".to_owned(), toml::Value::from(vec![text]))].into_iter().collect();
        let (bindings, faults) = Bindings::from_table(&table);
        let fault = BindingFault::NoButton("undo".to_owned(), text.to_owned());
        assert_eq!(faults, std::slice::from_ref(&fault), "{text}");
        assert!(bindings.to_table().is_empty(), "{text}");
        let words = Words::default().say(&fault.text());
        assert!(words.contains(&format!("\"{text}\"")) && words.contains("`undo`"), "{words}");
    }
}
