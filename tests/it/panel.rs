//! The panel's texts, as the window shows them.

use chronoshift::board::ParadoxMark;

use crate::prelude::*;

/// A level with its own texts.
pub(super) const LEVEL: &str = "
++++++
+S pG+
++++++

nothing

Title: A small way
Description: Go on, and
 do not wait.
Tutorial-end-of-turn: You moved
 .
 That was a turn.
Tutorial-time-paradox: Oh
 .
 Never wait there.
Solution: EEEWWWT";

impl Game {
    /// All texts on the screen, once everything has been shown.
    pub(crate) fn texts(&mut self) -> String {
        self.settle();
        self.texts_now()
    }

    pub(crate) fn says(&mut self, words: &[&str]) {
        let texts = self.texts();
        for word in words {
            assert!(texts.contains(word), "no {word:?} in\n{texts}");
        }
    }
}

/// In these cases, the text about the key has no separate space.
#[test]
fn nothing_moves_as_a_key_without_effect_says_so() {
    let ends: [&[KeyCode]; 2] =
        [&[Right, Right, Space], &[Right, Right, Right, Left, Left, Left, Enter]];
    let windows = [(1280.0, 800.0), (640.0, 360.0), (500.0, 900.0)];
    let words = [("en", 100), ("de", 200)];
    // A bridge that collapses, and a floor tile in its place.
    let levels = [LEVEL.to_owned(), LEVEL.replacen('p', " ", 1)];
    for (end, level) in ends.into_iter().zip(&levels) {
        let mut game = Game::shown(&[level]);
        for (window, words) in windows.into_iter().flat_map(|it| words.map(|words| (it, words))) {
            game.prefer(|it| (it.language, it.text_size) = (words.0.to_owned(), words.1));
            game.resize(window.0, window.1);
            game.press(&[KeyCode::KeyJ]);
            game.press_all_of(end);
            assert_ne!(*game.play().status(), Status::Playing);
            let undo = if words.0 == "de" { "Rückgängig" } else { "Undo" };
            let places = |game: &mut Game| (game.tile_at(0, 0), game.tile_at(1, 1), game.row(undo));
            let before = (places(&mut game), game.texts_now());
            for key in [Space, Right, KeyH, KeyCode::KeyX, KeyCode::PageDown] {
                game.press_all_of(&[key]);
                assert_ne!(game.texts_now(), before.1, "{key:?}");
                assert_eq!(places(&mut game), before.0, "{key:?}, {window:?}, {words:?}, {end:?}");
            }
        }
    }
}

impl Game {
    /// Whether one of the texts on the screen is exactly this line.
    pub(crate) fn has_line(&mut self, line: &str) -> bool {
        self.texts().lines().any(|it| it == line)
    }

    fn row(&mut self, name: &str) -> f32 {
        self.place_of(name).min.y.round()
    }
}

#[test]
fn the_bar_names_the_level_and_counts() {
    let numbers = |game: &mut Game| {
        game.settle();
        ["Turn", "Timeline"].map(|label| game.number_at(label).unwrap_or_default())
    };
    let mut game = Game::shown(&[LEVEL, LEVEL]);
    game.says(&["1 · A small way", "Move with arrows or WASD"]);
    assert_eq!(numbers(&mut game), ["", ""]);
    game.tells(&[Right, Left, Enter, Right], "1 · A small way");
    assert_eq!(numbers(&mut game), ["1", "2"]);
    game.tells(&[KeyN], "2 · A small way");
    assert_eq!(numbers(&mut game), ["", ""]);
}

/// Every sentence and every key cap shows something in place of a missing key.
#[test]
fn what_is_not_bound_is_named() {
    let mut game =
        Game::shown(&["++++++\n+S pG+\n++++++\n\nnothing\n\nDescription: {undo} helps."]);
    game.bind("hold = []\nundo = []\nwest = []\nhint = ['H']\nreset_clone = []");
    game.says(&["Move with Up, “Move left” (not bound), Down, Right"]);
    game.tells(&[KeyH], "“Undo” (not bound) helps.");
    game.press(&[KeyH; 5]);
    game.tells(&[Right, Right, Right, Enter], "not bound\n");
}

