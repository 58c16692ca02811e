//! Checks a task by playing everything that it allows, in all timelines of its clone.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

use serde::{Deserialize, Serialize};

use crate::rules::{Action, Board, Direction, Recordings, Turn, World, play_turn};
use crate::solver::running::{Budget, Stop, count_turns};

/// The worlds of all timelines in which a clone acts, beginning with its own, after the same turn.
pub(super) type TimelineWorlds = Vec<World>;

/// Pairs of the number of steps done and the worlds after them. The hasher is not randomized, so
/// that the order is always the same.
type ReachedStates = HashSet<(usize, TimelineWorlds), BuildHasherDefault<DefaultHasher>>;

/// Lets a clone try everything that a task allows, while all others follow their recordings.
pub(super) struct InstructionCheck<'a, 'p> {
    board: &'a Board,
    /// All recordings of the solution.
    recordings: &'a Recordings,
    clone: usize,
    turn: Turn,
    /// The number of turns played so far, multiplied by the clones in their timelines.
    played: usize,
    /// The greatest value of `played`.
    max_played: usize,
    budget: &'a mut Budget<'p>,
}

/// The result of playing a turn in a timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Played {
    Turn,
    /// The timeline was already over.
    Nothing,
    Paradox,
}

/// Steps of a clone that may wait before each of them, with the turns in which the last step is
/// allowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TimedInstruction<'a> {
    /// The number of turns that have passed before the instruction.
    pub(super) from: usize,
    /// Moves, possibly with a final [`Action::Enter`].
    pub(super) steps: &'a [Action],
    /// The turn of the last step in the solution.
    pub(super) planned: usize,
    /// The first turn in which the last step is allowed.
    pub(super) first: usize,
    /// The last turn in which the last step is allowed, if there is one.
    pub(super) last: Option<usize>,
}

impl<'a, 'p> InstructionCheck<'a, 'p> {
    /// Creates a check that plays about this many turns at most.
    pub(super) fn new(
        board: &'a Board,
        recordings: &'a Recordings,
        clone: usize,
        max_played: usize,
        budget: &'a mut Budget<'p>,
    ) -> Self {
        Self { board, recordings, clone, turn: Turn::new(board), played: 0, max_played, budget }
    }

    /// The worlds at the start of all timelines.
    pub(super) fn start(&self) -> TimelineWorlds {
        (self.clone + 1..=self.recordings.count())
            .map(|clones| World::new(self.board, clones))
            .collect()
    }

