//! The command line, as people and scripts see it.

mod check;
mod collections;
mod daily;
mod generate;
mod man;
mod output;
mod trace;
#[cfg(unix)]
mod unix;
mod wrong_calls;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::write_level;

fn chronoshift(args: &[&str]) -> Output {
    // Commands must need no display.
    let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift"));
    command.args(args).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// The exit status, the output and the error output.
pub(crate) fn run(args: &[&str]) -> (i32, String, String) {
    let output = chronoshift(args);
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
const PARADOX: &str = "+++++\n+SpG+\n+++++\n\nnothing\n\nSolution: EHHHH";

#[test]
fn missing_files_and_wrong_arguments() {
    for (args, status, said) in [
        (&["check", "none.txt"][..], 1, "none.txt: error: cannot read this"),
        (&["none.txt"], 1, "cannot read none.txt"),
        (&["trace", "none.txt", "--solution"], 1, "cannot read none.txt"),
        (&["trace", "--cases", "none.jsonl"], 1, "cannot read none.jsonl"),
        (&["check"], 2, "<PATH>"),
        (&["trace", "a.txt"], 2, "--actions"),
        (&["--wrong"], 2, "--wrong"),
    ] {
        let (found, out, err) = run(args);
        assert_eq!(found, status, "{args:?} {out}{err}");
        assert!((out.clone() + &err).contains(said), "{args:?} {out}{err}");
    }
    let folder = folder("a.txt", "+++++\n+S G+\n+++++");
    let (status, _, err) = run(&["trace", &path(&folder, "a.txt"), "--actions", "NEx"]);
    assert_eq!(
        (status, err.trim()),
        (1, "chronoshift: character 3 of the actions is `x`, not one of NESWHT")
    );
    fs::write(folder.path().join("b.txt"), "5D SuperFun!\n").unwrap();
    fs::write(folder.path().join("d.xsb"), "#####\n#@$.#\n#####\n").unwrap();
    for (file, said) in [
        // That need not exist yet.
        ("none/below/a.txt", "there is no screen"),
        ("a.txt/below/a.txt", "a part of its path is not a folder"),
        ("b.txt", "line 1"),
        ("c.lsf", "goes with one level file"),
        ("d.xsb", "Unpack it with `chronoshift campaign unpack`"),
        ("", "goes with one level file"),
    ] {
        let (status, _, err) = run(&["--editor", &path(&folder, file)]);
        assert_eq!(status, 1, "{err}");
        assert!(err.contains(said), "{err}");
    }
    let (status, _, err) = run(&["--play-solution", &path(&folder, "a.txt")]);
    assert_eq!(status, 1);
    assert!(err.contains("has no solution to play"), "{err}");
}

/// File managers pass files, and browsers pass links. All is well up to the missing screen.
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

/// Whatever is in files and their names, a terminal is told nothing by it.
#[test]
#[cfg(unix)]
fn what_a_terminal_obeys_is_never_printed() {
    const OBEYED: &str =
        "\u{7}\u{1b}\u{7f}\u{9b}\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}\u{2028}";
    let map = "+++++\n+S G+\n+++++";
    let bidi = "\u{202e}\u{2066}\u{200f}";
    let folder = folder("sound.txt", &format!("{map}\n\nnothing\n\nTutorial-{bidi}: a"));
    let write = |name: &str, text: &str| write_level(&folder.path().join(name), text);
    write("wires.txt", &format!("{map}\n\n{bidi} -> {bidi}"));
    write("fields.txt", &format!("{map}\n\nnothing\n\n{bidi}\nTitle: a\n{bidi}: b\n{bidi}: c"));
    write("controls.txt", &format!("{map}\n\n{OBEYED}"));
    write(&format!("name{OBEYED}.txt"), map);
    let campaign = format!("JikiBan Campaign\n{bidi}.txt\n/{bidi}\n{OBEYED}\n");
    fs::write(folder.path().join("campaign.lsf"), campaign).unwrap();
    let case = |id: &str, level: &str, actions: &str| {
        serde_json::json!({ "id": id, "level": level, "actions": actions }).to_string()
    };
    let level = format!("2D SuperFun!\n{map}\n");
    let cases = [case(OBEYED, &level, "E"), case("", &format!("2D SuperFun!\n{bidi}"), "E")];
    let file = path(&folder, "cases");
    fs::write(
        &file,
        cases.join("\n") + "\n" + &case("", &level, bidi) + "\n{\"id\": 1, \"\u{202e}\": 1}",
    )
    .unwrap();
    let all = folder.path().to_str().unwrap();
    let [odd, campaign] =
        [format!("name{OBEYED}.txt"), "campaign.lsf".to_owned()].map(|it| path(&folder, &it));
    for args in [
        &["check", all][..],
        &["check", all, "--format", "json"],
        &["solve", all],
        &["solve", all, "--format", "json"],
        &["trace", &odd, "--solution"],
        &["trace", "--cases", &file],
        &["trace", "--cases", &odd],
        &[&campaign],
        &[&odd, "--play-solution"],
    ] {
        let (_, out, err) = run(args);
        let is_bad = |c: &char| OBEYED.contains(*c) || (c.is_control() && *c != '\n');
        let bad: Vec<_> = out.chars().chain(err.chars()).filter(is_bad).collect();
        assert!(bad.is_empty(), "{bad:?} {args:?}\n{out}\n{err}");
        assert!(out.len() + err.len() > 40, "{args:?}");
    }
    let (_, out, _) = run(&["trace", "--cases", &file]);
    let first: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!(first["id"], OBEYED);
}

#[test]
fn help_names_every_command_and_option() {
    let (status, out, _) = run(&["--help"]);
    assert_eq!(status, 0);
    for word in
        ["check", "trace", "--play-solution", "--mute", "--report", "--reset-bindings", "[FILE]"]
    {
        assert!(out.contains(word), "{out}");
    }
    let (_, out, _) = run(&["check", "--help"]);
    assert!(out.contains("--require-solution") && out.contains("--expect-paradox"), "{out}");
}

#[test]
fn without_a_screen_the_game_says_so() {
    if cfg!(target_os = "linux") {
        let (status, _, err) = run(&[]);
        assert_eq!(status, 1);
        assert!(err.starts_with("chronoshift: there is no screen to play on"), "{err}");
        let output = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
            .env("DISPLAY", ":98765")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        let said = "chronoshift: no window can be opened here. The display can't be reached \
            (DISPLAY=:98765)";
        assert_eq!(err.lines().last(), Some(said), "{err}");
        assert!(!err.contains("panicked"), "{err}");
    }
}

#[test]
fn an_endless_file_is_not_read_to_its_end() {
    if !Path::new("/dev/zero").exists() {
        return;
    }
    let (status, out, _) = run(&["check", "/dev/zero"]);
    assert_eq!(status, 1);
    assert!(out.contains("it is no regular file"), "{out}");
    let (status, _, err) = run(&["trace", "/dev/zero", "--solution"]);
    assert_eq!(status, 1);
    assert!(err.contains("it is no regular file"), "{err}");
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let folder = folder("a.txt", &"+".repeat(2 << 20));
    let (status, _, err) = run(&["trace", &path(&folder, "a.txt"), "--solution"]);
    assert!(status == 1 && err.contains("1 MiB"), "{err}");
}
