//! `chronoshift progress`: what is kept, taken elsewhere and back.

use std::fs;
use std::path::Path;
use std::process::Command;

use bevy::prelude::*;
use chronoshift_core::level;
use tempfile::TempDir;

use super::{LONG, SHORT, files, forge, move_ahead, solve, start};

use KeyCode::{ArrowRight as Right, KeyN, KeyR};

/// What `chronoshift progress` says with what is kept below a folder.
pub(super) fn progress(data: &Path, args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
        .arg("progress")
        .args(args)
        .env("XDG_DATA_HOME", data)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn a_title_that_a_terminal_would_obey_is_listed_without() {
    let home = TempDir::new().unwrap();
    let title = "a\u{202e}b";
    let level = format!("{SHORT}\n\nnothing\n\nTitle: {title}");
    start(&home.path().join("chronoshift/progress"), &[&level]).press(&[Right]);
    let (_, text) = progress(home.path(), &[]);
    assert!(text.contains(" a\u{fffd}b: not solved"), "{text}");
    let (_, json) = progress(home.path(), &["--format", "json"]);
    assert!(json.is_ascii(), "{json}");
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(object["title"], title);
}

#[test]
fn progress_is_listed_taken_elsewhere_and_merged() {
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let [one, other] = homes.each_ref().map(|home| home.path());
    assert!(progress(one, &[]).1.starts_with("0 boards, kept in "));
    for (home, waits) in [(one, 2), (other, 1)] {
        let mut game = start(&home.join("chronoshift/progress"), &[SHORT, LONG]);
        solve(&mut game, waits);
        game.press(&[KeyN, Right]);
    }
    let (fine, text) = progress(one, &[]);
    assert!(fine && text.contains("(no title): best 7 on 20"), "{text}");
    let date = text.split("best 7 on ").nth(1).unwrap().split(['\n', ',']).next().unwrap();
    assert_eq!(date.len(), "2026-11-27".len(), "{text}");
    assert!(text.contains("not solved, with an unfinished attempt") && text.contains("2 boards"));
    let (_, json) = progress(one, &["--format", "json"]);
    let best = |text: &str| -> Vec<_> {
        let objects = text.lines().map(serde_json::from_str::<serde_json::Value>);
        objects.map(|object| object.unwrap()["best"]["score"].as_u64()).collect()
    };
    assert!(best(&json).contains(&Some(7)) && best(&json).contains(&None), "{json}");
    // The better score stays, whichever way it goes.
    let file = one.join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(other, &["--export", path]).0);
    assert!(progress(one, &["--import", path]).1.contains("2 boards merged"));
    assert!(best(&progress(one, &["--format", "json"]).1).contains(&Some(6)));
    // The file of one board is taken as well.
    let third = TempDir::new().unwrap();
    for file in files(&other.join("chronoshift/progress")) {
        let (fine, text) = progress(third.path(), &["--import", file.to_str().unwrap()]);
        assert!(fine && text.contains("1 board merged"), "{text}");
    }
    assert!(best(&progress(third.path(), &["--format", "json"]).1).contains(&Some(6)));
    // What is damaged, or names other places, is refused as a whole.
    let good = fs::read_to_string(&file).unwrap();
    for bad in [good.replace("\"score\": 6", "\"score\": 1"), good[..50].to_owned(), String::new()]
    {
        fs::write(&file, bad).unwrap();
        let (fine, text) = progress(one, &["--import", path]);
        assert!(!fine && text.contains("cannot merge"), "{text}");
    }
    let board = "\"board\": \"../../../../outside\"";
    let record = format!("[{{\"version\": 1, {board}, \"played\": \"2030\"}}]");
    let sealed =
        format!("{{\"check\":\"{:08x}\",\"record\":{record}}}", crc32fast::hash(record.as_bytes()));
    fs::write(&file, sealed).unwrap();
    let (fine, text) = progress(one, &["--import", path]);
    assert!(!fine && text.contains("it names no board"), "{text}");
    fs::write(&file, &good).unwrap();
    assert!(progress(one, &["--import", path]).1.contains("2 boards merged"));
}

fn exported(home: &Path) -> String {
    let file = home.join("file.json");
    assert!(progress(home, &["--export", file.to_str().unwrap()]).0);
    fs::read_to_string(file).unwrap()
}

