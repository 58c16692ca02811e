//! The shortest way to a tile that pushes nothing, and to the side of a crate.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use crate::rules::action::{Action, Intent};
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::turn::{Turn, play_turn};
use crate::rules::world::World;

use super::command::Status;
use super::play::Play;

/// The number of worlds that are kept for each tile. They differ by the effects of the ways there.
const WORLDS: usize = 4;
/// The number of tiles that are searched, in all worlds together; boards of usual sizes need fewer.
const MAX_TILES: usize = 1 << 28;

/// A step of the current clone.
struct WayStep {
    /// The step before it, if it is not the first.
    before: Option<usize>,
    direction: Direction,
    /// The number of buttons and bridges that the way steps on.
    touched: usize,
}

/// The worlds in which a tile is reached, each with the step that leads there.
type ReachedWorlds = Vec<(World, Option<usize>)>;

impl Play {
    /// The steps of the shortest way of the current clone to a tile; of several ways, the one that
    /// steps on the fewest buttons and bridges. Each step is played ahead, together with the past
    /// clones: it walks, pushes nothing, and leads to no paradox. Each tile is reached as soon as it
    /// can be: a wait, or a walk to and fro until a gate opens, is no part of a way. `None` without
    /// a way, as when the clone cannot act; empty if it is there.
    pub fn way_to(&self, to: Cell) -> Option<Vec<Direction>> {
        let here = *self.world().clones().last()?;
        let can_act = *self.status() == Status::Playing && !self.is_inside();
        if !can_act || self.board().tile(to).is_wall() {
            return None;
        }
        if here == to {
            return Some(Vec::new());
        }
        let mut seen = FixedBitSet::none(self.board().area());
        let mut steps: Vec<WayStep> = Vec::new();
        let mut layer = BTreeMap::from([(here, vec![(self.world().clone(), None)])]);
        for turns in self.elapsed().. {
            seen.extend(layer.keys().map(|cell| cell.index()));
            if self.is_spent(turns - self.elapsed()) {
                return None;
            }
            layer = self.reach(&layer, turns, &seen, &mut steps);
            if layer.is_empty() || steps.len().saturating_mul(self.board().area()) > MAX_TILES {
                return None;
            }
            if let Some(reached) = layer.get(&to) {
                let ends = reached.iter().filter_map(|(_, step)| *step);
                return Some(trace(&steps, ends.min_by_key(|step| steps[*step].touched)?));
            }
        }
        None
    }

    /// Whether the limit of the score allows at most this number of further actions.
    fn is_spent(&self, actions: usize) -> bool {
        self.board().limits().score.is_some_and(|most| self.score() + actions >= most)
    }

    /// The actions that push the crate on a tile this number of tiles in a direction, or as far
    /// as possible: the shortest way to its other side, and the pushes. `None` if it can't be
    /// pushed at all.
    pub fn way_to_push(&self, at: Cell, direction: Direction, tiles: usize) -> Option<Vec<Action>> {
        let side = self.board().step_back(at, direction);
        let mut actions: Vec<_> = self.way_to(side)?.into_iter().map(Action::Move).collect();
        let mut ahead = self.clone();
        ahead.act_all(actions.iter().copied());
        let walked = actions.len();
        for _ in 0..tiles {
            ahead.act(Action::Move(direction));
            let pushes = ahead.last_turn().intents().last() == Some(&Intent::Push(direction));
            if !pushes || *ahead.status() != Status::Playing {
                break;
            }
            actions.push(Action::Move(direction));
        }
        (actions.len() > walked).then_some(actions)
    }

    /// The tiles that one more step reaches for the first time.
    fn reach(
        &self,
        layer: &BTreeMap<Cell, ReachedWorlds>,
        turns: usize,
        seen: &FixedBitSet,
        steps: &mut Vec<WayStep>,
    ) -> BTreeMap<Cell, ReachedWorlds> {
        let (board, mut turn) = (&**self.board(), Turn::new(self.board()));
        let mut next: BTreeMap<Cell, ReachedWorlds> = BTreeMap::new();
        let from = layer.iter().flat_map(|(cell, reached)| reached.iter().map(|end| (*cell, end)));
        // Without a time machine, the level may be complete on the way.
        let continues = |world: &World| {
            board.has_machine() || turns == self.elapsed() || !world.has_reached(board)
        };
        for (cell, (world, before)) in from.filter(|(_, (world, _))| continues(world)) {
            for direction in Direction::ALL {
                let to = board.step(cell, direction);
                if seen.has(to) || board.tile(to).is_wall() {
                    continue;
                }
                let mut world = world.clone();
                if !self.walks(&mut world, &mut turn, turns, direction) {
                    continue;
                }
                let touches = board.tile(to).effect().changes_tile();
                let touched = before.map_or(0, |step| steps[step].touched) + usize::from(touches);
                let step = WayStep { before: *before, direction, touched };
                let reached = next.entry(to).or_default();
                match reached.iter().find(|(other, _)| *other == world) {
                    Some((_, Some(other))) if touched < steps[*other].touched => {
                        steps[*other] = step;
                    }
                    None if reached.len() < WORLDS => {
                        reached.push((world, Some(steps.len())));
                        steps.push(step);
                    }
                    _ => {}
                }
            }
        }
        next
    }

    /// Plays a turn in which the current clone moves. Returns whether it walks without a paradox.
    fn walks(
        &self,
        world: &mut World,
        turn: &mut Turn,
        turns: usize,
        direction: Direction,
    ) -> bool {
        let (recordings, current) = (self.chronicle().recordings(), self.timeline() - 1);
        let action = |clone| match clone == current {
            true => Some(Action::Move(direction)),
            false => recordings.action(clone, turns),
        };
        let result = play_turn(self.board(), world, turn, turns as u32 + 1, action);
        result.is_ok() && turn.intents().last() == Some(&Intent::Walk(direction))
    }
}

/// The directions of the steps up to one.
fn trace(steps: &[WayStep], end: usize) -> Vec<Direction> {
    let back = std::iter::successors(Some(&steps[end]), |step| Some(&steps[step.before?]));
    let mut way: Vec<_> = back.map(|step| step.direction).collect();
    way.reverse();
    way
}
