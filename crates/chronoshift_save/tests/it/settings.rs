//! Settings files on the disk: links, permissions, paths that are not files, and files that other
//! programs left behind.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use chronoshift_save::settings::{self, Settings};
use chronoshift_save::storage::Machine;
use chronoshift_save::{Fault, FaultKind, Reason, Store};
use tempfile::TempDir;

/// A player's folder and the settings file in it.
fn home(text: &str) -> (TempDir, PathBuf) {
    let home = TempDir::new().unwrap();
    let file = home.path().join("settings.toml");
    if !text.is_empty() {
        fs::write(&file, text).unwrap();
    }
    (home, file)
}

fn key(file: &Path) -> &str {
    file.file_name().unwrap().to_str().unwrap()
}

/// A program that has read a file: its store, and the faults that it found.
fn open(file: &Path) -> (Store<Settings>, Vec<Fault>) {
    let mut store = settings::open(Arc::new(Machine), file);
    let (read, faults) = store.read(key(file));
    store.set_base(key(file), &read.unwrap_or_default().to_write());
    (store, faults)
}

/// Writes a value of the game's table.
fn write_music(store: &mut Store<Settings>, file: &Path, music: u8) -> Result<(), Reason> {
    let table = Settings::with_values("preferences", &BTreeMap::from([("music", music)]))?;
    store.write(key(file), &table, &(), &mut Vec::new()).map(drop)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| name != "settings.lock");
    names.sort();
    names
}

#[test]
fn a_table_keeps_its_notation_and_everything_else_stays() {
    for (before, after) in [
        (
            "# mine\n[preferences] # a table\nmusic = 10 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
            "# mine\n[preferences] # a table\nmusic = 20 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
        ),
        ("preferences.music = 1 #x\nx = 0\n", "preferences.music = 20 #x\nx = 0\n"),
        ("preferences = { music = 1, x = 0 }\n", "preferences = { music = 20, x = 0 }\n"),
        ("[other]\nx = 1\n", "[other]\nx = 1\n\n[preferences]\nmusic = 20\n"),
        ("[preferences]\nmusic = 0x14\n", "[preferences]\nmusic = 0x14\n"),
        ("preferences = 3\n", "[preferences]\nmusic = 20\n"),
        ("[[preferences]]\nmusic = 1\n", "[preferences]\nmusic = 20\n"),
    ] {
        let (_home, file) = home(before);
        write_music(&mut open(&file).0, &file, 20).unwrap();
        assert_eq!(fs::read_to_string(file).unwrap(), after);
    }
}

#[test]
fn a_broken_file_is_set_aside_and_never_over_another() {
    let (home, file) = home("");
    let broken: [&[u8]; 3] = [b"a = 1\n[preferences\n", b"\xff\xfe", b"music = = 2"];
    for (number, bytes) in broken.into_iter().enumerate() {
        fs::write(&file, bytes).unwrap();
        let (_, faults) = open(&file);
        let [Fault { kind: FaultKind::Damaged { aside, reason, .. }, .. }] = &faults[..] else {
            panic!("{faults:?}")
        };
        let name = ["settings.toml.broken", "settings.toml.broken.2", "settings.toml.broken.3"];
        assert_eq!(*aside, home.path().join(name[number]));
        assert_eq!(fs::read(aside).unwrap(), bytes);
        assert!(number != 0 || *reason == Reason::NoToml(2), "{reason:?}");
        assert!(!file.exists());
    }
}

#[test]
fn programs_at_once_lose_nothing() {
    let (_home, file) = home("");
    thread::scope(|scope| {
        for program in 0..8 {
            let file = &file;
            scope.spawn(move || {
                let mut store = settings::open(Arc::new(Machine), file);
                for value in 0..5 {
                    let table = BTreeMap::from([("a", value)]);
                    let table = Settings::with_table(&format!("program{program}"), &table).unwrap();
                    while store.write(key(file), &table, &(), &mut Vec::new()).is_err() {}
                }
            });
        }
    });
    let read = settings::open(Arc::new(Machine), &file).read(key(&file)).0.unwrap();
    for program in 0..8 {
        let table = read.table::<BTreeMap<String, i32>>(&format!("program{program}"));
        assert_eq!(table.unwrap().unwrap()["a"], 4);
    }
}

