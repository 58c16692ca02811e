//! Who pushed crates elsewhere.

use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::intent::Intent;
use crate::rules::time::scene::Scene;

use super::chain::Chain;
use super::fact::Fact;
use super::link::{Deviation, Link};
use super::tracer::Tracer;

impl Tracer<'_> {
    /// Who moved a crate elsewhere, or did not move it, and all pushes from then on.
    pub(super) fn follow_crate(&self, chain: &mut Chain, number: usize, since: usize, turn: usize) {
        let Some(known) = chain.note(Fact::Crate(number), since, turn) else { return };
        if known < since {
            if self.differences.push(number, since).is_none() {
                let at = self.scene(since).crates[number];
                let deviation = Deviation::Crate { number, from: at, by: None };
                chain.add(Link::new(since, at, deviation));
            }
            let pushers = self.pushers(number, since);
            pushers.into_iter().for_each(|(fact, turn)| chain.follow(fact, turn));
        }
        for turn in self.differences.pushes(number, known + 1, turn) {
            chain.add_push(number, turn);
            let by = self.differences.push(number, turn).map(|push| push.deviation);
            if let Some(Deviation::Crate { by: Some(by), .. }) = by
                && !self.reference.lacks(by)
            {
                chain.follow(Fact::Clone(by), turn - 1);
            }
        }
    }

    /// The clones behind a crate that was pushed otherwise in a turn, here or before, and when
    /// they are elsewhere.
    fn pushers(&self, number: usize, turn: usize) -> Vec<(Fact, usize)> {
        let (here, before) = self.scenes(turn);
        let (here_then, before_then) = self.scenes(turn - 1);
        let pushers = pushers(self.board(), &here, &here_then, number).chain(pushers(
            self.board(),
            &before,
            &before_then,
            number,
        ));
        let behind = |clone| {
            let fact = Fact::Clone(clone);
            let is_off = |&turn: &usize| {
                self.is_of_newcomer(fact) || self.differences.since(fact, turn).is_some()
            };
            [turn, turn - 1].into_iter().find(is_off).map(|turn| (fact, turn))
        };
        let behind: Vec<_> = pushers.filter_map(behind).collect();
        // What the current clone does itself is enough.
        match behind.iter().find(|(fact, _)| self.is_of_newcomer(*fact)) {
            Some(&own) => vec![own],
            None => behind,
        }
    }
}

/// All who pushed a crate in the turn that led from one scene to the next.
fn pushers(
    board: &Board,
    scene: &Scene,
    then: &Scene,
    number: usize,
) -> impl Iterator<Item = usize> {
    let push = |(clone, intent): (usize, &Intent)| -> Option<(usize, Cell, Direction)> {
        match intent {
            Intent::Push(direction) => Some((clone, then.world.clones()[clone], *direction)),
            _ => None,
        }
    };
    let pushes = |&(_, from, direction): &(usize, Cell, Direction)| {
        board.neighbour(from, direction) == Some(then.crates[number])
    };
    let all: Vec<_> = scene.intents.iter().enumerate().filter_map(push).filter(pushes).collect();
    all.into_iter().map(|(clone, ..)| clone)
}
