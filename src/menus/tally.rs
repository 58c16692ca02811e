//! The combined results of several levels.

use std::ops::Range;

use chronoshift_core::rules::{Action, stars};

use crate::sim::Catalogue;

/// The combined results of several levels of the playlist.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) levels: usize,
    pub(super) solved: usize,
    pub(super) stars: usize,
    /// The number of stars that the levels have: three for a level with a par, one for others.
    pub(super) all_stars: usize,
    /// The sum of the best scores of solved levels with a par, and the sum of these pars.
    pub(super) score: usize,
    pub(super) par: usize,
    /// The number of selves in the best solution of each solved level.
    pub(super) selves: Vec<usize>,
    pub(super) to_improve: Vec<ImprovableLevel>,
}

/// A solved level that the player could still improve.
pub(super) struct ImprovableLevel {
    /// The level's place in the playlist.
    pub(super) place: usize,
    pub(super) best: usize,
    pub(super) par: usize,
}

impl Tally {
    /// The combined results of the levels at these places.
    pub(super) fn count(levels: &Catalogue<'_>, places: Range<usize>) -> Self {
        let mut tally = Self { levels: places.len(), ..Self::default() };
        for place in places {
            let par = levels.par(place);
            tally.all_stars += if par.is_some() { 3 } else { 1 };
            let Some(best) = levels.record(place).and_then(|record| record.best()) else {
                continue;
            };
            tally.solved += 1;
            let entries = best.solution.iter().filter(|action| **action == Action::Enter);
            tally.selves.push(entries.count());
            tally.stars += par.map_or(1, |par| usize::from(stars(best.score, par)));
            let Some(par) = par else { continue };
            tally.score += best.score;
            tally.par += par;
            if best.score > par {
                tally.to_improve.push(ImprovableLevel { place, best: best.score, par });
            }
        }
        tally
    }
}
