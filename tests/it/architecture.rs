//! What `ARCHITECTURE.md` promises and a machine can check.

use std::fs;

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
    let floors: [&[&str]; 5] =
        [&["data", "theme"], &["sim"], &["input", "audio"], &["view"], &["hud"]];
    for (height, floor) in floors.iter().enumerate() {
        for room in *floor {
            let folder = project().join("src").join(room);
            let Ok(entries) = fs::read_dir(folder) else { continue };
            for entry in entries {
                let path = entry.unwrap().path();
                let text = fs::read_to_string(&path).unwrap();
                let above = floors[height..].iter().flat_map(|floor| floor.iter());
                let strangers =
                    above.filter(|other| *other != room).chain(&["screens", "game", "cli"]);
                for other in strangers {
                    let seen = text.contains(&format!("crate::{other}"));
                    assert!(!seen, "{} sees {other}", path.display());
                }
            }
        }
    }
}

/// Two systems of a turn whose order is open would be an error at its first run.
#[test]
fn a_turn_has_one_order() {
    let mut game = Game::new(&["+++++\n+S G+\n+++++"]);
    game.press(&[bevy::prelude::KeyCode::ArrowRight]);
    assert_eq!(game.play().turn(), 1);
}
