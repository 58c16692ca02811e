//! What is read, be it old or wrong.

use bevy::prelude::*;
use chronoshift::save::{AnimationSpeed, TimelinePanel, Warnings};
use chronoshift::words::Language;
use chronoshift_save::settings::{Preferences, ValueFault};
use chronoshift_words::Trouble;

use super::{Home, Keeping, in_words};

/// As version 0.1.0 wrote it.
const OLD: &str = "[preferences]\ncaptions = true\neffects = 55\ninterface = 80\nmusic = 60\n\
                   mute = false\nreduced_motion = true\nspeed = \"Slow\"\ntheme = \"first_snow\"\n\
                   warnings = false\n";

#[test]
fn what_older_versions_wrote_is_read() {
    let home = Home::new(OLD);
    let mut game = Keeping::start(&home.file());
    assert_eq!(game.troubles(), []);
    let expected = Preferences {
        theme: "first_snow".to_owned(),
        speed: AnimationSpeed::Slow,
        reduced_motion: true,
        captions: true,
        effects: 55,
        warnings: Warnings::Never,
        ..Preferences::default()
    };
    assert_eq!(game.preferences().0, expected);
    assert_eq!(home.text(), OLD);
}

#[test]
fn warnings_are_read_as_older_and_newer_versions_write_them() {
    for (written, warnings) in [
        ("true", Warnings::AtOnce),
        ("false", Warnings::Never),
        ("\"on_request\"", Warnings::OnRequest),
        ("\"at_once\"", Warnings::AtOnce),
    ] {
        let home = Home::new(&format!("[preferences]\nwarnings = {written}\n"));
        let mut game = Keeping::start(&home.file());
        assert_eq!((game.preferences().warnings, game.troubles()), (warnings, vec![]));
    }
    let home = Home::new("[preferences]\nwarnings = \"often\"\n");
    let mut game = Keeping::start(&home.file());
    let told = game.troubles();
    assert!(
        matches!(&told[..], [Trouble::Wrong { error, .. }] if *error == ValueFault::OneOf("never, on_request, after_a_while, at_once".to_owned()))
    );
    game.save(|p| p.warnings = Warnings::OnRequest);
    assert_eq!(home.text(), "[preferences]\nwarnings = \"on_request\"\n");
}

#[test]
fn names_of_values_are_read_in_any_case_and_stay_as_they_are_written() {
    let written = "[preferences]\nspeed = \"FAST\"\ntimeline = \"Open\"\nlanguage = \"DE\"\n\
                   warnings = \"At_Once\"\ntheme = \"First_Snow\"\n";
    let home = Home::new(written);
    let mut game = Keeping::start(&home.file());
    assert_eq!(game.troubles(), []);
    let expected = Preferences {
        speed: AnimationSpeed::Fast,
        timeline: TimelinePanel::Open,
        language: Language::German,
        warnings: Warnings::AtOnce,
        theme: "First_Snow".to_owned(),
        ..Preferences::default()
    };
    assert_eq!(game.preferences().0, expected);
    game.save(|p| p.captions = true);
    assert_eq!(home.text(), format!("{written}captions = true\n"));
    game.save(|p| p.speed = AnimationSpeed::Off);
    assert!(home.text().contains("speed = \"off\""), "{}", home.text());
}

#[test]
fn a_value_that_cannot_be_used_has_its_default_and_the_rest_holds() {
    let volume = ValueFault::Range(0, 100);
    for (line, key, why) in [
        ("music = 255", "music", volume.clone()),
        ("music = -1", "music", volume.clone()),
        ("music = 9999999999", "music", volume.clone()),
        ("music = 5.5", "music", volume.clone()),
        ("music = \"loud\"", "music", volume.clone()),
        ("music = {}", "music", volume.clone()),
        ("speed = \"Turbo\"", "speed", ValueFault::OneOf("off, fast, normal, slow".to_owned())),
        ("speed = 3", "speed", ValueFault::Text),
        ("pass_turns = 1", "pass_turns", ValueFault::Boolean),
        ("window_width = 299", "window_width", ValueFault::Range(300, 16_384)),
        ("window_height = \"high\"", "window_height", ValueFault::Range(300, 16_384)),
        ("steps_ahead = 6", "steps_ahead", ValueFault::Range(0, 5)),
        ("mute = 1", "mute", ValueFault::Boolean),
        ("theme = []", "theme", ValueFault::Text),
        ("repeat_delay = 149", "repeat_delay", ValueFault::Range(150, 2000)),
        ("repeat_interval = 1001", "repeat_interval", ValueFault::Range(40, 1000)),
        ("repeat_interval = \"fast\"", "repeat_interval", ValueFault::Range(40, 1000)),
    ] {
        let home =
            Home::new(&format!("[preferences]\nwarnings = false\n{line}\ncaptions = true\n"));
        let mut game = Keeping::start(&home.file());
        let expected =
            Preferences { captions: true, warnings: Warnings::Never, ..Preferences::default() };
        assert_eq!(game.preferences().0, expected, "{line}");
        let troubles = game.troubles();
        let [Trouble::Wrong { key: found, error, .. }] = &troubles[..] else {
            panic!("{line}: {troubles:?}");
        };
        assert_eq!((&**found, error), (key, &why), "{line}");
        assert!(in_words(&troubles[0]).contains(&format!("`{key}` in ")), "{troubles:?}");
        // It stays until the player chooses anew, and then in the backup.
        game.save(|p| p.captions = false);
        assert!(home.text().contains(line), "{}", home.text());
        let default = game.preferences().clone();
        game.save(|p| {
            (p.music, p.speed) = (default.music + 1, AnimationSpeed::Fast);
            (p.mute, p.theme) = (true, "first_snow".to_owned());
            p.steps_ahead = 3;
            (p.pass_turns, p.window_width, p.window_height) = (false, 1000, 700);
            (p.repeat_delay, p.repeat_interval) = (500, 160);
        });
        assert!(!home.text().contains(line), "{}", home.text());
        assert!(home.other("settings.toml.bak").contains(line));
        assert_eq!(Keeping::start(&home.file()).troubles(), []);
    }
}

#[test]
fn a_table_that_is_none_is_told_of_and_replaced() {
    for wrong in ["preferences = 3\n", "[[preferences]]\nmusic = 1\n"] {
        let home = Home::new(wrong);
        let mut game = Keeping::start(&home.file());
        assert_eq!(game.preferences().0, Preferences::default());
        assert!(in_words(&game.troubles()[0]).contains("`preferences` in "));
        game.save(|p| p.music = 20);
        assert_eq!(home.text(), "[preferences]\nmusic = 20\n");
        assert_eq!(home.other("settings.toml.bak"), wrong);
    }
}
