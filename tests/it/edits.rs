//! Taking over selves and changing their actions.

use chronoshift::sim::BeforeEdit;

use crate::boards::DOOR_SOLUTION;
use crate::prelude::*;

/// The button shuts the gate.
const GATE: &str = "
++++++
+S _ +
+b   +
+   G+
++++++

button (1, 2) -> gate (3, 1)";

impl Game {
    fn with(map: &str, all: &[&str]) -> Self {
        let mut game = Self::quick(&[map]);
        game.replace(all);
        game
    }

    /// The self that is taken over, and the turn, if a self is taken over.
    fn taken(&self) -> Option<(usize, usize)> {
        let is_taken = self.world().contains_resource::<TakenOver>();
        is_taken.then(|| self.world().resource::<Playhead>().self_and_turn())
    }

    fn seek_to(&mut self, timeline: usize, turn: usize) {
        self.seek(Seek::To { timeline, turn: turn as f32 });
    }

    /// Takes over a self, to replace its actions.
    fn take_over(&mut self, timeline: usize, turn: usize) {
        self.seek_to(timeline, turn);
        self.press(&[KeyE, Insert]);
        assert_eq!(self.taken(), Some((timeline - 1, turn)));
    }
}

#[test]
fn what_is_done_is_recorded_over_what_was_and_the_rest_stays() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(1, 1);
    game.shows("Editing self 1: ");
    assert_eq!(game.at_turn(), (1, 1.0));
    // The keys of one frame are handled in order.
    game.press(&[Right, Left]);
    assert_eq!(game.recorded(), ["WEWET", "HH"]);
    assert_eq!((game.taken(), game.at_turn()), (Some((0, 3)), (1, 3.0)));
    // Recording the same action changes nothing and adds no undo step.
    game.press(&[Right]);
    assert_eq!((game.recorded(), game.taken()), (vec!["WEWET".into(), "HH".into()], Some((0, 4))));
    game.press(&[KeyZ, KeyZ]);
    assert_eq!((game.recorded(), game.taken()), (vec!["WHHET".into(), "HH".into()], Some((0, 1))));
    game.press(&[KeyX]);
    assert_eq!((game.recorded(), game.taken()), (vec!["WEHET".into(), "HH".into()], Some((0, 2))));
    game.press_all_of(&[KeyE]);
    assert_eq!((game.taken(), game.is_scrubbing(), game.at_turn()), (None, false, (2, 2.0)));
}

#[test]
fn actions_are_inserted_left_out_repeated_and_moved() {
    use KeyCode::{AltLeft, ControlLeft, ShiftLeft};
    let mut game = Game::with(DOOR, &["WHEHT", "HH"]);
    game.take_over(1, 1);
    let check = |game: &mut Game, keys: &[(&[KeyCode], KeyCode)], first: &str, taken: usize| {
        for (held, key) in keys {
            game.press_all_with(held, *key);
        }
        assert_eq!(game.recorded()[0], first);
        assert_eq!(game.taken(), Some((0, taken)), "{first}");
    };
    check(&mut game, &[(&[], Insert), (&[], Down)], "WSHEHT", 2);
    check(&mut game, &[(&[], Insert), (&[], Down)], "WSSEHT", 3);
    check(&mut game, &[(&[], Comma), (&[], Delete)], "WSEHT", 2);
    check(&mut game, &[(&[], KeyC)], "WSEEHT", 3);
    check(&mut game, &[(&[ControlLeft, ShiftLeft], Comma)], "WSEEHT", 2);
    check(&mut game, &[(&[ControlLeft, ShiftLeft], Comma)], "WESEHT", 1);
    check(&mut game, &[(&[ControlLeft, ShiftLeft], Period)], "WSEEHT", 2);
    // Several actions at once.
    check(&mut game, &[(&[AltLeft], Comma), (&[AltLeft], Comma)], "WSEEHT", 0);
    check(&mut game, &[(&[ControlLeft, ShiftLeft], Period)], "EWSEHT", 3);
    check(&mut game, &[(&[], KeyC)], "EWSWSEHT", 5);
    check(&mut game, &[(&[], Delete)], "EWSEHT", 3);
    check(&mut game, &[(&[ShiftLeft], Delete)], "EWS", 3);
    // A self that is not at the machine can't enter it. Once inside, a self does nothing more.
    check(&mut game, &[(&[], Comma), (&[], Comma), (&[], Enter)], "ET", 2);
    check(&mut game, &[(&[], Left), (&[], Space)], "ET", 2);
    game.shows("in the time machine by now");
    let mut undone = 0;
    while game.recorded()[0] != "WHEHT" {
        game.press(&[KeyZ]);
        undone += 1;
    }
    assert_eq!(undone, 11);
}

