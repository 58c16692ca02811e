//! Phase 1: cracked bridges collapse, and each clone gets an intent.

use super::record::Turn;
use crate::rules::action::{Action, Intent};
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::paradox::{Cause, ParadoxReport};
use crate::rules::terrain::Terrain;
use crate::rules::world::World;

/// Begins a turn, and gives each clone its intent. For the parameters, see
/// [`play_turn`](super::play_turn); in a game, `action` reads the recordings
/// (`TimelineState::run`).
///
/// # Errors
/// `stranded`: a past clone has to enter the time machine but is not on it.
pub(super) fn collect_intents<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), R> {
    begin(world, turn, number);
    let current = world.clones.len() - 1;
    for (clone, &at) in world.clones.iter().enumerate() {
        let action = action(clone);
        if action == Some(Action::Enter) && at != terrain.start() && clone != current {
            return Err(R::new(turn, || Cause::Stranded { clone, at: terrain.point(at) }));
        }
        turn.intents.push(intent(terrain, world, turn, clone, action));
    }
    if terrain.has_heavy_crates() {
        fail_unaided_heavy_pushes(terrain, world, turn);
    }
    Ok(())
}

/// Makes each push of a heavy crate fail unless another clone joins in.
#[inline(never)]
pub(super) fn fail_unaided_heavy_pushes<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
    turn: &mut Turn<S>,
) {
    let Turn { from, intents, .. } = turn;
    for clone in 0..intents.len() {
        let Intent::Push(direction) = intents[clone] else { continue };
        let crate_cell = terrain.step(from[clone], direction);
        let pushers = from.iter().zip(&*intents).filter(|(from, intent)| {
            **intent == Intent::Push(direction) && terrain.step(**from, direction) == crate_cell
        });
        if world.has_heavy_crate(crate_cell) && pushers.count() < 2 {
            intents[clone] = Intent::TooHeavy(direction);
        }
    }
}

/// Begins a turn: cracked bridges collapse. The intent of each clone is [`Intent::Inside`] until
/// the caller sets another one.
pub fn begin_turn<S: CellSet>(world: &mut World<S>, turn: &mut Turn<S>, number: u32) {
    begin(world, turn, number);
    turn.intents.resize(world.clones.len(), Intent::Inside);
}

/// Begins a turn without any intents.
fn begin<S: CellSet>(world: &mut World<S>, turn: &mut Turn<S>, number: u32) {
    turn.number = number;
    turn.from.clone_from(&world.clones);
    turn.intents.clear();
    turn.clear();
    turn.occupied.replace_with(world.clones.iter().copied());
    world.collapsed_bridges.clone_from(&world.cracked_bridges);
}

/// Resolves a clone's action to its intent; a clone without an action is inside the time machine.
/// Call this after the turn has begun. The caller checks that [`Action::Enter`] is possible.
#[inline]
pub fn intent<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
    turn: &Turn<S>,
    clone: usize,
    action: Option<Action>,
) -> Intent {
    match action {
        None => Intent::Inside,
        Some(Action::Wait) => Intent::Wait,
        Some(Action::Enter) => Intent::Enter,
        Some(Action::Move(direction)) => {
            move_intent(terrain, world, turn, world.clones[clone], direction)
        }
    }
}

/// The intent of a clone on this cell that tries to move.
fn move_intent<S: CellSet>(
    terrain: &Terrain<S>,
    world: &World<S>,
    turn: &Turn<S>,
    cell: Cell,
    direction: Direction,
) -> Intent {
    let next = terrain.step(cell, direction);
    if next == cell || !world.can_enter(terrain, next) {
        return Intent::Blocked(direction);
    }
    if !world.has_crate(next) {
        return Intent::Walk(direction);
    }
    let beyond = terrain.step(next, direction);
    if world.can_enter(terrain, beyond) && !world.has_crate(beyond) && !turn.occupied.has(beyond) {
        Intent::Push(direction)
    } else {
        Intent::Blocked(direction)
    }
}
