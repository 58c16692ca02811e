//! Damaged files.

use super::{Heard, SHORT, file_and_backup, forge, solve, solved_home, start};
use crate::prelude::*;

/// A game whose file and backup are changed before it starts. It reports them in a text that contains `told`, and sets
/// the file aside unchanged.
fn start_forged(home: &Path, change: impl Fn(&str) -> String, told: &str) -> Game {
    let both = file_and_backup(home);
    both.iter().for_each(|file| forge(file, &change));
    let forged = fs::read(&both[0]).unwrap();
    let mut game = start(home, &[SHORT]);
    game.update_until(|world| !world.resource::<Heard>().0.is_empty());
    let heard = game.heard();
    let [trouble @ Trouble::ProgressBroken { aside, .. }] = heard else { panic!("{heard:?}") };
    assert_eq!(fs::read(aside).unwrap(), forged);
    let text = Words::default().say(&trouble.text());
    assert!(text.contains(told), "{text}");
    game
}

#[test]
fn a_play_that_cannot_be_read_is_put_aside_and_told_and_the_best_stays() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 1);
    game.press(&[KeyR, Right]);
    drop(game);
    let axts = |record: &str| record.replace("\"Acts\"", "\"Axts\"");
    let game = start_forged(home.path(), axts, "Your results for this level are kept.");
    assert_eq!((game.best(), game.recorded()), (Some(6), vec![String::new()]));
    drop(game);
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(6), &[][..]));
}

#[test]
fn a_record_with_a_day_that_is_no_date_is_put_aside_and_told() {
    let home = solved_home(1);
    let day = |record: &str| record.replacen('{', "{\"days\":[\"2026-02-30\"],", 1);
    let told = "The backup is damaged as well. This level starts afresh.";
    assert_eq!(start_forged(home.path(), day, told).best(), None);
}

#[test]
fn damaged_progress_is_told_by_the_title_of_its_level() {
    let home = TempDir::new().unwrap();
    let level = format!("{SHORT}\n\nnothing\n\nTitle: Door");
    solve(&mut start(home.path(), &[&level]), 0);
    let both = file_and_backup(home.path());
    let board = both[0].file_stem().unwrap().to_str().unwrap();
    for (damaged, told) in [(&both[..1], "in “Door”"), (&both[..], "in one of the levels")] {
        damaged.iter().for_each(|file| fs::write(file, "{").unwrap());
        let mut game = start(home.path(), &[&level]);
        let heard = game.heard();
        let [trouble] = heard else { panic!("{heard:?}") };
        let text = Words::default().say(&trouble.text());
        assert!(text.contains(told) && !text.contains(board), "{text}");
    }
}
