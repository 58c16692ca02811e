//! The outcomes of actions.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use super::{folder, path, program, project, run};

#[test]
fn trace_plays_letters_as_they_stand_and_solutions_with_waits() {
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
fn trace_plays_moves_as_solve_prints_them() {
    let folder = folder("a.txt", "++++++\n+@c .+\n+    +\n++++++");
    let file = path(&folder, "a.txt");
    let (_, solved, _) = run(&["solve", &file]);
    let lurd = solved.lines().find_map(|line| line.strip_prefix("    ")).unwrap();
    assert_eq!(lurd, "RR");
    for letters in [lurd, "2R", "rr", "EE"] {
        let (status, out, err) = run(&["trace", &file, "--actions", letters]);
        assert_eq!((status, out.lines().count()), (0, 2), "{letters}: {err}");
        let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        assert_eq!(
            [&last["result"], &last["filled"]],
            [&Value::from("complete"), &Value::from(true)]
        );
    }
    for (letters, said) in [
        ("Rr", "Move 2 pushes a crate, but is not written as a push."),
        ("RRR", "Move 2 completes the level, but more moves follow."),
        ("u", "Move 1 is impossible"),
        ("RE", "character 1 of the actions is `R`"),
    ] {
        let (status, out, err) = run(&["trace", &file, "--actions", letters]);
        assert_eq!((status, &*out), (1, ""), "{letters}");
        assert!(err.contains(said), "{letters}: {err}");
    }
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
        let mut child = program()
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
    assert!(text.contains("-:2:8: error: this is not a case with id, level and actions"), "{text}");
}
