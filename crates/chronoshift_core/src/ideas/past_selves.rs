//! Ideas about how selves move, most of them in their own timelines and in the last one.

use crate::rules::{Cell, CellSet, Tile};

use super::joint_turn::{JointTurn, Movement};

/// A past self whose movements in its own timeline and in the last one match a condition.
pub(super) fn compare_movements<S: CellSet>(
    turn: &JointTurn<'_, S>,
    matches: impl Fn(Movement, Movement) -> bool,
) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| matches(turn.movement(clone, clone), turn.movement(last, clone)))
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

/// Remembers, for each past self, the number of consecutive moves that have succeeded in both
/// timelines from different cells.
pub(super) fn parallel_lane<S: CellSet>(
    turn: &JointTurn<'_, S>,
    moves: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    let mut found = None;
    for clone in turn.past() {
        let is_apart = turn.from(clone, clone) != turn.from(last, clone);
        next[clone] = match (turn.movement(clone, clone), turn.movement(last, clone)) {
            (Movement::Stay, Movement::Stay) if is_apart => moves[clone],
            (Movement::Stay, _) | (_, Movement::Stay) => 0,
            _ if is_apart => moves[clone] + 1,
            _ => 0,
        };
        if next[clone] == LANE_LENGTH {
            next[clone] = 0;
            found = found.or(Some(clone));
        }
    }
    found
}

/// The number of moves that make a parallel lane.
const LANE_LENGTH: u16 = 4;

pub(super) fn burnt_ahead<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    lost_step(turn, |_, ahead| turn.before[turn.last()].is_collapsed(ahead))
}

pub(super) fn body_as_wall<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.before[turn.last()];
    lost_step(turn, |clone, ahead| {
        let Some(direction) = turn.movement(clone, clone).direction() else { return false };
        let beyond = turn.terrain.step(ahead, direction);
        world.has_crate(ahead)
            && !world.is_closed(ahead)
            && beyond != ahead
            && !world.has_crate(beyond)
            && world.clones().contains(&beyond)
    })
}

/// A past self that moves in its own timeline but stays in the last one, if it and the cell in
/// front of it there match a condition.
fn lost_step<S: CellSet>(
    turn: &JointTurn<'_, S>,
    matches: impl Fn(usize, Cell) -> bool,
) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| {
        let direction = turn.movement(clone, clone).direction();
        turn.movement(last, clone) == Movement::Stay
            && direction.is_some_and(|way| matches(clone, turn.ahead(last, clone, way)))
    })
}

pub(super) fn heavy_help<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last();
    turn.past().find(|&clone| {
        let Movement::Push(direction) = turn.movement(last, clone) else { return false };
        let is_heavy = |timeline: usize| {
            let ahead = turn.ahead(timeline, clone, direction);
            turn.before[timeline].has_heavy_crate(ahead)
        };
        turn.movement(clone, clone) == Movement::Stay && is_heavy(clone) && is_heavy(last)
    })
}

pub(super) fn other_door<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let door = |timeline, clone| {
        let to = turn.to(timeline, clone);
        let is_door = matches!(turn.terrain.tile(to), Tile::Portal(_) | Tile::OneWay(_));
        (is_door && turn.movement(timeline, clone) != Movement::Stay).then_some(to)
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
    turn.selves_on(turn.terrain.goal()?).next()
}
