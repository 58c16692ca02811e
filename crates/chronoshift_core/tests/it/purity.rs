//! The core and its dependencies ask no clock, no file and no chance.

use std::fs;
use std::path::Path;

/// The modules of the standard library that ask nothing of the machine.
const PURE: [&str; 17] = [
    "array",
    "cell",
    "cmp",
    "collections",
    "convert",
    "error",
    "fmt",
    "hash",
    "hint",
    "iter",
    "mem",
    "num",
    "ops",
    "slice",
    "str",
    "sync",
    "vec",
];

/// The first name in a source text that can lead out of these modules: all names except theirs can,
/// such as lists, other names for the library, and names made by macros.
fn impure(text: &str) -> Option<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_pure = |name: &str| {
        let path = name.strip_prefix("std::").unwrap_or_default();
        let after = PURE.iter().filter_map(|module| path.strip_prefix(module));
        after.into_iter().any(|rest| !rest.starts_with(is_word))
    };
    ["std", "RandomState"].into_iter().find_map(|word| {
        let places = text.match_indices(word).map(|(at, _)| at);
        let names = places.filter(|&at| !text[..at].ends_with(is_word)).map(|at| &text[at..]);
        names.into_iter().find(|name| !name[word.len()..].starts_with(is_word) && !is_pure(name))
    })
}

#[test]
fn the_core_is_pure() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut rest = ["core", "search", "sokoban"]
        .map(|it| crates.join(format!("chronoshift_{it}/src")))
        .to_vec();
    let mut files = 0;
    while let Some(path) = rest.pop() {
        if path.is_dir() {
            rest.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let line = impure(&text).and_then(|name| name.lines().next());
            assert_eq!(line, None, "{}", path.display());
            files += 1;
        }
    }
    assert!(files > 200, "{files} files");
}

#[test]
fn no_other_name_of_the_standard_library_hides_what_is_impure() {
    for text in [
        "use std::fs::File;",
        "use ::std::time::Instant as Turn;",
        "use std as library; library::time::Instant::now()",
        "extern crate std as library;",
        "use std::{env, fmt};",
        "use std::*;",
        "std :: thread::spawn(work)",
        "std::string::String::new()",
        "r#std::process::id()",
        "from!(std, time)",
        "use std::collections::hash_map::RandomState;",
    ] {
        assert!(impure(text).is_some(), "{text}");
    }
    for text in
        ["use std::fmt;", "std::str::from_utf8(bytes)", "stdin", "a_std::fs", "std::fmt::Write"]
    {
        assert_eq!(impure(text), None);
    }
}
