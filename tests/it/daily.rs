//! The level of the day, from the title to the shared result.

use chronoshift::OwnToday;
use chronoshift::sim::Daily;
use chronoshift_core::level::daily::{DailyLevels, Day};
use chronoshift_core::level::share::encode;

use crate::prelude::*;
use crate::progress::start_shown;

/// The levels of the campaign, which are not corridors.
const LEVELS: [&str; 2] =
    ["+++++\n+S G+\n++ ++\n+++++\n\nnothing\n\nTitle: One", "+++++\n+SG +\n+++++"];

/// Friday, 27 November 2026.
const TODAY: Day = Day(20_784);

/// A corridor for each weekday of two weeks. That of a Friday has four or eleven tiles between its ends.
pub(crate) fn daily() -> Daily {
    let code = |length: usize| {
        let there_and_back = "E".repeat(length + 1) + &"W".repeat(length + 1) + "T";
        let map = corridor(length);
        let level = level(&format!("{map}\n\nnothing\n\nSolution: {there_and_back}"));
        encode(&level).unwrap().text()
    };
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    let sections = days.into_iter().enumerate().map(|(at, day)| {
        let [first, second] = [at, at + 7].map(code);
        format!("# {day}\n{first}\n{second}\n")
    });
    Daily::new(DailyLevels::parse(sections.collect::<String>().as_bytes()).unwrap())
}

fn with_daily(setup: Setup) -> App {
    let mut app = with_progress(setup);
    app.insert_resource(daily()).insert_resource(OwnToday(TODAY)).init_resource::<OwnClipboard>();
    app
}

impl Game {
    /// A game at its title, on that day.
    fn on_day() -> Self {
        let mut game = Self::start(&LEVELS, false, with_daily);
        game.settle();
        game
    }

    /// Opens the calendar from the title.
    fn calendar(&mut self) {
        self.go("Level of the day", |game| game.tap(Down));
        self.press_to(&[Enter], Menu::Daily);
    }

    fn day(&self) -> Option<Day> {
        Some(self.world().resource::<Session>().day?.day)
    }

    /// Completes the corridor after `waits` turns of waiting.
    fn complete_corridor(&mut self, waits: usize) {
        let length = self.play().board().width() - 4;
        self.press(&vec![Space; waits]);
        self.press(&vec![Right; length + 1]);
        self.press(&vec![Left; length + 1]);
        self.press_all_of(&[Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }

    /// Copies the result of a level that was just completed.
    fn copy_result(&mut self) -> String {
        self.press_all_of(&[Enter]);
        assert_eq!((self.menu(), self.at().as_str()), (Menu::Daily, "Copy result"));
        self.tells(&[Enter], "Copied to the clipboard.");
        self.world().resource::<OwnClipboard>().0.clone()
    }

    fn set_today(&mut self, day: i32) {
        self.app.insert_resource(OwnToday(Day(day)));
    }
}

#[test]
fn todays_level_is_played_from_the_title_and_its_result_copied() {
    let mut game = Game::on_day();
    game.calendar();
    assert_eq!(game.at(), "27 November 2026, not solved");
    game.says(&["November 2026", "‹ October", "Friday, 27 November 2026: not solved"]);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.day()), (Menu::Closed, Some(TODAY)));
    game.says(&["27 November 2026"]);
    let texts = game.texts();
    assert!(!texts.contains("One"), "{texts}");
    assert_eq!(game.number_at("Par"), None);
    game.complete_corridor(0);
    let par = game.play().score();
    game.says(&["Level complete", &format!("{par} or less")]);
    let line = format!("1 self · score {par} (par {par})");
    let shared = format!("ChronoShift · 27 November 2026\n{line} ★★★\nno hints");
    assert_eq!(game.copy_result(), shared);
    game.says(&["Streak: 1 day"]);
    // The stars of the day are in the calendar.
    game.go("27 November 2026, 3 of 3 stars.", |game| game.tap(Left));
    game.says(&[&format!("Friday, 27 November 2026: {line}")]);
    // The same result in German.
    game.prefer(|it| it.language = "de".to_owned());
    game.settle();
    game.click_all(&["Ergebnis kopieren"]);
    let german = format!("1 Ich · {par} Punkte (Par {par}) ★★★");
    let german = format!("ChronoShift · 27. November 2026\n{german}\nkeine Tipps");
    assert_eq!(game.world().resource::<OwnClipboard>().0, german);
}

#[test]
fn the_best_result_counts_with_the_hints_that_led_to_it() {
    let mut game = Game::on_day();
    game.calendar();
    game.press_all_of(&[Enter]);
    game.press(&[KeyH, KeyH]);
    game.complete_corridor(1);
    let worse = game.play().score();
    let copied = game.copy_result();
    assert!(copied.ends_with(&format!("score {worse} (par {}) ★★☆\n2 hints", worse - 1)));
    // Later hints don't count for a result that stays the best.
    game.press(&[Escape, KeyR, KeyH]);
    game.complete_corridor(2);
    assert_eq!(game.copy_result(), copied);
    game.press(&[Escape, KeyR]);
    game.complete_corridor(0);
    assert!(game.copy_result().ends_with("★★★\n3 hints"));
}

