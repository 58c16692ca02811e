//! Looking at any turn of any timeline.

use chronoshift::timeline::{Scrub, Shown};
use chronoshift_core::rules::End;

use crate::prelude::*;

use KeyCode::End as Last;

/// A clone that holds the button for some turns, and one that has walked into the gate.
pub(crate) const IN_THE_GATE: [KeyCode; 9] =
    [Space, Left, Space, Space, Right, Enter, Space, Space, Right];

impl Game {
    fn scrubbed() -> Self {
        let mut game = Self::quick(&[DOOR]);
        game.press_all_of(&IN_THE_GATE);
        game
    }

    pub(crate) fn at_turn(&self) -> (usize, f32) {
        let playhead = self.world().resource::<Playhead>();
        (playhead.timeline(), playhead.turn())
    }

    pub(crate) fn is_scrubbing(&self) -> bool {
        self.world().resource::<Scrub>().is_on()
    }

    pub(crate) fn seek(&mut self, seek: Seek) {
        self.app.world_mut().write_message(seek);
        self.app.update();
    }

    /// Holds some keys while another is pressed.
    pub(crate) fn press_all_with(&mut self, held: &[KeyCode], key: KeyCode) {
        self.hold(held);
        self.tap(key);
        self.let_go(held);
        self.app.update();
    }
}

#[test]
fn keys_go_to_every_turn_and_what_is_shown_is_what_was_and_will_be() {
    let mut game = Game::scrubbed();
    let before = game.recorded();
    let log = game.report();
    assert_eq!(game.at_turn(), (2, 3.0));
    for (key, expected) in [
        (Comma, (2, 2.0)),
        (Period, (2, 3.0)),
        (Period, (2, 4.0)),
        // The paradox that comes if self 2 stays in the gate.
        (Period, (2, 5.0)),
        (Period, (2, 5.0)),
        (Home, (2, 0.0)),
        (Comma, (1, 6.0)),
        (Comma, (1, 5.0)),
        (Last, (1, 6.0)),
        (Period, (2, 0.0)),
        (Last, (2, 5.0)),
    ] {
        game.press(&[key]);
        assert_eq!(game.at_turn(), expected, "{key:?}");
        assert!(game.is_scrubbing());
        let (timeline, turn) = expected;
        let ahead = game.play().chronicle().ahead();
        let shown = game.world().resource::<Shown>().here.clone();
        assert_eq!(shown, ahead.scene(timeline, turn as usize), "{key:?}");
    }
    for (key, expected) in [(Comma, (1, 5.0)), (Comma, (1, 5.0)), (Period, (2, 5.0))] {
        game.press_all_with(&[ControlLeft], key);
        assert_eq!(game.at_turn(), expected, "Ctrl and {key:?}");
    }
    let ahead = game.play().chronicle().ahead();
    assert!(matches!(ahead.end(2), End::Paradox(_)));
    assert_eq!(game.recorded(), before, "it touches nothing");
    assert_eq!(game.report(), log);
    assert_eq!(game.play().elapsed(), 3);
}

#[test]
fn a_move_only_returns_to_the_present_and_says_so() {
    for (key, after) in [(Right, 4), (Up, 4), (Space, 4), (Enter, 3)] {
        let mut game = Game::scrubbed();
        game.press(&[Comma, Comma, Comma, Comma]);
        assert_eq!(game.at_turn(), (1, 6.0));
        game.says(&["a move returns to the present"]);
        game.press_all_of(&[key]);
        assert_eq!((game.at_turn(), game.is_scrubbing()), ((2, 3.0), false), "{key:?}");
        assert_eq!(game.play().elapsed(), 3, "{key:?}");
        game.says(&["Back in the present.", "Press again to act."]);
        game.press_all_of(&[key]);
        assert_eq!(game.play().elapsed(), after, "{key:?}");
        game.shows_no("Press again");
    }
    // A click does the same, and so does undo.
    let mut game = Game::scrubbed();
    game.press(&[Home]);
    game.click_tile(1, 1);
    game.settle();
    assert_eq!((game.play().elapsed(), game.is_scrubbing()), (3, false));
    game.says(&["Back in the present.", "Click again to act."]);
    game.press(&[Home, KeyZ]);
    assert_eq!((game.play().elapsed(), game.is_scrubbing()), (2, false));
}

