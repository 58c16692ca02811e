//! Files that are broken or cannot be written.

use std::fs::{self, File};

use bevy::prelude::*;
use chronoshift::save::Preferences;
use chronoshift_save::Reason;
use chronoshift_words::Trouble;

use super::{Home, Keeping, in_words};

#[test]
fn a_broken_file_is_put_aside_and_never_over_another() {
    let home = Home::new("");
    let broken: [&[u8]; 3] = [b"a = 1\n[preferences\n", b"\xff\xfe", b"music = = 2"];
    for (number, bytes) in broken.into_iter().enumerate() {
        fs::write(home.file(), bytes).unwrap();
        let mut game = Keeping::start(&home.file());
        assert_eq!(*game.preferences(), Preferences::default());
        let told = game.troubles();
        let [Trouble::Broken { aside, error, .. }] = &told[..] else { panic!("{told:?}") };
        let name = ["settings.toml.broken", "settings.toml.broken.2", "settings.toml.broken.3"];
        assert_eq!(aside.file_name().unwrap(), name[number]);
        assert_eq!(fs::read(aside).unwrap(), bytes);
        assert!(number != 0 || *error == Reason::NoToml(2), "{error:?}");
        assert!(!home.file().exists());
    }
}

#[test]
fn a_file_that_breaks_meanwhile_is_put_aside_and_what_was_chosen_is_written() {
    let home = Home::new("[preferences]\neffects = 5\n");
    let mut game = Keeping::start(&home.file());
    fs::write(home.file(), "[").unwrap();
    game.save(|p| p.music = 20);
    assert_eq!(home.text(), "[preferences]\neffects = 5\nmusic = 20\n");
    assert_eq!(home.other("settings.toml.broken"), "[");
    assert!(matches!(game.troubles()[..], [Trouble::Broken { .. }]));
}

#[test]
fn a_failure_is_told_once_and_the_good_file_stays() {
    let home = Home::new("[preferences]\nmusic = 10\n");
    let mut permissions = fs::metadata(home.file()).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(home.file(), permissions).unwrap();
    let mut game = Keeping::start(&home.file());
    game.save(|p| p.music = 20);
    game.save(|p| p.music = 30);
    let told = game.troubles();
    assert!(matches!(told[..], [Trouble::Unsaved { .. }]), "{told:?}");
    assert!(in_words(&told[0]).contains("it is read-only"), "{}", in_words(&told[0]));
    assert_eq!(home.text(), "[preferences]\nmusic = 10\n");
    assert_eq!(game.preferences().music, 30);
    // Once it can be written, all is.
    fs::rename(home.file(), home.0.path().join("gone")).unwrap();
    game.save(|p| p.effects = 5);
    assert_eq!(home.text(), "[preferences]\neffects = 5\nmusic = 30\n");
    fs::remove_file(home.file()).unwrap();
    fs::create_dir(home.file()).unwrap();
    game.save(|p| p.effects = 6);
    assert!(matches!(game.troubles()[..], [Trouble::Unsaved { .. }]));
}

#[test]
fn a_folder_that_cannot_be_made_is_told_once() {
    let home = Home::new("");
    let no_folder = home.0.path().join("file");
    File::create(&no_folder).unwrap();
    let mut game = Keeping::start(&no_folder.join("settings.toml"));
    let at_start = game.troubles();
    game.save(|p| p.music = 20);
    game.save(|p| p.music = 30);
    let told = game.troubles();
    assert!(matches!(told[..], [Trouble::Unsaved { .. }]), "{at_start:?} {told:?}");
}

#[test]
fn one_backup_is_kept_of_what_was_there_before_this_game() {
    let home = Home::new("[preferences]\nmusic = 1\n");
    for music in [2, 4] {
        let mut game = Keeping::start(&home.file());
        game.save(|p| p.music = music);
        game.save(|p| p.music = music + 1);
        let before = format!("[preferences]\nmusic = {}\n", music - 1);
        assert_eq!(home.other("settings.toml.bak"), before);
    }
    assert_eq!(home.names(), ["settings.toml", "settings.toml.bak"]);
}

#[test]
fn temporary_files_of_killed_games_go_and_those_in_use_stay() {
    let home = Home::new("[preferences]\nmusic = 1\n");
    for name in ["killed.new", "killed.old", "alone.old", "used.new", "used.old"] {
        fs::write(home.0.path().join(format!(".chronoshift-{name}")), "half").unwrap();
    }
    for name in [".chronoshift", "my.new", "my.old"] {
        fs::write(home.0.path().join(name), "mine").unwrap();
    }
    let used = File::open(home.0.path().join(".chronoshift-used.new")).unwrap();
    used.lock().unwrap();
    Keeping::start(&home.file()).save(|p| p.music = 2);
    let used = [".chronoshift-used.new", ".chronoshift-used.old"];
    let mine = [".chronoshift", "my.new", "my.old", "settings.toml", "settings.toml.bak"];
    let mut left = [&used[..], &mine].concat();
    left.sort_unstable();
    assert_eq!(home.names(), left);
}
