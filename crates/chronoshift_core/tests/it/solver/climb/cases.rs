//! Levels that a solver once judged wrongly, as small as they could be made.

use super::draft::Draft;
use super::judge::judge;
use super::truth::Least::{Above, Score, Untold};
use super::truth::Truth;

/// Their texts, what is true of them by the plain search, and what was said wrongly.
pub(super) const CASES: [(&str, Truth); 11] = [
    // After few states: none below 60.
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
        Truth { exactly: [Above(100), Above(100), Score(39), Untold], any: Untold },
    ),
    // After few states: none below 48.
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
        Truth { exactly: [Above(100), Above(100), Score(44), Untold], any: Untold },
    ),
    // After few states: none below 46.
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
        Truth { exactly: [Above(100), Score(46), Score(43), Untold], any: Score(43) },
    ),
    // After few states: none below 53.
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
        Truth { exactly: [Above(100), Score(53), Untold, Untold], any: Untold },
    ),
    // After few states: none below 46.
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
        Truth { exactly: [Above(100), Above(100), Score(35), Score(37)], any: Untold },
    ),
    // After few states: none below 48.
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
        Truth { exactly: [Above(100), Above(100), Score(44), Untold], any: Untold },
    ),
    // After few states: none below 56.
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
        Truth { exactly: [Above(100), Score(58), Score(54), Untold], any: Untold },
    ),
    // After few states: none below 48.
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
        Truth { exactly: [Above(100), Above(100), Score(48), Untold], any: Untold },
    ),
    // With two clones: unsolvable.
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
        Truth { exactly: [Above(100), Score(44), Score(39), Untold], any: Untold },
    ),
    // With two clones: unsolvable.
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
        Truth { exactly: [Above(100), Score(78), Score(59), Untold], any: Untold },
    ),
    // With two clones: unsolvable.
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
        Truth { exactly: [Above(100), Score(56), Score(49), Untold], any: Untold },
    ),
];

#[test]
fn levels_that_were_once_judged_wrongly() {
    let mut wrong = String::new();
    for (text, truth) in CASES {
        for difference in judge(&Draft::parse(text).level(), &truth).differences {
            wrong += &format!("{}\n{text}{}\n\n", difference.kind, difference.story);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_plain_search_says_so() {
    for (text, truth) in CASES {
        let (found, _) = Truth::find(&Draft::parse(text).level().board, super::TURNS, true);
        for clones in [None, Some(1), Some(2), Some(3), Some(4)] {
            let agree = match (found.least(clones), truth.least(clones)) {
                (Score(found), Score(told)) => found == told,
                (Above(none), Score(score)) | (Score(score), Above(none)) => none < score,
                _ => true,
            };
            assert!(agree, "{clones:?}\n{text}");
        }
    }
}
