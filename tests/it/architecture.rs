//! What `ARCHITECTURE.md` promises and a machine can check.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use chronoshift::sim::{Session, Turn, TurnSet};

use crate::{Game, project};

/// The core knows no engine: Bevy is not among all that it depends on.
#[test]
fn the_core_knows_no_engine() {
    let output = std::process::Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--offline",
            "--package",
            "chronoshift_core",
            "--prefix",
            "none",
        ])
        .args(["--edges", "normal", "--target", "all", "--manifest-path"])
        .arg(project().join("Cargo.toml"))
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(
        tree.starts_with("chronoshift_core "),
        "{tree}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(!tree.lines().any(|line| line.starts_with("bevy")), "{tree}");
}

/// The core asks no clock, no file and no chance.
#[test]
fn the_core_is_pure() {
    let mut folders = vec![project().join("crates/chronoshift_core/src")];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for word in ["std::fs", "std::time", "std::thread", "std::env", "std::net", "rand::"] {
                assert!(!text.contains(word), "{} has {word}", path.display());
            }
            files += 1;
        }
    }
    assert!(files > 15);
}

/// A room sees only the rooms below it.
#[test]
fn rooms_see_only_rooms_below() {
    // From the ground up, as in ARCHITECTURE.md; equals share a line.
    let floors: [&[&str]; 10] = [
        &["data.rs", "reason.rs", "preferences.rs"],
        &["theme"],
        &["sim"],
        &["input"],
        &["advice"],
        &["view"],
        &["hud", "audio"],
        &["screens"],
        &["game.rs"],
        &["cli"],
    ];
    for (height, floor) in floors.iter().enumerate() {
        for room in *floor {
            let strangers = floors[height..].iter().flat_map(|floor| floor.iter());
            for stranger in strangers.filter(|other| *other != room) {
                let stranger = stranger.trim_end_matches(".rs");
                refuse(&project().join("src").join(room), &format!("crate::{stranger}"));
            }
        }
    }
    refuse(&project().join("crates/chronoshift_core/src/rules"), "crate::level");
    refuse(&project().join("crates/chronoshift_core/src/rules"), "crate::solver");
    refuse(&project().join("crates/chronoshift_core/src/level"), "crate::solver");
}

/// No source file at or in a place may have a word.
fn refuse(place: &Path, word: &str) {
    if place.is_dir() {
        let entries: Vec<_> = fs::read_dir(place).unwrap().map(|e| e.unwrap().path()).collect();
        assert!(!entries.is_empty());
        return entries.iter().for_each(|entry| refuse(entry, word));
    }
    let text = fs::read_to_string(place).unwrap();
    assert!(!text.contains(word), "{} has {word}", place.display());
    // What several names share would hide them from this search.
    let hidden = text.contains("use crate::{") && !place.ends_with("game.rs");
    assert!(!hidden, "{} has a list of rooms", place.display());
}

/// Two systems of a turn whose order is open are an error at its first run.
#[test]
#[should_panic(expected = "conflicting")]
fn a_turn_has_one_order() {
    let mut game = Game::new(&["+++++\n+S G+\n+++++"]);
    game.app.edit_schedule(Turn, |schedule| {
        let one = |_: ResMut<Session>| {};
        let other = |_: ResMut<Session>| {};
        schedule.add_systems((one.in_set(TurnSet::Report), other.in_set(TurnSet::Report)));
    });
    game.press(&[KeyCode::ArrowRight]);
}
