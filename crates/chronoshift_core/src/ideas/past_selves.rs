//! Ideas of what a past self does in its own timeline and in the last.

use crate::rules::{Cell, CellSet, Field};

use super::moment::{Deed, Moment};

/// A past self whose deeds in own and in last are such.
pub(super) fn deeds<S: CellSet>(
    moment: &Moment<'_, S>,
    are_such: impl Fn(Deed, Deed) -> bool,
) -> Option<usize> {
    let last = moment.last();
    moment.past().find(|&clone| are_such(moment.deed(clone, clone), moment.deed(last, clone)))
}

pub(super) fn rehearsal_at_home<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let (start, last) = (moment.terrain.start(), moment.last());
    moment.past().find(|&clone| {
        moment.from(clone, clone) == start
            && moment.to(clone, clone) == start
            && moment.to(last, clone) != start
    })
}

pub(super) fn someone_else_delivers<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let goal = moment.terrain.goal()?;
    moment.past().find(|&clone| moment.to(moment.last(), clone) == goal)
}

/// Moves that succeed in both from different cells, in a row: a number a past self.
pub(super) fn parallel_lane<S: CellSet>(
    moment: &Moment<'_, S>,
    moves: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = moment.last();
    let mut found = None;
    for clone in moment.past() {
        let is_apart = moment.from(clone, clone) != moment.from(last, clone);
        next[clone] = match (moment.deed(clone, clone), moment.deed(last, clone)) {
            (Deed::Stay, Deed::Stay) if is_apart => moves[clone],
            (Deed::Stay, _) | (_, Deed::Stay) => 0,
            _ if is_apart => moves[clone] + 1,
            _ => 0,
        };
        if next[clone] == LANE {
            next[clone] = 0;
            found = found.or(Some(clone));
        }
    }
    found
}

/// The moves of a parallel lane.
const LANE: u16 = 4;

pub(super) fn burnt_ahead<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    lost_step(moment, |_, ahead| moment.before[moment.last()].is_collapsed(ahead))
}

pub(super) fn body_as_wall<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let world = &moment.before[moment.last()];
    lost_step(moment, |clone, ahead| {
        let Some(direction) = moment.deed(clone, clone).direction() else { return false };
        let beyond = moment.terrain.step(ahead, direction);
        world.has_crate(ahead)
            && !world.is_closed(ahead)
            && beyond != ahead
            && !world.has_crate(beyond)
            && world.clones().contains(&beyond)
    })
}

/// A past self that moves in own and stays in last, given the cell before it there.
fn lost_step<S: CellSet>(
    moment: &Moment<'_, S>,
    is_such: impl Fn(usize, Cell) -> bool,
) -> Option<usize> {
    let last = moment.last();
    moment.past().find(|&clone| {
        let direction = moment.deed(clone, clone).direction();
        moment.deed(last, clone) == Deed::Stay
            && direction.is_some_and(|way| is_such(clone, moment.ahead(last, clone, way)))
    })
}

pub(super) fn heavy_help<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let last = moment.last();
    moment.past().find(|&clone| {
        let Deed::Push(direction) = moment.deed(last, clone) else { return false };
        let is_heavy = |timeline: usize| {
            let ahead = moment.ahead(timeline, clone, direction);
            moment.before[timeline].has_heavy_crate(ahead)
        };
        moment.deed(clone, clone) == Deed::Stay && is_heavy(clone) && is_heavy(last)
    })
}

pub(super) fn other_door<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let door = |timeline, clone| {
        let to = moment.to(timeline, clone);
        let is_door = matches!(moment.terrain.field(to), Field::Portal(_) | Field::OneWay(_));
        (is_door && moment.deed(timeline, clone) != Deed::Stay).then_some(to)
    };
    moment.past().find(|&clone| door(clone, clone) != door(moment.last(), clone))
}

pub(super) fn through_yourself<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let last = moment.last();
    moment.acting().find(|&one| {
        let (from, to) = (moment.from(last, one), moment.to(last, one));
        from != to
            && moment
                .acting()
                .take_while(|&other| other < one)
                .any(|other| moment.from(last, other) == to && moment.to(last, other) == from)
    })
}

pub(super) fn home_before_it_happens<S: CellSet>(moment: &Moment<'_, S>) -> Option<usize> {
    let last = moment.last();
    let is_first = !moment.before[last].goal_obtained() && moment.after[last].goal_obtained();
    if !is_first || !moment.was_inside[last] {
        return None;
    }
    moment.on(moment.terrain.goal()?).next()
}
