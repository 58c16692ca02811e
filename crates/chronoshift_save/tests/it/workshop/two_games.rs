//! Several games edit the same levels at once.

use chronoshift_save::workshop::{Shelf, Workshop};
use chronoshift_save::{FaultKind, Reason};

use super::{HALF, Home, MORE, SOLVED, name, unfinished};

#[test]
fn another_games_version_is_never_overwritten() {
    let home = Home::new();
    let other = Workshop::at(home.folder.path().to_owned());
    let mut open = home.saved("Door", HALF);
    let (mut others, _, _) = other.open(open.place()).unwrap();
    other.save(&mut others, &unfinished(MORE)).unwrap();
    let saved = home.workshop.save(&mut open, &unfinished(SOLVED)).unwrap();
    let fault = saved.unwrap();
    let kind = FaultKind::Taken { now: "Door 2".to_owned() };
    assert_eq!((fault.path, fault.kind), (home.path("unfinished/Door.json"), kind));
    assert_eq!(open.place().name(), "Door 2");
    other.save(&mut others, &unfinished(HALF)).unwrap();
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    let row = |name: &str, text: &str| (name.to_owned(), Shelf::Unfinished, text.to_owned());
    assert_eq!(home.list(), [row("Door", HALF), row("Door 2", MORE)]);
}

#[test]
fn two_new_levels_with_one_name_get_two_files() {
    let home = Home::new();
    let mut one = home.workshop.begin(&name("New"));
    let mut other = home.workshop.begin(&name("new"));
    home.workshop.save(&mut one, &unfinished(HALF)).unwrap();
    let saved = home.workshop.save(&mut other, &unfinished(MORE)).unwrap();
    assert!(matches!(saved.unwrap().kind, FaultKind::Taken { .. }));
    assert_eq!((one.place().name(), other.place().name()), ("New", "new 2"));
    assert_eq!(home.list().len(), 2);
}

#[test]
fn a_level_that_another_game_deletes_or_finishes_is_saved_again() {
    let home = Home::new();
    let mut open = home.saved("Door", HALF);
    home.workshop.delete(open.place()).unwrap();
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    assert_eq!(home.list(), [("Door".to_owned(), Shelf::Unfinished, MORE.to_owned())]);
    // Another game's changes stay when this game promotes the level.
    let (mut other, _, _) = home.workshop.open(open.place()).unwrap();
    home.workshop.save(&mut other, &unfinished(HALF)).unwrap();
    home.workshop.promote(&mut open, &name("Door"), SOLVED, None).unwrap();
    let kept = [(Shelf::Unfinished, HALF), (Shelf::Levels, SOLVED)];
    let kept = kept.map(|(shelf, text)| ("Door".to_owned(), shelf, text.to_owned()));
    assert_eq!(home.list(), kept);
}

#[test]
fn games_that_receive_the_same_level_at_once_save_it_once() {
    for (shelf, text) in [(Shelf::Levels, SOLVED), (Shelf::Unfinished, HALF)] {
        for _ in 0..5 {
            let home = Home::new();
            let games: Vec<_> = (0..4)
                .map(|game| {
                    let workshop = Workshop::at(home.folder.path().to_owned());
                    let name = name(["Same", "same", "SAME", "Other"][game]);
                    std::thread::spawn(move || workshop.receive(shelf, &name, text).unwrap())
                })
                .collect();
            let places: Vec<_> = games.into_iter().map(|game| game.join().unwrap()).collect();
            assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
            assert_eq!(home.list().len(), 1);
        }
    }
}

#[test]
fn games_that_rename_and_delete_at_once_lose_nothing() {
    for _ in 0..10 {
        let home = Home::new();
        let open = [home.saved("One", HALF), home.saved("Two", MORE)];
        let games: Vec<_> = (0..4)
            .map(|game| {
                let workshop = Workshop::at(home.folder.path().to_owned());
                let place = open[game % 2].place().clone();
                std::thread::spawn(move || match game {
                    0 | 1 => workshop.rename(&place, &name("Three"), None).is_ok(),
                    _ => workshop
                        .delete(&place)
                        .is_ok_and(|gone| workshop.restore(&gone, None).is_ok()),
                })
            })
            .collect();
        // Some renames fail: the name is taken, or the level was just deleted.
        _ = games.into_iter().map(|game| game.join().unwrap()).collect::<Vec<_>>();
        let mut texts: Vec<_> = home.list().into_iter().map(|(_, _, text)| text).collect();
        texts.sort();
        assert_eq!(texts, [HALF, MORE]);
    }
}

#[test]
fn an_open_level_follows_another_games_rename() {
    for shelf in [Shelf::Levels, Shelf::Unfinished] {
        let home = Home::new();
        home.write("levels/One.txt", SOLVED);
        let (mut open, _, _) = home.workshop.open(&home.place("One", Shelf::Levels)).unwrap();
        home.workshop.save(&mut open, &unfinished(HALF)).unwrap();
        let other = Workshop::at(home.folder.path().to_owned());
        other.rename(&home.place("One", shelf), &name("Two"), None).unwrap();
        assert_eq!(home.workshop.save(&mut open, &unfinished(MORE)).unwrap(), None);
        assert_eq!(open.saved_as().unwrap().name(), "Two");
        let (levels, _) = home.workshop.list();
        assert_eq!(levels.len(), 2, "{levels:?}");
        assert!(levels.iter().any(|level| level.edits.is_some() && level.text == MORE));
        home.workshop.promote(&mut open, &name("Two"), SOLVED, None).unwrap();
        assert_eq!(home.files(), ["levels/Two.txt"], "{shelf:?}");
    }
}

#[test]
fn many_threads_that_save_lose_nothing() {
    let home = Home::new();
    let games: Vec<_> = (0..4)
        .map(|game| {
            let workshop = Workshop::at(home.folder.path().to_owned());
            std::thread::spawn(move || {
                let mut open = workshop.begin(&name("Same"));
                for turn in 0..10 {
                    let text = format!("{game} {turn}");
                    // On a slow disk, the other threads may hold the lock for a long time.
                    loop {
                        match workshop.save(&mut open, &unfinished(&text)) {
                            Err(Reason::Locked) => {}
                            saved => break drop(saved.unwrap()),
                        }
                    }
                }
                open.place().name().to_owned()
            })
        })
        .collect();
    let mut names: Vec<_> = games.into_iter().map(|game| game.join().unwrap()).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 4);
    let mut texts: Vec<_> = home.list().into_iter().map(|(_, _, text)| text).collect();
    texts.sort();
    assert_eq!(texts, ["0 9", "1 9", "2 9", "3 9"]);
}
