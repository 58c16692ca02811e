//! A test that the pages on the solvers name code and tests that exist.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// The paths of all source files of the solvers, and their text.
fn sources() -> (Vec<String>, String) {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut paths = ["core", "search", "sokoban"]
        .map(|name| crates.join(format!("chronoshift_{name}")))
        .to_vec();
    let (mut files, mut text) = (Vec::new(), String::new());
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(&path).unwrap();
            files.push(path.to_str().unwrap().to_owned());
        }
    }
    (files, text)
}

/// Checks names in backticks: paths of files and folders, and names of items with an underscore.
#[test]
fn each_name_on_the_solver_pages_exists() {
    let (files, text) = sources();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let words: HashSet<_> = text.split(|c| !is_word(c)).collect();
    let mut count = 0;
    for page in ["solver.md", "sokoban.md"] {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let text = fs::read_to_string(docs.join(page)).unwrap();
        for name in text.split('`').skip(1).step_by(2) {
            let exists = if !name.chars().all(|c| is_word(c) || "/.:".contains(c)) {
                continue;
            } else if name.ends_with(".rs") {
                files.iter().any(|file| file.ends_with(&format!("/{name}")))
            } else if name.contains('/') {
                let folder = format!("/{}/", name.trim_matches('/'));
                files.iter().any(|file| file.contains(&folder))
            } else if name.contains('_') {
                name.split("::").all(|part| words.contains(part))
            } else {
                continue;
            };
            assert!(exists, "{page}: {name}");
            count += 1;
        }
    }
    assert!(count > 100, "{count} names");
}

/// Checks the headings of the page that comments cite.
#[test]
fn each_heading_that_the_code_cites_exists() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/solver.md");
    let page = fs::read_to_string(page).unwrap();
    let headings: HashSet<_> = page
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| line.trim_start_matches('#').trim())
        .collect();
    let (_, text) = sources();
    let words = text.split_whitespace().filter(|word| !["///", "//!", "//"].contains(word));
    let text = words.collect::<Vec<_>>().join(" ");
    let mut count = 0;
    for rest in text.split("`docs/solver.md`, \"").skip(1) {
        let cited = rest.split('"').next().unwrap();
        assert!(headings.contains(cited), "{cited}");
        count += 1;
    }
    assert!(count > 10, "{count} citations");
}
