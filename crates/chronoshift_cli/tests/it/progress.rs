//! `chronoshift progress`: lists saved progress, and takes it to another computer.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::{Level, board_name};
use chronoshift_core::rules::{Actions, Play};
use chronoshift_save::progress::{self, Progress};
use chronoshift_save::storage::Machine;
use tempfile::TempDir;

use super::{folder, program, run};

const SHORT: &str = "+++++\n+S G+\n+++++";

const LONG: &str = "++++++\n+S  G+\n++++++";

/// The output of `progress` with data in a folder, and whether it succeeded.
fn progress(data: &Path, args: &[&str]) -> (bool, String) {
    let output = program().arg("progress").args(args).env("XDG_DATA_HOME", data).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

fn level(map: &str) -> Level {
    format!("2D SuperFun!\n{map}\n").parse().unwrap()
}

/// Saves the progress of these plays, one after the other, as the game does.
fn save_progress(data: &Path, plays: &[(&str, &str)]) {
    let mut store = progress::open(Arc::new(Machine), data.join("chronoshift/progress"));
    let (records, faults) = progress::read_all(&mut store);
    assert_eq!(faults, []);
    let mut progress = Progress::new(records);
    for (map, actions) in plays {
        let level = level(map);
        let mut play = Play::new(Arc::clone(&level.board));
        progress.update(level.title(), &play);
        for &action in actions.parse::<Actions>().unwrap().iter() {
            play.act(action);
            progress.update(level.title(), &play);
        }
    }
    for record in progress.take_changed() {
        store.write(record.board(), &record, &None, &mut Vec::new()).unwrap();
    }
    store.sync().unwrap();
}

/// The actions that complete [`SHORT`] after this number of turns of waiting.
fn solution(waits: usize) -> String {
    "H".repeat(waits) + "EEWWT"
}

/// The files of the saved progress.
fn files(data: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(data.join("chronoshift/progress")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

/// Changes a sealed file, and seals it again.
fn forge(file: &Path, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(file).unwrap();
    let record = text.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
    let forged = change(record);
    assert_ne!(forged, record);
    let check = crc32fast::hash(forged.as_bytes());
    fs::write(file, format!("{{\"check\":\"{check:08x}\",\"record\":{forged}}}\n")).unwrap();
}

/// Moves these times of a record 7,000 years into the future.
fn move_ahead(record: &str, times: &[&str]) -> String {
    let time = |key: &str, start: &str| format!("\"{key}\": \"{start}");
    times
        .iter()
        .fold(record.to_owned(), |record, key| record.replace(&time(key, "20"), &time(key, "90")))
}

#[test]
fn a_title_that_a_terminal_would_obey_is_listed_without() {
    let home = TempDir::new().unwrap();
    let title = "a\u{202e}b";
    let level = format!("{SHORT}\n\nnothing\n\nTitle: {title}");
    save_progress(home.path(), &[(&level, "E")]);
    let (_, text) = progress(home.path(), &[]);
    assert!(text.contains(" a\u{fffd}b: not solved"), "{text}");
    let (_, json) = progress(home.path(), &["--format", "json"]);
    assert!(json.is_ascii(), "{json}");
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(object["title"], title);
}

#[test]
fn boards_that_were_only_looked_at_are_not_listed() {
    let home = TempDir::new().unwrap();
    for (actions, boards) in [("", "0 boards"), ("E", "1 board"), ("EEWWT", "1 board")] {
        save_progress(home.path(), &[(SHORT, actions), (LONG, "")]);
        let (fine, text) = progress(home.path(), &[]);
        assert!(fine && text.contains(&format!("{boards}, kept in ")), "{actions}: {text}");
        let (fine, json) = progress(home.path(), &["--format", "json"]);
        assert!(fine && json.lines().count() == usize::from(!actions.is_empty()), "{json}");
    }
}

#[test]
fn replays_have_the_titles_of_their_levels() {
    let home = TempDir::new().unwrap();
    let titled = |map: &str, title: &str| format!("{map}\n\nnothing\n\nTitle: {title}");
    let tall = "+++++\n+S G+\n+   +\n+++++";
    save_progress(
        home.path(),
        &[
            (&titled(SHORT, "Up: and away"), "EEWWT"),
            (&titled(tall, "Up / and away"), "EEWWT"),
            (&titled(LONG, "???"), "EEEWWWT"),
        ],
    );
    let replays = home.path().join("replays");
    let names = || {
        let (fine, text) = progress(home.path(), &["--replays", replays.to_str().unwrap()]);
        assert!(fine, "{text}");
        let names = fs::read_dir(&replays).unwrap().map(|it| it.unwrap().file_name());
        let mut names: Vec<_> = names.map(|it| it.into_string().unwrap()).collect();
        names.sort();
        names
    };
    // No letter of the third title can be in a name.
    let board = board_name(&level(LONG).board);
    let mut all = vec!["Up and away-1.replay".to_owned(), "Up and away-2.replay".to_owned()];
    all.push(format!("{board}-1.replay"));
    all.sort();
    assert_eq!(names(), all);
    assert_eq!(names(), all, "they are there already");
}

#[test]
fn progress_is_listed_taken_elsewhere_and_merged() {
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let [one, other] = homes.each_ref().map(|home| home.path());
    assert!(progress(one, &[]).1.starts_with("0 boards, kept in "));
    for (home, waits) in [(one, 2), (other, 1)] {
        save_progress(home, &[(SHORT, &solution(waits)), (LONG, "E")]);
    }
    let (fine, text) = progress(one, &[]);
    assert!(fine && text.contains("(no title): best score 7 on 20"), "{text}");
    let date = text.split("best score 7 on ").nth(1).unwrap().split(['\n', ',']).next().unwrap();
    assert_eq!(date.len(), "2026-11-27".len(), "{text}");
    assert!(text.contains("not solved, with an unfinished attempt") && text.contains("2 boards"));
    let (_, json) = progress(one, &["--format", "json"]);
    let best = |text: &str| -> Vec<_> {
        let objects = text.lines().map(serde_json::from_str::<serde_json::Value>);
        objects.map(|object| object.unwrap()["best"]["score"].as_u64()).collect()
    };
    assert!(best(&json).contains(&Some(7)) && best(&json).contains(&None), "{json}");
    // The better score stays, in whichever direction progress is merged.
    let file = one.join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(other, &["--export", path]).0);
    assert!(progress(one, &["--import", path]).1.contains("2 boards merged"));
    assert!(best(&progress(one, &["--format", "json"]).1).contains(&Some(6)));
    // The file of a single board can be imported as well.
    let third = TempDir::new().unwrap();
    for file in files(other) {
        let (fine, text) = progress(third.path(), &["--import", file.to_str().unwrap()]);
        assert!(fine && text.contains("1 board merged"), "{text}");
    }
    assert!(best(&progress(third.path(), &["--format", "json"]).1).contains(&Some(6)));
    // A file that is damaged, or that contains other paths, is refused as a whole.
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
    assert!(!fine && text.contains("it is damaged"), "{text}");
    fs::write(&file, &good).unwrap();
    assert!(progress(one, &["--import", path]).1.contains("2 boards merged"));
}

fn exported(home: &Path) -> String {
    let file = home.join("file.json");
    assert!(progress(home, &["--export", file.to_str().unwrap()]).0);
    fs::read_to_string(file).unwrap()
}

/// The changed export of a player who completed [`SHORT`] with `HEEWWT`.
fn changed_export(home: &Path, change: impl Fn(&str) -> String) -> String {
    save_progress(home, &[(SHORT, &solution(1))]);
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
    let folder = folder("level.txt", SHORT);
    let folder = folder.path().to_str().unwrap();
    let (fine, text) = progress(other.path(), &["--replays", folder]);
    assert!(fine && text.starts_with("1 replay written to "), "{text}");
    let (status, text, _) = run(&["check", folder]);
    assert!(status == 0 && text.contains("2 files: 0 with errors"), "{text}");
}

/// Such times come from a clock that was ahead.
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

/// All records that can be checked are checked, and the rest of the file is imported.
#[test]
fn a_record_that_does_not_hold_or_cannot_be_checked_is_left_out_and_told() {
    let home = TempDir::new().unwrap();
    save_progress(home.path(), &[(SHORT, &solution(1)), (SHORT, "E"), (LONG, "E")]);
    let file = home.path().join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(home.path(), &["--export", path]).0);
    let good = fs::read_to_string(&file).unwrap();
    let both = [SHORT, LONG].map(|map| board_name(&level(map).board));
    let (_, short) = good.split_once(&format!("\"{}\"", both[0])).unwrap();
    let time = |key: &str| {
        let (_, after) = short.split_once(&format!("\"{key}\": \"")).unwrap();
        after.split_once('"').unwrap().0.to_owned()
    };
    let (played, when) = (time("played"), time("when"));
    let cases = [
        ("\"score\": 6", "\"score\": 4", "its best score does not match its solution"),
        ("\"HEEWWT\"", "\"HEWWT\"", "its best score does not match its solution"),
        ("\"+S G+\"", "\"+SG +\"", "its map belongs to another board, or to none"),
        ("\"Acts\"", "\"Axts\"", "it is damaged"),
        (&played, "2026-02-30T00:00:00.000000Z", "is not in the game's format"),
        (&played, "2026-01-01 00:00:00", "is not in the game's format"),
        (&when, "yesterday", "is not in the game's format"),
        (&when, "\\u001b[2J", "its time “\u{fffd}[2J” is not"),
    ];
    for (old, new, why) in cases {
        fs::write(&file, &good).unwrap();
        forge(&file, |records| {
            // The record of the short board comes first or second, depending on its name.
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
    // Without a map, the record can't be checked until its level was played here.
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
    save_progress(other.path(), &[(SHORT, "E")]);
    let (_, text) = progress(other.path(), &["--import", path]);
    assert!(text.contains("1 board merged") && text.contains(", 1 left out"), "{text}");
    let (_, kept) = progress(other.path(), &[]);
    assert!(kept.contains("best score 6 on "), "{kept}");
}

#[test]
fn the_latest_completions_are_kept_as_replays() {
    let home = TempDir::new().unwrap();
    // The best completion comes first, and in the end it is not among the latest.
    for waits in (0..12).chain([11]) {
        save_progress(home.path(), &[(SHORT, &solution(waits)), (SHORT, "E")]);
    }
    let folder = folder("level.txt", SHORT);
    let replays = folder.path().join("replays");
    let (fine, text) = progress(home.path(), &["--replays", replays.to_str().unwrap()]);
    assert!(fine && text.starts_with("11 replays written to "), "{text}");
    let (status, text, _) = run(&["check", folder.path().to_str().unwrap()]);
    assert!(status == 0 && text.contains("12 files: 0 with errors"), "{text}");
    for score in [5].into_iter().chain(7..=16) {
        assert!(text.contains(&format!("complete, score {score}, 1 self")), "{score}: {text}");
    }
    // Existing files stay. A completion that is already there is not written again, and one that
    // isn't gets a file with a new name.
    let files = || fs::read_dir(&replays).unwrap().map(|entry| entry.unwrap().path());
    let (mine, before) = (&files().next().unwrap(), files().count());
    fs::write(mine, "mine").unwrap();
    let (fine, text) = progress(home.path(), &["--replays", replays.to_str().unwrap()]);
    assert!(fine && text.starts_with("1 replay written to "), "{text}");
    assert!(text.ends_with("; 10 already there\n"), "{text}");
    assert_eq!(fs::read_to_string(mine).unwrap(), "mine");
    assert_eq!(files().count(), before + 1);
}

/// Messages quote parts of a file, which may be long.
#[test]
fn a_wrong_file_is_not_printed_whole() {
    let home = TempDir::new().unwrap();
    save_progress(home.path(), &[(SHORT, &solution(1))]);
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
    import("is not in the game's format");
    fs::write(&file, good.replace("{\"check\":\"", &format!("{{\"check\":[\"{long}\"],\"x\":\"")))
        .unwrap();
    import("it has unexpected content at line 1, column ");
    fs::write(&file, &good).unwrap();
    forge(&file, |records| {
        records.replacen("\"score\": ", &format!("\"score\": \"{long}\", \"x\": "), 1)
    });
    import("it has unexpected content at line ");
}
