//! A level that is made is tested, and what solves it is kept.

use bevy::prelude::*;
use chronoshift::save::{Preferences, Speed};
use chronoshift::sim::Make;
use chronoshift::states::Mode;
use chronoshift_core::editing::Standing;
use chronoshift_core::rules::Status;

use crate::Game;
use crate::pointer::HALL;

use KeyCode::{ArrowLeft, ArrowRight, ArrowUp, Enter, F5, KeyZ};

#[test]
fn a_test_goes_on_where_the_last_one_stood_unless_the_board_changed() {
    let mut game = Game::making(7, 5);
    let says = |game: &mut Game, words: &str| {
        game.stand_still();
        assert!(game.texts_now().contains(words), "{}", game.texts_now());
    };
    game.press_all_of(&[F5]);
    says(&mut game, "The test begins at the start");
    says(&mut game, "F5 leads back to making it.");
    game.press_all_of(&[ArrowRight, ArrowRight, F5]);
    assert_eq!(game.mode(), Mode::Edit);
    game.press_all_of(&[F5]);
    assert_eq!(game.play().score(), 2);
    says(&mut game, "The test goes on where the last one stood");
    says(&mut game, "R begins at the start.");
    game.press_all_of(&[F5, ArrowUp, Enter, F5]);
    assert_eq!(game.play().score(), 0);
    // What was played before is not lost.
    says(&mut game, "The board has changed. Z brings back what you played");
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.play().score(), 2);
    assert!(!game.texts_now().contains("The test begins"), "{}", game.texts_now());
}

#[test]
fn what_completed_a_level_and_was_not_kept_is_gone_back_to() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter]);
    assert_eq!(*game.play().status(), Status::Complete);
    game.press_all_of(&[F5, F5]);
    assert_eq!((game.play().score(), game.play().status()), (0, &Status::Playing));
    assert!(game.texts_now().contains("Z leads back to what completed it."));
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.play().status(), Status::Complete);
    // It can be kept then.
    game.press_all_of(&[Enter]);
    assert_eq!((game.mode(), game.document().solutions().len()), (Mode::Edit, 1));
}

#[test]
fn a_solution_that_an_edit_breaks_is_told_of() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter, Enter]);
    assert_eq!(game.document().solutions().len(), 1);
    // A wall in the way.
    game.press_all_of(&[ArrowRight, Enter]);
    let kept = game.document().solutions();
    assert!(matches!(kept[0].standing, Standing::Breaks(_)), "{kept:?}");
    let told = "The solution breaks (1): On turn 3 of timeline 1, self 1 cannot go on to d2: there is a new \
        wall.";
    assert!(game.texts_now().contains(told), "{}", game.texts_now());
}

#[test]
fn a_copy_of_what_is_played_begins_at_its_start() {
    let mut game = Game::shown(&[HALL]);
    game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
    game.press_all_of(&[ArrowRight]);
    assert_eq!(game.play().turn(), 1);
    game.make(Make::Copy);
    assert_eq!((game.play().timeline(), game.play().turn()), (1, 0));
}
