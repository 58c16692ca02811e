//! The cost of the last timeline alone.

use std::collections::HashSet;

use chronoshift_core::rules::{Action, Board, Cell, Tile, Turn, World, play_turn};

/// More worlds than this are too many.
const MAX_WORLDS: usize = 4000;

/// The cost of the last timeline alone with this number of clones, time jumps included, if each
/// does what it likes: the least up to the end, and the most that a way without detours and a turn
/// more seem to cost. `None` if there are too many worlds.
pub(super) fn alone(board: &Board, clones: usize) -> Option<(usize, usize)> {
    let mut turn = Turn::new(board);
    let mut queue = vec![Vec::new(); clones];
    queue[clones - 1].push((World::new(board, clones), vec![false; clones]));
    let (mut seen, mut least, mut most) = (HashSet::new(), None, 0_usize);
    let mut cost = clones - 1;
    while cost < queue.len() {
        let Some((world, inside)) = queue[cost].pop() else {
            cost += 1;
            continue;
        };
        if !seen.insert(key(board, &world, &inside)) {
            continue;
        }
        if seen.len() > MAX_WORLDS {
            return None;
        }
        let outside = inside.iter().filter(|&&is_inside| !is_inside).count();
        if outside == 0 {
            least = least.or(world.has_reached(board).then_some(cost));
            continue;
        }
        queue.resize(queue.len().max(cost + outside + 1), Vec::new());
        for step in steps(board, &world, &inside) {
            let mut after = world.clone();
            if play_turn(board, &mut after, &mut turn, 1, |clone| step[clone]).is_ok() {
                let is_inside =
                    |action: &Option<Action>| matches!(action, None | Some(Action::Enter));
                let inside: Vec<_> = step.iter().map(is_inside).collect();
                let homes = after.clones().iter().zip(&inside).map(|(&cell, &is_inside)| {
                    if is_inside { 0 } else { 1 + distance(board, cell, board.start()) }
                });
                most = most.max(cost + outside + homes.sum::<usize>());
                queue[cost + outside].push((after, inside));
            }
        }
    }
    least.map(|least| (least, most))
}

/// The distance between two cells, walls or not.
fn distance(board: &Board, one: Cell, other: Cell) -> usize {
    let [one, other] = [one, other].map(|cell| board.point(cell));
    usize::from(one.x.abs_diff(other.x) + one.y.abs_diff(other.y))
}

/// A world whose clones are not told apart.
fn key(board: &Board, world: &World, inside: &[bool]) -> (Vec<(Cell, bool)>, [Vec<Cell>; 3], bool) {
    let mut clones: Vec<_> = world.clones().iter().copied().zip(inside.iter().copied()).collect();
    clones.sort_unstable();
    let cracked = board.cells().filter(|&cell| world.is_cracked(cell)).collect();
    let crates = world.crates().chain(world.heavy_crates()).collect();
    let tiles = [crates, world.active().collect(), cracked];
    (clones, tiles, world.goal_reached())
}

/// All that clones can do in one turn together.
fn steps(board: &Board, world: &World, inside: &[bool]) -> Vec<Vec<Option<Action>>> {
    let mut steps = vec![Vec::new()];
    for (&cell, &is_inside) in world.clones().iter().zip(inside) {
        let can = |action: &Action| match *action {
            Action::Enter => board.has_machine() && cell == board.start(),
            Action::Wait => true,
            Action::Move(way) => board.tile(board.step(cell, way)) != Tile::Wall,
        };
        let own: Vec<_> = if is_inside {
            vec![None]
        } else {
            Action::ALL.into_iter().filter(can).map(Some).collect()
        };
        let longer = |step: Vec<_>| {
            own.iter().map(move |&action| step.iter().copied().chain([action]).collect())
        };
        steps = steps.into_iter().flat_map(longer).collect();
    }
    steps
}
