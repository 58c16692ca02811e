//! Tests of the level of the day: its file, the level of each day, and streaks.

use std::collections::BTreeSet;

use chronoshift_core::level::daily::{DailyLevels, Day, Streak};
use chronoshift_core::level::share::encode;
use chronoshift_core::level::{FaultKind, Level};
use proptest::prelude::*;

use crate::properties;

const DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// The share code of a corridor of this length.
fn code(length: usize) -> String {
    let wall = "+".repeat(length + 4);
    let text = format!("2D SuperFun!\n{wall}\n+S{}G+\n{wall}\n\nnothing\n", " ".repeat(length));
    encode(&text.parse::<Level>().unwrap()).unwrap().text()
}

/// A file with these numbers of levels for the days of the week. All levels are different.
fn file(counts: [usize; 7]) -> String {
    let mut length = 0;
    let section = |(day, count): (&str, usize)| {
        let codes = (0..count).map(|_| {
            length += 1;
            code(length) + "\n"
        });
        format!("# {day}\n{}\n", codes.collect::<String>())
    };
    DAYS.into_iter().zip(counts).map(section).collect()
}

#[test]
fn each_day_has_the_level_of_its_weekday_and_week() {
    let counts = [2, 3, 1, 2, 2, 2, 4];
    let levels = DailyLevels::parse(file(counts).as_bytes()).unwrap();
    let level_of = |day: i32| {
        let day = Day(day);
        let place = levels.codes(day.weekday()).iter().position(|code| code == levels.code(day));
        (DAYS[day.weekday()], place.unwrap())
    };
    // January 1, 1970 was a Thursday, in the week that began on December 29, 1969.
    assert_eq!(
        [level_of(-3), level_of(-2), level_of(-1), level_of(0)].map(|level| level.1),
        [0; 4]
    );
    assert_eq!(
        [level_of(-3).0, level_of(0).0, level_of(3).0, level_of(4).0],
        ["Monday", "Thursday", "Sunday", "Monday"]
    );
    assert_eq!([-10, -3, 4, 11, 18].map(level_of), [1, 0, 1, 0, 1].map(|place| ("Monday", place)));
    assert_eq!([-4, 3, 10, 17, 24, 31].map(level_of).map(|level| level.1), [3, 0, 1, 2, 3, 0]);
    // November 27, 2026 was a Friday.
    assert_eq!(level_of(20_784), ("Friday", 2_969 % 2));
    assert_eq!([Day(i32::MAX), Day(i32::MIN)].map(|day| levels.level(day).is_ok()), [true; 2]);
    // Ten levels of other days come before Saturday's first level.
    assert_eq!(levels.level(Day(2)).unwrap().board.width(), 11 + 4);
}

#[test]
fn files_with_faults_are_refused_with_positions() {
    let valid_file = file([1; 7]);
    assert!(DailyLevels::parse(valid_file.replace('\n', "\r\n\r\n  ").as_bytes()).is_ok());
    let replay = "csr1".to_owned() + &code(1)["csl1".len()..];
    let check = |old_text: &str, new_text: &str, line: usize, kind: FaultKind| {
        let text = valid_file.replacen(old_text, new_text, 1);
        assert_ne!(text, valid_file);
        let error = DailyLevels::parse(text.as_bytes()).unwrap_err();
        assert_eq!((error.first().line, &error.first().kind), (line, &kind), "{text}");
    };
    check("# Monday", "", 2, FaultKind::DayOrder(Some("# Monday")));
    check("# Monday", "# monday", 1, FaultKind::DayOrder(Some("# Monday")));
    check("# Tuesday", "# Wednesday", 4, FaultKind::DayOrder(Some("# Tuesday")));
    check("# Sunday", "# Sunday\n# Monday", 20, FaultKind::DayOrder(None));
    check("# Friday", "# Friday\n# a remark", 14, FaultKind::DayOrder(Some("# Saturday")));
    check("# Sunday", "", 22, FaultKind::EmptyDay("# Sunday"));
    check("# Tuesday", "# Tuesday\n# Wednesday", 8, FaultKind::DayOrder(Some("# Thursday")));
    for new_code in [
        "csl1".to_owned(),
        code(2) + "AAAA",
        format!("“{}”", code(2)),
        replay,
        "Level 2".to_owned(),
    ] {
        check(&code(2), &new_code, 5, FaultKind::ShareCode);
    }
    assert!(DailyLevels::parse(b"").is_err());
    assert!(DailyLevels::parse(&[0xff]).is_err());
}

