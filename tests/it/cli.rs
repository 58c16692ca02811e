//! The command line, as people and scripts see it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::{project, write_level};

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
fn the_campaign_is_sound_and_every_solution_completes() {
    let levels = project().join("levels");
    let (status, out, _) = run(&["check", "--require-solution", levels.to_str().unwrap()]);
    assert_eq!(status, 0, "{out}");
    assert!(!out.contains("warning:"), "{out}");
    assert!(out.matches(": complete, score ").count() >= 12, "{out}");
}

#[test]
fn fields_where_every_crate_is_lost_are_noted_and_no_fault() {
    let folder = folder("a.txt", "++++++\n+S cG+\n+    +\n++++++\n");
    let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
    let said = "a crate that comes to (1, 1) or (4, 1) is lost: it can never be pushed away";
    let note = format!("a.txt: note: {said}\n");
    assert!(status == 0 && out.contains(&note) && out.contains("0 warnings"), "{out}");
    let (_, out, _) = run(&["check", "--format", "json", &path(&folder, "a.txt")]);
    let found: Value = serde_json::from_str(out.trim()).unwrap();
    let note = serde_json::json!({ "kind": "dead-corners", "message": said });
    assert_eq!((&found["ok"], &found["notes"]), (&true.into(), &Value::from(vec![note])));
}

#[test]
fn all_solutions_of_a_level_are_played() {
    let level = "++++\n+SG+\n++++\n\nnothing\n\nSolution: EWT\n";
    let folder = folder("a.txt", &format!("{level}Solution-2: HEWT\nSolution-3: ET\n"));
    let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
    assert_eq!(status, 1);
    let told = "the field Solution-3: turn 2 of timeline 1: clone 1 is to enter";
    assert!(out.contains(told) && !out.contains("Solution-2"), "{out}");
}

#[test]
fn the_level_in_the_readme_is_sound_and_its_solution_the_best() {
    let readme = fs::read_to_string(project().join("README.md")).unwrap();
    let level = readme.split("```\n2D SuperFun!").nth(1).unwrap().split("```").next().unwrap();
    let folder = folder("a.txt", level);
    let file = path(&folder, "a.txt");
    let (status, out, _) = run(&["check", "--require-solution", &file]);
    assert!(
        status == 0 && out.contains("complete, score 21") && out.contains("0 warnings"),
        "{out}"
    );
    let (_, out, _) = run(&["solve", &file]);
    assert!(out.contains("optimal") && out.contains("score 21"), "{out}");
}

#[test]
fn check_tells_how_solutions_end() {
    for (level, args, status, said) in [
        (SOLVED, &[][..], 0, "a.txt: complete, score 5, 1 clone"),
        (SOLVED, &["--expect-paradox"], 1, "complete, score 5, 1 clone, but a paradox is expected"),
        (
            PARADOX,
            &[],
            1,
            "paradox in timeline 1: Turn 2: the passage at (2, 1) collapsed under clone 1.",
        ),
        (PARADOX, &["--expect-paradox"], 0, "a.txt: paradox in timeline 1: Turn 2"),
        ("+++++\n+S G+\n+++++", &[], 0, "a.txt: sound, no solution"),
        ("+++++\n+S G+\n+++++", &["--require-solution"], 1, "error: there is no solution"),
        ("+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EWT", &[], 1, "does not obtain the goal"),
        ("+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEW", &[], 1, "does not get clone 1 home"),
        (
            "+++++\n+SbG+\n+++++\n\nnothing\n\nSolution: EEWWT",
            &[],
            0,
            "warning: the button at (2, 1) is wired to no gate",
        ),
        (
            "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWTN",
            &[],
            0,
            "warning: the solution goes on for 1 action after its end",
        ),
    ] {
        let folder = folder("a.txt", level);
        let mut all = vec!["check"];
        let file = path(&folder, "a.txt");
        all.extend(args.iter().chain([&file.as_str()]));
        let (found, out, _) = run(&all);
        assert_eq!(found, status, "{level}\n{out}");
        assert!(out.contains(said), "{level}\n{out}");
    }
}

