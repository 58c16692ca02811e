//! Keys that can do nothing say so: in the panel, to screen readers, and with a sound.

use crate::prelude::*;

impl Game {
    /// The announcements after a key, while others are held.
    fn hear_with(&mut self, held: &[KeyCode], key: KeyCode) -> Vec<String> {
        self.hold(held);
        self.tap(key);
        self.let_go(held);
        self.announcements()
    }

    /// Presses a key that can do nothing, which is announced once. A repeated press is announced again.
    fn presses_without_effect(&mut self, (held, key): (&[KeyCode], KeyCode), why: &str) {
        let before = self.play().clone();
        for time in 1..=if key == KeyZ { 2 } else { 1 } {
            let said = self.hear_with(held, key);
            let said: Vec<_> = said.iter().filter(|said| said.contains(why)).collect();
            assert_eq!(said.len(), 1, "{key:?}, time {time}: {why}");
            assert_eq!(said[0].matches(why).count(), 1, "{key:?}: {said:?}");
            assert!(self.texts_now().contains(why), "{key:?}: {}", self.texts_now());
        }
        assert_eq!(self.play().chronicle().timeline_count(), before.chronicle().timeline_count());
        assert_eq!(self.play().elapsed(), before.elapsed());
    }
}

const NO_WIRES: &str = "++++++\n+S  G+\n++++++";

#[test]
fn at_the_start_there_is_nothing_to_take_back_or_to_look_at() {
    let mut game = Game::quick(&[NO_WIRES]);
    for (keys, why) in [
        ((&[][..], KeyZ), "Nothing to undo."),
        ((&[], KeyX), "Nothing to redo."),
        ((&[], KeyJ), "You haven't made a move yet."),
        ((&[], KeyR), "You haven't made a move yet."),
        ((&[], Period), "This is the last turn."),
        ((&[ShiftLeft], Period), "This is the last turn."),
        ((&[], End), "This is the last turn."),
        ((&[ShiftLeft], Comma), "This is the first turn."),
        ((&[], Comma), "This is the first turn."),
        ((&[], Home), "This is the first turn."),
        ((&[ControlLeft], Comma), "This is the first timeline."),
        ((&[ControlLeft], Period), "This is the last timeline."),
        ((&[], KeyN), "There is no other level."),
        ((&[], KeyP), "There is no other level."),
        ((&[], Tab), "This level has no wires."),
        ((&[], Delete), "Take over a self with E first."),
        ((&[], KeyC), "Take over a self with E first."),
        ((&[AltLeft], Period), "Take over a self with E first."),
    ] {
        game.presses_without_effect(keys, why);
        assert!(!game.is_scrubbing(), "{why}");
    }
    // The text disappears with the next turn.
    game.press_all_of(&[Space]);
    game.shows_no("take one over with E");
}

#[test]
fn there_is_a_first_level_and_a_last() {
    let mut game = Game::quick(&[NO_WIRES, NO_WIRES]);
    game.presses_without_effect((&[], KeyP), "This is the first level.");
    game.press_all_of(&[KeyN]);
    game.presses_without_effect((&[], KeyN), "This is the last level.");
}

#[test]
fn where_nothing_is_recorded_there_is_nothing_to_edit() {
    let mut game = Game::quick(&[DOOR]);
    game.press(&[Space, KeyE]);
    for (keys, why) in [
        ((&[][..], Delete), "Nothing is recorded on this turn."),
        ((&[ShiftLeft], Delete), "Nothing is recorded on this turn."),
        ((&[], KeyC), "Nothing is recorded on this turn."),
        ((&[ControlLeft, ShiftLeft], Comma), "Nothing is recorded on this turn."),
        ((&[ControlLeft, ShiftLeft], Period), "Nothing is recorded on this turn."),
        ((&[AltLeft], Period), "This is the last turn."),
    ] {
        game.presses_without_effect(keys, why);
        game.shows("Editing self 1: ");
    }
    game.press(&[Home]);
    game.presses_without_effect((&[AltLeft], Comma), "This is the first turn.");
    // An emptied recording can't be emptied further.
    game.press(&[KeyJ]);
    game.presses_without_effect((&[], KeyJ), "Nothing is recorded on this turn.");
}

#[test]
fn entering_the_machine_is_neither_moved_nor_done_twice() {
    let mut game = Game::quick(&[DOOR]);
    game.press_all_of(&[Space, Enter]);
    game.seek(Seek::To { timeline: 1, turn: 1.0 });
    game.press(&[KeyE]);
    let why = "Entering the machine must remain the last action.";
    game.presses_without_effect((&[], KeyC), why);
    game.presses_without_effect((&[ControlLeft, ShiftLeft], Comma), why);
    game.presses_without_effect((&[ControlLeft, ShiftLeft], Period), why);
}

