//! The files with the default bindings and the presets.

use chronoshift::input::Binding;
use toml::Table;

use crate::prelude::*;

type Lists = BTreeMap<String, Vec<String>>;

fn file(name: &str) -> Table {
    let path = project().join("assets/bindings").join(name).with_extension("toml");
    fs::read_to_string(path).unwrap().parse().unwrap()
}

fn lists(table: &Table) -> Lists {
    let texts = |value: &toml::Value| {
        value.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    table.iter().map(|(id, value)| (id.clone(), texts(value))).collect()
}

/// All binding lists of a preset.
fn all_lists(preset: Preset, in_browser: bool) -> Lists {
    let mut all = lists(&file("default"));
    all.extend(lists(&preset.bindings_in(in_browser).to_table()));
    all
}

#[test]
fn all_lists_can_be_read() {
    let browser = file("browser");
    let tables = ["default", "vi_keys", "left_hand", "right_hand", "one_hand_pad"].map(file);
    let of_browser = browser.values().map(|table| table.as_table().unwrap());
    for (id, texts) in tables.iter().chain(of_browser).flat_map(lists) {
        assert!(id.parse::<Control>().is_ok(), "{id} is no control");
        for text in texts {
            assert!(text.parse::<Binding>().is_ok(), "{id}: {text} is no key or button");
        }
    }
    // Players have these names in their files, so no name ever changes.
    let default = file("default");
    assert!(Control::ALL.iter().all(|control| default.contains_key(&control.id())));
    assert_eq!(default.len(), Control::ALL.len());
}

#[test]
fn no_binding_is_lost_to_another_control() {
    for (preset, in_browser) in Preset::ALL.into_iter().flat_map(|it| [(it, false), (it, true)]) {
        let mut holders = BTreeMap::new();
        for (id, texts) in all_lists(preset, in_browser) {
            let control: Control = id.parse().unwrap();
            for text in texts {
                let other = holders.insert((text.clone(), control.mode() as usize), id.clone());
                assert_eq!(other, None, "{preset:?}: {text} for {id}");
            }
        }
    }
}

/// The keys that browsers keep for themselves: F5 and F12; Alt with arrows or digits; Ctrl with R, W or a digit.
fn is_kept_by_browsers(text: &str) -> bool {
    let (held, key) =
        text.rsplit_once('+').filter(|(held, _)| !held.is_empty()).unwrap_or(("", text));
    let is_digit = key.strip_prefix("Digit").unwrap_or(key).parse::<u8>().is_ok_and(|it| it < 10);
    match held {
        _ if matches!(key, "F5" | "F12") => true,
        "Alt" => key.starts_with("Arrow") || is_digit || key.starts_with("Key"),
        "Ctrl" => matches!(key, "R" | "W" | "KeyR" | "KeyW") || is_digit && !key.ends_with('0'),
        "Ctrl+Shift" => matches!(key, "W" | "KeyW"),
        _ => false,
    }
}

#[test]
fn in_a_browser_no_control_depends_on_a_key_that_the_browser_keeps() {
    for preset in Preset::ALL {
        for (id, texts) in all_lists(preset, true) {
            let kept: Vec<_> = texts.iter().filter(|text| is_kept_by_browsers(text)).collect();
            assert!(kept.is_empty(), "{preset:?}: {id} has {kept:?}");
        }
    }
}
