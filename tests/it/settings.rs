//! The player's settings, from file to game and back.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowMode;
use chronoshift::game;
use chronoshift::save::{self, Preferences, SettingsFile, Speed, Trouble, Warnings};
use chronoshift::words::Words;
use tempfile::TempDir;

use crate::Game;

/// A folder with a settings file.
#[derive(Resource)]
struct Home(TempDir);

impl Home {
    /// One with a file that holds this; with none if it is empty.
    fn new(settings: &str) -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        if !settings.is_empty() {
            fs::write(home.file(), settings).unwrap();
        }
        home
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("settings.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn other(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    /// The names of what is in the folder, without the lock.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.filter(|name| name != "settings.lock").collect();
        names.sort();
        names
    }
}

/// A game that does nothing but keep its settings, with 100 ms a frame.
struct Keeping(App);

impl Keeping {
    fn start(file: &Path) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, save::plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)))
            .insert_resource(SettingsFile::at(file.to_owned()))
            .add_plugins(save::kept)
            .init_resource::<Heard>()
            .add_systems(First, hear);
        app.update();
        Self(app)
    }

    fn preferences(&self) -> &Preferences {
        self.0.world().resource()
    }

    fn choose(&mut self, choice: impl FnOnce(&mut Preferences)) -> &mut Self {
        choice(&mut self.0.world_mut().resource_mut::<Preferences>());
        self.0.update();
        self
    }

    /// Lets so much time pass that what was chosen is written.
    fn wait(&mut self) {
        for _ in 0..4 {
            self.0.update();
        }
    }

    fn save(&mut self, choice: impl FnOnce(&mut Preferences)) {
        self.choose(choice).wait();
    }

    fn file(&mut self) -> Mut<'_, SettingsFile> {
        self.0.world_mut().resource_mut()
    }

    /// What went wrong since this was asked last.
    fn troubles(&mut self) -> Vec<Trouble> {
        // They are told at the end of a frame, and heard at the beginning of the next.
        self.0.update();
        self.0.update();
        std::mem::take(&mut self.0.world_mut().resource_mut::<Heard>().0)
    }
}

fn in_words(trouble: &Trouble) -> String {
    Words::default().say(&trouble.text())
}

#[derive(Resource, Default)]
struct Heard(Vec<Trouble>);

fn hear(mut troubles: MessageReader<Trouble>, mut heard: ResMut<Heard>) {
    heard.0.extend(troubles.read().cloned());
}

/// As version 0.1.0 wrote it.
const OLD: &str = "[preferences]\ncaptions = true\neffects = 55\ninterface = 80\nmusic = 60\n\
                   mute = false\nreduced_motion = true\nspeed = \"Slow\"\ntheme = \"first_snow\"\n\
                   warnings = false\n";

#[test]
fn what_older_versions_wrote_is_read() {
    let home = Home::new(OLD);
    let mut game = Keeping::start(&home.file());
    assert_eq!(game.troubles(), []);
    let expected = Preferences {
        theme: "first_snow".to_owned(),
        speed: Speed::Slow,
        reduced_motion: true,
        captions: true,
        effects: 55,
        warnings: Warnings::Never,
        ..Preferences::default()
    };
    assert_eq!(*game.preferences(), expected);
    assert_eq!(home.text(), OLD);
}

#[test]
fn warnings_are_read_as_older_and_newer_versions_write_them() {
    for (written, warnings) in [
        ("true", Warnings::AfterAWhile),
        ("false", Warnings::Never),
        ("\"on_request\"", Warnings::OnRequest),
        ("\"at_once\"", Warnings::AtOnce),
    ] {
        let home = Home::new(&format!("[preferences]\nwarnings = {written}\n"));
        let mut game = Keeping::start(&home.file());
        assert_eq!((game.preferences().warnings, game.troubles()), (warnings, vec![]));
    }
    let home = Home::new("[preferences]\nwarnings = \"often\"\n");
    let mut game = Keeping::start(&home.file());
    let told = game.troubles();
    assert!(matches!(&told[..], [Trouble::Wrong { error, .. }] if error.contains("`at_once`")));
    game.save(|p| p.warnings = Warnings::AtOnce);
    assert_eq!(home.text(), "[preferences]\nwarnings = \"at_once\"\n");
}

#[test]
fn what_is_chosen_is_written_soon_and_read_next_time() {
    let home = Home::new("");
    let file = home.0.path().join("new/folder/settings.toml");
    let mut game = Keeping::start(&file);
    game.choose(|p| p.music = 50).choose(|p| p.music = 40).choose(|p| p.speed = Speed::Off);
    assert!(!file.exists(), "written at once");
    game.wait();
    assert_eq!(fs::read_to_string(&file).unwrap(), "[preferences]\nmusic = 40\nspeed = \"Off\"\n");
    assert_eq!(Keeping::start(&file).preferences(), game.preferences());
    assert_eq!(game.troubles(), []);
}