#[test]
fn a_held_key_that_returned_to_the_present_does_not_act_there() {
    use bevy::input::ButtonState::{Pressed, Released};
    let mut game = Game::scrubbed();
    game.press(&[Comma]);
    game.key(Space, "", Pressed, false);
    for _ in 0..100 {
        game.app.update();
    }
    assert_eq!((game.play().elapsed(), game.is_scrubbing()), (3, false));
    game.key(Space, "", Released, false);
    game.press(&[Space]);
    assert_eq!(game.play().elapsed(), 4);
}

#[test]
fn it_plays_on_and_back_and_around_at_any_speed() {
    let mut game = Game::scrubbed();
    game.press(&[Home]);
    game.press_all_with(&[ShiftLeft], Period);
    let frames = |game: &mut Game, count: usize| {
        for _ in 0..count {
            game.app.update();
        }
    };
    frames(&mut game, 31);
    let (_, half_a_second) = game.at_turn();
    assert!((1.8..2.4).contains(&half_a_second), "{half_a_second}");
    game.press_all_with(&[ShiftLeft], Period);
    let (_, paused) = game.at_turn();
    frames(&mut game, 20);
    assert_eq!(game.at_turn().1, paused, "pressed again it stops");
    assert!(half_a_second < paused && paused == half_a_second.ceil(), "after a whole turn");
    for _ in 0..9 {
        game.seek(Seek::Faster);
    }
    assert_eq!(game.at_turn().1, paused);
    game.seek(Seek::By(SeekControl::Play(Way::Back)));
    frames(&mut game, 60);
    assert_eq!(game.at_turn(), (1, 0.0), "to the very start, 16 times as fast");
    game.seek(Seek::Loop);
    game.seek(Seek::By(SeekControl::Play(Way::On)));
    frames(&mut game, 400);
    assert_eq!(game.at_turn().0, 1, "around and around in one timeline");
    game.seek(Seek::Loop);
    frames(&mut game, 200);
    assert_eq!(game.at_turn(), (2, 5.0), "and then to the end of all that comes");
    assert!(game.is_scrubbing());
    assert_eq!(game.world().resource::<Session>().play.elapsed(), 3);
}

#[test]
fn it_says_what_is_shown_and_that_it_is_not_now() {
    let mut game = Game::scrubbed();
    game.tells(&[Comma], "Looking back");
    game.press(&[Period]);
    assert!(game.has_line("Now"));
    game.tells(&[Period], "Preview, if you wait");
    game.press(&[Right]);
    game.shows_no("Preview");
}

#[test]
fn who_has_chosen_so_acts_from_the_turn_shown() {
    let letters = |game: &Game| game.recorded()[1].clone();
    for (keys, expected) in [
        // Acting in the past removes the later actions, and undo restores them.
        (vec![Comma, Comma], "HE"),
        // For a turn to come, the self first waits until that turn.
        (vec![Period], "HHEHE"),
    ] {
        let mut game = Game::scrubbed();
        game.prefer(|it| it.act_from_shown = true);
        assert_eq!(letters(&game), "HHE");
        game.press(&keys);
        game.press_all_of(&[Right]);
        assert_eq!(letters(&game), expected, "{keys:?}");
        assert!(!game.is_scrubbing());
        assert_eq!(game.at_turn(), (2, expected.len() as f32));
        while game.play().elapsed() != 3 || letters(&game) != "HHE" {
            game.press(&[KeyZ]);
        }
    }
    // In an earlier timeline, its self is taken over, and the current one is not changed.
    let mut game = Game::scrubbed();
    game.prefer(|it| it.act_from_shown = true);
    game.seek(Seek::To { timeline: 1, turn: 2.0 });
    game.press(&[Right]);
    assert_eq!(game.recorded(), ["HWEHET", "HHE"]);
    assert_eq!(game.at_turn(), (1, 3.0));
}
