//! Phase 2: clones and crates move.

use super::record::{Push, Turn};
use crate::rules::action::Intent;
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::paradox::{Cause, ParadoxReport};
use crate::rules::terrain::Terrain;
use crate::rules::world::World;

/// Moves the clones, the crates that they push, and any crates whose pushes have already been
/// [added](add_push) to the turn.
///
/// # Errors
/// `pushed-two-ways` or `crates-collide`. In both cases, nothing has moved.
///
/// # Panics
/// If the number of intents is not the number of clones.
#[inline]
pub(super) fn resolve_pushes<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> Result<(), R> {
    assert!(turn.intents.len() == world.clones.len(), "each clone needs an intent");
    if turn.intents.iter().any(|intent| matches!(intent, Intent::Push(_))) {
        collect_pushes::<_, R>(terrain, turn)?;
    }
    if !turn.pushes.is_empty() {
        move_crates::<_, R>(terrain, world, turn)?;
    }
    let Turn { from, intents, occupied, .. } = turn;
    occupied.replace_with(world.clones.iter_mut().zip(from).zip(intents).map(
        |((to, from), intent)| {
            *to = terrain.cell_after(*from, *intent);
            *to
        },
    ));
    Ok(())
}

#[inline(never)]
fn collect_pushes<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    turn: &mut Turn<S>,
) -> Result<(), R> {
    for by in 0..turn.intents.len() {
        if let Intent::Push(direction) = turn.intents[by] {
            let from = terrain.step(turn.from[by], direction);
            add_push::<_, R>(terrain, turn, from, direction, by)?;
        }
    }
    Ok(())
}

/// Records in the turn that a clone (0-based) pushes the crate on a tile.
///
/// # Errors
/// `pushed-two-ways`: another clone pushes the crate in a different direction.
pub(crate) fn add_push<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    turn: &mut Turn<S>,
    from: Cell,
    direction: Direction,
    by: usize,
) -> Result<(), R> {
    match turn.pushes.iter().find(|push| push.from == from) {
        None => {
            let to = terrain.step(from, direction);
            turn.pushes.push(Push { from, to, direction, by });
            Ok(())
        }
        Some(push) if push.direction == direction => Ok(()),
        Some(push) => {
            let pushers = [(push.by, push.direction), (by, direction)];
            Err(R::new(turn, || Cause::PushedTwoWays { at: terrain.point(from), pushers }))
        }
    }
}

/// Moves the crates that are pushed.
///
/// # Errors
/// `crates-collide`. In this case, nothing has moved.
#[inline(never)]
fn move_crates<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &Turn<S>,
) -> Result<(), R> {
    if let Some([first, second]) = first_collision(&turn.pushes) {
        let (at, pushers) = (terrain.point(first.to), [first.by, second.by]);
        return Err(R::new(turn, || Cause::CratesCollide { at, pushers }));
    }
    for push in &turn.pushes {
        world.crates.discard(push.from);
    }
    for push in &turn.pushes {
        world.crates.add(push.to);
    }
    if terrain.has_heavy_crates() || terrain.has_trapdoors {
        for push in &turn.pushes {
            let is_gone = terrain.trapdoors.has(push.to);
            if is_gone {
                world.crates.discard(push.to);
            }
            if world.has_heavy_crate(push.from) {
                world.heavy_crates.discard(push.from);
                if !is_gone {
                    world.heavy_crates.add(push.to);
                }
            }
        }
    }
    Ok(())
}

/// The first two pushes onto the same tile, if there are any.
fn first_collision(pushes: &[Push]) -> Option<[&Push; 2]> {
    pushes.iter().enumerate().find_map(|(index, second)| {
        let first = pushes[..index].iter().find(|first| first.to == second.to)?;
        Some([first, second])
    })
}
