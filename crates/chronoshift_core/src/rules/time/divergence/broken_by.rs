//! The chain behind a wrong end of a timeline.

use crate::rules::geometry::Point;
use crate::rules::paradox::{Cause, Closure, Paradox};
use crate::rules::time::end::End;

use super::chain::Chain;
use super::link::Link;
use super::obstacle::Fact;
use super::tracer::Tracer;

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
            // The limits count actions alone, so one of them is one too many.
            End::Over(_) => self.first_edited(self.current()).into_iter().collect(),
            End::NotHome => self.behind_entering(self.current(), self.turns() + 1),
            End::Open => self.first_edited(self.current()).into_iter().collect(),
            End::Unfinished { clone } => self.first_edited(*clone).into_iter().collect(),
        }
    }

    /// The chain behind a paradox.
    fn behind(&self, paradox: &Paradox) -> Vec<Link> {
        let turn = paradox.turn as usize;
        let here = self.scene(turn);
        let board = self.board();
        let cell = |at: Point| board.cell(at.x.into(), at.y.into());
        let number = |at| here.crates.iter().position(|&it| it.is_some() && it == cell(at));
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
        let found = (1..=self.turns()).find_map(|turn| Some((self.scene(turn).goal_by?, turn)));
        let found = found.map(|(clone, turn)| (Fact::Clone(clone), turn));
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
                false => chain.follow(Fact::Clone(clone), turn - 1),
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