#[test]
fn what_is_chosen_at_the_end_is_written() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    game.0.world_mut().write_message(AppExit::Success);
    game.choose(|p| p.captions = true);
    assert_eq!(home.text(), "[preferences]\ncaptions = true\n");
}

#[test]
fn nothing_is_written_without_a_change() {
    let home = Home::new("");
    let mut game = Keeping::start(&home.file());
    game.save(|p| p.music = Preferences::default().music);
    game.choose(|p| p.mute = true).choose(|p| p.mute = false);
    game.wait();
    game.0.world_mut().write_message(AppExit::Success);
    game.wait();
    assert_eq!(home.names(), [""; 0]);
}

#[test]
fn only_what_changed_is_written_and_the_rest_stays() {
    for (before, after) in [
        (
            "# mine\n[preferences] # a table\nmusic = 10 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
            "# mine\n[preferences] # a table\nmusic = 20 # soft\nnew = [1,\n 2]\n\n[other]\na.b = 1\n",
        ),
        ("preferences.music = 1 #x\nx = 0\n", "preferences.music = 20 #x\nx = 0\n"),
        ("preferences = { music = 1, x = 0 }\n", "preferences = { music = 20, x = 0 }\n"),
        ("[other]\nx = 1\n", "[other]\nx = 1\n\n[preferences]\nmusic = 20\n"),
        ("[preferences]\nmusic = 0x14\n", "[preferences]\nmusic = 0x14\n"),
    ] {
        let home = Home::new(before);
        let mut game = Keeping::start(&home.file());
        game.save(|p| p.music = 20);
        assert_eq!(home.text(), after);
        assert_eq!(game.troubles(), []);
    }
}

#[test]
fn a_value_that_cannot_be_used_has_its_default_and_the_rest_holds() {
    let volume = "a volume is a whole number from 0 to 100";
    for (line, key, why) in [
        ("music = 255", "music", volume),
        ("music = -1", "music", volume),
        ("music = 9999999999", "music", volume),
        ("music = 5.5", "music", volume),
        ("music = \"loud\"", "music", volume),
        ("music = {}", "music", volume),
        ("speed = \"Turbo\"", "speed", "it must be one of `Off`, `Fast`, `Normal`, `Slow`"),
        ("speed = 3", "speed", "it must be text in quotes"),
        ("pass_turns = 1", "pass_turns", "it must be true or false"),
        ("window_width = 299", "window_width", "pixels from 300 to 16384"),
        ("window_height = \"high\"", "window_height", "pixels from 300 to 16384"),
        ("mute = 1", "mute", "it must be true or false"),
        ("theme = []", "theme", "it must be text in quotes"),
        ("repeat_delay = 149", "repeat_delay", "milliseconds from 150 to 2000"),
        ("repeat_interval = 1001", "repeat_interval", "milliseconds from 40 to 1000"),
        ("repeat_interval = \"fast\"", "repeat_interval", "milliseconds from 40 to 1000"),
    ] {
        let home =
            Home::new(&format!("[preferences]\nwarnings = false\n{line}\ncaptions = true\n"));
        let mut game = Keeping::start(&home.file());
        let expected =
            Preferences { captions: true, warnings: Warnings::Never, ..Preferences::default() };
        assert_eq!(*game.preferences(), expected, "{line}");
        let troubles = game.troubles();
        let [Trouble::Wrong { key: found, error, .. }] = &troubles[..] else {
            panic!("{line}: {troubles:?}");
        };
        assert!(found == key && error.contains(why), "{line}: {error}");
        assert!(in_words(&troubles[0]).contains(&format!("`{key}` in ")), "{troubles:?}");
        // It stays until the player chooses anew, and then in the backup.
        game.save(|p| p.captions = false);
        assert!(home.text().contains(line), "{}", home.text());
        let default = game.preferences().clone();
        game.save(|p| {
            (p.music, p.speed) = (default.music + 1, Speed::Fast);
            (p.mute, p.theme) = (true, "first_snow".to_owned());
            (p.pass_turns, p.window_width, p.window_height) = (false, 1000, 700);
            (p.repeat_delay, p.repeat_interval) = (500, 160);
        });
        assert!(!home.text().contains(line), "{}", home.text());
        assert!(home.other("settings.toml.bak").contains(line));
        assert_eq!(Keeping::start(&home.file()).troubles(), []);
    }
}

