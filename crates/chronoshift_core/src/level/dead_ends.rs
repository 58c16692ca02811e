//! Impossible events on a board, and the fields that serve only them.

use std::collections::HashSet;

use super::doubt::Doubt;
use crate::rules::{Board, BoardBuilder, Cell, Field, NEVER, Point, Relaxation};

/// The impossible events of a board.
#[derive(Debug, Default)]
pub(super) struct DeadEnds {
    /// The fields and crates that serve only impossible events.
    pub(super) doubts: Vec<Doubt>,
    /// The dead squares: a crate there can never be pushed away. Buttons don't count, because an
    /// author may want a crate there.
    pub(super) corners: Vec<Point>,
}

/// The impossible events of an unfinished board. Without a start, only those that no start would
/// make possible.
pub(super) fn dead_ends_in_the_making(board: &BoardBuilder) -> DeadEnds {
    let is_the_one = |field| {
        let mut places = board.points().filter(|&at| board.field(at) == Some(field));
        places.next().filter(|_| places.next().is_none())
    };
    let has_start = {
        let mut starts = board.points().filter(|&at| board.field(at).is_some_and(Field::is_start));
        starts.next().is_some() && starts.next().is_none()
    };
    if !has_start {
        let crates = board.points().filter(|&at| board.has_crate(at));
        let stuck = crates.filter(|&at| is_cornered(board, at)).map(Doubt::CrateNeverMoves);
        return DeadEnds { doubts: stuck.collect(), corners: Vec::new() };
    }
    let mut allowed = board.clone();
    let is_allowed = |[button, gate]: [Point; 2]| {
        board.check_button(button).is_ok() && board.check_gate(gate).is_ok()
    };
    allowed.set_wires(board.wires().iter().copied().filter(|&wire| is_allowed(wire)).collect());
    found(&allowed.finish(), is_the_one(Field::Goal).is_some())
}

/// The impossible events of a board.
pub(super) fn dead_ends(board: &Board) -> DeadEnds {
    found(board, true)
}

fn found(board: &Board, has_goal: bool) -> DeadEnds {
    let possible = Relaxation::new(board);
    let mut doubts = Vec::new();
    doubts.extend(about_goal(board, &possible).filter(|_| has_goal));
    doubts.extend(about_storages(board, &possible));
    doubts.extend(about_limits(board, &possible).filter(|_| has_goal));
    let wired: HashSet<_> = board.wires().iter().map(|wire| wire.gate).collect();
    let about_field = |cell| {
        let (field, at) = (board.field(cell), board.point(cell));
        let needs_crate = board.button_at(cell).is_some_and(|button| !button.kind.is_for_clones());
        let is_shut = field.entry().must_be_opened() && !possible.can_be_entered(cell);
        if needs_crate && !possible.crate_comes_to(cell) {
            Some(Doubt::CrateButtonOutOfReach(at))
        } else {
            (is_shut && wired.contains(&cell)).then_some(Doubt::GateNeverOpens(at))
        }
    };
    doubts.extend(board.cells().filter_map(about_field));
    let is_alone = !board.has_machine() || board.limits().clones == Some(1);
    let stuck = board.starting_crates().filter(|&cell| {
        let is_too_heavy = is_alone && board.starts_with_heavy_crate(cell);
        is_too_heavy || !possible.can_be_pushed(board, cell)
    });
    doubts.extend(stuck.map(|cell| Doubt::CrateNeverMoves(board.point(cell))));
    let is_dead = |cell: &Cell| {
        possible.crate_comes_to(*cell)
            && !possible.can_be_pushed(board, *cell)
            && !board.starts_with_crate(*cell)
            && !board.field(*cell).effect().is_for_crates()
    };
    let corners = board.cells().filter(is_dead).map(|cell| board.point(cell)).collect();
    DeadEnds { doubts, corners }
}

/// Whether walls keep a crate in place: in both axes there is a wall before it or behind it.
fn is_cornered(board: &BoardBuilder, Point { x, y }: Point) -> bool {
    let is_wall = |x: Option<u8>, y: Option<u8>| {
        let field = x.zip(y).and_then(|(x, y)| board.field((x, y)));
        field.is_none_or(Field::is_wall)
    };
    let (here_x, here_y) = (Some(x), Some(y));
    (is_wall(x.checked_sub(1), here_y) || is_wall(x.checked_add(1), here_y))
        && (is_wall(here_x, y.checked_sub(1)) || is_wall(here_x, y.checked_add(1)))
}

/// Whether all storages can be filled.
fn about_storages(board: &Board, possible: &Relaxation) -> Vec<Doubt> {
    let is_empty = |&cell: &Cell| !possible.crate_comes_to(cell) && !board.starts_with_crate(cell);
    let out_of_reach = board.storages().filter(is_empty);
    let mut doubts: Vec<_> =
        out_of_reach.map(|cell| Doubt::StorageOutOfReach(board.point(cell))).collect();
    let crates = board.starting_crates().count();
    let first = board.storages().next().filter(|_| board.storages().count() > crates);
    doubts.extend(first.map(|cell| Doubt::TooFewCrates(board.point(cell))));
    doubts
}

/// Whether the limit of the score allows to reach the goal, and to go home from there.
fn about_limits(board: &Board, possible: &Relaxation) -> Option<Doubt> {
    let (most, goal) = (board.limits().score?, board.goal()?);
    let home = possible.steps_to(board, board.start(), |_| false)[goal.index()];
    let back = if board.has_machine() { home + 1 } else { 0 };
    let least = possible.clone_at(goal).saturating_add(back);
    let is_too_low = least < NEVER && most < least as usize;
    is_too_low.then_some(Doubt::ScoreLimitTooLow { most, least: least as usize })
}

fn about_goal(board: &Board, possible: &Relaxation) -> Option<Doubt> {
    let goal = board.goal()?;
    let at = board.point(goal);
    if !board.is_inside(goal) {
        Some(Doubt::GoalOutOfReach(at))
    } else if !possible.clone_comes_to(goal) {
        Some(Doubt::GoalShutAway(at))
    } else {
        None
    }
}
