//! Texts from files on a terminal.

use std::fs;

use serde_json::Value;

use super::{folder, path, run, write_level};

/// Control characters in files or their names never reach the terminal.
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
    let odd = path(&folder, &format!("name{OBEYED}.txt"));
    for args in [
        &["check", all][..],
        &["check", all, "--format", "json"],
        &["solve", all],
        &["solve", all, "--format", "json"],
        &["trace", &odd, "--solution"],
        &["trace", "--cases", &file],
        &["trace", "--cases", &odd],
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
