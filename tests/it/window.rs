//! The real window, under Xvfb, with real keys.

use std::fs::File;
use std::io;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

use crate::prelude::*;

/// The time after which the test gives up waiting.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // The process may already have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A separate screen; `None` without Xvfb or xdotool.
fn screen() -> Option<(Process, String)> {
    let runs = |name| Command::new(name).arg("-help").output().is_ok();
    if !(runs("Xvfb") && runs("xdotool")) {
        return None;
    }
    // Without `-noreset`, the server would restart whenever its last client leaves, as xdotool does between two checks,
    // and would refuse a game that starts meanwhile.
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-noreset", "-screen", "0", "1280x800x24"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut display = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut display).unwrap();
    Some((Process(server), format!(":{}", display.trim())))
}

fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(50));
    }
}

fn xdotool(display: &str, args: &[&str]) -> Option<String> {
    let output = Command::new("xdotool").args(args).env("DISPLAY", display).output().unwrap();
    output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
}

fn lines(report: &Path) -> Vec<String> {
    let text = fs::read_to_string(report).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// The program in its own window, on its own screen.
struct Game {
    process: Process,
    display: String,
    folder: TempDir,
    _server: Process,
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_chronoshift");

impl Game {
    /// Plays a level, with separate settings; `None` if there is no screen.
    fn start(level: &Path) -> Option<Self> {
        Self::start_in(tempfile::tempdir().unwrap(), level)
    }

    /// Does the same with settings and progress in a folder.
    fn start_in(folder: TempDir, level: &Path) -> Option<Self> {
        let bytes = fs::read(level).unwrap();
        let title = chronoshift_core::level::parse(&bytes).unwrap().title().unwrap();
        Self::start_at(folder, level, &title)
    }

    /// Does the same with a file whose first level has this title.
    fn start_at(folder: TempDir, file: &Path, title: &str) -> Option<Self> {
        let Some((_server, display)) = screen() else {
            // Written past the test's captured output, so that it is visible.
            let loud = "\n*** SKIPPED: the tests of the real window need Xvfb and xdotool ***\n\n";
            io::stderr().write_all(loud.as_bytes()).unwrap();
            return None;
        };
        let process = Command::new(PROGRAM)
            .arg(file)
            .args(["--mute", "--report", folder.path().join("report.jsonl").to_str().unwrap()])
            .env("DISPLAY", &display)
            .env("XDG_CONFIG_HOME", folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .env_remove("WAYLAND_DISPLAY")
            .stderr(File::create(folder.path().join("errors.txt")).unwrap())
            .spawn()
            .unwrap();
        let mut game = Self { process: Process(process), display, folder, _server };
        // The window's title names the level once it can be played.
        let search = ["search", "--onlyvisible", "--name", title];
        let window = wait_for("the window", || {
            if let Some(status) = game.process.0.try_wait().unwrap() {
                let errors = fs::read_to_string(game.folder.path().join("errors.txt")).unwrap();
                panic!("the game ended with {status}: {errors}");
            }
            xdotool(&game.display, &search).filter(|id| !id.is_empty())
        });
        xdotool(&game.display, &["windowfocus", "--sync", window.trim()]).unwrap();
        Some(game)
    }

    fn keys(&self, options: &[&str], keys: &[&str]) {
        xdotool(&self.display, &[&["key"], options, keys].concat()).unwrap();
    }

    /// Plays actions with their keys, and compares the report with the output of `trace`.
    fn play(&self, options: &[&str], level: &Path, letters: &str) -> String {
        let keys: Vec<_> = letters.chars().map(key).collect();
        self.keys(options, &keys);
        let report = self.folder.path().join("report.jsonl");
        wait_for("the last turn", || (lines(&report).len() >= letters.len()).then_some(()));
        let trace = Command::new(PROGRAM)
            .arg("trace")
            .arg(level)
            .args(["--actions", letters])
            .output()
            .unwrap();
        let trace = String::from_utf8(trace.stdout).unwrap();
        assert_eq!(lines(&report), trace.lines().collect::<Vec<_>>());
        trace
    }

    /// Quits with the last line of the menu “More…”, above the lines that lead back.
    fn leave(mut self) -> TempDir {
        self.keys(&[], &["Escape", "Up", "Return", "Up", "Up", "Up", "Return"]);
        let status = wait_for("the end of the program", || self.process.0.try_wait().unwrap());
        assert!(status.success());
        self.folder
    }
}

/// The key of an action's letter.
fn key(letter: char) -> &'static str {
    match letter {
        'N' => "Up",
        'E' => "Right",
        'S' => "Down",
        'W' => "Left",
        'H' => "space",
        _ => "Return",
    }
}

#[test]
fn the_first_level_is_played_to_its_end_by_real_keys() {
    let path = project().join("levels/01-there-and-back.txt");
    let Some(game) = Game::start(&path) else { return };
    let level = chronoshift_core::level::parse(&fs::read(&path).unwrap()).unwrap();
    let letters = level.solution().unwrap().to_string();
    let trace = game.play(&[], &path, &letters);
    assert!(trace.lines().last().unwrap().contains("complete"));
    game.leave();
}

#[test]
fn campaigns_and_collections_of_the_command_line_are_played_at_once() {
    let files =
        [("levels/campaign.lsf", "There and Back"), ("levels/after-hours.xsb", "Boomerang")];
    for (file, title) in files {
        let folder = tempfile::tempdir().unwrap();
        let Some(game) = Game::start_at(folder, &project().join(file), title) else { return };
        // In the campaign, a press first dismisses the chapter's card.
        game.keys(&["--delay", "500"], &["space"; 4]);
        let report = game.folder.path().join("report.jsonl");
        wait_for("the first turn", || (!lines(&report).is_empty()).then_some(()));
    }
}

/// Every reported turn is saved, even if the game ends right after it.
#[test]
fn a_game_that_the_system_ends_or_whose_screen_goes_away_is_kept() {
    let path = project().join("tests/levels/05-push-comes-to-shove.txt");
    for (signal, status) in [(Some("-TERM"), 0), (Some("-HUP"), 0), (None, 1)] {
        let Some(mut game) = Game::start(&path) else { return };
        game.keys(&["--delay", "1"], &["space"; 40]);
        let ends = match signal {
            Some(_) => &game.process.0,
            None => &game._server.0,
        };
        let pid = ends.id().to_string();
        let signal = signal.unwrap_or("-KILL");
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        let ended = wait_for("the end of the game", || game.process.0.try_wait().unwrap());
        assert_eq!(ended.code(), Some(status), "{signal}");
        let told = lines(&game.folder.path().join("report.jsonl")).len();
        let progress = ProgressFolder::at(game.folder.path().join("chronoshift/progress"));
        let (records, troubles) = progress.read_all();
        assert_eq!(troubles, []);
        let plays = records.values().filter_map(|record| record.play());
        let recordings = plays.flat_map(|play| {
            let play = serde_json::to_value(play).unwrap();
            play["play"]["recordings"].as_array().unwrap().clone()
        });
        let kept: usize = recordings.map(|part| part.as_str().unwrap().len()).sum();
        assert!(kept >= told, "{signal}: {told} told, {kept} kept");
    }
}

/// A file with the path of the progress folder simulates a full disk.
#[test]
fn a_game_that_the_system_ends_with_unsaved_progress_says_so_and_fails() {
    let path = project().join("tests/levels/05-push-comes-to-shove.txt");
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("chronoshift")).unwrap();
    File::create(folder.path().join("chronoshift/progress")).unwrap();
    let Some(mut game) = Game::start_in(folder, &path) else { return };
    let errors = game.folder.path().join("errors.txt");
    let says = |text: &str| fs::read_to_string(&errors).unwrap().contains(text).then_some(());
    // The opened level has to be saved.
    wait_for("the trouble", || says("Can't save progress"));
    let pid = game.process.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    let ended = wait_for("the end of the game", || game.process.0.try_wait().unwrap());
    assert_eq!(ended.code(), Some(1));
    assert!(says("unsaved changes are lost").is_some());
}

#[test]
fn of_two_hundred_keys_in_a_second_none_is_lost_and_what_is_chosen_is_kept() {
    let path = project().join("tests/levels/05-push-comes-to-shove.txt");
    let Some(game) = Game::start(&path) else { return };
    let letters = "NSEWWHESNE".repeat(20);
    game.play(&["--delay", "5"], &path, &letters);
    // The settings are the fifth line of the menu, and the theme is the first setting of the first group.
    game.keys(&[], &["Escape", "Down", "Down", "Down", "Down", "Return", "Return", "Right"]);
    game.keys(&[], &["Escape", "Escape", "Escape"]);
    let folder = game.leave();
    let settings = fs::read_to_string(folder.path().join("chronoshift/settings.toml")).unwrap();
    assert!(settings.contains("first_snow"), "{settings}");
}
