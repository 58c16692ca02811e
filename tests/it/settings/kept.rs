//! When settings are written, and the messages if they can't be.

use bevy::app::AppExit;

use super::{Home, Keeping};
use crate::prelude::*;

#[test]
fn what_is_chosen_is_written_at_once_and_read_next_time() {
    let home = Home::new("");
    let file = home.0.path().join("new/folder/settings.toml");
    let mut game = Keeping::start(&file);
    game.choose(|p| p.music = 50);
    // There is no other frame.
    game.settle();
    assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 50\n");
    game.choose(|p| p.music = 40).save(|p| p.speed = AnimationSpeed::Off);
    assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 40\nspeed = \"off\"\n");
    assert_eq!(Keeping::start(&file).preferences(), game.preferences());
    assert_eq!(game.troubles(), []);
}

/// A game can also end without notice when its screen disappears.
#[test]
fn what_is_chosen_before_the_game_ends_is_written() {
    for is_told in [true, false] {
        let home = Home::new("");
        let mut game = Keeping::start(&home.file());
        if is_told {
            game.0.world_mut().write_message(AppExit::Success);
        }
        game.choose(|p| p.captions = true);
        if !is_told {
            drop(game);
        }
        assert_eq!(home.text(), "[preferences]\ncaptions = true\n");
    }
}

#[test]
fn nothing_is_written_without_a_change() {
    let home = Home::new("[preferences]\nmute = false # mine\n");
    let mut game = Keeping::start(&home.file());
    game.save(|p| p.music = Preferences::default().music);
    game.choose(|p| p.mute = true).save(|p| p.mute = false);
    assert_eq!(home.text(), "[preferences]\nmute = false # mine\n");
}

#[test]
fn a_broken_file_is_told_of_and_what_is_chosen_is_written() {
    let home = Home::new("[preferences]\neffects = 5\n");
    let mut game = Keeping::start(&home.file());
    fs::write(home.file(), "[").unwrap();
    game.save(|p| p.music = 20);
    assert_eq!(home.text(), "[preferences]\neffects = 5\nmusic = 20\n");
    assert!(matches!(game.troubles()[..], [Trouble::Broken { .. }]));
    drop(game);
    fs::write(home.file(), "[").unwrap();
    // A backup exists once the file is on the disk.
    fs::remove_file(home.0.path().join("settings.toml.bak")).ok();
    let mut game = Keeping::start(&home.file());
    assert_eq!(*game.preferences(), Preferences::default());
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
    let [trouble @ Trouble::Unsaved { .. }] = &told[..] else { panic!("{told:?}") };
    let text = Words::default().say(&trouble.text());
    assert!(text.contains("it is read-only"), "{text}");
    assert_eq!(home.text(), "[preferences]\nmusic = 10\n");
    assert_eq!(game.preferences().music, 30);
    // Once the file can be written, everything is written.
    fs::rename(home.file(), home.0.path().join("gone")).unwrap();
    game.save(|p| p.effects = 5);
    assert_eq!(home.text(), "[preferences]\neffects = 5\nmusic = 30\n");
    fs::remove_file(home.file()).unwrap();
    fs::create_dir(home.file()).unwrap();
    game.save(|p| p.effects = 6);
    assert!(matches!(game.troubles()[..], [Trouble::Unsaved { .. }]));
}
