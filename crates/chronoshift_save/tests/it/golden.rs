//! Files that version 0.1.0 wrote: each is read, or set aside with a clear reason.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::{ReplayFile, parse};
use chronoshift_core::solver::Solution;
use chronoshift_save::Memory;
use chronoshift_save::package::Package;
use chronoshift_save::storage::Storage;
use chronoshift_save::workshop::{Shelf, Unfinished, Workshop};
use chronoshift_save::{Backup, FaultKind, Reason, progress};
use tempfile::{TempDir, tempdir};

const UNFINISHED: &[u8] = include_bytes!("../../golden/unfinished.json");
const EDITED: &[u8] = include_bytes!("../../golden/edited.json");
const LEVEL: &[u8] = include_bytes!("../../golden/level.txt");
const CAMPAIGN: &[u8] = include_bytes!("../../golden/campaign.lsf");
const PACKAGE: &[u8] = include_bytes!("../../golden/campaign.zip");
const REPLAY: &[u8] = include_bytes!("../../golden/complete.replay");
const RECORD: &[u8] = include_bytes!("../../golden/9bc356034d51e123.json");

/// A player's folder with these files.
fn home(files: &[(&str, &[u8])]) -> (TempDir, Workshop) {
    let home = tempdir().unwrap();
    for (path, bytes) in files {
        let path = home.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let workshop = Workshop::at(home.path().to_owned());
    (home, workshop)
}

/// A sealed record with a text in it replaced.
fn resealed(bytes: &[u8], from: &str, to: &str) -> String {
    let text = std::str::from_utf8(bytes).unwrap();
    let record = text.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
    assert!(record.contains(from));
    let record = record.replace(from, to);
    let check = crc32fast::hash(record.as_bytes());
    format!("{{\"check\":\"{check:08x}\",\"record\":{record}}}\n")
}

#[test]
fn unfinished_levels_open_with_all_that_can_be_undone() {
    let files = [
        ("unfinished/untitled.json", UNFINISHED),
        ("unfinished/one.json", EDITED),
        ("levels/one.txt", LEVEL),
    ];
    let (home, workshop) = home(&files);
    let (all, faults) = workshop.list();
    assert_eq!((all.len(), faults), (3, Vec::new()));
    let edited = all.iter().find(|level| level.edits.is_some()).unwrap();
    assert_eq!((edited.place.name(), edited.place.shelf()), ("one", Shelf::Unfinished));
    for level in all.iter().filter(|level| level.place.shelf() == Shelf::Unfinished) {
        let (mut open, unfinished, fault) = workshop.open(&level.place).unwrap();
        assert_eq!((&unfinished.text, fault), (&level.text, None));
        let mut work = unfinished.work().unwrap();
        let now = work.document().clone();
        assert_eq!(std::iter::from_fn(|| work.undo()).count(), 11);
        assert_eq!(work.document().size(), (12, 8));
        while work.redo().is_some() {}
        assert_eq!(*work.document(), now);
        assert_eq!(workshop.save(&mut open, &Unfinished::from_document(&work)), Ok(None));
        assert_eq!(workshop.open(&level.place).unwrap().1.work().unwrap(), work);
    }
    assert!(home.path().join("unfinished/one.json.bak").exists());
}

#[test]
fn a_level_becomes_unfinished_and_a_level_again() {
    let (home, workshop) = home(&[("levels/one.txt", LEVEL)]);
    let (all, faults) = workshop.list();
    assert_eq!((all.len(), faults), (1, Vec::new()));
    let level = all[0].level().unwrap();
    assert!(Solution::from_actions(&level.board, level.solution().unwrap()).is_some());
    let (mut open, unfinished, _) = workshop.open(&all[0].place).unwrap();
    let name = all[0].place.file_name().unwrap();
    assert_eq!(workshop.promote(&mut open, &name, &unfinished.text, None).unwrap(), all[0].place);
    assert_eq!(fs::read(home.path().join("levels/one.txt")).unwrap(), LEVEL);
}

#[test]
fn a_campaign_is_read_and_changed() {
    let files =
        [("levels/campaign.lsf", CAMPAIGN), ("levels/one.txt", LEVEL), ("levels/two.txt", LEVEL)];
    let (_home, workshop) = home(&files);
    let [file] = &workshop.campaign_files()[..] else { panic!() };
    let mut open = workshop.open_campaign(file).unwrap();
    assert_eq!(open.campaign().to_string().as_bytes(), CAMPAIGN);
    assert_eq!(open.campaign().levels().collect::<Vec<_>>(), ["one.txt", "two.txt"]);
    let mut campaign = open.campaign().clone();
    campaign.author = Some("Another player".to_owned());
    open.change(&workshop, campaign.clone()).unwrap();
    assert_eq!(*workshop.open_campaign(file).unwrap().campaign(), campaign);
}

#[test]
fn a_package_is_unpacked_and_packed_again() {
    let package = Package::from_bytes("x", PACKAGE).unwrap();
    assert_eq!((package.name().as_str(), package.campaign().levels().count()), ("golden", 2));
    assert_eq!(package.campaign().to_string().as_bytes(), CAMPAIGN);
    assert_eq!(Package::from_bytes("x", &package.to_bytes().unwrap()), Ok(package.clone()));
    let folder = tempdir().unwrap();
    let file = package.write_in(folder.path()).unwrap().0;
    assert_eq!(Package::collect(&file), Ok(package));
}

#[test]
fn a_replay_is_read_and_written_again() {
    let replay = ReplayFile::parse(REPLAY).unwrap();
    assert_eq!((replay.title.as_deref(), replay.to_string().as_bytes()), (Some("Fuzzed"), REPLAY));
    assert!(!replay.is_for(&parse(LEVEL).unwrap().board));
}

/// Records of a later version may be different, so their files stay as they are, under another name.
#[test]
fn a_record_of_a_later_version_is_set_aside_with_the_reason() {
    let reason = Reason::OtherVersion { found: 2, known: 1 };
    let later = resealed(UNFINISHED, "\"version\": 1", "\"version\": 2");
    let (home, workshop) = home(&[("unfinished/untitled.json", later.as_bytes())]);
    let (all, faults) = workshop.list();
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    let FaultKind::Damaged { aside, reason: found, backup: Backup::Missing } = &fault.kind else {
        panic!("{fault:?}")
    };
    assert_eq!((all.len(), found), (0, &reason));
    assert_eq!(*aside, home.path().join("unfinished/untitled.json.broken"));
    assert_eq!(fs::read_to_string(aside).unwrap(), later);

    let later = resealed(RECORD, "\"version\": 1,\n  \"board\"", "\"version\": 2,\n  \"board\"");
    let (memory, file) = (Memory::default(), Path::new("/saved/9bc356034d51e123.json"));
    memory.put(file, later.as_bytes());
    let mut store = progress::open(Arc::new(memory.clone()), PathBuf::from("/saved"));
    let (records, faults) = progress::read_all(&mut store);
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    let FaultKind::Damaged { aside, reason: found, .. } = &fault.kind else { panic!("{fault:?}") };
    assert_eq!((records.len(), found), (0, &reason));
    assert_eq!(memory.read(aside, 1 << 20), Ok(Some(later.into_bytes())));
}
