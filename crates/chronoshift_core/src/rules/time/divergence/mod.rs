//! Finds which clones are off course and why, and why timelines break.
//!
//! `comparison` lists how a timeline differs from a reference, `tracer` walks back from a break,
//! `causes` finds the cause of each difference, `obstacles` finds what stood in the way of a clone,
//! and `chain` collects the links.

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
use super::end::End;
use super::scene::Scene;
use crate::rules::action::Intent;
use comparison::Reference;
use obstacles::Fact;
use tracer::Tracer;

/// The divergence of a timeline from the previous one, and the causes of its break, if it is
/// broken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Divergence {
    /// The past clones that are off course: an entry for each time that one leaves its course.
    pub off_course: Vec<OffCourse>,
    /// The chain of causes that broke the timeline, latest first: causes come after their effects.
    /// The last link is the first edited action if an edit broke the timeline, and an action of the
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
    /// Whether the timeline breaks because the clone left its course.
    pub breaks_timeline: bool,
}

impl Divergence {
    /// The past clones that are off course after a turn and so break the timeline. The clone that
    /// left its course last comes first.
    pub fn off_course_after(&self, turn: usize) -> Vec<&OffCourse> {
        let is_off = |off: &&OffCourse| off.breaks_timeline && off.turns.contains(&turn);
        let mut off: Vec<_> = self.off_course.iter().filter(is_off).collect();
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
        let [unedited_chain, chain] = [&unedited_tracer, &previous_tracer]
            .map(|tracer| tracer.as_ref().map(Tracer::chain_behind_end).unwrap_or_default());
        let off_course = previous_tracer.map(|tracer| tracer.clones_off_course(&chain));
        let broken_by = if unedited_chain.is_empty() { chain } else { unedited_chain };
        Divergence { off_course: off_course.unwrap_or_default(), broken_by }
    }

    /// The past clones whose moves succeed in a turn of a timeline, although the same moves from
    /// the same tiles failed in the previous timeline. Empty if the turn ends in a paradox.
    ///
    /// # Panics
    /// If the timeline doesn't exist.
    pub fn breakthroughs(&self, timeline: usize, turn: usize) -> Vec<usize> {
        let previous = Reference::previous(self, timeline);
        let is_paradox = matches!(self.end(timeline), End::Paradox(_));
        let turns = 1..=self.turn_count(timeline) - usize::from(is_paradox);
        let Some(previous) = previous.filter(|_| turns.contains(&turn)) else { return Vec::new() };
        let (before, now) = (self.scene(timeline, turn - 1), self.scene(timeline, turn));
        let stopped = previous.scene(turn);
        let gets_through = |&clone: &usize| {
            let intent = |scene: &Scene| scene.intents.get(clone).copied();
            let was_stopped =
                intent(&stopped).is_some_and(|intent| intent.failed_direction().is_some());
            was_stopped
                && matches!(intent(&now), Some(Intent::Walk(_) | Intent::Push(_)))
                && before.world.clones()[clone] == stopped.world.clones()[clone]
        };
        (0..timeline - 1).filter(gets_through).collect()
    }
}

impl Tracer<'_> {
    /// The past clones that are off course, with turns and causes. `broken_by` is the chain of
    /// causes behind the timeline's break.
    fn clones_off_course(&self, broken_by: &[Link]) -> Vec<OffCourse> {
        let off_course = (0..self.current_index()).flat_map(|clone| {
            let differing_ranges = self.differences.differing_ranges(Fact::Clone(clone)).iter();
            differing_ranges.map(move |turns| OffCourse {
                clone,
                turns: turns.clone(),
                chain: self.chain([(Fact::Clone(clone), turns.start)]),
                breaks_timeline: broken_by.iter().any(|link| link.is_departure(clone, turns.start)),
            })
        });
        off_course.collect()
    }
}
