//! Plays as long as the limit of actions allows, and records beyond the limit.

use chronoshift_core::rules;

use super::{SHORT, file_and_backup, forge, solve, start, start_shown};
use crate::cli::{run, run_at};
use crate::prelude::*;

/// The maximum number of actions, as in `docs/format.md`.
const LIMIT: usize = 100_000;

impl Game {
    /// Replaces the recording of the only self by bumps into the wall above it.
    fn bump(&mut self, times: usize) {
        let recording: rules::Actions = "N".repeat(times).parse().unwrap();
        let replace =
            Request::Command(rules::Command::Replace(rules::Recordings::split(&recording)));
        self.app.world_mut().write_message(replace);
        self.app.update();
        assert_eq!(self.play().elapsed(), times);
    }
}

/// The output of `chronoshift progress` with data in a folder, and whether it succeeded.
fn progress(data: &Path, args: &[&str]) -> (bool, String) {
    let args = [&["progress"], args].concat();
    let (status, out, err) = run_at(&args, &[("XDG_DATA_HOME", data)]);
    (status == 0, out + &err)
}

#[test]
fn a_completion_as_long_as_the_limit_is_kept_taken_elsewhere_and_checked() {
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let folder = homes[0].path().join("chronoshift/progress");
    let mut game = start(&folder, &[SHORT]);
    game.bump(LIMIT - 5);
    game.press(&[Right, Right, Left, Left, Enter]);
    assert_eq!(game.best(), Some(LIMIT));
    drop(game);
    let mut game = start(&folder, &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(LIMIT), &[][..]));
    drop(game);
    let export = homes[0].path().join("export.json");
    assert!(progress(homes[0].path(), &["--export", export.to_str().unwrap()]).0);
    let (fine, text) = progress(homes[1].path(), &["--import", export.to_str().unwrap()]);
    assert!(fine, "{text}");
    let (_, text) = progress(homes[1].path(), &[]);
    assert!(text.contains(&format!("best score {LIMIT} on")), "{text}");
    // Everything else can read the replay.
    let replays = homes[1].path().join("replays");
    assert!(progress(homes[1].path(), &["--replays", replays.to_str().unwrap()]).0);
    let level = homes[1].path().join("short.txt");
    write_level(&level, SHORT);
    let (status, out, _) = run(&["check", replays.to_str().unwrap(), level.to_str().unwrap()]);
    assert_eq!(status, 0, "{out}");
}

#[test]
fn the_game_warns_before_the_limit_and_says_why_it_ends() {
    let home = TempDir::new().unwrap();
    let mut game = start_shown(home.path(), &[SHORT]);
    game.bump(LIMIT - 1001);
    assert!(!game.texts().contains("moves are left"));
    game.tells(&[Space], "1000 of 100000 moves are left.");
    game.bump(LIMIT - 1);
    game.says(&["1 of 100000 moves is left."]);
    game.tells(&[Space], "You have used all 100000 moves.");
    game.tells(&[Right], "You have no moves left. Undo some, or restart.");
    assert_eq!(game.play().elapsed(), LIMIT);
    game.press(&[KeyZ, Right]);
    assert_eq!(game.play().elapsed(), LIMIT);
}

#[test]
fn the_game_warns_before_the_limit_while_a_recording_is_edited() {
    let home = TempDir::new().unwrap();
    let mut game = start_shown(home.path(), &[SHORT]);
    game.bump(LIMIT - 1000);
    game.press(&[Comma, KeyE]);
    game.says(&["Editing self 1: ", "1000 of 100000 moves are left."]);
}

#[test]
fn a_record_over_the_limit_is_no_damage_and_not_imported() {
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let folder = homes[0].path().join("chronoshift/progress");
    let mut game = start(&folder, &[SHORT]);
    solve(&mut game, 0);
    drop(game);
    let long = format!("\"solution\": \"{}", "N".repeat(LIMIT));
    for file in file_and_backup(&folder) {
        forge(&file, |record| record.replace("\"solution\": \"", &long));
    }
    let before = fs::read(&file_and_backup(&folder)[0]).unwrap();
    let mut game = start(&folder, &[SHORT]);
    game.update_until(|_| true);
    assert_eq!((game.best(), game.heard()), (Some(5), &[][..]));
    // Continuing to play writes the file.
    game.press(&[Space]);
    drop(game);
    let mut game = start(&folder, &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(5), &[][..]));
    drop(game);
    let export = homes[0].path().join("export.json");
    fs::write(&export, before).unwrap();
    let (fine, text) = progress(homes[1].path(), &["--import", export.to_str().unwrap()]);
    assert!(!fine && text.contains("it has more than 100000 actions"), "{text}");
}
