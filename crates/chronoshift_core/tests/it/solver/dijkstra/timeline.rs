//! A timeline in blind search, with numbered worlds.

use std::collections::HashMap;

use chronoshift_core::rules::{Action, Board, Turn, World, play_turn};

use super::map::Map;

/// The actions of a clone outside the time machine.
pub(super) const ACTIONS: [Option<Action>; 6] = {
    let mut actions = [None; 6];
    let mut index = 0;
    while index < actions.len() {
        actions[index] = Some(Action::ALL[index]);
        index += 1;
    }
    actions
};

/// The worlds of a timeline and their successors. Each turn is played only once; after that, its
/// result is looked up.
pub(super) struct Timeline {
    /// The 1-based number of the timeline, which is also its number of clones.
    pub(super) number: usize,
    pub(super) worlds: Vec<World>,
    ids: HashMap<World, u32>,
    turns: Map<(u32, u64), Option<u32>>,
    turn: Turn,
}

impl Timeline {
    pub(super) fn new(board: &Board, number: usize) -> Self {
        let world = World::new(board, number);
        let ids = HashMap::from([(world.clone(), 0)]);
        Self { number, worlds: vec![world], ids, turns: Map::default(), turn: Turn::new(board) }
    }

    /// The index of the world after a turn; `None` if the turn is a paradox.
    pub(super) fn play_turn(
        &mut self,
        board: &Board,
        world: u32,
        step: &[Option<Action>],
    ) -> Option<u32> {
        let action_digit = |action: &Option<Action>| {
            ACTIONS.iter().position(|known| known == action).unwrap_or(ACTIONS.len()) as u64
        };
        let step_code =
            step.iter().fold(0, |step_code, action| step_code * 7 + action_digit(action));
        if let Some(&next_world) = self.turns.get(&(world, step_code)) {
            return next_world;
        }
        let mut next_world = self.worlds[world as usize].clone();
        let result = play_turn(board, &mut next_world, &mut self.turn, 1, |clone| step[clone]);
        let next_world = result.is_ok().then(|| {
            *self.ids.entry(next_world).or_insert_with_key(|next_world| {
                self.worlds.push(next_world.clone());
                self.worlds.len() as u32 - 1
            })
        });
        self.turns.insert((world, step_code), next_world);
        next_world
    }
}
