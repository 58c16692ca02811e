//! Gates that somebody else has to hold open.

use super::problem::{FAR, passable, walk};
use crate::rules::{ButtonKind, Cell, CellSet, Field, Terrain};

/// How long another clone is still needed, so that one gets home from a cell; 0 if none
/// is. For levels without crates.
///
/// A gate that is closed by itself and has no one-time buttons is open only while
/// somebody is on one of its buttons, and who is in it is not on a button. So if no way
/// home from a cell goes round such a gate, another clone is on one of its buttons when
/// the gate is passed, and is inside no sooner than it can be from there.
pub(super) fn holders<S: CellSet>(terrain: &Terrain<S>, home: &[u32]) -> Vec<u32> {
    let (open, _) = passable(terrain, &S::none(terrain.area()));
    let mut needed = vec![0; terrain.area()];
    for gate in terrain.cells() {
        if terrain.field(gate) != (Field::Gate { open: false }) {
            continue;
        }
        let wired = terrain.buttons().iter().filter(|button| button.gates.contains(&gate));
        let mut from_button = FAR;
        let mut stays_open = false;
        for button in wired {
            stays_open |= button.kind == ButtonKind::OneTime;
            if button.kind == ButtonKind::Plain {
                from_button = from_button.min(home[button.cell.index()]);
            }
        }
        if stays_open || from_button >= FAR {
            continue;
        }
        let mut round = open.clone();
        round.take(gate);
        let round = walk(terrain, &round, terrain.start());
        let to_gate = walk(terrain, &open, gate);
        for cell in terrain.cells().map(Cell::index) {
            if round[cell] >= FAR && to_gate[cell] < FAR {
                needed[cell] = needed[cell].max(to_gate[cell] + from_button);
            }
        }
    }
    needed
}
