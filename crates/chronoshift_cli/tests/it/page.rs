//! The parts of the page on which the game is played fit together. `scripts/web --test` plays the
//! game there.

use std::collections::BTreeSet;
use std::fs;

use chronoshift_core::level;
use chronoshift_core::level::share::{self, Shared};

use crate::project;

fn text(path: &str) -> String {
    fs::read_to_string(project().join(path)).unwrap()
}

/// The texts between `begin` and `end`.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> Vec<&'a str> {
    let rests = text.match_indices(begin).map(|(at, _)| &text[at + begin.len()..]);
    rests.filter_map(|rest| rest.split_once(end)).map(|(found, _)| found).collect()
}

#[test]
fn links_on_the_page_open_levels_of_the_campaign() {
    let page = text("web/index.html");
    let links = between(&page, "<a href=\"#", "</a>");
    assert_eq!(links.len(), 3);
    for link in links {
        let (code, name) = link.split_once("\">").unwrap();
        // The name in braces stands for the title in each language.
        let name = format!("-{}.txt", name.trim_matches(['{', '}']));
        let Ok(Shared::Level(linked)) = share::open(code.as_bytes()) else { panic!("{code}") };
        let files = fs::read_dir(project().join("levels")).unwrap().map(|it| it.unwrap().path());
        let mut levels = files.filter(|path| path.to_string_lossy().ends_with(&name));
        let level = level::parse(&fs::read(levels.next().unwrap()).unwrap()).unwrap();
        // A level whose texts have changed needs another link: `scripts/cli share` makes it.
        assert_eq!(linked.to_string(), level.to_string());
    }
}

#[test]
fn the_page_has_all_that_the_game_asks_of_it() {
    let (game, page) = (text("src/platform/web/page.rs"), text("web/page.js"));
    let [calls, values] = ["call(\"", "get(\""].map(|begin| between(&game, begin, "\""));
    let taken = between(&game, "take(\"", "\"").into_iter().chain(between(&game, "set(\"", "\""));
    assert!(calls.len() >= 6 && values.len() >= 2);
    for name in calls {
        assert!(page.contains(&format!("\n  {name}(")), "the page can't {name}");
    }
    for name in values.into_iter().chain(taken) {
        assert!(page.contains(&format!("\n  {name}: ")), "the page lacks {name}");
    }
}

/// Each text of the page and of the packages is used and exists.
#[test]
fn the_page_and_the_packages_use_the_texts_that_there_are() {
    let files = |folder: &str| {
        let files = fs::read_dir(project().join(folder)).unwrap().map(|it| it.unwrap().path());
        files
            .filter(|it| it.is_file())
            .map(|it| fs::read_to_string(it).unwrap())
            .collect::<String>()
    };
    let is_level = |name: &&str| {
        let files = fs::read_dir(project().join("levels")).unwrap();
        let ending = format!("-{name}.txt");
        files.map(|it| it.unwrap().file_name()).any(|it| it.to_string_lossy().ends_with(&ending))
    };
    for (folder, file) in [("web", "page.ftl"), ("packages", "packages.ftl")] {
        let (users, texts) = (files(folder), text(&format!("assets/languages/en/{file}")));
        let there: BTreeSet<_> =
            texts.lines().filter_map(|it| Some(it.split_once(" = ")?.0)).collect();
        let places = between(&users, ">{", "}<").into_iter();
        let places = places.chain(between(&users, "={", "}\n"));
        let used: BTreeSet<_> = places.chain(between(&users, "words(\"", "\"")).collect();
        let used: BTreeSet<_> = used.into_iter().filter(|it| !is_level(it)).collect();
        assert!(there.len() > 10);
        assert_eq!(there, used, "{file}");
    }
}

/// A policy applies only to what follows it. Servers can send the same one, as the documentation
/// says.
#[test]
fn the_security_policy_comes_first_and_is_documented() {
    let page = text("web/index.html");
    let policies = between(&page, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\">");
    let [policy] = policies[..] else { panic!("{policies:?}") };
    let first = ["<link", "<script"].iter().filter_map(|it| page.find(it)).min();
    assert!(page.find(policy) < first, "a file is loaded before the policy");
    assert!(policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"));
    assert!(text("docs/web.md").contains(policy), "docs/web.md has another policy");
}
