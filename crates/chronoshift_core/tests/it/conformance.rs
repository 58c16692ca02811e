//! Plays every conformance case.

use std::sync::Arc;

use chronoshift_core::rules::{Outcome, Play, StepReport};

#[test]
fn every_case_plays_as_recorded() {
    assert!(play_cases(super::CASES) > 10_000);
}

#[test]
fn every_case_of_the_second_edition_plays_as_recorded() {
    assert!(play_cases(super::CASES_2) > 7000);
}

/// Plays all cases, and returns the number of their steps.
fn play_cases(cases: &str) -> usize {
    let mut steps = 0;
    for (level, case) in super::cases(cases) {
        let mut play = Play::new(Arc::clone(&level.board));
        let mut expected = case["steps"].as_array().unwrap().iter();
        for action in super::actions(case["actions"].as_str().unwrap()) {
            let outcome = play.act(action);
            let step = serde_json::to_value(StepReport::new(&play, outcome)).unwrap();
            assert_eq!(Some(&step), expected.next(), "case {}: {}", case["id"], case["level"]);
            steps += 1;
            if expected.len() == 0 && matches!(outcome, Outcome::Complete | Outcome::Paradox) {
                break;
            }
        }
        assert_eq!(expected.next(), None, "case {}", case["id"]);
    }
    steps
}
