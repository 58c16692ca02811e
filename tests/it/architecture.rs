//! The invariants of `ARCHITECTURE.md` that a test can check.

use std::collections::BTreeSet;

use bevy::ecs::schedule::ScheduleLabel;
use chronoshift::frame::{Resolve, Resolving};
use chronoshift::sim::{Turn, TurnSet};
use chronoshift_core::rules::Phase;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::prelude::*;

/// The core uses no engine and no randomness: neither Bevy nor random numbers are among its dependencies. The saved
/// data and the texts need no engine, either.
#[test]
fn the_core_knows_no_engine_and_no_chance() {
    refuse_crates("chronoshift_core", &["bevy", "fastrand", "getrandom", "oorandom", "rand"]);
    refuse_crates("chronoshift_save", &["bevy", "fluent"]);
    refuse_crates("chronoshift_words", &["bevy"]);
    refuse_crates("chronoshift_cli", &["bevy"]);
}

/// Refuses crates whose names begin with one of these words, among all dependencies of a crate.
fn refuse_crates(name: &str, words: &[&str]) {
    let output = std::process::Command::new(env!("CARGO"))
        // On a machine that has only built the game, this first downloads what other systems need.
        .args(["tree", "--locked", "--package", name, "--prefix", "none"])
        .args(["--edges", "normal", "--target", "all", "--manifest-path"])
        .arg(project().join("Cargo.toml"))
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(
        tree.starts_with(&format!("{name} ")),
        "{tree}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let is_refused = |line: &str| words.iter().any(|word| line.starts_with(word));
    assert!(!tree.lines().any(is_refused), "{tree}");
}

/// All source files in a folder and below it.
fn sources(root: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// The modules of the game from the ground up, as in ARCHITECTURE.md. Modules on the same level share a line.
const FLOORS: [&[&str]; 20] = [
    &["platform", "words", "states"],
    &["frame"],
    &["save"],
    &["theme"],
    &["widgets"],
    &["sim"],
    &["input"],
    &["advice"],
    &["timeline"],
    &["board"],
    &["pictures", "audio"],
    &["board_ui"],
    &["menus"],
    &["timeline_ui"],
    &["editor"],
    &["intents"],
    &["screens"],
    &["game"],
    &["cli", "page"],
    &["main", "lib"],
];

/// The modules of the core from the ground up; `cases` has boards for its unit tests.
const CORE_FLOORS: [&[&str]; 5] =
    [&["rules"], &["level", "ideas"], &["cases", "editing"], &["solver"], &["lib"]];

/// The modules of the saved data from the ground up.
const SAVE_FLOORS: [&[&str]; 11] = [
    &["reason", "file_name", "qr_picture"],
    &["files"],
    &["time", "codec"],
    &["storage"],
    &["memory"],
    &["store"],
    &["progress", "settings", "package", "trash"],
    &["levels"],
    &["workshop"],
    &["saver"],
    &["lib"],
];

/// A module imports only from modules below it, and its files don't import each other in a circle.
#[test]
fn rooms_see_only_rooms_below_and_their_files_form_no_circle() {
    for (root, floors, least) in [
        ("src", &FLOORS[..], 200),
        ("crates/chronoshift_core/src", &CORE_FLOORS, 40),
        ("crates/chronoshift_save/src", &SAVE_FLOORS, 20),
    ] {
        let imports = Imports::read(&project().join(root));
        let between_rooms = imports.refuse_rooms_above(floors);
        assert!(between_rooms > least, "only {between_rooms} imports were found in {root}");
        imports.refuse_circles();
    }
}

/// A name stands for one thing: no two types of a crate share one. Types within a function, a test module or a trait
/// don't count.
#[test]
fn no_two_types_of_a_crate_have_one_name() {
    let names = ["src", "core", "search", "sokoban", "generator", "save", "words", "cli", "assets"];
    let crates = names.map(|name| match name {
        "src" => project().join(name),
        name => project().join(format!("crates/chronoshift_{name}/src")),
    });
    for root in crates {
        let mut types: BTreeMap<String, PathBuf> = BTreeMap::new();
        // A build has only one of the two platforms, whose types have the same names.
        let of_web = ["platform/web", "files/web"].map(|place| root.join(place));
        let is_built = |path: &PathBuf| !of_web.iter().any(|place| path.starts_with(place));
        for path in sources(&root).into_iter().filter(is_built) {
            for name in type_names(&fs::read_to_string(&path).unwrap()) {
                if let Some(other) = types.insert(name.clone(), path.clone()) {
                    panic!("{name} is in {} and in {}", other.display(), path.display());
                }
            }
        }
        assert!(!types.is_empty(), "{}", root.display());
    }
}

/// The names of the types at the outermost level of a source text.
fn type_names(text: &str) -> Vec<String> {
    let stream: TokenStream = text.parse().unwrap();
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let pairs = tokens.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(word), TokenTree::Ident(name)] => Some((word.to_string(), name)),
        _ => None,
    });
    let is_type = |word: &str| matches!(word, "struct" | "enum" | "union" | "trait" | "type");
    pairs.filter(|(word, _)| is_type(word)).map(|(_, name)| name.to_string()).collect()
}