#[test]
fn an_edit_that_completes_the_level_says_so_and_is_played() {
    let mut all = DOOR_SOLUTION;
    // Self 1 leaves the button too early.
    all[0] = "WHHET";
    let mut game = Game::with(DOOR, &all);
    assert!(!matches!(game.play().status(), Status::Complete));
    game.app.world_mut().remove_resource::<BeforeEdit>();
    game.take_over(1, 2);
    game.press(&[KeyC, KeyC, KeyC, KeyC]);
    assert_eq!(game.taken(), Some((0, 6)));
    game.press(&[KeyC]);
    assert_eq!((game.play().status(), game.taken()), (&Status::Complete, None));
    game.update_until(|world| !world.resource::<chronoshift::timeline::Scrub>().is_on());
    assert_eq!(game.recorded(), DOOR_SOLUTION);
    game.shows("Level complete");
    // The key that ends an edit doesn't begin another one then.
    game.press_all_of(&[KeyE]);
    assert_eq!(game.taken(), None);
    // An edit after which the level is still complete is played, too.
    game.take_over(1, 2);
    game.press(&[KeyC]);
    assert_eq!((game.play().status(), game.taken()), (&Status::Complete, None));
    // The edits are undone like any others, and the player is where they were made.
    game.press(&[KeyZ, KeyZ]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
    assert!(matches!(game.taken(), Some((0, 4..=7))), "{:?}", game.taken());
    game.shows("Editing self 1: ");
    while game.recorded()[0] != all[0] {
        game.press(&[KeyZ]);
    }
    game.shows_no("Changed from");
}

#[test]
fn a_self_that_completes_the_level_before_others_is_told_of_as_such() {
    let mut game = Game::with("++++\n+SG+\n++++", &["EWT", "HH", "H"]);
    assert!(matches!(game.play().status(), Status::Broken { timeline: 1 }));
    game.shows("Self 1 completes the level");
    game.shows("Delete the 2 later selves with J: they aren't needed.");
    game.press_all_of(&[KeyJ]);
    assert_eq!(*game.play().status(), Status::Complete);
    game.press(&[KeyZ]);
    assert_eq!(game.recorded(), ["EWT", "HH", "H"]);
    // The edit with which a self completes the level ends taking over; later edits don't.
    let mut game = Game::with("++++\n+SG+\n++++", &["EHT", "HH"]);
    game.take_over(1, 1);
    game.press(&[Left]);
    assert_eq!((game.recorded()[0].as_str(), game.taken()), ("EWT", None));
    game.says(&["Delete the later self with J: it isn't needed."]);
    game.take_over(2, 1);
    game.press(&[Space]);
    assert_eq!(game.taken(), Some((1, 2)));
}

#[test]
fn what_breaks_is_told_with_its_turn() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(1, 3);
    game.press(&[Space]);
    game.shows(
        "Timeline 1 breaks: undo with Z, or keep editing. Turn 5: self 1 must enter the time machine but stands at a1.\n",
    );
    game.tells(&[KeyE], "Timeline 1 no longer ends in a time jump");
    game.shows(
        "Fix the cause with E, or undo with Z. Turn 5: self 1 must enter the time machine but stands at a1.\n",
    );
    // The panel makes suggestions once the player has tried something else.
    let instead = "This timeline breaks. Undo a turn with Z, fix the cause with E, or restart that self with J.";
    game.shows_no(instead);
    game.press(&[Right]);
    game.shows(instead);
    // Help explains what breaks, whatever the mouse is over.
    game.press(&[F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turn 4"));
    game.click("The rule: Time machine");
    assert_eq!(game.helped_with(), "Time machine");
    game.press(&[Escape, Escape]);
    // While the player looks at another turn, a self is taken over at that turn.
    game.press(&[Comma]);
    let texts = game.texts_now();
    // The player already acts as that self: the key works, but nothing offers it.
    assert!(!texts.contains("Take over here") && !texts.contains("Fix the cause"), "{texts}");
    game.press(&[KeyE]);
    assert_eq!(game.taken(), Some((1, 1)));
    // From the present, the key leads to the change.
    game.tells(&[KeyE], "Fix the cause");
    game.press(&[KeyE]);
    assert_eq!(game.taken(), Some((0, 3)));
}

#[test]
fn a_paradox_by_an_edit_tells_what_was_changed_and_leads_there() {
    let mut game = Game::with(GATE, &["EEEWWWT", "HH"]);
    game.take_over(2, 1);
    game.press(&[Down]);
    game.shows(
        "Turn 2: the gate at c1 closed on self 1 because self 2 stepped on the button at a2.\n",
    );
    // While the player acts as self 2, the text names that self; afterwards it says "you" again.
    let told = "The gate closed on self 1 because you stepped on the button.";
    game.press_all_of(&[KeyE]);
    let texts = game.texts_now();
    assert!(texts.contains("Paradox") && texts.contains(told), "{texts}");
    game.press(&[F1, Down, Down, Down]);
    assert_eq!(game.helped_with(), "The rule");
    game.press(&[Enter]);
    assert_eq!(game.helped_with(), "Gate and self");
    game.press(&[Escape, Escape]);
    game.press(&[KeyE]);
    assert_eq!(game.taken(), Some((1, 1)));
    // After an undo, the cause is gone; after a redo, it is there again.
    game.press(&[KeyZ]);
    game.shows_no("Turn 2: the gate");
    game.press(&[KeyX]);
    game.shows("Turn 2: the gate");
}

/// Later selves keep their recordings.
#[test]
fn where_a_timeline_is_broken_its_self_begins_anew() {
    let mut game = Game::with(DOOR, &["WHHT", "HH"]);
    assert!(matches!(game.play().status(), Status::Broken { timeline: 1 }));
    game.press(&[KeyJ]);
    assert_eq!((game.taken(), game.recorded()), (Some((0, 0)), vec![String::new(), "HH".into()]));
    game.press(&[Space, Enter]);
    assert_eq!(game.recorded(), ["HT", "HH"]);
    assert_eq!(*game.play().status(), Status::Playing);
}

#[test]
fn who_does_what_changes_no_recording_lets_go() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(1, 3);
    game.press_all_of(&[KeyCode::KeyR]);
    assert_eq!((game.taken(), game.is_scrubbing()), (None, false));
    // The self that is taken over is the one that restarts.
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(1, 3);
    game.press(&[KeyCode::KeyJ]);
    assert_eq!((game.taken(), game.recorded()), (Some((0, 0)), vec!["".into(), "HH".into()]));
    // A redone action that is not an edit also returns to the present.
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.press(&[Space, KeyZ]);
    game.take_over(1, 3);
    game.press_all_of(&[KeyX]);
    assert_eq!((game.taken(), game.recorded()[1].as_str()), (None, "HHH"));
    // In the present the current self just acts.
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(2, 2);
    game.press_all_of(&[Left]);
    assert_eq!((game.taken(), game.recorded()), (None, vec!["WHHET".into(), "HHW".into()]));
}

#[test]
fn a_click_on_a_self_waits_and_one_elsewhere_walks_there() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    // The self stands on the button, and the board is smaller than in the present.
    game.take_over(1, 1);
    game.settle();
    for (tile, first, taken) in [
        ((1, 1), "WHHET", 2),
        ((2, 1), "WHEET", 3),
        // No path leads so far.
        ((5, 1), "WHEET", 3),
        ((1, 1), "WHEWT", 4),
    ] {
        game.click_tile(tile.0, tile.1);
        game.settle();
        assert_eq!((game.recorded()[0].as_str(), game.taken()), (first, Some((0, taken))));
    }
}

