//! The way from the break back to the player's action.

use crate::rules::board::Board;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::current_timeline::CurrentTimeline;
use crate::rules::time::end::End;
use crate::rules::time::scene::Scene;

use super::chain::Chain;
use super::differences::Differences;
use super::link::{Deviation, Link};
use super::obstacle::Fact;
use super::reference::Reference;

/// The data for following a chain back in one timeline.
pub(super) struct Tracer<'a> {
    pub(super) chronicle: &'a Chronicle,
    timeline: usize,
    pub(super) reference: Reference,
    pub(super) differences: Differences,
}

impl<'a> Tracer<'a> {
    /// A tracer for a timeline and its reference.
    pub(super) fn new(chronicle: &'a Chronicle, timeline: usize, reference: Reference) -> Self {
        let differences = Differences::of(chronicle, timeline, &reference);
        Self { chronicle, timeline, reference, differences }
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.chronicle.board
    }

    /// The current clone.
    pub(super) fn current(&self) -> usize {
        self.timeline - 1
    }

    /// Whether the timeline has a wrong end.
    pub(super) fn is_broken(&self) -> bool {
        self.chronicle.is_broken(self.timeline)
    }

    /// How the timeline ends.
    pub(super) fn end(&self) -> &'a End {
        self.chronicle.end(self.timeline)
    }

    /// The turns that were played.
    pub(super) fn turns(&self) -> usize {
        self.chronicle.turns(self.timeline)
    }

    /// Whether a fact is the place of the clone that the reference lacks.
    pub(super) fn is_of_newcomer(&self, fact: Fact) -> bool {
        matches!(fact, Fact::Clone(clone) if self.reference.lacks(clone))
    }

    /// The scenes after a turn, here and in the reference.
    pub(super) fn scenes(&self, turn: usize) -> (Scene, Scene) {
        (self.scene(turn), self.reference.scene(turn))
    }

    /// The scene after a turn.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    /// The chain behind those of some facts that differ, each after a turn.
    pub(super) fn chain(&self, facts: impl IntoIterator<Item = (Fact, usize)>) -> Vec<Link> {
        let mut chain = Chain::default();
        facts.into_iter().for_each(|(fact, turn)| chain.follow(fact, turn));
        self.follow_all(chain)
    }

    /// The chain behind an action of a clone in a turn that differs, although the clone is at the
    /// same place.
    pub(super) fn chain_of_step(&self, clone: usize, turn: usize) -> Option<Vec<Link>> {
        let mut chain = Chain::default();
        self.follow_step(&mut chain, clone, turn);
        (!chain.is_empty()).then(|| self.follow_all(chain))
    }

    /// Follows back everything that is planned, and returns the links.
    pub(super) fn follow_all(&self, mut chain: Chain) -> Vec<Link> {
        while let Some((fact, turn)) = chain.next() {
            if self.is_of_newcomer(fact) {
                chain.add(self.current_at(turn, turn));
            } else if let Some(since) = self.differences.since(fact, turn) {
                // After that turn the comparison ends.
                let last = turn.min(self.reference.lasts());
                match fact {
                    Fact::Clone(clone) => self.follow_clone(&mut chain, clone, since, turn),
                    Fact::Crate(number) => self.follow_crate(&mut chain, number, since, turn),
                    Fact::Button(button) => self.follow_button(&mut chain, button, since, last),
                    Fact::Gate(gate) => self.follow_gate(&mut chain, gate, since, last),
                    Fact::Bridge(bridge) => self.follow_bridge(&mut chain, bridge, since),
                }
            }
        }
        chain.close(&self.differences)
    }

    /// The link of the current clone in a turn, at its place after another turn.
    pub(super) fn current_at(&self, turn: usize, after: usize) -> Link {
        let clone = self.current();
        let at = self.scene(after).world.clones()[clone];
        Link::new(turn, at, Deviation::Current { clone })
    }

    /// The turn since which a clone has been at its place after a turn; from 1.
    pub(super) fn arrived(&self, clone: usize, turn: usize) -> usize {
        let at = self.scene(turn).world.clones()[clone];
        self.last_run(turn.min(1), turn, |here, _| here.world.clones()[clone] == at).max(1)
    }

    /// The turn, at least one, since which a condition has held without a break up to another turn,
    /// here and in the reference.
    pub(super) fn last_run(
        &self,
        since: usize,
        turn: usize,
        is_so: impl Fn(&CurrentTimeline, &CurrentTimeline) -> bool,
    ) -> usize {
        let mut here = self.chronicle.present(self.timeline, since);
        let mut before = self.reference.present(since);
        let (mut first, mut was_so) = (since, true);
        for turn in since..=turn {
            if turn > since {
                _ = here.play(self.board(), &self.chronicle.recordings);
                self.reference.play(&mut before);
            }
            let so = is_so(&here, &before);
            if so && !was_so {
                first = turn;
            }
            was_so = so;
        }
        first
    }
}
