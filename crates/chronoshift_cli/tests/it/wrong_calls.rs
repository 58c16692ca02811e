//! Wrong calls are answered with helpful advice.

use std::fs;
use std::path::Path;

use super::{SOLVED, folder, path, run};

#[test]
fn missing_files_and_wrong_arguments() {
    for (args, status, said) in [
        (&["check", "none.txt"][..], 1, "none.txt: error: cannot read this"),
        (&["trace", "none.txt", "--solution"], 1, "none.txt: error: cannot read this"),
        (&["trace", "--cases", "none.jsonl"], 1, "none.jsonl: error: cannot read this"),
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
        (1, "chronoshift: error: character 3 of the actions is `x`: expected N, E, S, W, H or T")
    );
}

#[test]
fn a_misspelled_command_is_named_with_the_right_one() {
    let (status, out, err) = run(&["slove"]);
    assert_eq!((status, &*out), (2, ""), "{err}");
    assert!(err.contains("similar subcommand exists: 'solve'"), "{err}");
}

#[test]
fn bytes_of_binary_files_are_not_printed() {
    let folder = folder("level.txt", SOLVED);
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("film.gif", b"GIF89a\x40\x01\0\0\xf7\xff\x10\n\0\xfe");
    let [level, gif, zip] = ["level.txt", "film.gif", "packed.zip"].map(|name| path(&folder, name));
    assert_eq!(run(&["campaign", "pack", folder.path().to_str().unwrap(), "-o", &zip]).0, 0);
    for (args, said) in [
        (&["solve", &gif][..], "this is not text in UTF-8"),
        (&["trace", &gif, "--solution"], "this is not text in UTF-8"),
        (&["trace", &level, "--actions", "E"], "\"turn\":1"),
        (&["solve", &zip], "packed.zip: error: this is a packed campaign: unpack it with"),
        (
            &["trace", &zip, "--solution"],
            "packed.zip: error: this is a packed campaign: unpack it with",
        ),
    ] {
        let (_, out, err) = run(args);
        let text = out + &err;
        assert!(text.contains(said), "{args:?}: {text}");
        assert!(!text.contains("GIF89a") && !text.contains('\u{fffd}'), "{args:?}: {text}");
    }
}

#[test]
fn files_of_another_kind_are_called_by_their_names() {
    let folder = folder("level.txt", SOLVED);
    let code = run(&["share", &path(&folder, "level.txt")]).1;
    let header = "this is not the right first line";
    let moves = "these are moves of a Sokoban level: play them with";
    for (name, text, kind) in [
        ("code.txt", &*code, "this is a share code: `chronoshift open` shows what it contains"),
        ("letter.txt", &format!("Hello!\nTry {code}"), "this is a share code: "),
        ("code.xsb", &code, "this is a share code: "),
        ("moves.txt", "3r2(UL)\n", moves),
        ("moves.lurd", "rrRR\nuL\n", moves),
        ("moves.sok", "rrRR\n", moves),
        ("notes.txt", "Dear diary,\n", "neither a level of ChronoShift nor one of Sokoban"),
        ("header.txt", "2D SuperFan!\n+++\n", header),
        ("map.txt", "+++++\n+S G+\n+++++\n", header),
        ("best.json", "{\n}\n", "this is JSON, like the game's progress"),
        ("m.txt", "ChronoShift Replay\nVersion: 1\n", "this is a replay, not a level"),
        ("boxes.zip", "PK\u{3}\u{4} boxes.xsb", "This ZIP file is damaged"),
        ("zipped.xsb", "PK\u{3}\u{4} boxes.xsb", "This ZIP file is damaged"),
        // A level that mentions a code is still a level.
        ("broken.txt", &format!("2D SuperFun!\n+y+\n\nAuthor: {code}"), "`y` is not a tile"),
        ("board.xsb", &format!("####\n#@$#\n####\nComment: {code}"), "no storage spot"),
    ] {
        let file = path(&folder, name);
        fs::write(&file, text).unwrap();
        for args in [&["check", &file][..], &["solve", &file], &["trace", &file, "--solution"]] {
            let (status, out, err) = run(args);
            assert_eq!(status, 1, "{args:?}");
            assert!((out.clone() + &err).contains(kind), "{args:?}: {out}{err}");
        }
    }
    assert!(run(&["check", &path(&folder, "level.txt")]).1.contains("complete"));
}

#[test]
fn open_and_unpack_name_what_a_file_is() {
    let folder = folder("level.txt", SOLVED);
    let room = "######\n#@ $.#\n######\n";
    fs::write(folder.path().join("boxes.xsb"), format!("{room}\n{room}")).unwrap();
    fs::write(folder.path().join("c.lsf"), "JikiBan Campaign\nlevel.txt\n").unwrap();
    fs::write(folder.path().join("words.txt"), "Dear diary,\n").unwrap();
    let [level, boxes, campaign, words, new] =
        ["level.txt", "boxes.xsb", "c.lsf", "words.txt", "new"].map(|name| path(&folder, name));
    for (args, said) in [
        (&["open", &boxes][..], "a collection of Sokoban levels, with 2 levels"),
        (&["open", &campaign], "this is a campaign, not a level"),
        (&["open", &words], "words.txt: error: "),
        (&["campaign", "unpack", &campaign, "-o", &new], "this campaign is unpacked already"),
        (&["campaign", "unpack", &level, "-o", &new], "this is a level file, and not a packed"),
        (&["campaign", "unpack", &words, "-o", &new], "words.txt: error: "),
    ] {
        let (status, out, err) = run(args);
        assert!(status == 1 && err.contains(said), "{args:?}: {out}{err}");
    }
}

#[test]
fn a_wrong_letter_in_moves_is_named_as_one_of_their_alphabet() {
    let folder = folder("box.xsb", "######\n#@ $.#\n######\n");
    let file = path(&folder, "box.xsb");
    for (letters, status, said) in [
        ("rR", 0, "complete"),
        ("rxR", 1, "Character 2 is “x”. LURD uses the letters"),
        ("rR?", 1, "Character 3 is “?”. LURD uses the letters"),
        ("ExE", 1, "character 2 of the actions is `x`"),
    ] {
        let (found, out, err) = run(&["trace", &file, "--actions", letters]);
        assert!(found == status && (out.clone() + &err).contains(said), "{letters}: {out}{err}");
    }
}

#[test]
fn an_endless_file_is_not_read_to_its_end() {
    if !Path::new("/dev/zero").exists() {
        return;
    }
    let (status, out, _) = run(&["check", "/dev/zero"]);
    assert_eq!(status, 1);
    assert!(out.contains("it is not a regular file"), "{out}");
    let (status, _, err) = run(&["trace", "/dev/zero", "--solution"]);
    assert_eq!(status, 1);
    assert!(err.contains("it is not a regular file"), "{err}");
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let folder = folder("a.txt", &"+".repeat(2 << 20));
    let (status, _, err) = run(&["trace", &path(&folder, "a.txt"), "--solution"]);
    assert!(status == 1 && err.contains("1 MiB"), "{err}");
}
