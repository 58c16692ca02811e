//! The command line of the game. Its commands that draw nothing are tested in `chronoshift_cli`.

use std::process::Command;

use crate::prelude::*;

/// The program, in English and without a display.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift"));
    command.env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

/// The exit status, the output and the error output.
pub(crate) fn run(args: &[&str]) -> (i32, String, String) {
    run_at(args, &[])
}

/// The same with some of the player's folders elsewhere.
pub(crate) fn run_at(args: &[&str], folders: &[(&str, &Path)]) -> (i32, String, String) {
    let output = program().args(args).envs(folders.iter().copied()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A folder with a level file.
pub(crate) fn folder(name: &str, level: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write_level(&folder.path().join(name), level);
    folder
}

pub(crate) fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

const SOLVED: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT";
#[test]
fn the_game_has_all_commands() {
    let (status, help, _) = run(&["--help"]);
    let words = ["check", "trace", "render", "--play-solution", "--mute", "--report", "[FILE]"];
    assert!(status == 0 && words.iter().all(|word| help.contains(word)), "{help}");
    let folder = folder("a.txt", SOLVED);
    let (status, out, err) = run(&["check", &path(&folder, "a.txt")]);
    assert!(status == 0 && out.contains("a.txt: complete, score 5, 1 self\n"), "{out}{err}");
    let pages = path(&folder, "man");
    let (status, out, err) = run(&["man", &pages]);
    assert_eq!(status, 0, "{out}{err}");
    for page in ["chronoshift.6", "chronoshift-render.6", "chronoshift-check.6"] {
        assert!(Path::new(&pages).join(page).exists(), "{page}: {out}");
    }
}

#[test]
fn a_misspelled_command_is_named_with_the_right_one() {
    let (status, out, err) = run(&["slove", "x"]);
    assert_eq!((status, &*out), (2, ""), "{err}");
    assert!(err.contains("'slove'") && err.contains("similar subcommand exists: 'solve'"), "{err}");
    // Other words are files.
    for file in ["solve.txt", "levels/slove", "nothing"] {
        let (status, _, err) = run(&[file]);
        assert!(status == 1 && err.contains("cannot read"), "{file}: {err}");
    }
}

#[test]
fn files_that_cannot_be_played_are_refused() {
    let folder = folder("a.txt", "+++++\n+S G+\n+++++");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("b.txt", b"5D SuperFun!\n");
    write("d.xsb", b"#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n");
    write("e.lsf", "JikiBan Campaign\n\u{202e}.txt\n\u{1b}\n".as_bytes());
    write("film.gif", b"GIF89a\x40\x01\0\0\xf7\xff\x10\n\0\xfe");
    write("f.replay", b"ChronoShift Replay\nVersion: 1\nBoard: a\n");
    let file = |name: &str| path(&folder, name);
    for (args, said) in [
        (&["none.txt".to_owned()][..], "none.txt"),
        (&[file("film.gif")], "this is not text in UTF-8"),
        (&[file("e.lsf")], "e.lsf:3:1"),
        (&[file("a.txt"), "--play-solution".to_owned()], "has no solution to play"),
        (&[file("a.txt"), "--replay".to_owned(), file("f.replay")], "`Board`"),
        // The file need not exist yet.
        (&["--editor".to_owned(), file("none/below/a.txt")], "there is no screen"),
        (&["--editor".to_owned(), file("a.txt/below/a.txt")], "part of its path is not a folder"),
        (&["--editor".to_owned(), file("b.txt")], "b.txt:1:1: error: "),
        (&["--editor".to_owned(), file("c.lsf")], "opens a level file, not a campaign or a folder"),
        (&["--editor".to_owned(), file("d.xsb")], "this has 2 levels. Choose one by its number"),
        (&["--editor".to_owned(), file("d.xsb"), "--level=3".to_owned()], "there is no level 3"),
        (&["--editor".to_owned(), file("d.xsb"), "--level=2".to_owned()], "there is no screen"),
        (&["--editor".to_owned(), file("a.txt"), "--level=1".to_owned()], "Leave out --level"),
        (&["--editor".to_owned(), file("")], "opens a level file, not a campaign or a folder"),
    ] {
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let (status, out, err) = run(&args);
        assert!(status == 1 && out.is_empty() && err.contains(said), "{args:?}: {err}");
        assert!(
            !err.contains(['\u{1b}', '\u{202e}']) && !err.contains("GIF89a"),
            "{args:?}: {err}"
        );
    }
}

/// File managers pass files, and browsers pass links. Everything works up to the missing screen.
#[test]
#[cfg(target_os = "linux")]
fn whatever_a_desktop_passes_is_opened() {
    let folder = folder("level.txt", SOLVED);
    let replay =
        "ChronoShift Replay\nVersion: 1\nBoard: 0123456789abcdef\nScore: 5\nSolution: EEWWT\n";
    for (name, text) in [
        ("campaign.lsf", "JikiBan Campaign\nlevel.txt\n"),
        ("boxes.xsb", "#####\n#@$.#\n#####\n"),
        ("a.replay", replay),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let files = ["level.txt", "campaign.lsf", "boxes.xsb", "a.replay"].map(|it| path(&folder, it));
    let (_, code, _) = run(&["share", &files[0]]);
    let links = ["", "//", "#", "//#", "///#"].map(|it| format!("chronoshift:{it}{}", code.trim()));
    for given in files.iter().chain(&links) {
        let (status, _, err) = run(&[given]);
        assert!(status == 1 && err.contains("there is no screen"), "{given}: {err}");
    }
    fs::write(&files[3], replay.replace("Score: 5", "Score: five")).unwrap();
    let (status, _, err) = run(&[&files[3]]);
    assert!(status == 1 && err.contains("a.replay") && !err.contains("screen"), "{err}");
}

#[test]
fn without_a_screen_the_game_says_so() {
    if cfg!(target_os = "linux") {
        let (status, _, err) = run(&[]);
        assert_eq!(status, 1);
        assert!(err.starts_with("chronoshift: error: there is no screen to play on"), "{err}");
        let output = program().env("DISPLAY", ":98765").output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        let said = "chronoshift: error: no window can be opened here. The display can't be reached \
            (DISPLAY=:98765)";
        assert_eq!(err.lines().last(), Some(said), "{err}");
        assert!(!err.contains("panicked"), "{err}");
    }
}

#[test]
#[cfg(unix)]
fn a_report_goes_to_a_pipe_only_with_a_reader() {
    use std::io::Read;
    use std::os::unix::fs::OpenOptionsExt;

    let folder = folder("a.txt", SOLVED);
    let pipe = path(&folder, "pipe.txt");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (status, _, err) = run(&["--report", &pipe, &path(&folder, "a.txt")]);
    assert!(
        status == 1 && err.contains("pipe.txt") && err.contains("no program reads this pipe"),
        "{err}"
    );
    // With a reader, the program continues, here up to the next error.
    let mut reader = fs::OpenOptions::new().read(true).custom_flags(0o4000).open(&pipe).unwrap();
    let (status, _, err) = run(&["--report", &pipe, &path(&folder, "a.txt")]);
    assert!(status == 1 && err.contains("there is no screen"), "{err}");
    assert_eq!(reader.read(&mut [0]).unwrap(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn errors_have_no_backtraces_unless_asked_for() {
    use std::io::{Read, Write};
    use std::process::Stdio;

    for (asked, expected) in [(None, "0"), (Some("1"), "1")] {
        let mut command = program();
        command.args(["trace", "--cases", "-"]).env("RUST_BACKTRACE", "1");
        match asked {
            Some(asked) => command.env("RUST_LIB_BACKTRACE", asked),
            None => command.env_remove("RUST_LIB_BACKTRACE"),
        };
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        // The input is more than a buffer holds, so that the output shows that the program has started.
        let case = "{\"id\":1,\"level\":\"\",\"actions\":\"\"}\n".repeat(1000);
        child.stdin.as_mut().unwrap().write_all(case.as_bytes()).unwrap();
        child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
        let environment = fs::read(format!("/proc/{}/environ", child.id())).unwrap();
        let wanted = format!("RUST_LIB_BACKTRACE={expected}");
        assert!(environment.split(|byte| *byte == 0).any(|entry| entry == wanted.as_bytes()));
        drop(child.stdin.take());
        child.wait_with_output().unwrap();
    }
}

#[test]
fn pictures_are_never_written_over_anything() {
    let folder = folder("level.txt", SOLVED);
    let (level, file) = (path(&folder, "level.txt"), path(&folder, "file"));
    fs::write(&file, "mine").unwrap();
    for ending in ["", ".png", ".gif"] {
        let output = path(&folder, &format!("there{ending}"));
        let refused = || {
            let args = ["render", &level, "--size", "64x64", "-o", &output];
            let (status, _, error) = run(&args);
            assert!(status == 1 && error.contains(&output), "{ending}: {error}");
            assert!(!error.contains("os error"), "{ending}: {error}");
        };
        fs::write(&output, "mine").unwrap();
        refused();
        assert_eq!(fs::read_to_string(&output).unwrap(), "mine");
        fs::remove_file(&output).unwrap();
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(path(&folder, "nowhere"), &output).unwrap();
            refused();
            fs::remove_file(&output).unwrap();
        }
        fs::create_dir(&output).unwrap();
        // Films as pictures need an empty folder.
        fs::write(format!("{output}/00001.png"), "mine").unwrap();
        refused();
        assert_eq!(fs::read_to_string(format!("{output}/00001.png")).unwrap(), "mine");
        let below = format!("{file}/more/x{ending}");
        assert_eq!(run(&["render", &level, "-o", &below]).0, 1);
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}
