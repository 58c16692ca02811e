//! The promises of a store: no kill, full disk, damaged file or second program loses anything.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::items::{Backup, Editing, Fault, FaultKind, Storable, Store};
use crate::codec::{seal, unseal};
use crate::memory::Memory;
use crate::reason::{Reason, RecordPart};
use crate::storage::{Storage, backup_of};

/// Values by name. The greater value of a name wins if the file has changed since it was read.
#[derive(Debug, Clone, PartialEq)]
struct TestItem<const PEOPLE: bool>(BTreeMap<String, u32>);

type Item = TestItem<false>;

impl<const PEOPLE: bool> Storable for TestItem<PEOPLE> {
    const SUFFIX: &'static str = ".json";
    const MAX_BYTES: u64 = 1000;
    const LOCK_TIMEOUT: Duration = Duration::ZERO;
    const EDITING: Editing = if PEOPLE { Editing::People } else { Editing::Game };
    type Base = Self;
    type Context = ();

    fn is_key(key: &str) -> bool {
        key.chars().all(char::is_alphanumeric)
    }

    fn decode(_key: &str, bytes: &[u8]) -> Result<Self, Reason> {
        unseal(bytes).map(Self)
    }

    fn encode(&self) -> Result<Vec<u8>, Reason> {
        seal(&self.0)
    }

    fn base(&self) -> Self {
        self.clone()
    }

    fn merge(
        base: Option<&Self>,
        ours: &Self,
        theirs: Option<Self>,
        (): &(),
    ) -> Result<Self, Reason> {
        let Some(mut theirs) = theirs else { return Ok(ours.clone()) };
        if theirs.0.contains_key("wrong") {
            return Err(Reason::Part(RecordPart::Board));
        }
        if base == Some(&theirs) {
            return Ok(ours.clone());
        }
        for (name, value) in &ours.0 {
            let merged = theirs.0.entry(name.clone()).or_default();
            *merged = (*merged).max(*value);
        }
        Ok(theirs)
    }
}

fn item<const PEOPLE: bool>(values: &[(&str, u32)]) -> TestItem<PEOPLE> {
    TestItem(values.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect())
}

fn open(memory: &Memory) -> Store<Item> {
    open_as(memory)
}

fn open_as<const PEOPLE: bool>(memory: &Memory) -> Store<TestItem<PEOPLE>> {
    let folder = PathBuf::from("/saved");
    Store::new(Arc::new(memory.clone()), folder.clone(), folder.join("test.lock"))
}

/// Writes an item without faults.
fn write<const PEOPLE: bool>(
    store: &mut Store<TestItem<PEOPLE>>,
    item: &TestItem<PEOPLE>,
) -> Result<TestItem<PEOPLE>, Reason> {
    let mut faults = Vec::new();
    let written = store.write("one", item, &(), &mut faults);
    assert_eq!(faults, []);
    written
}

/// The item that a new program reads, and the faults that it finds.
fn read_again(memory: &Memory) -> (Option<Item>, Vec<Fault>) {
    let (mut items, faults) = open(memory).read_all();
    (items.remove("one"), faults)
}

#[test]
fn an_item_is_read_again_by_its_key() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let one: Item = item(&[("a", 1)]);
    assert_eq!(write(&mut store, &one), Ok(one.clone()));
    assert!(!store.sync_queue().is_empty());
    store.sync().unwrap();
    assert!(store.sync_queue().is_empty());
    assert_eq!(read_again(&memory), (Some(one.clone()), Vec::new()));
    // A missing file is not a fault: the item comes from its backup.
    memory.remove(&store.file("one")).unwrap();
    assert_eq!(read_again(&memory), (Some(one), Vec::new()));
}

