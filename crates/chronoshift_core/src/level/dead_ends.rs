//! Finds tiles and crates that can never serve their purpose. `Prospects` in `rules` finds crates
//! that freeze each other.

use std::collections::HashSet;

use fixedbitset::FixedBitSet;

use super::lint_warning::LintWarning;
use crate::rules::{
    Board, BoardBuilder, ButtonKind, Cell, CellSet, Effect, Entry, Holder, NEVER, Point, Prospects,
    Relaxation, Tile, World,
};

/// The tiles and crates of a board that can never serve their purpose.
#[derive(Debug, Default)]
pub(super) struct DeadEnds {
    pub(super) warnings: Vec<LintWarning>,
    /// Dead corners, from which a crate can never be pushed away. Corners where an author might
    /// want a crate, such as buttons, don't count.
    pub(super) corners: Vec<Point>,
}

/// Finds the dead ends of an unfinished board. Unless the board has exactly one start, only crates
/// in corners are reported, because they can't move wherever the start is.
pub(super) fn dead_ends_of_unfinished(board: &BoardBuilder) -> DeadEnds {
    let has_one = |is_kind: fn(Tile) -> bool| {
        board.points().filter(|&at| board.tile(at).is_some_and(is_kind)).count() == 1
    };
    if !has_one(Tile::is_start) {
        let crates = board.points().filter(|&at| board.has_crate(at));
        let stuck_warnings = crates.filter(|&at| is_cornered(board, at)).map(|at| {
            if board.has_heavy_crate(at) {
                LintWarning::HeavyCrateInCorner(at)
            } else {
                LintWarning::CrateNeverMoves(at)
            }
        });
        return DeadEnds { warnings: stuck_warnings.collect(), corners: Vec::new() };
    }
    let mut allowed_board = board.clone();
    let is_allowed = |[button, gate]: [Point; 2]| {
        board.check_button(button).is_ok() && board.check_gate(gate).is_ok()
    };
    allowed_board
        .set_wires(board.wires().iter().copied().filter(|&wire| is_allowed(wire)).collect());
    find_dead_ends(&allowed_board.build_unchecked(), has_one(|tile| tile == Tile::Goal))
}

/// Finds the dead ends of a board.
pub(super) fn dead_ends(board: &Board) -> DeadEnds {
    find_dead_ends(board, true)
}

fn find_dead_ends(board: &Board, has_goal: bool) -> DeadEnds {
    let is_alone = !board.has_machine() || board.limits().clones == Some(1);
    let start = World::new(board, 1);
    let prospects = Prospects::new(board, &start, is_alone);
    let relaxation = &prospects.relaxation;
    let mut warnings = Vec::new();
    if has_goal {
        warnings.extend(goal_warning(board, relaxation, is_alone));
        warnings.extend(score_limit_warning(board, relaxation));
    }
    warnings.extend(storage_warnings(board, &prospects, &start));
    warnings.extend(storage_count_warning(board));
    if board.has_storage_spots() && start.has_reached_objective(board) {
        warnings.push(LintWarning::SolvedAtStart);
    }
    let wired_gates: HashSet<_> = board.wires().iter().map(|wire| wire.gate).collect();
    let heavy_reach = prospects.crate_reach(board, start.heavy_crates());
    let tile_warning = |cell| {
        let (tile, at) = (board.tile(cell), board.point(cell));
        let is_wired = wired_gates.contains(&cell);
        let entry_warning = match tile.entry() {
            Entry::Gated { open: false } if is_wired && !relaxation.can_be_entered(cell) => {
                Some(LintWarning::GateNeverOpens(at))
            }
            Entry::Directed(_)
                if !relaxation.can_clone_reach(cell) && !relaxation.can_crate_reach(cell) =>
            {
                Some(LintWarning::OneWayShut(at))
            }
            Entry::Never
            | Entry::Always
            | Entry::Gated { .. }
            | Entry::Once
            | Entry::Directed(_)
            | Entry::Linked(_) => None,
        };
        entry_warning.or_else(|| match tile.effect() {
            Effect::Press(ButtonKind::Crate) if !relaxation.can_crate_reach(cell) => {
                Some(LintWarning::CrateButtonOutOfReach(at))
            }
            // A clone and a crate can't press the button together, because they can't share a tile.
            Effect::Press(ButtonKind::Heavy)
                if !heavy_reach.has(cell) && (is_alone || !relaxation.can_clone_reach(cell)) =>
            {
                Some(LintWarning::HeavyButtonOutOfReach(at))
            }
            Effect::Swallow if !relaxation.can_crate_reach(cell) => {
                Some(LintWarning::TrapdoorOutOfReach(at))
            }
            Effect::Nothing
            | Effect::Travel
            | Effect::Reach
            | Effect::Press(_)
            | Effect::Crack
            | Effect::Store
            | Effect::Swallow => None,
        })
    };
    warnings.extend(board.cells().filter_map(tile_warning));
    let builder = BoardBuilder::from(board);
    let stuck_crates =
        board.starting_crates().filter(|&cell| !relaxation.can_be_pushed(board, cell));
    warnings.extend(stuck_crates.map(|cell| {
        let at = board.point(cell);
        let is_heavy = board.starts_with_heavy_crate(cell);
        if is_heavy && is_alone {
            LintWarning::HeavyCrateAlone(at)
        } else if is_heavy && is_cornered(&builder, at) {
            LintWarning::HeavyCrateInCorner(at)
        } else {
            LintWarning::CrateNeverMoves(at)
        }
    }));
    let is_dead = |cell: &Cell| {
        relaxation.can_crate_reach(*cell)
            && !relaxation.can_be_pushed(board, *cell)
            && !board.starts_with_crate(*cell)
            && !board.tile(*cell).effect().is_for_crates()
    };
    let corners = board.cells().filter(is_dead).map(|cell| board.point(cell)).collect();
    DeadEnds { warnings, corners }
}