/// The export of a game that completed [`SHORT`] with `HEEWWT`, changed.
fn changed_export(home: &Path, change: impl Fn(&str) -> String) -> String {
    let mut game = start(&home.join("chronoshift/progress"), &[SHORT]);
    solve(&mut game, 1);
    drop(game);
    exported(home);
    let file = home.join("file.json");
    forge(&file, change);
    file.into_os_string().into_string().unwrap()
}

#[test]
fn actions_after_the_end_are_not_imported() {
    let (home, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = changed_export(home.path(), |records| {
        records.replace("\"solution\": \"HEEWWT\"", "\"solution\": \"HEEWWTNN\"")
    });
    let (fine, text) = progress(other.path(), &["--import", &path]);
    assert!(fine && text.contains("1 board merged"), "{text}");
    let folder = crate::cli::folder("level.txt", SHORT);
    let folder = folder.path().to_str().unwrap();
    let (fine, text) = progress(other.path(), &["--replays", folder]);
    assert!(fine && text.starts_with("1 replay written to "), "{text}");
    let (status, text, _) = crate::cli::run(&["check", folder]);
    assert!(status == 0 && text.contains("2 files: 0 with errors"), "{text}");
}

/// A clock that was ahead leaves them.
#[test]
fn times_in_the_future_become_the_present() {
    for times in [&["when"][..], &["played"], &["when", "played"]] {
        let (home, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let path = changed_export(home.path(), |records| move_ahead(records, times));
        let (fine, text) = progress(other.path(), &["--import", &path]);
        assert!(fine && text.contains("1 board merged"), "{times:?}: {text}");
        let text = exported(other.path());
        for key in ["when", "played"] {
            assert!(text.contains(&format!("\"{key}\": \"20")), "{times:?}: {text}");
            assert!(!text.contains(&format!("\"{key}\": \"90")), "{times:?}: {text}");
        }
    }
}

#[test]
fn days_in_the_future_are_left_out_and_told() {
    let (home, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = changed_export(home.path(), |records| {
        records.replacen('{', "{\"days\": [\"2026-01-02\", \"2999-11-27\"],", 1)
    });
    let (fine, text) = progress(other.path(), &["--import", &path]);
    assert!(!fine && text.contains("1 board merged"), "{text}");
    assert!(text.contains(" without 1 day in the future"), "{text}");
    let text = exported(other.path());
    assert!(text.contains("\"2026-01-02\"") && !text.contains("2999"), "{text}");
}

/// Whatever can be checked is, and the rest of the file is taken.
#[test]
fn a_record_that_does_not_hold_or_cannot_be_checked_is_left_out_and_told() {
    let home = TempDir::new().unwrap();
    let mut game = start(&home.path().join("chronoshift/progress"), &[SHORT, LONG]);
    solve(&mut game, 1);
    game.press(&[KeyR, Right]);
    game.press(&[KeyN, Right]);
    drop(game);
    let file = home.path().join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(home.path(), &["--export", path]).0);
    let good = fs::read_to_string(&file).unwrap();
    let both = [SHORT, LONG].map(|map| {
        let level = format!("2D SuperFun!\n{map}\n");
        level::board_name(&level::parse(level.as_bytes()).unwrap().board)
    });
    let (_, short) = good.split_once(&format!("\"{}\"", both[0])).unwrap();
    let time = |key: &str| {
        let (_, after) = short.split_once(&format!("\"{key}\": \"")).unwrap();
        after.split_once('"').unwrap().0.to_owned()
    };
    let (played, when) = (time("played"), time("when"));
    let cases = [
        ("\"score\": 6", "\"score\": 4", "its best score is not what its solution scores"),
        ("\"HEEWWT\"", "\"HEWWT\"", "its best score is not what its solution scores"),
        ("\"+S G+\"", "\"+SG +\"", "its map is of another board, or of none"),
        ("\"Acts\"", "\"Axts\"", "the saved play cannot be read"),
        (&played, "2026-02-30T00:00:00.000000Z", "is no time as the game writes it"),
        (&played, "2026-01-01 00:00:00", "is no time as the game writes it"),
        (&when, "yesterday", "is no time as the game writes it"),
        (&when, "\\u001b[2J", "its time \"\u{fffd}[2J\" is no time"),
    ];
    for (old, new, why) in cases {
        fs::write(&file, &good).unwrap();
        forge(&file, |records| {
            // The record of the short board comes where its name says.
            let at = records.find(&format!("\"{}\"", both[0])).unwrap();
            records[..at].to_owned() + &records[at..].replacen(old, new, 1)
        });
        let other = TempDir::new().unwrap();
        let (fine, text) = progress(other.path(), &["--import", path]);
        assert!(!fine && text.contains(&format!("{} was left out: ", both[0])), "{text}");
        assert!(text.contains(why) && text.contains("1 board merged"), "{why}: {text}");
        assert!(text.contains(", 1 left out\n"), "{text}");
        let (_, kept) = progress(other.path(), &[]);
        assert!(kept.contains(&both[1]) && !kept.contains(&both[0]), "{kept}");
    }
    // Without a map there is nothing to check it on, until its level was played here.
    fs::write(&file, &good).unwrap();
    forge(&file, |records| {
        let mut rest = records;
        let mut text = String::new();
        while let Some((before, after)) = rest.split_once("\"map\"") {
            text += before;
            rest = after.split_once("],").unwrap().1.trim_start();
        }
        text + rest
    });
    let other = TempDir::new().unwrap();
    let (_, text) = progress(other.path(), &["--import", path]);
    assert!(text.contains("0 boards merged") && text.contains(", 2 left out"), "{text}");
    assert!(text.contains("Play that level once on this computer"), "{text}");
    start(&other.path().join("chronoshift/progress"), &[SHORT]).press(&[Right]);
    let (_, text) = progress(other.path(), &["--import", path]);
    assert!(text.contains("1 board merged") && text.contains(", 1 left out"), "{text}");
    let (_, kept) = progress(other.path(), &[]);
    assert!(kept.contains("best 6 on "), "{kept}");
}

#[test]
fn the_latest_completions_are_kept_as_replays() {
    let home = TempDir::new().unwrap();
    let mut game = start(&home.path().join("chronoshift/progress"), &[SHORT]);
    // The best comes first, and is not among the latest in the end.
    for waits in (0..12).chain([11]) {
        solve(&mut game, waits);
        game.press(&[KeyR]);
    }
    drop(game);
    let folder = crate::cli::folder("level.txt", SHORT);
    let replays = folder.path().join("replays");
    let (fine, text) = progress(home.path(), &["--replays", replays.to_str().unwrap()]);
    assert!(fine && text.starts_with("11 replays written to "), "{text}");
    let (status, text, _) = crate::cli::run(&["check", folder.path().to_str().unwrap()]);
    assert!(status == 0 && text.contains("12 files: 0 with errors"), "{text}");
    for score in [5].into_iter().chain(7..=16) {
        assert!(text.contains(&format!("complete, score {score}, 1 clone")), "{score}: {text}");
    }
    // Files that are there stay: what is there already is not written again, and what is not gets a
    // name of its own.
    let files = || fs::read_dir(&replays).unwrap().map(|entry| entry.unwrap().path());
    let (mine, before) = (&files().next().unwrap(), files().count());
    fs::write(mine, "mine").unwrap();
    let (fine, text) = progress(home.path(), &["--replays", replays.to_str().unwrap()]);
    assert!(fine && text.starts_with("1 replay written to "), "{text}");
    assert!(text.ends_with("; 10 already there\n"), "{text}");
    assert_eq!(fs::read_to_string(mine).unwrap(), "mine");
    assert_eq!(files().count(), before + 1);
}

/// What a file quotes may be long.
#[test]
fn a_wrong_file_is_not_printed_whole() {
    let home = TempDir::new().unwrap();
    let mut game = start(&home.path().join("chronoshift/progress"), &[SHORT]);
    solve(&mut game, 1);
    drop(game);
    let file = home.path().join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(home.path(), &["--export", path]).0);
    let good = fs::read_to_string(&file).unwrap();
    let long = "x".repeat(2 << 20);
    let import = |said: &str| {
        let (fine, text) = progress(home.path(), &["--import", path]);
        assert!(!fine && text.contains(said), "{}", &text[..text.len().min(2000)]);
        assert!(text.len() < 2000, "{} bytes", text.len());
    };
    forge(&file, |records| {
        let (before, after) = records.split_once("\"played\": \"").unwrap();
        format!("{before}\"played\": \"{long}{after}")
    });
    import("is no time as the game writes it");
    fs::write(&file, good.replace("{\"check\":\"", &format!("{{\"check\":[\"{long}\"],\"x\":\"")))
        .unwrap();
    import("it is not what the game writes, from line 1, column ");
    fs::write(&file, &good).unwrap();
    forge(&file, |records| {
        records.replacen("\"score\": ", &format!("\"score\": \"{long}\", \"x\": "), 1)
    });
    import("it is not what the game writes, from line ");
}
