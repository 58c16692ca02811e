//! The promises of every storage.

use std::path::Path;
use std::time::Duration;

use tempfile::tempdir;

use super::aside::{backup_of, set_aside};
use super::interface::{Durability, Storage};
use super::machine::Machine;
use super::memory::Memory;
use crate::reason::Reason;

/// Tests a promise on the disk and in memory.
fn on_each(test: impl Fn(&dyn Storage, &Path)) {
    let folder = tempdir().unwrap();
    test(&Machine, folder.path());
    test(&Memory::default(), Path::new("/saved"));
}

#[test]
fn a_file_is_replaced_and_read_again() {
    on_each(|storage, folder| {
        let file = folder.join("file");
        assert_eq!(storage.read(&file, 10), Ok(None));
        storage.replace(&file, b"one", Durability::Soon).unwrap();
        storage.sync(&file).unwrap();
        assert_eq!(storage.read(&file, 3), Ok(Some(b"one".to_vec())));
        storage.replace(&file, b"other", Durability::Synced).unwrap();
        assert_eq!(storage.read(&file, 5), Ok(Some(b"other".to_vec())));
        assert_eq!(storage.read(&file, 4), Err(Reason::OverLimit(4)));
        assert_eq!(storage.list(folder), Ok(vec![file.clone()]));
        storage.remove(&file).unwrap();
        storage.remove(&file).unwrap();
        assert_eq!(storage.list(folder), Ok(Vec::new()));
    });
}

#[test]
fn only_the_expected_bytes_are_replaced() {
    on_each(|storage, folder| {
        let file = folder.join("file");
        assert_eq!(storage.replace_if(&file, Some(b"one"), b"two"), Ok(false));
        assert_eq!(storage.replace_if(&file, None, b"one"), Ok(true));
        assert_eq!(storage.replace_if(&file, None, b"two"), Ok(false));
        assert_eq!(storage.replace_if(&file, Some(b"other"), b"two"), Ok(false));
        assert_eq!(storage.read(&file, 10), Ok(Some(b"one".to_vec())));
        assert_eq!(storage.replace_if(&file, Some(b"one"), b"two"), Ok(true));
        assert_eq!(storage.read(&file, 10), Ok(Some(b"two".to_vec())));
        assert_eq!(storage.list(folder), Ok(vec![file]), "nothing is left beside it");
    });
}

#[test]
fn files_set_aside_never_replace_each_other() {
    on_each(|storage, folder| {
        let file = folder.join("file");
        for (bytes, name) in [(b"1", "file.broken"), (b"2", "file.broken.2")] {
            storage.replace(&file, bytes, Durability::Synced).unwrap();
            assert_eq!(set_aside(storage, &file), Ok(folder.join(name)));
        }
        assert_eq!(storage.read(&folder.join("file.broken"), 10), Ok(Some(b"1".to_vec())));
        assert_eq!(storage.read(&file, 10), Ok(None));
        assert_eq!(set_aside(storage, &file), Err(Reason::NotFound));
        assert_eq!(backup_of(&file), folder.join("file.bak"));
    });
}

#[test]
fn a_lock_has_one_holder() {
    on_each(|storage, folder| {
        let file = folder.join("file.lock");
        let lock = storage.lock(&file, Duration::ZERO).unwrap();
        assert_eq!(storage.lock(&file, Duration::ZERO).err(), Some(Reason::Locked));
        drop(lock);
        assert!(storage.lock(&file, Duration::ZERO).is_ok());
    });
}

#[test]
fn memory_fails_and_loses_power_at_will() {
    let (memory, file) = (Memory::default(), Path::new("/saved/file"));
    memory.replace(file, b"one", Durability::Synced).unwrap();
    memory.replace(file, b"two", Durability::Soon).unwrap();
    memory.cut_power();
    assert_eq!(memory.read(file, 10), Ok(Some(b"one".to_vec())));
    memory.refuse(Some(Reason::Full));
    assert_eq!(memory.replace(file, b"two", Durability::Soon), Err(Reason::Full));
    memory.refuse(None);
    memory.kill_after(Some(1));
    assert!(memory.replace(file, b"two", Durability::Soon).is_ok());
    assert!(memory.sync(file).is_err());
}
