//! What a clone does that matters, and the gates that are needed as they are.

use std::ops::RangeInclusive;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::Cell;
use crate::rules::phases::Phase;
use crate::rules::time::present::Present;
use crate::rules::time::recordings::Recordings;

/// Something that a clone does in a timeline and that matters there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyAction {
    /// The first turn and the last, after which it is so. They count from 1.
    pub turns: RangeInclusive<usize>,
    /// What it is.
    pub kind: KeyActionKind,
    /// The gates that are needed as they are through it; of a button there is at least one.
    pub needs: Vec<GateNeed>,
    /// Whether the clone, or the crate that it pushes, was elsewhere then in its own timeline, as a
    /// later clone had not cleared its way, or pushed that there, yet.
    pub later: bool,
}

/// What a clone does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyActionKind {
    /// It is on a button, which is active as long.
    Stay {
        /// The button.
        button: Cell,
    },
    /// It makes a one-time button active.
    Press {
        /// The button.
        button: Cell,
    },
    /// It pushes a crate, perhaps with other turns between, to where it is needed or stays.
    Push {
        /// The crate's number.
        number: usize,
        /// Where the clone is before the first push.
        stand: Cell,
        /// Where the crate is before.
        from: Cell,
        /// Where the crate is afterwards.
        to: Cell,
    },
    /// It obtains the goal.
    Obtain,
}

/// A gate that somebody needs as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GateNeed {
    /// The gate.
    pub gate: Cell,
    /// Whether it is needed open.
    pub open: bool,
}

impl KeyAction {
    /// Where the clone is when it begins, and after which turn that is.
    pub fn place(&self, board: &Board) -> (Cell, usize) {
        let turn = *self.turns.start();
        match self.kind {
            KeyActionKind::Stay { button } | KeyActionKind::Press { button } => (button, turn),
            KeyActionKind::Push { from, .. } => (from, turn),
            KeyActionKind::Obtain => (board.goal(), turn),
        }
    }

    /// Adds a need, unless there is one of its gate: of one that is needed open and closed in
    /// turn only the first is told.
    pub(super) fn add(&mut self, need: GateNeed) {
        if self.needs.iter().all(|known| known.gate != need.gate) {
            self.needs.push(need);
        }
    }
}

/// A gate as it is after a turn, if somebody or something is on it, or the next turn would go
/// otherwise if it were not so.
pub(super) fn need(
    board: &Board,
    recordings: &Recordings,
    present: &Present,
    gate: Cell,
) -> Option<GateNeed> {
    let world = &present.world;
    let is_taken = world.has_crate(gate) || world.clones().contains(&gate);
    let is_needed = is_taken
        || is_near(board, recordings, present, gate) && decides(board, recordings, present, gate);
    is_needed.then(|| GateNeed { gate, open: !world.is_closed(gate) })
}

/// Whether somebody is about to move onto a gate, or to push something onto it.
fn is_near(board: &Board, recordings: &Recordings, present: &Present, gate: Cell) -> bool {
    present.world.clones().iter().enumerate().any(|(clone, &at)| {
        let Some(Action::Move(way)) = recordings.action(clone, present.turns) else { return false };
        let next = board.next(at, way);
        next == gate || present.world.has_crate(next) && board.next(next, way) == gate
    })
}

/// Whether a move of the next turn depends on whether a gate is closed.
fn decides(board: &Board, recordings: &Recordings, present: &Present, gate: Cell) -> bool {
    let intents = |mut present: Present| {
        // The recordings ask nothing impossible: this turn was played.
        _ = present.run(board, recordings, Phase::CollectIntents);
        present.turn.intents
    };
    let mut other = present.clone();
    other.world.closed.flip(gate);
    intents(present.clone()) != intents(other)
}
