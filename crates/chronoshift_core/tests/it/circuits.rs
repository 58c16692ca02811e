//! Tests of circuits, which are groups of buttons wired to the same gates.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Board, Circuits};

/// The circuits of the buttons and gates on a map, row by row, as digits.
fn circuit_digits(board: &Board) -> String {
    let circuits = Circuits::new(board);
    let members: BTreeMap<_, _> = circuits.members().collect();
    let digits = members.values().map(|numbers| numbers.iter().map(usize::to_string).collect());
    digits.collect::<Vec<String>>().join(" ")
}

#[test]
fn buttons_with_the_same_gates_are_one_circuit() {
    // The buttons, from left to right: one wired to two gates, one to the right gate alone, one
    // without wires, one wired to both gates again, and a one-time button with its own gate.
    let map = "
++++++++++
+bbbbo   +
+S----- G+
++++++++++

button (1, 1) -> gate (2, 2)
button (1, 1) -> gate (3, 2)
button (2, 1) -> gate (3, 2)
button (4, 1) -> gate (3, 2)
button (4, 1) -> gate (2, 2)
button (5, 1) -> gate (5, 2)";
    let level = super::level(map);
    assert_eq!(circuit_digits(&level.board), "0 1 0 2 0 01 2");
    // Circuits are numbered in the order of the board, not of the file.
    let mut lines: Vec<_> = map.lines().collect();
    lines[6..].reverse();
    assert_eq!(Circuits::new(&super::level(&lines.join("\n")).board), Circuits::new(&level.board));
    let members: usize = Circuits::new(&level.board).buttons().iter().map(Vec::len).sum();
    assert_eq!((members, Circuits::new(&level.board).members().count()), (4, 7));
}
