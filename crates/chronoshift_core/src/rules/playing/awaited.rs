//! Events that a player waits for, and the turns until then.

use std::iter::repeat_n;

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::Scene;

use super::foresight::Foresight;
use super::play::Play;

/// An event that a player waits for. Clones count from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaited {
    /// A gate that is closed now is open, or a gate that is open now is closed.
    Gate(Cell),
    /// A clone is inside the time machine.
    Home(usize),
    /// All clones but the current one are inside the time machine.
    AllHome,
    /// A clone that is on one of some tiles, now or later, has left all of them.
    Passed {
        /// The clone to wait for, from 0.
        clone: usize,
        /// The tiles that the clone has to leave.
        tiles: Vec<Cell>,
    },
    /// Anything differs from now, except the places of clones outside the time machine.
    Change,
}

impl Play {
    /// The foresight of waiting, up to the turn after which nothing changes any more.
    pub fn foresee_waiting(&self) -> Foresight {
        // Two turns after the last recording's end the last bridge has collapsed.
        let turns = self.length().saturating_sub(self.elapsed()) + 2;
        self.foresee(repeat_n(Action::Wait, turns))
    }
}

impl Foresight {
    /// For each event, the number of actions, at least one, after which it first happens, if it
    /// does.
    pub fn first(&self, awaited: &[Awaited]) -> Vec<Option<usize>> {
        let before = self.scene(0);
        let mut first = vec![None; awaited.len()];
        let mut was_there: Vec<_> =
            awaited.iter().map(|awaited| awaited.is_there(&before)).collect();
        for done in 1..=self.actions.len() {
            let now = self.scene(done);
            for ((event, first), was_there) in awaited.iter().zip(&mut first).zip(&mut was_there) {
                if first.is_none() && event.has_come(&before, &now, *was_there) {
                    *first = Some(done);
                }
                *was_there |= event.is_there(&now);
            }
        }
        first
    }
}

impl Awaited {
    /// Whether the clone that is to pass is on one of its tiles.
    fn is_there(&self, now: &Scene) -> bool {
        match self {
            Self::Passed { clone, tiles } => {
                now.world.clones().get(*clone).is_some_and(|cell| tiles.contains(cell))
            }
            _ => false,
        }
    }

    fn has_come(&self, before: &Scene, now: &Scene, was_there: bool) -> bool {
        match self {
            Self::Gate(gate) => before.world.is_closed(*gate) != now.world.is_closed(*gate),
            Self::Home(clone) => now.inside.get(*clone) == Some(&true),
            Self::AllHome => {
                now.inside.split_last().is_some_and(|(_, past)| !past.contains(&false))
            }
            Self::Passed { .. } => was_there && !self.is_there(now),
            Self::Change => {
                before.inside != now.inside || !before.world.differs_only_by_clones(&now.world)
            }
        }
    }
}
