//! The page on which the game is played: that its parts fit together. `scripts/web --test` plays it.

use std::fs;

use chronoshift_core::level;
use chronoshift_core::level::share::{self, Shared};

use crate::project;

fn text(path: &str) -> String {
    fs::read_to_string(project().join(path)).unwrap()
}

/// The texts that stand between two others.
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
        let (code, names) = link.split_once("\">").unwrap();
        let [title, german] =
            ["en", "de"].map(|it| between(names, &format!("{it}\">"), "<")[0].to_owned());
        let Ok(Shared::Level(linked)) = share::open(code.as_bytes()) else { panic!("{code}") };
        let files = fs::read_dir(project().join("levels")).unwrap().map(|it| it.unwrap().path());
        let levels = files.filter(|path| path.extension().is_some_and(|it| it == "txt"));
        let levels = levels.map(|path| level::parse(&fs::read(path).unwrap()).unwrap());
        let same: Vec<_> = levels.filter(|it| it.board == linked.board).collect();
        let titles: Vec<_> = same.iter().map(|it| it.title().unwrap_or_default()).collect();
        assert_eq!((titles, linked.title()), (vec![title.clone()], Some(title)));
        assert_eq!(same[0].title_in("de"), Some(german));
        // A level whose texts have changed needs another link: `scripts/cli share` makes it.
        assert_eq!(linked.to_string(), same[0].to_string());
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

/// The page doesn't fall back on English for a missing German text.
#[test]
fn the_page_says_everything_in_both_languages() {
    let page = text("web/page.js");
    let [english, german] = ["en", "de"].map(|language| {
        let texts = between(&page, &format!("\n  {language}: {{"), "\n  }")[0];
        texts.lines().filter_map(|line| Some(line.split_once(": ")?.0)).collect::<Vec<_>>()
    });
    assert!(english.len() >= 7);
    assert_eq!(english, german);
}

/// A policy counts for what follows it. Servers can send the same one, as the documentation says.
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
