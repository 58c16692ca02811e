//! One timeline of the blind search, its worlds by number.

use std::collections::HashMap;

use chronoshift_core::rules::{Action, Board, Turn, World, play_turn};

use super::map::Map;

/// The actions of a clone outside.
pub(super) const ACTIONS: [Option<Action>; 6] = {
    let mut all = [None; 6];
    let mut index = 0;
    while index < all.len() {
        all[index] = Some(Action::ALL[index]);
        index += 1;
    }
    all
};

/// The worlds met in one timeline, and their turns; each turn is played
/// once, then looked up.
pub(super) struct Timeline {
    /// From 1; it is also the number of clones in it.
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

    /// The world after a turn; `None` if that is a paradox.
    pub(super) fn turn(
        &mut self,
        board: &Board,
        world: u32,
        step: &[Option<Action>],
    ) -> Option<u32> {
        let digit = |action: &Option<Action>| {
            ACTIONS.iter().position(|known| known == action).unwrap_or(ACTIONS.len()) as u64
        };
        let code = step.iter().fold(0, |code, action| code * 7 + digit(action));
        if let Some(&after) = self.turns.get(&(world, code)) {
            return after;
        }
        let mut after = self.worlds[world as usize].clone();
        let result = play_turn(board, &mut after, &mut self.turn, 1, |clone| step[clone]);
        let after = result.is_ok().then(|| {
            *self.ids.entry(after).or_insert_with_key(|after| {
                self.worlds.push(after.clone());
                self.worlds.len() as u32 - 1
            })
        });
        self.turns.insert((world, code), after);
        after
    }
}
