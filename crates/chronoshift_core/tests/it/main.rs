//! Tests of the core: its rules, on conformance cases and drawn boards, and its invariants, as
//! properties.
#![allow(clippy::unwrap_used)]

mod actions;
mod advice;
mod ahead;
mod allocation;
mod begin_solved;
mod boards;
mod builder;
mod campaigns;
mod chronicle;
mod circuits;
mod conformance;
mod crate_paths;
mod daily;
mod dead_tiles;
mod divergence;
mod editing;
mod edits;
mod faults;
mod ideas;
mod jobs;
mod known;
mod levels;
mod lint;
mod maps;
mod oracle;
mod own_days;
mod own_levels;
mod packed;
mod paradoxes;
mod pars;
mod paths;
mod pending_turn;
mod properties;
mod purity;
mod random;
mod relays;
mod replays;
mod rooms;
mod saved;
mod share;
mod solver;
mod solver_pages;
mod surprises;
mod symmetry;

use std::sync::Arc;

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{Actions, Play};
use proptest::test_runner::{Config, RngSeed};
use serde_json::Value;

/// The conformance cases for the first edition of the rules, one JSON object per line.
const CASES: &str = include_str!("../../../../tests/conformance/cases.jsonl");
/// The conformance cases for the second edition of the rules.
const CASES_2: &str = include_str!("../../../../tests/conformance/cases-2.jsonl");

/// The levels of conformance cases, each with its whole case.
fn cases(lines: &str) -> impl Iterator<Item = (Level, Value)> {
    lines.lines().map(|line| {
        let case: Value = serde_json::from_str(line).unwrap();
        (case["level"].as_str().unwrap().parse().unwrap(), case)
    })
}

/// The levels of all conformance cases, each with the actions played there.
fn all_cases() -> impl Iterator<Item = (Level, Actions)> {
    let cases = cases(CASES).chain(cases(CASES_2));
    cases.map(|(level, case)| (level, actions(case["actions"].as_str().unwrap())))
}

/// The number in an environment variable, if it is set.
fn env_number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap())
}

/// The configuration of property tests. Each run has the same cases, so the result depends only on
/// the code. `PROPTEST_RNG_SEED` selects other cases, and `PROPTEST_CASES` their number.
fn properties(cases: u32) -> Config {
    let config = Config::default();
    Config {
        failure_persistence: None,
        cases: if std::env::var_os("PROPTEST_CASES").is_some() { config.cases } else { cases },
        rng_seed: match config.rng_seed {
            RngSeed::Random => RngSeed::Fixed(2012),
            seed @ RngSeed::Fixed(_) => seed,
        },
        ..config
    }
}

/// A level with this map and wiring.
fn level(map: &str) -> Level {
    let text = format!("2D SuperFun!\n{}\n", map.trim_matches('\n'));
    level::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

fn play(map: &str) -> Play {
    Play::new(Arc::clone(&level(map).board))
}

fn actions(letters: &str) -> Actions {
    letters.parse().unwrap()
}
