//! Key actions: the actions of clones that matter, and the gates that depend on them.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::Cell;
use crate::rules::time::recordings::Recordings;
use crate::rules::time::timeline_state::TimelineState;
use crate::rules::turn::Phase;

/// An action of a clone that matters in a timeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyAction {
    /// The first and the last turn of the action (1-based).
    pub turns: RangeInclusive<usize>,
    /// The kind of action.
    pub kind: KeyActionKind,
    /// The gates that depend on the action; at least one if the action is about a button.
    pub needs: Vec<GateNeed>,
    /// Whether, at the time of the action, the clone or its crate was elsewhere in the clone's own
    /// timeline, because a later clone had not yet cleared the path or moved the crate.
    pub later: bool,
}

/// A kind of key action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyActionKind {
    /// The clone stays on a button and keeps it active.
    Stay {
        /// The button under the clone.
        button: Cell,
    },
    /// The clone makes a one-time button active.
    Press {
        /// The one-time button.
        button: Cell,
    },
    /// The clone pushes a crate, perhaps with other actions in between, to the tile where the crate
    /// is needed or stays.
    Push {
        /// The crate's number.
        number: usize,
        /// The clone's position before the first push.
        stand: Cell,
        /// The crate's position before the first push.
        from: Cell,
        /// The crate's position after the last push.
        to: Cell,
    },
    /// The clone reaches the goal.
    Reach,
}

/// A gate that a clone or a crate needs open or closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GateNeed {
    /// The gate that is needed.
    pub gate: Cell,
    /// Whether the gate is needed open; otherwise it is needed closed.
    pub open: bool,
}

impl KeyAction {
    /// The clone's position after the first turn of the action.
    pub fn position(&self, board: &Board) -> Cell {
        match self.kind {
            KeyActionKind::Stay { button } | KeyActionKind::Press { button } => button,
            KeyActionKind::Push { from, .. } => from,
            // This kind of action exists only in levels with a goal.
            KeyActionKind::Reach => board.goal().unwrap_or(board.start()),
        }
    }

    /// Adds a need unless there is one for the same gate: if a gate is first needed open and later
    /// closed, or the other way round, only the first need counts.
    pub(super) fn add_need(&mut self, need: GateNeed) {
        if self.needs.iter().all(|known| known.gate != need.gate) {
            self.needs.push(need);
        }
    }
}

/// Returns the state in which a gate is needed after a turn, or `None` if it is not needed. A gate
/// is needed if a clone or crate is on it, or if the next turn would differ with the gate in its
/// other state.
pub(super) fn gate_need(
    board: &Board,
    recordings: &Recordings,
    state: &TimelineState,
    gate: Cell,
) -> Option<GateNeed> {
    let world = &state.world;
    let is_occupied = world.has_crate(gate) || world.clones().contains(&gate);
    let is_needed = is_occupied
        || is_about_to_be_entered(board, recordings, state, gate)
            && affects_next_turn(board, recordings, state, gate);
    is_needed.then(|| GateNeed { gate, open: !world.is_closed(gate) })
}

/// Whether a clone is about to move onto a gate, or to push a crate onto it.
fn is_about_to_be_entered(
    board: &Board,
    recordings: &Recordings,
    state: &TimelineState,
    gate: Cell,
) -> bool {
    state.world.clones().iter().enumerate().any(|(clone, &at)| {
        let Some(Action::Move(direction)) = recordings.action(clone, state.elapsed) else {
            return false;
        };
        let next = board.step(at, direction);
        next == gate || state.world.has_crate(next) && board.step(next, direction) == gate
    })
}

/// Whether any intent in the next turn depends on the state of a gate.
fn affects_next_turn(
    board: &Board,
    recordings: &Recordings,
    state: &TimelineState,
    gate: Cell,
) -> bool {
    let intents = |mut state: TimelineState| {
        // This fails only if a clone is stranded, which doesn't depend on gates: the result is the
        // same for both states.
        _ = state.run(board, recordings, Phase::CollectIntents);
        state.turn.intents
    };
    let mut with_gate_flipped = state.clone();
    with_gate_flipped.world.closed_gates.flip(gate);
    intents(state.clone()) != intents(with_gate_flipped)
}
