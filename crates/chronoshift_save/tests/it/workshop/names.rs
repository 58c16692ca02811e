//! Names that file systems refuse or change.

use std::fs;

use chronoshift_core::level::{Campaign, CampaignEntry};
use chronoshift_save::file_name::{FileName, NameFault};
use chronoshift_save::workshop::{Composed, Shelf, WorkshopError};

use super::{HALF, Home, SOLVED, name, unfinished};
use crate::numbers::Numbers;

/// A text for each kind of fault.
fn kind(fault: &NameFault) -> &str {
    match fault {
        NameFault::Empty => "at least one letter",
        NameFault::TooLong => "too long",
        NameFault::Forbidden(_) => "can't contain",
        NameFault::Unseen => "invisible",
        NameFault::Unknown(_) => "differs between systems",
        NameFault::OuterBlank => "begin or end with a space",
        NameFault::OuterDot => "begin or end with a dot",
        NameFault::Device(_) => "that is the name of a device",
        NameFault::Short => "Windows gives names",
    }
}

#[test]
fn names_that_some_system_refuses_or_changes_are_faults() {
    let long = "ä".repeat(61);
    let forbidden = "<>:\"/\\|?*#".chars().map(|c| (format!("a{c}b"), "can't contain"));
    let device = |name: &str| (name.to_owned(), "that is the name of a device");
    let devices = [
        "CON",
        "con",
        "Aux.txt",
        "NUL.tar.gz",
        "PRN ",
        "com1",
        "COM9.x",
        "LPT¹",
        "lpt0",
        "conin$",
        "nul .a",
        "CLOCK$",
    ];
    let others = [
        ("", "at least one letter"),
        (" a", "begin or end with a space"),
        ("a ", "begin or end with a space"),
        ("a\u{a0}", "begin or end with a space"),
        ("a\u{3000}", "begin or end with a space"),
        (".a", "begin or end with a dot"),
        ("a.", "begin or end with a dot"),
        (".", "begin or end with a dot"),
        ("..", "begin or end with a dot"),
        ("a\nb", "invisible"),
        ("a\tb", "invisible"),
        ("a\0b", "invisible"),
        ("a\u{7f}b", "invisible"),
        ("a\u{85}b", "invisible"),
        ("a\u{200d}b", "invisible"),
        ("a\u{202e}b", "invisible"),
        ("a\u{feff}b", "invisible"),
        ("a\u{fe0f}b", "invisible"),
        ("a\u{2028}b", "invisible"),
        ("a\u{e000}b", "differs between systems"),
        ("a\u{378}b", "differs between systems"),
        ("a\u{ffff}b", "differs between systems"),
        ("LONGNA~1", "Windows gives names"),
        ("a~12", "Windows gives names"),
        (&*long, "too long"),
    ];
    let others = others.map(|(name, why)| (name.to_owned(), why)).into_iter();
    for (typed, why) in forbidden.chain(devices.map(device)).chain(others) {
        let fault = FileName::new(&typed).expect_err(&typed);
        // A blank at the end is reported first, even if the rest of the name has another fault.
        let is_why = kind(&fault) == why || fault == NameFault::OuterBlank && typed.ends_with(' ');
        assert!(is_why, "{typed:?}: {fault:?}");
    }
    let good = [
        "a",
        "Level",
        "Über 7 Brücken",
        "the end…",
        "a.b",
        "CONsole",
        "com",
        "COM10",
        "LPT",
        "a~b",
        "something~1",
        "日本語",
        "-",
        "_",
        "ä́x",
        "🎲",
        "50 %",
    ];
    for typed in good.into_iter().chain(["ä".repeat(60).as_str()]) {
        assert!(FileName::new(typed).is_ok(), "{typed}");
    }
}

#[test]
fn decomposed_names_become_composed() {
    let (whole, parts) = ("é한", "e\u{301}\u{1112}\u{1161}\u{11ab}");
    assert_eq!(name(parts), name(whole));
    assert_eq!(name(parts).as_str(), whole);
    let home = Home::new();
    home.saved(parts, HALF);
    assert!(fs::exists(home.path(&format!("unfinished/{whole}.json"))).unwrap());
}

