//! The shortest sequences of moves that push a crate to other tiles.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::flood::flood;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::tile::Effect;
use crate::rules::world::World;

use super::command::Status;
use super::play::Play;

/// The tiles to which the current clone can push a crate, and for each of them the shortest
/// sequence of moves that pushes the crate there. The search assumes that no other crate moves and
/// no gate changes.
#[derive(Debug, Clone)]
pub struct CratePaths {
    pushes: Vec<PushStep>,
    /// For each tile, the index of the last push on the shortest path to it.
    last_pushes: Vec<Option<usize>>,
    /// The crate's tile before the first push.
    from: Cell,
}

/// A push of the crate and the walk before it.
#[derive(Debug, Clone)]
struct PushStep {
    /// The index of the previous push, if there is one.
    previous: Option<usize>,
    /// The walk, and then the push.
    actions: Vec<Action>,
    /// The crate's tile after the push.
    to: Cell,
    /// The clone's tile after the push.
    clone: Cell,
}

/// The maximum number of tiles that all walks of a search visit in total. Searches on boards of
/// ordinary size need far fewer.
const MAX_VISITED_TILES: usize = 1 << 22;
/// The number of moves to an unreachable tile.
const UNREACHABLE: u32 = u32::MAX;

impl Play {
    /// The tiles to which the current clone can push the crate on this tile. `None` if there is no
    /// crate on the tile, if the crate is heavy, or if the clone can't act.
    pub fn crate_paths(&self, from: Cell) -> Option<CratePaths> {
        let (board, world) = (&**self.board(), self.world());
        let clone_cell = *world.clones().last()?;
        let can_act = *self.status() == Status::Playing && !self.is_inside();
        let is_plain_crate = world.has_crate(from) && !world.has_heavy_crate(from);
        (can_act && is_plain_crate).then(|| PushSearch::new(board, world, from).run(clone_cell))
    }
}

impl CratePaths {
    /// The tiles to which the crate can be pushed, other than its own tile, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Cell> {
        let pushes = self.pushes.iter().enumerate();
        let last_pushes =
            pushes.filter(|(index, push)| self.last_pushes[push.to.index()] == Some(*index));
        let mut tiles: Vec<_> = last_pushes.map(|(_, push)| push.to).collect();
        tiles.retain(|&tile| tile != self.from);
        tiles.sort_unstable();
        tiles.into_iter()
    }

    /// The actions that push the crate to a tile; empty if the crate is already there, `None` if it
    /// can't be pushed there.
    pub fn actions_to(&self, tile: Cell) -> Option<Vec<Action>> {
        if tile == self.from {
            return Some(Vec::new());
        }
        let last_push = (*self.last_pushes.get(tile.index())?)?;
        let backwards = std::iter::successors(Some(last_push), |&push| self.pushes[push].previous);
        let mut pushes: Vec<_> = backwards.map(|push| &self.pushes[push].actions).collect();
        pushes.reverse();
        Some(pushes.into_iter().flatten().copied().collect())
    }
}

/// A Dijkstra search. A state is the crate's tile and the direction in which the crate was last
/// pushed.
struct PushSearch<'a> {
    board: &'a Board,
    world: &'a World,
    from: Cell,
    pushes: Vec<PushStep>,
    last_pushes: Vec<Option<usize>>,
    /// The number of tiles that all walks have visited so far.
    visited: usize,
}

/// A possible next push: the total number of moves including the push, the index of the previous
/// push, and the direction.
type Candidate = Reverse<(u32, Option<usize>, Direction)>;

impl<'a> PushSearch<'a> {
    fn new(board: &'a Board, world: &'a World, from: Cell) -> Self {
        let last_pushes = vec![None; board.area()];
        Self { board, world, from, pushes: Vec::new(), last_pushes, visited: 0 }
    }

