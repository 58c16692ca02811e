//! Collections of Sokoban levels on the command line.

use std::fs;

use serde_json::Value;

use super::{path, run};

const FIVE: &str = "\
Collection: Five
Author: Ada

#####
#@$.#
#####
Title: Fine
Solution: R

#####
#@$@#
#.  #
#####
Title: Two players

####
# @$.#
#####
Title: Open

#######
#@ $..#
#######
Title: Few

#######
#@ $. #
#######
Title: fine
Solution: rrR
";

/// A folder with the collection.
fn five() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("five.xsb"), FIVE).unwrap();
    folder
}

#[test]
fn a_solution_that_is_too_long_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "long.xsb");
    for (solutions, error) in [
        (vec!["50001(lr)"], "the solution is too long: expected at most 100000 moves"),
        (vec!["l", "50001(lr)"], "but one is too long to be played: expected at most 100000 moves"),
        (vec!["50000(lr)"], "none of the solutions completes the level\n"),
    ] {
        let lines: String = solutions.iter().map(|it| format!("Solution: {it}\n")).collect();
        fs::write(&file, format!("######\n# @$.#\n######\n{lines}")).unwrap();
        let (status, out, _) = run(&["check", &file]);
        assert!(status == 1 && out.contains(error), "{out}");
    }
}

#[test]
fn nothing_in_a_collection_vanishes_silently() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "a.xsb");
    let room = "######\n#@ $.#\n######\n";
    for (text, status, said) in [
        (
            format!("{room}\n#####\n#@$.# (hard)\n#####\n"),
            1,
            &[":6:8: error: level 2: ", "2 levels, 1 with errors"][..],
        ),
        (
            format!("XXXXX\nX@$.X\nXXXXX\n\n{room}"),
            0,
            &["warning: lines 1 to 3 look like a map, but in other characters"],
        ),
        (
            format!("{room}Solution: right, right\n"),
            0,
            &["a solution can't be read, and counts as a comment: Character 2 is “i”."],
        ),
        (format!("{room}Solution: [r]*R;\n"), 0, &["a solution can't be read"]),
        (format!("{room}Solution: Rr\n"), 1, &["Move 1 is written as a push"]),
        (format!("{room}Solution: rRll\n"), 1, &["Move 2 completes the level, but more"]),
        (format!("{room}Solution: rR\n"), 0, &["0 with errors; complete, 2 moves, 1 push"]),
    ] {
        fs::write(&file, &text).unwrap();
        let (found, out, err) = run(&["check", &file]);
        assert_eq!(found, status, "{text}: {out}{err}");
        said.iter().for_each(|said| assert!(out.contains(said), "{text}: {out}"));
    }
}

#[test]
fn jobs_and_parts_give_the_same_results() {
    let folder = five();
    let file = path(&folder, "five.xsb");
    let whole = run(&["check", "--jobs", "1", &file]);
    for jobs in ["2", "8"] {
        assert_eq!(run(&["check", "--jobs", jobs, &file]), whole);
    }
    let results = |args: &[&str]| -> Vec<Value> {
        let (_, out, _) = run(&[&["solve", "--format", "json"][..], args, &[&*file]].concat());
        let objects = out.lines().map(|line| {
            let mut object: Value = serde_json::from_str(line).unwrap();
            for differing in ["seconds", "peak_bytes"] {
                object.as_object_mut().unwrap().remove(differing);
            }
            object
        });
        objects.collect()
    };
    let whole = results(&["--jobs", "1"]);
    assert_eq!(whole.len(), 5);
    for jobs in [&[][..], &["--jobs", "2"]] {
        assert_eq!(results(jobs), whole);
    }
    let levels = (1..=5).map(|number| number.to_string());
    let parts: Vec<_> = levels.flat_map(|number| results(&["--level", &number])).collect();
    assert_eq!(parts, whole);
    for name in ["a.xsb", "b.sok", "c.txt"] {
        fs::copy(&file, folder.path().join(name)).unwrap();
    }
    let check = |path: &str| run(&["check", "--format", "json", path]).1;
    let parts = ["a.xsb", "b.sok", "c.txt", "five.xsb"].map(|name| check(&path(&folder, name)));
    assert_eq!(check(folder.path().to_str().unwrap()), parts.concat());
    let (status, _, err) = run(&["check", "--jobs", "0", &file]);
    assert!(status == 2 && err.contains("expected a number of jobs"), "{err}");
}

