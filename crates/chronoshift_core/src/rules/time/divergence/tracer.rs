//! The way from the break back to the player's action.

use crate::rules::board::Board;
use crate::rules::geometry::Point;
use crate::rules::paradox::{Cause, Closure, Paradox};
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::end::End;
use crate::rules::time::scene::Scene;
use crate::rules::time::timeline_state::TimelineState;

use super::chain::Chain;
use super::comparison::{Differences, Reference};
use super::links::{Deviation, Link};
use super::obstacles::Fact;

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
        let differences = Differences::new(chronicle, timeline, &reference);
        Self { chronicle, timeline, reference, differences }
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.chronicle.board
    }

    /// The current clone.
    pub(super) fn current_index(&self) -> usize {
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
        facts.into_iter().for_each(|(fact, turn)| chain.add_fact(fact, turn));
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
        let clone = self.current_index();
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
        holds: impl Fn(&TimelineState, &TimelineState) -> bool,
    ) -> usize {
        let mut here = self.chronicle.state(self.timeline, since);
        let mut before = self.reference.state(since);
        let (mut first, mut was_so) = (since, true);
        for turn in since..=turn {
            if turn > since {
                _ = here.play(self.board(), &self.chronicle.recordings);
                self.reference.play(&mut before);
            }
            let so = holds(&here, &before);
            if so && !was_so {
                first = turn;
            }
            was_so = so;
        }
        first
    }
}

impl Tracer<'_> {
    /// The chain behind the end of the timeline, if that is wrong.
    pub(super) fn behind_end(&self) -> Vec<Link> {
        if !self.is_broken() {
            return Vec::new();
        }
        match self.end() {
            End::Jump => Vec::new(),
            End::Paradox(paradox) => self.behind(paradox),
            End::Complete => self.behind_completion(),
            // The limits count actions alone, so one of the actions is one too many.
            End::Over(_) => self.first_edited(self.current_index()).into_iter().collect(),
            End::NotHome => self.behind_entering(self.current_index(), self.turns() + 1),
            End::Open => self.first_edited(self.current_index()).into_iter().collect(),
            End::Unfinished { clone } => self.first_edited(*clone).into_iter().collect(),
        }
    }

    /// The chain behind a paradox.
    fn behind(&self, paradox: &Paradox) -> Vec<Link> {
        let turn = paradox.turn as usize;
        let here = self.scene(turn);
        let board = self.board();
        let cell = |at: Point| board.cell(at.x.into(), at.y.into());
        let number =
            |at| here.crates.iter().position(|&crate_| crate_.is_some() && crate_ == cell(at));
        let shut = |at, closure: &Closure| {
            cell(at).map(|cell| match closure {
                Closure::Gate(_) => (Fact::Gate(cell), turn),
                Closure::Bridge => (Fact::Bridge(cell), turn - 1),
            })
        };
        let facts: Vec<(Fact, usize)> = match &paradox.cause {
            Cause::Stranded { clone, .. } => return self.behind_entering(*clone, turn),
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
        self.behind_all(facts)
    }

    /// The chain behind those of some facts that differ; the newcomer's own moves explain its
    /// place.
    fn behind_all(&self, facts: impl IntoIterator<Item = (Fact, usize)>) -> Vec<Link> {
        self.chain(facts.into_iter().filter(|&(fact, _)| !self.is_of_newcomer(fact)))
    }

    /// The chain behind a clone that enters the time machine in a turn, elsewhere.
    fn behind_entering(&self, clone: usize, turn: usize) -> Vec<Link> {
        let chain = self.behind_all([(Fact::Clone(clone), turn - 1)]);
        match chain.is_empty() {
            true => self.chain_of_step(clone, turn).unwrap_or_default(),
            false => chain,
        }
    }

    /// The chain behind the first clone that reached the goal, and behind the crates that fill the
    /// storages.
    fn behind_completion(&self) -> Vec<Link> {
        let found = self.differences.goal.map(|(clone, turn)| (Fact::Clone(clone), turn));
        let end = self.scene(self.turns());
        let crates = end.crates.iter().enumerate();
        let stored =
            crates.filter(|(_, at)| at.is_some_and(|at| self.board().tile(at).is_storage()));
        let stored = stored.map(|(number, _)| (Fact::Crate(number), self.turns()));
        self.behind_all(found.into_iter().chain(stored))
    }

    /// The chain behind pushes in a turn that exclude each other.
    fn behind_pushers(&self, pushers: &[usize; 2], turn: usize) -> Vec<Link> {
        let mut chain = Chain::default();
        for &clone in pushers {
            match self.reference.lacks(clone) {
                true => chain.add(self.current_at(turn, turn - 1)),
                false => chain.add_fact(Fact::Clone(clone), turn - 1),
            }
        }
        let chain = self.follow_all(chain);
        if !chain.is_empty() {
            return chain;
        }
        // Both clones are where they were: one has another action, ran against an obstacle, or
        // pushed no crate.
        let edited = |clone: &&usize| self.edited_action(**clone, turn).is_some();
        let mut pushers: Vec<_> = pushers.iter().collect();
        pushers.sort_by_key(|clone| !edited(clone));
        let steps = pushers.iter().find_map(|&&clone| self.chain_of_step(clone, turn));
        steps.unwrap_or_else(|| {
            let crates = pushers.iter().filter_map(|&&clone| self.crate_before(clone, turn));
            self.behind_all(crates.map(|number| (Fact::Crate(number), turn - 1)))
        })
    }
}