    fn run(mut self, start: Cell) -> CratePaths {
        let mut is_done = vec![[false; 4]; self.board.area()];
        let mut queue = BinaryHeap::new();
        self.queue_pushes(None, (self.from, start), 0, &mut queue);
        while let Some(Reverse((moves, previous, direction))) = queue.pop() {
            let (crate_cell, clone) = self.tiles_after(previous, start);
            let to = self.board.step(crate_cell, direction);
            if std::mem::replace(&mut is_done[to.index()][direction as usize], true) {
                continue;
            }
            let behind = self.board.step_back(crate_cell, direction);
            let lengths = self.walk_lengths(crate_cell, clone);
            let mut actions = self.shortest_walk(&lengths, behind);
            actions.push(Action::Move(direction));
            let push_index = self.pushes.len();
            self.pushes.push(PushStep { previous, actions, to, clone: crate_cell });
            self.last_pushes[to.index()].get_or_insert(push_index);
            let is_gone = self.board.tile(to).effect() == Effect::Swallow;
            if !is_gone && self.visited < MAX_VISITED_TILES {
                self.queue_pushes(Some(push_index), (to, crate_cell), moves, &mut queue);
            }
        }
        CratePaths { pushes: self.pushes, last_pushes: self.last_pushes, from: self.from }
    }

    /// The tiles of the crate and the clone after a push, or at the start of the search.
    fn tiles_after(&self, push: Option<usize>, start: Cell) -> (Cell, Cell) {
        push.map_or((self.from, start), |push| (self.pushes[push].to, self.pushes[push].clone))
    }

    /// Queues the pushes that can follow the previous one.
    fn queue_pushes(
        &mut self,
        previous: Option<usize>,
        (crate_cell, clone): (Cell, Cell),
        moves: u32,
        queue: &mut BinaryHeap<Candidate>,
    ) {
        let lengths = self.walk_lengths(crate_cell, clone);
        for direction in Direction::ALL {
            let behind = self.board.step_back(crate_cell, direction);
            let to = self.board.step(crate_cell, direction);
            let walk_length = lengths[behind.index()];
            let has_steps = behind != crate_cell && to != crate_cell;
            if has_steps && walk_length != UNREACHABLE && self.is_free(to, crate_cell) {
                queue.push(Reverse((moves + walk_length + 1, previous, direction)));
            }
        }
    }

    /// Whether a tile can be entered and has no crate on it, given the current tile of the pushed
    /// crate.
    fn is_free(&self, tile: Cell, crate_cell: Cell) -> bool {
        let has_crate = self.world.has_crate(tile) && tile != self.from;
        self.world.can_enter(self.board, tile) && !has_crate && tile != crate_cell
    }

    /// The number of moves from the clone's tile to each tile, given the current tile of the pushed
    /// crate.
    fn walk_lengths(&mut self, crate_cell: Cell, clone: Cell) -> Vec<u32> {
        let mut lengths = vec![UNREACHABLE; self.board.area()];
        lengths[clone.index()] = 0;
        let reached = flood(
            [clone],
            |tile| self.board.steps_from(tile),
            |tile, to| {
                let is_new = lengths[to.index()] == UNREACHABLE && self.is_free(to, crate_cell);
                if is_new {
                    lengths[to.index()] = lengths[tile.index()] + 1;
                }
                is_new
            },
        );
        self.visited += reached.len();
        lengths
    }

    /// The shortest walk to a tile, given the number of moves to each tile.
    fn shortest_walk(&self, lengths: &[u32], to: Cell) -> Vec<Action> {
        let mut moves = Vec::new();
        let mut tile = to;
        while lengths[tile.index()] > 0 {
            let previous = Direction::ALL.into_iter().find_map(|direction| {
                let previous = self.board.step_back(tile, direction);
                let is_nearer =
                    lengths[previous.index()].checked_add(1) == Some(lengths[tile.index()]);
                (previous != tile && is_nearer).then_some((previous, direction))
            });
            let Some((previous, direction)) = previous else { break };
            moves.push(Action::Move(direction));
            tile = previous;
        }
        moves.reverse();
        moves
    }
}
