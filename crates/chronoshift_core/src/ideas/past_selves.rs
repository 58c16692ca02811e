//! Ideas about the movements of selves. Most of them compare a self's own timeline with the last
//! one.

use crate::rules::{Cell, CellSet, Tile};

use super::joint_turn::{JointTurn, Movement};

/// Returns the first past self whose movements in its own timeline and in the last one match a
/// condition.
pub(super) fn find_by_movements<S: CellSet>(
    turn: &JointTurn<'_, S>,
    condition: impl Fn(Movement, Movement) -> bool,
) -> Option<usize> {
    let last = turn.last_index();
    turn.past_selves()
        .find(|&clone| condition(turn.movement(clone, clone), turn.movement(last, clone)))
}

pub(super) fn rehearsal_at_home<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let (start, last) = (turn.terrain.start(), turn.last_index());
    turn.past_selves().find(|&clone| {
        turn.cell_before(clone, clone) == start
            && turn.cell_after(clone, clone) == start
            && turn.cell_after(last, clone) != start
    })
}

pub(super) fn someone_else_delivers<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let goal = turn.terrain.goal()?;
    turn.past_selves().find(|&clone| turn.cell_after(turn.last_index(), clone) == goal)
}

/// Stores in `next_memory`, for each past self, the number of consecutive moves that it has made
/// both in its own timeline and in the last one, each time from different cells in the two. Turns
/// in which it stays in place in both are skipped.
pub(super) fn parallel_lane<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let last = turn.last_index();
    let mut subject = None;
    for clone in turn.past_selves() {
        let is_apart = turn.cell_before(clone, clone) != turn.cell_before(last, clone);
        next_memory[clone] = match (turn.movement(clone, clone), turn.movement(last, clone)) {
            (Movement::Stay, Movement::Stay) if is_apart => memory[clone],
            (Movement::Stay, _) | (_, Movement::Stay) => 0,
            _ if is_apart => memory[clone] + 1,
            _ => 0,
        };
        if next_memory[clone] == LANE_LENGTH {
            next_memory[clone] = 0;
            subject = subject.or(Some(clone));
        }
    }
    subject
}

/// The number of moves that make a parallel lane.
const LANE_LENGTH: u16 = 4;

pub(super) fn burnt_ahead<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    find_stopped_self(turn, |_, ahead| turn.before[turn.last_index()].is_collapsed(ahead))
}

pub(super) fn body_as_wall<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let world = &turn.before[turn.last_index()];
    find_stopped_self(turn, |clone, ahead| {
        let Some(direction) = turn.movement(clone, clone).direction() else { return false };
        let beyond = turn.terrain.step(ahead, direction);
        world.has_crate(ahead)
            && !world.is_closed(ahead)
            && beyond != ahead
            && !world.has_crate(beyond)
            && world.clones().contains(&beyond)
    })
}

/// Returns the first past self that moves in its own timeline but stays in place in the last one,
/// and for which a condition holds. `condition` receives the self and the cell in front of it in
/// the last timeline.
fn find_stopped_self<S: CellSet>(
    turn: &JointTurn<'_, S>,
    condition: impl Fn(usize, Cell) -> bool,
) -> Option<usize> {
    let last = turn.last_index();
    turn.past_selves().find(|&clone| {
        let direction = turn.movement(clone, clone).direction();
        turn.movement(last, clone) == Movement::Stay
            && direction
                .is_some_and(|direction| condition(clone, turn.cell_ahead(last, clone, direction)))
    })
}

pub(super) fn heavy_help<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    turn.past_selves().find(|&clone| {
        let Movement::Push(direction) = turn.movement(last, clone) else { return false };
        let is_heavy = |timeline: usize| {
            let ahead = turn.cell_ahead(timeline, clone, direction);
            turn.before[timeline].has_heavy_crate(ahead)
        };
        turn.movement(clone, clone) == Movement::Stay && is_heavy(clone) && is_heavy(last)
    })
}

pub(super) fn other_door<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let door = |timeline, clone| {
        let to = turn.cell_after(timeline, clone);
        let is_door = matches!(turn.terrain.tile(to), Tile::Portal(_) | Tile::OneWay(_));
        (is_door && turn.movement(timeline, clone) != Movement::Stay).then_some(to)
    };
    turn.past_selves().find(|&clone| door(clone, clone) != door(turn.last_index(), clone))
}

pub(super) fn through_yourself<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    turn.acting_selves().find(|&clone| {
        let (from, to) = (turn.cell_before(last, clone), turn.cell_after(last, clone));
        from != to
            && turn.acting_selves().take_while(|&other| other < clone).any(|other| {
                turn.cell_before(last, other) == to && turn.cell_after(last, other) == from
            })
    })
}

pub(super) fn home_before_it_happens<S: CellSet>(turn: &JointTurn<'_, S>) -> Option<usize> {
    let last = turn.last_index();
    let is_reached_now = !turn.before[last].goal_reached() && turn.after[last].goal_reached();
    if !is_reached_now || !turn.was_inside[last] {
        return None;
    }
    turn.selves_on(turn.terrain.goal()?).next()
}
