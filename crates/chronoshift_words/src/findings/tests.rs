use std::ops::ControlFlow;
use std::sync::Arc;

use chronoshift_core::level::parse;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::{Appraisal, SearchLimits, appraise};

use super::{Findings, SearchState};
use crate::{Message, Words};

fn board(map: &str) -> Arc<Board> {
    parse(format!("2D SuperFun!\n{map}\n").as_bytes()).unwrap().board
}

/// The line, and the pieces with their purposes, at the end of a search.
fn results(map: &str) -> (String, Vec<String>) {
    let board = board(map);
    let (limits, none) = (SearchLimits::default(), Appraisal::default());
    let appraisal =
        appraise(&board, none, &[], &limits, &mut |_| ControlFlow::Continue(())).unwrap();
    let findings = Findings {
        board: Some(&board),
        appraisal: &appraisal,
        state: SearchState::Over,
        states: 0,
    };
    let words = Words::default();
    let pieces = appraisal.parts.iter().filter_map(|without| findings.purpose(without));
    let pieces = pieces.map(|text| words.say(&text));
    (words.say(&findings.line(None).0), pieces.filter(|it| !it.starts_with("Wall")).collect())
}

#[test]
fn a_level_has_a_verdict_and_each_piece_a_purpose() {
    let both_ways = "+++++++++\n+b S-G+++\n+ + +++++\n+ + +++++\n+c  o +++\n+     +++\n+++++++++\n\n\
                     button (1, 1) -> gate (4, 1)";
    let shut = "Can't be solved (proven)";
    for (map, line, pieces) in [
        (
            both_ways,
            "Best score 16, with 2 selves · 21 with 1 self · 2 pieces do nothing",
            &[
                "Crate at a4: does nothing.",
                "Button at a1: no solution without it.",
                "Gate at d1: better without it: score 5 or less.",
                "One-time button at d4: does nothing.",
            ][..],
        ),
        ("+++++\n+S-G+\n+++++", shut, &["Gate at b1: solvable without it: score 5 or less."]),
        // Two gates in a row: removing only one makes no difference, but neither is superfluous.
        (
            "++++++\n+S--G+\n++++++",
            shut,
            &[
                "Gate at b1: no solution without it either.",
                "Gate at c1: no solution without it either.",
            ],
        ),
        (
            "+++++++\n+S   G+\n+  C  +\n+++++++",
            "Best score 9, with 1 self · 1 piece does nothing",
            &["Heavy crate at c2: does nothing."],
        ),
    ] {
        let (found, purposes) = results(map);
        assert_eq!(found, line, "{map}");
        for piece in pieces {
            assert!(purposes.contains(&(*piece).to_owned()), "{piece}: {purposes:#?}");
        }
    }
}

#[test]
fn the_progress_says_why_there_is_no_result() {
    let (board, none) = (board("+++++\n+S G+\n+++++"), Appraisal::default());
    let words = Words::default();
    for (state, line, progress) in [
        (SearchState::NoLevel, "Not a level yet. There is no goal.", ""),
        (
            SearchState::UnderWay,
            "thinking… (1.2 million positions)",
            "thinking… (1.2 million positions)",
        ),
        (SearchState::Halted, "paused", "Paused"),
        (
            SearchState::NoWorkers,
            "Hints and the solver need a browser with web workers.",
            "Hints and the solver need a browser with web workers.",
        ),
        (
            SearchState::Contradiction,
            "These results contradict each other. That is a bug: please report this level.",
            "These results contradict each other. That is a bug: please report this level.",
        ),
        (SearchState::Over, "Undecided: out of time or memory", "Undecided: out of time or memory"),
    ] {
        let board = (state != SearchState::NoLevel).then_some(&*board);
        let findings = Findings { board, appraisal: &none, state, states: 1_234_567 };
        let fault = Message::verbatim("There is no goal.");
        assert_eq!(words.say(&findings.line(Some(fault)).0), line, "{state:?}");
        assert_eq!(words.say(&findings.progress()), progress, "{state:?}");
    }
}
