//! Events that a player waits for, and the number of turns until they occur.

use std::iter::repeat_n;

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::{COLLAPSE_TURNS, Scene};

use super::lookahead::Lookahead;
use super::play::Play;

/// An event that a player waits for. Clones are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AwaitedEvent {
    /// This gate has changed from open to closed, or from closed to open.
    Gate(Cell),
    /// This clone is inside the time machine.
    Home(usize),
    /// All clones but the current one are inside the time machine.
    AllHome,
    /// A clone has been on at least one of these tiles, and has left all of them.
    Passed {
        /// The clone to wait for.
        clone: usize,
        /// The tiles that the clone has to leave.
        tiles: Vec<Cell>,
    },
    /// Anything has changed, except the positions of clones outside the time machine.
    Change,
}

impl Play {
    /// Plays ahead with waits alone, until nothing can change any more.
    pub fn look_ahead_waiting(&self) -> Lookahead {
        let turns = self.recorded_turns().saturating_sub(self.elapsed()) + COLLAPSE_TURNS;
        self.look_ahead(repeat_n(Action::Wait, turns))
    }
}

impl Lookahead {
    /// For each event, the number of actions (at least one) after which the event first occurs;
    /// `None` if it doesn't occur.
    pub fn count_actions_until(&self, awaited: &[AwaitedEvent]) -> Vec<Option<usize>> {
        let before = self.scene(0);
        let mut action_counts = vec![None; awaited.len()];
        let mut was_on_tiles: Vec<_> =
            awaited.iter().map(|event| event.is_on_tiles(&before)).collect();
        for action_count in 1..=self.actions.len() {
            let now = self.scene(action_count);
            for ((event, count), was_on_tiles) in
                awaited.iter().zip(&mut action_counts).zip(&mut was_on_tiles)
            {
                if count.is_none() && event.has_happened(&before, &now, *was_on_tiles) {
                    *count = Some(action_count);
                }
                *was_on_tiles |= event.is_on_tiles(&now);
            }
        }
        action_counts
    }
}

impl AwaitedEvent {
    /// Whether the clone in [`Self::Passed`] is on one of the tiles; `false` for other events.
    fn is_on_tiles(&self, now: &Scene) -> bool {
        match self {
            Self::Passed { clone, tiles } => {
                now.world.clones().get(*clone).is_some_and(|cell| tiles.contains(cell))
            }
            _ => false,
        }
    }

    fn has_happened(&self, before: &Scene, now: &Scene, was_on_tiles: bool) -> bool {
        match self {
            Self::Gate(gate) => before.world.is_closed(*gate) != now.world.is_closed(*gate),
            Self::Home(clone) => now.inside.get(*clone) == Some(&true),
            Self::AllHome => {
                now.inside.split_last().is_some_and(|(_, past)| !past.contains(&false))
            }
            Self::Passed { .. } => was_on_tiles && !self.is_on_tiles(now),
            Self::Change => {
                before.inside != now.inside || !before.world.equals_except_clones(&now.world)
            }
        }
    }
}
