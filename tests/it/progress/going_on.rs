//! A play continues where it stopped.

use super::{LONG, SHORT, file_and_backup, forge, move_ahead, solve, start};
use crate::prelude::*;

#[test]
fn every_level_goes_on_where_it_was_left_undo_and_redo_included() {
    let home = TempDir::new().unwrap();
    let levels = [SHORT, LONG];
    let mut game = start(home.path(), &levels);
    game.press(&[Right]);
    game.press(&[KeyN, Right, Right, Space, KeyZ]);
    drop(game);
    let mut game = start(home.path(), &levels);
    assert_eq!((game.level_at(), game.recorded()), (1, vec!["EE".to_owned()]));
    game.press(&[KeyX]);
    assert_eq!(game.recorded(), ["EEH"]);
    game.press(&[KeyZ, KeyZ, KeyZ, KeyZ]);
    assert_eq!(game.recorded(), [""]);
    game.press(&[KeyP]);
    assert_eq!(game.recorded(), ["E"]);
    game.press(&[KeyN, KeyX, KeyX]);
    assert_eq!(game.recorded(), ["EE"]);
    assert_eq!(game.heard(), []);
}

#[test]
fn what_was_played_after_a_clock_was_ahead_is_kept() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    for waits in 0..12 {
        solve(&mut game, waits);
    }
    game.press(&[KeyR, Right]);
    drop(game);
    let ahead = |record: &str| move_ahead(record, &["when", "played"]);
    file_and_backup(home.path()).iter().for_each(|file| forge(file, ahead));
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 12);
    game.press(&[KeyR, Right, Right]);
    drop(game);
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.recorded(), game.heard()), (vec!["EE".to_owned()], &[][..]));
    let record = game.record().unwrap();
    let latest: Vec<_> = record.completions().map(|done| done.score).collect();
    assert_eq!(latest, [5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
}

/// Before and after the game was closed, undo leads back from a restart to the completed play, and further. There is no
/// unfinished play to resume.
#[test]
fn what_was_complete_begins_anew_and_undo_leads_back() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 0);
    for _ in 0..2 {
        drop(game);
        game = start(home.path(), &[SHORT]);
        assert_eq!(
            (game.recorded(), game.play().status()),
            (vec![String::new()], &Status::Playing)
        );
        assert!(!game.record().unwrap().is_unfinished());
        game.press(&[KeyZ]);
        assert_eq!(*game.play().status(), Status::Complete);
        game.press(&[KeyZ]);
        assert_eq!(game.recorded(), ["EEWW"]);
        assert!(game.record().unwrap().is_unfinished());
        game.press(&[KeyX]);
        assert_eq!((game.best(), game.play().status()), (Some(5), &Status::Complete));
    }
    game.press(&[KeyX]);
    assert_eq!(game.recorded(), [""]);
    assert_eq!(game.heard(), []);
}

/// Actions, and leaving the level within the same frame, are saved like all others.
#[test]
fn a_level_left_in_the_same_frame_is_kept() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT, LONG]);
    game.press(&[Right, Right, Left, Left, Enter, KeyN, Right, KeyP]);
    assert_eq!(game.best(), Some(5));
    game.press(&[KeyN]);
    assert_eq!(game.recorded(), ["E"]);
}
