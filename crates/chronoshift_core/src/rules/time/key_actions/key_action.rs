//! The actions of a clone that matter, and the gates that they serve.

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
    /// The first and the last of the turns after which it holds. They count from 1.
    pub turns: RangeInclusive<usize>,
    /// The kind of action.
    pub kind: KeyActionKind,
    /// The gates that depend on it; for a button there is at least one.
    pub needs: Vec<GateNeed>,
    /// Whether the clone, or the crate that it pushes, was elsewhere then in the clone's own
    /// timeline, because a later clone had not cleared the way, or pushed the crate there, yet.
    pub later: bool,
}

/// A kind of action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyActionKind {
    /// It is on a button, which is active for these turns.
    Stay {
        /// The button under the clone.
        button: Cell,
    },
    /// It makes a one-time button active.
    Press {
        /// The one-time button.
        button: Cell,
    },
    /// It pushes a crate, perhaps with other turns between, to where it is needed or stays.
    Push {
        /// The crate's number.
        number: usize,
        /// Where the clone is before the first push.
        stand: Cell,
        /// The crate's place before.
        from: Cell,
        /// The crate's place afterwards.
        to: Cell,
    },
    /// It reaches the goal.
    Reach,
}

/// A gate that a clone or a crate needs open or closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GateNeed {
    /// The gate that is needed.
    pub gate: Cell,
    /// Whether it is needed open.
    pub open: bool,
}

impl KeyAction {
    /// The clone's place when the action begins, and the turn after which it is there.
    pub fn place(&self, board: &Board) -> (Cell, usize) {
        let turn = *self.turns.start();
        match self.kind {
            KeyActionKind::Stay { button } | KeyActionKind::Press { button } => (button, turn),
            KeyActionKind::Push { from, .. } => (from, turn),
            // Without a goal there is no such action.
            KeyActionKind::Reach => (board.goal().unwrap_or(board.start()), turn),
        }
    }

    /// Adds a need, unless its gate has one: if a gate is needed open and closed in turn,
    /// only the first need counts.
    pub(super) fn add(&mut self, need: GateNeed) {
        if self.needs.iter().all(|known| known.gate != need.gate) {
            self.needs.push(need);
        }
    }
}

/// The need of a gate after a turn, if a clone or crate is on it, or the next turn would differ
/// with the gate's other state.
pub(super) fn need(
    board: &Board,
    recordings: &Recordings,
    state: &TimelineState,
    gate: Cell,
) -> Option<GateNeed> {
    let world = &state.world;
    let is_taken = world.has_crate(gate) || world.clones().contains(&gate);
    let is_needed = is_taken
        || is_near(board, recordings, state, gate) && decides(board, recordings, state, gate);
    is_needed.then(|| GateNeed { gate, open: !world.is_closed(gate) })
}

/// Whether a clone is about to move onto a gate, or to push a crate onto it.
fn is_near(board: &Board, recordings: &Recordings, state: &TimelineState, gate: Cell) -> bool {
    state.world.clones().iter().enumerate().any(|(clone, &at)| {
        let Some(Action::Move(way)) = recordings.action(clone, state.turns) else { return false };
        let next = board.step(at, way);
        next == gate || state.world.has_crate(next) && board.step(next, way) == gate
    })
}

/// Whether a move of the next turn depends on a gate's state.
fn decides(board: &Board, recordings: &Recordings, state: &TimelineState, gate: Cell) -> bool {
    let intents = |mut state: TimelineState| {
        // This cannot fail, because the turn was played already.
        _ = state.run(board, recordings, Phase::CollectIntents);
        state.turn.intents
    };
    let mut other = state.clone();
    other.world.closed.flip(gate);
    intents(state.clone()) != intents(other)
}
