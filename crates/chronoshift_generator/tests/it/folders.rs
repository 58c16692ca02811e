//! Searches in folders go on where they stopped.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chronoshift_generator::{Folder, FolderError, Settings};

use crate::settings;

/// The files of a folder with their contents.
fn contents(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|it| (it.file_name().into_string().unwrap(), fs::read(it.path()).unwrap()))
        .collect()
}

#[test]
fn a_search_that_was_stopped_finds_the_same() {
    let temp = tempfile::tempdir().unwrap();
    let (whole, parts) = (temp.path().join("whole"), temp.path().join("parts"));
    let open = |path: &Path| Folder::open(path, settings("bb--p"), 3, []).unwrap();
    let mut folder = open(&whole);
    for _ in 0..6 {
        folder.round().unwrap().unwrap();
    }
    for rounds in [1, 2, 0, 3] {
        let mut folder = open(&parts);
        for _ in 0..rounds {
            folder.round().unwrap().unwrap();
        }
        // Left over from a round that was not over.
        let next = folder.progress().rounds;
        fs::write(parts.join(format!("00999-{next:06}-0.txt")), "half a file").unwrap();
    }
    drop(open(&parts));
    assert_eq!(contents(&parts), contents(&whole));
    assert!(contents(&whole).len() > 2);
    assert!(contents(&whole).len() <= 4);
    let best: Vec<_> = open(&whole).files().collect();
    assert_eq!(best.len(), contents(&whole).len() - 1);
}

#[test]
fn other_settings_are_refused() {
    let temp = tempfile::tempdir().unwrap();
    let mut folder = Folder::open(temp.path(), settings("b-"), 3, []).unwrap();
    folder.round().unwrap();
    let other = Settings { seed: 1, ..settings("b-") };
    let refused = Folder::open(temp.path(), other, 3, []);
    assert!(matches!(refused, Err(FolderError::OtherSettings)));
    fs::write(temp.path().join("search.json"), "{").unwrap();
    let refused = Folder::open(temp.path(), settings("b-"), 3, []);
    assert!(matches!(refused, Err(FolderError::Broken)));
}
