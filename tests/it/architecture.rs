//! What `ARCHITECTURE.md` promises and a machine can check.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift::sim::{Session, Turn, TurnSet};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{Game, project};

/// The core knows no engine: Bevy is not among all that it depends on.
#[test]
fn the_core_knows_no_engine() {
    let output = std::process::Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--offline",
            "--package",
            "chronoshift_core",
            "--prefix",
            "none",
        ])
        .args(["--edges", "normal", "--target", "all", "--manifest-path"])
        .arg(project().join("Cargo.toml"))
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(
        tree.starts_with("chronoshift_core "),
        "{tree}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(!tree.lines().any(|line| line.starts_with("bevy")), "{tree}");
}

/// The core asks no clock, no file and no chance.
#[test]
fn the_core_is_pure() {
    let files = sources(&project().join("crates/chronoshift_core/src"));
    for path in &files {
        let text = fs::read_to_string(path).unwrap();
        for word in ["std::fs", "std::time", "std::thread", "std::env", "std::net"] {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
        let has_rand = text.match_indices("rand").any(|(at, _)| {
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            let (before, after) = (&text[..at], &text[at + 4..]);
            !before.ends_with(is_part) && (after.starts_with("::") || after.starts_with(';'))
        });
        assert!(!has_rand, "{} has rand", path.display());
    }
    assert!(files.len() > 15);
}

/// All source files in a folder and below it.
fn sources(root: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { &mut folders } else { &mut files }.push(path);
        }
    }
    files
}

/// The rooms of the game from the ground up, as in ARCHITECTURE.md; equals share a line.
const FLOORS: [&[&str]; 15] = [
    &["platform", "words", "states"],
    &["frame"],
    &["save"],
    &["theme"],
    &["widgets"],
    &["sim"],
    &["input"],
    &["advice"],
    &["timeline"],
    &["view"],
    &["hud", "audio"],
    &["screens"],
    &["game"],
    &["cli"],
    &["main", "lib"],
];

/// A room sees only the rooms below it, and its files see each other in no circle.
#[test]
fn rooms_see_only_rooms_below_and_their_files_form_no_circle() {
    let imports = Imports::read(&project().join("src"));
    let floor = |room: &str| FLOORS.iter().position(|floor| floor.contains(&room));
    let mut between_rooms = 0;
    for (file, seen) in &imports.0 {
        let here = floor(&file[0]).unwrap_or_else(|| panic!("{file:?} is in no room"));
        for other in seen.iter().filter(|other| other[0] != file[0]) {
            let there = floor(&other[0]).unwrap_or_else(|| panic!("{other:?} is in no room"));
            assert!(there < here, "{} sees {}", file.join("::"), other.join("::"));
            between_rooms += 1;
        }
    }
    assert!(between_rooms > 200, "only {between_rooms} imports were found");
    imports.refuse_circles();

    let core = project().join("crates/chronoshift_core/src");
    let order = ["rules", "level", "solver"];
    for (floor, room) in order.iter().enumerate() {
        for above in &order[floor + 1..] {
            refuse(&core.join(room), &format!("crate::{above}"));
        }
    }
}

