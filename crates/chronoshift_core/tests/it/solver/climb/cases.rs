//! Levels that the solver once judged wrongly, reduced as far as possible.

use super::draft::Draft;
use super::judge::judge;
use super::truth::LeastScore::{Above, Score, Unknown};
use super::truth::Truth;

/// The text of each level, and the truth that blind search found. The comments say what was wrong.
pub(super) const CASES: [(&str, Truth); 11] = [
    // Within few states, the solver claimed that no solution scores below 60.
    (
        "2D SuperFun!
+++++++
+ bc  +
+ +++ +
+-bS-G+
+++++++

button (2, 1) -> gate (4, 3)
button (2, 3) -> gate (1, 3)
",
        Truth { exactly: [Above(100), Above(100), Score(39), Unknown], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 48.
    (
        "2D SuperFun!
+++++++
++b++++
+ c   +
+ +++ +
+-bS-G+
+++++++

button (2, 1) -> gate (4, 4)
button (2, 4) -> gate (1, 4)
",
        Truth { exactly: [Above(100), Above(100), Score(44), Unknown], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 46.
    (
        "2D SuperFun!
+++++++
+b-S+++
+-+ +++
+G+  b+
+++++++

button (1, 1) -> gate (2, 1)
button (1, 1) -> gate (1, 2)
button (5, 3) -> gate (2, 1)
",
        Truth { exactly: [Above(100), Score(46), Score(43), Unknown], any: Score(43) },
    ),
    // Within few states, the solver claimed that no solution scores below 53.
    (
        "2D SuperFun!
+++++
+ G++
+-+++
+ b +
+++ +
+++ +
+bS-+
+++++

button (2, 3) -> gate (1, 2)
button (2, 3) -> gate (3, 6)
button (1, 6) -> gate (3, 6)
",
        Truth { exactly: [Above(100), Score(53), Unknown, Unknown], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 46.
    (
        "2D SuperFun!
+++++++
++b++++
+  op++
+ +++ +
+-bS-G+
+++++++

button (2, 1) -> gate (4, 4)
button (3, 2) -> gate (1, 4)
button (2, 4) -> gate (1, 4)
",
        Truth { exactly: [Above(100), Above(100), Score(35), Score(37)], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 48.
    (
        "2D SuperFun!
+++++++
++   ++
++b  ++
+     +
+ +++++
+-bS-G+
+++++++

button (2, 2) -> gate (1, 5)
button (2, 2) -> gate (4, 5)
button (2, 5) -> gate (1, 5)
",
        Truth { exactly: [Above(100), Above(100), Score(44), Unknown], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 56.
    (
        "2D SuperFun!
+++++++
++b++++
++ + ++
+  +  +
+ ++  +
+ ++  +
+-bS-G+
+++++++

button (2, 1) -> gate (1, 6)
button (2, 1) -> gate (4, 6)
button (2, 6) -> gate (1, 6)
",
        Truth { exactly: [Above(100), Score(58), Score(54), Unknown], any: Unknown },
    ),
    // Within few states, the solver claimed that no solution scores below 48.
    (
        "2D SuperFun!
++++++
+b++++
+ ++++
+ ++++
+ __ +
++b--+
+bS+G+
++++++

button (1, 1) -> gate (4, 5)
button (2, 5) -> gate (2, 4)
button (2, 5) -> gate (3, 4)
button (1, 6) -> gate (3, 4)
button (1, 6) -> gate (3, 5)
",
        Truth { exactly: [Above(100), Above(100), Score(48), Unknown], any: Unknown },
    ),
    // The solver claimed that the level is unsolvable with two clones.
    (
        "2D SuperFun!
+++++++
+bc++++
+ +++++
+ -++ +
+-bS-G+
+++++++

button (1, 1) -> gate (2, 3)
button (1, 1) -> gate (4, 4)
button (2, 4) -> gate (1, 4)
",
        Truth { exactly: [Above(100), Score(44), Score(39), Unknown], any: Unknown },
    ),
    // The solver claimed that the level is unsolvable with two clones.
    (
        "2D SuperFun!
+++++++
++b++++
++ ++++
++ ++++
++b -++
+  +  +
+ +++-+
+-bS-G+
+++++++

button (2, 1) -> gate (4, 7)
button (2, 4) -> gate (4, 4)
button (2, 4) -> gate (5, 6)
button (2, 7) -> gate (1, 7)
",
        Truth { exactly: [Above(100), Score(78), Score(59), Unknown], any: Unknown },
    ),
    // The solver claimed that the level is unsolvable with two clones.
    (
        "2D SuperFun!
+++++++
++b++++
++ +-++
+  b  +
+ ++--+
+-bS-G+
+++++++

button (2, 1) -> gate (4, 4)
button (2, 1) -> gate (5, 4)
button (2, 1) -> gate (4, 5)
button (3, 3) -> gate (4, 2)
button (2, 5) -> gate (1, 5)
",
        Truth { exactly: [Above(100), Score(56), Score(49), Unknown], any: Unknown },
    ),
];

#[test]
fn levels_once_judged_wrongly_are_judged_correctly() {
    let mut errors = String::new();
    for (text, truth) in CASES {
        for difference in judge(&Draft::parse(text).level(), &truth).differences {
            errors += &format!("{}\n{text}{}\n\n", difference.kind, difference.description);
        }
    }
    assert!(errors.is_empty(), "{errors}");
}

#[test]
fn the_truth_agrees_with_blind_search() {
    for (text, truth) in CASES {
        let (searched, _) = Truth::find(&Draft::parse(text).level().board, super::MAX_TURNS, true);
        for clones in [None, Some(1), Some(2), Some(3), Some(4)] {
            let is_consistent = match (searched.least_score(clones), truth.least_score(clones)) {
                (Score(searched), Score(expected)) => searched == expected,
                (Above(none), Score(score)) | (Score(score), Above(none)) => none < score,
                _ => true,
            };
            assert!(is_consistent, "{clones:?}\n{text}");
        }
    }
}
