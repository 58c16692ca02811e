//! Ideas about crates.

use crate::rules::{Cell, CellSet, Direction, Terrain, Tile, World};

use super::joint_turn::{JointTurn, Movement};

pub(super) fn crate_in_the_doorway<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    let is_gate = |cell| turn.terrain.tile(cell).is_gate();
    turn.after[last].crates().any(is_gate).then_some(last)
}

pub(super) fn off_the_mark<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let pushes = turn.turns[turn.last()].pushes().iter();
    let mut off = pushes.filter(|push| turn.terrain.tile(push.from).is_storage());
    off.next().map(|push| push.by)
}

pub(super) fn past_the_crate<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.acting().find(|&clone| {
        let to = turn.to(last, clone);
        matches!(turn.movement(last, clone), Movement::Walk(_))
            && other_end(turn.terrain, to).is_some_and(|end| turn.before[last].has_crate(end))
    })
}

/// The other end of a portal.
fn other_end<S: CellSet>(terrain: &Terrain<S>, end: Cell) -> Option<Cell> {
    let tile = terrain.tile(end);
    let is_other = |&cell: &Cell| cell != end && terrain.tile(cell) == tile;
    matches!(tile, Tile::Portal(_)).then(|| terrain.cells().find(is_other))?
}

/// Remembers, for each crate in the order of their cells, the self that has pushed it, counted from
/// 1; 0 for none.
pub(super) fn two_pushers<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    let (before, after) = (&turn.before[last], &turn.after[last]);
    let pushes = turn.turns[last].pushes();
    let mut found = None;
    next.fill(0);
    for (place, cell) in after.crates().enumerate() {
        let push = pushes.iter().find(|push| push.to == cell);
        let from = push.map_or(cell, |push| push.from);
        let number = before.crates().take_while(|&cell| cell < from).count();
        next[place] = known[number];
    }
    for push in pushes.iter().filter(|push| !before.has_heavy_crate(push.from)) {
        let pushers = turn.acting().filter(|&clone| {
            turn.movement(last, clone) == Movement::Push(push.direction)
                && turn.ahead(last, clone, push.direction) == push.from
        });
        let number = before.crates().take_while(|&cell| cell < push.from).count();
        let mut by = known[number];
        for pusher in pushers {
            let pusher = pusher as u16 + 1;
            if by != 0 && by != pusher {
                found = found.or(Some(usize::from(pusher) - 1));
            }
            by = pusher;
        }
        if after.has_crate(push.to) {
            let place = after.crates().take_while(|&cell| cell < push.to).count();
            next[place] = by;
        }
    }
    found
}

/// Remembers the number of crates that are gone at the end of each earlier timeline.
pub(super) fn sunk_or_saved<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let all = turn.terrain.starting_crates().count();
    let gone = |world: &World<S>| (all - world.crates().count()) as u16;
    compare_ends(turn, known, next, gone, |own, last| own != last)
}

/// Remembers the number of crates that are stuck at the end of each earlier timeline.
pub(super) fn ruined_on_purpose<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let terrain = turn.terrain;
    let is_ruined = |cell: &Cell| is_stuck(terrain, *cell) && !terrain.tile(*cell).is_storage();
    let ruined = |world: &World<S>| world.crates().filter(is_ruined).count() as u16;
    compare_ends(turn, known, next, ruined, |own, last| own > last)
}

/// Counts something at the end of each earlier timeline, and compares the counts with that of the
/// last timeline when it ends.
fn compare_ends<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
    count: impl Fn(&World<S>) -> u16,
    differs: impl Fn(u16, u16) -> bool,
) -> Option<usize> {
    let last = turn.last();
    next.copy_from_slice(known);
    for timeline in (0..last).filter(|&timeline| turn.ends(timeline)) {
        next[timeline] = count(&turn.after[timeline]);
    }
    if !turn.ends(last) {
        return None;
    }
    let last_count = count(&turn.after[last]);
    next.iter().position(|&own| differs(own, last_count))
}

/// Whether walls keep a crate from ever being pushed off a cell.
fn is_stuck<S: CellSet>(terrain: &Terrain<S>, cell: Cell) -> bool {
    let is_passable = |next: Cell| next != cell && !terrain.tile(next).is_wall();
    Direction::ALL.into_iter().all(|direction| {
        !is_passable(terrain.step(cell, direction))
            || !is_passable(terrain.step_back(cell, direction))
    })
}
