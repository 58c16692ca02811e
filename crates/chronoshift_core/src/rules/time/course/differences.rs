//! What is otherwise in a timeline than in what it is compared with, turn by turn.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::rules::cells::{CellSet, cells_of};
use crate::rules::geometry::Cell;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::present::Present;
use crate::rules::time::strand::End;

use super::reference::Reference;

/// Something that is so or otherwise after each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// Where a clone is.
    Clone(usize),
    /// Where a crate is, by its number.
    Crate(usize),
    /// Whether a button is active.
    Button(Cell),
    /// Whether a gate is closed.
    Gate(Cell),
    /// Whether a passage has been stood on.
    Passage(Cell),
}

/// What differs between a timeline and what it is compared with, and when.
pub(super) struct Differences(BTreeMap<Fact, Vec<Range<usize>>>);

impl Differences {
    /// Compares a timeline with another, which stays as it ended.
    pub(super) fn of(chronicle: &Chronicle, timeline: usize, reference: &Reference) -> Self {
        let (mut here, mut before) = (chronicle.present(timeline, 0), reference.start());
        let (mut differences, mut old) = (Self(BTreeMap::new()), Vec::new());
        let turns = chronicle.moved(timeline).min(reference.lasts());
        for turn in 1..=turns {
            _ = here.play(&chronicle.board, &chronicle.recordings);
            reference.play(&mut before);
            let new = differing(&here, &before);
            differences.note(turn, &old, &new);
            old = new;
        }
        differences
    }

    fn note(&mut self, turn: usize, old: &[Fact], new: &[Fact]) {
        for fact in new.iter().filter(|fact| old.binary_search(fact).is_err()) {
            self.0.entry(*fact).or_default().push(turn..usize::MAX);
        }
        for fact in old.iter().filter(|fact| new.binary_search(fact).is_err()) {
            if let Some(last) = self.0.get_mut(fact).and_then(|stretches| stretches.last_mut()) {
                last.end = turn;
            }
        }
    }

    /// Since which turn a fact has been different that is so after a turn; `None` if it is not.
    pub(super) fn since(&self, fact: Fact, turn: usize) -> Option<usize> {
        let stretches = self.stretches(fact);
        stretches.iter().find(|stretch| stretch.contains(&turn)).map(|stretch| stretch.start)
    }

    /// After which turns a fact is different, in their order.
    pub(super) fn stretches(&self, fact: Fact) -> &[Range<usize>] {
        self.0.get(&fact).map_or(&[], Vec::as_slice)
    }
}

impl Chronicle {
    /// The turns of a timeline after which everything has moved: a paradox can come before that.
    pub(super) fn moved(&self, timeline: usize) -> usize {
        let turns = self.turns(timeline);
        match self.end(timeline) {
            End::Paradox(paradox) if paradox.cause.is_before_moves() => turns - 1,
            _ => turns,
        }
    }
}

/// What differs, in order.
fn differing(here: &Present, before: &Present) -> Vec<Fact> {
    let (world, other) = (&here.world, &before.world);
    let clones = places(world.clones(), other.clones()).map(Fact::Clone);
    let crates = places(&here.crates, &before.crates).map(Fact::Crate);
    let buttons = cells(&world.active, &other.active).map(Fact::Button);
    let gates = cells(&world.closed, &other.closed).map(Fact::Gate);
    let passages = cells(&world.cracked, &other.cracked).map(Fact::Passage);
    clones.chain(crates).chain(buttons).chain(gates).chain(passages).collect()
}

/// Who of those in both is at different places.
fn places(here: &[Cell], before: &[Cell]) -> impl Iterator<Item = usize> {
    here.iter().zip(before).enumerate().filter(|(_, (one, other))| one != other).map(|(it, _)| it)
}

/// The cells that are in one of two sets.
fn cells<S: CellSet>(here: &S, before: &S) -> impl Iterator<Item = Cell> {
    let words = here.words().iter().zip(before.words()).enumerate();
    words.flat_map(|(index, (one, other))| cells_of(index, one ^ other))
}
