//! The search for new levels.

use std::fs;

use super::{path, run};

#[test]
fn generate_finds_the_same_levels_and_goes_on() {
    let temp = tempfile::tempdir().unwrap();
    let (whole, parts) = (path(&temp, "whole"), path(&temp, "parts"));
    let generate = |folder: &str, rounds: &str, jobs: &str| {
        let (status, out, err) = run(&[
            "generate", "-o", folder, "--pieces", "bb-", "--size", "5x2", "--tiles", "7",
            "--rounds", rounds, "--jobs", jobs,
        ]);
        assert_eq!((status, err.as_str()), (0, ""), "{out}");
        assert!(out.contains(" boards with a proven best score\n"), "{out}");
    };
    generate(&whole, "2", "1");
    generate(&parts, "1", "1");
    generate(&parts, "2", "8");
    let names = |folder: &str| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = entries.collect();
        names.sort();
        names
    };
    assert_eq!(names(&whole), names(&parts));
    // There are more files than the progress and the lock.
    assert!(names(&whole).len() > 2);
    let (status, out, _) = run(&["check", "--require-solution", &whole]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("0 with errors, 0 warnings"), "{out}");
}

#[test]
fn a_search_that_finds_nothing_says_how_near_it_came() {
    let temp = tempfile::tempdir().unwrap();
    let folder = path(&temp, "found");
    let (status, out, err) = run(&[
        "generate", "-o", &folder, "--pieces", "bb-", "--size", "5x2", "--tiles", "7", "--rounds",
        "1", "--clones", "4..5",
    ]);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.contains(" 0 found, "), "{out}");
    assert!(out.contains("\nnearest miss: score "), "{out}");
}

#[test]
fn generate_says_what_is_wrong() {
    let temp = tempfile::tempdir().unwrap();
    let folder = path(&temp, "found");
    for (args, said) in [
        (["--pieces", "b?"], "`?` is no piece"),
        (["--size", "0x4"], "expected a size"),
        (["--clones", "4..2"], "expected a number or a range"),
        (["--idea", "none"], "the ideas are "),
    ] {
        let (status, _, err) = run(&["generate", "-o", &folder, args[0], args[1]]);
        assert_eq!(status, 2, "{err}");
        assert!(err.contains(said), "{err}");
    }
    let (status, _, _) = run(&["generate", "-o", &folder, "--rounds", "0"]);
    assert_eq!(status, 0);
    fs::write(format!("{folder}/search.json"), "{").unwrap();
    let (status, _, err) = run(&["generate", "-o", &folder, "--rounds", "0"]);
    assert_eq!(status, 1);
    assert!(
        err.contains("/search.json: error: this file is damaged, or was not written by a search"),
        "{err}"
    );
}