#[test]
fn two_programs_merge_what_they_write() {
    let memory = Memory::default();
    let (mut ours, mut theirs) = (open(&memory), open(&memory));
    write(&mut ours, &item(&[("a", 1), ("b", 5)])).unwrap();
    assert_eq!(theirs.read("one"), (Some(item(&[("a", 1), ("b", 5)])), Vec::new()));
    write(&mut theirs, &item(&[("a", 3)])).unwrap();
    let merged = write(&mut ours, &item(&[("b", 2)]));
    assert_eq!(merged, Ok(item(&[("a", 3), ("b", 2)])), "the file had other values than were read");
    // The file has the merged item, which neither program has read.
    assert_eq!(write(&mut theirs, &item(&[("a", 1)])), Ok(item(&[("a", 3), ("b", 2)])));
    ours.sync().unwrap();
    theirs.sync().unwrap();
    assert_eq!(read_again(&memory), (Some(item(&[("a", 3), ("b", 2)])), Vec::new()));
}

#[test]
fn a_kill_at_any_change_loses_nothing_that_was_written() {
    for changes in 0.. {
        let memory = Memory::default();
        memory.kill_after(Some(changes));
        let mut store = open(&memory);
        let mut written = 0;
        for value in 1..=6 {
            let is_written = write(&mut store, &item(&[("a", value)])).is_ok();
            if is_written {
                written = value;
            }
            if value % 2 == 0 {
                _ = store.sync();
            }
        }
        let is_over = store.sync_queue().is_empty() && written == 6;
        memory.kill_after(None);
        let (read, faults) = read_again(&memory);
        let read = read.map_or(0, |item| item.0["a"]);
        assert_eq!((read, faults), (written, Vec::new()), "killed after {changes} changes");
        if is_over {
            return;
        }
    }
}

#[test]
fn the_end_of_the_machine_loses_nothing_that_was_synced() {
    let memory = Memory::default();
    let mut store = open(&memory);
    write(&mut store, &item(&[("a", 1)])).unwrap();
    store.sync().unwrap();
    write(&mut store, &item(&[("a", 2)])).unwrap();
    memory.cut_power();
    assert_eq!(read_again(&memory), (Some(item(&[("a", 1)])), Vec::new()));
}

#[test]
fn a_slow_disk_delays_no_write_and_loses_nothing_that_was_synced() {
    let memory = Memory::default();
    let mut store = open(&memory);
    write(&mut store, &item(&[("a", 1)])).unwrap();
    store.sync().unwrap();
    write(&mut store, &item(&[("a", 2)])).unwrap();
    memory.slow_down(true);
    store.sync_queue().start(false);
    memory.wait_for_waiting(3);
    write(&mut store, &item(&[("a", 3)])).unwrap();
    store.sync_queue().start(false);
    store.sync_queue().finish(false);
    assert!(store.sync_queue().is_running() && !store.sync_queue().is_empty());
    assert_eq!(read_again(&memory), (Some(item(&[("a", 3)])), Vec::new()));
    memory.slow_down(false);
    store.sync_queue().finish(true);
    assert!(
        !store.sync_queue().is_running() && !store.sync_queue().is_empty(),
        "the newest version was not"
    );
    // The disk has an older version as the backup.
    memory.tear();
    let (read, faults) = read_again(&memory);
    assert!(matches!(read, Some(read) if read.0["a"] >= 2));
    assert!(faults.len() <= 1, "{faults:?}");
}

/// Only the thread that writes knows whether another program has written meanwhile.
#[test]
fn a_slow_sync_does_not_replace_the_backup_of_another_program() {
    let memory = Memory::default();
    let (mut ours, mut theirs) = (open(&memory), open(&memory));
    write(&mut ours, &item(&[("a", 1)])).unwrap();
    memory.slow_down(true);
    ours.sync_queue().start(false);
    memory.wait_for_waiting(3);
    memory.slow_down(false);
    write(&mut theirs, &item(&[("a", 2)])).unwrap();
    theirs.sync().unwrap();
    ours.sync().unwrap();
    let backup = memory.read(&backup_of(&ours.file("one")), 1000);
    assert_eq!(backup, Ok(Some(item::<false>(&[("a", 2)]).encode().unwrap())));
}

