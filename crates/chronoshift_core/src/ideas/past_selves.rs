//! Ideas about the deeds of a past self in its own timeline and in the last.

use crate::rules::{Cell, CellSet, Tile};

use super::joint_turn::{Deed, JointTurn};

/// A past self with these deeds in own and in last.
pub(super) fn deeds<S: CellSet>(
    turn: &JointTurn<'_, S>,
    are_such: impl Fn(Deed, Deed) -> bool,
) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| are_such(turn.deed(clone, clone), turn.deed(last, clone)))
}

pub(super) fn rehearsal_at_home<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (start, last) = (turn.terrain.start(), turn.last());
    turn.past().find(|&clone| {
        turn.from(clone, clone) == start
            && turn.to(clone, clone) == start
            && turn.to(last, clone) != start
    })
}

pub(super) fn someone_else_delivers<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let goal = turn.terrain.goal()?;
    turn.past().find(|&clone| turn.to(turn.last(), clone) == goal)
}

/// Moves that succeed in both from different cells, in a row: a number a past self.
pub(super) fn parallel_lane<S: CellSet>(
    turn: &JointTurn<'_, S>,
    moves: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    let mut found = None;
    for clone in turn.past() {
        let is_apart = turn.from(clone, clone) != turn.from(last, clone);
        next[clone] = match (turn.deed(clone, clone), turn.deed(last, clone)) {
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

pub(super) fn burnt_ahead<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    lost_step(turn, |_, ahead| turn.before[turn.last()].is_collapsed(ahead))
}

pub(super) fn body_as_wall<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.before[turn.last()];
    lost_step(turn, |clone, ahead| {
        let Some(direction) = turn.deed(clone, clone).direction() else { return false };
        let beyond = turn.terrain.step(ahead, direction);
        world.has_crate(ahead)
            && !world.is_closed(ahead)
            && beyond != ahead
            && !world.has_crate(beyond)
            && world.clones().contains(&beyond)
    })
}

/// A past self that moves in own and stays in last, given the cell before it there.
fn lost_step<S: CellSet>(
    turn: &JointTurn<'_, S>,
    is_such: impl Fn(usize, Cell) -> bool,
) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| {
        let direction = turn.deed(clone, clone).direction();
        turn.deed(last, clone) == Deed::Stay
            && direction.is_some_and(|way| is_such(clone, turn.ahead(last, clone, way)))
    })
}

pub(super) fn heavy_help<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| {
        let Deed::Push(direction) = turn.deed(last, clone) else { return false };
        let is_heavy = |timeline: usize| {
            let ahead = turn.ahead(timeline, clone, direction);
            turn.before[timeline].has_heavy_crate(ahead)
        };
        turn.deed(clone, clone) == Deed::Stay && is_heavy(clone) && is_heavy(last)
    })
}

pub(super) fn other_door<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let door = |timeline, clone| {
        let to = turn.to(timeline, clone);
        let is_door = matches!(turn.terrain.tile(to), Tile::Portal(_) | Tile::OneWay(_));
        (is_door && turn.deed(timeline, clone) != Deed::Stay).then_some(to)
    };
    turn.past().find(|&clone| door(clone, clone) != door(turn.last(), clone))
}

pub(super) fn through_yourself<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.acting().find(|&one| {
        let (from, to) = (turn.from(last, one), turn.to(last, one));
        from != to
            && turn
                .acting()
                .take_while(|&other| other < one)
                .any(|other| turn.from(last, other) == to && turn.to(last, other) == from)
    })
}

pub(super) fn home_before_it_happens<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    let is_first = !turn.before[last].goal_reached() && turn.after[last].goal_reached();
    if !is_first || !turn.was_inside[last] {
        return None;
    }
    turn.on(turn.terrain.goal()?).next()
}