/// What is drawn hangs on the playhead alone, not on what is true now.
#[test]
fn timeline_and_view_do_not_know_the_session() {
    for room in ["timeline", "view"] {
        refuse(&project().join("src").join(room), "Session");
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
            let is_mod = module.last().is_some_and(|last| last == "mod");
            if is_mod {
                module.pop();
            }
            files.insert(module, (is_mod, fs::read_to_string(&path).unwrap()));
        }
        let modules: BTreeSet<Module> = files.keys().cloned().collect();
        let seen = files.iter().map(|(module, (is_mod, text))| {
            let parent = &module[..module.len() - 1];
            let place = if *is_mod { &module[..] } else { parent };
            let named = paths(text).into_iter().filter_map(|path| {
                let (base, rest): (Module, _) = match path[0].as_str() {
                    "crate" => (Vec::new(), &path[1..]),
                    "super" if *is_mod => (parent.to_vec(), &path[1..]),
                    "super" => (place.to_vec(), &path[1..]),
                    // A module names the files below it without more ado.
                    _ => (module.clone(), &path[..]),
                };
                let full: Module = base.iter().chain(rest).cloned().collect();
                // The longest part that is a file; the rest is an item in it.
                let lengths = (base.len().max(1)..=full.len()).rev();
                let found = lengths.map(|length| full[..length].to_vec());
                found.into_iter().find(|found| modules.contains(found) && found != module)
            });
            (module.clone(), named.collect())
        });
        Self(seen.collect())
    }

    /// No file of a room may be seen, by way of others, by those that it sees.
    fn refuse_circles(&self) {
        let circles = self.0.keys().filter_map(|start| {
            let mut way = vec![start.clone()];
            self.leads_back(start, &mut way, &mut BTreeSet::new()).then_some(way)
        });
        let circles: Vec<_> = circles.collect();
        assert!(circles.is_empty(), "files that see each other in a circle: {circles:#?}");
    }

    fn leads_back(
        &self,
        start: &Module,
        way: &mut Vec<Module>,
        known: &mut BTreeSet<Module>,
    ) -> bool {
        let here = way.last().unwrap().clone();
        for next in self.0[&here].iter().filter(|next| next[0] == start[0]) {
            way.push(next.clone());
            if next == start || known.insert(next.clone()) && self.leads_back(start, way, known) {
                return true;
            }
            way.pop();
        }
        false
    }
}

/// All paths in a source text that begin with `crate` or `super`, and what is in `use` and
/// `mod` items, without lists.
fn paths(text: &str) -> Vec<Module> {
    let mut paths = Vec::new();
    let stream: TokenStream = text.parse().unwrap();
    collect(stream, &mut paths);
    paths
}

fn collect(stream: TokenStream, paths: &mut Vec<Module>) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            TokenTree::Group(group) => collect(group.stream(), paths),
            TokenTree::Ident(word) => {
                let word = word.to_string();
                let is_item = matches!(word.as_str(), "use" | "mod");
                let is_path = matches!(word.as_str(), "crate" | "super");
                // `pub(crate)` and `pub(super)` are no paths.
                let goes_on =
                    matches!(tokens.get(at + 1), Some(TokenTree::Punct(p)) if p.as_char() == ':');
                if is_item || is_path && goes_on {
                    at = expand(&tokens, at + usize::from(is_item), &Vec::new(), paths);
                    continue;
                }
            }
            _ => {}
        }
        at += 1;
    }
}

/// Adds the paths that begin at a token, after a prefix; gives where they end.
fn expand(
    tokens: &[TokenTree],
    mut at: usize,
    prefix: &[String],
    paths: &mut Vec<Module>,
) -> usize {
    let mut path = prefix.to_vec();
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Ident(word) if *word == "as" => at += 1,
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == ':' => {}
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Brace && path.len() > prefix.len() =>
            {
                let inner: Vec<_> = group.stream().into_iter().collect();
                let mut place = 0;
                while place < inner.len() {
                    place = expand(&inner, place, &path, paths) + 1;
                }
                return at + 1;
            }
            _ => break,
        }
        at += 1;
    }
    if !path.is_empty() {
        paths.push(path);
    }
    at
}

/// Files, threads and the clipboard are touched in one room alone.
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

/// No source file at or in a place may have a word.
fn refuse(place: &Path, word: &str) {
    if place.is_dir() {
        let entries: Vec<_> = fs::read_dir(place).unwrap().map(|e| e.unwrap().path()).collect();
        assert!(!entries.is_empty());
        return entries.iter().for_each(|entry| refuse(entry, word));
    }
    let text = fs::read_to_string(place).unwrap();
    assert!(!text.contains(word), "{} has {word}", place.display());
}

/// Two systems of a turn whose order is open are an error at its first run.
#[test]
#[should_panic(expected = "conflicting")]
fn a_turn_has_one_order() {
    let mut game = Game::new(&["+++++\n+S G+\n+++++"]);
    game.app.edit_schedule(Turn, |schedule| {
        let one = |_: ResMut<Session>| {};
        let other = |_: ResMut<Session>| {};
        schedule.add_systems((one.in_set(TurnSet::Report), other.in_set(TurnSet::Report)));
    });
    game.press(&[KeyCode::ArrowRight]);
}
