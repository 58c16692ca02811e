//! A game that is killed while it saves, renames and deletes loses nothing.

use std::fs;
use std::time::Duration;

use chronoshift_save::workshop::{Shelf, ShelfPlace, Workshop};
use tempfile::TempDir;

use super::{name, unfinished};
use crate::killed::{self, Process};
use crate::numbers::Numbers;

/// The number of levels.
const LEVELS: usize = 3;

/// Saves, renames, deletes and restores levels forever; run by [`a_game_killed_at_any_moment_keeps_every_level`].
/// Each level's text has its number and a count, which is written to a file before the level is saved.
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn works_until_it_is_killed() {
    let Some(home) = killed::folder() else { return };
    let workshop = Workshop::at(home.join("data"));
    let mut numbers = Numbers(u64::from(std::process::id()));
    let start: usize = fs::read_to_string(home.join("count")).map_or(0, |it| it.parse().unwrap());
    for count in start + 1.. {
        fs::write(home.join("count.new"), count.to_string()).unwrap();
        fs::rename(home.join("count.new"), home.join("count")).unwrap();
        let level = numbers.below(LEVELS);
        let Some(place) = find(&workshop, level) else {
            // All but the first are edited versions of levels.
            let name = name(&format!("Level {level}"));
            let open = workshop.begin(&name);
            let file = workshop.file(&open.place().on(Shelf::Levels));
            let mut open = if level == 0 || file.exists() {
                open
            } else {
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(&file, format!("{level} 0")).unwrap();
                workshop.open(&open.place().on(Shelf::Levels)).unwrap().0
            };
            workshop.save(&mut open, &unfinished(&format!("{level} {count}"))).unwrap();
            continue;
        };
        let other = name(&format!("Renamed {level} {count}"));
        match numbers.below(4) {
            0 => drop(workshop.rename(&place, &other, None).unwrap()),
            1 => {
                let deleted = workshop.delete(&place).unwrap();
                workshop.restore(&deleted, None).unwrap();
            }
            _ => {
                let (mut open, _, _) = workshop.open(&place).unwrap();
                workshop.save(&mut open, &unfinished(&format!("{level} {count}"))).unwrap();
            }
        }
    }
}

/// The newest level with a number.
fn find(workshop: &Workshop, level: usize) -> Option<ShelfPlace> {
    let has_number =
        |text: &str| text.split_once(' ').is_some_and(|(it, _)| it == level.to_string());
    workshop.list().0.into_iter().find(|level| has_number(&level.text)).map(|level| level.place)
}

/// `KILLS=200` sets the number of kills.
#[test]
fn a_game_killed_at_any_moment_keeps_every_level() {
    let home = TempDir::new().unwrap();
    let kills = killed::kills();
    let mut numbers = Numbers(9);
    let count =
        || fs::read_to_string(home.path().join("count")).map_or(0, |it| it.parse().unwrap());
    let workshop = Workshop::at(home.path().join("data"));
    let mut newest = [0; LEVELS];
    for kill in 0..kills {
        let process = Process::start("workshop::killed::works_until_it_is_killed", home.path());
        let until: usize = count() + 1 + numbers.below(20);
        let moment = Duration::from_micros(numbers.below(20_000) as u64);
        process.kill_after(|| count() >= until, moment);
        let (levels, faults) = workshop.list();
        // The texts of finished levels are not valid levels in this test, so they are listed as
        // damage.
        let finished = home.path().join("data/levels");
        let others: Vec<_> =
            faults.iter().filter(|fault| !fault.path.starts_with(&finished)).collect();
        assert!(others.is_empty(), "kill {kill}: {others:?}");
        // After a kill between deleting and restoring, the level is in the folder of deleted files.
        let deleted = workshop.deleted_files();
        let deleted = deleted.iter().map(|it| fs::read_to_string(it.path()).unwrap());
        let texts: Vec<_> = levels.into_iter().map(|level| level.text).chain(deleted).collect();
        for (level, newest) in newest.iter_mut().enumerate() {
            let count = |text: &String| {
                let (_, rest) = text.rsplit_once(&format!("{level} "))?;
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                digits.parse::<usize>().ok()
            };
            let found = texts.iter().filter_map(count).max().unwrap_or(0);
            assert!(
                found >= *newest,
                "kill {kill}: level {level} was {newest}, is {found}: {texts:?}"
            );
            *newest = found;
        }
    }
    assert!(newest.iter().all(|&count| count > 0), "{newest:?}");
    println!("{kills} kills, {} changes", count());
}