/// While a menu covers the panel, important notifications have a separate dialog.
#[test]
fn what_is_to_be_known_is_not_told_under_a_menu() {
    let mut game = Game::shown(&[LEVEL]);
    let tell = |game: &mut Game, text: &str| {
        game.app.world_mut().write_message(Notification::Problem(Message::verbatim(text)));
        game.settle();
    };
    tell(&mut game, "In the panel");
    assert_eq!(game.menu(), Menu::Closed);
    game.says(&["Problem", "In the panel"]);
    game.press_to(&[Escape], Menu::Open);
    tell(&mut game, "Another");
    assert_eq!(game.menu(), Menu::Notification);
    game.says(&["In the panel", "Another"]);
    tell(&mut game, "A third");
    game.press_to(&[Escape], Menu::Notification);
    game.says(&["A third"]);
    game.press_to(&[Enter], Menu::Open);
    game.tells(&[Escape], "Move with arrows or WASD");
    game.shows_no("In the panel");
}

/// Problems and successes look different, and each is shown once.
#[test]
fn a_success_is_no_alarm_and_said_in_one_place() {
    let told = |game: &mut Game, text: &str| {
        game.settle();
        let world = game.app.world_mut();
        let mut texts = world.query::<(&Text, &TextColor)>();
        let found = texts.iter(world).filter(|(shown, _)| shown.0 == text);
        found.map(|(_, color)| color.0).collect::<Vec<_>>()
    };
    let problem = || Notification::Problem(Message::verbatim("Wrong"));
    let success = || Notification::Success(Message::verbatim("Well"));
    let title = |notification, title: &str| {
        let mut game = Game::shown(&[LEVEL]);
        game.app.world_mut().write_message(notification);
        told(&mut game, title)
    };
    let (alarm, done) = (title(problem(), "Problem"), title(success(), "Done"));
    assert!(alarm.len() == 1 && done.len() == 1 && alarm != done, "{alarm:?}, {done:?}");
    let mut game = Game::shown(&[LEVEL]);
    game.press_all_of(&[Escape]);
    game.app.world_mut().write_message_batch([success(), success()]);
    assert_eq!(told(&mut game, "Well").len(), 1);
    assert_eq!(game.menu(), Menu::Notification);
}

#[test]
fn a_long_text_is_scrolled_by_keys_and_another_begins_at_its_top() {
    let level = format!("{LEVEL}\nComment: x").replace("Go on", &"Go on and on ".repeat(150));
    let mut game = Game::shown(&[&level]);
    game.resize(640.0, 360.0);
    game.press(&[KeyH]);
    game.texts();
    let at = |game: &mut Game| {
        game.settle();
        let mut lists = game.app.world_mut().query_filtered::<&ScrollPosition, With<ScrollArea>>();
        // The list of timelines fits without scrolling.
        lists.iter(game.app.world()).map(|place| place.y).fold(0.0, f32::max)
    };
    assert_eq!(at(&mut game), 0.0);
    game.press(&[PageDown]);
    let first = at(&mut game);
    assert!(first > 20.0, "{first}");
    game.press(&[PageDown; 30]);
    let last = at(&mut game);
    assert!(last > first);
    game.press(&[PageDown]);
    assert_eq!(at(&mut game), last);
    game.press(&[PageUp]);
    assert!(at(&mut game) < last);
    game.press(&[KeyH; 5]);
    game.texts();
    assert_eq!(at(&mut game), 0.0);
}

/// At the end, there are no empty rows between the choices.
#[test]
fn at_the_end_the_choices_follow_each_other() {
    let corridor = "+++++\n+S G+\n+++++";
    let mut game = Game::shown(&[corridor, corridor]);
    // Without a key, the list of levels is not offered there.
    let table = "levels = []".parse::<toml::Table>().unwrap();
    game.app.insert_resource(Bindings::from_table(&table).0);
    game.press(&[Right, Right, Left, Left, Enter]);
    game.texts();
    let rows = ["Next level", "Undo", "Play again"].map(|name| game.row(name));
    // Rows are at whole pixels.
    let between = [rows[1] - rows[0], rows[2] - rows[1]];
    assert!((between[0] - between[1]).abs() <= 1.0, "{rows:?}");
}

#[test]
fn limits_are_seen_before_they_are_hit_and_then_said_once() {
    let level = "++++++\n+S  G+\n++++++\n\nlimit clones: 2\nlimit score: 4";
    let mut game = Game::shown(&[level, level]);
    game.texts();
    let shown = |game: &mut Game| ["Timeline", "Score"].map(|label| game.number_at(label).unwrap());
    assert_eq!(shown(&mut game), ["1/2", "0/4"]);
    game.press(&[Space; 4]);
    game.says(&["Score limit reached", "This level allows a score of 4"]);
    assert_eq!(shown(&mut game), ["1/2", "4/4"]);
    let told = "Undo a turn with Z";
    game.shows_no(told);
    game.press(&[Space]);
    let texts = game.texts();
    for text in ["limit reached", "a score of 4", told] {
        assert_eq!(texts.matches(text).count(), 1, "{text} in\n{texts}");
    }
}

