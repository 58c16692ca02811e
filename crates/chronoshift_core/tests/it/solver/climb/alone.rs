//! Searches the last timeline alone for its least cost and its highest estimate.

use std::collections::HashSet;

use chronoshift_core::rules::{Action, Board, Cell, Tile, Turn, World, play_turn};

/// The maximum number of worlds that the search visits.
const MAX_WORLDS: usize = 4000;

/// The costs of the last timeline alone with this number of clones, including time jumps, if all
/// clones act freely: the least cost of a solution, and the highest estimate of the total cost
/// along any path. `None` if there are too many worlds.
pub(super) fn last_timeline_costs(board: &Board, clones: usize) -> Option<(usize, usize)> {
    let mut turn = Turn::new(board);
    let mut queue = vec![Vec::new(); clones];
    queue[clones - 1].push((World::new(board, clones), vec![false; clones]));
    let (mut seen_keys, mut least_cost, mut highest_estimate) = (HashSet::new(), None, 0_usize);
    let mut cost = clones - 1;
    while cost < queue.len() {
        let Some((world, inside)) = queue[cost].pop() else {
            cost += 1;
            continue;
        };
        if !seen_keys.insert(world_key(board, &world, &inside)) {
            continue;
        }
        if seen_keys.len() > MAX_WORLDS {
            return None;
        }
        let outside = inside.iter().filter(|&&is_inside| !is_inside).count();
        if outside == 0 {
            least_cost = least_cost.or(world.has_reached_objective(board).then_some(cost));
            continue;
        }
        queue.resize(queue.len().max(cost + outside + 1), Vec::new());
        for step in steps(board, &world, &inside) {
            let mut after = world.clone();
            if play_turn(board, &mut after, &mut turn, 1, |clone| step[clone]).is_ok() {
                let is_inside =
                    |action: &Option<Action>| matches!(action, None | Some(Action::Enter));
                let inside: Vec<_> = step.iter().map(is_inside).collect();
                let distances_home =
                    after.clones().iter().zip(&inside).map(|(&cell, &is_inside)| {
                        if is_inside { 0 } else { 1 + distance(board, cell, board.start()) }
                    });
                highest_estimate =
                    highest_estimate.max(cost + outside + distances_home.sum::<usize>());
                queue[cost + outside].push((after, inside));
            }
        }
    }
    least_cost.map(|least_cost| (least_cost, highest_estimate))
}

/// The distance between two cells, ignoring walls.
fn distance(board: &Board, first: Cell, second: Cell) -> usize {
    let [first, second] = [first, second].map(|cell| board.point(cell));
    usize::from(first.x.abs_diff(second.x) + first.y.abs_diff(second.y))
}

/// A key for a world in which clones are interchangeable.
fn world_key(
    board: &Board,
    world: &World,
    inside: &[bool],
) -> (Vec<(Cell, bool)>, [Vec<Cell>; 3], bool) {
    let mut clones: Vec<_> = world.clones().iter().copied().zip(inside.iter().copied()).collect();
    clones.sort_unstable();
    let cracked = board.cells().filter(|&cell| world.is_cracked(cell)).collect();
    let crates = world.crates().chain(world.heavy_crates()).collect();
    let tiles = [crates, world.active_buttons().collect(), cracked];
    (clones, tiles, world.goal_reached())
}

/// All combinations of actions that the clones can do in one turn.
fn steps(board: &Board, world: &World, inside: &[bool]) -> Vec<Vec<Option<Action>>> {
    let mut steps = vec![Vec::new()];
    for (&cell, &is_inside) in world.clones().iter().zip(inside) {
        let can_act = |action: &Action| match *action {
            Action::Enter => board.has_machine() && cell == board.start(),
            Action::Wait => true,
            Action::Move(direction) => board.tile(board.step(cell, direction)) != Tile::Wall,
        };
        let own_actions: Vec<_> = if is_inside {
            vec![None]
        } else {
            Action::ALL.into_iter().filter(can_act).map(Some).collect()
        };
        let extensions = |step: Vec<_>| {
            own_actions.iter().map(move |&action| step.iter().copied().chain([action]).collect())
        };
        steps = steps.into_iter().flat_map(extensions).collect();
    }
    steps
}
