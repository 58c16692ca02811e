//! The links of a chain of causes, and the chain that is being built.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::action::Action;
use crate::rules::geometry::Cell;
use crate::rules::time::scene::Load;

use super::comparison::Differences;
use super::obstacles::{Fact, Obstacle};

/// A link of the chain from the break back to the player's action: a difference from the timeline
/// before, or from the same timeline before an edit; or an obstacle that a clone off its way ran
/// against, or a push of a crate that is off its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn after which the difference holds, from 1.
    pub turn: usize,
    /// The last turn of a row with the same difference; mostly the same turn.
    pub until: usize,
    /// The place: the button, gate or bridge; the crate's place after the turn, or the current
    /// clone's; for another clone, the place from which it moved or tried to move.
    pub at: Cell,
    /// The difference.
    pub deviation: Deviation,
}

/// A difference. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deviation {
    /// A clone's move failed because of an obstacle, and had succeeded; or it succeeded without the
    /// obstacle, and had failed.
    Clone {
        /// The clone that moved, or tried to.
        clone: usize,
        /// Whether it failed.
        stopped: bool,
        /// The obstacle, now or before.
        obstacle: Obstacle,
    },
    /// A crate is off its way, or is pushed there.
    Crate {
        /// The crate's number.
        number: usize,
        /// Its place before.
        from: Cell,
        /// The clone that pushed it, first of all the current clone; without one, the crate stayed
        /// where it was.
        by: Option<usize>,
    },
    /// A crate stayed where it was, and a trapdoor had swallowed it.
    Kept {
        /// The crate's number.
        number: usize,
    },
    /// A button is active, and was not; or the other way round.
    Button {
        /// Whether it is active.
        active: bool,
        /// The clone or crate that is on it, or was on it.
        by: Load,
    },
    /// A gate is closed, and was not; or the other way round.
    Gate {
        /// Whether it is closed.
        closed: bool,
    },
    /// A bridge was stood on, and had not been; or the other way round.
    Bridge {
        /// Whether it was stood on.
        cracked: bool,
        /// The clone or crate that was on it, or had been on it.
        by: Load,
    },
    /// The current clone, which the timeline before lacks, is here or pushes from here.
    Current {
        /// The timeline's own clone.
        clone: usize,
    },
    /// A clone's recording was edited.
    Edited {
        /// The clone whose recording it is.
        clone: usize,
        /// Its action in this turn now; `None` once the recording is over.
        now: Option<Action>,
        /// Its action in this turn before.
        before: Option<Action>,
    },
}

impl Deviation {
    /// Whether this clone, from 0, pushed the crate, or is or was on the button or bridge.
    pub fn is_by(self, clone: usize) -> bool {
        match self {
            Self::Crate { by, .. } => by == Some(clone),
            Self::Button { by, .. } | Self::Bridge { by, .. } => by == Load::Clone(clone),
            _ => false,
        }
    }
}

impl Link {
    /// A difference of one turn.
    pub(super) fn new(turn: usize, at: Cell, deviation: Deviation) -> Self {
        Self { turn, until: turn, at, deviation }
    }

    /// The crates of the difference.
    pub(super) fn crates(&self) -> impl Iterator<Item = usize> {
        let numbers = match self.deviation {
            Deviation::Crate { number, .. } | Deviation::Kept { number } => [Some(number), None],
            Deviation::Button { by: Load::Crate(number), .. }
            | Deviation::Bridge { by: Load::Crate(number), .. } => [Some(number), None],
            Deviation::Clone { obstacle, .. } => obstacle.crates(),
            _ => [None; 2],
        };
        numbers.into_iter().flatten()
    }

    /// The order among differences of a turn: causes come before their effects.
    pub(super) fn rank(&self) -> u8 {
        match self.deviation {
            Deviation::Edited { .. } | Deviation::Current { .. } => 0,
            Deviation::Clone { .. } => 1,
            Deviation::Crate { .. } | Deviation::Kept { .. } => 2,
            Deviation::Button { .. } | Deviation::Bridge { .. } => 3,
            Deviation::Gate { .. } => 4,
        }
    }
}

