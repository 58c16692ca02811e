//! Finds out which clones are off course and why, and why timelines break.

mod causes;
mod chain;
mod comparison;
mod links;
mod obstacles;
mod tracer;

pub use links::{Deviation, Link};
pub use obstacles::{Block, Obstacle};

use std::cmp::Reverse;
use std::ops::Range;

use super::chronicle::Chronicle;
use comparison::Reference;
use obstacles::Fact;
use tracer::Tracer;

/// The divergence of a timeline from the previous one, and the causes of its break, if it is
/// broken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Divergence {
    /// The past clones that are off course, with one entry for each time that a clone goes off
    /// course.
    pub off_course: Vec<OffCourse>,
    /// The chain of causes behind the break, latest first: causes come after their effects. The
    /// last link is the first edited action if an edit broke the timeline, and an action of the
    /// current clone otherwise. Empty if the timeline isn't broken, or if the current clone is the
    /// only difference.
    pub broken_by: Vec<Link>,
}

/// A past clone that is not where it was in the previous timeline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffCourse {
    /// The clone (0-based).
    pub clone: usize,
    /// The turns after which the clone is off course; the range ends at `usize::MAX` if the clone
    /// doesn't return.
    pub turns: Range<usize>,
    /// The chain of causes, latest first; the last link is the first action of the current clone.
    pub chain: Vec<Link>,
}

impl Divergence {
    /// The past clones that are off course after a turn, the last to leave its way first.
    pub fn off_after(&self, turn: usize) -> Vec<&OffCourse> {
        let mut off: Vec<_> =
            self.off_course.iter().filter(|off| off.turns.contains(&turn)).collect();
        off.sort_by_key(|off| Reverse(off.turns.start));
        off
    }
}

impl Chronicle {
    /// Finds the divergence of a timeline from the previous one, and the causes of its break.
    /// Without a previous timeline that ends with a time jump, no clone is off course, and only an
    /// edit can be the cause of a break.
    ///
    /// # Panics
    /// If the timeline doesn't exist.
    pub fn divergence(&self, timeline: usize) -> Divergence {
        let tracer = |reference| Tracer::new(self, timeline, reference);
        let previous_tracer = Reference::previous(self, timeline).map(tracer);
        let unedited_tracer = Reference::unedited(self, timeline).map(tracer);
        let chains = [&unedited_tracer, &previous_tracer]
            .into_iter()
            .flatten()
            .map(|tracer| tracer.chain_behind_end());
        let broken_by = chains.into_iter().find(|chain| !chain.is_empty()).unwrap_or_default();
        Divergence {
            off_course: previous_tracer.map_or_else(Vec::new, |tracer| tracer.clones_off_course()),
            broken_by,
        }
    }
}

impl Tracer<'_> {
    /// The past clones that are off course, with the turns and the causes.
    fn clones_off_course(&self) -> Vec<OffCourse> {
        let off_course = (0..self.current_index()).flat_map(|clone| {
            let differing_ranges = self.differences.differing_ranges(Fact::Clone(clone)).iter();
            differing_ranges.map(move |turns| OffCourse {
                clone,
                turns: turns.clone(),
                chain: self.chain([(Fact::Clone(clone), turns.start)]),
            })
        });
        off_course.collect()
    }
}
