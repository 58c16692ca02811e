//! Divides a clone's recording into legs, each with the most permissive task that works.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::instruction_check::{InstructionCheck, LegStep, TimedInstruction, TimelineWorlds};
use super::task::{Task, TurnWindow};
use crate::rules::{
    Action, Board, Cell, Direction, Intent, KeyAction, KeyActionKind, Play, Recordings,
};
use crate::solver::running::{Budget, Stop};

/// A part of a recording with a single task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Leg {
    /// The number of turns before the leg.
    begin: usize,
    /// The effects of the clone's actions in the turns of the leg.
    steps: Vec<LegStep>,
    /// The first turn in which the last step is allowed.
    earliest_turn: usize,
    /// The last turn in which the last step is allowed, if there is one.
    latest_turn: Option<usize>,
}

/// A leg has at most this many straight sections, so that its instruction stays short.
const MAX_SECTIONS: usize = 4;

/// A leg ends fewer than this many turns after its end in the solution, unless it is allowed to end
/// at any time.
const MAX_DELAY: usize = 32;

/// The maximum number of turns to play to find the legs of a clone, each counted once for every
/// clone in its timeline. Playing them takes a few tenths of a second.
const MAX_CLONE_TURNS: usize = 300_000;

/// A solution that takes more turns than this, counted in the same way, is not divided into legs.
const MAX_SOLUTION_TURNS: usize = 1 << 15;

impl Leg {
    /// Divides the rest of a clone's recording after the first `from_turn` turns into legs. Returns
    /// no legs if playing the solution many times would take too long.
    pub(super) fn divide_recording(
        board: &Board,
        recordings: &Recordings,
        clone: usize,
        from_turn: usize,
        key_actions: &[KeyAction],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let recording = recordings.recording(clone);
        let total_clones: usize = (clone + 1..=recordings.count()).sum();
        if recordings.longest().saturating_mul(total_clones) > MAX_SOLUTION_TURNS {
            return Ok(Vec::new());
        }
        let mut check = InstructionCheck::new(board, recordings, clone, MAX_CLONE_TURNS, budget);
        let steps = check.leg_steps()?;
        let clone_cells = clone_cells(board, &steps);
        let mut builder =
            LegBuilder { board, steps: &steps, clone_cells: &clone_cells, key_actions };
        let mut worlds = check.initial_worlds();
        for (turn, &action) in recording.iter().enumerate().take(from_turn) {
            check.play_all_timelines(&mut worlds, turn, Some(action))?;
        }
        let mut legs = Vec::new();
        let mut begin = from_turn;
        while begin < recording.len() {
            let leg = builder.build_leg(begin, &worlds, &mut check)?;
            for (turn, &action) in recording.iter().enumerate().take(leg.end()).skip(begin) {
                check.play_all_timelines(&mut worlds, turn, Some(action))?;
            }
            begin = leg.end();
            legs.push(leg);
        }
        Ok(legs)
    }

    /// The leg that consists of only the next action of a play.
    pub(super) fn from_action(play: &Play, action: Action) -> Self {
        let mut next_play = play.clone();
        next_play.act(action);
        let step = match (action, next_play.last_turn().intents().last()) {
            (Action::Wait, _) => LegStep::Wait,
            (Action::Enter, _) => LegStep::Enter,
            (Action::Move(direction), Some(Intent::Walk(_))) => LegStep::Walk(direction),
            (Action::Move(direction), Some(Intent::Push(_))) => LegStep::Push(direction),
            (Action::Move(direction), _) => LegStep::Blocked(direction),
        };
        let begin = play.elapsed();
        Self { begin, steps: vec![step], earliest_turn: begin + 1, latest_turn: Some(begin + 1) }
    }

    /// Whether this leg is the current leg after this many turns.
    pub(super) fn contains(&self, turns: usize) -> bool {
        (self.begin..self.end()).contains(&turns)
    }

    /// The number of turns that have passed at the end of the leg.
    fn end(&self) -> usize {
        self.begin + self.steps.len()
    }

