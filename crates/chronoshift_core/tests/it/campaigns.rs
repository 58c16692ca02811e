//! Tests of campaign files.

use chronoshift_core::level::{Campaign, CampaignEntry, FaultKind, SyntaxError};
use proptest::prelude::*;

/// Parses a campaign. Every file in its folder exists, except `none.txt`.
fn parse(text: &str) -> Result<Campaign, SyntaxError> {
    let check_path = |path: &str| match path {
        "none.txt" => Err(FaultKind::NoSuchLevel),
        _ => Ok(()),
    };
    Campaign::parse(text.as_bytes(), check_path)
}

#[test]
fn levels_are_listed_in_order() {
    let text =
        "JikiBan Campaign\r\n\r\n# first steps\r\none.txt\r\nmore/two.txt # hard\r\n  three.txt";
    let campaign = parse(text).unwrap();
    assert!(campaign.levels().eq(["one.txt", "more/two.txt", "three.txt"]));
    assert_eq!(text.parse(), Ok(campaign));
    let campaign = parse("JikiBan Campaign\n./a/../b.txt\nc\\d.txt\n").unwrap();
    assert!(campaign.levels().eq(["b.txt", "c/d.txt"]));
}

#[test]
fn broken_campaigns_are_refused() {
    let check = |text: &str, line: usize, column: usize, kind: FaultKind| {
        let error = parse(text).unwrap_err();
        let fault = error.first();
        assert_eq!((fault.line, fault.column, &fault.kind), (line, column, &kind));
    };
    check("Jikiban Campaign\n", 1, 1, FaultKind::Header("JikiBan Campaign"));
    check("JikiBan Campaign\n# none\n", 3, 1, FaultKind::NoLevels);
    check("JikiBan Campaign\na.txt\nnone.txt\n", 3, 1, FaultKind::NoSuchLevel);
    check("JikiBan Campaign\na/..\n", 2, 1, FaultKind::NoFileName);
    for path in ["/etc/passwd", "\\x", "C:\\x", "c:x"] {
        check(&format!("JikiBan Campaign\na.txt\n {path}\n"), 3, 2, FaultKind::AbsolutePath);
    }
    for path in ["../a.txt", "a/../../b.txt", "a\\..\\..\\b.txt", ".."] {
        check(&format!("JikiBan Campaign\n{path}\n"), 2, 1, FaultKind::PathOutside);
    }
    check(&format!("JikiBan Campaign\n{}", "a\n".repeat(1001)), 1002, 1, FaultKind::TooManyLevels);
}

#[test]
fn comments_name_the_campaign_its_author_and_its_chapters() {
    let text = "JikiBan Campaign\n#title:  Two \t halls\n# a remark: of mine\n\n# Chapter: One\na.txt\n\
                # Author: Ada\n#Chapter: Two # and a half\nb.txt # hard\n# Title: no\n#\n# Chapter:\n";
    let campaign = parse(text).unwrap();
    assert_eq!(campaign.title.as_deref(), Some("Two halls"));
    assert_eq!(campaign.author.as_deref(), Some("Ada"));
    let chapters: Vec<_> = campaign.chapters().collect();
    let titles = chapters.iter().map(|chapter| (chapter.levels_before, chapter.title_in("en")));
    assert!(titles.eq([(0, "One"), (1, "Two # and a half")]));
    let written = "JikiBan Campaign\n# Title: Two halls\n# Author: Ada\n# a remark: of mine\n\
                   # Chapter: One\na.txt\n# Chapter: Two # and a half\n# hard\nb.txt\n\
                   # Title: no\n# Chapter:\n";
    assert_eq!(campaign.to_string(), written);
    assert_eq!(written.parse(), Ok(campaign));
}

#[test]
fn comments_after_a_chapter_describe_it() {
    let text = "JikiBan Campaign\n# Chapter-de: nobody's\n# Chapter: Below\n# chapter-DE: Unten \n\
                # a remark\n# decor: Cellar\n# Decor: attic\n# Chapter-fr:\na.txt\n# Chapter: Above\n\
                b.txt\n# Decor: too late\n";
    let campaign = parse(text).unwrap();
    let chapters: Vec<_> = campaign.chapters().collect();
    let [below, above] = &chapters[..] else { panic!("{chapters:?}") };
    let titles = ["en", "de", "fr"].map(|language| below.title_in(language));
    assert_eq!(titles, ["Below", "Unten", "Below"]);
    assert_eq!((below.levels_before, below.decor.as_deref()), (0, Some("Cellar")));
    assert_eq!((above.levels_before, above.title_in("de"), &above.decor), (1, "Above", &None));
    assert_eq!(campaign.to_string().parse(), Ok(campaign));
}

#[test]
fn only_some_paths_can_be_listed() {
    for path in ["a.txt", "a/b c.txt", "ä.txt", "a;b", "...txt"] {
        assert!(Campaign::can_list(path), "{path}");
    }
    let bad_paths =
        ["", " a", "a ", "a#b", "/a", "..", "a/../b", "./a", "a\\b", "c:a", "a\nb", "a\0", "a//b"];
    for path in bad_paths {
        assert!(!Campaign::can_list(path), "{path:?}");
    }
}

/// Text of any characters, including some that no file can contain.
fn any_text() -> impl Strategy<Value = String> {
    "(?s).{0,12}"
}

fn entry() -> impl Strategy<Value = CampaignEntry> {
    let path = any_text().prop_filter("none", |path| Campaign::can_list(path));
    prop_oneof![
        "[a-z]{1,8}(/[a-z .]{0,5}[a-z])?".prop_map(CampaignEntry::Level),
        path.prop_map(CampaignEntry::Level),
        any_text().prop_map(CampaignEntry::Chapter),
        any_text().prop_map(CampaignEntry::Comment),
    ]
}

proptest! {
    /// The texts in a campaign never change its list of levels. Once a campaign has been read,
    /// writing it and reading it again yields the same campaign.
    #[test]
    fn written_campaigns_read_the_same(
        title in prop::option::of(any_text()),
        author in prop::option::of(any_text()),
        entries in prop::collection::vec(entry(), 0..12),
    ) {
        let campaign = Campaign { title, author, entries };
        let reread = campaign.to_string().parse::<Campaign>();
        if campaign.levels().next().is_none() {
            prop_assert!(reread.is_err());
        } else {
            let reread = reread.unwrap();
            prop_assert!(reread.levels().eq(campaign.levels()));
            prop_assert_eq!(reread.to_string().parse(), Ok(reread));
        }
    }
}