/// The streak and the passes on the last of these days: `#` is a solved day, `.` a missed one.
fn streak(days: &str) -> (usize, usize) {
    let days = days.replace(' ', "");
    let solved = days.char_indices().filter(|day| day.1 == '#').map(|(day, _)| Day(day as i32));
    let Streak { days, passes } = Streak::on(Day(days.len() as i32 - 1), &solved.collect());
    (days, passes)
}

#[test]
fn ten_days_earn_a_pass_and_a_missed_day_uses_one_up() {
    assert_eq!(streak("."), (0, 0));
    assert_eq!(streak("#"), (1, 0));
    assert_eq!(streak("###."), (3, 0), "today is not over");
    assert_eq!(streak("###.."), (0, 0));
    assert_eq!(streak("###.#"), (1, 0));
    assert_eq!(streak("##########"), (10, 1));
    assert_eq!(streak("##########.."), (10, 0));
    assert_eq!(streak("##########.#"), (11, 0));
    assert_eq!(streak("##########..#"), (1, 0));
    assert_eq!(streak(&"#".repeat(29)), (29, 2));
    assert_eq!(streak(&"#".repeat(57)), (57, 3));
    assert_eq!(streak(&format!("{}...#", "#".repeat(57))), (58, 0));
    assert_eq!(streak(&format!("{}....#", "#".repeat(57))), (1, 0));
    assert_eq!(streak(&format!("{}.#.#", "#".repeat(29))), (31, 1), "one is earned between");
}

/// Counts a streak day by day, for comparison.
fn count_day_by_day(solved: &[bool]) -> Streak {
    let mut streak = Streak::default();
    for (day, &is_solved) in solved.iter().enumerate() {
        if is_solved {
            streak.days += 1;
            if streak.days % 10 == 0 && streak.passes < 3 {
                streak.passes += 1;
            }
        } else if day + 1 == solved.len() {
            // Today is not over, so it doesn't count as missed.
        } else if streak.passes > 0 {
            streak.passes -= 1;
        } else {
            streak.days = 0;
        }
    }
    streak
}

proptest! {
    #![proptest_config(properties(500))]

    #[test]
    fn streaks_equal_counting_day_by_day(
        days in prop::collection::vec(prop::bool::weighted(0.93), 1..200),
        first in -400_000..400_000_i32,
        later_days in prop::collection::vec(1..50_i32, 0..3),
    ) {
        let today = first + days.len() as i32 - 1;
        let solved = days.iter().zip(first..).filter(|day| *day.0).map(|day| Day(day.1));
        let later_days = later_days.into_iter().map(|days_later| Day(today + days_later));
        let solved: BTreeSet<_> = solved.chain(later_days).collect();
        let streak = Streak::on(Day(today), &solved);
        prop_assert_eq!(streak, count_day_by_day(&days));
        // There are at most three passes, and every ten days earn one.
        prop_assert!(streak.passes <= 3 && streak.passes <= streak.days / 10);
    }

    #[test]
    fn any_set_of_days_gives_a_streak(days in prop::collection::btree_set(any::<i32>(), 0..40), today: i32) {
        let solved: BTreeSet<_> = days.into_iter().map(Day).collect();
        let Streak { days, passes } = Streak::on(Day(today), &solved);
        prop_assert!(days <= solved.len() && passes <= 3);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(# (Mon|Tues|Sun)day\n|csl1-[A-Za-z0-9]{0,9}\n|.{0,9}\n){0,20}") {
        prop_assert!(DailyLevels::parse(text.as_bytes()).is_err());
    }
}
