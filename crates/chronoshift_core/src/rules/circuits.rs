//! The circuits of a board: groups of buttons with the same effect.

use std::collections::{BTreeMap, HashMap};

use super::board::Board;
use super::geometry::Cell;

/// The circuits of a board. Buttons that are wired to the same gates form one circuit: it makes no
/// difference which of them is pressed. A gate belongs to all circuits that are wired to it.
///
/// Connected components of the wiring would be too coarse. If a gate has two buttons, one of which
/// also controls a second gate, all four parts would look the same, as if both buttons controlled
/// both gates.
///
/// Circuits are numbered from 0 in the order of their first buttons, row by row. So adding floor,
/// walls or unwired gates to a board doesn't change the numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Circuits {
    buttons: Vec<Vec<Cell>>,
    circuit_of_button: HashMap<Cell, usize>,
    circuits_of_gate: BTreeMap<Cell, Vec<usize>>,
}

impl Circuits {
    /// Groups the wired buttons of a board into circuits.
    pub fn new(board: &Board) -> Self {
        let mut circuits = Self::default();
        let mut numbers: HashMap<Vec<Cell>, usize> = HashMap::new();
        for button in board.buttons().iter().filter(|button| !button.gates.is_empty()) {
            let mut gates = button.gates.clone();
            gates.sort_unstable();
            let next_number = circuits.buttons.len();
            let number = *numbers.entry(gates).or_insert(next_number);
            if number == next_number {
                circuits.buttons.push(Vec::new());
                for &gate in &button.gates {
                    circuits.circuits_of_gate.entry(gate).or_default().push(number);
                }
            }
            circuits.buttons[number].push(button.cell);
            circuits.circuit_of_button.insert(button.cell, number);
        }
        circuits
    }

    /// The buttons of each circuit, row by row.
    pub fn buttons(&self) -> &[Vec<Cell>] {
        &self.buttons
    }

    /// The number of a button's circuit; `None` if the button has no wires.
    pub fn circuit_of_button(&self, button: Cell) -> Option<usize> {
        self.circuit_of_button.get(&button).copied()
    }

    /// Each wired button and gate, with the numbers of its circuits in order.
    pub fn members(&self) -> impl Iterator<Item = (Cell, &[usize])> {
        let gates =
            self.circuits_of_gate.iter().map(|(gate, circuits)| (*gate, circuits.as_slice()));
        let buttons = self.circuit_of_button.iter();
        gates.chain(buttons.map(|(button, circuit)| (*button, std::slice::from_ref(circuit))))
    }
}
