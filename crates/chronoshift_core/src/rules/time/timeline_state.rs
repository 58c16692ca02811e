//! A timeline that is being played.

use crate::rules::action::Intent;
use crate::rules::board::Board;
use crate::rules::geometry::Cell;
use crate::rules::paradox::Paradox;
use crate::rules::turn::{Phase, Push, Turn};
use crate::rules::world::World;

use super::recordings::Recordings;

/// A timeline after one of its turns, to be played on.
#[derive(Debug, Clone)]
pub(crate) struct TimelineState {
    pub(crate) world: World,
    /// The place of each crate, by its number: its place in row order at the start. `None` for a crate
    /// that a trapdoor swallowed.
    pub(crate) crates: Vec<Option<Cell>>,
    /// The number of the crate of each push of the last turn, as far as they happened.
    pub(crate) pushed: Vec<usize>,
    /// The number of moves of the current clone so far, pushes included, and the number of pushes of
    /// crates.
    pub(crate) moves_made: usize,
    pub(crate) pushes_made: usize,
    /// The clone that reached the goal.
    pub(crate) goal_by: Option<usize>,
    /// The last turn.
    pub(crate) turn: Turn,
    /// The number of turns that have passed.
    pub(crate) turns: usize,
}

impl TimelineState {
    /// The start of a timeline.
    pub(crate) fn start(board: &Board, clones: usize) -> Self {
        Self {
            world: World::new(board, clones),
            crates: board.starting_crates().map(Some).collect(),
            pushed: Vec::new(),
            moves_made: 0,
            pushes_made: 0,
            goal_by: None,
            turn: Turn::new(board),
            turns: 0,
        }
    }

    /// Plays the next turn. It counts, also if it ends in a paradox.
    pub(super) fn play(&mut self, board: &Board, recordings: &Recordings) -> Result<(), Paradox> {
        let result =
            Phase::ORDER.into_iter().try_for_each(|phase| self.run(board, recordings, phase));
        self.turns += 1;
        result
    }

    /// The clones that pushed a crate in the last turn, in order.
    pub(super) fn pushers(&self, board: &Board, push: &Push) -> impl Iterator<Item = usize> {
        let clones = self.turn.from.iter().zip(self.turn.intents()).enumerate();
        let pushers = clones.filter(move |(_, (from, intent))| {
            **intent == Intent::Push(push.direction)
                && board.step(**from, push.direction) == push.from
        });
        pushers.map(|(clone, _)| clone)
    }

    /// Runs one phase of the next turn.
    #[inline]
    pub(crate) fn run(
        &mut self,
        board: &Board,
        recordings: &Recordings,
        phase: Phase,
    ) -> Result<(), Paradox> {
        if phase == Phase::CollectIntents {
            self.pushed.clear();
        }
        let turns = self.turns;
        let action = |clone| recordings.action(clone, turns);
        phase.run::<_, Paradox>(
            board,
            &mut self.world,
            &mut self.turn,
            turns as u32 + 1,
            action,
        )?;
        self.after_phase(phase);
        Ok(())
    }

    /// Counts moves, and follows crates and the goal.
    fn after_phase(&mut self, phase: Phase) {
        match phase {
            Phase::ResolvePushes => {
                let moves =
                    matches!(self.turn.intents().last(), Some(Intent::Walk(_) | Intent::Push(_)));
                self.moves_made += usize::from(moves);
                if !self.turn.pushes().is_empty() {
                    self.follow_crates();
                }
            }
            Phase::DetectParadox => self.goal_by = self.goal_by.or(self.turn.goal_by()),
            Phase::CollectIntents | Phase::UpdateCircuits => {}
        }
    }

    /// Moves crates along with the pushes of one turn. No crate is pushed to where another was, so
    /// each is found where its push begins.
    fn follow_crates(&mut self) {
        for push in self.turn.pushes() {
            let number = self.crates.iter().position(|&cell| cell == Some(push.from));
            if let Some(number) = number {
                self.crates[number] = Some(push.to).filter(|&to| self.world.has_crate(to));
                self.pushed.push(number);
            }
        }
        self.pushes_made += self.pushed.len();
    }

    /// The pushes of the last turn that happened, each with the number of its crate.
    pub(super) fn pushes(&self) -> impl Iterator<Item = (&Push, usize)> {
        self.turn.pushes().iter().zip(self.pushed.iter().copied())
    }
}
