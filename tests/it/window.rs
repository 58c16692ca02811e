//! The real window, under Xvfb, by real keys.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::project;

/// How long anything may take before the test gives up on it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen of its own; `None` where there is no Xvfb or xdotool.
fn screen() -> Option<(Process, String)> {
    let runs = |name| Command::new(name).arg("-help").output().is_ok();
    if !(runs("Xvfb") && runs("xdotool")) {
        return None;
    }
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x800x24"])
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

#[test]
fn the_first_level_is_played_to_its_end_by_real_keys() {
    let Some((_server, display)) = screen() else {
        // Written past the test's captured output, so that it is seen.
        let loud = "\n*** SKIPPED: the test of the real window needs Xvfb and xdotool ***\n\n";
        io::stderr().write_all(loud.as_bytes()).unwrap();
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.jsonl");
    let program = env!("CARGO_BIN_EXE_chronoshift");
    let mut game = Process(
        Command::new(program)
            .args(["--mute", "--report", report.to_str().unwrap()])
            .env("DISPLAY", &display)
            .env("XDG_CONFIG_HOME", folder.path())
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
    );
    // The window's title names the level once it can be played.
    let search = ["search", "--onlyvisible", "--name", "There and Back"];
    let window = wait_for("the window", || xdotool(&display, &search).filter(|id| !id.is_empty()));
    xdotool(&display, &["windowfocus", "--sync", window.trim()]).unwrap();

    let level = project().join("levels/01-there-and-back.txt");
    let trace = Command::new(program).arg("trace").arg(&level).arg("--solution").output().unwrap();
    let trace = String::from_utf8(trace.stdout).unwrap();
    let actions = chronoshift_core::level::parse(&fs::read(&level).unwrap()).unwrap();
    let letters = chronoshift_core::rules::letters(actions.solution().unwrap());
    let keys = letters.chars().map(|letter| match letter {
        'N' => "Up",
        'E' => "Right",
        'S' => "Down",
        'W' => "Left",
        'H' => "space",
        _ => "Return",
    });
    let keys: Vec<_> = ["key"].into_iter().chain(keys).collect();
    xdotool(&display, &keys).unwrap();
    wait_for("the last turn", || (lines(&report).len() >= letters.len()).then_some(()));
    assert_eq!(lines(&report), trace.lines().collect::<Vec<_>>());
    assert!(trace.lines().last().unwrap().contains("complete"));

    // The menu's last line leaves.
    xdotool(&display, &["key", "Escape", "Up", "Return"]).unwrap();
    let status = wait_for("the end of the program", || game.0.try_wait().unwrap());
    assert!(status.success());
}
