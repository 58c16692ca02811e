//! States of a crowd, packed and not.

use crate::solver::layout::{Reader, Writer};

/// A state, at a turn's end or in its middle.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    pub head: Head,
    /// The numbers of the clones' cells: first of those who have moved, then of those who
    /// have not, each in order, then of those inside, which is the number of cells.
    pub cells: Vec<u16>,
    /// The clones outside.
    pub outside: usize,
}

/// All of a state but where the clones are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Head {
    /// Turns that have passed before this one, at most the horizon.
    pub time: u32,
    /// How many of those outside have moved in this turn; `None` at its end.
    pub moved: Option<usize>,
    /// What [`Facts`](crate::solver::facts::Facts) remember, as bits.
    pub facts: u64,
    pub obtained: bool,
    /// The gates that are closed next to those who have yet to move, a bit each.
    pub closed: u64,
}

/// How many bits things take in a packed state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub moved: u32,
    pub time: u32,
    pub facts: u32,
    pub gates: u32,
    pub cell: u32,
}

impl Layout {
    /// Words a state of so many clones.
    pub(super) fn stride(&self, clones: usize) -> usize {
        let all = self.moved + self.time + self.facts + 1 + self.gates;
        (all as usize + self.cell as usize * clones).div_ceil(64)
    }

    /// Packs a state: one at a turn's end is told from those in the middle by a 0, and
    /// there is one end.
    pub(super) fn write(&self, head: &Head, cells: &[u16], inside: u16, key: &mut [u64]) {
        if cells.first() == Some(&inside) {
            key.fill(u64::MAX);
            return;
        }
        let mut out = Writer::new(key);
        out.put(head.moved.map_or(0, |moved| moved as u64 + 1), self.moved);
        out.put(u64::from(head.time), self.time);
        out.put(head.facts, self.facts);
        out.put(u64::from(head.obtained), 1);
        out.put(head.closed, self.gates);
        for &cell in cells {
            out.put(u64::from(cell), self.cell);
        }
        out.finish();
    }

    /// Reads all but how many are outside.
    pub(super) fn read(&self, key: &[u64], moment: &mut Moment) {
        let mut input = Reader::new(key);
        moment.head = Head {
            moved: (input.take(self.moved) as usize).checked_sub(1),
            time: input.take(self.time) as u32,
            facts: input.take(self.facts),
            obtained: input.take(1) == 1,
            closed: input.take(self.gates),
        };
        for cell in &mut moment.cells {
            *cell = input.take(self.cell) as u16;
        }
    }
}
