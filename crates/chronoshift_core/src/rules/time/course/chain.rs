//! From what broke back to what the player did.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::intent::Intent;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::scene::Scene;
use crate::rules::time::strand::End;

use super::differences::{Differences, Fact};
use super::link::{Deviation, Link};
use super::obstacle::{Obstacle, who};
use super::reference::Reference;

/// Who or what is behind something.
type Behind = Option<(Fact, usize)>;

/// What is needed to go back along a chain in one timeline.
pub(super) struct Tracer<'a> {
    chronicle: &'a Chronicle,
    timeline: usize,
    pub(super) reference: Reference,
    pub(super) differences: Differences,
}

impl<'a> Tracer<'a> {
    /// For a timeline and what it is compared with.
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

    /// Whether the timeline ends as it must not.
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

    /// Whether a fact is where the clone is that was not there before.
    pub(super) fn is_of_newcomer(&self, fact: Fact) -> bool {
        matches!(fact, Fact::Clone(clone) if self.reference.lacks(clone))
    }

    /// How things stand after a turn, here and in what it is compared with.
    pub(super) fn scenes(&self, turn: usize) -> (Scene, Scene) {
        (self.scene(turn), self.reference.scene(turn))
    }

    /// How things stand after a turn.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    /// The chain behind a fact that differs after a turn.
    pub(super) fn chain(&self, fact: Fact, turn: usize) -> Vec<Link> {
        let (mut chain, mut behind) = (Vec::new(), Some((fact, turn)));
        while let Some((fact, turn)) = behind {
            if self.is_of_newcomer(fact) {
                chain.push(self.current_at(turn, turn));
                break;
            }
            let Some(turn) = self.differences.since(fact, turn) else { break };
            behind = None;
            if let Some((link, next)) = self.step(fact, turn) {
                chain.push(link);
                behind = next;
            }
        }
        self.with_first_deed(chain)
    }

    /// The chain behind what a clone did in a turn although it was where it had been.
    pub(super) fn chain_of_step(&self, clone: usize, turn: usize) -> Option<Vec<Link>> {
        let (link, behind) = self.step_of_clone(clone, turn)?;
        let rest = behind.map(|(fact, turn)| self.chain(fact, turn)).unwrap_or_default();
        Some(self.with_first_deed([vec![link], rest].concat()))
    }

    /// A chain that leads to an edited action, with the first that was edited in that recording.
    fn with_first_deed(&self, mut chain: Vec<Link>) -> Vec<Link> {
        if let Some(Link { turn, deviation: Deviation::Deed { clone, .. }, .. }) = chain.last()
            && let Some(first) = self.first_deed(*clone).filter(|first| first.turn < *turn)
        {
            chain.push(first);
        }
        chain
    }

    /// The first action of a clone that was edited.
    pub(super) fn first_deed(&self, clone: usize) -> Option<Link> {
        let (now, before) = (self.chronicle.recording(clone), self.reference.recording(clone));
        let turns = 1..=now.len().max(before.len());
        turns.into_iter().find_map(|turn| self.deed(clone, turn))
    }

    /// What a clone does in a turn, if it was edited.
    pub(super) fn deed(&self, clone: usize, turn: usize) -> Option<Link> {
        let action = |recording: &[Action]| recording.get(turn - 1).copied();
        let now = action(self.chronicle.recording(clone));
        let before = action(self.reference.recording(clone));
        let is_edited = now != before && !self.reference.lacks(clone);
        is_edited.then(|| {
            let at = self.scene(turn - 1).world.clones()[clone];
            Link { turn, at, deviation: Deviation::Deed { clone, now, before } }
        })
    }

    /// That in a turn the current clone is where it is then, or was after another.
    pub(super) fn current_at(&self, turn: usize, after: usize) -> Link {
        let at = self.scene(after).world.clones()[self.current()];
        Link { turn, at, deviation: Deviation::Current }
    }

    /// Since which turn a clone has been where it is after one; from 1.
    fn arrived(&self, clone: usize, turn: usize) -> usize {
        let place = |turn| self.scene(turn).world.clones()[clone];
        let at = place(turn);
        (1..turn).rev().take_while(|&turn| place(turn) == at).last().unwrap_or(turn)
    }