#[test]
fn a_click_walks_all_the_way_and_an_undo_takes_back_a_step_of_it() {
    let mut game = Game::with(DOOR, DOOR_SOLUTION.as_slice());
    game.take_over(2, 1);
    game.settle();
    // The click leads to the goal, through the gate that the first self holds open.
    game.click_tile(5, 2);
    game.settle();
    assert_eq!(game.recorded()[1], "HEEESNWWWT");
    assert_eq!(game.taken(), Some((1, 5)));
    game.click_tile(4, 1);
    game.settle();
    assert_eq!((game.recorded()[1].as_str(), game.taken()), ("HEEESNWWWT", Some((1, 7))));
    // Later, the gate is closed.
    game.seek_to(2, 9);
    game.settle();
    game.press(&[KeyE]);
    game.take_over(2, 0);
    // The panel opens, and the board moves beside it.
    game.settle();
    game.click_tile(4, 1);
    game.settle();
    game.says(&["There is no way there"]);
}

#[test]
fn a_self_that_is_taken_over_waits_until_something_happens() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.take_over(2, 0);
    game.press_all_of(&[KeyU]);
    // The self waits two turns, until the gate is open, and stays taken over.
    game.says(&["Wait until"]);
    game.press_all_of(&[KeyU]);
    assert!(game.taken().is_some_and(|(clone, turn)| clone == 1 && turn > 0), "{:?}", game.taken());
    assert!(game.recorded()[1].starts_with('H'));
}

