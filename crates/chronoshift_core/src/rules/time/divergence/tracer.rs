//! Traces a break back to the player's action that caused it. `causes.rs` has the steps for each
//! kind of fact.

use crate::rules::board::Board;
use crate::rules::geometry::Point;
use crate::rules::paradox::{Cause, ClosingCause, Paradox};
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::end::End;
use crate::rules::time::scene::Scene;
use crate::rules::time::timeline_state::TimelineState;

use super::chain::Chain;
use super::comparison::{Differences, Reference};
use super::links::{Deviation, Link};
use super::obstacles::Fact;

/// Traces chains of causes in one timeline.
pub(super) struct Tracer<'a> {
    pub(super) chronicle: &'a Chronicle,
    timeline: usize,
    pub(super) reference: Reference,
    pub(super) differences: Differences,
}

impl<'a> Tracer<'a> {
    pub(super) fn new(chronicle: &'a Chronicle, timeline: usize, reference: Reference) -> Self {
        let differences = Differences::new(chronicle, timeline, &reference);
        Self { chronicle, timeline, reference, differences }
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.chronicle.board
    }

    /// The index of the current clone.
    pub(super) fn current_index(&self) -> usize {
        self.timeline - 1
    }

    /// Whether a fact is the position of the clone that the reference lacks.
    pub(super) fn is_newcomer_position(&self, fact: Fact) -> bool {
        matches!(fact, Fact::Clone(clone) if self.reference.lacks(clone))
    }

    /// The scenes after a turn, in this timeline and in the reference.
    pub(super) fn scenes(&self, turn: usize) -> (Scene, Scene) {
        (self.scene(turn), self.reference.scene(turn))
    }

    /// The scene after a turn in this timeline.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    /// The chain behind these facts, each given with a turn. Facts that don't differ after their
    /// turns are ignored.
    pub(super) fn chain(&self, facts: impl IntoIterator<Item = (Fact, usize)>) -> Vec<Link> {
        let mut chain = Chain::default();
        facts.into_iter().for_each(|(fact, turn)| chain.schedule_fact(fact, turn));
        self.trace_all(chain)
    }

    /// The chain behind a clone's move in a turn, if the move differs from the reference, although
    /// the clone starts from the same tile in both.
    pub(super) fn chain_behind_step(&self, clone: usize, turn: usize) -> Option<Vec<Link>> {
        let mut chain = Chain::default();
        self.trace_step(&mut chain, clone, turn);
        (!chain.is_empty()).then(|| self.trace_all(chain))
    }

    /// Traces all scheduled facts, and returns the links.
    pub(super) fn trace_all(&self, mut chain: Chain) -> Vec<Link> {
        while let Some((fact, turn)) = chain.next_fact() {
            if self.is_newcomer_position(fact) {
                chain.add_link(self.current_clone_link(turn, turn));
            } else if let Some(since) = self.differences.difference_start(fact, turn) {
                // Nothing can be compared after a paradox has ended the reference.
                let last = turn.min(self.reference.last_turn());
                match fact {
                    Fact::Clone(clone) => self.trace_clone(&mut chain, clone, since, turn),
                    Fact::Crate(number) => self.trace_crate(&mut chain, number, since, turn),
                    Fact::Button(button) => self.trace_button(&mut chain, button, since, last),
                    Fact::Gate(gate) => self.trace_gate(&mut chain, gate, since, last),
                    Fact::Bridge(bridge) => self.trace_bridge(&mut chain, bridge, since),
                }
            }
        }
        chain.into_links(&self.differences)
    }

    /// The link for the current clone in a turn, at its position after the turn `after`.
    pub(super) fn current_clone_link(&self, turn: usize, after: usize) -> Link {
        let clone = self.current_index();
        let cell = self.scene(after).world.clones()[clone];
        Link::new(turn, cell, Deviation::Current { clone })
    }

    /// The turn (1-based) in which a clone arrived at the tile on which it stands after this turn.
    pub(super) fn arrival_turn(&self, clone: usize, turn: usize) -> usize {
        let cell = self.scene(turn).world.clones()[clone];
        self.last_run_start(turn.min(1), turn, |state, _| state.world.clones()[clone] == cell)
            .max(1)
    }

    /// The first turn of the last run of consecutive turns after which a condition on this timeline
    /// and its reference holds. Only the turns from `since` to `last_turn` are examined.
    pub(super) fn last_run_start(
        &self,
        since: usize,
        last_turn: usize,
        holds: impl Fn(&TimelineState, &TimelineState) -> bool,
    ) -> usize {
        let mut state = self.chronicle.state(self.timeline, since);
        let mut reference_state = self.reference.state(since);
        let (mut first, mut held_before) = (since, true);
        for turn in since..=last_turn {
            if turn > since {
                _ = state.play(self.board(), &self.chronicle.recordings);
                self.reference.play_next_turn(&mut reference_state);
            }
            let holds_now = holds(&state, &reference_state);
            if holds_now && !held_before {
                first = turn;
            }
            held_before = holds_now;
        }
        first
    }
}