/// The drawing depends only on the playhead, not on the present state of the play.
#[test]
fn timeline_and_board_do_not_know_the_session() {
    for room in ["timeline", "board"] {
        refuse(&project().join("src").join(room), "Session");
    }
}

/// A message reader that stops early would read the remaining messages in the next frame.
#[test]
fn messages_are_read_to_the_last() {
    for early in ["read().any(", "read().all(", "read().find(", "read().next("] {
        refuse(&project().join("src"), early);
    }
}

/// A file as the path of its module.
type Module = Vec<String>;

/// The modules that each file names.
struct Imports(BTreeMap<Module, BTreeSet<Module>>);

impl Imports {
    fn read(root: &Path) -> Self {
        let mut files = BTreeMap::new();
        for path in sources(root) {
            let place = path.strip_prefix(root).unwrap().with_extension("");
            let mut module: Module =
                place.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
            if module.last().is_some_and(|last| last == "mod") {
                module.pop();
            }
            files.insert(module, fs::read_to_string(&path).unwrap());
        }
        let modules: BTreeSet<Module> = files.keys().cloned().collect();
        let seen = files.iter().map(|(module, text)| {
            let named = paths(text).into_iter().filter_map(|path| path.file(module, &modules));
            (module.clone(), named.filter(|file| file != module).collect())
        });
        Self(seen.collect())
    }

    /// No file may import from a module that is not below its own. Returns the number of imports between modules.
    fn refuse_rooms_above(&self, floors: &[&[&str]]) -> usize {
        let floor = |room: &str| floors.iter().position(|floor| floor.contains(&room));
        let mut between_rooms = 0;
        for (file, seen) in &self.0 {
            let here = floor(&file[0]).unwrap_or_else(|| panic!("{file:?} is in no room"));
            for other in seen.iter().filter(|other| other[0] != file[0]) {
                let there = floor(&other[0]).unwrap_or_else(|| panic!("{other:?} is in no room"));
                assert!(there < here, "{} sees {}", file.join("::"), other.join("::"));
                between_rooms += 1;
            }
        }
        between_rooms
    }

    /// No file may be imported, even indirectly, by the files that it imports.
    fn refuse_circles(&self) {
        let mut rest = self.0.clone();
        let in_room = |file: &Module, seen: &Module, rest: &BTreeMap<Module, _>| {
            seen[0] == file[0] && rest.contains_key(seen)
        };
        // A file that imports none of the rest is in no circle.
        while let Some(file) = rest
            .iter()
            .find(|(file, seen)| !seen.iter().any(|it| in_room(file, it, &rest)))
            .map(|(file, _)| file.clone())
        {
            rest.remove(&file);
        }
        let circles: Vec<_> = rest.keys().map(|file| file.join("::")).collect();
        assert!(circles.is_empty(), "files in circles, or above them: {circles:#?}");
    }
}

/// A path in a source text.
struct Named {
    /// The inline modules that contain the path, such as `tests`.
    within: Module,
    path: Module,
}

