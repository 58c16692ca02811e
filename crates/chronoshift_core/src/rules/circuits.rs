//! Phase 3: buttons, gates and passages follow from who stands where.

use super::{Board, Button, ButtonKind, Cell, Field, Turn, World};

/// Brings buttons and gates up to date, and cracks passages that are stood on.
///
/// A gate's state is the parity of its active buttons, so each button that
/// changes turns its gates over. Nothing can change but where somebody or a
/// crate has come or gone.
pub fn update_circuits(board: &Board, world: &mut World, turn: &mut Turn) {
    for &cell in &turn.from {
        turn.occupied.remove(cell.index());
    }
    for &cell in &world.clones {
        turn.occupied.insert(cell.index());
    }
    for clone in 0..world.clones.len() {
        let (from, to) = (turn.from[clone], world.clones[clone]);
        if from != to {
            update_field(board, world, turn, from);
            update_field(board, world, turn, to);
        }
    }
    for push in 0..turn.pushes.len() {
        let push = turn.pushes[push];
        update_field(board, world, turn, push.from);
        update_field(board, world, turn, push.to);
    }
}

fn update_field(board: &Board, world: &mut World, turn: &mut Turn, cell: Cell) {
    match board.field(cell) {
        Field::Button(_) => {
            if let Some(button) = board.button_at(cell) {
                update_button(world, turn, button);
            }
        }
        Field::Passage if world.has_crate(cell) || turn.occupied.contains(cell.index()) => {
            world.cracked.insert(cell.index());
        }
        _ => {}
    }
}

fn update_button(world: &mut World, turn: &mut Turn, button: &Button) {
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
        }
    }
}