#[test]
fn check_tells_what_is_wrong_level_by_level() {
    let folder = five();
    let file = path(&folder, "five.xsb");
    let wrong = [
        ":11:4: error: level 2, “Two players”: more than one player: expected only one; the first is on \
         line 11, column 2",
        ":16:5: error: level 3, “Open”: the map is open to its border here: expected walls around \
         everything that can be reached from the start",
        ": error: level 5, “fine”: the solution doesn't complete the level: Move 2 pushes a crate, \
         but is not written as a push.",
        ": warning: level 4, “Few”: There are fewer crates than storage spots. One spot is at \
         (4, 1) [d1].",
    ];
    let lines: String = wrong.iter().map(|line| format!("{file}{line}\n")).collect();
    let end = format!("{file}: 5 levels, 3 with errors\n1 file: 1 with errors, 1 warning\n");
    for named in [&file, folder.path().to_str().unwrap()] {
        let (status, out, err) = run(&["check", named]);
        assert_eq!((status, out, err), (1, lines.clone() + &end, String::new()));
    }
    // A collection is recognized by its text, whatever its name.
    let text = path(&folder, "five.txt");
    fs::rename(&file, &text).unwrap();
    assert_eq!(run(&["check", &text]).1, (lines + &end).replace(&file, &text));
    let (status, out, _) = run(&["check", "--format", "json", &text]);
    let found: Value = serde_json::from_str(out.trim()).unwrap();
    assert_eq!((status, &found["levels"], &found["ok"]), (1, &5.into(), &false.into()));
    let places = found["errors"].as_array().unwrap().iter();
    let places: Vec<_> = places.map(|it| (it["level"].as_u64(), it["line"].as_u64())).collect();
    assert_eq!(places, [(Some(2), Some(11)), (Some(3), Some(16)), (Some(5), None)]);
    let (status, out, _) = run(&["check", "--require-solution", "--level", "Few", &text]);
    assert!(status == 1 && out.contains("error: level 4, “Few”: there is no solution"), "{out}");
}

#[test]
fn a_level_is_chosen_by_number_or_title() {
    let folder = five();
    let file = path(&folder, "five.xsb");
    for (args, status, said) in [
        (&["check", "--level", "1"][..], 0, "1 level, 0 with errors; complete, 1 move, 1 push"),
        (&["check", "--level", "open"], 1, ":16:5: error: level 3, “Open”: "),
        (&["solve", "--level", "1"], 0, "level 1, “Fine”: optimal: no solution has fewer moves"),
        (&["solve", "--level", "1"], 0, "  1 move, 1 push\n    R\n"),
        (&["solve", "--level", "few"], 1, "level 4, “Few”: unsolvable: "),
        (&["solve"], 1, "level 5, “fine”: optimal: "),
        (&["solve"], 1, "error: "),
        (&["solve", "--write"], 1, "Leave out --write, or unpack it"),
        (&["trace", "--level", "1", "--solution"], 0, "\"result\":\"complete\""),
        (&["trace", "--solution"], 1, "has 5 levels. Choose one by its number or title"),
        (&["share", "--level", "1"], 0, "csl1"),
        (&["share", "--level", "Fine"], 1, "Choose one by its number: 1, 5"),
        (&["share", "--level", "2"], 1, ":11:4: error: level 2, “Two players”: "),
        (&["share", "--level", "0"], 1, "there is no level 0: the file has 5 levels"),
        (&["share", "--level", "6"], 1, "there is no level 6: the file has 5 levels"),
        (&["share", "--level", "None"], 1, "no level has the title “None”"),
        (&["trace", "--level", "1", "--actions", "L"], 1, "Move 1 is impossible"),
    ] {
        let args: Vec<_> = args.iter().copied().chain([&*file]).collect();
        let (found, out, err) = run(&args);
        assert_eq!(found, status, "{args:?} {out}{err}");
        assert!((out.clone() + &err).contains(said), "{args:?} {out}{err}");
    }
    let level = path(&folder, "level.txt");
    super::write_level(level.as_ref(), "+++++\n+S G+\n+++++");
    let (status, _, err) = run(&["check", "--level", "1", &level]);
    assert!(status == 1 && err.contains("this is not a collection of Sokoban levels"), "{err}");
}

