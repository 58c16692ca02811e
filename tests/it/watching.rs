//! Replays from the list, the clipboard and files, and what watching them doesn't change.

use chronoshift_core::level::{Players, board_name};

use crate::boards;
use crate::prelude::*;

/// Two selves walk around a gate that nobody needs.
const GATE: &str = "
+++++++
+S  G +
+  b- +
+++++++

button (3, 2) -> gate (4, 2)

Title: Gate";
const GATE_SOLVED: &str = "SNTEEEWWWT";

const SHORT: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: Short";

fn replay(level: &str, score: usize, letters: &str) -> ReplayFile {
    let level = boards::level(level);
    let solution: Actions = letters.parse().unwrap();
    let board = board_name(&level.board);
    let (unfinished, players) = (false, Players::default());
    ReplayFile { board, title: level.title(), score, game: None, solution, unfinished, players }
}

impl Game {
    fn to_watch() -> Self {
        let mut game = Self::start(&[GATE, SHORT], false, with_progress);
        game.press_to(&[Enter], Menu::Closed);
        game
    }
}

/// A level whose replay is only watched doesn't count as played.
#[test]
fn the_title_continues_with_the_level_that_was_played_last() {
    let mut game = Game::to_watch();
    game.press_all_of(&[Down, Up, Enter, Right, Right, Right, Left, Left, Left, Enter]);
    game.press_all_of(&[Enter, Right]);
    game.press_all_of(&[F4]);
    game.tells(&[F3], "You haven't completed this level yet");
    // Back to the list, and from the previous level.
    game.press_to(&[Escape], Menu::Levels);
    game.tells(&[Left, F3], "Replays of “Gate”");
    assert_eq!(game.focus_name(), "Best score 11, just now");
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.level_at()), (Menu::Watching, 0));
    game.press_all_of(&[Escape]);
    game.click_through_menus(&["Title screen"]);
    assert_eq!(game.focus_name(), "Continue: 2 · Short");
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.level_at(), game.play().turn()), (Menu::Closed, 1, 1));
    // Once that level is complete, too, and nothing else is left, it is the one to play again.
    game.press_all_of(&[Right, Left, Left, Enter]);
    game.click_through_menus(&["Title screen"]);
    assert_eq!(game.focus_name(), "Continue: 2 · Short");
}

#[test]
fn what_completed_a_level_is_watched_from_its_list_and_changes_nothing() {
    let mut game = Game::to_watch();
    game.press_all_of(&[Down, Up, Enter, Right, Right, Right, Left, Left, Left, Enter]);
    assert_eq!(*game.play().status(), Status::Complete);
    game.says(&["Replays"]);
    game.press_all_of(&[KeyZ, KeyZ]);
    let before = game.play().to_saved();
    game.press(&[F3]);
    assert_eq!(game.focus_name(), "Best score 11, just now");
    game.press_to(&[Enter], Menu::Watching);
    game.says(&["Replay: score 11, 2 selves", "Watching only. Return to your game with Esc."]);
    assert_ne!(game.at_turn(), (1, 0.0), "it plays by itself");
    game.seek(Seek::To { timeline: 1, turn: 0.0 });
    game.seek(Seek::By(SeekControl::Play(Way::On)));
    // It continues after the time jump. Then it can be scrubbed like any timeline.
    let mut turns = Vec::new();
    while game.at_turn().0 == 1 {
        turns.push(game.at_turn().1);
        game.app.update();
        assert!(turns.len() < 500);
    }
    let end = turns.iter().rposition(|turn| *turn == 3.0).unwrap();
    assert!(end + 10 < turns.len(), "{turns:?}");
    assert!(turns[end..].is_sorted_by(|one, other| one >= other), "time runs back");
    game.seek(Seek::To { timeline: 1, turn: 3.0 });
    for (key, there) in
        [(Comma, (1, 2.0)), (Period, (1, 3.0)), (Period, (2, 0.0)), (Period, (2, 1.0))]
    {
        game.press(&[key]);
        assert_eq!(game.at_turn(), there, "{key:?}");
    }
    assert!(game.has_line("Replay"));
    // The board doesn't receive keys.
    game.press(&[Right, Down, Space]);
    assert_eq!((game.menu(), game.play().to_saved()), (Menu::Watching, before.clone()));
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.is_scrubbing()), (Menu::Closed, false));
    assert_eq!((game.at_turn(), game.play().to_saved()), ((2, 5.0), before));
    game.press(&[Right]);
    assert_eq!(game.play().elapsed(), 6);
}

#[test]
fn the_last_timeline_alone_is_a_choice_of_its_row() {
    let mut game = Game::to_watch();
    game.press(&[Down, Up, Enter, Right, Right, Right, Left, Left, Left, Enter]);
    game.press(&[F3]);
    game.press_all_of(&[Right, Enter]);
    assert_eq!((game.menu(), game.at_turn().0), (Menu::Watching, 2));
    // The mouse does the same, and “Back to the present” also leaves the replay.
    game.click("Back");
    assert_eq!(game.menu(), Menu::Closed);
    game.press_to(&[F3, Enter], Menu::Watching);
    game.seek(Seek::Now);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
}

/// The row of a self has a name for screen readers, which must not grow with each change of direction.
#[test]
fn a_replay_with_thousands_of_turns_of_direction_is_watched() {
    const TINY: &str = "+++++++\n+@ c. +\n+++++++\n\nnothing\n\nTitle: Tiny";
    let mut game = Game::start(&[TINY], false, with_progress);
    game.prefer(|it| it.timeline = TimelinePanel::Open);
    let letters = "EW".repeat(4_990) + "EE";
    let replay = replay(TINY, letters.len(), &letters).to_string();
    game.app.world_mut().write_message(Request::Receive(replay));
    // The replay takes minutes.
    game.until_menu(Menu::Watching);
    game.app.update();
    assert!(game.has("Self 1: 9982 moves"), "{:?}", game.names());
}

