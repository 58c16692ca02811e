//! Phase 4: detects a paradox; without one, the goal is reached if a clone stands on it.

use super::record::Turn;
use crate::rules::action::Intent;
use crate::rules::cells::CellSet;
use crate::rules::gate::GateLogic;
use crate::rules::geometry::Cell;
use crate::rules::paradox::{ButtonChange, Cause, ClosingCause, Culprit, ParadoxReport};
use crate::rules::terrain::Terrain;
use crate::rules::world::World;

/// Looks for a paradox in the world after a turn. Without one, marks the goal as reached if a clone
/// stands on it.
///
/// # Errors
/// `crushed`, `clone-in-closed` or `crate-in-closed`.
pub(super) fn detect_paradox<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> Result<(), R> {
    if has_paradox(terrain, world, turn) {
        return Err(R::new(turn, || find_cause(terrain, world, turn)));
    }
    reach_goal(terrain, world, turn);
    Ok(())
}

/// Whether a clone or a crate is on a shut tile, or both are on the same tile.
#[inline]
fn has_paradox<S: CellSet>(terrain: &Terrain<S>, world: &World<S>, turn: &Turn<S>) -> bool {
    let is_on_shut_cell = terrain.shut_words.iter().any(|&index| {
        let shut_cells = world.closed_gates.words()[index] | world.collapsed_bridges.words()[index];
        (turn.occupied.words()[index] | world.crates.words()[index]) & shut_cells != 0
    });
    is_on_shut_cell || turn.occupied.intersects(&world.crates)
}

/// Marks the goal as reached if a clone stands on it.
#[inline]
fn reach_goal<S: CellSet>(terrain: &Terrain<S>, world: &mut World<S>, turn: &mut Turn<S>) {
    if let Some(goal) = terrain.goal()
        && !world.goal_reached
        && turn.occupied.has(goal)
    {
        turn.goal_reached_by = world.clones.iter().position(|&cell| cell == goal);
        world.goal_reached = true;
    }
}

/// The cause of the paradox that [`has_paradox`] found.
fn find_cause<S: CellSet>(terrain: &Terrain<S>, world: &World<S>, turn: &Turn<S>) -> Cause {
    for (clone, &cell) in world.clones.iter().enumerate() {
        let at = terrain.point(cell);
        if world.has_crate(cell) {
            let by = turn.pushes.iter().find(|push| push.to == cell).map(|push| push.by);
            return Cause::Crushed { clone, at, by };
        }
        if world.is_shut(cell) {
            let closing_cause = find_closing_cause(terrain, world, turn, cell);
            return Cause::CloneInClosed { clone, at, closing_cause };
        }
    }
    let Some(cell) = world.crates.cells().find(|&cell| world.is_shut(cell)) else {
        unreachable!("a paradox needs a crate on a clone, or either on a shut tile")
    };
    let closing_cause = find_closing_cause(terrain, world, turn, cell);
    Cause::CrateInClosed { at: terrain.point(cell), closing_cause }
}

fn find_closing_cause<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
    turn: &Turn<S>,
    cell: Cell,
) -> ClosingCause {
    if !world.is_closed(cell) {
        return ClosingCause::Bridge;
    }
    let changed = turn.changed_buttons.cells().filter_map(|button| terrain.button_at(button));
    // If a gate needs any or all of its buttons, only changes in one direction can have closed it:
    // buttons that became active if it starts open, or inactive if it starts closed.
    let is_flipped = !terrain.tile(cell).entry().must_be_opened();
    let closes = |button: Cell| match terrain.logic(cell) {
        GateLogic::Odd => true,
        GateLogic::Any | GateLogic::All => world.is_active(button) == is_flipped,
    };
    let wired = changed.filter(|button| button.gates.contains(&cell) && closes(button.cell));
    ClosingCause::Gate(
        wired.map(|button| button_change(terrain, world, turn, button.cell)).collect(),
    )
}

fn button_change<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
    turn: &Turn<S>,
    button: Cell,
) -> ButtonChange {
    let pressed = world.is_active(button);
    let moved = |clone: &usize| matches!(turn.intents[*clone], Intent::Walk(_) | Intent::Push(_));
    let (clones, crates) = if pressed {
        (&world.clones, turn.pushes.iter().find(|push| push.to == button))
    } else {
        (&turn.from, turn.pushes.iter().find(|push| push.from == button))
    };
    let by_crate = crates.map(|push| Culprit::Crate { pushed_by: push.by });
    let clone = (0..clones.len()).filter(|&clone| clones[clone] == button).find(moved);
    ButtonChange { at: terrain.point(button), pressed, by: by_crate.or(clone.map(Culprit::Clone)) }
}
