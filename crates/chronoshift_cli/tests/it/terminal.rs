//! The game in a real terminal: a pseudo-terminal of 80 × 24, whose screen `vt100` reads.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::{AsFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{Level, parse};
use chronoshift_core::rules::{Action, Direction};
use chronoshift_words::Words;
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use vt100::Parser;

/// The time that a test waits before it fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// A game in a pseudo-terminal.
struct Session {
    game: Child,
    master: OwnedFd,
    /// Keeps the terminal open after the end of the game.
    slave: OwnedFd,
    output: Receiver<Vec<u8>>,
    screen: Parser,
    /// Everything that was written, as text.
    written: String,
}

/// The options with which a game starts.
struct Start<'a> {
    file: Option<PathBuf>,
    home: &'a Path,
    language: &'static str,
    is_plain: bool,
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn level(name: &str) -> (PathBuf, Level) {
    let file = project().join("levels").join(name);
    let level = parse(&fs::read(&file).unwrap()).unwrap();
    (file, level)
}

/// A number of rows or columns.
fn lines(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

fn size(columns: u16, rows: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}

impl Session {
    fn start(start: &Start<'_>) -> Self {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        tcsetwinsize(&master, size(80, 24)).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave = open(&*name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let stdio = || Stdio::from(slave.try_clone().unwrap());
        // Without a terminal of its own, the game would use that of the tests.
        let mut command = Command::new("setsid");
        command.arg("--ctty").arg(env!("CARGO_BIN_EXE_chronoshift-cli")).arg("terminal");
        command.args(start.file.iter()).args(start.is_plain.then_some("--plain"));
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("HOME", start.home).env("TERM", "xterm-256color").env("NO_COLOR", "1");
        command.env("LC_ALL", start.language);
        command.stdin(stdio()).stdout(stdio()).stderr(stdio());
        let game = command.spawn().expect("`setsid` of util-linux is needed");
        let (send, output) = channel();
        let mut reader = File::from(master.try_clone().unwrap());
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = Parser::new(lines(24), lines(80), 0);
        Self { game, master, slave, output, screen, written: String::new() }
    }

    fn type_keys(&mut self, keys: &str) {
        File::from(self.master.try_clone().unwrap()).write_all(keys.as_bytes()).unwrap();
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen is as expected.
    fn wait(&mut self, expected: &str, is_there: impl Fn(&Self) -> bool) {
        while !is_there(self) {
            let Ok(bytes) = self.output.recv_timeout(PATIENCE) else {
                panic!("no {expected} in\n{}\n{}", self.text(), self.written)
            };
            self.screen.process(&bytes);
            self.written.push_str(&String::from_utf8_lossy(&bytes));
        }
    }

    /// Waits until the screen shows a text, which may continue on the next line. In the plain view,
    /// waits until the text has been written.
    fn wait_for(&mut self, text: &str) {
        let shown = |session: &Self| {
            session.text().split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
        };
        self.wait(text, |session| shown(session) || session.written.contains(text));
    }

    fn end(mut self) -> (ExitStatus, Self) {
        self.type_keys("\x03");
        let status = self.game.wait().unwrap();
        (status, self)
    }
}

/// Kills the game, so that it doesn't outlive a test that fails.
impl Drop for Session {
    fn drop(&mut self) {
        // The game may already have ended.
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}

/// The keys of a solution.
fn keys<'a>(actions: impl IntoIterator<Item = &'a Action>) -> String {
    let key = |action: &Action| match action {
        Action::Move(Direction::North) => "\x1b[A",
        Action::Move(Direction::South) => "\x1b[B",
        Action::Move(Direction::East) => "\x1b[C",
        Action::Move(Direction::West) => "\x1b[D",
        Action::Wait => " ",
        Action::Enter => "\r",
    };
    actions.into_iter().map(key).collect()
}

/// Levels 2 and 7 and a Sokoban level are solved by keys only, on the screen and line by line, in
/// both languages.
#[test]
fn levels_are_solved_by_keys() {
    let collection = project().join("levels/after-hours.xsb");
    let puzzles = Collection::read(&fs::read(&collection).unwrap()).unwrap();
    let puzzle = puzzles.puzzle(0).unwrap().unwrap().level().unwrap();
    let levels = [level("02-doorkeeper.txt"), level("07-act-as-if.txt"), (collection, puzzle)];
    for (file, level) in &levels {
        for (language, complete) in [("C", "3 of 3 stars"), ("de_DE.UTF-8", "3 von 3 Sternen")] {
            for is_plain in [false, true] {
                let home = tempfile::tempdir().unwrap();
                let start =
                    Start { file: Some(file.clone()), home: home.path(), language, is_plain };
                let mut session = Session::start(&start);
                let words = Words::read(&project().join("assets"), &project().join("levels"));
                let words = words.in_language("system", language);
                session.wait_for(&words.level_title(level).unwrap());
                session.type_keys(&keys(level.solution().unwrap().iter()));
                session.wait_for(complete);
                assert!(!session.written.contains("\x1b[3") || !is_plain);
                assert_eq!(is_plain, !session.written.contains("\x1b[?1049h"));
                assert!(session.end().0.success());
            }
        }
    }
}

#[test]
fn the_screen_follows_the_terminals_size_and_leaves_it_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    let start = Start { file: None, home: home.path(), language: "C", is_plain: false };
    let mut session = Session::start(&start);
    let modes = tcgetattr(session.slave.as_fd()).unwrap().local_modes;
    session.wait_for("There and Back");
    // The first status names the keys, too.
    session.type_keys("\x1b[B");
    session.wait_for("Moved down.");
    tcsetwinsize(&session.master, size(50, 16)).unwrap();
    session.screen.screen_mut().set_size(lines(16), lines(50));
    let keys_row = |session: &Session| {
        session.screen.screen().rows(0, 50).position(|row| row.contains("Space wait"))
    };
    session.wait("keys at the new place", |session| keys_row(session) == Some(13));
    let raw = tcgetattr(session.slave.as_fd()).unwrap().local_modes;
    assert!(!raw.contains(LocalModes::ICANON | LocalModes::ECHO));
    let (status, mut session) = session.end();
    assert!(status.success());
    session.wait("the old screen", |session| !session.screen.screen().alternate_screen());
    assert!(!session.screen.screen().hide_cursor());
    let after = tcgetattr(session.slave.as_fd()).unwrap().local_modes;
    assert!(after.contains(LocalModes::ICANON | LocalModes::ECHO), "{modes:?} {after:?}");
}

/// A turn that is in the file survives a kill, and the next game continues there.
#[test]
fn a_kill_keeps_the_turns() {
    let home = tempfile::tempdir().unwrap();
    let start = Start { file: None, home: home.path(), language: "C", is_plain: false };
    let mut session = Session::start(&start);
    session.wait_for("There and Back");
    session.type_keys("\x1b[B\x1b[B\x1b[C");
    session.wait_for("Turn 3");
    let progress = home.path().join(".local/share/chronoshift/progress");
    let is_saved = || {
        let files = fs::read_dir(&progress).into_iter().flatten().flatten();
        let texts = files.filter_map(|file| fs::read_to_string(file.path()).ok());
        texts.into_iter().any(|text| text.contains("SSE"))
    };
    while !is_saved() {
        thread::yield_now();
    }
    session.game.kill().unwrap();
    session.game.wait().unwrap();
    let mut session = Session::start(&start);
    session.wait_for("Turn 3");
    session.type_keys("z");
    session.wait_for("Turn 2");
    assert!(session.end().0.success());
}

#[test]
fn without_a_terminal_there_is_no_game() {
    let output = Command::new(env!("CARGO_BIN_EXE_chronoshift-cli"))
        .arg("terminal")
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no terminal"));
}