#[test]
fn how_turns_pass_is_told_at_once_while_a_self_is_taken_over_and_takes_no_choice() {
    let mut game = Game::quick(&[DOOR]);
    game.press_all_of(&[Space, Enter]);
    game.press(&[Comma, KeyE]);
    game.press(&[KeyT]);
    let texts = game.texts_now();
    assert!(texts.contains("now goes step by step") && texts.contains("Done"), "{texts}");
    assert!(texts.contains("Delete"), "{texts}");
    game.press_all_of(&[KeyE]);
    game.shows_no("Time in the machine now");
    // In the present, the other keys stay listed.
    game.press(&[KeyT]);
    let texts = game.texts_now();
    for choice in ["now runs by itself", "Switch back", "Hint", "Undo", "Restart this self"] {
        assert!(texts.contains(choice), "{choice}: {texts}");
    }
}

/// In states with few possible actions, the keys that do nothing say why.
#[test]
fn where_little_can_be_done_keys_say_so() {
    let ended = "You can't act after a paradox. Undo a turn with Z.";
    let broken = "This timeline breaks. Undo a turn with Z, fix the cause with E";
    let done = "The level is complete. Undo a turn with Z, or play it again with R.";
    let home = ["WHHET", "HH"];
    let places: [(&str, &[&str], &[KeyCode], &[(KeyCode, &str)]); 5] = [
        ("paradox", &["WHHET", "HHEH"], &[], &[(Space, ended), (KeyU, ended), (KeyH, ended)]),
        ("broken", &["WHH", "HH"], &[], &[(Space, broken), (KeyU, broken), (KeyH, broken)]),
        (
            "complete",
            &["WHHHHHHHET", "HEEESNWWWT"],
            &[],
            &[(Space, done), (KeyU, done), (KeyH, done)],
        ),
        (
            "as a self",
            &home,
            &[Comma, KeyE],
            &[
                (KeyH, "Hints only work in the present"),
                (KeyM, "The timeline panel can't expand or collapse right now"),
            ],
        ),
        (
            "in the timelines",
            &home,
            &[],
            &[(KeyR, "You are in the timeline panel"), (KeyH, "You are in the timeline panel")],
        ),
    ];
    for (place, all, go, keys) in places {
        let mut game = Game::quick(&[DOOR]);
        game.replace(all);
        game.press_all_of(go);
        if place == "in the timelines" {
            game.enter(Menu::Timeline);
        }
        for (key, why) in keys {
            game.press_all_of(&[*key]);
            let texts = game.texts_now();
            assert!(texts.contains(why), "{place}, {key:?}: {texts}");
        }
    }
}

/// At the limits of the view, the panel keeps its text.
#[test]
fn limits_of_sight_are_told_beside_all_else() {
    let mut game = Game::quick(&[DOOR]);
    let title = "Move with arrows or WASD";
    for (held, key, why) in [
        (&[][..], PageUp, "That's as far as it goes."),
        (&[], PageDown, "That's as far as it goes."),
        (&[], Equal, "That's as far as it goes."),
        (&[], Minus, "That's as far as it goes."),
        (&[], Digit0, "That's as far as it goes."),
        (&[ShiftLeft], ArrowUp, "That's as far as it goes."),
    ] {
        let presses = (0..20).find(|_| {
            game.press_all_with(held, key);
            game.app.update();
            game.texts_now().contains(why)
        });
        assert!(presses.is_some(), "{key:?}: {}", game.texts_now());
        assert!(game.texts_now().contains(title), "{key:?}: {}", game.texts_now());
        game.press(&[Period]);
        game.press(&[KeyZ]);
    }
    // A hint stays, too.
    game.press_all_of(&[KeyH, PageDown]);
    let texts = game.texts_now();
    assert!(
        texts.contains("Hint 1 of 5") && texts.contains("That's as far as it goes."),
        "{texts}"
    );
    // Controls that act on the play concern the present.
    game.press_all_of(&[Space, KeyE]);
    game.tells(&[KeyH], "Hints only work in the present");
}

/// A self that has done nothing has no recording to edit.
#[test]
fn before_the_first_move_there_is_nothing_to_edit() {
    let mut game = Game::quick(&[DOOR]);
    let why = "There is nothing to edit yet";
    game.press_all_of(&[KeyE]);
    game.shows(why);
    assert!(!game.world().contains_resource::<TakenOver>());
    // Two presses on the self's row in the timeline panel send this request.
    game.press(&[Space, KeyZ]);
    game.shows_no(why);
    game.app.world_mut().write_message(Request::TakeOver { clone: 0, turn: 0 });
    game.app.update();
    game.shows(why);
    assert!(!game.world().contains_resource::<TakenOver>());
    game.press_all_of(&[Space, KeyE]);
    game.shows_no(why);
    assert!(game.world().contains_resource::<TakenOver>());
}