/// A dialog would cover a part of their names.
#[test]
fn choices_are_hidden_under_dialogs() {
    let mut game = Game::shown(&["++++++\n+S bG+\n++++++"]);
    game.says(&["Wait a turn"]);
    for open in [KeyCode::F3, KeyCode::Escape] {
        game.press_all_of(&[open]);
        let shown = game.texts_now();
        assert_ne!(game.menu(), Menu::Closed);
        assert!(!shown.contains("Wait a turn"), "{shown}");
        game.tells(&[KeyCode::Escape], "Wait a turn");
    }
}

/// Without buttons, waiting rarely helps.
#[test]
fn waiting_is_offered_where_there_are_buttons() {
    let mut game = Game::shown(&["++++++\n+S bG+\n++++++\n\n", "+++++\n+S G+\n+++++"]);
    game.says(&["Wait a turn"]);
    game.tells(&[Space], "Wait a turn");
    game.press_all_of(&[Enter]);
    game.says(&["You are self 2", "Wait a turn"]);
    game.press(&[KeyN]);
    let texts = game.texts();
    assert!(!texts.contains("Wait a turn"), "{texts}");
}

#[test]
fn a_paradox_says_why_and_what_can_be_done_and_the_board_marks_where() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[Right, Right, Space]);
    let sentence = "The bridge collapsed under you. Oh. Never wait there.";
    // The level itself teaches about it, so the panel doesn't suggest edits yet.
    game.says(&["Paradox\n", sentence, "Undo", "Look back", "Restart level"]);
    game.shows_no("Fix the cause\n");
    assert_eq!(game.count::<ParadoxMark>(), 2);
    // No text names a column, so the edge of the board has no letters.
    assert!(!game.labels().contains(&"c".to_owned()));
    game.press(&[KeyZ]);
    assert!(!game.texts().contains("paradox"));
}

/// The cracks appear with the paradox, but its rings and the sentence are there before.
#[test]
fn looking_back_before_a_paradox_shows_where_it_will_be() {
    let mut game = Game::shown(&[LEVEL]);
    game.press_all_of(&[Right, Right, Space]);
    for title in ["turn 2: in the past", "turn 1: in the past"] {
        game.press_all_of(&[Comma]);
        game.says(&[title, "Turn 3: the bridge collapsed under you."]);
        assert_eq!(game.count::<ParadoxMark>(), 1);
        assert!(!game.labels().contains(&"c".to_owned()));
    }
    game.press_all_of(&[End]);
    assert_eq!(game.count::<ParadoxMark>(), 2);
}

#[test]
fn the_actions_so_far_one_line_a_clone() {
    let mut game = Game::shown(&[LEVEL]);
    game.tells(&[F2], "You haven't made a move yet.");
    game.press(&[Right, Left, Enter, Right]);
    game.press(&[F2]);
    game.says(&["Your moves so far", "EWT\nE", "Hide"]);
    game.press(&[F2]);
    assert!(!game.texts().contains("EWT"));
    // The menu key first closes the part that was opened last.
    game.press(&[F2]);
    game.press_to(&[Escape], Menu::Closed);
    game.shows_no("EWT");
    game.press_to(&[Escape], Menu::Open);
}

#[test]
fn a_broken_level_is_shown_with_the_place() {
    let mut game = Game::shown(&[LEVEL]);
    let path = game.folder.path().join("0.txt");
    // The file is replaced atomically, so that it is never read in parts.
    let aside = path.with_extension("new");
    std::fs::write(&aside, "2D SuperFun!\n+++++\n+S ?+\n+++++\n").unwrap();
    std::fs::rename(aside, path).unwrap();
    game.update_until(|world| !world.contains_resource::<chronoshift::sim::Session>());
    game.says(&["This level's file is broken.", "0.txt:3:4", "`?` is not a tile", "^ expected"]);
}

#[test]
fn the_key_to_wait_stays_in_its_place_with_the_second_self() {
    let mut game = Game::shown(&[DOOR]);
    game.texts();
    let before = game.row("Wait a turn");
    game.press_all_of(&[Space, Left, Space, Space, Right, Enter]);
    game.says(&["Look back", "Restart this self", "Wait a turn"]);
    // Positions are rounded to pixels.
    assert!((game.row("Wait a turn") - before).abs() <= 1.0);
    // While another turn is shown, waiting is not offered.
    game.press_all_of(&[Comma]);
    game.shows_no("Wait a turn");
}
