//! Failed writes are reported and tried again.

use std::fs::File;

use bevy::app::AppExit;
use chronoshift::save::Unsaved;

use super::{SHORT, solve, start, start_shown};
use crate::home::{keep_progress, keep_settings};
use crate::prelude::*;

impl Game {
    /// Whether the bar says that something is not saved.
    fn is_marked(&mut self) -> bool {
        self.settle();
        self.texts_now().contains("Not saved")
    }

    fn is_over(&self) -> bool {
        !self.world().resource::<Messages<AppExit>>().is_empty()
    }
}

#[test]
fn as_long_as_something_is_not_kept_it_is_marked_and_told_again() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("progress");
    File::create(&folder).unwrap();
    let mut game = start_shown(&folder, &[SHORT]);
    game.update_until(|world| *world.resource::<Unsaved>() != Unsaved::default());
    assert!(game.is_marked());
    game.press(&[Right, Left]);
    assert!(game.is_marked());
    solve(&mut game, 0);
    game.says(&["Level complete", "Can't save progress to "]);
    // Before it quits, the game asks.
    game.click_through_menus(&["More…", "Quit game"]);
    game.says(&["Quit without saving?"]);
    assert_eq!((game.menu(), game.is_over()), (Menu::Leaving, false));
    game.press_to(&[Escape], Menu::More);
    game.press(&[Escape, Escape]);
    // Settings are marked as well, and everything is written once that is possible.
    game.prefer(|it| it.music = 7);
    game.update_until(|world| {
        world.resource::<Unsaved>().text().is_some_and(|text| {
            chronoshift::words::Words::default().say(&text).contains("Can't save settings")
        })
    });
    fs::remove_file(&folder).unwrap();
    game.press(&[KeyR, Right]);
    game.update_until(|world| *world.resource::<Unsaved>() == Unsaved::default());
    assert!(!game.is_marked());
    game.click_through_menus(&["More…"]);
    game.click("Quit game");
    assert!(game.is_over());
    drop(game);
    let game = start(&folder, &[SHORT]);
    assert_eq!((game.best(), game.recorded()), (Some(5), vec!["E".to_owned()]));
    assert_eq!(game.world().resource::<Preferences>().music, 7);
}

#[test]
fn a_turn_that_cannot_be_kept_is_not_reported_before_it_is() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("progress");
    File::create(&folder).unwrap();
    let mut game = start(&folder, &[SHORT]);
    let is_unsaved = |world: &World| *world.resource::<Unsaved>() != Unsaved::default();
    for turns in 0..2 {
        game.press(&[Right]);
        game.update_until(is_unsaved);
        // The result of an attempt to write arrives at once.
        game.settle();
        assert_eq!(game.report(), "", "{turns}");
    }
    fs::remove_file(&folder).unwrap();
    game.press(&[Left]);
    game.update_until(|world| !is_unsaved(world));
    // Each turn is saved separately, and then reported.
    let report = game.folder.path().join("report.jsonl");
    let reported = || fs::read_to_string(&report).is_ok_and(|text| text.lines().count() == 3);
    game.update_until(|_| reported());
}

#[test]
fn a_game_that_ends_with_unsaved_turns_or_settings_fails() {
    type Change = fn(&mut Game);
    let changes: [(&str, Change); 2] = [
        ("progress", |game| game.press(&[Right])),
        ("settings.toml", |game| {
            game.prefer(|it| it.music = 7);
        }),
    ];
    for (file, change) in changes {
        for is_blocked in [false, true] {
            let home = TempDir::new().unwrap();
            let path = home.path().join(file);
            match file {
                // A file where the folder should be, and a folder where the file should be.
                "progress" if is_blocked => drop(File::create(&path).unwrap()),
                _ if is_blocked => fs::create_dir(&path).unwrap(),
                _ => {}
            }
            let mut game = Game::start(&[SHORT], false, |setup| {
                let mut app = game::headless(setup);
                keep_settings(&mut app, home.path());
                keep_progress(&mut app, home.path());
                app
            });
            change(&mut game);
            game.app.world_mut().write_message(AppExit::Success);
            game.app.update();
            let exit = game.app.should_exit().unwrap();
            assert_eq!(exit.is_error(), is_blocked, "{file}");
        }
    }
}
