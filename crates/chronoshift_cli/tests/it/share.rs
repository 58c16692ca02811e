//! Share codes on the command line.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::process::Stdio;

use chronoshift_core::level::{Level, board_name};

use super::{folder, path, program, project, run};

const LEVEL: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nTitle: A\nSolution: EEWWT\n";

fn campaign_level(name: &str) -> String {
    project().join("levels").join(name).to_str().unwrap().to_owned()
}

/// Runs `share`, which must succeed, and returns its output.
fn share(args: &[&str]) -> String {
    let all: Vec<_> = ["share"].iter().chain(args).copied().collect();
    let (status, out, err) = run(&all);
    assert_eq!(status, 0, "{args:?}: {out}{err}");
    assert_eq!(out.lines().count(), 1, "{out}");
    out.trim_end().to_owned()
}

/// Runs `open -` on an input. Returns the exit status and both outputs.
fn open_input(input: &[u8]) -> (i32, String, String) {
    let mut command = program();
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.args(["open", "-"]).spawn().unwrap();
    // The program may stop reading before the end.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_shared_level_is_written_as_it_was() {
    let file = campaign_level("03-wait-for-me.txt");
    let folder = tempfile::tempdir().unwrap();
    let (code, link) = (share(&[&file]), share(&["--link", &file]));
    assert_eq!(link, format!("chronoshift:{code}"));
    for (number, text) in [&code, &link].into_iter().enumerate() {
        let copy = path(&folder, &format!("{number}.txt"));
        let (status, out, err) = run(&["open", text, "-o", &copy]);
        assert_eq!(status, 0, "{out}{err}");
        assert!(out.contains("A level, “Wait for Me”"), "{out}");
        assert!(out.contains("Its solution works: score "), "{out}");
        assert!(out.contains("It is a level of the game: “Wait for Me”.\n"), "{out}");
        let level: Level = fs::read_to_string(&file).unwrap().parse().unwrap();
        assert_eq!(fs::read_to_string(&copy).unwrap(), level.to_string());
    }
}

