//! The presets.

use chronoshift::input::{Labels, Layout, label};

use crate::prelude::*;

#[test]
fn every_preset_is_whole() {
    let layout = Layout::default();
    let mut game = Game::new(&[CORRIDOR]);
    for preset in Preset::ALL {
        let bindings = preset.bindings();
        for control in Control::ALL {
            let label = label(&bindings, &layout, *control, Device::Keyboard);
            assert!(label.is_some(), "{preset:?}: no key for {control:?}");
        }
        // Written bindings can be read again: nothing is bound twice, and everything needed is bound.
        let (again, faults) = Bindings::from_table(&bindings.to_table());
        assert_eq!(faults, [], "{preset:?}");
        assert_eq!(Preset::of(&again), Some(preset));
        assert_eq!(again.to_table(), bindings.to_table());
        // Everything that is bound is in effect: no key hides another.
        let written = format!("{bindings:?}");
        game.app.insert_resource(bindings);
        let all: usize = Control::ALL.iter().map(|control| game.keys_of(*control).len()).sum();
        // Only other keyboards have a plus without Shift.
        let not_here = written.matches("Printed('+')").count();
        assert_eq!(written.matches("Binding {").count() - not_here, all, "{preset:?}");
        // The editor has all of its controls; wires are always visible there.
        game.app.world_mut().resource_mut::<NextState<Mode>>().set(Mode::Edit);
        game.app.update();
        for control in Control::ALL {
            let label = |In(control): In<Control>, labels: Labels| labels.label(control).is_some();
            let is_there = game.app.world_mut().run_system_cached_with(label, *control).unwrap();
            let is_needed = control.is_heard(Mode::Edit) && *control != Control::ShowWires;
            assert!(is_there || !is_needed, "{preset:?}: {control:?}");
            assert!(!is_there || control.is_heard(Mode::Edit), "{preset:?}: {control:?}");
        }
        game.app.world_mut().resource_mut::<NextState<Mode>>().set(Mode::Play);
        game.app.update();
    }
}

#[test]
fn either_hand_alone_moves_acts_and_opens_the_menu() {
    let mut game = Game::new(&[CORRIDOR]);
    game.app.insert_resource(Preset::OneHandPad.bindings());
    let left = ["LeftStick", "DPad", "LeftT", "Select"];
    let moves = Direction::ALL.map(Control::Move);
    let others = [
        Control::Wait,
        Control::Enter,
        Control::Undo,
        Control::Redo,
        Control::ResetClone,
        Control::Hint,
        Control::ShowWires,
        Control::Menu,
    ];
    for control in moves.into_iter().chain(others) {
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