#[test]
fn old_days_are_open_and_days_to_come_are_not() {
    let mut game = Game::on_day();
    game.calendar();
    game.press(&[Right]);
    assert_eq!(game.at(), "28 November 2026, not open yet");
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.day()), (Menu::Daily, None));
    game.says(&["Saturday, 28 November 2026: not open yet"]);
    // There is no month after the current one, and there are twelve before it.
    game.press_all_of(&[Left, PageDown]);
    assert_eq!(game.at(), "27 November 2026, not solved");
    assert!(game.widgets("December ›").is_empty());
    for _ in 0..20 {
        game.press_all_of(&[PageUp]);
    }
    assert_eq!(game.at(), "27 November 2025, not solved");
    game.press(&[PageDown; 3]);
    game.settle();
    assert_eq!(game.at(), "27 February 2026, not solved");
    game.press_all_of(&[Enter]);
    assert_eq!(game.day(), Some(Day(TODAY.0 - 273)));
    game.complete_corridor(0);
    assert!(game.copy_result().starts_with("ChronoShift · 27 February 2026\n"));
    // The level was not completed on its own day.
    game.says(&["Solve each level on its own day to build a streak."]);
    // By mouse, too, months can be turned and days opened.
    game.click_all(&["March ›", "31 March 2026, not solved"]);
    assert_eq!((game.menu(), game.day()), (Menu::Closed, Some(Day(TODAY.0 - 241))));
}

#[test]
fn keys_lead_from_day_to_day_and_not_beyond_today() {
    let mut game = Game::on_day();
    game.calendar();
    game.press(&[Enter]);
    game.press_all_of(&[KeyN]);
    game.says(&["This is the last level."]);
    assert_eq!(game.day(), Some(TODAY));
    game.press_all_of(&[KeyP]);
    assert_eq!(game.day(), Some(Day(TODAY.0 - 1)));
    game.press_all_of(&[KeyN]);
    assert_eq!(game.day(), Some(TODAY));
}

#[test]
fn the_way_back_to_the_campaign_is_short_and_the_attempt_is_kept() {
    let mut game = Game::on_day();
    game.calendar();
    game.press(&[Enter]);
    game.press(&[Right, Right]);
    // The menu also leads to the calendar.
    game.press_all_of(&[Escape]);
    game.choose("Level of the day");
    assert_eq!((game.menu(), game.at().as_str()), (Menu::Daily, "27 November 2026, not solved"));
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 2));
    game.press_all_of(&[Escape]);
    game.go("Title screen", |game| game.tap(Down));
    game.press_to(&[Enter], Menu::Title);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.day(), game.play().turn()), (Menu::Closed, None, 0));
    game.says(&["1 · One"]);
    game.press_to(&[F4], Menu::Levels);
    game.click_all(&["Level of the day"]);
    game.press_all_of(&[Enter]);
    assert_eq!((game.day(), game.play().turn()), (Some(TODAY), 2));
    // The key for the list of levels also leads to the campaign's current level.
    game.press_to(&[F4], Menu::Levels);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.day()), (Menu::Closed, None));
}

#[test]
fn a_level_that_was_opened_on_its_day_counts_after_midnight() {
    let mut game = Game::on_day();
    game.calendar();
    game.press_all_of(&[Enter]);
    game.set_today(TODAY.0 + 1);
    game.complete_corridor(0);
    game.copy_result();
    game.says(&["Streak: 1 day"]);
    game.set_today(TODAY.0 + 2);
    game.enter(Menu::Title);
    game.enter(Menu::Daily);
    game.says(&["Solve each level on its own day to build a streak."]);
}

#[test]
fn days_are_kept_and_a_replay_of_a_day_is_watched_there() {
    let home = TempDir::new().unwrap();
    let start = |day: i32| {
        let mut game = start_shown(home.path(), &LEVELS);
        game.app.insert_resource(daily()).insert_resource(OwnToday(Day(day)));
        game.app.init_resource::<OwnClipboard>();
        game.enter(Menu::Daily);
        game
    };
    for days in 1..=10 {
        let mut game = start(TODAY.0 + days);
        game.press_all_of(&[Enter]);
        game.complete_corridor(0);
        game.copy_result();
        let passes = if days == 10 { " · 1 spare day, in case you miss one" } else { "" };
        let count = if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
        game.says(&[&format!("Streak: {count}{passes}")]);
    }
    // One day is missed, and then another one.
    let mut game = start(TODAY.0 + 12);
    game.says(&["Streak: 10 days"]);
    game.press_all_of(&[Enter]);
    game.complete_corridor(0);
    game.enter(Menu::Replays);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.day()), (Menu::Watching, Some(Day(TODAY.0 + 12))));
    drop(game);
    start(TODAY.0 + 13).says(&["Streak: 11 days"]);
    start(TODAY.0 + 14).says(&["Solve each level on its own day to build a streak."]);
}
