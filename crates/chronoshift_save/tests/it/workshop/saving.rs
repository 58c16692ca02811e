//! Saving, opening, renaming, copying and deleting levels, and damaged files.

use std::fs;

use chronoshift_core::editing::{Document, Edit, EditedDocument, TextField, shapes};
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Point, Tile};
use chronoshift_save::levels::CampaignFolders;
use chronoshift_save::workshop::{
    OpenFile, OwnLevelFile, Shelf, ShelfPlace, Unfinished, WorkshopError,
};
use chronoshift_save::{Backup, Fault, FaultKind, Reason};
use serde_json::json;

use super::{HALF, Home, MORE, SOLVED, name, read, unfinished};
use crate::numbers::Numbers;

use Shelf::{Levels, Unfinished as InWork};

#[test]
fn a_saved_level_opens_again_with_its_history() {
    let home = Home::new();
    assert_eq!(home.list(), []);
    let mut open = home.saved("Door", HALF);
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    assert_eq!(home.list(), [("Door".to_owned(), InWork, MORE.to_owned())]);
    assert_eq!(home.files(), ["unfinished/Door.json", "unfinished/Door.json.bak"]);
    let (mut again, there, fault) = home.workshop.open(open.place()).unwrap();
    assert_eq!((there, fault), (unfinished(MORE), None));
    home.workshop.save(&mut again, &unfinished(HALF)).unwrap();
    assert_eq!(home.list(), [("Door".to_owned(), InWork, HALF.to_owned())]);
    // Another level with the same name gets a number.
    assert_eq!(home.saved("Door", MORE).place().name(), "Door 2");
}

#[test]
fn the_list_has_finished_levels_too_and_begins_with_the_latest_change() {
    let home = Home::new();
    home.saved("One", HALF);
    home.write("levels/Solved.txt", SOLVED);
    home.write("levels/Folder/In it.txt", SOLVED);
    home.write("levels/Campaign.lsf", "JikiBan Campaign\nSolved.txt\n");
    fs::create_dir_all(home.path("levels/Not one.txt")).unwrap();
    home.saved("Two", HALF);
    let (levels, faults) = home.workshop.list();
    assert_eq!(faults, []);
    let names: Vec<_> = levels.iter().map(|level| level.place.name()).collect();
    assert_eq!(names, ["Two", "Solved", "One"]);
    assert_eq!(levels[1].level().unwrap().title().as_deref(), Some("Short"));
    assert!(levels[0].level().is_none());
    // A level that can't be read is reported, and the others are still listed.
    home.write("levels/Bytes.txt", [0xff, 0xfe]);
    let (levels, faults) = home.workshop.list();
    assert!(matches!(&faults[..], [Fault { kind: FaultKind::Unreadable(_), .. }]), "{faults:?}");
    assert_eq!(levels.len(), 3);
}

#[test]
fn a_damaged_level_is_a_fault_and_can_still_be_opened() {
    let home = Home::new();
    home.write("levels/Half.txt", HALF);
    home.write("levels/None.txt", "");
    home.write("levels/Sokoban.txt", "#####\n#@$.#\n#####\n");
    home.saved("Unfinished", HALF);
    let (levels, faults) = home.workshop.list();
    let faults = faults.into_iter().map(|Fault { path, kind }| match kind {
        FaultKind::Unreadable(reason) => (path, reason),
        kind => panic!("{kind:?}"),
    });
    let [(half, why), none] = &faults.collect::<Vec<_>>()[..] else { panic!() };
    assert!(*half == home.path("levels/Half.txt") && matches!(why, Reason::Syntax(_)), "{why:?}");
    assert_eq!(*none, (home.path("levels/None.txt"), Reason::Empty));
    assert_eq!(levels.len(), 4);
    let (_, there, _) = home.workshop.open(&home.place("Half", Levels)).unwrap();
    assert_eq!(there.text, HALF);
}

