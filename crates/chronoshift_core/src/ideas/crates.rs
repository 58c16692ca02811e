//! Ideas about crates.

use crate::rules::{Cell, CellSet, Direction, Terrain, Tile, World};

use super::joint_turn::{JointTurn, Movement};

pub(super) fn crate_in_the_doorway<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    let is_gate = |cell| turn.terrain.tile(cell).is_gate();
    turn.after[last].crates().any(is_gate).then_some(last)
}

pub(super) fn off_the_mark<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let pushes = turn.turns[turn.last_index()].pushes().iter();
    let mut pushes_off_storage = pushes.filter(|push| turn.terrain.tile(push.from).is_storage());
    pushes_off_storage.next().map(|push| push.by)
}

pub(super) fn past_the_crate<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    turn.acting_selves().find(|&clone| {
        let to = turn.cell_after(last, clone);
        matches!(turn.movement(last, clone), Movement::Walk(_))
            && other_portal_end(turn.terrain, to)
                .is_some_and(|end| turn.before[last].has_crate(end))
    })
}

/// The other end of a portal, given one end; `None` if the tile is not a portal.
fn other_portal_end<S: CellSet>(terrain: &Terrain<S>, end: Cell) -> Option<Cell> {
    let tile = terrain.tile(end);
    let is_other = |&cell: &Cell| cell != end && terrain.tile(cell) == tile;
    matches!(tile, Tile::Portal(_)).then(|| terrain.cells().find(is_other))?
}

/// Stores in `next_memory`, for each crate in cell order, the self that pushed it last (1-based),
/// or 0 if no self has pushed it.
pub(super) fn two_pushers<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let last = turn.last_index();
    let (before, after) = (&turn.before[last], &turn.after[last]);
    let pushes = turn.turns[last].pushes();
    let mut second_pusher = None;
    next_memory.fill(0);
    for (index, cell) in after.crates().enumerate() {
        let push = pushes.iter().find(|push| push.to == cell);
        let from = push.map_or(cell, |push| push.from);
        let old_index = before.crates().take_while(|&cell| cell < from).count();
        next_memory[index] = memory[old_index];
    }
    for push in pushes.iter().filter(|push| !before.has_heavy_crate(push.from)) {
        let pushers = turn.acting_selves().filter(|&clone| {
            turn.movement(last, clone) == Movement::Push(push.direction)
                && turn.cell_ahead(last, clone, push.direction) == push.from
        });
        let old_index = before.crates().take_while(|&cell| cell < push.from).count();
        let mut last_pusher = memory[old_index];
        for pusher in pushers {
            let number = pusher as u16 + 1;
            if last_pusher != 0 && last_pusher != number {
                second_pusher = second_pusher.or(Some(pusher));
            }
            last_pusher = number;
        }
        if after.has_crate(push.to) {
            let new_index = after.crates().take_while(|&cell| cell < push.to).count();
            next_memory[new_index] = last_pusher;
        }
    }
    second_pusher
}

/// Stores in `next_memory`, for each earlier timeline, the number of crates that were gone when
/// that timeline ended.
pub(super) fn sunk_or_saved<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let total = turn.terrain.starting_crates().count();
    let count_gone = |world: &World<S>| (total - world.crates().count()) as u16;
    compare_ends(turn, memory, next_memory, count_gone, |own, last| own != last)
}

/// Stores in `next_memory`, for each earlier timeline, the number of crates that were stuck off the
/// storage spots when that timeline ended.
pub(super) fn ruined_on_purpose<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let terrain = turn.terrain;
    let is_ruined = |cell: &Cell| is_stuck(terrain, *cell) && !terrain.tile(*cell).is_storage();
    let count_ruined = |world: &World<S>| world.crates().filter(is_ruined).count() as u16;
    compare_ends(turn, memory, next_memory, count_ruined, |own, last| own > last)
}

/// Stores a count for each earlier timeline when that timeline ends. When the last timeline ends,
/// returns the first earlier timeline whose count differs from the last timeline's, according to
/// `differs`.
fn compare_ends<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
    count: impl Fn(&World<S>) -> u16,
    differs: impl Fn(u16, u16) -> bool,
) -> Option<usize> {
    let last = turn.last_index();
    next_memory.copy_from_slice(memory);
    for timeline in (0..last).filter(|&timeline| turn.timeline_ends(timeline)) {
        next_memory[timeline] = count(&turn.after[timeline]);
    }
    if !turn.timeline_ends(last) {
        return None;
    }
    let last_count = count(&turn.after[last]);
    next_memory.iter().position(|&own| differs(own, last_count))
}

/// Whether walls prevent a crate on this cell from ever being pushed.
fn is_stuck<S: CellSet>(terrain: &Terrain<S>, cell: Cell) -> bool {
    let is_passable = |neighbour: Cell| neighbour != cell && !terrain.tile(neighbour).is_wall();
    Direction::ALL.into_iter().all(|direction| {
        !is_passable(terrain.step(cell, direction))
            || !is_passable(terrain.step_back(cell, direction))
    })
}