#[test]
fn a_table_that_is_none_is_told_of_and_replaced() {
    for wrong in ["preferences = 3\n", "[[preferences]]\nmusic = 1\n"] {
        let home = Home::new(wrong);
        let mut game = Keeping::start(&home.file());
        assert_eq!(*game.preferences(), Preferences::default());
        assert!(in_words(&game.troubles()[0]).contains("`preferences` in "));
        game.save(|p| p.music = 20);
        assert_eq!(home.text(), "[preferences]\nmusic = 20\n");
        assert_eq!(home.other("settings.toml.bak"), wrong);
    }
}

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
        assert!(number != 0 || error.starts_with("line 2: "), "{error}");
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
fn two_running_games_keep_what_each_changed() {
    let home = Home::new("[preferences]\nmusic = 10\neffects = 10\n");
    let (mut one, mut other) = (Keeping::start(&home.file()), Keeping::start(&home.file()));
    one.save(|p| p.music = 20);
    other.save(|p| p.effects = 30);
    assert_eq!(home.text(), "[preferences]\nmusic = 20\neffects = 30\n");
    // What both changed is as the last had it.
    other.save(|p| p.music = 40);
    one.save(|p| p.music = 50);
    assert_eq!(home.text(), "[preferences]\nmusic = 50\neffects = 30\n");
    assert_eq!((one.troubles(), other.troubles()), (vec![], vec![]));
}

#[test]
fn many_games_at_once_lose_nothing() {
    let home = Home::new("");
    std::thread::scope(|scope| {
        for game in 0..8 {
            let mut file = SettingsFile::at(home.file());
            scope.spawn(move || {
                for value in 0..5 {
                    while !file.set_table(&format!("game{game}"), &BTreeMap::from([("a", value)])) {
                    }
                }
            });
        }
    });
    let mut file = SettingsFile::at(home.file());
    for game in 0..8 {
        let table = file.table::<BTreeMap<String, i32>>(&format!("game{game}")).unwrap();
        assert_eq!(table["a"], 4);
    }
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
    for name in [".chronoshift-killed.new", ".chronoshift-used.new", ".chronoshift", "my.new"] {
        fs::write(home.0.path().join(name), "half").unwrap();
    }
    let used = File::open(home.0.path().join(".chronoshift-used.new")).unwrap();
    used.lock().unwrap();
    Keeping::start(&home.file()).save(|p| p.music = 2);
    let left =
        [".chronoshift", ".chronoshift-used.new", "my.new", "settings.toml", "settings.toml.bak"];
    assert_eq!(home.names(), left);
}

#[test]
fn a_whole_table_is_read_and_written() {
    #[derive(serde::Serialize, serde::Deserialize, Debug, PartialEq)]
    struct Binding {
        key: String,
        chord: Vec<String>,
    }
    type Bindings = BTreeMap<String, Vec<Binding>>;
    let binding = |key: &str| Binding { key: key.to_owned(), chord: vec!["Control".to_owned()] };
    let mut bindings: Bindings = BTreeMap::from([
        ("North".to_owned(), vec![binding("KeyW"), binding("ArrowUp")]),
        ("South".to_owned(), vec![]),
    ]);
    let home = Home::new("[preferences]\nmusic = 1 # soft\n");
    let mut file = SettingsFile::at(home.file());
    assert_eq!(file.table::<Bindings>("bindings"), None);
    assert!(file.set_table("bindings", &bindings));
    assert_eq!(file.table("bindings").as_ref(), Some(&bindings));
    assert!(home.text().starts_with("[preferences]\nmusic = 1 # soft\n\n[bindings]\n"));
    // What stays keeps its comment, what is gone goes.
    fs::write(home.file(), home.text().replace("South = []", "South = [] # none")).unwrap();
    bindings.remove("North");
    assert!(file.set_table("bindings", &bindings));
    assert_eq!(home.text(), "[preferences]\nmusic = 1 # soft\n\n[bindings]\nSouth = [] # none\n");
    // What cannot be used is told of by the game.
    fs::write(home.file(), "[bindings]\nNorth = 3\n").unwrap();
    let mut game = Keeping::start(&home.file());
    assert_eq!(game.file().table::<Bindings>("bindings"), None);
    assert!(in_words(&game.troubles()[0]).contains("`bindings` in "));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

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
            ("settings.toml", "it is no regular file"),
            ("device", "it is no regular file"),
            ("folder", "it is a folder"),
            ("settings.toml.round", ""),
        ] {
            let mut game = Keeping::start(&home.0.path().join(name));
            assert_eq!(*game.preferences(), Preferences::default());
            let told = game.troubles();
            assert!(
                matches!(&told[..], [Trouble::Unreadable { error, .. }] if error.contains(why))
            );
            game.save(|p| p.music = 20);
            assert!(matches!(game.troubles()[..], [Trouble::Unsaved { .. }]));
        }
        assert!(!fs::metadata(fifo).unwrap().is_file());
    }
}