#[test]
fn files_are_renamed_and_copied_and_nothing_is_overwritten() {
    let home = Home::new();
    let mut open = home.saved("One", HALF);
    home.saved("Two", MORE);
    home.write("levels/Two.txt", SOLVED);
    let two = home.place("Two", InWork);
    assert!(matches!(home.workshop.rename(&two, &name("ONE"), None), Err(WorkshopError::Taken(_))));
    home.workshop.rename(&two, &name("Three"), None).unwrap();
    home.workshop.rename(&home.place("Two", Levels), &name("Solved"), None).unwrap();
    // An open level is saved under its new name, whether it was written before or not.
    home.workshop.rename_open(&mut open, &name("Open")).unwrap();
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    let mut new = home.workshop.begin(&name("New"));
    home.workshop.rename_open(&mut new, &name("open")).unwrap();
    assert_eq!(new.place().name(), "open 2");
    home.workshop.rename_open(&mut new, &name("Newer")).unwrap();
    assert_eq!(new.place().name(), "Newer");
    let copies = [home.place("Open", InWork), home.place("Solved", Levels)];
    for place in &copies {
        assert_eq!(home.workshop.duplicate(place).unwrap().name(), format!("{} 2", place.name()));
    }
    let unfinished = |name: &str| (name.to_owned(), InWork, MORE.to_owned());
    let level = |name: &str| (name.to_owned(), Levels, SOLVED.to_owned());
    let all = [unfinished("Open"), unfinished("Open 2"), level("Solved"), level("Solved 2")];
    assert_eq!(home.list(), all.into_iter().chain([unfinished("Three")]).collect::<Vec<_>>());
    let files = home.files();
    assert_eq!(files.iter().filter(|file| file.ends_with(".json.bak")).count(), 3, "{files:?}");
}

#[test]
fn a_folder_with_the_name_of_a_level_stays() {
    let home = Home::new();
    for folder in ["levels/One 2.txt", "levels/New.txt", "unfinished/Two 2.json"] {
        fs::create_dir_all(home.path(folder)).unwrap();
    }
    home.write("levels/One.txt", SOLVED);
    let two = home.saved("Two", HALF);
    let copy = |place: &ShelfPlace| home.workshop.duplicate(place).unwrap().name().to_owned();
    assert_eq!(copy(&home.place("One", Levels)), "One 3");
    assert_eq!(copy(two.place()), "Two 3");
    assert_eq!(home.workshop.receive(Levels, &name("New"), MORE).unwrap().name(), "New 2");
}

#[test]
fn a_level_and_its_edited_version_are_renamed_together() {
    let home = Home::new();
    home.write("levels/One.txt", SOLVED);
    home.write("levels/Two.txt", SOLVED);
    let campaign = "JikiBan Campaign\n# Of both\nTwo.txt\n# Chapter: Two\nOne.txt\n";
    home.write("levels/All.lsf", campaign);
    home.write("levels/Gone.lsf", "JikiBan Campaign\nOne.txt\nfive.txt\n");
    let (mut open, _, _) = home.workshop.open(&home.place("One", Levels)).unwrap();
    // The open level is not written yet, and is renamed with its level.
    let rename = |place: ShelfPlace, to: &str, open: &mut OpenFile| {
        home.workshop.rename(&place, &name(to), Some(open))
    };
    rename(home.place("One", Levels), "Three", &mut open).unwrap();
    assert_eq!(open.place().name(), "Three");
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    for (shelf, new) in [(InWork, "Four"), (Levels, "Five"), (InWork, "five")] {
        let before = home.list();
        let place = home.place(open.place().name(), InWork).on(shelf);
        // The rename is refused if only the level's new name is taken.
        assert!(matches!(rename(place.clone(), "TWO", &mut open), Err(WorkshopError::Taken(_))));
        assert_eq!(home.list(), before);
        rename(place, new, &mut open).unwrap();
        assert_eq!(open.saved_as().unwrap().name(), new);
        let fault = home.workshop.save(&mut open, &unfinished(HALF)).unwrap();
        assert_eq!(fault, None, "{new}");
        let (levels, faults) = home.workshop.list();
        assert_eq!(faults, []);
        let edits: Vec<_> = levels.iter().filter_map(|level| level.edits.as_ref()).collect();
        assert_eq!(edits, [&open.saved_as().unwrap()], "{new}");
    }
    // Campaigns have the new name.
    let campaign = fs::read_to_string(home.path("levels/All.lsf")).unwrap();
    assert_eq!(campaign, "JikiBan Campaign\n# Of both\nTwo.txt\n# Chapter: Two\nfive.txt\n");
    let campaign = fs::read_to_string(home.path("levels/Gone.lsf")).unwrap();
    assert_eq!(campaign, "JikiBan Campaign\nfive.txt\n", "the level is listed only once");
    for file in ["levels/All.lsf", "levels/Gone.lsf"] {
        fs::remove_file(home.path(file)).unwrap();
    }
    // Its promotion replaces the level with that name.
    home.workshop.promote(&mut open, &name("five"), SOLVED, None).unwrap();
    assert_eq!(home.files(), ["levels/Two.txt", "levels/five.txt"]);
}