#[test]
fn watching_never_counts_as_solving() {
    let mut game = Game::to_watch();
    game.press(&[Right]);
    let board = game.play().board().clone();
    game.receive(&replay(GATE, 11, GATE_SOLVED).to_string());
    assert_eq!(game.menu(), Menu::Watching);
    game.seek(Seek::By(SeekControl::OtherTimeline(Way::On)));
    game.seek(Seek::By(SeekControl::End(Way::On)));
    assert_eq!(game.at_turn(), (2, 7.0));
    game.press_all_of(&[Escape]);
    assert_eq!((game.menu(), game.play().elapsed(), game.at_turn()), (Menu::Closed, 1, (1, 1.0)));
    let record = game.world().resource::<Progress>().record(&board).unwrap();
    assert!(record.best().is_none() && record.completions().next().is_none());
    assert!(record.play().is_some());
}

#[test]
fn one_of_another_level_opens_it_and_one_of_none_is_told() {
    let mut game = Game::to_watch();
    game.receive(&replay(SHORT, 5, "EEWWT").to_string());
    assert_eq!((game.menu(), game.level_at()), (Menu::Watching, 1));
    assert_eq!(game.at_turn().0, 1);
    game.press_all_of(&[Escape]);
    let unknown = replay("+++++++\n+S   G+\n+++++++\n\nnothing\n\nTitle: Far", 9, "EEEEWT");
    game.receive(&unknown.to_string());
    assert_eq!((game.menu(), game.level_at()), (Menu::Closed, 1));
    game.says(&["You don't have the level “Far”"]);
    // A replay of a level that has been changed plays as far as it works.
    let old = ReplayFile { title: Some("Short".to_owned()), ..unknown };
    game.receive(&old.to_string());
    assert_eq!(game.menu(), Menu::Watching);
    game.says(&[
        "This replay doesn't work. On turn 6 of timeline 1, the self has to enter the time machine",
        "It belongs to another board, that of “Short”",
    ]);
}

#[test]
fn a_file_that_is_dropped_is_watched() {
    let mut game = Game::to_watch();
    let file = game.folder.path().join("mine.replay");
    fs::write(&file, replay(SHORT, 5, "EEWWT").to_string()).unwrap();
    game.press(&[Escape]);
    game.drop_file(&file);
    game.settle();
    assert_eq!((game.menu(), game.level_at()), (Menu::Watching, 1));
    fs::write(&file, b"ChronoShift Replay\nVersion: 1\n\xff").unwrap();
    game.press(&[Escape]);
    game.drop_file(&file);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
    game.says(&["Can't open"]);
}

/// A replay can only be watched: keys that act or edit say so, and the replay continues.
#[test]
fn keys_of_play_say_that_it_is_only_watched() {
    let mut game = Game::to_watch();
    game.press_all_of(&[Down, Up, Enter, Right, Right, Right, Left, Left, Left, Enter]);
    game.press_to(&[F3, Enter], Menu::Watching);
    let why = "That does nothing while you watch. Return to your game with Esc.";
    use KeyCode::{Backspace, Delete, F1, KeyE, KeyH, KeyR, KeyU};
    for key in [KeyE, KeyR, KeyH, Delete, KeyU, KeyZ, Backspace] {
        game.seek(Seek::To { timeline: 1, turn: 1.0 });
        game.press(&[Period]);
        assert!(!game.texts_now().contains(why), "{key:?}");
        game.press_all_of(&[key]);
        assert!(game.texts_now().contains(why), "{key:?}: {}", game.texts_now());
        assert_eq!(game.menu(), Menu::Watching);
    }
    // Help opens, and leads back.
    game.press_to(&[F1], Menu::Help);
    game.press_to(&[Escape], Menu::Watching);
    game.press_all_of(&[KeyZ]);
    // The text disappears when the player leaves.
    game.shows(why);
    game.click_all(&["Back"]);
    assert_eq!(game.menu(), Menu::Closed);
    game.shows_no(why);
    game.press_all_of(&[F3, Enter]);
    // On a gamepad, it is the button that goes back.
    let pad = game.plug_in("Xbox Controller", Some(0x045e));
    game.tap_pad(pad, GamepadButton::East);
    game.settle();
    assert_eq!(game.menu(), Menu::Closed);
    game.shows_no("Watching only");
}

#[test]
fn the_key_of_the_timeline_panel_opens_and_folds_it_while_a_replay_is_watched() {
    let mut game = Game::to_watch();
    game.receive(&replay(GATE, 11, GATE_SOLVED).to_string());
    for panel in [TimelinePanel::Open, TimelinePanel::Auto] {
        game.press_to(&[KeyCode::KeyM], Menu::Watching);
        assert_eq!(game.world().resource::<Preferences>().timeline, panel);
        game.shows_no("That does nothing");
    }
}

#[test]
fn the_keys_of_the_first_and_the_last_turn_lead_there_while_a_replay_is_watched() {
    let mut game = Game::to_watch();
    game.receive(&replay(GATE, 11, GATE_SOLVED).to_string());
    game.seek(Seek::To { timeline: 2, turn: 3.0 });
    let focus = game.focus_name();
    for (key, there) in [(KeyCode::End, (2, 7.0)), (KeyCode::Home, (1, 0.0))] {
        game.press(&[key]);
        assert_eq!((game.at_turn(), game.focus_name()), (there, focus.clone()), "{key:?}");
    }
    game.press(&[KeyCode::Home]);
    game.shows("This is the first turn.");
}
