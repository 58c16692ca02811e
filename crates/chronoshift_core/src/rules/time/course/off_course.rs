//! Who is off course, and the chain behind that and behind a paradox.

use std::ops::Range;

use crate::rules::geometry::Point;
use crate::rules::paradox::{Cause, Closure, Paradox};
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::strand::End;

use super::chain::{Link, Tracer};
use super::differences::Fact;

/// How a timeline departs from the one before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course {
    /// The past clones that are elsewhere than they were, each as often as they leave their
    /// way.
    pub off: Vec<OffCourse>,
    /// The chain behind the paradox in which the timeline ends: the nearest link first, what
    /// the current clone did last. Empty if there is none, or if all was as before but for the
    /// current clone.
    pub paradox: Vec<Link>,
}

/// A past clone that is elsewhere than it was in the timeline before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffCourse {
    /// The clone, from 0.
    pub clone: usize,
    /// After which turns; open to the end if it does not come back.
    pub turns: Range<usize>,
    /// Why, the nearest link first, what the current clone did last.
    pub chain: Vec<Link>,
}

impl Course {
    /// Who is off course after a turn.
    pub fn off_after(&self, turn: usize) -> impl Iterator<Item = &OffCourse> {
        self.off.iter().filter(move |off| off.turns.contains(&turn))
    }
}

impl Chronicle {
    /// How a timeline departs from the one before: not at all in the first, or if the one
    /// before does not end in a time jump.
    ///
    /// # Panics
    /// If there is no such timeline.
    pub fn course(&self, timeline: usize) -> Course {
        if timeline < 2 || *self.end(timeline - 1) != End::Jump {
            return Course::default();
        }
        let tracer = Tracer::new(self, timeline);
        let off = (0..timeline - 1).flat_map(|clone| {
            let stretches = tracer.differences.stretches(Fact::Clone(clone)).iter();
            let off = |turns: &Range<usize>| OffCourse {
                clone,
                turns: turns.clone(),
                chain: tracer.chain(Fact::Clone(clone), turns.start),
            };
            stretches.map(off).collect::<Vec<_>>()
        });
        let off = off.collect();
        let paradox = match self.end(timeline) {
            End::Paradox(paradox) => tracer.behind(paradox),
            _ => Vec::new(),
        };
        Course { off, paradox }
    }
}

impl Tracer<'_> {
    /// The chain behind a paradox.
    fn behind(&self, paradox: &Paradox) -> Vec<Link> {
        let turn = paradox.turn as usize;
        let (here, _) = self.scenes(turn);
        let board = self.board();
        let cell = |at: Point| board.cell(at.x.into(), at.y.into());
        let number = |at| here.crates.iter().position(|&crate_at| Some(crate_at) == cell(at));
        let shut = |at, closure: &Closure| {
            cell(at).map(|cell| match closure {
                Closure::Gate(_) => (Fact::Gate(cell), turn),
                Closure::Passage => (Fact::Passage(cell), turn - 1),
            })
        };
        let facts: Vec<(Fact, usize)> = match &paradox.cause {
            Cause::Stranded { clone, .. } => vec![(Fact::Clone(*clone), turn - 1)],
            Cause::PushedTwoWays { pushers, .. } => {
                return self.behind_pushers(&pushers.map(|(clone, _)| clone), turn);
            }
            Cause::CratesCollide { pushers, .. } => return self.behind_pushers(pushers, turn),
            Cause::Crushed { clone, at, .. } => {
                let pushed = number(*at).map(|number| (Fact::Crate(number), turn));
                pushed.into_iter().chain([(Fact::Clone(*clone), turn)]).collect()
            }
            Cause::CloneInClosed { clone, at, closure } => {
                shut(*at, closure).into_iter().chain([(Fact::Clone(*clone), turn)]).collect()
            }
            Cause::CrateInClosed { at, closure } => {
                let pushed = number(*at).map(|number| (Fact::Crate(number), turn));
                shut(*at, closure).into_iter().chain(pushed).collect()
            }
        };
        let differs = |&(fact, turn): &(Fact, usize)| {
            fact != Fact::Clone(self.current()) && self.differences.since(fact, turn).is_some()
        };
        facts.into_iter().find(differs).map_or_else(Vec::new, |(fact, turn)| self.chain(fact, turn))
    }

    /// The chain behind pushes in a turn that cannot be together.
    fn behind_pushers(&self, pushers: &[usize; 2], turn: usize) -> Vec<Link> {
        let past = pushers.iter().filter(|&&clone| clone != self.current());
        let off = past.clone().find_map(|&clone| {
            let fact = Fact::Clone(clone);
            self.differences.since(fact, turn - 1).map(|_| self.chain(fact, turn - 1))
        });
        if let Some(chain) = off {
            return chain;
        }
        if pushers.contains(&self.current()) {
            return vec![self.current_at(turn, turn - 1)];
        }
        // Both are where they were: something was in the way of one, or it pushed nothing.
        past.clone()
            .find_map(|&clone| {
                let (link, behind) = self.step_of_clone(clone, turn)?;
                let rest = behind.map(|(fact, turn)| self.chain(fact, turn));
                Some(std::iter::once(link).chain(rest.unwrap_or_default()).collect())
            })
            .or_else(|| past.clone().find_map(|&clone| self.behind_crate(clone, turn)))
            .unwrap_or_default()
    }

    /// The chain behind the crate before a clone that pushes.
    fn behind_crate(&self, clone: usize, turn: usize) -> Option<Vec<Link>> {
        let number = self.crate_before(clone, turn)?;
        let fact = Fact::Crate(number);
        self.differences.since(fact, turn - 1).map(|_| self.chain(fact, turn - 1))
    }
}