#[test]
fn an_edited_version_stays_with_its_level_even_if_another_gets_its_name() {
    let home = Home::new();
    let list = || {
        let (levels, faults) = home.workshop.list();
        assert_eq!(faults, []);
        let row = |level: OwnLevelFile| {
            let edits = level.edits.map(|level| level.name().to_owned());
            (level.place.name().to_owned(), level.place.shelf(), edits)
        };
        let mut rows: Vec<_> = levels.into_iter().map(row).collect();
        rows.sort();
        rows
    };
    let row =
        |name: &str, shelf, edits: Option<&str>| (name.to_owned(), shelf, edits.map(str::to_owned));
    let other = SOLVED.replace("Short", "Other");
    home.write("levels/One.txt", SOLVED);
    home.write("levels/Other.txt", &other);
    let (mut edits, _, _) = home.workshop.open(&home.place("One", Levels)).unwrap();
    home.workshop.save(&mut edits, &unfinished(HALF)).unwrap();
    let gone = [edits.place().clone(), home.place("One", Levels)]
        .map(|place| home.workshop.delete(&place).unwrap());
    home.workshop.rename(&home.place("Other", Levels), &name("One"), None).unwrap();
    let level = home.workshop.restore(&gone[1], None).unwrap();
    home.workshop.restore(&gone[0], Some(&level)).unwrap();
    let all = |edits| {
        let mut rows = vec![edits, row("One", Levels, None), row("One 2", Levels, None)];
        rows.sort();
        rows
    };
    assert_eq!(list(), all(row("One 2", InWork, Some("One 2"))));
    // A file that another program has changed is no longer the level of the edited version, so the
    // rename affects only the latter.
    home.write("levels/One 2.txt", &other);
    assert_eq!(list(), all(row("One 2", InWork, None)));
    home.workshop.rename(&home.place("One 2", InWork), &name("Mine"), None).unwrap();
    assert_eq!(list(), all(row("Mine", InWork, None)));
}

#[test]
fn a_level_returns_to_its_campaigns_under_its_new_name() {
    let home = Home::new();
    home.write("levels/One.txt", SOLVED);
    home.write("levels/Two.txt", SOLVED);
    home.write("levels/all.lsf", "JikiBan Campaign\nOne.txt\n# Chapter: Two\nTwo.txt\n");
    let one = home.workshop.delete_everywhere(&home.place("One", Levels)).unwrap();
    home.write("levels/One.txt", SOLVED);
    assert_eq!(home.workshop.restore(&one, None).unwrap().name(), "One 2");
    let text = home.text("levels/all.lsf");
    assert!(text.ends_with("One 2.txt\n# Chapter: Two\nTwo.txt\n"), "{text}");
}

