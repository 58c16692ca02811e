//! Checks an instruction to a clone by trying everything that it allows, in all timelines of the
//! clone.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

use serde::{Deserialize, Serialize};

use crate::rules::{Action, Board, Direction, Recordings, Turn, World, play_turn};
use crate::solver::running::{Budget, Stop, count_turns};

/// The worlds of all timelines in which a clone acts, beginning with its own, after the same number
/// of turns.
pub(super) type TimelineWorlds = Vec<World>;

/// Pairs of the number of completed steps and the worlds after these steps. The hasher is not
/// randomized, so the iteration order is always the same.
type ReachedStates = HashSet<(usize, TimelineWorlds), BuildHasherDefault<DefaultHasher>>;

/// Lets a clone try everything that an instruction allows, while all other clones follow their
/// recordings.
pub(super) struct InstructionCheck<'a, 'p> {
    board: &'a Board,
    /// All recordings of the solution.
    recordings: &'a Recordings,
    clone: usize,
    turn: Turn,
    /// The number of turns played so far, each counted once for every clone in its timeline.
    clone_turns: usize,
    /// The check is cut short when `clone_turns` exceeds this.
    max_clone_turns: usize,
    budget: &'a mut Budget<'p>,
}

/// The result of playing a turn in a timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TurnOutcome {
    Played,
    /// The timeline was over before the turn.
    AlreadyOver,
    Paradox,
}

/// The steps that a clone has to take, and the turns in which the last step is allowed. The clone
/// is free to wait before each step.
#[derive(Debug, Clone, Copy)]
pub(super) struct TimedInstruction<'a> {
    /// The number of turns before the instruction.
    pub(super) begin: usize,
    /// Moves, possibly followed by [`Action::Enter`].
    pub(super) steps: &'a [Action],
    /// The turn in which the solution makes the last step.
    pub(super) planned_turn: usize,
    /// The first turn in which the last step is allowed.
    pub(super) earliest_turn: usize,
    /// The last turn in which the last step is allowed, if there is one.
    pub(super) latest_turn: Option<usize>,
}

impl<'a, 'p> InstructionCheck<'a, 'p> {
    /// Creates a check that is cut short when [`clone_turns`](Self::clone_turns) exceeds the limit.
    pub(super) fn new(
        board: &'a Board,
        recordings: &'a Recordings,
        clone: usize,
        max_clone_turns: usize,
        budget: &'a mut Budget<'p>,
    ) -> Self {
        Self {
            board,
            recordings,
            clone,
            turn: Turn::new(board),
            clone_turns: 0,
            max_clone_turns,
            budget,
        }
    }

    /// The worlds at the start of all timelines in which the clone acts.
    pub(super) fn initial_worlds(&self) -> TimelineWorlds {
        (self.clone + 1..=self.recordings.count())
            .map(|clones| World::new(self.board, clones))
            .collect()
    }

