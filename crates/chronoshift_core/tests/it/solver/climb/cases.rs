//! Levels that a solver once judged wrongly, as small as they could be made.

use super::draft::Draft;
use super::judge::judge;
use super::truth::Least::{Above, Score, Untold};
use super::truth::Truth;

/// Their texts, and what is true of them; all of it is from the plain search.
pub(super) const CASES: [(&str, Truth); 1] = [
    // Two clones: unsolvable, it said.
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
button (3, 3) -> gate (1, 5)
button (2, 5) -> gate (4, 4)
button (2, 5) -> gate (1, 5)
",
        Truth { exactly: [Above(100), Score(56), Untold, Untold], any: Untold },
    ),
];

#[test]
fn levels_that_were_once_judged_wrongly() {
    for (text, truth) in CASES {
        let judgement = judge(&Draft::of(text).level(), &truth);
        let stories: Vec<_> = judgement.differences.iter().map(|d| &d.story).collect();
        assert!(stories.is_empty(), "{text}\n{stories:#?}");
    }
}

#[test]
fn the_plain_search_says_so() {
    for (text, truth) in CASES {
        let (found, _) = Truth::of(&Draft::of(text).level().board, super::TURNS, true);
        for clones in [None, Some(1), Some(2), Some(3), Some(4)] {
            let (found, told) = (found.least(clones), truth.least(clones));
            assert!(found == Untold || found == told, "{clones:?}\n{text}");
        }
    }
}