/// Writes, syncs, kills and power failures in random order: a kill loses nothing that was written, and a power failure
/// nothing that was synced.
#[test]
fn kills_and_power_failures_at_random_lose_nothing() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let (mut random, mut written, mut synced) = (1_u64, 0, 0);
    // The newest value that this program, which isn't killed yet, has written.
    let mut own = None;
    for step in 0..3000 {
        // The constants of Knuth's MMIX.
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = (random >> 33) % 20;
        match choice {
            0..10 => {
                written += 1;
                write(&mut store, &item(&[("a", written)])).unwrap();
                own = Some(written);
            }
            10..14 => store.sync_queue().start((random >> 40) & 1 == 0),
            14..16 => store.sync_queue().finish(false),
            16 => memory.slow_down(true),
            17 => {
                memory.slow_down(false);
                store.sync().unwrap();
                synced = own.unwrap_or(synced);
            }
            _ => {
                let is_power_cut = choice == 18;
                if is_power_cut {
                    memory.tear();
                }
                memory.slow_down(false);
                (store, own) = (open(&memory), None);
                let (mut items, faults) = store.read_all();
                let read = items.remove("one").map_or(0, |item| item.0["a"]);
                if is_power_cut {
                    assert!((synced..=written).contains(&read), "step {step}: {read}, {synced}");
                } else {
                    assert_eq!((read, faults), (written, Vec::new()), "step {step}");
                }
                written = read;
            }
        }
    }
}

#[test]
fn any_damage_is_set_aside_and_the_backup_restored() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let one: Item = item(&[("a", 1)]);
    write(&mut store, &one).unwrap();
    store.sync().unwrap();
    let file = store.file("one");
    let sound = memory.read(&file, 1000).unwrap().unwrap();
    for index in 0..sound.len() {
        let mut damaged = sound.clone();
        damaged[index] ^= 0x20;
        memory.put(&file, &damaged);
        let (read, faults) = read_again(&memory);
        assert_eq!(read, Some(one.clone()), "byte {index}");
        for fault in faults {
            let FaultKind::Damaged { aside, backup, .. } = &fault.kind else { panic!("{fault:?}") };
            assert_eq!(*backup, Backup::Restored, "byte {index}");
            assert_eq!(memory.read(&file, 1000), Ok(Some(sound.clone())), "it is written at once");
            assert_eq!(memory.read(aside, 1000), Ok(Some(damaged.clone())));
            memory.remove(aside).unwrap();
        }
        memory.put(&file, &sound);
    }
}

#[test]
fn a_wrong_item_is_damage_when_it_would_be_merged() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let file = store.file("one");
    memory.put(&file, &seal(&item::<false>(&[("wrong", 1)]).0).unwrap());
    let mut faults = Vec::new();
    let one: Item = item(&[("a", 1)]);
    assert_eq!(store.write("one", &one, &(), &mut faults), Ok(one));
    let [Fault { path, kind: FaultKind::Damaged { reason, backup, .. } }] = &faults[..] else {
        panic!("{faults:?}")
    };
    let expected = (&file, &Reason::Part(RecordPart::Board), &Backup::Missing);
    assert_eq!((path, reason, backup), expected);
}

#[test]
fn a_backup_that_is_damaged_too_is_no_missing_one() {
    let memory = Memory::default();
    let file = open(&memory).file("one");
    let backups =
        [(None, Backup::Missing), (Some("{"), Backup::Unusable), (Some(""), Backup::Unusable)];
    for (backup, expected) in backups {
        memory.put(&file, b"{");
        if let Some(bytes) = backup {
            memory.put(&backup_of(&file), bytes.as_bytes());
        }
        let (read, faults) = read_again(&memory);
        let [Fault { kind: FaultKind::Damaged { backup: found, .. }, .. }] = &faults[..] else {
            panic!("{faults:?}")
        };
        assert_eq!((read, *found), (None, expected), "{backup:?}");
    }
}

