//! The state of a timeline that is being played from its recordings.

use crate::rules::action::Intent;
use crate::rules::board::Board;
use crate::rules::geometry::Cell;
use crate::rules::paradox::Paradox;
use crate::rules::turn::{Phase, Push, Turn};
use crate::rules::world::World;

use super::recordings::Recordings;

/// The state of a timeline after one of its turns, from which the next turns can be played.
#[derive(Debug, Clone)]
pub(crate) struct TimelineState {
    pub(crate) world: World,
    /// The position of each crate; `None` once a trapdoor has swallowed it. Crates are numbered row
    /// by row at the start.
    pub(crate) crates: Vec<Option<Cell>>,
    /// For each push that happened in the last turn, the number of its crate.
    pub(crate) pushed: Vec<usize>,
    /// The number of moves that the current clone has made so far, including pushes.
    pub(crate) moves_made: usize,
    /// The number of pushes so far by all clones together.
    pub(crate) pushes_made: usize,
    /// The first clone that has reached the goal, if any.
    pub(crate) goal_reached_by: Option<usize>,
    /// The record of the last turn.
    pub(crate) turn: Turn,
    /// The number of turns that have passed.
    pub(crate) elapsed: usize,
}

impl TimelineState {
    /// The state at the start of a timeline.
    pub(crate) fn start(board: &Board, clones: usize) -> Self {
        Self {
            world: World::new(board, clones),
            crates: board.starting_crates().map(Some).collect(),
            pushed: Vec::new(),
            moves_made: 0,
            pushes_made: 0,
            goal_reached_by: None,
            turn: Turn::new(board),
            elapsed: 0,
        }
    }

    /// Plays the next turn, and counts it even if it ends in a paradox.
    pub(super) fn play(&mut self, board: &Board, recordings: &Recordings) -> Result<(), Paradox> {
        let result =
            Phase::ORDER.into_iter().try_for_each(|phase| self.run(board, recordings, phase));
        self.elapsed += 1;
        result
    }

    /// The clones that took part in a push of the last turn, in order.
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
        let elapsed = self.elapsed;
        let action = |clone| recordings.action(clone, elapsed);
        phase.run::<_, Paradox>(
            board,
            &mut self.world,
            &mut self.turn,
            elapsed as u32 + 1,
            action,
        )?;
        self.update_after(phase);
        Ok(())
    }

    /// Updates the counts of moves and pushes, the positions of crates, and who reached the goal.
    fn update_after(&mut self, phase: Phase) {
        match phase {
            Phase::ResolvePushes => {
                let has_moved =
                    matches!(self.turn.intents().last(), Some(Intent::Walk(_) | Intent::Push(_)));
                self.moves_made += usize::from(has_moved);
                if !self.turn.pushes().is_empty() {
                    self.update_crates();
                }
            }
            Phase::DetectParadox => {
                self.goal_reached_by = self.goal_reached_by.or(self.turn.goal_reached_by())
            }
            Phase::CollectIntents | Phase::UpdateCircuits => {}
        }
    }

    /// Updates the positions of crates after the pushes of a turn. No crate is pushed onto a tile
    /// that held another crate before the turn, so each crate is identified by the tile where its
    /// push begins.
    fn update_crates(&mut self) {
        for push in self.turn.pushes() {
            let number = self.crates.iter().position(|&cell| cell == Some(push.from));
            if let Some(number) = number {
                self.crates[number] = Some(push.to).filter(|&to| self.world.has_crate(to));
                self.pushed.push(number);
            }
        }
        self.pushes_made += self.pushed.len();
    }

    /// The pushes that happened in the last turn, each with the number of its crate.
    pub(super) fn pushes(&self) -> impl Iterator<Item = (&Push, usize)> {
        self.turn.pushes().iter().zip(self.pushed.iter().copied())
    }
}