#[test]
fn a_deleted_level_can_be_restored() {
    let home = Home::new();
    home.saved("One", HALF);
    home.write("levels/One.txt", SOLVED);
    let before = home.list();
    let deleted =
        [InWork, Levels].map(|shelf| home.workshop.delete(&home.place("One", shelf)).unwrap());
    assert_eq!(home.list(), []);
    let gone = home.workshop.deleted_files();
    let from: Vec<_> = gone.iter().map(|it| it.from.to_str().unwrap()).collect();
    assert_eq!(from, ["levels/One.txt", "unfinished/One.json"]);
    deleted.iter().for_each(|it| drop(home.workshop.restore(it, None).unwrap()));
    assert_eq!(home.list(), before);
    // In the meantime, another level has taken the name.
    let one = home.workshop.delete(&home.place("One", InWork)).unwrap();
    home.saved("one", MORE);
    assert_eq!(home.workshop.restore(&one, None).unwrap().name(), "One 2");
    // Files that were deleted before stay.
    for name in ["One 2", "one"] {
        home.workshop.delete(&home.place(name, InWork)).unwrap();
    }
    home.saved("One", SOLVED);
    home.workshop.delete(&home.place("One", InWork)).unwrap();
    assert_eq!(home.workshop.deleted_files().len(), 3, "{:?}", home.files());
    // They can be restored later, too.
    for deleted in home.workshop.deleted_files() {
        home.workshop.restore_file(&deleted).unwrap();
    }
    assert_eq!(home.workshop.deleted_files(), []);
    let names: Vec<_> = home.list().into_iter().map(|(name, ..)| name).collect();
    assert_eq!(names, ["One", "One", "One 2 2", "one 2"]);
    let campaign = home.path("levels/all/all.lsf");
    home.write("levels/all/all.lsf", "JikiBan Campaign\nOne.txt\n");
    let folders = CampaignFolders::new(home.path("game"), Some(home.path("levels")));
    folders.delete(&campaign).unwrap();
    let deleted = home.workshop.deleted_files();
    assert_eq!(home.workshop.restore_file(&deleted[0]).unwrap(), home.path("levels/all"));
    assert!(campaign.exists());
}

#[test]
fn only_a_text_with_a_solution_becomes_a_level() {
    let home = Home::new();
    let mut open = home.saved("Short", HALF);
    let promote = |open: &mut OpenFile, text: &str, name: &str| {
        home.workshop.promote(open, &self::name(name), text, None)
    };
    for text in [HALF, MORE, &SOLVED.replace("EEWWT", "EEWW"), &SOLVED.replace("EEWWT", "WT")] {
        assert!(
            matches!(promote(&mut open, text, "Short"), Err(WorkshopError::Unsolved)),
            "{text}"
        );
    }
    home.write("levels/There.txt", SOLVED);
    assert!(matches!(promote(&mut open, SOLVED, "there"), Err(WorkshopError::Taken(_))));
    let place = promote(&mut open, SOLVED, "Short").unwrap();
    assert_eq!((place.name(), home.text("levels/Short.txt").as_str()), ("Short", SOLVED));
    assert_eq!(home.files(), ["levels/Short.txt", "levels/There.txt"]);
    // A text that is equal to the level is not saved as an unfinished one.
    home.workshop.save(&mut open, &unfinished(SOLVED)).unwrap();
    assert_eq!(home.files().len(), 2);
    home.workshop.save(&mut open, &unfinished(MORE)).unwrap();
    assert_eq!(home.files().len(), 4);
    let other = SOLVED.replace("Short", "Longer");
    assert_eq!(promote(&mut open, &other, "Short").unwrap(), place);
    assert_eq!((home.text("levels/Short.txt"), home.files().len()), (other, 2));
}

