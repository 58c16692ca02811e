//! The clones that leave their ways from the timeline before, the break of a timeline, and the
//! causes of both.

mod causes;
mod chain;
mod comparison;
mod links;
mod obstacles;
mod tracer;

pub use links::{Deviation, Link};
pub use obstacles::{Block, Obstacle};

use std::ops::Range;

use super::chronicle::Chronicle;
use comparison::Reference;
use obstacles::Fact;
use tracer::Tracer;

/// The divergence of a timeline from the one before, and the causes of its break.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Divergence {
    /// The past clones off their way, each once for every time that it leaves its way.
    pub off: Vec<OffCourse>,
    /// The chain behind a paradox, or behind another wrong end: the nearest link first, causes
    /// after their effects. The last link is the player's first action. If an edit broke the
    /// timeline, it is the first action that was edited; otherwise it is an action of the current
    /// clone. Empty if nothing broke, or if the current clone is the only difference.
    pub broken_by: Vec<Link>,
}

/// A past clone that is not where it was in the timeline before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffCourse {
    /// The clone, from 0.
    pub clone: usize,
    /// The turns after which it is off; open to the end if it does not come back.
    pub turns: Range<usize>,
    /// The causes, the nearest link first; the last link is the first action of the current clone.
    pub chain: Vec<Link>,
}

impl Divergence {
    /// The clones that are off course after a turn.
    pub fn off_after(&self, turn: usize) -> impl Iterator<Item = &OffCourse> {
        self.off.iter().filter(move |off| off.turns.contains(&turn))
    }
}

impl Chronicle {
    /// The divergence of a timeline from the one before, and the causes of its break. It is empty for
    /// the first timeline, and for one after a timeline that does not end in a time jump.
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
    /// The past clones that are off course, with their turns.
    fn off(&self) -> Vec<OffCourse> {
        let off = (0..self.current_index()).flat_map(|clone| {
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
