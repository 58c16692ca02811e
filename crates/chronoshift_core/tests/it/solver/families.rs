//! Families of levels of different sizes, and single levels for particular tests.

use super::dijkstra::{Answer, Clones, Query, search};

/// A button and its gate in a [`chain`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    /// The number of tiles from the start, or from the previous gate, to the button.
    pub(super) lead: usize,
    /// The number of tiles from the button to its gate.
    pub(super) gap: usize,
}

/// A corridor of links. The goal is `tail` tiles beyond the last gate.
///
/// A clone that stands on a button stays behind its gate, so n gates need n + 1 clones.
pub(super) fn chain(links: &[Link], tail: usize) -> String {
    let mut corridor = String::from("+S");
    let mut wires = String::new();
    for &Link { lead, gap } in links {
        let button = corridor.len() + lead - 1;
        corridor += &format!("{:>lead$}{:>gap$}", 'b', '-');
        wires += &format!("button ({button}, 1) -> gate ({}, 1)\n", button + gap);
    }
    corridor += &format!("{:>tail$}+", 'G');
    let wall = "+".repeat(corridor.len());
    format!("2D SuperFun!\n{wall}\n{corridor}\n{wall}\n\n{wires}")
}

/// The optimum of a [`chain`] of equal links. All clones set out at once. The last one walks to the
/// goal and back, and each of the others stays on its button until the clone that comes back
/// through its gate relieves it. So the clones come home one after another, the last one `gap`
/// turns after the others.
pub(super) fn chain_optimum(gates: usize, Link { lead, gap }: Link, tail: usize) -> usize {
    let turns_saved = gates * gap + gates * (gates - 1) / 2;
    total_score(gates, gates * (lead + gap) + tail, turns_saved)
}

/// The total score of `gates + 1` clones that each walk this distance and back, if they save this
/// number of turns altogether.
fn total_score(gates: usize, distance: usize, turns_saved: usize) -> usize {
    let clones = gates + 1;
    clones * (2 * distance + 1) - turns_saved + clones - 1
}

/// A chain of gates right behind their buttons, except for the last gate, which is four tiles
/// behind its button. So the clones come home one after another, and one of them 3 turns earlier.
fn late_chain(gates: usize, lead: usize) -> String {
    let mut links = vec![Link { lead: 1, gap: 1 }; gates];
    links[0].lead = lead;
    links[gates - 1].gap = 4;
    chain(&links, 1)
}

/// Five gates, with six clones and an optimum of 185: `+S  b-b-b-b-b   -G+`.
pub(super) fn five_gates() -> String {
    late_chain(5, 3)
}

/// A cross with the start in the middle. Three arms have one button each. The fourth has all of
/// their gates, one behind the other, and then the goal. Three clones are enough, because one can
/// serve two buttons.
pub(super) const CROSS: &str = "2D SuperFun!
+++++++++
+++b+++++
++bS---G+
+++b+++++
+++++++++

button (3, 1) -> gate (4, 2)
button (2, 2) -> gate (5, 2)
button (3, 3) -> gate (6, 2)
";

/// A level with eight gates for three clones, on 8 x 7 tiles. It is seed 440 of `generator::GRAND`.
pub(super) const EIGHT_GATES: &str = "2D SuperFun!
++++++++
+ - - ++
++++G_-+
+ _+-+ +
+  +- ++
++bb-Sb+
++++++++

button (3, 5) -> gate (4, 4)
button (6, 5) -> gate (4, 3)
button (2, 5) -> gate (2, 1)
button (3, 5) -> gate (2, 3)
button (6, 5) -> gate (4, 1)
button (2, 5) -> gate (5, 2)
button (3, 5) -> gate (6, 2)
button (6, 5) -> gate (4, 5)
";