#[test]
fn titles_lead_to_names() {
    let near = |title: &str| FileName::near(title).map(|name| name.as_str().to_owned());
    for (title, wanted) in [
        ("Hold the door", Some("Hold the door")),
        ("  What?\n No: \"this\"/that! ", Some("What No this that!")),
        ("…und dann…", Some("…und dann…")),
        ("CON", Some("_CON")),
        ("..con..", Some("_con")),
        ("nul.tar", Some("_nul.tar")),
        ("a~1", Some("a 1")),
        ("a\u{200d}b\u{e000}c", Some("a b c")),
        ("?!?", Some("!")),
        ("...", None),
        ("", None),
        ("\u{202e}/", None),
    ] {
        assert_eq!(near(title).as_deref(), wanted, "{title:?}");
    }
    let long = near(&"Ü ".repeat(200)).unwrap();
    assert!(long.len() <= 120 && long.ends_with('Ü'), "{long}");
    let numbered = name(&"ä".repeat(60)).numbered(12);
    assert!(numbered.as_str().ends_with("ä 12") && numbered.as_str().len() <= 120);
}

/// The rules of three file systems for names that are the same file.
mod systems {
    use std::collections::BTreeMap;

    use icu_normalizer::DecomposingNormalizerBorrowed;

    /// The file system of Windows drops dots and blanks at the end, and has one capital for each letter.
    pub(super) fn ntfs(name: &str) -> String {
        let capital = |c: char| {
            let mut capitals = c.to_uppercase();
            capitals.next().filter(|_| capitals.len() == 0).unwrap_or(c)
        };
        name.trim_end_matches(['.', ' ']).chars().map(capital).collect()
    }

    /// The file system of Apple, and that of Linux in folders without case, fold the decomposed name and ignore
    /// invisible characters.
    pub(super) fn apfs(name: &str, folds: &BTreeMap<char, String>) -> String {
        let nfd = DecomposingNormalizerBorrowed::new_nfd();
        let fold = |c: char| folds.get(&c).cloned().unwrap_or_else(|| c.to_string());
        let is_seen = |c: &char| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}');
        let folded: String = nfd.normalize(name).chars().filter(is_seen).map(fold).collect();
        nfd.normalize(&folded).into_owned()
    }

    /// Unicode's full case folding, as far as capitals and small letters define it.
    pub(super) fn folds() -> BTreeMap<char, String> {
        let fold = |c: char| -> String {
            let small: String = c.to_lowercase().collect();
            let capital: String = c.to_uppercase().flat_map(char::to_lowercase).collect();
            // A letter with several capitals is folded into these.
            if capital.chars().count() > small.chars().count() { capital } else { small }
        };
        let all = ('\0'..=char::MAX).map(|c| (c, fold(c)));
        all.filter(|(c, folded)| *folded != c.to_string()).collect()
    }
}