    /// The rest of the leg's task after `turns` turns, when the clone is on `clone_cell`.
    pub(super) fn task(&self, board: &Board, clone_cell: Cell, turns: usize) -> Task {
        let remaining_steps =
            self.steps.get(turns.saturating_sub(self.begin)..).unwrap_or_default();
        let mut next_steps =
            remaining_steps.iter().filter(|step| **step != LegStep::Wait).peekable();
        let way: Vec<Direction> =
            remaining_steps.iter().filter_map(|step| step.action().direction()).collect();
        let soonest = turns + next_steps.clone().count();
        let when = TurnWindow::new(self.earliest_turn, self.latest_turn, soonest);
        let to = way.iter().fold(clone_cell, |cell, &direction| board.step(cell, direction));
        match next_steps.peek() {
            None => Task::Stay { at: clone_cell, until: self.end() },
            Some(LegStep::Blocked(direction)) => Task::Later { way: *direction, on: turns + 1 },
            Some(LegStep::Push(last)) => Task::Push { to: board.step(to, *last), way, when },
            Some(_) if remaining_steps.last() == Some(&LegStep::Enter) => Task::Home { way, when },
            Some(_) => Task::Go { to, way, when },
        }
    }
}

/// The cells of a clone in its own timeline, at the start and after each turn.
fn clone_cells(board: &Board, steps: &[LegStep]) -> Vec<Cell> {
    let mut cell = board.start();
    let mut clone_cells = vec![cell];
    for step in steps {
        if let LegStep::Walk(direction) | LegStep::Push(direction) = step {
            cell = board.step(cell, *direction);
        }
        clone_cells.push(cell);
    }
    clone_cells
}

/// Builds the legs of a clone's recording from the effects of its actions in the clone's own
/// timeline.
struct LegBuilder<'a> {
    board: &'a Board,
    steps: &'a [LegStep],
    clone_cells: &'a [Cell],
    key_actions: &'a [KeyAction],
}