/// Whether a crate at this position would be stuck in a corner, with a wall to its left or right
/// and another above or below it.
fn is_cornered(board: &BoardBuilder, Point { x, y }: Point) -> bool {
    let is_wall = |x: Option<u8>, y: Option<u8>| {
        let tile = x.zip(y).and_then(|(x, y)| board.tile((x, y)));
        tile.is_none_or(Tile::is_wall)
    };
    let (same_x, same_y) = (Some(x), Some(y));
    (is_wall(x.checked_sub(1), same_y) || is_wall(x.checked_add(1), same_y))
        && (is_wall(same_x, y.checked_sub(1)) || is_wall(same_x, y.checked_add(1)))
}

/// Reports storage spots that can't be filled.
fn storage_warnings(
    board: &Board,
    prospects: &Prospects<FixedBitSet>,
    start: &World,
) -> Vec<LintWarning> {
    let out_of_reach = prospects.storage_spots_out_of_reach(board);
    let mut warnings: Vec<_> =
        out_of_reach.map(|cell| LintWarning::StorageOutOfReach(board.point(cell))).collect();
    if warnings.is_empty() && prospects.has_too_few_crates(board, start) {
        let first = board.storage_spots().next();
        warnings.extend(first.map(|cell| LintWarning::TooFewCrates(board.point(cell))));
    }
    warnings
}

/// Reports a Sokoban level with fewer storage spots than crates.
fn storage_count_warning(board: &Board) -> Option<LintWarning> {
    let (storage_spots, crates) = (board.storage_spots().count(), board.starting_crates().count());
    let has_surplus = 0 < storage_spots && storage_spots < crates && board.is_sokoban();
    has_surplus.then_some(LintWarning::TooFewStorageSpots { storage_spots, crates })
}

/// Reports a score limit that is too low to reach the goal and return.
fn score_limit_warning(board: &Board, relaxation: &Relaxation) -> Option<LintWarning> {
    let (max_score, goal) = (board.limits().score?, board.goal()?);
    let steps_back = relaxation.steps_to(board, board.start(), |_| false)[goal.index()];
    let return_turns = if board.has_machine() { steps_back + 1 } else { 0 };
    let min_score = relaxation.first_clone_turn(goal).saturating_add(return_turns);
    let is_too_low = min_score < NEVER && max_score < min_score as usize;
    is_too_low.then_some(LintWarning::ScoreLimitTooLow {
        limit: max_score,
        lower_bound: min_score as usize,
    })
}

/// Reports a goal that no clone can reach, or that can be reached only with the help of a second
/// clone in a level that allows just one.
fn goal_warning(board: &Board, relaxation: &Relaxation, is_alone: bool) -> Option<LintWarning> {
    let goal = board.goal()?;
    let at = board.point(goal);
    if !board.is_inside(goal) {
        return Some(LintWarning::GoalOutOfReach(at));
    }
    if !relaxation.can_clone_reach(goal) {
        return Some(LintWarning::GoalShutAway(at));
    }
    let needs_second_clone = is_alone && needs_second_clone(board, relaxation, goal);
    needs_second_clone.then_some(if board.has_machine() {
        LintWarning::CloneLimitTooLow { limit: 1, lower_bound: 2 }
    } else {
        LintWarning::GoalShutAway(at)
    })
}

/// Whether every path to the goal, or every path back from it, passes through a gate that only
/// another clone can hold open. Such a gate starts closed, and only clones can press its buttons. A
/// clone in the gate can't hold it open, because it is not on a button.
fn needs_second_clone(board: &Board, relaxation: &Relaxation, goal: Cell) -> bool {
    let mut held_gates = HashSet::new();
    held_gates.extend(board.cells().filter(|&cell| board.tile(cell).entry().must_be_opened()));
    for button in
        board.buttons().iter().filter(|button| relaxation.holder(button) == Holder::NonClone)
    {
        button.gates.iter().for_each(|gate| _ = held_gates.remove(gate));
    }
    let is_held = |cell: Cell| held_gates.contains(&cell);
    let steps_between =
        |from: Cell, to: Cell| relaxation.steps_to(board, to, is_held)[from.index()];
    let start = board.start();
    steps_between(start, goal) == NEVER
        || board.has_machine() && steps_between(goal, start) == NEVER
}
