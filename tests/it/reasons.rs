//! Why the system refuses something is said in plain words, without numbers and names from code.

use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift::save::{
    self, FileName, Preferences, ProgressFolder, Saver, SettingsFile, Unfinished, Unsaved,
    Workshop, WorkshopError,
};
use chronoshift::sim::Unusable;
use chronoshift::words::{Message, Words, unusable_text, workshop_error_text};
use chronoshift_words::Trouble;
use tempfile::TempDir;

use crate::cli;
use crate::settings::{saving_app, set_table};

/// Refuses words that only programmers know.
pub(crate) fn assert_plain(text: &str) {
    for word in ["os error", "entity", "Error", "Kind"] {
        assert!(!text.contains(word), "{text}");
    }
}

fn say(message: &Message) -> String {
    let text = Words::default().say(message);
    assert_plain(&text);
    text
}

/// A folder with a file, a link that leads to itself, and paths that can't be used.
fn home() -> (TempDir, [PathBuf; 4]) {
    let home = TempDir::new().unwrap();
    let at = |path: &str| home.path().join(path);
    fs::write(at("file"), "").unwrap();
    fs::create_dir(at("folder.txt")).unwrap();
    symlink("round.txt", at("round.txt")).unwrap();
    let paths = [at("none.txt"), at("round.txt"), at("folder.txt"), at("file/below/a.txt")];
    (home, paths)
}

#[test]
fn every_error_of_the_system_becomes_plain_words() {
    use ErrorKind::{
        AlreadyExists, InvalidData, NotFound, PermissionDenied, StorageFull, TimedOut,
        UnexpectedEof, WriteZero,
    };
    let kinds = [
        AlreadyExists,
        InvalidData,
        NotFound,
        PermissionDenied,
        StorageFull,
        TimedOut,
        UnexpectedEof,
        WriteZero,
    ];
    let errors = || (1..134).map(io::Error::from_raw_os_error).chain(kinds.map(io::Error::from));
    for error in errors() {
        say(&workshop_error_text(&WorkshopError::from(error)));
    }
    for error in errors() {
        say(&unusable_text(&Unusable::Unreadable(error)));
    }
    let full = io::Error::from(StorageFull);
    assert!(say(&workshop_error_text(&WorkshopError::from(full))).contains("the disk is full"));
}

/// What a game that keeps settings, progress and levels there says that it can't save.
fn unsaved(path: &Path) -> String {
    let mut app = saving_app();
    app.insert_resource(SettingsFile::at(path.join("settings.toml")))
        .insert_resource(Workshop::at(path.to_owned()))
        .add_plugins((save::kept, save::workshop_kept));
    app.update();
    app.world_mut().resource_mut::<Preferences>().music = 7;
    let workshop = app.world().resource::<Workshop>().clone();
    let held = workshop.begin(&FileName::new("Door").unwrap());
    let unfinished = || Unfinished { text: "x".to_owned(), ..default() };
    let version = app.world_mut().resource_mut::<Workshop>().note(&held, unfinished);
    let saver = app.world().resource::<Saver>();
    saver.save_level(version);
    let settled = saver.flush().unwrap_err();
    say(&workshop_error_text(&WorkshopError::from(settled)));
    for _ in 0..5000 {
        app.update();
        let text = app.world().resource::<Unsaved>().text();
        let text = text.map(|text| say(&text)).unwrap_or_default();
        // Of the settings and of what is made.
        if text.lines().count() > 1 {
            return text;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("it was not told in 10 s");
}

#[test]
fn commands_tell_in_plain_words_what_they_cannot_use() {
    let (home, paths) = home();
    let new = home.path().join("new.png").to_str().unwrap().to_owned();
    let level = home.path().join("level.txt").to_str().unwrap().to_owned();
    crate::write_level(level.as_ref(), "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT");
    let given = paths.each_ref().map(|path| path.to_str().unwrap());
    for path in given.into_iter().chain([""]) {
        for args in [
            &["check", path][..],
            &["solve", path],
            &["render", path, "-o", &new],
            &["render", &level, "--replay", path, "-o", &new],
            &["trace", path, "--solution"],
            &["trace", "--cases", path],
            &["share", path],
            &["share", &level, "--replay", path],
            &["share", &level, "--qr", path],
            &["open", path],
            &["campaign", "pack", path, "-o", &new],
            &["campaign", "unpack", path, "-o", &new],
            &["progress", "--import", path],
            &["progress", "--export", path],
            &["--replay", path, &level],
            &["--editor", path],
            &["--report", path],
            &[path],
        ] {
            // `--export` and `--qr` write what isn't there.
            let _ = fs::remove_file(&paths[0]);
            let (_, out, err) = cli::run(args);
            assert_plain(&out);
            assert_plain(&err);
        }
    }
}