    /// Plays a turn in all timelines that are not over. Returns false if any has a paradox.
    pub(super) fn act(
        &mut self,
        worlds: &mut [World],
        turns: usize,
        own_action: Option<Action>,
    ) -> Result<bool, Stop> {
        for world in worlds {
            if self.play(world, turns, own_action)? == Played::Paradox {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Plays a turn in a single timeline.
    fn play(
        &mut self,
        world: &mut World,
        turns: usize,
        own_action: Option<Action>,
    ) -> Result<Played, Stop> {
        count_turns(self.budget, self.board, 1)?;
        let (board, recordings, clone) = (self.board, self.recordings, self.clone);
        let action = |other: usize| match other == clone {
            true => own_action,
            false => recordings.action(other, turns),
        };
        let last = world.clones().len() - 1;
        if (0..=last).all(|index| action(index).is_none()) {
            return Ok(Played::Nothing);
        }
        let is_home = board.has_machine() && world.clones()[last] == board.start();
        if action(last) == Some(Action::Enter) && !is_home {
            return Ok(Played::Paradox);
        }
        self.played += world.clones().len();
        let played = play_turn(board, world, &mut self.turn, turns as u32 + 1, action);
        Ok(if played.is_ok() { Played::Turn } else { Played::Paradox })
    }

    /// Whether the play can still be completed whatever the instruction allows the clone to do, and
    /// nothing bars the path while there is time. Returns false if the check is cut short.
    pub(super) fn holds(
        &mut self,
        start: &TimelineWorlds,
        timed: TimedInstruction<'_>,
    ) -> Result<bool, Stop> {
        let mut states = ReachedStates::from_iter([(0, start.clone())]);
        // From this turn on, no other clone acts, so all turns are alike.
        let quiet = self.longest().max(timed.planned);
        for turns in timed.from.. {
            let Some((next, is_barred)) = self.try_all(&states, turns, timed)? else {
                return Ok(false);
            };
            if next.is_empty() {
                return Ok(true);
            }
            if timed.last.is_none() && turns >= quiet && next.is_subset(&states) {
                // Nothing changes any more, so a barred path stays barred.
                return Ok(!is_barred);
            }
            if self.played > self.max_played {
                return Ok(false);
            }
            states = next;
        }
        Ok(false)
    }

    /// Tries everything that is allowed in a turn. Returns the resulting states, without those in
    /// which all steps are done, and whether a step is barred in any state. Returns `None` if
    /// anything that is allowed fails, or a state allows nothing.
    fn try_all(
        &mut self,
        states: &ReachedStates,
        turns: usize,
        timed: TimedInstruction<'_>,
    ) -> Result<Option<(ReachedStates, bool)>, Stop> {
        let (mut next, mut is_any_barred) = (ReachedStates::default(), false);
        for (done, worlds) in states {
            let left = timed.steps.len() - done;
            let mut can_continue = false;
            if left > 1 || turns + 1 >= timed.first {
                let step = timed.steps[*done];
                // A task does not allow barred moves.
                let is_barred = self.is_barred(&worlds[0], turns, step)?;
                is_any_barred |= is_barred;
                if !is_barred {
                    let mut after = worlds.clone();
                    let is_possible = self.act(&mut after, turns, Some(step))?;
                    if !is_possible || left == 1 && !self.completes(&after, turns + 1, timed)? {
                        return Ok(None);
                    }
                    can_continue = true;
                    if left > 1 {
                        next.insert((done + 1, after));
                    }
                }
            }
            if timed.last.is_none_or(|last| turns + left < last) {
                let mut after = worlds.clone();
                if !self.act(&mut after, turns, Some(Action::Wait))? {
                    return Ok(None);
                }
                can_continue = true;
                next.insert((*done, after));
            }
            if !can_continue {
                return Ok(None);
            }
        }
        Ok(Some((next, is_any_barred)))
    }

    /// Whether a move of the clone is blocked in its own timeline.
    fn is_barred(&mut self, world: &World, turns: usize, step: Action) -> Result<bool, Stop> {
        // Ignore a paradox here: it shows again when all timelines are played.
        self.play(&mut world.clone(), turns, Some(step))?;
        let intent = self.turn.intents().get(self.clone);
        Ok(intent.is_some_and(|intent| intent.failed().is_some()))
    }

    /// Whether the rest of the solution completes the level, either in its planned turns or at
    /// once.
    fn completes(
        &mut self,
        worlds: &[World],
        turns: usize,
        timed: TimedInstruction<'_>,
    ) -> Result<bool, Stop> {
        let is_inside = timed.steps.last() == Some(&Action::Enter);
        let early = timed.planned.saturating_sub(turns);
        let can_wait = early > 0 && !is_inside;
        Ok(can_wait && self.completes_after(worlds, turns, early, timed.planned)?
            || self.completes_after(worlds, turns, 0, timed.planned)?)
    }

    fn completes_after(
        &mut self,
        worlds: &[World],
        turns: usize,
        wait: usize,
        planned: usize,
    ) -> Result<bool, Stop> {
        let own_action = |turn: usize| match turn < turns + wait {
            true => Some(Action::Wait),
            false => self.recordings.action(self.clone, planned + turn - turns - wait),
        };
        let end = self.longest() + self.recordings.recording(self.clone).len() + turns + wait;
        let own_actions: Vec<_> = (turns..end).map(own_action).collect();
        for world in worlds {
            let mut world = world.clone();
            for (turn, own_action) in (turns..end).zip(&own_actions) {
                match self.play(&mut world, turn, *own_action)? {
                    Played::Turn if !self.board.has_machine() && world.has_reached(self.board) => {
                        break;
                    }
                    Played::Turn => {}
                    Played::Nothing => break,
                    Played::Paradox => return Ok(false),
                }
            }
            if world.has_reached(self.board) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The length of the longest recording of another clone.
    fn longest(&self) -> usize {
        let others = self.recordings.iter().enumerate().filter(|(clone, _)| *clone != self.clone);
        others.map(|(_, recording)| recording.len()).max().unwrap_or(0)
    }

    /// The effects of the clone's actions in the solution.
    pub(super) fn steps(&mut self) -> Result<Vec<LegStep>, Stop> {
        let (recordings, clone) = (self.recordings, self.clone);
        let places = |worlds: &[World]| -> Vec<_> {
            worlds.iter().map(|world| world.clones()[clone]).collect()
        };
        let mut worlds = self.start();
        let mut steps = Vec::new();
        for (turn, &action) in recordings.recording(clone).iter().enumerate() {
            let before = places(&worlds);
            let crates: Vec<_> = worlds[0].crates().collect();
            self.act(&mut worlds, turn, Some(action))?;
            let after = places(&worlds);
            steps.push(match action {
                Action::Wait => LegStep::Wait,
                Action::Enter => LegStep::Enter,
                Action::Move(_) if before == after => LegStep::Wait,
                Action::Move(way) if before[0] == after[0] => LegStep::Barred(way),
                Action::Move(way) if crates.contains(&after[0]) => LegStep::Push(way),
                Action::Move(way) => LegStep::Walk(way),
            });
        }
        Ok(steps)
    }
}

/// The effect of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum LegStep {
    /// The clone stays on its cell in all timelines.
    Wait,
    Walk(Direction),
    Push(Direction),
    /// The clone stays on its cell in its own timeline, but moves in a later one.
    Barred(Direction),
    Enter,
}

impl LegStep {
    /// The direction of the move, if it is one.
    pub(super) fn way(self) -> Option<Direction> {
        match self {
            Self::Walk(way) | Self::Push(way) | Self::Barred(way) => Some(way),
            Self::Wait | Self::Enter => None,
        }
    }

    /// The action with this effect.
    pub(super) fn action(self) -> Action {
        match self {
            Self::Wait => Action::Wait,
            Self::Enter => Action::Enter,
            Self::Walk(way) | Self::Push(way) | Self::Barred(way) => Action::Move(way),
        }
    }
}