#[test]
fn temporary_files_of_killed_games_go_and_those_in_use_stay() {
    let (home, file) = home("[preferences]\nmusic = 1\n");
    for name in ["killed.new", "killed.old", "alone.old", "used.new", "used.old"] {
        fs::write(home.path().join(format!(".chronoshift-{name}")), "half").unwrap();
    }
    for name in [".chronoshift", "my.new", "my.old"] {
        fs::write(home.path().join(name), "mine").unwrap();
    }
    let used = File::open(home.path().join(".chronoshift-used.new")).unwrap();
    used.lock().unwrap();
    write_music(&mut open(&file).0, &file, 2).unwrap();
    let used = [".chronoshift-used.new", ".chronoshift-used.old"];
    let mine = [".chronoshift", "my.new", "my.old", "settings.toml", "settings.toml.bak"];
    let mut left = [&used[..], &mine].concat();
    left.sort_unstable();
    assert_eq!(names(home.path()), left);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

    #[test]
    fn a_link_stays_one_and_its_target_changes() {
        let (home, file) = home("");
        let folder = home.path().join("dotfiles");
        fs::create_dir(&folder).unwrap();
        symlink("dotfiles/link.toml", &file).unwrap();
        symlink("real.toml", folder.join("link.toml")).unwrap();
        for (music, is_there) in [(20, false), (30, true)] {
            let (mut store, faults) = open(&file);
            assert_eq!((folder.join("real.toml").exists(), faults), (is_there, Vec::new()));
            write_music(&mut store, &file, music).unwrap();
            assert!(file.is_symlink() && folder.join("link.toml").is_symlink());
            let text = format!("[preferences]\nmusic = {music}\n");
            assert_eq!(fs::read_to_string(folder.join("real.toml")).unwrap(), text);
        }
        fs::write(folder.join("real.toml"), "[").unwrap();
        write_music(&mut open(&file).0, &file, 40).unwrap();
        assert!(file.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 40\n");
        assert_eq!(fs::read_to_string(folder.join("real.toml.broken")).unwrap(), "[");
    }

    /// The disk with the settings may be missing.
    #[test]
    fn a_link_into_a_missing_folder_stays_one() {
        let (home, file) = home("");
        let disk = home.path().join("disk");
        symlink("disk/settings.toml", &file).unwrap();
        let (mut store, faults) = open(&file);
        let [Fault { kind: FaultKind::Unreadable(reason), .. }] = &faults[..] else {
            panic!("{faults:?}")
        };
        assert_eq!(*reason, Reason::DeadLink);
        write_music(&mut store, &file, 20).unwrap_err();
        assert!(file.is_symlink() && !disk.exists());
        assert_eq!(names(home.path()), ["settings.toml"]);
        // Once the disk is there, its other values stay.
        fs::create_dir(&disk).unwrap();
        fs::write(disk.join("settings.toml"), "[preferences]\neffects = 5\n").unwrap();
        write_music(&mut store, &file, 30).unwrap();
        assert!(file.is_symlink());
        let text = fs::read_to_string(&file).unwrap();
        assert_eq!(text, "[preferences]\neffects = 5\nmusic = 30\n");
    }

    #[test]
    fn permissions_stay() {
        let (_home, file) = home("[preferences]\nmusic = 1\n");
        for (mode, music) in [(0o600, 2), (0o640, 3), (0o666, 4)] {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
            write_music(&mut open(&file).0, &file, music).unwrap();
            assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, mode);
        }
    }

    #[test]
    fn anything_but_a_file_neither_hangs_nor_changes() {
        let (home, fifo) = home("");
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        fs::create_dir(home.path().join("folder")).unwrap();
        symlink("/dev/zero", home.path().join("device")).unwrap();
        symlink("settings.toml.round", home.path().join("settings.toml.round")).unwrap();
        for (name, why) in [
            ("settings.toml", Some(Reason::NotRegular)),
            ("device", Some(Reason::NotRegular)),
            ("folder", Some(Reason::IsAFolder)),
            ("settings.toml.round", None),
        ] {
            let file = home.path().join(name);
            let (mut store, faults) = open(&file);
            let [Fault { kind: FaultKind::Unreadable(reason), .. }] = &faults[..] else {
                panic!("{faults:?}")
            };
            assert!(why.is_none_or(|why| why == *reason), "{reason:?}");
            write_music(&mut store, &file, 20).unwrap_err();
        }
        assert!(!fs::metadata(fifo).unwrap().is_file());
    }
}
