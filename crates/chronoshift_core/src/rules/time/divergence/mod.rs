//! Where clones leave the way that they took before, what a timeline breaks by, and why.

mod broken_by;
mod chain;
mod clones;
mod differences;
mod link;
mod obstacle;
mod reference;
mod things;
mod tracer;

pub use link::{Deviation, Link};
pub use obstacle::{Block, Obstacle};

use std::ops::Range;

use super::chronicle::Chronicle;
use obstacle::Fact;
use reference::Reference;
use tracer::Tracer;

/// How a timeline departs from the one before, and what it breaks by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Divergence {
    /// The past clones that are elsewhere than they were, each as often as they leave their
    /// way.
    pub off: Vec<OffCourse>,
    /// The chain behind a paradox, or behind another end that must not be: the nearest link
    /// first, what led to others after them. The last link is what the player did first. If an
    /// edit broke the timeline, that is the first action that was edited; else it is what the
    /// current clone did. Empty if nothing broke, or if all was as before but for the current
    /// clone.
    pub broken_by: Vec<Link>,
}

/// A past clone that is elsewhere than it was in the timeline before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffCourse {
    /// The clone, from 0.
    pub clone: usize,
    /// After which turns; open to the end if it does not come back.
    pub turns: Range<usize>,
    /// Why, the nearest link first; the last one is what the current clone did first.
    pub chain: Vec<Link>,
}

impl Divergence {
    /// Who is off course after a turn.
    pub fn off_after(&self, turn: usize) -> impl Iterator<Item = &OffCourse> {
        self.off.iter().filter(move |off| off.turns.contains(&turn))
    }
}

impl Chronicle {
    /// How a timeline departs from the one before: not at all in the first, or if the one
    /// before does not end in a time jump. And what it breaks by, if it does.
    ///
    /// # Panics
    /// If there is no such timeline.
    pub fn divergence(&self, timeline: usize) -> Divergence {
        let tracer = |reference| Tracer::new(self, timeline, reference);
        let plain = Reference::before(self, timeline).map(tracer);
        let edited = Reference::unedited(self, timeline).map(tracer);
        let chains = [&edited, &plain].into_iter().flatten().map(|tracer| tracer.behind_end());
        let broken_by = chains.into_iter().find(|chain| !chain.is_empty()).unwrap_or_default();
        Divergence { off: plain.map_or_else(Vec::new, |tracer| tracer.off()), broken_by }
    }
}

impl Tracer<'_> {
    /// Who of the past clones is off course, and when.
    fn off(&self) -> Vec<OffCourse> {
        let off = (0..self.current()).flat_map(|clone| {
            let stretches = self.differences.stretches(Fact::Clone(clone)).iter();
            stretches.map(move |turns| OffCourse {
                clone,
                turns: turns.clone(),
                chain: self.chain([(Fact::Clone(clone), turns.start)]),
            })
        });
        off.collect()
    }
}
