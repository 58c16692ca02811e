//! Tests of searches in folders, which can be resumed.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use chronoshift_generator::{Folder, FolderError, ForeignFile, Settings};

use crate::settings;

/// The names and contents of the files in a folder.
fn contents(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

#[test]
fn a_resumed_search_finds_the_same_levels() {
    let temp = tempfile::tempdir().unwrap();
    let (whole, parts) = (temp.path().join("whole"), temp.path().join("parts"));
    let open = |path: &Path| Folder::open(path, settings("bb--p"), 3, []).unwrap();
    let mut folder = open(&whole);
    for _ in 0..6 {
        folder.round().unwrap().unwrap();
    }
    drop(folder);
    for rounds in [1, 2, 0, 3] {
        let mut folder = open(&parts);
        for _ in 0..rounds {
            folder.round().unwrap().unwrap();
        }
        // A leftover from an interrupted round.
        let next = folder.progress().rounds;
        fs::write(parts.join(format!("00999-{next:06}-0.txt")), "half a file").unwrap();
    }
    drop(open(&parts));
    assert_eq!(contents(&parts), contents(&whole));
    // Besides the levels, the folder contains the progress and the lock.
    assert!(contents(&whole).len() > 3);
    assert!(contents(&whole).len() <= 5);
    let best: Vec<_> = open(&whole).files().collect();
    assert_eq!(best.len(), contents(&whole).len() - 2);
}

#[test]
fn other_settings_are_refused() {
    let temp = tempfile::tempdir().unwrap();
    drop(search_in(temp.path()).unwrap());
    let other = Settings { seed: 1, ..settings("b-") };
    let refused = Folder::open(temp.path(), other, 3, []);
    assert!(matches!(refused, Err(FolderError::OtherSettings(_))));
}

/// A small search in a folder.
fn search_in(path: &Path) -> Result<Folder, FolderError> {
    Folder::open(path, settings("bb--p"), 3, [])
}

/// The error when the search is opened.
fn refusal(path: &Path) -> FolderError {
    search_in(path).unwrap_err()
}

#[test]
fn an_error_names_its_file() {
    let temp = tempfile::tempdir().unwrap();
    let position = |name: &str| temp.path().join(name);
    fs::write(position("search.json"), "{").unwrap();
    let broken = refusal(temp.path());
    assert!(
        matches!(&broken, FolderError::BrokenProgress(path) if *path == position("search.json"))
    );

    fs::remove_file(position("search.json")).unwrap();
    let mut folder = search_in(temp.path()).unwrap();
    let found = (0..6).flat_map(|_| folder.round().unwrap().unwrap()).count();
    assert!(found > 0);
    let level = folder.files().next().unwrap();
    drop(folder);
    fs::write(&level, "no level").unwrap();
    let broken = refusal(temp.path());
    assert!(matches!(&broken, FolderError::BrokenLevel(path, _) if *path == level));
}

#[test]
fn foreign_files_are_left_alone() {
    let temp = tempfile::tempdir().unwrap();
    let own = temp.path().join("00100-000000-0.txt");
    fs::write(&own, "my notes").unwrap();
    let before = contents(temp.path());
    assert!(matches!(refusal(temp.path()), FolderError::Foreign(_, ForeignFile::NoSearch)));
    assert_eq!(contents(temp.path()), before);

    fs::remove_file(&own).unwrap();
    drop(search_in(temp.path()).unwrap());
    // Only the last name is that of a level of a search, and this search has had no third round.
    for name in ["1-0-notes.txt", "100-0-0.txt", "notes.txt", "00100-000002-0.txt"] {
        fs::write(temp.path().join(name), "my notes").unwrap();
    }
    let before = contents(temp.path());
    assert!(matches!(refusal(temp.path()), FolderError::Foreign(_, ForeignFile::LaterRound)));
    fs::remove_file(temp.path().join("00100-000002-0.txt")).unwrap();
    drop(search_in(temp.path()).unwrap());
    assert_eq!(contents(temp.path()).len(), before.len() - 1);
}

/// If a file with the level's name exists, nothing is written at all.
#[test]
fn a_level_does_not_replace_a_file() {
    let temp = tempfile::tempdir().unwrap();
    let (one, other) = (temp.path().join("one"), temp.path().join("other"));
    let mut folder = search_in(&one).unwrap();
    let rounds = (1..=6).find(|_| !folder.round().unwrap().unwrap().is_empty()).unwrap();
    let level = other.join(folder.files().next().unwrap().file_name().unwrap());
    let mut folder = search_in(&other).unwrap();
    for _ in 1..rounds {
        folder.round().unwrap();
    }
    fs::write(&level, "my notes").unwrap();
    let before = contents(&other);
    let Err(FolderError::Write(path, error)) = folder.round() else { panic!("it was written") };
    assert_eq!((path, error.kind()), (level, io::ErrorKind::AlreadyExists));
    assert_eq!(contents(&other), before);
}

#[test]
fn two_searches_do_not_share_a_folder() {
    let temp = tempfile::tempdir().unwrap();
    let mut folder = search_in(temp.path()).unwrap();
    assert!(matches!(refusal(temp.path()), FolderError::InUse(_)));
    folder.round().unwrap();
    assert!(matches!(refusal(temp.path()), FolderError::InUse(_)));
    drop(folder);
    assert_eq!(search_in(temp.path()).unwrap().progress().rounds, 1);
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_links() {
    use std::os::unix::fs::symlink;

    let temp = tempfile::tempdir().unwrap();
    let (victim, missing) = (temp.path().join("victim"), temp.path().join("missing"));
    fs::write(&victim, "my notes").unwrap();
    for name in ["search.json.new", "search.json", "search.lock", "00100-000000-0.txt"] {
        for target in [&victim, &missing] {
            let folder = tempfile::tempdir().unwrap();
            if name.starts_with('0') {
                drop(search_in(folder.path()).unwrap());
            }
            let link = folder.path().join(name);
            symlink(target, &link).unwrap();
            let opened = search_in(folder.path());
            assert_eq!(opened.is_ok(), name == "search.json.new", "{name}");
            if let Ok(mut search) = opened {
                search.round().unwrap();
            }
            assert_eq!(fs::read_link(&link).unwrap(), *target, "{name}");
            assert_eq!(fs::read_to_string(&victim).unwrap(), "my notes", "{name}");
            assert!(!missing.exists(), "{name}");
        }
    }
}

/// A search that was killed can leave a temporary file behind.
#[test]
fn temporary_files_are_removed() {
    let temp = tempfile::tempdir().unwrap();
    drop(search_in(temp.path()).unwrap());
    let before = contents(temp.path());
    fs::write(temp.path().join(".chronoshift-a1B2c3.new"), "half a file").unwrap();
    drop(search_in(temp.path()).unwrap());
    assert_eq!(contents(temp.path()), before);
}
