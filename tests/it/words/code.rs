//! The code has words for all that it says, and what draws has no text of its own.

use std::fs;

use super::Names;
use super::files::{asked_for, english};
use super::scan::Findings;
use crate::project;

/// The rooms that draw.
const ROOMS: [&str; 11] = [
    "board",
    "board_ui",
    "editor",
    "intents",
    "menus",
    "pictures",
    "screens",
    "timeline",
    "timeline_ui",
    "widgets",
    "theme/mod.rs",
];

/// String literals with letters that are not text for players: the name under which the
/// asset loader finds the first picture.
const NO_TEXT: [&str; 8] = [
    "atlas",
    "none of the pictures can be read",
    "../../assets/fonts/Cabin-Regular.otf",
    "far.png",
    "middle.png",
    "near.png",
    "themes/{folder}/{}",
    "themes/logo.png",
];

#[test]
fn every_message_has_words_with_its_arguments_and_is_used() {
    let english = english();
    let Findings { messages, literals, .. } = Findings::of(&project().join("src"));
    for (file, id, names) in &messages {
        let file = file.display();
        assert!(english.contains_key(id), "{file}: `{id}` has no words");
        assert_eq!(*names, asked_for(id, &english), "{file}: the arguments of `{id}`");
    }
    let mut used: Names = messages.into_iter().map(|(_, id, _)| id).collect();
    let input = project().join("src/input");
    for (file, label) in literals.into_iter().filter(|(file, _)| file.starts_with(&input)) {
        if ["control-", "key-", "mouse-", "pad-", "touch-"]
            .iter()
            .any(|kind| label.starts_with(kind))
        {
            assert!(english.contains_key(&label), "{}: `{label}` has no words", file.display());
            used.insert(label);
        }
    }
    used.extend(english.values().flat_map(|(_, inner)| inner.iter().cloned()));
    let unused: Vec<_> = english.keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "no code says {unused:?}");
}

#[test]
fn the_code_that_draws_has_no_text() {
    let english = english();
    let art = fs::read_dir(project().join("assets/art")).unwrap();
    let sprites: Names = art
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let (mut seen, mut faults) = (0, Vec::new());
    for room in ROOMS {
        let Findings { messages, literals, texts } =
            Findings::of(&project().join("src").join(room));
        seen += messages.len();
        for (file, text) in texts {
            faults.push(format!("{}: `{text}` is not said by a `Say`", file.display()));
        }
        for (file, literal) in literals {
            let file = file.display();
            if literal.contains(":?") {
                faults.push(format!("{file}: `{literal}` is for programmers"));
            }
            let is_text = without_placeholders(&literal).chars().any(char::is_alphabetic);
            // What follows a dot in a sprite's name says how it is drawn.
            let sprite = literal.split('.').next().filter(|_| !literal.contains(' '));
            let is_name = sprite.is_some_and(|sprite| sprites.contains(sprite))
                || english.contains_key(&literal);
            if is_text && !is_name && !NO_TEXT.contains(&literal.as_str()) {
                faults.push(format!("{file}: `{literal}` is no message"));
            }
        }
    }
    assert!(seen > 100, "only {seen} messages were seen");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A literal without what a format puts in the place of `{..}`.
fn without_placeholders(literal: &str) -> String {
    let parts = literal.split('{').enumerate();
    parts
        .map(|(at, part)| if at == 0 { part } else { part.split_once('}').unwrap_or(("", part)).1 })
        .collect()
}
