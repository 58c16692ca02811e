//! Replays on the command line.

use std::fs;

use super::{folder, path, run};

const LEVEL: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: A";

/// A replay of that level.
fn replay(board: &str, score: &str, solution: &str) -> String {
    format!(
        "ChronoShift Replay\nVersion: 1\nTitle: A\nBoard: {board}\nScore: {score}\nSolution: {solution}\n"
    )
}

/// The board's name.
fn board() -> String {
    let level: chronoshift_core::level::Level = format!("2D SuperFun!\n{LEVEL}\n").parse().unwrap();
    chronoshift_core::level::board_name(&level.board)
}

#[test]
fn check_plays_replays_on_their_levels() {
    let other = "0123456789abcdef";
    let unknown = "its level, with the board 0123456789abcdef, is unknown";
    for (text, status, said) in [
        (replay(&board(), "5", "EEWWT"), 0, "x.replay: complete, score 5, 1 self"),
        (replay(&board(), "6", "EEWWT"), 1, "doesn't work. Its score is 5, but it claims 6."),
        (replay(&board(), "5", "EEWT"), 1, "On turn 4 of timeline 1, the self has to enter"),
        // A level with the same title, which may have been changed since.
        (replay(other, "5", "EEWWT"), 0, "x.replay: complete, score 5, 1 self"),
        (replay(other, "5", "EEWW"), 1, "its self is not home. It was played on another board"),
        (replay(other, "5", "EEWWT").replace("Title: A", "Title: B"), 1, unknown),
        (replay("a", "5", "EEWWT"), 1, "not a valid value for the field `Board`"),
        (replay(&board(), "5", "EEXWT"), 1, "`X` is not an action"),
    ] {
        let folder = folder("level.txt", LEVEL);
        fs::create_dir(folder.path().join("in")).unwrap();
        fs::write(folder.path().join("in/x.replay"), &text).unwrap();
        let (is, out, _) = run(&["check", folder.path().to_str().unwrap()]);
        assert!(is == status && out.contains(said), "{text}: {is} {out}");
        assert!(out.contains("2 files"), "{out}");
        let is_warned = out.contains("warning: the replay was made on another board");
        assert_eq!(is_warned, status == 0 && text.contains(other), "{out}");
    }
}

#[test]
fn a_relay_is_sound_but_no_solution() {
    let folder = folder("level.txt", LEVEL);
    let relay = replay(&board(), "4", "EWT").replace("Solution", "Unfinished: yes\nSolution");
    let [level, file] = ["level.txt", "x.replay"].map(|name| path(&folder, name));
    fs::write(&file, &relay).unwrap();
    let (is, out, _) = run(&["check", &level, &file]);
    assert!(is == 0 && out.contains("x.replay: valid, no solution"), "{out}");
    assert!(out.contains("note: an unfinished attempt, score 4 so far, 1 self"), "{out}");
    let (is, out, _) = run(&["check", "--require-solution", &level, &file]);
    assert!(is == 1 && out.contains("error: an unfinished attempt"), "{out}");
    let (_, out, _) = run(&["open", &file]);
    assert!(out.starts_with("A relay of “A”: score 4 so far.\n"), "{out}");
    // An unfinished replay must not claim to be complete, nor a complete one to be unfinished.
    for text in [
        relay.replace("Unfinished: yes\n", ""),
        replay(&board(), "5", "EEWWT").replace("Solution", "Unfinished: yes\nSolution"),
    ] {
        fs::write(&file, &text).unwrap();
        let (is, out, _) = run(&["check", &level, &file]);
        assert!(is == 1 && out.contains("the replay doesn't work"), "{text}: {out}");
    }
}
