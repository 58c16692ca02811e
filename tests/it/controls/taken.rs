//! Keys that are already bound to another control.

use chronoshift::input::{EditorControl, Tool};

use crate::prelude::*;

#[test]
fn a_taken_key_is_told_and_taken_swapped_or_left() {
    let mut game = Game::shown(&[CORRIDOR]);
    let asked = |game: &mut Game| {
        game.open_controls();
        game.add_to(Control::Wait);
        game.press(&[KeyT]);
        game.shows("T already does “Switch auto-advance”");
    };
    let keys = |game: &mut Game| [Control::Wait, Control::PassTurns].map(|it| game.keys_of(it));
    asked(&mut game);
    game.press_on("Cancel");
    assert!(game.is_as_usual());
    game.press(&[Escape]);
    game.leave_controls();
    asked(&mut game);
    game.press_on("Swap: “Switch auto-advance” gets Space");
    assert_eq!(keys(&mut game), [vec!["T", "Mouse Middle", "Pad West"], vec!["Space"]]);
    game.press_on("Restore default; “Switch auto-advance” loses Space");
    // No other control keeps the restored bindings.
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "Pad West"], vec![]]);
    game.app.insert_resource(Bindings::default());
    game.press(&[Escape]);
    game.leave_controls();
    asked(&mut game);
    game.press_on("Use it for “Wait a turn”");
    assert_eq!(keys(&mut game), [vec!["Space", "Mouse Middle", "T", "Pad West"], vec![]]);
    game.press(&[Escape]);
    game.leave_controls();
    game.press(&[KeyT]);
    assert!(game.did(Control::Wait));
    // The order of the two controls in the list makes no difference.
    game.open_controls();
    game.add_to(Control::PassTurns);
    game.press(&[Space]);
    game.press_on("Use it for “Switch auto-advance”");
    assert_eq!(keys(&mut game), [vec!["Mouse Middle", "T", "Pad West"], vec!["Space"]]);
    game.press(&[Escape]);
    game.leave_controls();
    game.press(&[Space]);
    assert!(game.did(Control::PassTurns));
}

#[test]
fn the_menu_keeps_a_key() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.press_on("Menu");
    game.shows("You need Esc");
    game.press_on("Remove: Start");
    assert_eq!(game.keys_of(Control::Menu), ["Escape"]);
    // Another control can't take it, either, except in exchange for a key.
    game.press(&[Escape]);
    game.add_to(Control::Hint);
    game.press(&[Escape]);
    let texts = game.texts_now();
    assert!(!texts.lines().any(|line| line == "Use it for “Hint”"), "{texts}");
    game.press_on("Swap: “Menu” gets H; “Mirror” loses H in the editor");
    assert_eq!(game.keys_of(Control::Menu), ["KeyH"]);
    assert_eq!(game.keys_of(Control::Hint), ["Escape", "Pad LeftTrigger"]);
    game.app.update();
    let table = game.world().resource::<Bindings>().to_table();
    assert_eq!(Bindings::from_table(&table).1, []);
}

#[test]
fn the_menu_says_which_control_of_the_editor_loses_a_key() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    game.add_to(Control::Menu);
    game.press(&[KeyH]);
    game.shows("H already does “Hint”");
    game.shows("Swap: “Hint” gets Esc; “Mirror” loses H in the editor");
    game.press_on("Use it for “Menu”; “Mirror” loses H in the editor");
    let mirror = Control::Editor(EditorControl::Mirror);
    assert_eq!(game.keys_of(mirror), ["[", "Pad RightStickLeft"]);
    // Nothing is exchanged in the editor, where the key stays bound to another control.
    game.app.insert_resource(Bindings::default());
    game.press(&[Escape]);
    game.add_to(Control::Hint);
    game.press(&[KeyZ]);
    game.press_on("Swap: “Undo” gets H; “Undo” loses Z in the editor");
    assert_eq!(game.keys_of(mirror), ["H", "[", "Pad RightStickLeft"]);
}

#[test]
fn play_takes_keys_from_the_editor_only_with_a_question() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.open_controls();
    // Undo also works in the editor, where F has another control.
    game.add_to(Control::Undo);
    game.press(&[KeyF]);
    assert!(game.keys_of(Control::Undo).contains(&"F".to_owned()));
    let fill = Control::Editor(EditorControl::Take(Tool::Fill));
    assert_eq!(game.keys_of(fill), ["F"]);
    // This control leads back from a playtest.
    game.press(&[Escape]);
    game.add_to(Control::Hint);
    game.press(&[F5]);
    game.shows("F5 already does “Playtest, and back”");
    game.shows("In the editor it stays bound to “Playtest, and back”.");
    game.press_on("Use it for “Hint”");
    let test = Control::Editor(EditorControl::Test);
    assert_eq!(game.keys_of(test), ["F5", "T", "Pad Select"]);
}