#[test]
fn an_opened_level_stays_until_its_edited_version_replaces_it() {
    let home = Home::new();
    let crlf = SOLVED.replace('\n', "\r\n");
    home.write("levels/Old.TXT", &crlf);
    let (mut open, there, _) = home.workshop.open(&home.place("Old", Levels)).unwrap();
    assert_eq!(there, Unfinished { text: crlf.clone(), ..Default::default() });
    assert_eq!(open.level().as_deref(), Some("Old"));
    home.workshop.save(&mut open, &there).unwrap();
    assert_eq!(home.files(), ["levels/Old.TXT"]);
    home.workshop.save(&mut open, &unfinished(HALF)).unwrap();
    // Later, it is opened from its own file.
    let (mut open, _, _) = home.workshop.open(&home.place("Old", InWork)).unwrap();
    assert_eq!(open.level().as_deref(), Some("Old"));
    let other = crlf.replace("Short", "Longer");
    home.write("levels/Old.TXT", crlf.replace("Short", "Changed elsewhere"));
    let refused = home.workshop.promote(&mut open, &name("Old"), &other, None);
    assert!(matches!(refused, Err(WorkshopError::Changed(name)) if name == "Old"));
    home.write("levels/Old.TXT", &crlf);
    home.workshop.promote(&mut open, &name("old"), &other, None).unwrap();
    assert_eq!((home.files(), home.text("levels/Old.TXT")), (vec!["levels/Old.TXT".into()], other));
}

#[test]
fn a_file_elsewhere_is_written_back_solved_or_not() {
    let home = Home::new();
    home.write("mine/Own.txt", SOLVED);
    let file = home.path("mine/Own.txt");
    let (mut open, there) = home.workshop.open_file(&file).unwrap();
    assert_eq!((there.text.as_str(), open.elsewhere()), (SOLVED, Some(file.clone())));
    home.workshop.save(&mut open, &unfinished(HALF)).unwrap();
    assert_eq!(home.text("mine/Own.txt"), SOLVED);
    assert_eq!(home.workshop.write_back(&mut open, HALF, None).unwrap(), file);
    assert_eq!(home.text("mine/Own.txt"), HALF);
    // The unfinished level still knows its file.
    let (mut open, _, _) = home.workshop.open(&home.place("Own", InWork)).unwrap();
    assert_eq!(open.elsewhere(), Some(file.clone()));
    home.write("mine/Own.txt", "changed by another program");
    let refused = home.workshop.write_back(&mut open, SOLVED, None);
    assert!(matches!(refused, Err(WorkshopError::ChangedThere(path)) if path == file));
    assert_eq!(home.text("mine/Own.txt"), "changed by another program");
    home.write("mine/Own.txt", HALF);
    home.workshop.write_back(&mut open, SOLVED, None).unwrap();
    assert_eq!((home.text("mine/Own.txt"), home.files().len()), (SOLVED.into(), 1));
}

#[test]
fn a_missing_file_is_created_by_a_save() {
    let home = Home::new();
    let file = home.path("New.txt");
    let (mut open, there) = home.workshop.open_file(&file).unwrap();
    assert_eq!((there, open.place().name()), (Unfinished::default(), "New"));
    home.write("New.txt", "made by another program");
    assert!(home.workshop.write_back(&mut open, HALF, None).is_err());
    fs::remove_file(&file).unwrap();
    home.workshop.write_back(&mut open, HALF, None).unwrap();
    assert_eq!(home.text("New.txt"), HALF);
}

/// Damages a text in one of many ways.
fn damage(good: &[u8], way: usize, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let at = numbers.below(bytes.len());
    match way % 5 {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << numbers.below(8),
        2 => bytes.insert(at, numbers.below(256) as u8),
        3 => bytes[at..].fill(0),
        _ => drop(bytes.drain(at..(at + 40).min(good.len()))),
    }
    bytes
}

