//! Ideas about gates, buttons and bridges in the last timeline.

use crate::rules::{ButtonKind, Cell, CellSet, GateLogic, Terrain, Tile, World};

use super::joint_turn::JointTurn;

pub(super) fn favour_to_the_past<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    turn.past_selves().find(|&past| {
        turn.gate_under(past).is_some_and(|gate| turn.is_held_open_by(gate, |clone| clone > past))
    })
}

pub(super) fn step_off<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (before, after) = (&turn.before[turn.last_index()], &turn.after[turn.last_index()]);
    let opened = before.closed_gates().filter(|&gate| !after.is_closed(gate));
    let is_released = |cell| before.is_active(cell) && !after.is_active(cell);
    let mut released =
        opened.flat_map(|gate| turn.buttons(gate)).filter(|button| is_released(button.cell));
    let button = released.next()?.cell;
    turn.acting_selves()
        .find(|&clone| turn.cell_before(turn.last_index(), clone) == button)
        .or(Some(turn.last_index()))
}

/// The occupied gates, each with the self that is in it. A gate with a crate in it is listed with
/// the self that was recorded last.
fn occupied_gates<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
) -> impl Iterator<Item = (Cell, usize)> {
    let last = world.clones().len() - 1;
    let clone_cells = world.clones().iter().enumerate().map(|(clone, &cell)| (cell, clone));
    let crate_cells = world.crates().map(move |cell| (cell, last));
    clone_cells.chain(crate_cells).filter(|&(cell, _)| terrain.tile(cell).is_gate())
}

pub(super) fn clean_handover<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (before, after) = (&turn.before[turn.last_index()], &turn.after[turn.last_index()]);
    let [gates_before, gates_after] =
        [before, after].map(|world| occupied_gates(turn.terrain, world));
    let occupant = gates_before.chain(gates_after).find(|&(gate, _)| {
        !before.is_closed(gate)
            && !after.is_closed(gate)
            && turn
                .buttons(gate)
                .any(|button| before.is_active(button.cell) != after.is_active(button.cell))
    });
    occupant.map(|(_, clone)| clone)
}

pub(super) fn two_wrongs<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.after[turn.last_index()];
    let occupant = occupied_gates(turn.terrain, world).find(|&(gate, _)| {
        turn.terrain.logic(gate) == GateLogic::Odd
            && turn.buttons(gate).filter(|button| world.is_active(button.cell)).count() >= 2
    });
    occupant.map(|(_, clone)| clone)
}

pub(super) fn behind_your_back<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    turn.acting_selves().find(|&clone| {
        let from = turn.cell_before(last, clone);
        turn.terrain.tile(from).is_gate()
            && turn.cell_after(last, clone) != from
            && !turn.before[last].is_closed(from)
            && turn.after[last].is_closed(from)
    })
}

pub(super) fn hand_in_hand<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    turn.acting_selves().find(|&clone| {
        let cell = turn.cell_after(turn.last_index(), clone);
        turn.terrain.tile(cell) == Tile::Bridge && turn.selves_on(cell).count() >= 2
    })
}

pub(super) fn weight_of_two<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.after[turn.last_index()];
    turn.acting_selves().find(|&clone| {
        let cell = turn.cell_after(turn.last_index(), clone);
        turn.terrain.tile(cell) == Tile::Button(ButtonKind::Heavy)
            && turn.terrain.is_wired(cell)
            && !world.has_crate(cell)
            && turn.selves_on(cell).count() >= 2
    })
}

pub(super) fn baton<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    turn.acting_selves().find(|&clone| {
        let from = turn.cell_before(last, clone);
        turn.terrain.tile(from) == Tile::Button(ButtonKind::Plain)
            && turn.terrain.is_wired(from)
            && turn.cell_after(last, clone) != from
            && !turn.after[last].has_crate(from)
            && turn.selves_on(from).next().is_some()
    })
}

/// Stores in `next_memory`, for each gate that starts closed, the first two selves (1-based) that
/// have been its only holder since it opened. Zero stands for no self yet.
pub(super) fn relay<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let mut third_holder = None;
    for ((gate, memory), next_memory) in initially_closed_gates(turn.terrain)
        .zip(memory.chunks_exact(2))
        .zip(next_memory.chunks_exact_mut(2))
    {
        if turn.after[turn.last_index()].is_closed(gate) {
            next_memory.fill(0);
            continue;
        }
        let mut holders = turn.holders(gate);
        let (Some(holder), None) = (holders.next(), holders.next()) else { continue };
        let number = holder as u16 + 1;
        match memory {
            [0, _] => next_memory[0] = number,
            [first, _] if *first == number => {}
            [_, 0] => next_memory[1] = number,
            [_, second] if *second == number => {}
            _ => third_holder = third_holder.or(Some(holder)),
        }
    }
    third_holder
}

/// The gates that start closed, in cell order.
pub(super) fn initially_closed_gates<S: CellSet>(
    terrain: &Terrain<S>,
) -> impl Iterator<Item = Cell> {
    terrain.cells().filter(|&cell| terrain.tile(cell) == Tile::Gate { open: false })
}