impl LegBuilder<'_> {
    /// Builds the leg that begins after `begin` turns.
    fn build_leg(
        &mut self,
        begin: usize,
        worlds: &TimelineWorlds,
        check: &mut InstructionCheck<'_, '_>,
    ) -> Result<Leg, Stop> {
        let leg_until = |end: usize| Leg {
            begin,
            steps: self.steps[begin..end].to_vec(),
            earliest_turn: end,
            latest_turn: Some(end),
        };
        if let Some(end) = self.stay_end(begin) {
            return Ok(leg_until(end));
        }
        let wait_count =
            self.steps[begin..].iter().take_while(|step| **step == LegStep::Wait).count();
        let step_ends = self.step_ends(begin);
        if step_ends.is_empty() {
            // The leg consists of the waits before a step that can't be part of it or, without
            // waits, of a blocked move.
            return Ok(leg_until(begin + wait_count.max(1)));
        }
        let actions: Vec<Action> =
            step_ends.iter().map(|&end| self.steps[end - 1].action()).collect();
        let instruction = |done: usize| TimedInstruction {
            begin,
            steps: &actions[..done],
            planned_turn: step_ends[done - 1],
            earliest_turn: step_ends[done - 1],
            latest_turn: Some(step_ends[done - 1]),
        };
        // Find the longest leg that works, by binary search. A single step in its planned turn
        // always works, because the solution makes that step.
        let (mut step_count, mut too_many) = (1, step_ends.len() + 1);
        let mut candidate = step_ends.len();
        while step_count + 1 < too_many {
            if candidate == 1 || check.is_safe(worlds, instruction(candidate))? {
                step_count = candidate
            } else {
                too_many = candidate
            }
            candidate = step_count.midpoint(too_many);
        }
        if step_count == 1 && step_ends.len() > 1 && wait_count > 0 {
            return Ok(leg_until(begin + wait_count));
        }
        let mut widest = instruction(step_count);
        // If the level limits the score, one more turn can be too many.
        if self.board.limits().score.is_none() {
            self.widen_window(&mut widest, worlds, check)?;
        }
        Ok(Leg {
            earliest_turn: widest.earliest_turn,
            latest_turn: widest.latest_turn,
            ..leg_until(step_ends[step_count - 1])
        })
    }

    /// Widens the window of the last step in both directions as far as the instruction stays safe.
    fn widen_window(
        &self,
        instruction: &mut TimedInstruction<'_>,
        worlds: &TimelineWorlds,
        check: &mut InstructionCheck<'_, '_>,
    ) -> Result<(), Stop> {
        let mut candidate = instruction.begin + instruction.steps.len();
        let mut too_soon = candidate - 1;
        while too_soon + 1 < instruction.earliest_turn {
            let wider = TimedInstruction { earliest_turn: candidate, ..*instruction };
            if check.is_safe(worlds, wider)? {
                *instruction = wider
            } else {
                too_soon = candidate
            }
            candidate = too_soon.midpoint(instruction.earliest_turn);
        }
        let at_any_time = TimedInstruction { latest_turn: None, ..*instruction };
        if check.is_safe(worlds, at_any_time)? {
            *instruction = at_any_time;
            return Ok(());
        }
        let (mut last, mut too_late) =
            (instruction.planned_turn, instruction.planned_turn + MAX_DELAY);
        while last + 1 < too_late {
            let candidate = last.midpoint(too_late);
            let wider = TimedInstruction { latest_turn: Some(candidate), ..*instruction };
            if check.is_safe(worlds, wider)? {
                (*instruction, last) = (wider, candidate)
            } else {
                too_late = candidate
            }
        }
        Ok(())
    }

    /// The turn until which the clone stays on a button for a key action, if it only waits until
    /// then.
    fn stay_end(&self, begin: usize) -> Option<usize> {
        let stay_ends = self.key_actions.iter().filter_map(|action| match action.kind {
            KeyActionKind::Stay { button } if button == self.clone_cells[begin] => {
                Some(*action.turns.end())
            }
            _ => None,
        });
        let only_waits = |end: &usize| {
            let steps = self.steps.get(begin..*end);
            steps.is_some_and(|steps| steps.iter().all(|step| *step == LegStep::Wait))
        };
        stay_ends.filter(|&end| end > begin).filter(only_waits).max()
    }

    /// For each step of the longest leg that can begin after `begin` turns, the turn in which the
    /// solution makes it.
    fn step_ends(&self, begin: usize) -> Vec<usize> {
        let mut visited_cells = HashSet::from([self.clone_cells[begin]]);
        let mut step_ends: Vec<usize> = Vec::new();
        let mut sections = 0;
        for turn in begin..self.steps.len() {
            let step = self.steps[turn];
            let previous_step = step_ends.last().map(|&end| self.steps[end - 1]);
            let is_in_leg = match (step, previous_step) {
                (LegStep::Wait, _) => continue,
                (LegStep::Blocked(_), _) => false,
                (LegStep::Push(_), previous_step) => {
                    previous_step.is_none_or(|previous| previous == step)
                }
                (_, Some(LegStep::Push(_))) => false,
                (LegStep::Enter, _) => true,
                (LegStep::Walk(_), previous_step) => {
                    sections += usize::from(previous_step != Some(step));
                    sections <= MAX_SECTIONS && visited_cells.insert(self.clone_cells[turn + 1])
                }
            };
            if !is_in_leg {
                break;
            }
            step_ends.push(turn + 1);
            if step == LegStep::Enter || self.is_stopping_point(turn + 1) {
                break;
            }
        }
        step_ends
    }

    /// Whether the clone arrives at the cell of a key action in this turn, or makes the last move
    /// of a push that is one.
    fn is_stopping_point(&self, turn: usize) -> bool {
        self.key_actions.iter().any(|action| {
            if let KeyActionKind::Push { .. } = action.kind {
                return *action.turns.end() == turn;
            }
            let (position, begin) = (action.position(self.board), *action.turns.start());
            let cells_until = self.clone_cells.get(turn..=begin);
            begin >= turn
                && cells_until.is_some_and(|cells| cells.iter().all(|&cell| cell == position))
        })
    }
}
