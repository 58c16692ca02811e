//! Tests that the core and the other crates of the workspace that it uses don't use clocks, files
//! or random numbers.

use std::fs;
use std::path::Path;

/// The modules of the standard library that don't depend on the machine.
const PURE_MODULES: [&str; 18] = [
    "array",
    "cell",
    "borrow",
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

/// The first name in a source text that can lead outside the pure modules. Import lists, aliases of
/// the standard library, and names made by macros count as impure, too.
fn first_impure_name(text: &str) -> Option<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_pure = |name: &str| {
        let path = name.strip_prefix("std::").unwrap_or_default();
        let suffixes = PURE_MODULES.iter().filter_map(|module| path.strip_prefix(module));
        suffixes.into_iter().any(|rest| !rest.starts_with(is_word))
    };
    ["std", "RandomState"].into_iter().find_map(|word| {
        let places = text.match_indices(word).map(|(offset, _)| offset);
        let names = places
            .filter(|&offset| !text[..offset].ends_with(is_word))
            .map(|offset| &text[offset..]);
        names.into_iter().find(|name| !name[word.len()..].starts_with(is_word) && !is_pure(name))
    })
}

#[test]
fn the_core_uses_only_pure_modules() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut paths = ["core", "search", "sokoban"]
        .map(|name| crates.join(format!("chronoshift_{name}/src")))
        .to_vec();
    let mut file_count = 0;
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let line = first_impure_name(&text).and_then(|name| name.lines().next());
            assert_eq!(line, None, "{}", path.display());
            file_count += 1;
        }
    }
    assert!(file_count > 200, "{file_count} files");
}

#[test]
fn impure_names_of_the_standard_library_are_found_in_every_form() {
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
        assert!(first_impure_name(text).is_some(), "{text}");
    }
    for text in
        ["use std::fmt;", "std::str::from_utf8(bytes)", "stdin", "a_std::fs", "std::fmt::Write"]
    {
        assert_eq!(first_impure_name(text), None);
    }
}
