//! Every conformance case, through the `Turn` schedule of a running game.

use chronoshift::sim::start_level;
use chronoshift_core::level;
use chronoshift_core::rules::Command;
use serde_json::Value;

use crate::prelude::*;

const CASES: [&str; 2] =
    [include_str!("../conformance/cases.jsonl"), include_str!("../conformance/cases-2.jsonl")];

#[test]
fn every_case_goes_as_recorded() {
    let mut game = Game::new(&["++++\n+SG+\n++++"]);
    game.prefer(|it| it.pass_turns = false);
    let mut expected = Vec::new();
    for line in CASES.iter().flat_map(|cases| cases.lines()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let level = level::parse(case["level"].as_str().unwrap().as_bytes()).unwrap();
        start_level(game.app.world_mut(), level);
        let actions: Actions = case["actions"].as_str().unwrap().parse().unwrap();
        let mut actions = actions.into_iter();
        let steps = case["steps"].as_array().unwrap();
        for action in actions.by_ref().take(steps.len()) {
            game.app.world_mut().write_message(Request::Command(Command::Act(action)));
            game.app.update();
        }
        expected.extend(steps.iter().cloned());
    }
    let report = game.report();
    let report: Vec<Value> = report.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    for (index, (found, expected)) in report.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "step {index} of all cases");
    }
    assert_eq!(report.len(), expected.len());
}