#[test]
fn any_damage_to_a_file_loses_nothing() {
    let home = Home::new();
    let open = home.saved("One", MORE);
    let file = home.path("unfinished/One.json");
    let good = fs::read(&file).unwrap();
    let (mut numbers, mut damaged) = (Numbers(5), 0);
    for round in 0..300 {
        let bytes = damage(&good, round, &mut numbers);
        fs::write(&file, &bytes).unwrap();
        let (_, there, fault) = home.workshop.open(open.place()).unwrap();
        assert_eq!(there, unfinished(MORE), "round {round}");
        let aside = home.path("unfinished/One.json.broken");
        if let Some(fault) = fault {
            assert!(matches!(fault.kind, FaultKind::Damaged { backup: Backup::Restored, .. }));
            assert_eq!(fs::read(&aside).unwrap(), bytes);
            fs::remove_file(&aside).unwrap();
            damaged += 1;
        }
        assert_eq!(read(&aside), None);
        fs::write(&file, &good).unwrap();
    }
    assert!(damaged > 250, "only {damaged} were seen");
    // With a damaged backup, the file is set aside and reported.
    for file in [&file, &home.path("unfinished/One.json.bak")] {
        fs::write(file, "{").unwrap();
    }
    let (levels, faults) = home.workshop.list();
    assert!(levels.is_empty());
    let [Fault { kind: FaultKind::Damaged { backup: Backup::Unusable, .. }, .. }] = &faults[..]
    else {
        panic!("{faults:?}")
    };
    assert_eq!(home.text("unfinished/One.json.broken"), "{");
}

#[test]
fn a_file_of_another_version_is_set_aside_unchanged() {
    let home = Home::new();
    let open = home.saved("One", MORE);
    let later = home.text("unfinished/One.json").replace("\"version\": 1", "\"version\": 2");
    let record = later.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
    let check = crc32fast::hash(record.as_bytes());
    let later = format!("{{\"check\":\"{check:08x}\",\"record\":{record}}}\n");
    home.write("unfinished/One.json", &later);
    home.write("unfinished/One.json.bak", &later);
    assert!(home.workshop.open(open.place()).is_err());
    assert_eq!(home.text("unfinished/One.json.broken"), later);
}

#[test]
fn a_failed_backup_does_not_make_the_file_another_games() {
    let home = Home::new();
    let mut open = home.saved("One", HALF);
    let backup = home.path("unfinished/One.json.bak");
    fs::remove_file(&backup).unwrap();
    fs::create_dir(&backup).unwrap();
    assert!(home.workshop.save(&mut open, &unfinished(MORE)).is_err());
    fs::remove_dir(&backup).unwrap();
    assert_eq!(home.workshop.save(&mut open, &unfinished(SOLVED)).unwrap(), None);
    assert_eq!(home.list(), [("One".to_owned(), InWork, SOLVED.to_owned())]);
}

/// The file is from the game of 23 November 2026, which stored each changed tile separately.
#[test]
fn a_file_of_an_older_game_opens_with_its_history() {
    let home = Home::new();
    home.write("unfinished/Gold.json", include_bytes!("golden/place-by-place.json"));
    let place = home.place("Gold", InWork);
    let (mut open, kept, fault) = home.workshop.open(&place).unwrap();
    assert_eq!(fault, None);
    let mut work = kept.work().unwrap();
    let now = work.document().clone();
    assert_eq!((now.size(), now.metadata().text("Title")), ((15, 11), Some("Gold".to_owned())));
    let undone = std::iter::from_fn(|| work.undo()).count();
    assert_eq!(undone, 11);
    let start = MapTile::Tile(Tile::Start);
    assert_eq!(
        (work.document().size(), work.document().map_tile(Point { x: 1, y: 4 })),
        ((12, 8), Some(start))
    );
    let redone = std::iter::from_fn(|| work.redo()).count();
    assert_eq!(redone, 13);
    (0..2).for_each(|_| drop(work.undo()));
    assert_eq!(*work.document(), now);
    // A save converts the history to the current format.
    home.workshop.save(&mut open, &Unfinished::from_document(&work)).unwrap();
    let size = home.text("unfinished/Gold.json").len();
    assert!(size < 5000, "{size}");
    assert_eq!(home.workshop.open(&place).unwrap().1.work().unwrap(), work);
}

