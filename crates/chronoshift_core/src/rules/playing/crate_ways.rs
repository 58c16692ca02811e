//! The shortest ways to push a crate to other tiles.

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

/// The tiles to which the current clone can push a crate, and the shortest way to each, in moves.
/// Everything else is taken to stay as it is: no other crate moves, and no gate.
#[derive(Debug, Clone)]
pub struct CrateWays {
    pushes: Vec<PushStep>,
    /// The last push of the shortest way to each tile, by its index.
    ends: Vec<Option<usize>>,
    /// The crate's tile.
    from: Cell,
}

/// A push, after the walk to the crate's side.
#[derive(Debug, Clone)]
struct PushStep {
    before: Option<usize>,
    /// The walk and the push.
    actions: Vec<Action>,
    /// The places of the crate and of the clone after it.
    to: Cell,
    clone: Cell,
}

/// The tiles that all walks together may visit. On boards of usual sizes it is far less.
const MAX_TILES: usize = 1 << 22;
/// The number of moves to a tile that is out of reach.
const NEVER: u32 = u32::MAX;

impl Play {
    /// The ways to push the crate on a tile elsewhere; `None` if there is no crate that the current
    /// clone can push alone, or the clone can't act.
    pub fn crate_ways(&self, from: Cell) -> Option<CrateWays> {
        let (board, world) = (&**self.board(), self.world());
        let here = *world.clones().last()?;
        let can_act = *self.status() == Status::Playing && !self.is_inside();
        let is_light = world.has_crate(from) && !world.has_heavy_crate(from);
        (can_act && is_light).then(|| PushSearch::new(board, world, from).run(here))
    }
}

impl CrateWays {
    /// The tiles, other than its own, to which the crate can be pushed, in row order.
    pub fn tiles(&self) -> impl Iterator<Item = Cell> {
        let ends = self.pushes.iter().enumerate();
        let ends = ends.filter(|(index, push)| self.ends[push.to.index()] == Some(*index));
        let mut tiles: Vec<_> = ends.map(|(_, push)| push.to).collect();
        tiles.retain(|&tile| tile != self.from);
        tiles.sort_unstable();
        tiles.into_iter()
    }

    /// The actions that push the crate to a tile; empty if it is there, `None` if that is
    /// impossible.
    pub fn actions_to(&self, tile: Cell) -> Option<Vec<Action>> {
        if tile == self.from {
            return Some(Vec::new());
        }
        let end = (*self.ends.get(tile.index())?)?;
        let back = std::iter::successors(Some(end), |&push| self.pushes[push].before);
        let mut pushes: Vec<_> = back.map(|push| &self.pushes[push].actions).collect();
        pushes.reverse();
        Some(pushes.into_iter().flatten().copied().collect())
    }
}

/// Dijkstra's algorithm over the places of the crate and the sides from which it was pushed there.
struct PushSearch<'a> {
    board: &'a Board,
    world: &'a World,
    from: Cell,
    pushes: Vec<PushStep>,
    ends: Vec<Option<usize>>,
    /// The tiles that walks have visited.
    visited: usize,
}

/// A push that could be next: the number of moves until after it, the push before it and its
/// direction.
type Candidate = Reverse<(u32, Option<usize>, Direction)>;

impl<'a> PushSearch<'a> {
    fn new(board: &'a Board, world: &'a World, from: Cell) -> Self {
        let ends = vec![None; board.area()];
        Self { board, world, from, pushes: Vec::new(), ends, visited: 0 }
    }

    fn run(mut self, here: Cell) -> CrateWays {
        let mut is_done = vec![[false; 4]; self.board.area()];
        let mut next = BinaryHeap::new();
        self.look_around(None, (self.from, here), 0, &mut next);
        while let Some(Reverse((moves, before, direction))) = next.pop() {
            let (at, clone) = self.places(before, here);
            let to = self.board.step(at, direction);
            if std::mem::replace(&mut is_done[to.index()][direction as usize], true) {
                continue;
            }
            let side = self.board.step_back(at, direction);
            let walks = self.walks(at, clone);
            let mut actions = self.walk(&walks, side);
            actions.push(Action::Move(direction));
            let push = self.pushes.len();
            self.pushes.push(PushStep { before, actions, to, clone: at });
            self.ends[to.index()].get_or_insert(push);
            let is_gone = self.board.tile(to).effect() == Effect::Swallow;
            if !is_gone && self.visited < MAX_TILES {
                self.look_around(Some(push), (to, at), moves, &mut next);
            }
        }
        CrateWays { pushes: self.pushes, ends: self.ends, from: self.from }
    }

    /// The places of the crate and the clone after a push.
    fn places(&self, push: Option<usize>, here: Cell) -> (Cell, Cell) {
        push.map_or((self.from, here), |push| (self.pushes[push].to, self.pushes[push].clone))
    }

    /// Adds the pushes that can follow.
    fn look_around(
        &mut self,
        before: Option<usize>,
        (at, clone): (Cell, Cell),
        moves: u32,
        next: &mut BinaryHeap<Candidate>,
    ) {
        let walks = self.walks(at, clone);
        for direction in Direction::ALL {
            let (side, to) = (self.board.step_back(at, direction), self.board.step(at, direction));
            let walked = walks[side.index()];
            if side != at && to != at && walked != NEVER && self.is_free(to, at) {
                next.push(Reverse((moves + walked + 1, before, direction)));
            }
        }
    }

    /// Whether nothing is on a tile, which can be entered, while the crate is on another.
    fn is_free(&self, tile: Cell, at: Cell) -> bool {
        let has_crate = self.world.has_crate(tile) && tile != self.from;
        self.world.can_enter(self.board, tile) && !has_crate && tile != at
    }

    /// The number of moves to each tile while the crate is on one.
    fn walks(&mut self, at: Cell, clone: Cell) -> Vec<u32> {
        let mut walks = vec![NEVER; self.board.area()];
        walks[clone.index()] = 0;
        let reached = flood(
            [clone],
            |tile| self.board.steps_from(tile),
            |tile, to| {
                let enters = walks[to.index()] == NEVER && self.is_free(to, at);
                if enters {
                    walks[to.index()] = walks[tile.index()] + 1;
                }
                enters
            },
        );
        self.visited += reached.len();
        walks
    }

    /// The moves of the shortest walk to a tile.
    fn walk(&self, walks: &[u32], to: Cell) -> Vec<Action> {
        let mut moves = Vec::new();
        let mut at = to;
        while walks[at.index()] > 0 {
            let before = Direction::ALL.into_iter().find_map(|direction| {
                let before = self.board.step_back(at, direction);
                let is_nearer = walks[before.index()].checked_add(1) == Some(walks[at.index()]);
                (before != at && is_nearer).then_some((before, direction))
            });
            let Some((before, direction)) = before else { break };
            moves.push(Action::Move(direction));
            at = before;
        }
        moves.reverse();
        moves
    }
}
