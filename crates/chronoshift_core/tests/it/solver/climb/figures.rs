//! The figures of climbs: levels tried, and differences found.

use std::collections::BTreeMap;
use std::fmt;

use chronoshift_core::rules::{Action, Board};

use super::aims::heavy_pushes;
use super::draft::Draft;
use super::judge::{Judgement, Kind};

/// The figures of one or more climbs.
#[derive(Debug, Default)]
pub(super) struct Figures {
    pub(super) climbs: usize,
    /// The number of changed levels that were tried.
    pub(super) levels_tried: usize,
    /// The number of levels that blind search could judge, at least in part.
    levels_judged: usize,
    levels_with_crates: usize,
    levels_with_bridges: usize,
    levels_with_parity: usize,
    levels_with_second_edition: usize,
    /// The number of levels with heavy crates whose best solution takes several clones, and how
    /// many of these solutions push heavy crates.
    levels_with_heavy_crates: usize,
    levels_with_heavy_pushes: usize,
    /// The number of levels for each number of clones in the best solution, with 0 for levels
    /// without a solution.
    levels_by_clones: BTreeMap<usize, usize>,
    verdicts: usize,
    open_verdicts: usize,
    differences: BTreeMap<Kind, usize>,
}

impl Figures {
    /// Adds a level with its best solution, which is empty if the level has no solution.
    pub(super) fn add(
        &mut self,
        draft: &Draft,
        board: &Board,
        best: &[Vec<Action>],
        judgement: &Judgement,
    ) {
        let clones = best.len();
        self.levels_judged += 1;
        self.levels_with_crates += usize::from(draft.has_any(b"c"));
        self.levels_with_bridges += usize::from(draft.has_any(b"p"));
        self.levels_with_parity += usize::from(draft.has_parity());
        self.levels_with_second_edition += usize::from(draft.has_second_edition());
        if clones >= 2 && draft.has_any(b"C") {
            self.levels_with_heavy_crates += 1;
            self.levels_with_heavy_pushes += usize::from(heavy_pushes(board, best) > 0);
        }
        *self.levels_by_clones.entry(clones).or_default() += 1;
        self.verdicts += judgement.verdicts;
        self.open_verdicts += judgement.open_verdicts;
        for difference in &judgement.differences {
            *self.differences.entry(difference.kind).or_default() += 1;
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { climbs, levels_tried, levels_judged, verdicts, open_verdicts, .. } = self;
        write!(f, "{climbs} climbs, {levels_tried} levels tried, {levels_judged} compared")?;
        write!(f, " ({} with crates,", self.levels_with_crates)?;
        write!(f, " {} passages, {} parity,", self.levels_with_bridges, self.levels_with_parity)?;
        write!(f, " {} with new pieces);", self.levels_with_second_edition)?;
        write!(f, " clones of the optimum:")?;
        for (clones, count) in &self.levels_by_clones {
            write!(f, " {clones}: {count}")?;
        }
        write!(
            f,
            "; {} optima with several clones and heavy crates,",
            self.levels_with_heavy_crates
        )?;
        write!(f, " {} that push them", self.levels_with_heavy_pushes)?;
        write!(f, "; {verdicts} verdicts, {open_verdicts} left open;")?;
        write!(f, " {} differences", self.differences.values().sum::<usize>())?;
        for (kind, count) in &self.differences {
            write!(f, "; {kind}: {count}")?;
        }
        Ok(())
    }
}
