//! What buttons, gates and passages are as they are by.

use crate::rules::field::{ButtonKind, Field};
use crate::rules::geometry::Cell;
use crate::rules::time::load::Load;
use crate::rules::time::scene::Scene;

use super::chain::Chain;
use super::fact::Fact;
use super::link::{Deviation, Link};
use super::tracer::Tracer;

/// Where all crates are, and all clones.
type Places<'a> = (&'a [Cell], &'a [Cell]);

impl Tracer<'_> {
    /// Who or what is on a button, or is not.
    pub(super) fn follow_button(&self, chain: &mut Chain, button: Cell, since: usize, turn: usize) {
        let Some((load, came)) = self.load(button, since, turn) else { return };
        let active = self.scene(turn).world.is_active(button);
        chain.add(Link::new(came, button, Deviation::Button { active, by: load }));
        chain.follow(load.fact(), came);
    }

    /// Who or what was on a passage, or was not.
    pub(super) fn follow_passage(&self, chain: &mut Chain, passage: Cell, since: usize) {
        let Some((load, _)) = self.load(passage, since, since) else { return };
        let cracked = self.scene(since).world.is_cracked(passage);
        chain.add(Link::new(since, passage, Deviation::Passage { cracked, by: load }));
        chain.follow(load.fact(), since);
    }

    /// The button by which a gate is as it is after a turn.
    pub(super) fn follow_gate(&self, chain: &mut Chain, gate: Cell, since: usize, turn: usize) {
        let buttons = self.board().buttons().iter();
        let wired = buttons.filter(|button| button.gates.contains(&gate));
        let differ = wired.filter_map(|button| {
            let first = self.differences.since(Fact::Button(button.cell), turn)?;
            Some((first, button.cell))
        });
        // Of those that differ, the one that turned the gate; if that does no more, the one that
        // has taken its place.
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

    /// Who or what is on a button or passage after a turn, and since when, here or in what it is
    /// compared with, but not in the other; who came first. It differs since some turn.
    fn load(&self, cell: Cell, since: usize, turn: usize) -> Option<(Load, usize)> {
        // Who made a one-time button active or cracked a passage can have gone.
        let turn = match self.board().field(cell) {
            Field::Button(ButtonKind::OneTime) | Field::Passage => since,
            _ => turn,
        };
        let (here, before) = self.scenes(turn);
        let is_here = here.world.is_active(cell) || here.world.is_cracked(cell);
        let (on, off) = if is_here { (&here, &before) } else { (&before, &here) };
        let only_crates = self.board().field(cell) == Field::Button(ButtonKind::Crate);
        let crates = (0..on.crates.len()).map(Load::Crate);
        let clones = (0..on.world.clones().len()).filter(|_| !only_crates).map(Load::Clone);
        let loads = clones.rev().chain(crates).filter_map(|load| {
            let is_new = |on: Places<'_>, off: Places<'_>| {
                load.place(on) == Some(cell) && load.place(off) != Some(cell)
            };
            is_new(places(on), places(off)).then(|| {
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
    /// What is to be followed back of it.
    fn fact(self) -> Fact {
        match self {
            Self::Clone(clone) => Fact::Clone(clone),
            Self::Crate(number) => Fact::Crate(number),
        }
    }

    /// Where it is, if it is there.
    fn place(self, (crates, clones): Places<'_>) -> Option<Cell> {
        match self {
            Self::Clone(clone) => clones.get(clone).copied(),
            Self::Crate(number) => crates.get(number).copied(),
        }
    }
}

fn places(scene: &Scene) -> Places<'_> {
    (&scene.crates, scene.world.clones())
}
