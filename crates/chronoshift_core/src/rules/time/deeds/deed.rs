//! Something that a clone does and that matters.

use std::ops::RangeInclusive;

use crate::rules::board::Board;
use crate::rules::geometry::Cell;

/// Something that a clone does in a timeline and that matters there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// The first turn and the last, after which it is so. They count from 1.
    pub turns: RangeInclusive<usize>,
    /// What it is.
    pub doing: Doing,
    /// The gates that are needed as they are through it; of a button there is at least one.
    pub needs: Vec<Need>,
    /// Whether the clone, or the crate that it pushes, was elsewhere then in its own timeline, as a
    /// later clone had not cleared its way, or pushed that there, yet.
    pub later: bool,
}

/// What a clone does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
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
pub struct Need {
    /// The gate.
    pub gate: Cell,
    /// Whether it is needed open.
    pub open: bool,
}

impl Deed {
    /// Where the clone is when it begins, and after which turn that is.
    pub fn place(&self, board: &Board) -> (Cell, usize) {
        let turn = *self.turns.start();
        match self.doing {
            Doing::Stay { button } | Doing::Press { button } => (button, turn),
            Doing::Push { from, .. } => (from, turn),
            Doing::Obtain => (board.goal(), turn),
        }
    }

    /// Adds a need, unless there is one of its gate: of one that is needed open and closed in
    /// turn only the first is told.
    pub(super) fn add(&mut self, need: Need) {
        if self.needs.iter().all(|known| known.gate != need.gate) {
            self.needs.push(need);
        }
    }
}
