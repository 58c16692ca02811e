//! Tests of the issues of unfinished levels.

use chronoshift_core::editing::Issue;

use super::document;

#[test]
fn faults_and_doubts_have_their_places() {
    for (map, expected) in [
        ("++++\n+SG+\n++++", &[][..]),
        (
            "++++\n+ c+\n++++",
            &[
                "- the board lacks the start",
                "- the board lacks the goal",
                "(2, 1) the crate at (2, 1) can never be pushed",
            ],
        ),
        (
            "+++++\n+ c +\n+ b +\n+-  +\n+++++",
            &[
                "- the board lacks the start",
                "- the board lacks the goal",
                "(2, 2) the button at (2, 2) is wired to no gate",
                "(1, 3) no button is wired to the gate at (1, 3)",
            ],
        ),
        ("++++++\n+S + +\n+++++ \n++++++", &["- the board lacks the goal"]),
        (
            "++++++\n+Sc B+\n++++ +\n+++G++\n++++++\n\nbutton (1, 1) -> gate (4, 1)",
            &[
                "(1, 1) (1, 1) is the start, not a button",
                "(4, 1) (4, 1) is a button, not a gate",
                "(3, 3) the goal at (3, 3) cannot be reached, even with all gates open",
            ],
        ),
    ] {
        let issues = document(map).check().issues();
        let describe = |issue: &Issue| {
            let place = issue.place().map_or("-".to_owned(), |place| place.to_string());
            format!("{place} {issue}")
        };
        assert_eq!(issues.iter().map(describe).collect::<Vec<_>>(), expected, "{map}");
    }
}