#[test]
fn check_as_json() {
    let folder = folder("a.txt", PARADOX);
    fs::write(folder.path().join("b.txt"), "2D SuperFun!\n++++\n+SX+\n++++\n").unwrap();
    fs::write(folder.path().join("c.lsf"), "JikiBan Campaign\nnone.txt\n").unwrap();
    let (status, out, _) = run(&["check", "--format", "json", folder.path().to_str().unwrap()]);
    assert_eq!(status, 1);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["ok"], false);
    assert_eq!(lines[0]["solution"]["result"], "paradox");
    assert_eq!(lines[0]["solution"]["reason"], "clone-in-closed");
    assert_eq!(
        (&lines[1]["errors"][0]["line"], &lines[1]["errors"][0]["column"]),
        (&3.into(), &3.into())
    );
    assert_eq!(
        lines[2]["errors"][0]["message"],
        "this file cannot be read: No such file or directory (os error 2)"
    );
}

#[test]
fn broken_files_are_shown_with_the_place() {
    let folder = folder("a.txt", "+++++\n+S  +\n+++++");
    let file = path(&folder, "a.txt");
    for args in [&["check", &file][..], &["trace", &file, "--solution"], &[&file]] {
        let (status, out, err) = run(args);
        assert_eq!(status, 1);
        let text = out + &err;
        assert!(text.contains("the map has no goal") && text.contains("a.txt:2:1"), "{text}");
        assert!(text.contains("^^^^^") && text.contains("expected one `G`"), "{text}");
    }
}

#[test]
fn trace_plays_letters_as_they_stand_and_solutions_with_holds() {
    let folder =
        folder("a.txt", "++++++\n+S  G+\n++++++\n\nnothing\n\nSolution:\n EWHHT\n EEEWWWT");
    let file = path(&folder, "a.txt");
    let (status, out, _) = run(&["trace", &file, "--actions", "EWTTN H"]);
    assert_eq!(status, 0);
    let results: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let results: Vec<_> = results.iter().map(|step| step["result"].as_str().unwrap()).collect();
    assert_eq!(results, ["turn", "turn", "jump", "turn", "ignored", "turn"]);
    let (status, out, _) = run(&["trace", &file, "--solution"]);
    assert_eq!(status, 0);
    assert_eq!(out.lines().count(), 12);
    assert!(out.lines().last().unwrap().contains(r#""result":"complete""#), "{out}");
}

#[test]
fn trace_agrees_with_the_conformance_cases() {
    let cases = project().join("tests/conformance/cases.jsonl");
    let (status, out, _) = run(&["trace", "--cases", cases.to_str().unwrap()]);
    assert_eq!(status, 0);
    let parse =
        |text: &str| text.lines().map(|l| serde_json::from_str(l).unwrap()).collect::<Vec<Value>>();
    let (found, expected) = (parse(&out), parse(&fs::read_to_string(cases).unwrap()));
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!((&found["id"], &found["steps"]), (&expected["id"], &expected["steps"]));
    }
}

#[test]
fn trace_tells_which_case_is_wrong() {
    let trace = |input: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
            .args(["trace", "--cases", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.code().unwrap(), String::from_utf8(text).unwrap())
    };
    let (status, text) =
        trace("{\"id\":\"x\",\"level\":\"2D SuperFun!\\n+++\\n\",\"actions\":\"N\"}\n");
    assert_eq!(status, 1);
    assert!(
        text.starts_with(r#"{"id":"x","error":"line 2, column 1: the map has no start"#),
        "{text}"
    );
    let (status, text) = trace("\n{\"id\":1}\n");
    assert_eq!(status, 1);
    assert!(text.contains("-:2: not a case with id, level and actions"), "{text}");
}

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
    for (file, said) in [
        ("none/a.txt", "its folder is not there"),
        ("b.txt", "line 1"),
        ("c.lsf", "goes with one level file"),
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
        assert!(err.contains("chronoshift: no window can be opened here."), "{err}");
        assert!(!err.contains("panicked"), "{err}");
    }
}

#[test]
fn a_campaign_may_not_list_itself_or_what_lies_outside() {
    let folder = folder("a.txt", SOLVED);
    let campaign = folder.path().join("c.lsf");
    fs::write(&campaign, "JikiBan Campaign\na.txt\nc.lsf\n").unwrap();
    let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(out.contains("c.lsf:1:1") && out.contains("3 files: 1 with errors"), "{out}");
    fs::write(&campaign, "JikiBan Campaign\nd.lsf\n").unwrap();
    fs::write(folder.path().join("d.lsf"), "JikiBan Campaign\na.txt\n").unwrap();
    let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(out.contains("d.lsf:1:1") && out.contains("2D SuperFun!"), "{out}");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join("e.txt")).unwrap();
        fs::write(&campaign, "JikiBan Campaign\ne.txt\n").unwrap();
        let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
        assert_eq!(status, 1);
        assert!(out.contains("a link that leaves the campaign's folder"), "{out}");
    }
}

