//! Ideas of crates.

use crate::rules::{Cell, CellSet, Direction, Field, Terrain, World};

use super::moment::{Deed, Moment};

pub(super) fn crate_in_the_doorway<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let last = moment.last();
    let is_gate = |cell| moment.terrain.field(cell).is_gate();
    moment.after[last].crates().any(is_gate).then_some(last)
}

pub(super) fn off_the_mark<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let pushes = moment.turns[moment.last()].pushes().iter();
    let mut off = pushes.filter(|push| moment.terrain.field(push.from).is_storage());
    off.next().map(|push| push.by)
}

pub(super) fn past_the_crate<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let last = moment.last();
    moment.acting().find(|&clone| {
        let to = moment.to(last, clone);
        matches!(moment.deed(last, clone), Deed::Walk(_))
            && other_end(moment.terrain, to).is_some_and(|end| moment.before[last].has_crate(end))
    })
}

/// The other end of a portal.
fn other_end<S: CellSet>(terrain: &Terrain<S>, end: Cell) -> Option<Cell> {
    let field = terrain.field(end);
    let is_other = |&cell: &Cell| cell != end && terrain.field(cell) == field;
    matches!(field, Field::Portal(_)).then(|| terrain.cells().find(is_other))?
}

/// For each crate in order the self that has pushed it, counted from 1, or 0.
pub(super) fn two_pushers<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = moment.last();
    let (before, after) = (&moment.before[last], &moment.after[last]);
    let pushes = moment.turns[last].pushes();
    let mut found = None;
    next.fill(0);
    for (place, cell) in after.crates().enumerate() {
        let push = pushes.iter().find(|push| push.to == cell);
        let from = push.map_or(cell, |push| push.from);
        let number = before.crates().take_while(|&it| it < from).count();
        next[place] = known[number];
    }
    for push in pushes.iter().filter(|push| !before.has_heavy_crate(push.from)) {
        let pushers = moment.acting().filter(|&clone| {
            moment.deed(last, clone) == Deed::Push(push.direction)
                && moment.ahead(last, clone, push.direction) == push.from
        });
        let number = before.crates().take_while(|&it| it < push.from).count();
        let mut by = known[number];
        for pusher in pushers {
            let pusher = pusher as u16 + 1;
            if by != 0 && by != pusher {
                found = found.or(Some(usize::from(pusher) - 1));
            }
            by = pusher;
        }
        if after.has_crate(push.to) {
            let place = after.crates().take_while(|&it| it < push.to).count();
            next[place] = by;
        }
    }
    found
}

/// The crates that are gone at the end of each timeline before last.
pub(super) fn sunk_or_saved<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let all = moment.terrain.starting_crates().count();
    let gone = |world: &World<S>| (all - world.crates().count()) as u16;
    at_the_ends(moment, known, next, gone, |own, last| own != last)
}

/// The crates that are stuck at the end of each timeline before last.
pub(super) fn ruined_on_purpose<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let terrain = moment.terrain;
    let is_ruined = |cell: &Cell| is_stuck(terrain, *cell) && !terrain.field(*cell).is_storage();
    let ruined = |world: &World<S>| world.crates().filter(is_ruined).count() as u16;
    at_the_ends(moment, known, next, ruined, |own, last| own > last)
}

/// Counts something at the end of each timeline, and compares when last ends.
fn at_the_ends<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
    count: impl Fn(&World<S>) -> u16,
    differs: impl Fn(u16, u16) -> bool,
) -> Option<usize> {
    let last = moment.last();
    next.copy_from_slice(known);
    for timeline in (0..last).filter(|&timeline| moment.ends(timeline)) {
        next[timeline] = count(&moment.after[timeline]);
    }
    if !moment.ends(last) {
        return None;
    }
    let of_last = count(&moment.after[last]);
    next.iter().position(|&own| differs(own, of_last))
}

/// Whether walls keep a crate from ever being pushed off a cell.
fn is_stuck<S: CellSet>(terrain: &Terrain<S>, cell: Cell) -> bool {
    let is_way = |next: Cell| next != cell && !terrain.field(next).is_wall();
    Direction::ALL.into_iter().all(|direction| {
        !is_way(terrain.step(cell, direction)) || !is_way(terrain.step_back(cell, direction))
    })
}
