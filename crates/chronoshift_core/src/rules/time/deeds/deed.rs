//! Something that a clone does and that matters.

use std::ops::RangeInclusive;

use crate::rules::geometry::Cell;

/// Something that a clone does in a timeline and that matters there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// The first turn and the last, after which it is so. They count from 1.
    pub turns: RangeInclusive<usize>,
    /// What it is.
    pub doing: Doing,
    /// The gates that are needed as they are through it; none of a button is none.
    pub needs: Vec<Need>,
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
    /// It pushes a crate, perhaps with other turns between.
    Push {
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
    pub(super) fn add(&mut self, need: Need) {
        if !self.needs.contains(&need) {
            self.needs.push(need);
        }
    }
}