    /// What a fact that differs since a turn comes to, and what is behind that.
    fn step(&self, fact: Fact, turn: usize) -> Option<(Link, Behind)> {
        let (here, before) = self.scenes(turn);
        let on = |cell, is_here: bool| {
            let (on, off) = if is_here { (&here, &before) } else { (&before, &here) };
            self.on(on, off, cell).map(|fact| (fact, turn))
        };
        let (at, deviation, behind) = match fact {
            Fact::Clone(clone) => return self.step_of_clone(clone, turn),
            Fact::Crate(number) => {
                let (then, _) = self.scenes(turn - 1);
                // The current clone is the last of all.
                let by = pushers(self.board(), &here, &then, number).last();
                let deviation = Deviation::Crate { number, by };
                (here.crates[number], deviation, self.pusher(number, turn))
            }
            Fact::Button(button) => {
                let active = here.world.is_active(button);
                (button, Deviation::Button { active }, on(button, active))
            }
            Fact::Passage(passage) => {
                let cracked = here.world.is_cracked(passage);
                (passage, Deviation::Passage { cracked }, on(passage, cracked))
            }
            Fact::Gate(gate) => {
                let closed = here.world.is_closed(gate);
                (gate, Deviation::Gate { closed }, self.switch(gate, turn))
            }
        };
        Some((Link { turn, at, deviation }, behind))
    }

    /// The same of a clone that was where it had been before that turn.
    fn step_of_clone(&self, clone: usize, turn: usize) -> Option<(Link, Behind)> {
        if let Some(deed) = self.deed(clone, turn) {
            return Some((deed, None));
        }
        let (obstacle, stopped) = self.obstacle(clone, turn)?;
        let at = self.scene(turn - 1).world.clones()[clone];
        let deviation = Deviation::Clone { clone, stopped, obstacle };
        let since = |fact| match fact {
            Fact::Clone(clone) if self.is_of_newcomer(fact) => self.arrived(clone, turn - 1),
            _ => turn - 1,
        };
        let behind = obstacle.fact().map(|fact| (fact, since(fact)));
        Some((Link { turn, at, deviation }, behind))
    }

    /// What stops a clone in a turn here and not before, or the other way round, though
    /// it is at the same place; and whether it is stopped here.
    fn obstacle(&self, clone: usize, turn: usize) -> Option<(Obstacle, bool)> {
        let action = self.chronicle.recording(clone).get(turn - 1)?;
        let Action::Move(direction) = *action else { return None };
        let (here, before) = self.scenes(turn - 1);
        let from = here.world.clones()[clone];
        let find = |scenes| Obstacle::between(self.board(), scenes, from, direction);
        let stops = find((&here, &before)).map(|obstacle| (obstacle, true));
        let stopped = find((&before, &here)).map(|obstacle| (obstacle, false));
        // Either can be there: what came of the move decides.
        let intent = self.scene(turn).intents.get(clone).copied();
        match intent {
            Some(Intent::Blocked(_)) => stops,
            _ => stopped,
        }
    }

    /// The crate on the field to which a clone moves in a turn.
    pub(super) fn crate_before(&self, clone: usize, turn: usize) -> Option<usize> {
        let action = self.chronicle.recording(clone).get(turn - 1)?;
        let Action::Move(direction) = *action else { return None };
        let here = self.scene(turn - 1);
        let next = self.board().neighbour(here.world.clones()[clone], direction)?;
        here.crates.iter().position(|&at| at == next)
    }

    /// Who or what is on a cell in one scene and not in another.
    fn on(&self, on: &Scene, off: &Scene, cell: Cell) -> Option<Fact> {
        let is_here = |at: &Cell| *at == cell;
        let number = on.crates.iter().position(is_here).filter(|&it| off.crates[it] != cell);
        number.map(Fact::Crate).or_else(|| who(on, off, cell).map(Fact::Clone))
    }

    /// The button behind a gate: of those that differ, the one that does so latest.
    fn switch(&self, gate: Cell, turn: usize) -> Behind {
        let buttons = self.board().buttons().iter();
        let wired = buttons.filter(|button| button.gates.contains(&gate));
        let since = wired.filter_map(|button| {
            let fact = Fact::Button(button.cell);
            Some((self.differences.since(fact, turn)?, fact))
        });
        since.max().map(|(_, fact)| (fact, turn))
    }

    /// The clone behind a crate that was pushed otherwise in a turn.
    fn pusher(&self, number: usize, turn: usize) -> Behind {
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
        let mut behind: Vec<_> = pushers.filter_map(behind).collect();
        // What the current clone does itself is the nearest.
        behind.sort_by_key(|(fact, _)| *fact != Fact::Clone(self.current()));
        behind.first().copied()
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
