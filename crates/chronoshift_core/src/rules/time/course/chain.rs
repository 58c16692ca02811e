//! From what broke back to what the current clone did.

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::intent::Intent;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::scene::Scene;

use super::differences::{Differences, Fact};
use super::obstacle::{Obstacle, who};

/// A link of the chain from what broke back to what the current clone did: what is otherwise
/// than in the timeline before, since which turn, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The turn after which it is so, from 1.
    pub turn: usize,
    /// Where: the button, gate or passage; where the crate or the current clone is then; from
    /// where a past clone moved or tried to.
    pub at: Cell,
    /// What is so.
    pub deviation: Deviation,
}

/// Something that is otherwise than in the timeline before. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deviation {
    /// A past clone's move failed that had succeeded, as something was in its way; or it
    /// succeeded, as that was not there.
    Clone {
        /// The clone.
        clone: usize,
        /// Whether it failed.
        stopped: bool,
        /// What stopped it, now or before.
        obstacle: Obstacle,
    },
    /// A crate is elsewhere.
    Crate {
        /// Its number.
        number: usize,
        /// Who pushed it in this turn, the current clone before all others; if nobody did, it
        /// is where it was.
        by: Option<usize>,
    },
    /// A button is active that was not, or the other way round.
    Button {
        /// Whether it is active.
        active: bool,
    },
    /// A gate is closed that was open, or the other way round.
    Gate {
        /// Whether it is closed.
        closed: bool,
    },
    /// A passage was stood on that was not, or the other way round.
    Passage {
        /// Whether it was stood on.
        cracked: bool,
    },
    /// The current clone, which was not there in the timeline before, is here or pushes from
    /// here.
    Current,
}

/// Who or what is behind something.
type Behind = Option<(Fact, usize)>;

/// What is needed to go back along a chain in one timeline.
pub(super) struct Tracer<'a> {
    chronicle: &'a Chronicle,
    timeline: usize,
    pub(super) differences: Differences,
}

impl<'a> Tracer<'a> {
    /// For a timeline from the second on.
    pub(super) fn new(chronicle: &'a Chronicle, timeline: usize) -> Self {
        let differences = Differences::of(chronicle, timeline);
        Self { chronicle, timeline, differences }
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.chronicle.board
    }

    /// The current clone.
    pub(super) fn current(&self) -> usize {
        self.timeline - 1
    }

    /// How things stand after a turn, here and in the timeline before.
    pub(super) fn scenes(&self, turn: usize) -> (Scene, Scene) {
        let scene = |timeline| self.chronicle.scene(timeline, turn);
        (scene(self.timeline), scene(self.timeline - 1))
    }

    /// The chain behind a fact that differs after a turn.
    pub(super) fn chain(&self, fact: Fact, turn: usize) -> Vec<Link> {
        let (mut chain, mut behind) = (Vec::new(), Some((fact, turn)));
        while let Some((fact, turn)) = behind {
            if fact == Fact::Clone(self.current()) {
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
        chain
    }

    /// That in a turn the current clone is where it is then, or was after another.
    pub(super) fn current_at(&self, turn: usize, after: usize) -> Link {
        let at = self.scenes(after).0.world.clones()[self.current()];
        Link { turn, at, deviation: Deviation::Current }
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

    /// The same of a past clone that was where it had been before that turn.
    pub(super) fn step_of_clone(&self, clone: usize, turn: usize) -> Option<(Link, Behind)> {
        let (obstacle, stopped) = self.obstacle(clone, turn)?;
        let at = self.scenes(turn - 1).0.world.clones()[clone];
        let deviation = Deviation::Clone { clone, stopped, obstacle };
        Some((Link { turn, at, deviation }, Some((obstacle.fact(), turn - 1))))
    }

    /// What stops a past clone in a turn here and not before, or the other way round, though
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
        let intent = self.scenes(turn).0.intents.get(clone).copied();
        match intent {
            Some(Intent::Blocked(_)) => stops,
            _ => stopped,
        }
    }

    /// The crate on the field to which a clone moves in a turn.
    pub(super) fn crate_before(&self, clone: usize, turn: usize) -> Option<usize> {
        let action = self.chronicle.recording(clone).get(turn - 1)?;
        let Action::Move(direction) = *action else { return None };
        let (here, _) = self.scenes(turn - 1);
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
            if clone == self.current() {
                return Some((Fact::Clone(clone), turn));
            }
            let is_off = |&turn: &usize| self.differences.since(Fact::Clone(clone), turn).is_some();
            [turn, turn - 1].into_iter().find(is_off).map(|turn| (Fact::Clone(clone), turn))
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