    /// Plays a turn in all timelines that are not over. Returns false if any timeline has a
    /// paradox.
    pub(super) fn play_all_timelines(
        &mut self,
        worlds: &mut [World],
        elapsed: usize,
        own_action: Option<Action>,
    ) -> Result<bool, Stop> {
        for world in worlds {
            if self.play_timeline(world, elapsed, own_action)? == TurnOutcome::Paradox {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Plays a turn in a single timeline.
    fn play_timeline(
        &mut self,
        world: &mut World,
        elapsed: usize,
        own_action: Option<Action>,
    ) -> Result<TurnOutcome, Stop> {
        count_turns(self.budget, self.board, 1)?;
        let (board, recordings, clone) = (self.board, self.recordings, self.clone);
        let action = |index: usize| {
            if index == clone { own_action } else { recordings.action(index, elapsed) }
        };
        let last_clone = world.clones().len() - 1;
        if (0..=last_clone).all(|index| action(index).is_none()) {
            return Ok(TurnOutcome::AlreadyOver);
        }
        let is_home = board.has_machine() && world.clones()[last_clone] == board.start();
        if action(last_clone) == Some(Action::Enter) && !is_home {
            return Ok(TurnOutcome::Paradox);
        }
        self.clone_turns += world.clones().len();
        let result = play_turn(board, world, &mut self.turn, elapsed as u32 + 1, action);
        Ok(if result.is_ok() { TurnOutcome::Played } else { TurnOutcome::Paradox })
    }

    /// Whether an instruction is safe: however the clone follows it, the clone can finish in time
    /// and the play can still be completed. Returns false if the check is cut short.
    pub(super) fn is_safe(
        &mut self,
        start_worlds: &TimelineWorlds,
        instruction: TimedInstruction<'_>,
    ) -> Result<bool, Stop> {
        let mut states = ReachedStates::from_iter([(0, start_worlds.clone())]);
        // From this turn on, no other clone acts, so all turns are alike.
        let first_quiet_turn = self.longest_other_recording().max(instruction.planned_turn);
        for elapsed in instruction.begin.. {
            let Some((next_states, is_blocked)) =
                self.try_allowed_actions(&states, elapsed, instruction)?
            else {
                return Ok(false);
            };
            if next_states.is_empty() {
                return Ok(true);
            }
            if instruction.latest_turn.is_none()
                && elapsed >= first_quiet_turn
                && next_states.is_subset(&states)
            {
                // Nothing changes any more, so a blocked path stays blocked.
                return Ok(!is_blocked);
            }
            if self.clone_turns > self.max_clone_turns {
                return Ok(false);
            }
            states = next_states;
        }
        Ok(false)
    }

    /// Tries everything that the instruction allows in a turn. Returns the resulting states in
    /// which steps are left, and whether a step is blocked in any state. Returns `None` if an
    /// allowed action fails, or if a state allows no action.
    fn try_allowed_actions(
        &mut self,
        states: &ReachedStates,
        elapsed: usize,
        instruction: TimedInstruction<'_>,
    ) -> Result<Option<(ReachedStates, bool)>, Stop> {
        let (mut next_states, mut is_any_blocked) = (ReachedStates::default(), false);
        for (done_steps, worlds) in states {
            let steps_left = instruction.steps.len() - done_steps;
            let mut can_continue = false;
            if steps_left > 1 || elapsed + 1 >= instruction.earliest_turn {
                let step = instruction.steps[*done_steps];
                // An instruction does not allow blocked moves.
                let is_blocked = self.is_blocked(&worlds[0], elapsed, step)?;
                is_any_blocked |= is_blocked;
                if !is_blocked {
                    let mut next_worlds = worlds.clone();
                    let is_possible =
                        self.play_all_timelines(&mut next_worlds, elapsed, Some(step))?;
                    let is_done = next_worlds.iter().any(|world| self.is_complete(world));
                    if !is_possible
                        || steps_left == 1
                            && !is_done
                            && !self.can_complete(&next_worlds, elapsed + 1, instruction)?
                    {
                        return Ok(None);
                    }
                    can_continue = true;
                    if steps_left > 1 {
                        next_states.insert((done_steps + 1, next_worlds));
                    }
                }
            }
            if instruction.latest_turn.is_none_or(|latest| elapsed + steps_left < latest) {
                let mut next_worlds = worlds.clone();
                if !self.play_all_timelines(&mut next_worlds, elapsed, Some(Action::Wait))? {
                    return Ok(None);
                }
                can_continue = true;
                next_states.insert((*done_steps, next_worlds));
            }
            if !can_continue {
                return Ok(None);
            }
        }
        Ok(Some((next_states, is_any_blocked)))
    }

    /// Whether a move of the clone is blocked in its own timeline.
    fn is_blocked(&mut self, world: &World, elapsed: usize, step: Action) -> Result<bool, Stop> {
        // Ignore a paradox here: it occurs again when all timelines are played.
        self.play_timeline(&mut world.clone(), elapsed, Some(step))?;
        let intent = self.turn.intents().get(self.clone);
        Ok(intent.is_some_and(|intent| intent.failed_direction().is_some()))
    }

    /// Whether the last turn, which led to this world, completes a level without a time machine.
    fn is_complete(&self, world: &World) -> bool {
        world.completes_level(self.board, !self.turn.pushes().is_empty())
    }

    /// Whether the clone can complete the level by continuing with the solution, either immediately
    /// or after waiting for the planned turn.
    fn can_complete(
        &mut self,
        worlds: &[World],
        elapsed: usize,
        instruction: TimedInstruction<'_>,
    ) -> Result<bool, Stop> {
        let has_entered = instruction.steps.last() == Some(&Action::Enter);
        let spare_turns = instruction.planned_turn.saturating_sub(elapsed);
        let can_wait = spare_turns > 0 && !has_entered;
        Ok(can_wait
            && self.completes_after(worlds, elapsed, spare_turns, instruction.planned_turn)?
            || self.completes_after(worlds, elapsed, 0, instruction.planned_turn)?)
    }

    /// Whether the level is completed if the clone waits for `wait_turns` turns, and then continues
    /// with its actions after `planned_turn` in the solution.
    fn completes_after(
        &mut self,
        worlds: &[World],
        elapsed: usize,
        wait_turns: usize,
        planned_turn: usize,
    ) -> Result<bool, Stop> {
        let own_action = |turn: usize| {
            if turn < elapsed + wait_turns {
                Some(Action::Wait)
            } else {
                self.recordings.action(self.clone, planned_turn + turn - elapsed - wait_turns)
            }
        };
        let end_turn = self.longest_other_recording()
            + self.recordings.recording(self.clone).len()
            + elapsed
            + wait_turns;
        let own_actions: Vec<_> = (elapsed..end_turn).map(own_action).collect();
        for world in worlds {
            let mut world = world.clone();
            for (turn, own_action) in (elapsed..end_turn).zip(&own_actions) {
                match self.play_timeline(&mut world, turn, *own_action)? {
                    TurnOutcome::Played if self.is_complete(&world) => return Ok(true),
                    TurnOutcome::Played => {}
                    TurnOutcome::AlreadyOver => break,
                    TurnOutcome::Paradox => return Ok(false),
                }
            }
            if self.board.has_machine() && world.has_reached_objective(self.board) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The length of the longest recording of another clone.
    fn longest_other_recording(&self) -> usize {
        let other_recordings =
            self.recordings.iter().enumerate().filter(|(clone, _)| *clone != self.clone);
        other_recordings.map(|(_, recording)| recording.len()).max().unwrap_or(0)
    }

    /// The effects of the clone's actions in the solution.
    pub(super) fn leg_steps(&mut self) -> Result<Vec<LegStep>, Stop> {
        let (recordings, clone) = (self.recordings, self.clone);
        let cells_of_clone = |worlds: &[World]| -> Vec<_> {
            worlds.iter().map(|world| world.clones()[clone]).collect()
        };
        let mut worlds = self.initial_worlds();
        let mut steps = Vec::new();
        for (turn, &action) in recordings.recording(clone).iter().enumerate() {
            let cells_before = cells_of_clone(&worlds);
            let crates: Vec<_> = worlds[0].crates().collect();
            self.play_all_timelines(&mut worlds, turn, Some(action))?;
            let cells_after = cells_of_clone(&worlds);
            steps.push(match action {
                Action::Wait => LegStep::Wait,
                Action::Enter => LegStep::Enter,
                Action::Move(_) if cells_before == cells_after => LegStep::Wait,
                Action::Move(direction) if cells_before[0] == cells_after[0] => {
                    LegStep::Blocked(direction)
                }
                Action::Move(direction) if crates.contains(&cells_after[0]) => {
                    LegStep::Push(direction)
                }
                Action::Move(direction) => LegStep::Walk(direction),
            });
        }
        Ok(steps)
    }
}

/// The effect of a clone's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum LegStep {
    /// The clone stays on its cell in all timelines.
    Wait,
    Walk(Direction),
    Push(Direction),
    /// The clone stays on its cell in its own timeline, but moves in a later timeline.
    Blocked(Direction),
    Enter,
}

impl LegStep {
    /// The action with this effect.
    pub(super) fn action(self) -> Action {
        match self {
            Self::Wait => Action::Wait,
            Self::Enter => Action::Enter,
            Self::Walk(direction) | Self::Push(direction) | Self::Blocked(direction) => {
                Action::Move(direction)
            }
        }
    }
}