#[test]
fn two_different_names_are_two_files_on_every_system() {
    let folds = systems::folds();
    // Made of parts that systems confuse: capitals, decomposed letters, letters equal to several others.
    let parts = [
        "a",
        "A",
        "ä",
        "Ä",
        "a\u{308}",
        "A\u{308}",
        "ß",
        "ẞ",
        "ss",
        "SS",
        "Ss",
        "ſ",
        "s",
        "é",
        "É",
        "e\u{301}",
        "k",
        "K",
        "\u{212a}",
        "å",
        "\u{212b}",
        "ǆ",
        "ǅ",
        "Ǆ",
        "ﬀ",
        "ff",
        "σ",
        "ς",
        "Σ",
        "İ",
        "i",
        "I",
        "ı",
        "i\u{307}",
        "ᾳ",
        "ᾼ",
        "αι",
        "ΑΙ",
        "ΐ",
        "한",
        "\u{1112}\u{1161}\u{11ab}",
        ".",
        " ",
        "~1",
        "con",
        "1",
        "\u{327}\u{301}",
        "\u{301}\u{327}",
        "Ꭰ",
        "ꭰ",
        "\u{200d}",
        "\u{ad}",
    ];
    let (mut numbers, mut names) = (Numbers(3), Vec::new());
    while names.len() < 1500 {
        let typed: String =
            (0..1 + numbers.below(3)).map(|_| parts[numbers.below(parts.len())]).collect();
        if let Ok(name) = FileName::new(&typed) {
            // An accepted name is accepted again unchanged.
            assert_eq!(FileName::new(name.as_str()), Ok(name.clone()));
            names.push(name);
        }
    }
    let mut same = 0;
    for one in &names {
        for other in &names {
            let (a, b) = (one.as_str(), other.as_str());
            let is_one = a == b
                || systems::ntfs(a) == systems::ntfs(b)
                || systems::apfs(a, &folds) == systems::apfs(b, &folds);
            same += usize::from(is_one && a != b);
            assert!(!is_one || one.is_same(b), "{a:?} and {b:?}");
        }
    }
    assert!(same > 1000, "only {same} were confused");
    assert!(!name("a").is_same("b") && !name("Tür 1").is_same("Tür 2"));
}

#[test]
fn every_letter_is_the_same_as_its_capital_and_its_parts() {
    let mut count = 0;
    for c in '\0'..=char::MAX {
        let Ok(name) = FileName::new(&format!("x{c}x")) else { continue };
        let (small, capital) = (c.to_lowercase(), c.to_uppercase());
        assert!(name.is_same(&format!("x{small}x")), "{c}");
        assert!(name.is_same(&format!("x{capital}x")), "{c}");
        assert!(!name.as_str().contains(['\0', '/', '\n']));
        count += 1;
    }
    assert!(count > 100_000, "{count}");
}

#[test]
fn names_that_differ_in_capitals_alone_are_taken() {
    let home = Home::new();
    home.saved("Tür", HALF);
    let mut other = home.workshop.begin(&name("TU\u{308}R"));
    assert_eq!(other.place().name(), "TÜR 2");
    home.workshop.save(&mut other, &unfinished(HALF)).unwrap();
    let place = home.place("TÜR 2", Shelf::Unfinished);
    let refused = home.workshop.rename(&place, &name("tür"), None);
    assert_eq!(refused, Err(WorkshopError::Taken(name("tür"))));
    // A level's own name can be spelled differently.
    home.workshop.rename(&place, &name("Tür 2"), None).unwrap();
    assert_eq!(home.list().len(), 2);
}

#[test]
fn levels_of_a_campaign_have_titles_in_the_players_language_and_equal_titles_are_marked() {
    let home = Home::new();
    let first = SOLVED.replace("Title: Short", "Title: First\nTitle-de: Erste");
    home.write("levels/a.txt", first);
    home.write("levels/b.txt", SOLVED.replace("Title: Short", "Title: Erste"));
    home.write("levels/c.txt", "no level");
    let mut campaign = home.workshop.begin_campaign("It");
    campaign.refresh(|level| level.title_in("en"));
    assert_eq!(campaign.title_of("a.txt"), Some(("First", true)));
    campaign.refresh(|level| level.title_in("de"));
    assert_eq!(campaign.title_of("a.txt"), Some(("Erste", false)));
    assert_eq!(campaign.title_of("c.txt"), None);
}