impl Tracer<'_> {
    /// The chain behind the end of the timeline, if the timeline is broken.
    pub(super) fn chain_behind_end(&self) -> Vec<Link> {
        if !self.chronicle.is_broken(self.timeline) {
            return Vec::new();
        }
        let (turns, current) = (self.chronicle.turn_count(self.timeline), self.current_index());
        match self.chronicle.end(self.timeline) {
            End::Jump => Vec::new(),
            End::Paradox(paradox) => self.chain_behind_paradox(paradox),
            End::Complete => self.chain_behind_completion(turns),
            End::NotHome => self.chain_behind_entering(current, turns + 1),
            // Reaching a limit depends on the recordings alone, so an edited action is the cause.
            End::Open | End::Over(_) => self.first_edit_link(current).into_iter().collect(),
            End::Unfinished { clone } => self.first_edit_link(*clone).into_iter().collect(),
        }
    }

    fn chain_behind_paradox(&self, paradox: &Paradox) -> Vec<Link> {
        let turn = paradox.turn as usize;
        let scene = self.scene(turn);
        let board = self.board();
        let cell = |at: Point| board.cell(at.x.into(), at.y.into());
        let crate_at = |at| {
            scene.crates.iter().position(|&position| position.is_some() && position == cell(at))
        };
        let closing_fact = |at, closing_cause: &ClosingCause| {
            cell(at).map(|cell| match closing_cause {
                ClosingCause::Gate(_) => (Fact::Gate(cell), turn),
                ClosingCause::Bridge => (Fact::Bridge(cell), turn - 1),
            })
        };
        let facts: Vec<(Fact, usize)> = match &paradox.cause {
            Cause::Stranded { clone, .. } => return self.chain_behind_entering(*clone, turn),
            Cause::PushedTwoWays { pushers, .. } => {
                return self.chain_behind_pushers(&pushers.map(|(clone, _)| clone), turn);
            }
            Cause::CratesCollide { pushers, .. } => {
                return self.chain_behind_pushers(pushers, turn);
            }
            Cause::Crushed { clone, at, .. } => {
                let pushed_crate = crate_at(*at).map(|number| (Fact::Crate(number), turn));
                pushed_crate.into_iter().chain([(Fact::Clone(*clone), turn)]).collect()
            }
            Cause::CloneInClosed { clone, at, closing_cause } => closing_fact(*at, closing_cause)
                .into_iter()
                .chain([(Fact::Clone(*clone), turn)])
                .collect(),
            Cause::CrateInClosed { at, closing_cause } => {
                let pushed_crate = crate_at(*at).map(|number| (Fact::Crate(number), turn));
                closing_fact(*at, closing_cause).into_iter().chain(pushed_crate).collect()
            }
        };
        self.chain_behind_all(facts)
    }

    /// Like [`Self::chain`], but ignores the position of the clone that the reference lacks,
    /// because the clone's own moves explain it.
    fn chain_behind_all(&self, facts: impl IntoIterator<Item = (Fact, usize)>) -> Vec<Link> {
        self.chain(facts.into_iter().filter(|&(fact, _)| !self.is_newcomer_position(fact)))
    }

    /// The chain of causes for a clone that is not on the time machine in a turn in which it has to
    /// enter.
    fn chain_behind_entering(&self, clone: usize, turn: usize) -> Vec<Link> {
        let chain = self.chain_behind_all([(Fact::Clone(clone), turn - 1)]);
        if chain.is_empty() {
            self.chain_behind_step(clone, turn).unwrap_or_default()
        } else {
            chain
        }
    }

    /// The chain behind the first clone that reached the goal, and behind the crates that fill the
    /// storage spots after the last turn.
    fn chain_behind_completion(&self, last_turn: usize) -> Vec<Link> {
        let reached = self.differences.goal.map(|(clone, turn)| (Fact::Clone(clone), turn));
        let last_scene = self.scene(last_turn);
        let crates = last_scene.crates.iter().enumerate();
        let stored =
            crates.filter(|(_, at)| at.is_some_and(|at| self.board().tile(at).is_storage()));
        let stored = stored.map(|(number, _)| (Fact::Crate(number), last_turn));
        self.chain_behind_all(reached.into_iter().chain(stored))
    }

    /// The chain behind two conflicting pushes in a turn.
    fn chain_behind_pushers(&self, pushers: &[usize; 2], turn: usize) -> Vec<Link> {
        let mut chain = Chain::default();
        for &clone in pushers {
            if self.reference.lacks(clone) {
                chain.add_link(self.current_clone_link(turn, turn - 1))
            } else {
                chain.schedule_fact(Fact::Clone(clone), turn - 1)
            }
        }
        let chain = self.trace_all(chain);
        if !chain.is_empty() {
            return chain;
        }
        // Both clones are in the same positions as in the reference. So one of them took a
        // different action there, ran into an obstacle, or pushed no crate.
        let is_edited = |clone: &&usize| self.edit_link(**clone, turn).is_some();
        let mut pushers: Vec<_> = pushers.iter().collect();
        pushers.sort_by_key(|clone| !is_edited(clone));
        let steps = pushers.iter().find_map(|&&clone| self.chain_behind_step(clone, turn));
        steps.unwrap_or_else(|| {
            let crates = pushers.iter().filter_map(|&&clone| self.target_crate(clone, turn));
            self.chain_behind_all(crates.map(|number| (Fact::Crate(number), turn - 1)))
        })
    }
}
