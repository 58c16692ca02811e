//! The presets.

use bevy::prelude::*;
use chronoshift::input::{Bindings, Control, Device, Family, Layout, Preset, label};
use chronoshift::words::Words;
use chronoshift_core::rules::Direction;

use super::{CORRIDOR, in_words, names};
use crate::Game;

use KeyCode::{Enter, Escape, KeyH, KeyL};

/// What each control has on the keyboard by default.
const USUAL: &str = "Up | Right | Down | Left | Space | Enter | Z | X | J | R | N | P | H | F2 | T | U | , | . | \
    Home | End | Shift+, | Shift+. | Ctrl+, | Ctrl+. | M | E | Insert | Delete | Shift+Delete | \
    C | Ctrl+Shift+, | Ctrl+Shift+. | Alt+, | Alt+. | F11 | Tab | = | - | 0 | Shift+Up | \
    Shift+Right | Shift+Down | Shift+Left | L | I | B | Page Up | Page Down | F1 | F4 | F3 | \
    Esc";

/// What each control of the editor has on the keyboard.
const EDITOR: [(Preset, &str); 5] = [
    (Preset::ArrowsAndWasd, USUAL_EDITOR),
    (
        Preset::ViKeys,
        "E , . P 1 ` 2 3 5 6 7 8 9 0 4 B S R F C M Tab Ctrl+A Ctrl+X Ctrl+C Ctrl+V W D F2 F5 F6 F8 Ctrl+S \
         Ctrl+Up Ctrl+Right Ctrl+Down Ctrl+Left \
         Ctrl+Shift+Up Ctrl+Shift+Right Ctrl+Shift+Down Ctrl+Shift+Left \
         Alt+Up Alt+Right Alt+Down Alt+Left Q",
    ),
    (
        Preset::LeftHand,
        "Space 1 2 F Ctrl+1 ` Ctrl+2 Ctrl+3 Ctrl+5 Alt+1 Alt+2 Alt+3 Alt+4 Alt+5 Ctrl+4 3 4 5 Shift+F Shift+E Z Tab Ctrl+A Ctrl+X Ctrl+C Ctrl+V Shift+R Shift+Q F2 T \
         Shift+T Shift+G Ctrl+S Shift+W Shift+D Shift+S Shift+A \
         Ctrl+Shift+W Ctrl+Shift+D Ctrl+Shift+S Ctrl+Shift+A Alt+W Alt+D Alt+S Alt+A Shift+C",
    ),
    (
        Preset::RightHand,
        "Space , . P Alt+6 Shift+Space Alt+7 Alt+8 Alt+0 Shift+6 Shift+7 Shift+8 Shift+9 Shift+0 Alt+9 \
         7 8 9 0 H M ' Shift+M Shift+U Shift+O N ] [ F9 F10 Shift+H Shift+N F7 \
         Ctrl+Up Ctrl+Right Ctrl+Down Ctrl+Left \
         Ctrl+Shift+Up Ctrl+Shift+Right Ctrl+Shift+Down Ctrl+Shift+Left \
         Alt+Up Alt+Right Alt+Down Alt+Left Shift+P",
    ),
    (Preset::OneHandPad, USUAL_EDITOR),
];

const USUAL_EDITOR: &str = "E , . P 1 Q 2 3 5 6 7 8 9 0 4 B L R F C M Tab Ctrl+A Ctrl+X Ctrl+C Ctrl+V O H F2 F5 F6 F8 Ctrl+S \
    Ctrl+Up Ctrl+Right Ctrl+Down Ctrl+Left \
    Ctrl+Shift+Up Ctrl+Shift+Right Ctrl+Shift+Down Ctrl+Shift+Left \
    Alt+Up Alt+Right Alt+Down Alt+Left K";