#[test]
fn nothing_is_written_over() {
    let folder = folder("level.txt", LEVEL);
    let (level, there) = (path(&folder, "level.txt"), path(&folder, "there"));
    fs::write(&there, "mine").unwrap();
    let code = share(&[&level]);
    for args in [&["open", &code, "-o", &there][..], &["share", &level, "--qr", &there]] {
        let (status, _, err) = run(args);
        assert!(status == 1 && err.contains("something with this name is already there"), "{err}");
        assert_eq!(fs::read_to_string(&there).unwrap(), "mine");
    }
    // A PNG can't have the name of another kind of file.
    let gif = path(&folder, "code.gif");
    let (status, _, err) = run(&["share", &level, "--qr", &gif]);
    assert!(status == 1 && err.contains("code.gif: error: the QR code is saved as a PNG"), "{err}");
    // Without -o, nothing is written at all.
    assert_eq!(run(&["open", &code]).0, 0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn codes_levels_and_replays_are_opened_from_files_and_the_input() {
    let folder = folder("level.txt", LEVEL);
    let level = path(&folder, "level.txt");
    let code = share(&[&level]);
    // Mail programs wrap lines.
    let (begin, end) = code.split_at(code.len() / 2);
    for text in [code.clone(), format!("{begin}\r\n  {end}\n"), fs::read_to_string(&level).unwrap()]
    {
        let file = path(&folder, "code");
        fs::write(&file, &text).unwrap();
        for (status, out, err) in [run(&["open", &file]), open_input(text.as_bytes())] {
            assert_eq!(status, 0, "{text}: {err}");
            assert!(out.contains("A level, “A”, 5 x 3 tiles."), "{out}");
            assert!(out.contains("Its solution works: score 5, 1 self."), "{out}");
            assert!(!out.contains("of the game"), "{out}");
        }
    }
}

#[test]
fn codes_are_opened_as_mail_and_chats_have_them_and_wrong_ones_are_not_printed_back() {
    let folder = folder("level.txt", LEVEL);
    let code = share(&[&path(&folder, "level.txt")]);
    let (begin, end) = code.split_at(code.len() / 2);
    for text in [
        format!("\"{code}\""),
        format!("<chronoshift:{code}>"),
        format!("> {begin}\n> {end}\n"),
        format!(" „{begin}\r\n{end}“."),
        format!("chronoshift://{code}"),
        format!("Try this one: {code}, it is short!"),
        format!("Wrapped:\nchronoshift://{begin}\n{end}\nHave fun"),
    ] {
        let file = path(&folder, "mail");
        fs::write(&file, &text).unwrap();
        for (status, out, err) in [run(&["open", &text]), run(&["open", &file])] {
            assert!(status == 0 && out.contains("A level, “A”"), "{text}: {out}{err}");
        }
    }
    let long = "A".repeat(5000);
    for (text, said) in [
        (format!("<{code}AA>"), "characters of the share code"),
        (format!("\"{begin}€{end}{long}\""), "is “€”, which no code contains"),
        (format!("«{long}»"), "is neither a share code nor a file that can be read"),
    ] {
        let (status, out, err) = run(&["open", &text]);
        assert!(status == 1 && out.is_empty() && err.contains(said), "{err}");
        assert!(err.chars().count() < 300 && !err.contains(&text), "{err}");
    }
}

#[test]
fn a_packed_campaign_is_told_of_as_one() {
    let folder = folder("level.txt", LEVEL);
    let file = path(&folder, "campaign.zip");
    fs::write(&file, b"PK\x03\x04 with mine.lsf").unwrap();
    // A damaged package can't be checked.
    for (command, said) in
        [("open", "is a packed campaign: "), ("check", "This ZIP file is damaged")]
    {
        let (status, out, err) = run(&[command, &file]);
        let all = out + &err;
        assert!(status == 1 && all.contains(said), "{command}: {all}");
    }
}

#[test]
fn a_solution_that_does_not_work_is_warned_of_when_its_level_is_shared() {
    let folder = folder("level.txt", &LEVEL.replace("EEWWT", "EEWW"));
    let (status, out, err) = run(&["share", &path(&folder, "level.txt")]);
    assert!(status == 0 && out.starts_with("csl"), "{out}{err}");
    let warning = "level.txt: warning: the code has a solution that doesn't work. Timeline 1";
    assert!(err.contains(warning), "{err}");
}

#[test]
fn a_level_of_the_game_is_known_however_it_is_laid_and_called() {
    let turned = turned(&fs::read_to_string(campaign_level("01-there-and-back.txt")).unwrap());
    let folder = folder("level.txt", &turned);
    let (status, out, err) = run(&["open", &path(&folder, "level.txt")]);
    assert_eq!(status, 0, "{out}{err}");
    assert!(out.contains("A level, “Mine”"), "{out}");
    assert!(out.contains(", rotated.\n"), "{out}");
    assert!(out.contains("It has no solution"), "{out}");
}

/// The board of a level's file without wires, turned clockwise by a quarter, independently of the
/// game's code.
fn turned(file: &str) -> String {
    let rows: Vec<Vec<char>> = file
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .map(|line| line.chars().collect())
        .collect();
    let columns = 0..rows.iter().map(Vec::len).max().unwrap();
    let at = |row: &Vec<char>, x| row.get(x).copied().unwrap_or(' ');
    let lines = columns.map(|x| rows.iter().rev().map(|row| at(row, x)).collect::<String>());
    lines.collect::<Vec<_>>().join("\n") + "\n\nnothing\n\nTitle: Mine\n"
}

#[test]
fn solutions_that_do_not_hold_are_told() {
    for (solutions, said) in [
        ("Solution: EEWT\n", "Its solution doesn't work. On turn 4 of timeline 1"),
        ("Solution: EEWWT\nSolution-2: EEWT\n", "Its Solution-2 doesn't work. On turn 4"),
    ] {
        let folder = folder("level.txt", &LEVEL.replace("Solution: EEWWT\n", solutions));
        let code = share(&[&path(&folder, "level.txt")]);
        let (status, out, _) = run(&["open", &code]);
        assert!(status == 1 && out.contains(said), "{out}");
    }
}

#[test]
fn replays_are_shared_and_those_of_unknown_levels_are_not_said_to_hold() {
    let file = campaign_level("01-there-and-back.txt");
    let own: Level = fs::read_to_string(&file).unwrap().parse().unwrap();
    let made: Level = format!("2D SuperFun!\n{LEVEL}").parse().unwrap();
    for (level, status, said) in
        [(&own, 0, "It works: "), (&made, 1, "is neither the game's nor one of your own")]
    {
        let folder = tempfile::tempdir().unwrap();
        let [name, kept, copy] = ["level.txt", "a.replay", "b.replay"].map(|n| path(&folder, n));
        fs::write(&name, level.to_string()).unwrap();
        let (_, checked, _) = run(&["check", &name]);
        let score = checked.split("score ").nth(1).unwrap().split(',').next().unwrap();
        let (title, board) = (level.title().unwrap(), board_name(&level.board));
        let actions = level.metadata.text("Solution").unwrap();
        let replay = format!(
            "ChronoShift Replay\nVersion: 1\nTitle: {title}\nBoard: {board}\nScore: {score}\n\
             Solution: {actions}\n"
        );
        fs::write(&kept, &replay).unwrap();
        let code = share(&[&name, "--replay", &kept]);
        let (is, out, err) = run(&["open", &code, "-o", &copy]);
        assert!(is == status && out.contains(said), "{out}{err}");
        assert!(out.contains(&format!("A replay of “{title}”, score {score}.")), "{out}");
        // The written file is a replay that works on its level.
        let (is, out, _) = run(&["check", &name, &copy]);
        assert!(is == 0 && out.contains("2 files"), "{out}");
        // The level of a replay need not be given.
        assert_eq!(share(&["--replay", &kept]), code);
        // Only a replay that works is shared.
        fs::write(&kept, replay.replace("Score: ", "Score: 9")).unwrap();
        let (is, _, err) = run(&["share", &name, "--replay", &kept]);
        assert!(is == 1 && err.contains("the replay doesn't work"), "{err}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn levels_of_the_player_are_known() {
    let data = tempfile::tempdir().unwrap();
    let levels = data.path().join("chronoshift/levels");
    fs::create_dir_all(&levels).unwrap();
    let level = levels.join("mine.txt");
    super::write_level(&level, LEVEL);
    let level = level.to_str().unwrap();
    let made: Level = format!("2D SuperFun!\n{LEVEL}").parse().unwrap();
    let replay = path(&data, "a.replay");
    let board = board_name(&made.board);
    fs::write(
        &replay,
        format!("ChronoShift Replay\nVersion: 1\nBoard: {board}\nScore: 5\nSolution: EEWWT\n"),
    )
    .unwrap();
    for (code, said) in [
        (share(&[level]), "It is one of your own levels: “A”.\n"),
        (share(&["--replay", &replay]), "It works: 1 self.\n"),
    ] {
        let mut open = program();
        let open = open.args(["open", &code]).env("XDG_DATA_HOME", data.path());
        let output = open.output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && out.contains(said), "{out}");
    }
}

#[test]
fn a_relay_is_shared_with_its_level() {
    let folder = folder("level.txt", LEVEL);
    let [level, kept] = ["level.txt", "a.replay"].map(|name| path(&folder, name));
    let made: Level = format!("2D SuperFun!\n{LEVEL}").parse().unwrap();
    let board = board_name(&made.board);
    let relay = format!(
        "ChronoShift Replay\nVersion: 1\nTitle: A\nBoard: {board}\nScore: 2\nUnfinished: yes\n\
         Solution:\n T\n"
    );
    fs::write(&kept, &relay).unwrap();
    // Nobody else has the level.
    let (status, out, err) = run(&["open", &share(&["--replay", &kept])]);
    assert!(status == 1 && out.contains("is neither the game's nor one of your own"), "{out}{err}");
    let copy = path(&folder, "b.replay");
    let (status, out, err) = run(&["open", &share(&[&level, "--replay", &kept]), "-o", &copy]);
    assert!(status == 0 && out.contains("It works: 1 self."), "{out}{err}");
    assert_eq!(fs::read_to_string(&copy).unwrap(), relay);
}

#[test]
fn a_replay_of_another_board_is_not_shared_as_one_of_this() {
    let folder = folder("level.txt", LEVEL);
    let [level, kept] = ["level.txt", "a.replay"].map(|name| path(&folder, name));
    let replay =
        "ChronoShift Replay\nVersion: 1\nBoard: 0123456789abcdef\nScore: 5\nSolution: EEWWT\n";
    fs::write(&kept, replay).unwrap();
    let (status, out, err) = run(&["share", &level, "--replay", &kept]);
    assert!(status == 1 && out.is_empty() && err.contains("is a replay of another board"), "{err}");
    // Nothing can be said about an unknown level.
    assert_eq!(run(&["share", "--replay", &kept]).0, 0);
    assert_eq!(run(&["share"]).0, 2);
    // If a level and a replay are mixed up, the message names each and says how to pass it.
    for (arguments, said) in [
        (vec!["share", kept.as_str()], "is a replay: pass it as `--replay "),
        (vec!["share", "--replay", level.as_str()], "is a level, not a replay: leave out"),
    ] {
        let (status, out, err) = run(&arguments);
        assert!(status == 1 && out.is_empty() && err.contains(said), "{err}");
    }
}

#[test]
fn a_replay_of_the_game_that_does_not_hold_is_told_with_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let kept = path(&folder, "a.replay");
    let level: Level =
        fs::read_to_string(campaign_level("01-there-and-back.txt")).unwrap().parse().unwrap();
    let board = board_name(&level.board);
    let replay =
        format!("ChronoShift Replay\nVersion: 1\nBoard: {board}\nScore: 5\nSolution: HHHHT\n");
    fs::write(&kept, replay).unwrap();
    let (status, out, _) = run(&["open", &kept]);
    let said = "The replay doesn't work. Timeline 1 ends on turn 5";
    assert!(status == 1 && out.contains(said), "{out}");
}

#[test]
fn what_is_no_code_is_refused() {
    let folder = folder("level.txt", LEVEL);
    let code = share(&[&path(&folder, "level.txt")]);
    let last = if code.ends_with('A') { "B" } else { "A" };
    let changed = format!("{}{last}", &code[..code.len() - 1]);
    let picture = path(&folder, "code.png");
    assert_eq!(run(&["share", &code, "--qr", &picture]).0, 1, "it is no file");
    assert_eq!(run(&["share", &path(&folder, "level.txt"), "--qr", &picture]).0, 0);
    for (what, said) in [
        (changed.as_str(), "chronoshift: "),
        (&code[..code.len() / 2], "chronoshift: "),
        ("/no/such/file", "is neither a share code nor a file that can be read"),
        ("", "pass a share code, a link or a file"),
        (folder.path().to_str().unwrap(), "cannot read this: it is a folder"),
        (&picture, "is a picture: scan the QR code in it"),
    ] {
        let (status, out, err) = run(&["open", what]);
        assert!(status == 1 && out.is_empty() && err.contains(said), "{what}: {out}{err}");
    }
    for input in [&b""[..], b"\xff\xfe", &vec![b'A'; 40_000_000]] {
        let (status, out, err) = open_input(input);
        assert!(status == 1 && out.is_empty(), "{out}");
        assert!(err.contains("the standard input"), "{err}");
    }
}

#[test]
fn qr_codes_are_pictures_with_a_light_margin() {
    let folder = folder("level.txt", LEVEL);
    let file = path(&folder, "code.png");
    let (status, out, err) = run(&["share", &path(&folder, "level.txt"), "--qr", &file]);
    assert!(status == 0 && out.contains("written"), "{out}{err}");
    let mut reader =
        png::Decoder::new(BufReader::new(File::open(&file).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let picture = reader.next_frame(&mut pixels).unwrap();
    let (square, side) = (8, picture.width as usize);
    assert_eq!(side, picture.height as usize);
    let is_dark = |x: usize, y: usize| pixels[(y * side + x) * square] == 0;
    // The corner of the code: seven dark modules around a light ring.
    assert!((0..side / square).all(|x| (0..4).all(|y| !is_dark(x, y) && !is_dark(y, x))));
    assert!((4..11).all(|at| is_dark(at, 4) && is_dark(4, at)));
    assert!((5..10).all(|at| !is_dark(at, 5) && !is_dark(5, at)));
}