/// A player who tries the keys loses nothing of a recording.
#[test]
fn a_self_is_taken_over_to_insert_actions() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.seek_to(1, 2);
    game.press(&[KeyE]);
    game.says(&[
        "Editing self 1: insert",
        "Your moves come before its next move.",
        "Replace instead",
    ]);
    game.press(&[Space]);
    assert_eq!((game.recorded()[0].as_str(), game.taken()), ("WHHHET", Some((0, 3))));
    game.press(&[Insert]);
    game.says(&["Editing self 1: replace", "Your moves replace its moves", "Insert instead"]);
    game.press(&[Left]);
    assert_eq!((game.recorded()[0].as_str(), game.taken()), ("WHHWET", Some((0, 4))));
}

/// The middle of the spot for a self and a turn, both from 1.
fn spot(game: &mut Game, number: usize, turn: usize) -> Vec2 {
    let turns = game.play().recordings().longest();
    let selves = game.play().timeline();
    game.spot((number, selves), (turn, turns))
}

/// The pressed action is the next one, as its frame shows.
#[test]
fn a_self_is_taken_over_at_the_action_that_was_pressed() {
    let mut game = Game::with(DOOR, &["WHHET", "HH"]);
    game.app.world_mut().resource_mut::<Preferences>().timeline = TimelinePanel::Open;
    game.settle();
    let at = spot(&mut game, 1, 4);
    game.click_with(MouseButton::Left, at);
    game.settle();
    assert_eq!(game.at_turn(), (1, 4.0));
    game.shows("Take over self 1 on turn 4");
    game.press(&[KeyE]);
    assert_eq!(game.taken(), Some((0, 3)));
    game.press(&[Space]);
    assert_eq!(game.recorded()[0], "WHHHET");
    // A turn that the player reaches in another way is over.
    game.press_all_of(&[KeyE]);
    let at = spot(&mut game, 1, 4);
    game.click_with(MouseButton::Left, at);
    game.press(&[Comma, Period, KeyE]);
    assert_eq!(game.taken(), Some((0, 4)));
}
