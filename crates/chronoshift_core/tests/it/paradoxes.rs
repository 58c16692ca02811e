//! Tests of each kind of paradox, and of the sentence about its cause.

use chronoshift_core::rules::{Outcome, Status};

use crate::maps;

/// Checks that actions end in a paradox with this reason and this sentence.
fn check(map: &str, letters: &str, reason: &str, sentence: &str) {
    let mut play = super::play(map);
    let outcomes: Vec<_> = super::actions(letters).into_iter().map(|a| play.act(a)).collect();
    assert_eq!(outcomes.last(), Some(&Outcome::Paradox), "{map}\n{letters}");
    assert_eq!(outcomes.iter().filter(|&&o| o == Outcome::Paradox).count(), 1);
    let Status::Paradox(paradox) = play.status() else { panic!("{:?}", play.status()) };
    assert_eq!(paradox.cause.reason(), reason);
    assert_eq!(paradox.to_string(), sentence);
    // Nothing can be played until something is reset or undone.
    assert!(super::actions("NESWHT").into_iter().all(|a| play.act(a) == Outcome::Ignored));
}

#[test]
fn stranded() {
    check(
        maps::BEFORE_WALL,
        "EEHHWWTSSENHHH",
        "stranded",
        "Turn 7: clone 1 must enter the time machine but stands at (2, 1).",
    );
}

#[test]
fn pushed_two_ways() {
    check(
        maps::ROOM,
        "SEWNTES",
        "pushed-two-ways",
        "Turn 2: clone 1 pushed the crate at (2, 2) east and clone 2 pushed it south.",
    );
}

#[test]
fn crates_collide() {
    check(
        maps::TWO_CRATES,
        "SHHHHEWNTSSSEEN",
        "crates-collide",
        "Turn 6: clones 1 and 2 pushed two crates onto (3, 2).",
    );
}

#[test]
fn crushed() {
    check(
        maps::CORNER,
        "HHHEEWWTSEEEN",
        "crushed",
        "Turn 5: the crate that clone 1 pushed onto (4, 1) crushed clone 2.",
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
        "Turn 5: the gate at (4, 1) closed on clone 2 because clone 1 left the button at (2, 1).",
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
        "Turn 2: the bridge at (2, 1) collapsed under clone 1.",
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
        "Turn 4: the gate at (3, 1) closed on a crate because clone 1 stepped on the button at \
         (2, 2).",
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
        "Turn 4: the gate at (3, 1) closed on a crate because clone 1 pushed a crate onto the \
         button at (3, 2).",
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
        "Turn 2: the bridge at (3, 1) collapsed under a crate.",
    );
}
