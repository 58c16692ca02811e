//! Tests of the issues of unfinished levels.

use chronoshift_core::editing::Issue;
use chronoshift_core::level::LintWarning;
use chronoshift_core::rules::{BoardError, ButtonKind, Tile};

use super::{document, point_at};

#[test]
fn faults_and_warnings_have_positions() {
    let fault = Issue::Fault;
    let missing = |tile| Issue::Fault(BoardError::Missing(tile));
    let at = point_at;
    for (map, expected) in [
        ("++++\n+SG+\n++++", vec![]),
        (
            "++++\n+ c+\n++++",
            vec![
                (None, missing(Tile::Start)),
                (None, missing(Tile::Goal)),
                (Some(at(2, 1)), Issue::Warning(LintWarning::CrateNeverMoves(at(2, 1)))),
            ],
        ),
        (
            "+++++\n+ c +\n+ b +\n+-  +\n+++++",
            vec![
                (None, missing(Tile::Start)),
                (None, missing(Tile::Goal)),
                (Some(at(2, 2)), Issue::Warning(LintWarning::ButtonWithoutGates(at(2, 2)))),
                (Some(at(1, 3)), Issue::Warning(LintWarning::GateWithoutButtons(at(1, 3)))),
            ],
        ),
        ("++++++\n+S + +\n+++++ \n++++++", vec![(None, missing(Tile::Goal))]),
        (
            "++++++\n+Sc B+\n++++ +\n+++G++\n++++++\n\nbutton (1, 1) -> gate (4, 1)",
            vec![
                (
                    Some(at(1, 1)),
                    fault(BoardError::NotAButton { at: at(1, 1), found: Tile::Start }),
                ),
                (
                    Some(at(4, 1)),
                    fault(BoardError::NotAGate {
                        at: at(4, 1),
                        found: Tile::Button(ButtonKind::Crate),
                    }),
                ),
                (Some(at(3, 3)), Issue::Warning(LintWarning::GoalOutOfReach(at(3, 3)))),
            ],
        ),
    ] {
        let issues = document(map).check().issues();
        let found: Vec<_> = issues.into_iter().map(|issue| (issue.position(), issue)).collect();
        assert_eq!(found, expected, "{map}");
    }
}