/// The game with settings in a file that it cannot use.
fn with_broken_settings(setup: game::Setup) -> App {
    let home = Home::new("[preferences]\nmute = 3\ntheme = \"gone\"\n[bindings]\njump = [\"J\"]\n");
    let mut app = game::invisible(setup);
    app.insert_resource(SettingsFile::at(home.file()))
        .insert_resource(home)
        .add_plugins((save::kept, chronoshift::input::kept));
    app
}

#[test]
fn what_is_wrong_is_told_on_the_screen_until_the_game_goes_on() {
    let levels = ["+++++\n+S G+\n+++++"; 2];
    let mut game = Game::start(&levels, false, with_broken_settings);
    let told = [
        "Settings and progress",
        "`mute` in ",
        "it must be true or false",
        "no control `jump`",
        "no theme `gone`",
    ];
    game.says(&told);
    game.press(&[KeyCode::KeyN]);
    game.says(&told);
    game.press(&[KeyCode::ArrowRight]);
    game.says(&["Fetch the goal"]);
    assert!(!game.texts_now().contains("Settings and progress"));
}

impl Game {
    fn preferred(&mut self) -> Mut<'_, Preferences> {
        self.app.world_mut().resource_mut()
    }

    fn window_now(&mut self) -> Window {
        let mut windows = self.app.world_mut().query::<&Window>();
        windows.single(self.app.world()).unwrap().clone()
    }
}

const LEVEL: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nDescription: There and back.";

#[test]
fn the_window_follows_what_is_chosen_and_is_remembered_as_it_was_left() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[KeyCode::F11]);
    assert!(game.preferred().full_screen);
    assert!(matches!(game.window_now().mode, WindowMode::BorderlessFullscreen(_)));
    // The whole screen is no size of a window.
    game.resize(1920.0, 1080.0);
    assert_eq!((game.preferred().window_width, game.preferred().window_height), (1280, 800));
    game.press(&[KeyCode::F11]);
    assert_eq!(game.window_now().mode, WindowMode::Windowed);
    assert_eq!(game.window_now().size(), Vec2::new(1280.0, 800.0));
    game.resize(1001.0, 702.0);
    assert_eq!((game.preferred().window_width, game.preferred().window_height), (1001, 702));
    (game.preferred().window_width, game.preferred().window_height) = (960, 600);
    game.settle();
    assert_eq!(game.window_now().size(), Vec2::new(960.0, 600.0));
}

fn with_own_window(setup: game::Setup) -> App {
    let home =
        Home::new("[preferences]\nwindow_width = 900\nwindow_height = 555\npass_turns = false\n");
    let mut app = game::invisible(setup);
    app.insert_resource(SettingsFile::at(home.file()))
        .insert_resource(home)
        .add_plugins(save::kept);
    app
}

#[test]
fn the_window_opens_as_it_was_left() {
    let mut game = Game::start(&[LEVEL], false, with_own_window);
    game.settle();
    assert_eq!(game.window_now().size(), Vec2::new(900.0, 555.0));
    assert!(!game.preferred().pass_turns);
}

#[test]
fn how_turns_pass_inside_is_said_whatever_else_is_shown() {
    let mut game = Game::shown(&[LEVEL]);
    let told = "turns now pass one by one";
    for before in [vec![], vec![KeyCode::KeyH], vec![KeyCode::F2]] {
        game.preferred().pass_turns = true;
        game.press(&[KeyCode::Space]);
        game.press(&before);
        game.press(&[KeyCode::KeyT]);
        game.says(&[told]);
        assert!(!game.preferred().pass_turns);
        // A hint that is asked for comes in its place.
        if before != [KeyCode::KeyH] {
            game.press(&[KeyCode::KeyH]);
            game.says(&["There and back."]);
            assert!(!game.texts_now().contains(told));
        }
        game.press(&[KeyCode::KeyR]);
    }
}

#[test]
fn turns_pass_as_soon_as_that_is_chosen() {
    // The second self is in the machine before the first is.
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.preferred().pass_turns = false;
    game.press(&[KeyCode::Space, KeyCode::Space, KeyCode::Space, KeyCode::Enter]);
    // On turn 0 it is asked for twice.
    game.press(&[KeyCode::Enter, KeyCode::Enter]);
    assert!(game.play().is_waiting());
    game.preferred().pass_turns = true;
    game.app.update();
    assert!(!game.play().is_waiting());
}

#[test]
fn a_start_without_sound_is_said_beside_the_choice() {
    let mut game = Game::shown(&[LEVEL]);
    let told = "the game was started with --mute";
    for muted in [false, true] {
        if muted {
            game.app.insert_resource(save::Muted);
        }
        game.press(&[KeyCode::Escape]);
        game.settle();
        game.click("Settings");
        game.settle();
        game.click("Sound");
        game.settle();
        assert_eq!(game.texts_now().contains(told), muted);
        game.press(&[KeyCode::Escape, KeyCode::Escape, KeyCode::Escape]);
        game.settle();
    }
}
