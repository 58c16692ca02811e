//! The command that gives the level of a day.

use std::fs;

use chronoshift_core::level;

use super::{folder, path, run};

/// The level of a day, as the command prints it.
fn level_of(day: &str) -> level::Level {
    let (status, out, err) = run(&["daily", day]);
    assert_eq!((status, err.as_str()), (0, ""), "{day}");
    level::parse(out.as_bytes()).unwrap()
}

#[test]
fn a_day_has_one_level_with_its_par_and_its_date() {
    let level = level_of("2026-11-27");
    assert_eq!(level.title().as_deref(), Some("2026-11-27"));
    assert!(level.par().is_some() && level.solution().is_some());
    let others =
        ["2026-11-20", "2026-11-26", "2026-11-28", "2024-02-29", "1969-12-29", "9999-12-31"];
    for other in others {
        assert_ne!(level_of(other).board, level.board, "{other}");
    }
    // Without a date, the level is today's.
    let today = || jiff::ZonedDateTime::now().date().to_string();
    let (before, (status, out, _)) = (today(), run(&["daily"]));
    let title = level::parse(out.as_bytes()).unwrap().title().unwrap();
    assert!(status == 0 && [before, today()].contains(&title), "{title}");
}

#[test]
fn what_is_no_date_is_refused() {
    for wrong in
        ["27.11.2026", "2026-11-31", "2023-02-29", "2026-11-27T00:00", "today", "", "12026-01-01"]
    {
        let (status, out, err) = run(&["daily", wrong]);
        assert_eq!((status, out.as_str()), (2, ""), "{wrong}");
        assert!(err.contains("expected a date such as 2026-11-27"), "{err}");
    }
}

#[test]
fn a_file_is_written_once_with_what_is_printed() {
    let folder = folder("there.txt", "mine");
    let there = path(&folder, "there.txt");
    let before = fs::read(&there).unwrap();
    let (status, _, err) = run(&["daily", "2026-11-27", "-o", &there]);
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("something with this name is already there"), "{err}");
    assert_eq!(fs::read(&there).unwrap(), before);
    let new = path(&folder, "new/level.txt");
    let (status, out, _) = run(&["daily", "2026-11-27", "-o", &new]);
    assert_eq!((status, out), (0, format!("{new}: written\n")));
    let (_, printed, _) = run(&["daily", "2026-11-27"]);
    assert_eq!(fs::read_to_string(new).unwrap(), printed);
}
