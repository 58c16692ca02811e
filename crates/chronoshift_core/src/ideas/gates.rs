//! Ideas about gates, buttons and bridges in the last timeline.

use crate::rules::{ButtonKind, Cell, CellSet, GateLogic, Terrain, Tile, World};

use super::joint_turn::JointTurn;

pub(super) fn favour_to_the_past<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    turn.past()
        .find(|&past| turn.gate_of(past).is_some_and(|gate| turn.needs(gate, |clone| clone > past)))
}

pub(super) fn step_off<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (before, after) = (&turn.before[turn.last()], &turn.after[turn.last()]);
    let opened = before.closed().filter(|&gate| !after.is_closed(gate));
    let is_released = |cell| before.is_active(cell) && !after.is_active(cell);
    let mut released =
        opened.flat_map(|gate| turn.buttons(gate)).filter(|button| is_released(button.cell));
    let button = released.next()?.cell;
    turn.acting().find(|&clone| turn.from(turn.last(), clone) == button).or(Some(turn.last()))
}

/// The gates with a self or a crate in them, each with that self, or in the case of a crate with
/// the self that was recorded last.
fn occupied<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
) -> impl Iterator<Item = (Cell, usize)> {
    let last = world.clones().len() - 1;
    let by_clones = world.clones().iter().enumerate().map(|(clone, &cell)| (cell, clone));
    let by_crates = world.crates().map(move |cell| (cell, last));
    by_clones.chain(by_crates).filter(|&(cell, _)| terrain.tile(cell).is_gate())
}

pub(super) fn clean_handover<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (before, after) = (&turn.before[turn.last()], &turn.after[turn.last()]);
    let [early, late] = [before, after].map(|world| occupied(turn.terrain, world));
    let found = early.chain(late).find(|&(gate, _)| {
        !before.is_closed(gate)
            && !after.is_closed(gate)
            && turn
                .buttons(gate)
                .any(|button| before.is_active(button.cell) != after.is_active(button.cell))
    });
    found.map(|(_, clone)| clone)
}

pub(super) fn two_wrongs<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.after[turn.last()];
    let found = occupied(turn.terrain, world).find(|&(gate, _)| {
        turn.terrain.logic(gate) == GateLogic::Odd
            && turn.buttons(gate).filter(|button| world.is_active(button.cell)).count() >= 2
    });
    found.map(|(_, clone)| clone)
}

pub(super) fn behind_your_back<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.acting().find(|&clone| {
        let from = turn.from(last, clone);
        turn.terrain.tile(from).is_gate()
            && turn.to(last, clone) != from
            && !turn.before[last].is_closed(from)
            && turn.after[last].is_closed(from)
    })
}

pub(super) fn hand_in_hand<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    turn.acting().find(|&clone| {
        let at = turn.to(turn.last(), clone);
        turn.terrain.tile(at) == Tile::Bridge && turn.selves_on(at).count() >= 2
    })
}

pub(super) fn weight_of_two<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.after[turn.last()];
    turn.acting().find(|&clone| {
        let at = turn.to(turn.last(), clone);
        turn.terrain.tile(at) == Tile::Button(ButtonKind::Heavy)
            && turn.terrain.is_wired(at)
            && !world.has_crate(at)
            && turn.selves_on(at).count() >= 2
    })
}

pub(super) fn baton<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.acting().find(|&clone| {
        let from = turn.from(last, clone);
        turn.terrain.tile(from) == Tile::Button(ButtonKind::Plain)
            && turn.terrain.is_wired(from)
            && turn.to(last, clone) != from
            && !turn.after[last].has_crate(from)
            && turn.selves_on(from).next().is_some()
    })
}

/// Remembers, for each gate that begins closed, the first two selves that have in turn been its
/// only holder, counted from 1; 0 for none.
pub(super) fn relay<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let mut found = None;
    for ((gate, known), next) in initially_closed_gates(turn.terrain)
        .zip(known.chunks_exact(2))
        .zip(next.chunks_exact_mut(2))
    {
        if turn.after[turn.last()].is_closed(gate) {
            next.fill(0);
            continue;
        }
        let mut holders = turn.holders(gate);
        let (Some(holder), None) = (holders.next(), holders.next()) else { continue };
        let number = holder as u16 + 1;
        match known {
            [0, _] => next[0] = number,
            [first, _] if *first == number => {}
            [_, 0] => next[1] = number,
            [_, second] if *second == number => {}
            _ => found = found.or(Some(holder)),
        }
    }
    found
}

/// The gates that begin closed, in order.
pub(super) fn initially_closed_gates<S: CellSet>(
    terrain: &Terrain<S>,
) -> impl Iterator<Item = Cell> {
    terrain.cells().filter(|&cell| terrain.tile(cell) == Tile::Gate { open: false })
}
