//! The shortest path to a tile without pushing anything, and the actions that push a crate.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use crate::rules::action::{Action, Intent};
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::turn::{Turn, play_turn};
use crate::rules::world::World;

use super::command::Status;
use super::play::Play;

/// The maximum number of worlds that are kept for each tile. Paths with different effects reach the
/// same tile in different worlds.
const MAX_WORLDS_PER_TILE: usize = 4;
/// The maximum product of the steps in a search and the tiles on the board, which limits time and
/// memory. Searches on boards of ordinary size need less.
const MAX_STEP_TILES: usize = 1 << 28;

/// A step of the current clone.
struct PathStep {
    /// The index of the previous step, unless this is the first.
    previous: Option<usize>,
    direction: Direction,
    /// The number of buttons and bridges that the path touches up to this step.
    touch_count: usize,
}

/// The worlds in which a tile is reached, each with the index of the step that leads there, or
/// `None` at the start of the search.
type ReachedWorlds = Vec<(World, Option<usize>)>;

impl Play {
    /// The steps of the current clone's shortest path to a tile; among several shortest paths, one
    /// that touches the fewest buttons and bridges. Each step is played ahead together with the
    /// past clones, and must not push a crate or end in a paradox. Each tile is reached as soon as
    /// possible, so paths never include waits or detours that pass the time until a gate opens.
    /// `None` if there is no path, or if the clone can't act; empty if the clone is already there.
    pub fn path_to(&self, to: Cell) -> Option<Vec<Direction>> {
        let start = *self.world().clones().last()?;
        let can_act = *self.status() == Status::Playing && !self.is_inside();
        if !can_act || self.board().tile(to).is_wall() {
            return None;
        }
        if start == to {
            return Some(Vec::new());
        }
        let mut seen = FixedBitSet::empty(self.board().area());
        let mut steps: Vec<PathStep> = Vec::new();
        let mut layer = BTreeMap::from([(start, vec![(self.world().clone(), None)])]);
        for turns in self.elapsed().. {
            seen.extend(layer.keys().map(|cell| cell.index()));
            if self.would_reach_score_limit(turns - self.elapsed()) {
                return None;
            }
            layer = self.next_layer(&layer, turns, &seen, &mut steps);
            if layer.is_empty() || steps.len().saturating_mul(self.board().area()) > MAX_STEP_TILES
            {
                return None;
            }
            if let Some(reached) = layer.get(&to) {
                let ends = reached.iter().filter_map(|(_, step)| *step);
                return Some(directions_up_to(
                    &steps,
                    ends.min_by_key(|step| steps[*step].touch_count)?,
                ));
            }
        }
        None
    }

    /// Whether this number of further actions takes the score to its limit.
    fn would_reach_score_limit(&self, actions: usize) -> bool {
        self.board().limits().score.is_some_and(|max| self.score() + actions >= max)
    }

    /// The actions that take the current clone along the shortest path to the tile behind a crate
    /// and then push the crate by this number of tiles, or as far as possible. `None` if the crate
    /// can't be pushed at all.
    pub fn actions_to_push(
        &self,
        from: Cell,
        direction: Direction,
        tiles: usize,
    ) -> Option<Vec<Action>> {
        let behind = self.board().step_back(from, direction);
        let mut actions: Vec<_> = self.path_to(behind)?.into_iter().map(Action::Move).collect();
        let mut ahead = self.clone();
        ahead.act_all(actions.iter().copied());
        let walk_length = actions.len();
        for _ in 0..tiles {
            ahead.act(Action::Move(direction));
            let has_pushed = ahead.last_turn().intents().last() == Some(&Intent::Push(direction));
            if !has_pushed || *ahead.status() != Status::Playing {
                break;
            }
            actions.push(Action::Move(direction));
        }
        (actions.len() > walk_length).then_some(actions)
    }

    /// The tiles that are first reached with one more step.
    fn next_layer(
        &self,
        layer: &BTreeMap<Cell, ReachedWorlds>,
        turns: usize,
        seen: &FixedBitSet,
        steps: &mut Vec<PathStep>,
    ) -> BTreeMap<Cell, ReachedWorlds> {
        let (board, mut turn) = (&**self.board(), Turn::new(self.board()));
        let mut next: BTreeMap<Cell, ReachedWorlds> = BTreeMap::new();
        let starts =
            layer.iter().flat_map(|(cell, reached)| reached.iter().map(|end| (*cell, end)));
        // Without a time machine, a step can complete the level, which ends the path.
        let can_continue =
            |world: &World| turns == self.elapsed() || !world.completes_level(board, false);
        for (cell, (world, previous)) in starts.filter(|(_, (world, _))| can_continue(world)) {
            for direction in Direction::ALL {
                let to = board.step(cell, direction);
                if seen.has(to) || board.tile(to).is_wall() {
                    continue;
                }
                let mut world = world.clone();
                if !self.play_walk(&mut world, &mut turn, turns, direction) {
                    continue;
                }
                let is_touched = board.tile(to).effect().changes_tile();
                let touch_count =
                    previous.map_or(0, |step| steps[step].touch_count) + usize::from(is_touched);
                let step = PathStep { previous: *previous, direction, touch_count };
                let reached = next.entry(to).or_default();
                match reached.iter().find(|(other, _)| *other == world) {
                    Some((_, Some(other))) if touch_count < steps[*other].touch_count => {
                        steps[*other] = step;
                    }
                    None if reached.len() < MAX_WORLDS_PER_TILE => {
                        reached.push((world, Some(steps.len())));
                        steps.push(step);
                    }
                    _ => {}
                }
            }
        }
        next
    }

    /// Plays a turn in which the current clone moves. Returns true if the clone walks without
    /// pushing and no paradox occurs.
    fn play_walk(
        &self,
        world: &mut World,
        turn: &mut Turn,
        turns: usize,
        direction: Direction,
    ) -> bool {
        let (recordings, current) = (self.chronicle().recordings(), self.timeline() - 1);
        let action = |clone| {
            if clone == current {
                Some(Action::Move(direction))
            } else {
                recordings.action(clone, turns)
            }
        };
        let result = play_turn(self.board(), world, turn, turns as u32 + 1, action);
        result.is_ok() && turn.intents().last() == Some(&Intent::Walk(direction))
    }
}

/// The directions of all steps up to and including the step with this index.
fn directions_up_to(steps: &[PathStep], end: usize) -> Vec<Direction> {
    let backwards = std::iter::successors(Some(&steps[end]), |step| Some(&steps[step.previous?]));
    let mut directions: Vec<_> = backwards.map(|step| step.direction).collect();
    directions.reverse();
    directions
}
