//! Links, permissions, and files that are none.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Command;

use bevy::prelude::*;
use chronoshift::save::Preferences;
use chronoshift_save::Reason;
use chronoshift_words::Trouble;

use super::{Home, Keeping};

#[test]
fn a_link_stays_one_and_what_it_leads_to_changes() {
    let home = Home::new("");
    let folder = home.0.path().join("dotfiles");
    fs::create_dir(&folder).unwrap();
    symlink("dotfiles/link.toml", home.file()).unwrap();
    symlink("real.toml", folder.join("link.toml")).unwrap();
    for (music, is_there) in [(20, false), (30, true)] {
        let mut game = Keeping::start(&home.file());
        assert_eq!(folder.join("real.toml").exists(), is_there);
        game.save(|p| p.music = music);
        assert_eq!(game.troubles(), []);
        assert!(home.file().is_symlink() && folder.join("link.toml").is_symlink());
        let text = format!("[preferences]\nmusic = {music}\n");
        assert_eq!(fs::read_to_string(folder.join("real.toml")).unwrap(), text);
    }
    fs::write(folder.join("real.toml"), "[").unwrap();
    let mut game = Keeping::start(&home.file());
    game.save(|p| p.music = 40);
    assert!(home.file().is_symlink());
    assert_eq!(home.text(), "[preferences]\nmusic = 40\n");
    assert_eq!(fs::read_to_string(folder.join("real.toml.broken")).unwrap(), "[");
}

/// The disk with the settings may be missing.
#[test]
fn a_link_into_a_folder_that_is_missing_is_told_and_stays_one() {
    let home = Home::new("");
    let disk = home.0.path().join("disk");
    symlink("disk/settings.toml", home.file()).unwrap();
    let mut game = Keeping::start(&home.file());
    let told = game.troubles();
    let [Trouble::Unreadable { error, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(*error, Reason::DeadLink);
    game.save(|p| p.music = 20);
    assert!(matches!(game.troubles()[..], [Trouble::Unsaved { .. }]));
    assert!(home.file().is_symlink() && !disk.exists());
    assert_eq!(home.names(), ["settings.toml"]);
    // Once the disk is there, what it holds stays.
    fs::create_dir(&disk).unwrap();
    fs::write(disk.join("settings.toml"), "[preferences]\neffects = 5\n").unwrap();
    game.save(|p| p.music = 30);
    assert!(home.file().is_symlink());
    assert_eq!(home.text(), "[preferences]\neffects = 5\nmusic = 30\n");
}

#[test]
fn permissions_are_kept() {
    let home = Home::new("[preferences]\nmusic = 1\n");
    for mode in [0o600, 0o640, 0o666] {
        fs::set_permissions(home.file(), fs::Permissions::from_mode(mode)).unwrap();
        Keeping::start(&home.file()).save(|p| p.music += 1);
        assert_eq!(fs::metadata(home.file()).unwrap().mode() & 0o777, mode);
    }
}

#[test]
fn what_is_no_regular_file_does_not_hang_and_stays() {
    let home = Home::new("");
    let fifo = home.file();
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    fs::create_dir(home.0.path().join("folder")).unwrap();
    symlink("/dev/zero", home.0.path().join("device")).unwrap();
    symlink("settings.toml.round", home.0.path().join("settings.toml.round")).unwrap();
    for (name, why) in [
        ("settings.toml", Some(Reason::NotRegular)),
        ("device", Some(Reason::NotRegular)),
        ("folder", Some(Reason::IsAFolder)),
        ("settings.toml.round", None),
    ] {
        let mut game = Keeping::start(&home.0.path().join(name));
        assert_eq!(*game.preferences(), Preferences::default());
        let told = game.troubles();
        let [Trouble::Unreadable { error, .. }] = &told[..] else { panic!("{told:?}") };
        assert!(why.is_none_or(|why| why == *error), "{error:?}");
        game.save(|p| p.music = 20);
        assert!(matches!(game.troubles()[..], [Trouble::Unsaved { .. }]));
    }
    assert!(!fs::metadata(fifo).unwrap().is_file());
}