#[test]
fn every_preset_is_whole() {
    const KEYBOARD: [(Preset, &str); 5] = [
        (Preset::ArrowsAndWasd, USUAL),
        (
            Preset::ViKeys,
            "K | L | J | H | Space | Enter | U | Ctrl+R | C | R | N | P | I | F2 | T | W | Q | E | \
             Home | End | Shift+Q | Shift+E | Ctrl+, | Ctrl+. | M | G | Insert | Delete | Shift+Delete | \
             Shift+C | Ctrl+Shift+, | Ctrl+Shift+. | Alt+, | Alt+. | F11 | Tab | = | - | 0 | Shift+K | \
             Shift+L | Shift+J | Shift+H | V | O | B | Page Up | Page Down | F1 | F4 | F3 | Esc",
        ),
        (
            Preset::LeftHand,
            "W | D | S | A | Space | E | Q | R | X | C | 2 | 1 | F | F2 | T | 3 | 4 | 5 | Home | End | \
             Shift+4 | Shift+5 | Ctrl+, | Ctrl+. | Z | Shift+E | Shift+Q | Shift+X | Shift+C | Shift+R | \
             Ctrl+Shift+4 | Ctrl+Shift+5 | Alt+4 | Alt+5 | F3 | Tab | = | - | 0 | Shift+W | Shift+D | \
             Shift+S | Shift+A | V | G | B | Page Up | Page Down | F1 | F4 | F5 | Esc",
        ),
        (
            Preset::RightHand,
            "I | L | K | J | Space | Enter | U | O | P | [ | . | , | H | F9 | N | ' | 9 | 0 | Home | \
             End | Shift+9 | Shift+0 | Ctrl+, | Ctrl+. | ] | Shift+O | Insert | Delete | Shift+Delete | \
             Shift+P | Ctrl+Shift+9 | Ctrl+Shift+0 | Alt+9 | Alt+0 | F11 | ; | = | - | Ctrl+0 | \
             Shift+Up | Shift+Right | Shift+Down | Shift+Left | M | Y | / | Page Up | Page Down | F12 | \
             F8 | F7 | Backspace",
        ),
        (Preset::OneHandPad, USUAL),
    ];
    let layout = Layout::default();
    let said = |label| Words::default().say(&in_words(label));
    for (preset, keys) in KEYBOARD {
        let bindings = preset.bindings();
        let of_editor = EDITOR.iter().find(|(it, _)| *it == preset).unwrap().1.split_whitespace();
        for ((control, name), key) in names().zip(keys.split(" | ").chain(of_editor)) {
            let label = label(&bindings, &layout, control, Device::Keyboard);
            assert_eq!(label.map_or("none".to_owned(), said), key, "{preset:?}: {name}");
            let pad = self::label(&bindings, &layout, control, Device::Pad(Family::Other));
            assert!(key != "none" || pad.is_some(), "{preset:?}: nothing for {name}");
        }
        // It is read again as it is written: nothing is bound twice, all that is needed is there.
        let (again, faults) = Bindings::from_table(&bindings.to_table());
        assert_eq!(faults, [], "{preset:?}");
        assert_eq!(Preset::of(&again), Some(preset));
        assert_eq!(again.to_table(), bindings.to_table());
        // All that is bound is in effect: no key hides another.
        let mut game = Game::new(&[CORRIDOR]);
        game.app.insert_resource(preset.bindings());
        let all: usize = names().map(|(control, _)| game.keys_of(control).len()).sum();
        let written = format!("{bindings:?}");
        // A plus is by itself on other keyboards only.
        let not_here = written.matches("Printed('+')").count();
        assert_eq!(written.matches("Binding {").count() - not_here, all, "{preset:?}");
    }
    // Either hand alone moves, acts and opens the menu.
    let bindings = Preset::OneHandPad.bindings();
    let mut game = Game::new(&[CORRIDOR]);
    game.app.insert_resource(bindings);
    let left = ["LeftStick", "DPad", "LeftT", "Select"];
    let needed = [
        Control::Move(Direction::North),
        Control::Move(Direction::East),
        Control::Move(Direction::South),
        Control::Move(Direction::West),
        Control::Wait,
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

#[test]
fn a_preset_takes_the_place_of_all() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.turn_page("General");
    game.press_on("Preset: Arrows and WASD");
    game.press_on("vi keys");
    assert_eq!(game.at(), "Preset: vi keys");
    game.press(&[Enter]);
    game.app.update();
    assert_eq!(game.at(), "vi keys", "the list opens at the choice");
    game.press(&[Escape]);
    game.turn_page("Playing");
    game.press_on("Hint");
    game.press_on("Remove: I");
    game.press(&[Escape]);
    game.turn_page("General");
    game.says(&["Preset: custom"]);
    game.leave_controls();
    game.press(&[KeyL]);
    assert!(game.did(Control::Move(Direction::East)));
    game.press(&[KeyH]);
    assert!(game.did(Control::Move(Direction::West)));
}

#[test]
fn a_control_gets_back_what_it_has_in_the_chosen_preset() {
    for (preset, remove, keys) in [
        (Preset::LeftHand, "Remove: F", ["KeyF", "Pad LeftTrigger"]),
        (Preset::ViKeys, "Remove: I", ["I", "Pad LeftTrigger"]),
    ] {
        let mut game = Game::shown(&[CORRIDOR]);
        game.app.insert_resource(preset.bindings());
        game.open_controls();
        game.press_on("Hint");
        game.press_on(remove);
        game.press_on("Restore default");
        assert_eq!(game.keys_of(Control::Hint), keys);
        assert_eq!(Preset::of(game.world().resource::<Bindings>()), Some(preset));
    }
}