/// The findings on the way back from the break.
#[derive(Default)]
pub(super) struct Chain {
    links: Vec<Link>,
    /// The pushes of crates in the chain: a crate's number, and the turn.
    pushes: BTreeSet<(usize, usize)>,
    /// The facts that are still to be followed back, each with a turn after which it holds.
    ahead: Vec<(Fact, usize)>,
    /// For each fact and the turn since which it holds, the turn up to which it has been followed.
    followed: BTreeMap<(Fact, usize), usize>,
}

impl Chain {
    pub(super) fn is_empty(&self) -> bool {
        self.links.is_empty() && self.pushes.is_empty()
    }

    /// Adds a link.
    pub(super) fn add(&mut self, link: Link) {
        if !self.links.contains(&link) {
            self.links.push(link);
        }
    }

    /// Adds the push of a crate in a turn.
    pub(super) fn add_push(&mut self, number: usize, turn: usize) {
        self.pushes.insert((number, turn));
    }

    /// Plans to follow back a fact that holds after a turn.
    pub(super) fn add_fact(&mut self, fact: Fact, turn: usize) {
        self.ahead.push((fact, turn));
    }

    /// The next fact to follow back.
    pub(super) fn next(&mut self) -> Option<(Fact, usize)> {
        self.ahead.pop()
    }

    /// Notes that a fact, which holds since a turn, is followed up to another turn. Returns the
    /// turn up to which it was followed before, or the turn before the first; `None` if it was
    /// followed that far already.
    pub(super) fn note(&mut self, fact: Fact, since: usize, turn: usize) -> Option<usize> {
        let known = self.followed.entry((fact, since)).or_insert(since - 1);
        let before = *known;
        *known = turn.max(before);
        (before < turn).then_some(before)
    }

    /// All links, the nearest first: causes come after their effects.
    pub(super) fn close(mut self, differences: &Differences) -> Vec<Link> {
        self.fill(differences);
        self.leave_out();
        let pushes: Vec<_> = self
            .pushes
            .iter()
            .filter_map(|&(number, turn)| differences.push(number, turn))
            .collect();
        self.links.sort_by_key(|link| link.turn);
        let mut links: Vec<Link> = Vec::new();
        for link in self.links.into_iter().chain(pushes) {
            match links.iter_mut().rev().find(|last| goes_on(last, &link)) {
                Some(last) => join(last, &link),
                None => links.push(link),
            }
        }
        links.sort_by_key(|link| (link.turn, link.rank()));
        links.reverse();
        links
    }

    /// Leaves out the links of crates that no clone pushed, where another link names the clone that
    /// could not push them.
    fn leave_out(&mut self) {
        let failed = self.links.iter().filter_map(|link| match link.deviation {
            Deviation::Clone {
                stopped: true, obstacle: Obstacle::Behind { number, .. }, ..
            } => Some((number, link.turn)),
            _ => None,
        });
        let failed: BTreeSet<_> = failed.collect();
        self.links.retain(|link| match link.deviation {
            Deviation::Crate { number, by: None, .. } | Deviation::Kept { number } => {
                !failed.contains(&(number, link.turn))
            }
            _ => true,
        });
    }

    /// Adds all pushes of a crate between two links about it.
    fn fill(&mut self, differences: &Differences) {
        let mut spans: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let pushes = self.pushes.iter().copied();
        let links = self.links.iter().flat_map(|link| link.crates().map(|it| (it, link.turn)));
        for (number, turn) in pushes.chain(links) {
            let (first, last) = spans.entry(number).or_insert((turn, turn));
            (*first, *last) = (turn.min(*first), turn.max(*last));
        }
        for (number, (first, last)) in spans {
            let between = differences.pushes(number, first + 1, last.saturating_sub(1));
            self.pushes.extend(between.map(|turn| (number, turn)));
        }
    }
}

/// Whether a link continues the one before in the next turn.
fn goes_on(last: &Link, next: &Link) -> bool {
    let is_same = match (last.deviation, next.deviation) {
        (
            Deviation::Crate { number, by: by @ Some(_), .. },
            Deviation::Crate { number: other, by: again, .. },
        ) => number == other && by == again,
        (
            Deviation::Clone { clone, stopped: true, obstacle },
            Deviation::Clone { clone: other, stopped: true, obstacle: again },
        ) => clone == other && last.at == next.at && obstacle.is_same(again),
        _ => false,
    };
    is_same && last.until + 1 == next.turn
}

fn join(last: &mut Link, next: &Link) {
    (last.until, last.at) = (next.until, next.at);
}
