//! Unreadable files don't stop the game.

use std::os::unix::fs::symlink;
use std::process::Command;

use bevy::winit::{UpdateMode, WinitSettings};
use bevy_kira_audio::AudioSource;
use chronoshift::audio;
use chronoshift::board::Crate;

use crate::copy_files;
use crate::prelude::*;

const LEVEL: &str = "+++++\n+ScG+\n+++++";

#[test]
fn a_level_that_cannot_be_read_is_named_and_the_others_play() {
    let mut game = Game::start(&[LEVEL; 7], false, |setup: Setup| {
        let file = |number: usize| setup.playlist.folder().join(format!("{number}.txt"));
        (1..6).for_each(|number| fs::remove_file(file(number)).unwrap());
        // File 1 is missing. The superuser may read every file, so there is no case of missing rights.
        fs::create_dir(file(2)).unwrap();
        assert!(Command::new("mkfifo").arg(file(3)).status().unwrap().success());
        symlink(file(4), file(4)).unwrap();
        fs::write(file(5), vec![b' '; (1 << 20) + 1]).unwrap();
        game::invisible(setup)
    });
    let whys =
        ["it does not exist", "it is a folder", "not a regular file", "symbolic link", "1 MiB"];
    for (number, why) in (1..).zip(whys) {
        game.app.world_mut().write_message(Request::NextLevel);
        game.update_until(|world| !world.contains_resource::<Session>());
        game.frames(3);
        let texts = game.texts_now();
        let name = format!("{number}.txt");
        assert!(texts.contains(&name) && texts.contains(why), "{name}, {why}:\n{texts}");
    }
    game.app.world_mut().write_message(Request::NextLevel);
    game.update_until(|world| world.contains_resource::<Session>());
}

/// A copy of the game's assets beside the levels, to be damaged.
fn with_spoiled_assets(mut setup: Setup, spoil: fn(&Path)) -> App {
    let (from, to) = (project().join("assets"), setup.playlist.folder().join("assets"));
    for folder in
        ["fonts", "help", "icons", "pads", "sounds", "themes/first_snow", "themes/observatory"]
    {
        copy_files(&from.join(folder), &to.join(folder));
    }
    spoil(&to);
    setup.themes = Themes::read(&to, &setup.words).unwrap();
    setup.assets = to;
    game::invisible(setup)
}

const SIZES: [u32; 7] = [24, 32, 48, 64, 96, 128, 160];

/// Truncates pictures of a theme after their headers, so that they look intact at first.
fn cut(assets: &Path, theme: &str, sizes: &[u32]) {
    for size in sizes {
        let path = assets.join(format!("themes/{theme}/{size}.png"));
        let bytes = fs::read(&path).unwrap();
        fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    }
}

impl Game {
    /// The picture from which the crate is drawn.
    fn picture(&self) -> Option<String> {
        let mut crates = self.world().try_query_filtered::<&Sprite, With<Crate>>()?;
        let sprite = crates.iter(self.world()).next()?;
        let path = self.world().resource::<AssetServer>().get_path(&sprite.image)?;
        let is_there = self.world().resource::<Assets<Image>>().contains(&sprite.image);
        is_there.then(|| path.to_string())
    }

    fn wait_for_picture(&mut self, path: &str) {
        for _ in 0..100 {
            if self.picture().as_deref() == Some(path) {
                return;
            }
            self.frames(20);
        }
        panic!("it is {:?}, not {path}", self.picture());
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
    }

    fn choose_theme(&mut self, theme: &str) {
        self.prefer(|it| it.theme = theme.to_owned());
    }

    fn theme(&self) -> &str {
        &self.world().resource::<Preferences>().theme
    }
}

/// The size that fits the window is 160.
#[test]
fn a_broken_size_of_the_theme_is_replaced_by_another() {
    let mut game = Game::start(&[LEVEL], false, |setup: Setup| {
        with_spoiled_assets(setup, |assets| {
            cut(assets, "observatory", &[64, 96, 160]);
            fs::remove_file(assets.join("themes/observatory/48.png")).unwrap();
        })
    });
    game.wait_for_picture("themes/observatory/128.png");
    game.frames(200);
    assert_eq!(game.picture().as_deref(), Some("themes/observatory/128.png"));
    game.choose_theme("first_snow");
    game.wait_for_picture("themes/first_snow/160.png");
    assert_eq!(game.theme(), "first_snow");
}

#[test]
fn without_any_picture_of_the_theme_the_game_begins_with_another() {
    let mut game = Game::start(&[LEVEL], false, |setup: Setup| {
        with_spoiled_assets(setup, |assets| cut(assets, "observatory", &SIZES))
    });
    game.wait_for_picture("themes/first_snow/160.png");
}

#[test]
fn a_theme_without_any_picture_is_not_switched_to() {
    let mut game = Game::start(&[LEVEL], false, |setup: Setup| {
        with_spoiled_assets(setup, |assets| cut(assets, "first_snow", &SIZES))
    });
    game.wait_for_picture("themes/observatory/160.png");
    game.choose_theme("first_snow");
    game.update_until(|world| world.resource::<Preferences>().theme == "observatory");
    game.frames(20);
    assert_eq!(game.picture().as_deref(), Some("themes/observatory/160.png"));
}

#[test]
fn without_any_picture_at_all_the_game_says_so() {
    let mut game = Game::unloaded(&[LEVEL], false, |setup: Setup| {
        let mut app = with_spoiled_assets(setup, |assets| {
            cut(assets, "first_snow", &SIZES);
            cut(assets, "observatory", &SIZES);
        });
        app.add_plugins(audio::plugin);
        app
    });
    game.update_until(|world| *world.resource::<State<Screen>>().get() == Screen::Failed);
    let texts = game.texts_now();
    assert!(
        texts.contains("observatory/64.png: ") && texts.contains("first_snow/64.png: "),
        "{texts}"
    );
    assert!(!texts.contains("::") && !texts.contains("Error {"), "{texts}");
    // The game doesn't wait for sounds, which only a level needs.
    game.update_until(|world| {
        let mode = world.resource::<WinitSettings>().focused_mode;
        matches!(mode, UpdateMode::Reactive { .. })
    });
}

#[test]
fn sounds_that_cannot_be_read_are_left_out() {
    let mut game = Game::start(&[LEVEL], false, |setup: Setup| {
        let mut app = with_spoiled_assets(setup, |assets| {
            fs::write(assets.join("sounds/push.ogg"), "no sound").unwrap();
            fs::remove_file(assets.join("sounds/goal.ogg")).unwrap();
        });
        app.add_plugins(audio::plugin);
        app
    });
    let clip = |world: &World, name: &str| {
        let handle =
            world.resource::<AssetServer>().get_handle::<AudioSource>(format!("sounds/{name}.ogg"));
        handle.is_some_and(|handle| world.resource::<Assets<AudioSource>>().contains(&handle))
    };
    game.update_until(|world| ["jump", "undo", "menu_move"].iter().all(|name| clip(world, name)));
    game.press(&[KeyCode::ArrowRight]);
    game.frames(50);
    assert!(!clip(game.world(), "push") && !clip(game.world(), "goal"));
}