#[test]
fn levels_that_are_left_out_of_an_unpacked_campaign_are_told() {
    let folder = five();
    let (file, new) = (path(&folder, "five.xsb"), path(&folder, "new"));
    let (status, out, err) = run(&["campaign", "unpack", &file, "-o", &new]);
    assert_eq!((status, &*err), (0, ""), "{out}");
    for (level, place) in [(2, "11:4"), (3, "16:5")] {
        let warning = format!("{file}:{place}: warning: level {level} is left out: ");
        assert!(out.contains(&warning), "{out}");
    }
    assert!(out.contains("3 levels unpacked"), "{out}");
}

#[test]
fn bad_collections_get_a_clear_word_each() {
    let folder = tempfile::tempdir().unwrap();
    let sound = "#####\n#@$.#\n#####\n";
    let megabyte = "x".repeat(1 << 20);
    for (text, status, said) in [
        (String::new(), 1, "the file has no Sokoban level"),
        ("only words".to_owned(), 1, "the file has no Sokoban level"),
        ("a\0b".to_owned(), 1, "this is not text in UTF-8"),
        (" ".repeat((8 << 20) + 1), 1, "the file is too large: expected at most 8 MiB"),
        (sound.to_string() + "\n" + &megabyte + "\n", 0, "1 level, 0 with errors"),
        (format!("{sound}Title: {megabyte}\n"), 0, "1 level, 0 with errors"),
        (
            format!("#####\n#@$.{}#\n#####\n", " ".repeat(1 << 20)),
            1,
            "this stands for too many tiles",
        ),
        (format!("#####\n#@$.{}\n#####\n", "9(".repeat(1 << 19)), 1, "parenthesis"),
        (
            "#####\n#@$9(9(9(9(9(9(9(9(9#)))))))))#\n#####\n".to_owned(),
            1,
            "this stands for too many tiles",
        ),
        (
            "#####\n#@$999999999999999999999.#\n#####\n".to_owned(),
            1,
            "this stands for too many tiles",
        ),
        ("#####\n#@é.#\n#   #\n#####\n".to_owned(), 1, ":2:3: error: level 1: `é` is not a tile"),
        ("#####\n#@\t$.#\n#####\n".to_owned(), 1, "a tab in the map: expected spaces"),
        ("#####\n# $.#\n#####\n".to_owned(), 1, "the map has no player"),
        ("#####\n#@$.#\n#@  #\n#####\n".to_owned(), 1, "more than one player"),
        ("#####\n#@$.\n#####\n".to_owned(), 1, "the map is open to its border here"),
        ("#####  \n#@$.# $\n#####  \n".to_owned(), 0, "1 level, 0 with errors"),
        ("######\n#@$..#\n######\n".to_owned(), 0, "There are fewer crates than storage spots"),
        ("######\n#@$ $#\n######\n".to_owned(), 1, "the map has no storage spot"),
        (format!("{sound}\n").repeat(10_000), 0, "10000 levels, 0 with errors"),
        (format!("{sound}\n").repeat(20_001), 1, "too many levels: expected at most 20000"),
    ] {
        fs::write(folder.path().join("a.xsb"), &text).unwrap();
        let (found, out, err) = run(&["check", &path(&folder, "a.xsb")]);
        let short: String = text.chars().take(40).collect();
        assert_eq!((found, err.as_str()), (status, ""), "{short}: {out}");
        assert!(out.contains(said), "{short}: {out}");
    }
}
