//! The boards of the conformance cases, for unit tests.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::level;
use crate::rules::Board;

/// The distinct boards of the cases for the first edition of the rules, in a fixed order.
pub(crate) fn first_edition_boards() -> Vec<Arc<Board>> {
    parse_boards(include_str!("../../../tests/conformance/cases.jsonl"))
}

/// The distinct boards of the cases for the second edition of the rules, which added pieces, in a
/// fixed order.
pub(crate) fn second_edition_boards() -> Vec<Arc<Board>> {
    parse_boards(include_str!("../../../tests/conformance/cases-2.jsonl"))
}

fn parse_boards(cases: &str) -> Vec<Arc<Board>> {
    let level_text = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).ok()?;
        case["level"].as_str().map(str::to_owned)
    };
    let texts: BTreeSet<String> = cases.lines().filter_map(level_text).collect();
    let levels = texts.iter().filter_map(|text| level::parse(text.as_bytes()).ok());
    levels.map(|level| level.board).collect()
}