#[test]
fn the_file_of_a_level_with_many_fills_is_small() {
    let home = Home::new();
    let mut work = EditedDocument::new(Document::new(60, 50).unwrap());
    let at = shapes::rectangle(Point { x: 1, y: 1 }, Point { x: 58, y: 48 });
    for glyph in "bB".chars().cycle().take(55) {
        let map_tile = MapTile::from_glyph(glyph).unwrap();
        work.edit(&Edit::Paint { at: at.clone(), map_tile }).unwrap();
    }
    let mut open = home.workshop.begin(&name("Fills"));
    home.workshop.save(&mut open, &Unfinished::from_document(&work)).unwrap();
    let size = home.text("unfinished/Fills.json").len();
    assert!(size < 100_000, "{size}");
    assert_eq!(home.workshop.open(open.place()).unwrap().1.work().unwrap(), work);
}

#[test]
fn a_file_keeps_the_newest_changes_of_a_long_history() {
    let home = Home::new();
    let mut work = EditedDocument::new(Document::open(MORE.as_bytes()).unwrap());
    for number in 0..80 {
        let text = format!("{number} {}", "x".repeat(500_000));
        work.edit(&Edit::SetText { field: TextField::Title, language: None, text }).unwrap();
    }
    (0..3).for_each(|_| drop(work.undo().unwrap()));
    let mut open = home.workshop.begin(&name("Long"));
    // A written file can be read, and so be replaced.
    for _ in 0..2 {
        home.workshop.save(&mut open, &Unfinished::from_document(&work)).unwrap();
        work.undo().unwrap();
    }
    let (_, kept, fault) = home.workshop.open(open.place()).unwrap();
    assert_eq!(fault, None);
    let mut again = kept.work().unwrap();
    // In memory, the history is complete.
    assert_eq!(std::iter::from_fn(|| work.undo()).count(), 75);
    assert_eq!(std::iter::from_fn(|| again.redo()).count(), 4);
    let undone = std::iter::from_fn(|| again.undo()).count();
    assert!((20..60).contains(&undone), "{undone}");
}

#[test]
fn opening_a_file_continues_its_unsaved_edits() {
    let home = Home::new();
    home.write("mine/Own.txt", SOLVED);
    let (file, new) = (home.path("mine/Own.txt"), home.path("mine/New.txt"));
    // Each round is a game that is killed at its end.
    for (round, file) in [&file, &new].into_iter().cycle().take(8).enumerate() {
        let (mut open, there) = home.workshop.open_file(file).unwrap();
        assert_eq!(open.elsewhere().as_ref(), Some(file));
        if round > 1 {
            assert_eq!(there, unfinished(&format!("{HALF}{}", round - 2)));
            assert!(open.differs(&there.text));
        }
        home.workshop.save(&mut open, &unfinished(&format!("{HALF}{round}"))).unwrap();
    }
    let names = || home.list().into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
    assert_eq!(names(), ["New", "Own"]);
    // If the file has changed since then, the file opens.
    home.write("mine/Own.txt", MORE);
    let (open, there) = home.workshop.open_file(&file).unwrap();
    assert_eq!((there.text.as_str(), open.differs(MORE)), (MORE, false));
    // An unfinished level that was saved in its file does not open again.
    let (mut open, _) = home.workshop.open_file(&new).unwrap();
    home.workshop.write_back(&mut open, SOLVED, None).unwrap();
    let (open, there) = home.workshop.open_file(&new).unwrap();
    assert_eq!((there.text.as_str(), open.differs(SOLVED)), (SOLVED, false));
    assert_eq!(names(), ["Own"]);
}