impl Named {
    /// The file among these modules to which the path leads from one of them.
    fn file(&self, from: &Module, modules: &BTreeSet<Module>) -> Option<Module> {
        let mut base: Module = from.iter().chain(&self.within).cloned().collect();
        let mut rest = &self.path[..];
        match rest[0].as_str() {
            "crate" => (base, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            // A module can name its submodules directly.
            _ => {}
        }
        while rest.first().is_some_and(|word| word == "super") {
            base.pop();
            rest = &rest[1..];
        }
        let full: Module = base.iter().chain(rest).cloned().collect();
        // The longest part that is a file; the rest is an item in it.
        let lengths = (base.len().max(1)..=full.len()).rev();
        lengths.map(|length| full[..length].to_vec()).find(|found| modules.contains(found))
    }
}

/// All paths in a source text that begin with `crate` or `super`, and those of `use` and `mod` items, without lists.
fn paths(text: &str) -> Vec<Named> {
    let mut tokens = Vec::new();
    flatten(text.parse().unwrap(), &mut tokens);
    // The text may end with a path.
    tokens.extend([";".to_owned(), ";".to_owned()]);
    let (mut named, mut within, mut depth, mut at) = (Vec::new(), Vec::new(), 0, 0);
    while at < tokens.len() - 2 {
        let is_item = matches!(tokens[at].as_str(), "use" | "mod");
        // The visibility `pub(in crate::solver)` is not an import.
        let is_visibility = at > 1 && tokens[at - 2..at] == ["(", "in"];
        let is_path = matches!(tokens[at].as_str(), "crate" | "super") && tokens[at + 1] == ":";
        match tokens[at].as_str() {
            // Paths in an inline module begin in that module.
            "mod" if tokens[at + 2] == "{" => within.push((tokens[at + 1].clone(), depth)),
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                within.pop_if(|(_, outside)| *outside == depth);
            }
            _ if is_item || is_path && !is_visibility => {
                let mut found = Vec::new();
                at = expand(&tokens, at + usize::from(is_item), &[], &mut found);
                let modules: Module = within.iter().map(|(name, _)| name.clone()).collect();
                named.extend(found.into_iter().map(|path| Named { within: modules.clone(), path }));
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    named
}

fn flatten(stream: TokenStream, tokens: &mut Vec<String>) {
    for token in stream {
        let TokenTree::Group(group) = token else {
            tokens.push(token.to_string());
            continue;
        };
        let is_block = group.delimiter() == Delimiter::Brace;
        let [open, close] = if is_block { ["{", "}"] } else { ["(", ")"] };
        tokens.push(open.to_owned());
        flatten(group.stream(), tokens);
        tokens.push(close.to_owned());
    }
}

/// Adds the paths that begin at a token, after a prefix. Returns the index of the token after them.
fn expand(tokens: &[String], mut at: usize, prefix: &[String], paths: &mut Vec<Module>) -> usize {
    let mut path = prefix.to_vec();
    loop {
        if tokens[at] == "{" {
            at += 1;
            while tokens[at] != "}" {
                at = expand(tokens, at, &path, paths);
                at += usize::from(tokens[at] == ",");
            }
            return at + 1;
        }
        path.push(tokens[at].clone());
        at += 1;
        if tokens[at] != ":" || tokens[at + 1] != ":" {
            break;
        }
        at += 2;
    }
    paths.push(path);
    at + if tokens[at] == "as" { 2 } else { 0 }
}

/// In the game, only one module uses files, threads and the clipboard. The saved data have their own crate.
#[test]
fn only_the_platform_touches_the_machine() {
    let entries = fs::read_dir(project().join("src")).unwrap();
    let rooms: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    for room in rooms.iter().filter(|room| !room.ends_with("platform")) {
        for word in ["std::fs", "std::thread", "bevy::clipboard", "bevy::tasks", "bevy::settings"] {
            refuse(room, word);
        }
    }
}

/// Unit tests of the game itself would not run: see `Cargo.toml`.
#[test]
fn the_game_has_its_tests_here() {
    refuse(&project().join("src"), "#[cfg(test)]");
}

/// No source file at or below a path may contain a word.
pub(crate) fn refuse(place: &Path, word: &str) {
    if place.is_dir() {
        let entries: Vec<_> = fs::read_dir(place).unwrap().map(|e| e.unwrap().path()).collect();
        assert!(!entries.is_empty());
        return entries.iter().for_each(|entry| refuse(entry, word));
    }
    let text = fs::read_to_string(place).unwrap();
    assert!(!text.contains(word), "{} has {word}", place.display());
}

/// Two systems with an ambiguous order are an error at the first run of their schedule.
fn add_two_without_order<L: ScheduleLabel, S: SystemSet + Clone>(schedule: L, set: S) {
    let mut game = Game::new(&["+++++\n+S G+\n+++++"]);
    game.app.edit_schedule(schedule, |schedule| {
        let one = |_: ResMut<Session>| {};
        let other = |_: ResMut<Session>| {};
        schedule.add_systems((one.in_set(set.clone()), other.in_set(set.clone())));
    });
    game.press(&[Right]);
}

#[test]
#[should_panic(expected = "conflicting")]
fn a_turn_has_one_order() {
    add_two_without_order(Turn, TurnSet(Phase::ORDER[0]));
}

#[test]
#[should_panic(expected = "conflicting")]
fn an_intent_is_resolved_in_one_order() {
    add_two_without_order(Resolve, Resolving::Play);
}
