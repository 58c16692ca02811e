//! The figures of a hunt so far: levels tried, and differences found.

use std::collections::BTreeMap;
use std::fmt;

use chronoshift_core::rules::{Action, Board};

use super::aims::heavy_pushes;
use super::draft::Draft;
use super::judge::{Judgement, Kind};

/// Figures of one or more climbs.
#[derive(Debug, Default)]
pub(super) struct Figures {
    pub(super) climbs: usize,
    /// Levels that a change led to.
    pub(super) tried: usize,
    /// Levels that the plain search could judge, at least in part.
    judged: usize,
    with_crates: usize,
    with_bridges: usize,
    with_parity: usize,
    of_second: usize,
    /// Levels with heavy crates whose best solution takes two clones or more, and the number of these
    /// in which heavy crates are pushed.
    heavy: usize,
    heavy_pushed: usize,
    /// By how many clones the best solution takes; 0 without a solution.
    clones: BTreeMap<usize, usize>,
    verdicts: usize,
    open: usize,
    differences: BTreeMap<Kind, usize>,
}

impl Figures {
    /// Notes a level with its best solution, which is empty without a solution.
    pub(super) fn add(
        &mut self,
        draft: &Draft,
        board: &Board,
        best: &[Vec<Action>],
        judgement: &Judgement,
    ) {
        let clones = best.len();
        self.judged += 1;
        self.with_crates += usize::from(draft.has(b"c"));
        self.with_bridges += usize::from(draft.has(b"p"));
        self.with_parity += usize::from(draft.has_parity());
        self.of_second += usize::from(draft.is_second());
        if clones >= 2 && draft.has(b"C") {
            self.heavy += 1;
            self.heavy_pushed += usize::from(heavy_pushes(board, best) > 0);
        }
        *self.clones.entry(clones).or_default() += 1;
        self.verdicts += judgement.verdicts;
        self.open += judgement.open;
        for difference in &judgement.differences {
            *self.differences.entry(difference.kind).or_default() += 1;
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { climbs, tried, judged, verdicts, open, .. } = self;
        write!(f, "{climbs} climbs, {tried} levels tried, {judged} compared")?;
        write!(f, " ({} with crates,", self.with_crates)?;
        write!(f, " {} passages, {} parity,", self.with_bridges, self.with_parity)?;
        write!(f, " {} with new pieces);", self.of_second)?;
        write!(f, " clones of the optimum:")?;
        for (clones, count) in &self.clones {
            write!(f, " {clones}: {count}")?;
        }
        write!(f, "; {} optima with several clones and heavy crates,", self.heavy)?;
        write!(f, " {} that push them", self.heavy_pushed)?;
        write!(f, "; {verdicts} verdicts, {open} left open;")?;
        write!(f, " {} differences", self.differences.values().sum::<usize>())?;
        for (kind, count) in &self.differences {
            write!(f, "; {kind}: {count}")?;
        }
        Ok(())
    }
}
