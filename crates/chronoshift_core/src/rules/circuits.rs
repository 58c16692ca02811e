//! Phase 3: buttons, gates and passages follow from who stands where.

use super::{Board, ButtonKind, Turn, World};

/// Brings buttons and gates up to date, and cracks passages that are stood on.
///
/// A gate's state is the parity of its active buttons, so each button that
/// changes turns its gates over.
pub fn update_circuits(board: &Board, world: &mut World, turn: &mut Turn) {
    for &cell in &turn.from {
        turn.occupied.remove(cell.index());
    }
    for &cell in &world.clones {
        turn.occupied.insert(cell.index());
    }
    for button in board.buttons() {
        let cell = button.cell.index();
        let (by_crate, by_clone) = (world.crates.contains(cell), turn.occupied.contains(cell));
        let active = world.active.contains(cell);
        let now = match button.kind {
            ButtonKind::Plain => by_crate || by_clone,
            ButtonKind::Crate => by_crate,
            ButtonKind::OneTime => active || by_crate || by_clone,
        };
        if now != active {
            world.active.set(cell, now);
            turn.buttons.push(button.cell);
            for gate in &button.gates {
                world.closed.toggle(gate.index());
                turn.gates.toggle(gate.index());
            }
        }
    }
    for &cell in board.passages() {
        let stood_on = world.has_crate(cell) || turn.occupied.contains(cell.index());
        if stood_on && !world.is_cracked(cell) {
            world.cracked.insert(cell.index());
            turn.cracked.push(cell);
        }
    }
}