/// A level for four clones, found among random levels with eight gates on 8 x 7 tiles.
pub(super) const FOUR_CLONES: &str = "2D SuperFun!
++++++++
+G +  -+
++-b-+b+
++--- ++
+ +-+b_+
+ +  bS+
++++++++

button (6, 2) -> gate (6, 4)
button (3, 2) -> gate (6, 1)
button (6, 2) -> gate (4, 2)
button (6, 2) -> gate (3, 4)
button (5, 4) -> gate (3, 4)
button (6, 2) -> gate (4, 3)
button (6, 2) -> gate (2, 3)
button (5, 5) -> gate (3, 3)
button (3, 2) -> gate (2, 2)
button (6, 2) -> gate (2, 2)
";

/// A level in which a clone waits on the time machine to help. A lower bound that counted this
/// clone as inside was once 65 instead of 48.
pub(super) const WAITING: &str = "2D SuperFun!
++++++++
+ + b- +
++--Sb +
+- b+- +
+Gb+ --+
+-++b+++
++++++++

button (5, 2) -> gate (6, 4)
button (5, 2) -> gate (5, 4)
button (4, 5) -> gate (3, 2)
button (2, 4) -> gate (1, 5)
button (5, 2) -> gate (5, 1)
button (2, 4) -> gate (2, 2)
button (2, 4) -> gate (5, 3)
button (4, 5) -> gate (1, 3)
button (5, 2) -> gate (1, 3)
";

/// A similar level, in which the lower bound was once 54 instead of 45.
pub(super) const WAITING_TOO: &str = "2D SuperFun!
++++++++
+b +-b +
+ --++ +
+-bS-b-+
+++  _++
+ +++-G+
++++++++

button (5, 1) -> gate (6, 3)
button (2, 3) -> gate (6, 3)
button (5, 1) -> gate (4, 1)
button (1, 1) -> gate (5, 4)
button (5, 3) -> gate (3, 2)
button (1, 1) -> gate (1, 3)
button (5, 1) -> gate (1, 3)
button (5, 1) -> gate (5, 5)
button (5, 3) -> gate (4, 3)
button (5, 3) -> gate (2, 2)
";

#[test]
fn optima_of_chains_follow_from_their_lengths() {
    let link = Link { lead: 2, gap: 3 };
    assert_eq!(chain(&[link; 2], 2).lines().nth(2), Some("+S b  - b  - G+"));
    let lengths = [(1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2), (2, 1, 1), (1, 3, 1), (3, 2, 1)];
    for gates in 1..=2 {
        for (lead, gap, tail) in lengths {
            let links = vec![Link { lead, gap }; gates];
            let level = super::read(&chain(&links, tail));
            let optimum = chain_optimum(gates, links[0], tail);
            let clones = Clones::Exactly(gates + 1);
            let query = Query { at_most: optimum, clones, ..Query::default() };
            let score = search(&level.board, query).score();
            assert_eq!(score, Some(optimum), "{gates} gates, {links:?}, {tail}");
            let fewer_clones = Query { clones: Clones::Exactly(gates), at_most: 100, ..query };
            assert_eq!(
                search(&level.board, fewer_clones),
                Answer::None,
                "{gates} gates, {links:?}"
            );
        }
    }
}

#[test]
fn optima_of_late_chains_follow_from_their_lengths() {
    assert_eq!(five_gates().lines().nth(2), Some("+S  b-b-b-b-b   -G+"));
    let expected_score =
        |gates: usize, lead| total_score(gates, lead + 2 * gates + 3, gates * (gates + 1) / 2 + 3);
    assert_eq!(expected_score(5, 3), 185);
    for (gates, lead) in [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1)] {
        let level = super::read(&late_chain(gates, lead));
        let at_most = expected_score(gates, lead);
        let clones = Clones::Exactly(gates + 1);
        let answer = search(&level.board, Query { at_most, clones, ..Query::default() });
        assert_eq!(answer.score(), Some(at_most), "{gates} gates, {lead}");
    }
}