#[cfg(unix)]
#[test]
fn a_file_is_the_same_with_any_spelling_of_its_path() {
    use std::os::unix::fs::symlink;

    let home = Home::new();
    home.write("mine/Own.txt", SOLVED);
    symlink("mine", home.path("link")).unwrap();
    symlink("mine/Own.txt", home.path("Link.txt")).unwrap();
    for file in ["Own.txt", "New.txt", "new/folder/a.txt"] {
        let (mut open, _) = home.workshop.open_file(&home.path(&format!("mine/{file}"))).unwrap();
        home.workshop.save(&mut open, &unfinished(HALF)).unwrap();
        for way in ["mine/../mine", "link", "mine/.", "link/../link"] {
            let (again, there) =
                home.workshop.open_file(&home.path(&format!("{way}/{file}"))).unwrap();
            assert_eq!((again.place(), there), (open.place(), unfinished(HALF)), "{way}/{file}");
        }
        // The same holds for a different spelling of the path in the file of an older game.
        let kept = home.workshop.file(open.place());
        let text = fs::read_to_string(&kept).unwrap();
        let record =
            text.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
        let record = record.replace(&format!("/mine/{file}"), &format!("/link/{file}"));
        let check = crc32fast::hash(record.as_bytes());
        fs::write(&kept, format!("{{\"check\":\"{check:08x}\",\"record\":{record}}}\n")).unwrap();
        let (again, there) = home.workshop.open_file(&home.path(&format!("mine/{file}"))).unwrap();
        assert_eq!((again.place(), there), (open.place(), unfinished(HALF)), "{file}");
    }
    let (link, there) = home.workshop.open_file(&home.path("Link.txt")).unwrap();
    assert_eq!((link.place().name(), there), ("Own", unfinished(HALF)));
    // A save creates missing folders.
    let (mut open, _) = home.workshop.open_file(&home.path("mine/new/folder/a.txt")).unwrap();
    home.workshop.write_back(&mut open, SOLVED, None).unwrap();
    assert_eq!(home.text("mine/new/folder/a.txt"), SOLVED);
}

#[test]
fn edits_can_be_undone_after_a_save() {
    let home = Home::new();
    let mut work = EditedDocument::new(Document::open(MORE.as_bytes()).unwrap());
    let steps: Vec<_> = ["One", "Two", ""]
        .map(|title| {
            let (field, text) = (TextField::Title, title.to_owned());
            let edit = Edit::SetText { field, language: None, text };
            work.edit(&edit).unwrap();
            work.document().clone()
        })
        .into();
    work.undo();
    let mut open = home.workshop.begin(&name("Door"));
    home.workshop.save(&mut open, &Unfinished::from_document(&work)).unwrap();
    assert_eq!(home.workshop.list().0[0].title().as_deref(), Some("Two"));
    let (_, kept, _) = home.workshop.open(open.place()).unwrap();
    let mut again = kept.work().unwrap();
    assert_eq!(again, work);
    again.redo();
    assert_eq!(*again.document(), steps[2]);
    (0..3).for_each(|_| drop(again.undo()));
    // The original formatting is lost, but not the content.
    assert_eq!(*again.document(), Document::open(MORE.as_bytes()).unwrap());
    assert!(!again.can_undo());
    // A history of another text, and JSON that is not a history, are left out.
    let others = [kept.history.clone(), json!({"level": 3}), json!(null)];
    for history in others {
        let work = Unfinished { text: HALF.to_owned(), history }.work().unwrap();
        assert_eq!((work.document().text().as_str(), work.can_undo()), (HALF, false));
    }
    assert!(Unfinished { text: "nothing".to_owned(), ..kept }.work().is_err());
}