#[test]
fn the_readme_shows_a_sound_level() {
    let readme = fs::read_to_string(project().join("README.md")).unwrap();
    let start = readme.find("2D SuperFun!").unwrap();
    let level = readme[start..].split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), level).unwrap();
    let (status, out, _) = run(&["check", "--require-solution", &path(&folder, "a.txt")]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("a.txt: complete") && out.contains("0 warnings"), "{out}");
}

#[cfg(unix)]
mod unix {
    use std::fs::{File, OpenOptions, Permissions};
    use std::io::Read;
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, symlink};

    use super::*;

    #[test]
    fn links_that_lead_nowhere_are_told_of() {
        let folder = folder("good.txt", SOLVED);
        let all = folder.path().to_str().unwrap();
        symlink("gone.txt", folder.path().join("a.txt")).unwrap();
        symlink("gone.lsf", folder.path().join("b.lsf")).unwrap();
        symlink("c.txt", folder.path().join("c.txt")).unwrap();
        symlink("gone.md", folder.path().join("readme.md")).unwrap();
        symlink(".", folder.path().join("round")).unwrap();
        for command in ["check", "solve"] {
            let (status, out, err) = run(&[command, all]);
            let text = out + &err;
            assert_eq!(status, 1, "{text}");
            let links = if command == "check" {
                &["a.txt", "b.lsf", "c.txt"][..]
            } else {
                &["a.txt", "c.txt"]
            };
            for name in links {
                assert!(text.contains(name), "{name}: {text}");
            }
            assert!(text.contains("it is a link that leads to no file"), "{text}");
            assert!(!text.contains("readme.md") && !text.contains("round"), "{text}");
            assert!(text.contains("good.txt: "), "{text}");
        }
        let (_, out, _) = run(&["check", all]);
        assert!(out.ends_with("4 files: 3 with errors, 0 warnings\n"), "{out}");
    }

    #[test]
    fn folders_that_cannot_be_entered_are_told_of() {
        let folder = folder("good.txt", SOLVED);
        for (name, mode) in [("unread", 0o300), ("unentered", 0o400)] {
            let closed = folder.path().join(name);
            fs::create_dir(&closed).unwrap();
            write_level(&closed.join("a.txt"), SOLVED);
            fs::create_dir(closed.join("inner")).unwrap();
            fs::set_permissions(&closed, Permissions::from_mode(mode)).unwrap();
        }
        let is_root = folder.path().metadata().unwrap().uid() == 0;
        let mut command = if is_root {
            // The superuser may enter every folder, unless that right is given up.
            let mut command = Command::new("setpriv");
            command.arg("--bounding-set=-dac_override,-dac_read_search");
            command.arg(env!("CARGO_BIN_EXE_chronoshift"));
            command
        } else {
            Command::new(env!("CARGO_BIN_EXE_chronoshift"))
        };
        let output = command.arg("check").arg(folder.path()).output().unwrap();
        for name in ["unread", "unentered"] {
            let open = Permissions::from_mode(0o700);
            fs::set_permissions(folder.path().join(name), open).unwrap();
        }
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{out}");
        let refused = |name| format!("{name}: error: cannot read this: Permission denied");
        for name in ["unread", "unentered/a.txt", "unentered/inner"] {
            assert!(out.contains(&refused(name)), "{name}: {out}");
        }
        assert!(out.ends_with("4 files: 3 with errors, 0 warnings\n"), "{out}");
    }

    fn pipe(folder: &tempfile::TempDir) -> String {
        let path = path(folder, "pipe.txt");
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        path
    }

    #[test]
    fn a_pipe_is_refused_at_once() {
        let folder = folder("a.txt", SOLVED);
        let pipe = pipe(&folder);
        for args in [
            &["check", &pipe][..],
            &["check", folder.path().to_str().unwrap()],
            &["solve", &pipe],
            &["solve", folder.path().to_str().unwrap()],
            &["trace", &pipe, "--solution"],
            &["trace", "--cases", &pipe],
            &[pipe.as_str()],
        ] {
            let (status, out, err) = run(args);
            let text = out + &err;
            assert!(status == 1 && text.contains("it is no regular file"), "{args:?}: {text}");
            assert!(text.contains("pipe.txt"), "{args:?}: {text}");
        }
        let (status, _, err) = run(&["--report", &pipe, &path(&folder, "a.txt")]);
        assert!(status == 1 && err.contains("pipe.txt: no program reads this pipe"), "{err}");
        // With a reader it goes on, here to the next error.
        let mut reader = OpenOptions::new().read(true).custom_flags(0o4000).open(&pipe).unwrap();
        let (status, _, err) = run(&["--report", &pipe, &path(&folder, "a.txt")]);
        assert!(status == 1 && err.contains("there is no screen"), "{err}");
        assert_eq!(reader.read(&mut [0]).unwrap(), 0);
    }

    #[test]
    fn output_that_cannot_be_written_is_an_error_and_a_closed_pipe_is_none() {
        let folder = folder("a.txt", SOLVED);
        let (file, all) = (path(&folder, "a.txt"), folder.path().to_str().unwrap());
        for args in [
            &["--help"][..],
            &["check", "--help"],
            &["--version"],
            &["help", "trace"],
            &["check", &file],
            &["check", "--format", "json", "--expect-paradox", all],
            &["solve", &file],
            &["trace", &file, "--solution"],
        ] {
            let run = |out: Stdio| {
                let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift"));
                let output = command.args(args).stdout(out).output().unwrap();
                (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
            };
            let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
            let (status, err) = run(full.into());
            assert_eq!(status, 1, "{args:?}");
            let said =
                "chronoshift: cannot write the output: No space left on device (os error 28)\n";
            assert_eq!(err, said, "{args:?}");
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            assert_eq!(run(writer.into()).1, "", "{args:?}");
        }
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let help = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
            .arg("--help")
            .stdout(writer)
            .status()
            .unwrap();
        assert!(help.success());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn errors_have_no_backtraces_unless_asked_for() {
        for (asked, expected) in [(None, "0"), (Some("1"), "1")] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift"));
            command.args(["trace", "--cases", "-"]).env("RUST_BACKTRACE", "1");
            match asked {
                Some(asked) => command.env("RUST_LIB_BACKTRACE", asked),
                None => command.env_remove("RUST_LIB_BACKTRACE"),
            };
            let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            // More than its buffer holds, so that it is seen to have begun.
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
    fn a_wrong_command_line_is_told_though_the_error_output_is_full() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let status = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
            .arg("--wrong")
            .stderr(full)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(2));
    }
}
