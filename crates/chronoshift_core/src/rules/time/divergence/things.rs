//! The causes of crates off their way, and of the states of buttons, gates and bridges.

use crate::rules::action::Intent;
use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::time::scene::{Load, Scene};

use super::chain::Chain;
use super::link::{Deviation, Link};
use super::obstacle::Fact;
use super::tracer::Tracer;

impl Tracer<'_> {
    /// Follows a crate back to the clones that moved it elsewhere, or did not move it, and to all
    /// pushes from then on.
    pub(super) fn follow_crate(&self, chain: &mut Chain, number: usize, since: usize, turn: usize) {
        let Some(known) = chain.note(Fact::Crate(number), since, turn) else { return };
        if known < since {
            if self.differences.push(number, since).is_none() {
                let (then, now) =
                    (self.scene(since - 1).crates[number], self.scene(since).crates[number]);
                // A crate that a trapdoor swallows is pushed in that turn, so one of them is there.
                let Some(at) = now.or(then) else { return };
                let deviation = match self.reference.scene(since).crates[number] {
                    Some(_) => Deviation::Crate { number, from: at, by: None },
                    None => Deviation::Kept { number },
                };
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

    /// The clones behind a different push of a crate in a turn, here or before, each with the turn
    /// after which it is off.
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
        // An action of the current clone itself is explanation enough.
        match behind.iter().find(|(fact, _)| self.is_of_newcomer(*fact)) {
            Some(&own) => vec![own],
            None => behind,
        }
    }
}

/// All clones that pushed a crate in the turn that led from one scene to the next.
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
        Some(board.step(from, direction)) == then.crates[number]
    };
    let all: Vec<_> = scene.intents.iter().enumerate().filter_map(push).filter(pushes).collect();
    all.into_iter().map(|(clone, ..)| clone)
}

/// The places of all crates, and of all clones.
type Positions<'a> = (&'a [Option<Cell>], &'a [Cell]);

impl Tracer<'_> {
    /// Follows a button back to the clone or crate that is on it, or is missing there.
    pub(super) fn follow_button(&self, chain: &mut Chain, button: Cell, since: usize, turn: usize) {
        let Some((load, came)) = self.load(button, since, turn) else { return };
        let active = self.scene(turn).world.is_active(button);
        chain.add(Link::new(came, button, Deviation::Button { active, by: load }));
        chain.follow(load.fact(), came);
    }

    /// Follows a bridge back to the clone or crate that was on it, or was missing there.
    pub(super) fn follow_bridge(&self, chain: &mut Chain, bridge: Cell, since: usize) {
        let Some((load, _)) = self.load(bridge, since, since) else { return };
        let cracked = self.scene(since).world.is_cracked(bridge);
        chain.add(Link::new(since, bridge, Deviation::Bridge { cracked, by: load }));
        chain.follow(load.fact(), since);
    }

    /// Follows a gate back to the button that makes its state after a turn differ.
    pub(super) fn follow_gate(&self, chain: &mut Chain, gate: Cell, since: usize, turn: usize) {
        let buttons = self.board().buttons().iter();
        let wired = buttons.filter(|button| button.gates.contains(&gate));
        let differ = wired.filter_map(|button| {
            let first = self.differences.since(Fact::Button(button.cell), turn)?;
            Some((first, button.cell))
        });
        // Of the differing buttons, the first choice is the one that flipped the gate; if that no
        // longer differs, the one that took its place.
        let rank = |&(first, _): &(usize, Cell)| match first <= since {
            true => (0, since - first),
            false => (1, first - since),
        };
        let Some((first, button)) = differ.min_by_key(rank) else { return };
        let closed = self.scene(turn).world.is_closed(gate);
        let so = self.last_run(since, turn, |here, _| here.world.is_closed(gate) == closed);
        let came = self.load(button, first, turn).map_or(first, |(_, came)| came);
        chain.add(Link::new(so.max(came), gate, Deviation::Gate { closed }));
        chain.follow(Fact::Button(button), turn);
    }

    /// The clone or crate that is on a button or bridge after a turn in one of the two timelines
    /// only, the first to come, with the turn since which it is there. The fact differs since a
    /// given turn.
    fn load(&self, cell: Cell, since: usize, turn: usize) -> Option<(Load, usize)> {
        // The clone or crate that pressed a one-time button or cracked a bridge can have left.
        let effect = self.board().tile(cell).effect();
        let turn = if effect.is_lasting() { since } else { turn };
        let (here, before) = self.scenes(turn);
        let is_here = here.world.is_active(cell) || here.world.is_cracked(cell);
        let (on, off) = if is_here { (&here, &before) } else { (&before, &here) };
        let crates = (0..on.crates.len()).map(Load::Crate);
        let clones =
            (0..on.world.clones().len()).filter(|_| effect.is_for_clones()).map(Load::Clone);
        let loads = clones.rev().chain(crates).filter_map(|load| {
            let is_new = |on: Positions<'_>, off: Positions<'_>| {
                load.place(on) == Some(cell) && load.place(off) != Some(cell)
            };
            is_new(positions(on), positions(off)).then(|| {
                let came = self.last_run(since, turn, |here, before| {
                    let here = (&here.crates[..], here.world.clones());
                    let before = (&before.crates[..], before.world.clones());
                    if is_here { is_new(here, before) } else { is_new(before, here) }
                });
                (load, came)
            })
        });
        loads.min_by_key(|&(_, came)| came)
    }
}

impl Load {
    /// The fact about it that is to be followed back.
    fn fact(self) -> Fact {
        match self {
            Self::Clone(clone) => Fact::Clone(clone),
            Self::Crate(number) => Fact::Crate(number),
        }
    }

    /// Its place, if it is there.
    fn place(self, (crates, clones): Positions<'_>) -> Option<Cell> {
        match self {
            Self::Clone(clone) => clones.get(clone).copied(),
            Self::Crate(number) => crates.get(number).copied().flatten(),
        }
    }
}

fn positions(scene: &Scene) -> Positions<'_> {
    (&scene.crates, scene.world.clones())
}