#[test]
fn an_emptied_file_is_called_empty_and_a_large_one_by_its_size() {
    let memory = Memory::default();
    let file = open(&memory).file("one");
    memory.put(&file, b"");
    let (_, faults) = read_again(&memory);
    let [Fault { kind: FaultKind::Damaged { reason, .. }, .. }] = &faults[..] else {
        panic!("{faults:?}")
    };
    assert_eq!(*reason, Reason::Empty);
}

#[test]
fn a_backup_that_cannot_replace_the_file_is_read_again() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let one: Item = item(&[("a", 1)]);
    write(&mut store, &one).unwrap();
    store.sync().unwrap();
    memory.put(&store.file("one"), b"{");
    // Only the damaged file can be renamed.
    memory.kill_after(Some(1));
    assert_eq!(read_again(&memory).0, Some(one.clone()));
    memory.kill_after(None);
    assert_eq!(read_again(&memory), (Some(one), Vec::new()));
}

#[test]
fn a_full_disk_leaves_the_file_as_it_was() {
    let memory = Memory::default();
    let mut store = open(&memory);
    write(&mut store, &item(&[("a", 1)])).unwrap();
    memory.refuse(Some(Reason::Full));
    assert_eq!(write(&mut store, &item(&[("a", 2)])), Err(Reason::Full));
    assert_eq!(store.sync(), Err(Reason::Full));
    assert_eq!(read_again(&memory).0, Some(item(&[("a", 1)])));
    memory.refuse(None);
    write(&mut store, &item(&[("a", 2)])).unwrap();
    assert_eq!(store.sync(), Ok(()));
    assert_eq!(read_again(&memory).0, Some(item(&[("a", 2)])));
}

#[test]
fn a_held_lock_and_an_item_that_is_too_large_change_nothing() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let lock = memory.lock(Path::new("/saved/test.lock"), Duration::ZERO).unwrap();
    assert_eq!(write(&mut store, &item(&[("a", 1)])), Err(Reason::Locked));
    drop(lock);
    let large = item(&[("a".repeat(1000).as_str(), 1)]);
    assert_eq!(
        write(&mut store, &large),
        Err(Reason::WouldExceed { name: "one.json".to_owned(), limit: 1000 })
    );
    assert_eq!(read_again(&memory), (None, Vec::new()));
}

#[test]
fn a_useless_part_sets_the_file_aside() {
    let memory = Memory::default();
    let mut store = open(&memory);
    let one: Item = item(&[("a", 1)]);
    write(&mut store, &one).unwrap();
    let fault = store.quarantine("one", Reason::WrongBest).unwrap();
    assert_eq!(fault.path, store.file("one"));
    assert_eq!(
        memory.read(Path::new("/saved/one.json.broken"), 1000).unwrap(),
        Some(one.encode().unwrap())
    );
    write(&mut store, &one).unwrap();
}

#[test]
fn a_file_that_people_edit_is_backed_up_before_the_first_change() {
    let memory = Memory::default();
    let mut store = open_as::<true>(&memory);
    let (file, backup) = (store.file("one"), Path::new("/saved/one.json.bak"));
    let edited = item::<true>(&[("a", 7)]).encode().unwrap();
    memory.put(&file, &edited);
    store.read("one").0.unwrap();
    write(&mut store, &item(&[("a", 7)])).unwrap();
    assert_eq!(memory.read(backup, 1000), Ok(None), "nothing was changed");
    write(&mut store, &item(&[("a", 1)])).unwrap();
    write(&mut store, &item(&[("a", 2)])).unwrap();
    assert_eq!(memory.read(backup, 1000), Ok(Some(edited)));
    assert!(store.sync_queue().is_empty());
    assert_eq!(open_as::<true>(&memory).read("one").0, Some(item(&[("a", 2)])));
}
