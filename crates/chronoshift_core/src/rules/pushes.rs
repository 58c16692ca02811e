//! Phase 2: everything moves.

use super::{Board, Cause, Cell, Direction, Intent, Paradox, Turn, World};

/// A crate that is pushed one field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    /// Where the crate was.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// Which way.
    pub direction: Direction,
    /// The first clone (from 0) that pushes it.
    pub by: usize,
}

/// Moves the clones and the crates they push.
///
/// # Errors
/// `pushed-two-ways` and `crates-collide`; nothing has moved then.
pub fn resolve_pushes(board: &Board, world: &mut World, turn: &mut Turn) -> Result<(), Paradox> {
    gather(board, world, turn)?;
    if let Some(cause) = collision(board, &turn.pushes) {
        return Err(Paradox::new(turn, cause));
    }
    for push in &turn.pushes {
        world.crates.remove(push.from.index());
    }
    for push in &turn.pushes {
        world.crates.insert(push.to.index());
    }
    for (cell, intent) in world.clones.iter_mut().zip(&turn.intents) {
        if let Intent::Walk(direction) | Intent::Push(direction) = *intent {
            *cell = board.neighbour(*cell, direction);
        }
    }
    Ok(())
}

/// Lists each pushed crate once.
fn gather(board: &Board, world: &World, turn: &mut Turn) -> Result<(), Paradox> {
    for (by, (&at, intent)) in world.clones.iter().zip(&turn.intents).enumerate() {
        let &Intent::Push(direction) = intent else { continue };
        let from = board.neighbour(at, direction);
        match turn.pushes.iter().find(|push| push.from == from) {
            None => {
                let to = board.neighbour(from, direction);
                turn.pushes.push(Push { from, to, direction, by });
            }
            Some(push) if push.direction == direction => {}
            Some(push) => {
                let pushers = [(push.by, push.direction), (by, direction)];
                let cause = Cause::PushedTwoWays { at: board.point(from), pushers };
                return Err(Paradox::new(turn, cause));
            }
        }
    }
    Ok(())
}

/// Two crates pushed onto one field.
fn collision(board: &Board, pushes: &[Push]) -> Option<Cause> {
    pushes.iter().enumerate().find_map(|(index, second)| {
        let first = pushes[..index].iter().find(|first| first.to == second.to)?;
        Some(Cause::CratesCollide { at: board.point(second.to), pushers: [first.by, second.by] })
    })
}
