//! The best score never gets worse, and a score that contradicts the rules is not accepted.

use chronoshift_core::level::board_name;

use super::{Heard, LONG, SHORT, file_and_backup, forge, solve, solved_home, start, start_shown};
use crate::prelude::*;

#[test]
fn the_best_is_never_lowered_and_a_level_that_is_done_leads_to_the_next() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT, LONG]);
    for (waits, best) in [(3, 8), (5, 8), (1, 6), (2, 6)] {
        solve(&mut game, waits);
        assert_eq!(game.best(), Some(best));
    }
    let best = game.record().unwrap().best().unwrap().clone();
    assert_eq!(best.solution.to_string(), "HEEWWT");
    drop(game);
    let mut game = start(home.path(), &[SHORT, LONG]);
    assert_eq!(game.level_at(), 1);
    // Under another name and in another position, it is the same level.
    drop(game);
    game = start(home.path(), &[LONG, SHORT]);
    assert_eq!(game.level_at(), 0);
    game.press(&[KeyN]);
    assert_eq!(game.record().unwrap().best(), Some(&best));
    assert_eq!(game.recorded(), [""]);
}

#[test]
fn what_another_game_did_better_is_known_as_soon_as_it_is_read() {
    let home = TempDir::new().unwrap();
    let (mut one, mut other) = (start(home.path(), &[SHORT]), start(home.path(), &[SHORT]));
    solve(&mut one, 1);
    drop(one);
    solve(&mut other, 4);
    other.update_until(|world| {
        let game = world.resource::<Progress>();
        let record = game.record(world.resource::<Session>().play.board());
        record.and_then(Record::best).is_some_and(|best| best.score == 6)
    });
}

#[test]
fn a_best_that_the_rules_do_not_give_is_put_aside_and_told() {
    for change in [("\"score\": 6", "\"score\": 5"), ("HEEWWT", "EEWWT"), ("HEEWWT", "HEEWT")] {
        let home = TempDir::new().unwrap();
        let mut game = start(home.path(), &[SHORT]);
        solve(&mut game, 1);
        game.press(&[KeyR, Right]);
        drop(game);
        let both = file_and_backup(home.path());
        both.iter().for_each(|file| forge(file, |record| record.replacen(change.0, change.1, 1)));
        let mut game = start(home.path(), &[SHORT]);
        game.update_until(|world| !world.resource::<Heard>().0.is_empty());
        let heard = game.heard();
        let [Trouble::ProgressBroken { aside, error, .. }] = heard else { panic!("{heard:?}") };
        assert_eq!(*error, Reason::WrongBest);
        // The time of the play may have been written before the best score was checked.
        assert!(fs::read_to_string(aside).unwrap().contains(change.1));
        assert_eq!((game.best(), game.recorded()), (None, vec!["E".to_owned()]));
        // The score can be reached again.
        solve(&mut game, 2);
        drop(game);
        let mut game = start(home.path(), &[SHORT]);
        assert_eq!((game.best(), game.heard()), (Some(7), &[][..]));
    }
}

#[test]
fn a_best_of_before_maps_were_kept_stays() {
    let home = solved_home(1);
    let without_map = |record: &str| {
        let (before, rest) = record.split_once("\"map\"").unwrap();
        let (_, after) = rest.split_once("],").unwrap();
        format!("{before}{}", after.trim_start())
    };
    let both = file_and_backup(home.path());
    both.iter().for_each(|file| forge(file, without_map));
    let mut game = start(home.path(), &[SHORT]);
    game.press(&[KeyR, Right]);
    drop(game);
    assert_eq!(start(home.path(), &[SHORT]).best(), Some(6));
    // A forged best score is detected once its level is open, and the backup replaces the file.
    forge(&both[0], |record| without_map(&record.replace("\"score\": 6", "\"score\": 3")));
    let mut game = start(home.path(), &[SHORT]);
    game.update_until(|world| !world.resource::<Heard>().0.is_empty());
    drop(game);
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(6), &[][..]));
}

#[test]
fn a_score_below_a_proven_par_is_told_loudly_and_kept() {
    let name = board_name(&level(SHORT).board);
    let par = format!("{SHORT}\n\nnothing\n\nPar: 9 proven {name}");
    let home = TempDir::new().unwrap();
    let mut game = start_shown(home.path(), &[&par]);
    solve(&mut game, 0);
    game.says(&["a solution scores 5, below the proven par of 9"]);
    drop(game);
    let mut game = start_shown(home.path(), &[&par]);
    game.update_until(|world| world.contains_resource::<Session>());
    game.says(&["a solution scores 5, below the proven par of 9"]);
    assert_eq!(game.best(), Some(5));
}

#[test]
fn a_best_of_another_game_that_is_none_does_not_take_the_place_of_the_true_one() {
    let home = solved_home(1);
    let [file, _] = file_and_backup(home.path());
    let good = fs::read(&file).unwrap();
    forge(&file, |record| record.replace("\"score\": 6", "\"score\": 3"));
    let forged = fs::read(&file).unwrap();
    fs::write(&file, &good).unwrap();
    let mut game = start(home.path(), &[SHORT]);
    while game.heard().is_empty() {
        // Another program keeps writing the forged file in the meantime.
        fs::write(&file, &forged).unwrap();
        game.press(&[KeyR, Right]);
    }
    drop(game);
    assert_eq!(start(home.path(), &[SHORT]).best(), Some(6));
}