#[test]
fn an_unsaved_campaign_is_kept_until_it_is_saved_or_discarded() {
    let home = Home::new();
    home.write("levels/a.txt", SOLVED);
    let begun = home.workshop.begin_campaign("It");
    assert_eq!(home.workshop.unsaved_campaigns().len(), 0, "it was not changed");
    let changed = |mut composed: Composed, title: &str| {
        let mut campaign = composed.campaign().clone();
        campaign.title = Some(title.to_owned());
        campaign.entries = vec![CampaignEntry::Chapter("Empty".to_owned())];
        composed.change(&home.workshop, campaign).unwrap();
        composed
    };
    let one = changed(changed(begun.clone(), "Zero"), "One");
    // Another game has opened and changed it.
    let files = home.workshop.unsaved_campaigns();
    let other = home.workshop.open_campaign(&files[0]).unwrap();
    assert_eq!(other.campaign(), one.campaign());
    changed(other, "Two");
    let mut one = changed(one, "Three");
    let titles = || -> Vec<_> {
        let files = home.workshop.unsaved_campaigns().into_iter();
        files
            .filter_map(|it| home.workshop.open_campaign(&it).ok()?.campaign().title.clone())
            .collect()
    };
    assert_eq!(titles(), ["Three", "Two"]);
    assert!(matches!(one.create_file(&home.workshop), Err(WorkshopError::NoLevels)));
    let mut campaign = begun.campaign().clone();
    campaign.entries.push(CampaignEntry::Chapter("Last".to_owned()));
    one.change(&home.workshop, campaign).unwrap();
    one.create_file(&home.workshop).unwrap();
    assert!(home.text("levels/It.lsf").ends_with("a.txt\n# Chapter: Last\n"));
    assert_eq!(titles(), ["Two"]);
    let two = home.workshop.open_campaign(&home.workshop.unsaved_campaigns()[0]).unwrap();
    home.workshop.discard_campaign(&two).unwrap();
    assert_eq!(titles(), [""; 0]);
    home.workshop.restore_file(&home.workshop.deleted_files()[0]).unwrap();
    assert_eq!(titles(), ["Two"]);
}

#[test]
fn a_version_that_its_file_cannot_take_is_set_aside() {
    let home = Home::new();
    let (own, others) = ("JikiBan Campaign\nc.txt\n", "JikiBan Campaign\nd.txt\n");
    home.write("levels/sub/all.lsf", own);
    let mut open = home.workshop.open_campaign(&home.path("levels/sub/all.lsf")).unwrap();
    let unsaved = || home.workshop.unsaved_campaigns();
    let change = |open: &mut Composed, title: &str| {
        let campaign = Campaign { title: Some(title.to_owned()), ..open.campaign().clone() };
        open.change(&home.workshop, campaign).unwrap();
    };
    home.write("levels/sub/all.lsf", others);
    change(&mut open, "One");
    assert!(open.is_set_aside() && !open.is_gone());
    assert_eq!(home.text("levels/sub/all.lsf"), others);
    // Unsaved campaigns have paths from the folder of all levels.
    let aside = home.workshop.open_campaign(&unsaved()[0]).unwrap();
    assert!(aside.campaign().levels().eq(["sub/c.txt"]));
    change(&mut open, "Two");
    assert_eq!(unsaved().len(), 1);
    open.overwrite(&home.workshop).unwrap();
    assert!(home.text("levels/sub/all.lsf").contains("Title: Two\nc.txt"));
    assert!(unsaved().is_empty() && !open.is_set_aside());
    // The file is gone, and comes back.
    let two = home.text("levels/sub/all.lsf");
    fs::remove_file(open.file()).unwrap();
    change(&mut open, "Three");
    assert!(open.is_set_aside() && open.is_gone());
    home.write("levels/sub/all.lsf", &two);
    change(&mut open, "Four");
    assert!(home.text("levels/sub/all.lsf").contains("Title: Four\n") && !open.is_set_aside());
    // Both versions are kept.
    home.write("levels/sub/all.lsf", others);
    change(&mut open, "Five");
    open.save_as_new(&home.workshop).unwrap();
    assert_eq!(open.file(), home.path("levels/sub/Five.lsf"));
    assert!(home.text("levels/sub/Five.lsf").contains("Title: Five\nc.txt"));
    assert!(home.text("levels/sub/all.lsf") == others && unsaved().is_empty());
}

#[test]
fn a_campaign_needs_a_level() {
    let home = Home::new();
    let refused = home.workshop.begin_campaign("It").create_file(&home.workshop);
    assert!(matches!(refused, Err(WorkshopError::NoLevels)), "{refused:?}");
}
