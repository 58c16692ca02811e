//! Phase 2: everything moves.

use crate::rules::action::Intent;
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::paradox::{Cause, Paradox};
use crate::rules::terrain::Terrain;
use crate::rules::turn::{Push, Turn};
use crate::rules::world::World;

/// Moves the clones and the crates they push.
///
/// # Errors
/// `pushed-two-ways` and `crates-collide`; nothing has moved then.
///
/// # Panics
/// If the turn was not begun on a world with as many clones.
#[inline]
pub fn resolve_pushes<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> Result<(), Paradox> {
    assert!(turn.intents.len() == world.clones.len(), "each clone needs an intent");
    if turn.intents.iter().any(|intent| matches!(intent, Intent::Push(_))) {
        push_crates(terrain, world, turn)?;
    }
    let Turn { from, intents, occupied, .. } = turn;
    occupied.fill(world.clones.iter_mut().zip(from).zip(intents).map(|((to, from), intent)| {
        *to = terrain.after(*from, *intent);
        *to
    }));
    Ok(())
}

#[inline(never)]
fn push_crates<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> Result<(), Paradox> {
    for by in 0..turn.intents.len() {
        if let Intent::Push(direction) = turn.intents[by] {
            let from = terrain.step(turn.from[by], direction);
            add_push(terrain, turn, from, direction, by)?;
        }
    }
    move_crates(terrain, world, turn)
}

/// Adds the push of the crate on a tile, by a clone (from 0), to the pushes of a turn.
///
/// # Errors
/// `pushed-two-ways`
pub(crate) fn add_push<S: CellSet>(
    terrain: &Terrain<S>,
    turn: &mut Turn<S>,
    from: Cell,
    direction: Direction,
    by: usize,
) -> Result<(), Paradox> {
    match turn.pushes.iter().find(|push| push.from == from) {
        None => {
            let to = terrain.step(from, direction);
            turn.pushes.push(Push { from, to, direction, by });
            Ok(())
        }
        Some(push) if push.direction == direction => Ok(()),
        Some(push) => {
            let pushers = [(push.by, push.direction), (by, direction)];
            let cause = Cause::PushedTwoWays { at: terrain.point(from), pushers };
            Err(Paradox::new(turn, cause))
        }
    }
}

/// Moves the crates that are pushed.
///
/// # Errors
/// `crates-collide`; nothing has moved then.
pub(crate) fn move_crates<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &Turn<S>,
) -> Result<(), Paradox> {
    if let Some(cause) = collision(terrain, &turn.pushes) {
        return Err(Paradox::new(turn, cause));
    }
    for push in &turn.pushes {
        world.crates.take(push.from);
    }
    for push in &turn.pushes {
        world.crates.add(push.to);
    }
    if terrain.has_heavy_crates || terrain.has_trapdoors {
        for push in &turn.pushes {
            let is_gone = terrain.trapdoors.has(push.to);
            if is_gone {
                world.crates.take(push.to);
            }
            if world.has_heavy_crate(push.from) {
                world.heavy.take(push.from);
                if !is_gone {
                    world.heavy.add(push.to);
                }
            }
        }
    }
    Ok(())
}

/// The collision of two crates that are pushed onto one tile, if there is one.
fn collision<S: CellSet>(terrain: &Terrain<S>, pushes: &[Push]) -> Option<Cause> {
    pushes.iter().enumerate().find_map(|(index, second)| {
        let first = pushes[..index].iter().find(|first| first.to == second.to)?;
        Some(Cause::CratesCollide { at: terrain.point(second.to), pushers: [first.by, second.by] })
    })
}
