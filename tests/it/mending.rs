//! One key leads to the cause of anything that is off course or breaks, and always says what it does.

use crate::course::{FIRST, GATE};
use crate::prelude::*;

/// The first self is stranded if it does not get into the gate.
const STRANDED: &str = "
+++++++
+ S_ G+
+ b   +
+++++++

button (2, 2) -> gate (3, 1)";

impl Game {
    fn to_mend(level: &str, first: &[KeyCode], second: &[KeyCode]) -> Self {
        let mut game = Self::shown(&[level]);
        game.prefer(|it| (it.warnings, it.speed) = (Warnings::Never, AnimationSpeed::Off));
        game.prefer(|it| it.timeline = TimelinePanel::Open);
        game.press(first);
        game.press_all_of(second);
        game
    }

    fn mended_at(&self) -> Option<(usize, usize)> {
        let is_taken = self.world().contains_resource::<TakenOver>();
        is_taken.then(|| self.world().resource::<Playhead>().self_and_turn())
    }

    /// Checks that the panel has a button for the key. The button's caption is only visible where it fits.
    fn has_key_button(&mut self, what: &str) {
        assert!(self.has(what), "no button {what:?}");
    }
}

#[test]
fn while_a_self_is_off_course_the_key_leads_to_what_changed_history() {
    let mut game = Game::to_mend(GATE, &FIRST, &[Down, Space, Space]);
    game.shows_no("Take over");
    game.shows_no("Fix the cause\n");
    game.press_all_of(&[Space]);
    // On turn 4, self 1 is stopped by an action of self 2 on turn 1. Players are not offered to edit their own self,
    // but the key does that.
    game.shows_no("Fix the cause");
    game.press(&[KeyE]);
    assert_eq!(game.mended_at(), Some((1, 0)));
    game.has_key_button("Done");
    // An action at that turn fixes the cause.
    game.press(&[Space]);
    game.press_all_of(&[KeyE]);
    assert_eq!(game.mended_at(), None);
    game.shows_no("off course");
}

#[test]
fn so_it_does_at_a_turn_that_is_looked_at_and_only_there() {
    let mut game = Game::to_mend(GATE, &FIRST, &[Down, Space, Space, Space]);
    game.press(&[Comma]);
    game.has_key_button("Take over self 2 on turn 4");
    game.press(&[KeyE]);
    assert_eq!(game.mended_at(), Some((1, 3)));
    game.press(&[KeyE]);
    game.press(&[Period]);
    let texts = game.texts_now();
    assert!(texts.contains("Fix the cause\n") && texts.contains("Off course"), "{texts}");
    game.press(&[KeyE]);
    assert_eq!(game.mended_at(), Some((1, 0)));
}

#[test]
fn a_step_that_is_looked_at_is_told_and_the_first_is_where_it_is_mended() {
    let mut game = Game::to_mend(GATE, &FIRST, &[Down, Space, Space, Space]);
    game.seek(chronoshift::input::Seek::To { timeline: 2, turn: 1.0 });
    let step = "Turn 1: you stood on the button at c2, so the gate at f1 was closed.";
    game.says(&["a move returns to the present", step, "Fix the cause\n"]);
    game.has_key_button("Fix the cause: take over self 2 on turn 1");
    for (timeline, turn) in [(2, 2.0), (1, 1.0)] {
        game.seek(chronoshift::input::Seek::To { timeline, turn });
        let texts = game.texts_now();
        assert!(!texts.contains(step) && !texts.contains("Fix the cause"), "{texts}");
    }
    game.seek(chronoshift::input::Seek::To { timeline: 2, turn: 1.0 });
    game.press(&[KeyE]);
    assert_eq!(game.mended_at(), Some((1, 0)));
}

/// Nothing has broken yet, but it would if the self waited.
#[test]
fn steps_that_end_on_one_turn_are_all_told_there() {
    let level = "
++++++++
+      +
+Sc   p+
+     G+
++++++++";
    let push = [Right, Right, Right, Right, Down];
    let mut game = Game::to_mend(level, &[Space, Space, Enter], &push);
    game.press_all_of(&[Comma]);
    for said in ["Turns 1 to 4: you pushed the crate", "Turn 4: a crate stood on the bridge"] {
        game.shows(said);
    }
    game.has_key_button("Fix the cause: take over self 2 on turn 1");
}

#[test]
fn a_red_turn_ahead_tells_its_chain_and_leads_to_its_beginning() {
    let first = [Space, Right, Right, Left, Left, Enter];
    let mut game = Game::to_mend(STRANDED, &first, &[Down]);
    game.press(&[End]);
    game.shows("paradox, if you wait");
    game.shows("It began on turn 1: you stood on the button at b2");
    game.shows("Fix the cause\n");
    game.has_key_button("Fix the cause: take over self 2 on turn 1");
    game.press(&[KeyE]);
    assert_eq!(game.mended_at(), Some((1, 0)));
}

#[test]
fn what_changed_is_told_until_the_present_changes() {
    let mut game = Game::to_mend(GATE, &FIRST, &[Space, Space]);
    let told = "Changed from turn 3 on.";
    game.seek(chronoshift::input::Seek::To { timeline: 1, turn: 2.0 });
    game.press(&[KeyE]);
    game.shows_no("Changed from");
    game.press_all_with(&[ShiftLeft], Delete);
    let breaks =
        "Timeline 1 breaks: undo with Z, or keep editing. Turn 3: self 1 runs out of moves";
    game.shows(breaks);
    // The text is also shown while the player looks at another turn.
    game.press_all_of(&[KeyE]);
    game.press(&[Comma]);
    game.shows(told);
    let rows: Vec<_> = game.names().into_iter().map(|(name, _)| name).collect();
    assert!(rows.iter().any(|name| name.contains("changed from turn 3")), "{rows:?}");
    game.press_all_of(&[KeyZ]);
    game.shows_no("Changed from");
    game.tells(&[KeyCode::KeyX], "self 1 runs out of moves");
    // If the play continues, there is nothing left to compare with.
    game.press_all_of(&[KeyZ, Space]);
    game.shows_no("Changed from");
}

/// The text names the first turn of all timelines.
#[test]
fn what_changed_in_many_timelines_is_told_in_short() {
    let mut game = Game::to_mend(GATE, &[Space, Enter], &[Space, Enter]);
    for _ in 3..=7 {
        game.press_all_of(&[Space, Enter]);
    }
    let change = |game: &mut Game| {
        game.seek(chronoshift::input::Seek::To { timeline: 1, turn: 0.0 });
        game.press(&[KeyE, KeyCode::Insert, Right]);
        assert_eq!(game.mended_at(), Some((0, 1)), "{}", game.texts_now());
        game.texts_now()
    };
    let texts = change(&mut game);
    // The panel mentions the fault only once.
    assert_eq!(texts.matches("Timeline 1 breaks").count(), 1, "{texts}");
    assert!(!texts.contains("on turn 2 in timelines 1"), "{texts}");
    game.prefer(|it| it.language = "de".to_owned());
    game.settle();
    game.shows("Zeitlinie 1 zerbricht");
}
