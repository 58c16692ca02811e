//! The boards of the conformance cases, for unit tests.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::level;
use crate::rules::Board;

/// The different boards of the cases of the first edition of the rules, always in the same order.
pub(crate) fn boards() -> Vec<Arc<Board>> {
    boards_of(include_str!("../../../tests/conformance/cases.jsonl"))
}

/// The boards of the second edition, with its pieces.
pub(crate) fn boards_of_second() -> Vec<Arc<Board>> {
    boards_of(include_str!("../../../tests/conformance/cases-2.jsonl"))
}

fn boards_of(cases: &str) -> Vec<Arc<Board>> {
    let text = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).ok()?;
        case["level"].as_str().map(str::to_owned)
    };
    let texts: BTreeSet<String> = cases.lines().filter_map(text).collect();
    let levels = texts.iter().filter_map(|text| level::parse(text.as_bytes()).ok());
    levels.map(|level| level.board).collect()
}
