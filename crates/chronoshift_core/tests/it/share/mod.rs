//! Tests of share codes.

mod codes;
mod damaged;
mod dictionary;
mod lengths;
mod page;
mod round_trips;
mod written;

use std::fs;

use chronoshift_core::level::daily::DailyLevels;
use chronoshift_core::level::share::{self, Shared};
use chronoshift_core::level::{self, Level};

fn campaign_levels() -> Vec<Level> {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels"))
        .unwrap()
        .map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|it| it == "txt"));
    let mut files: Vec<_> = files.collect();
    files.sort();
    files.iter().map(|file| level::parse(&fs::read(file).unwrap()).unwrap()).collect()
}

fn daily_levels() -> Vec<Level> {
    let file = include_bytes!("../../../../../levels/daily.codes");
    let levels = DailyLevels::parse(file).unwrap();
    (0..7).flat_map(|day| levels.codes(day)).map(|code| code.level().unwrap()).collect()
}

fn case_levels() -> Vec<Level> {
    levels_of(super::CASES)
}

/// The levels of these conformance cases.
fn levels_of(cases: &str) -> Vec<Level> {
    let cases = cases.lines().map(|line| {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap()
    });
    cases.collect()
}

/// Encodes a level and decodes it again, in both alphabets.
fn check(level: &Level) {
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(None), code.qr_text()] {
        let Ok(Shared::Level(decoded)) = share::decode(&text) else { panic!("{text}") };
        assert_eq!(decoded.to_string(), level.to_string());
        assert_eq!(decoded, *level);
    }
}
