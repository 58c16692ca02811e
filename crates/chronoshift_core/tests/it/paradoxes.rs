//! Tests of each kind of paradox, and of its cause.

use chronoshift_core::rules::{
    ButtonChange, Cause, ClosingCause, Culprit, Direction, Outcome, Paradox, Status,
};

use crate::maps;

/// Checks that actions end in a paradox for this reason in this turn.
fn check(map: &str, letters: &str, reason: &str, turn: u32, cause: Cause) {
    let mut play = super::play(map);
    let outcomes: Vec<_> = super::actions(letters).into_iter().map(|a| play.act(a)).collect();
    assert_eq!(outcomes.last(), Some(&Outcome::Paradox), "{map}\n{letters}");
    assert_eq!(outcomes.iter().filter(|&&o| o == Outcome::Paradox).count(), 1);
    let Status::Paradox(paradox) = play.status() else { panic!("{:?}", play.status()) };
    assert_eq!(paradox.cause.reason(), reason);
    assert_eq!(*paradox, Paradox { turn, cause });
    // Nothing can be played until something is reset or undone.
    assert!(super::actions("NESWHT").into_iter().all(|a| play.act(a) == Outcome::Ignored));
}

#[test]
fn stranded() {
    check(
        maps::BEFORE_WALL,
        "EEHHWWTSSENHHH",
        "stranded",
        7,
        Cause::Stranded { clone: 0, at: (2, 1).into() },
    );
}

#[test]
fn pushed_two_ways() {
    check(
        maps::ROOM,
        "SEWNTES",
        "pushed-two-ways",
        2,
        Cause::PushedTwoWays {
            at: (2, 2).into(),
            pushers: [(0, Direction::East), (1, Direction::South)],
        },
    );
}

#[test]
fn crates_collide() {
    check(
        maps::TWO_CRATES,
        "SHHHHEWNTSSSEEN",
        "crates-collide",
        6,
        Cause::CratesCollide { at: (3, 2).into(), pushers: [0, 1] },
    );
}

#[test]
fn crushed() {
    check(
        maps::CORNER,
        "HHHEEWWTSEEEN",
        "crushed",
        5,
        Cause::Crushed { clone: 1, at: (4, 1).into(), by: Some(0) },
    );
}

#[test]
fn clone_in_closed_gate() {
    check(
        "
++++++
+Sb -+
+++ G+
++++++

button (2, 1) -> gate (4, 1)",
        "EHHHWTEEEHH",
        "clone-in-closed",
        5,
        Cause::CloneInClosed {
            clone: 1,
            at: (4, 1).into(),
            closing_cause: ClosingCause::Gate(vec![ButtonChange {
                at: (2, 1).into(),
                pressed: false,
                by: Some(Culprit::Clone(0)),
            }]),
        },
    );
}

#[test]
fn clone_in_collapsed_bridge() {
    check(
        "
+++++
+SpG+
+++++",
        "EH",
        "clone-in-closed",
        2,
        Cause::CloneInClosed { clone: 0, at: (2, 1).into(), closing_cause: ClosingCause::Bridge },
    );
}

#[test]
fn crate_in_closed_gate() {
    check(
        "
+++++++
+Sc_ G+
+ b   +
+++++++

button (2, 2) -> gate (3, 1)",
        "EWSE",
        "crate-in-closed",
        4,
        Cause::CrateInClosed {
            at: (3, 1).into(),
            closing_cause: ClosingCause::Gate(vec![ButtonChange {
                at: (2, 2).into(),
                pressed: true,
                by: Some(Culprit::Clone(0)),
            }]),
        },
    );
}

#[test]
fn crate_in_gate_that_a_crate_closes() {
    check(
        "
++++++++
+Sc_  G+
+ cb   +
++++++++

button (3, 2) -> gate (3, 1)",
        "EWSE",
        "crate-in-closed",
        4,
        Cause::CrateInClosed {
            at: (3, 1).into(),
            closing_cause: ClosingCause::Gate(vec![ButtonChange {
                at: (3, 2).into(),
                pressed: true,
                by: Some(Culprit::Crate { pushed_by: 0 }),
            }]),
        },
    );
}

#[test]
fn crate_in_collapsed_bridge() {
    check(
        "
++++++
+Scp +
+   G+
++++++",
        "EH",
        "crate-in-closed",
        2,
        Cause::CrateInClosed { at: (3, 1).into(), closing_cause: ClosingCause::Bridge },
    );
}
