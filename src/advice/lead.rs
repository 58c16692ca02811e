//! What an advised way comes to from the position on the board.

use chronoshift_core::rules::{Action, Cell, Deed, Doing, Play};
use chronoshift_core::solver::{Advice, Errand};

/// How to go on from the position on the board.
#[derive(Debug)]
pub(crate) struct Lead {
    /// How many selves there will be.
    pub(crate) clones: usize,
    /// The score in the end.
    pub(crate) score: usize,
    /// Whether there is no better one.
    pub(crate) proven: bool,
    /// What the current self still does; nothing if only turns have to pass.
    pub(crate) part: Vec<Action>,
    /// What of that matters.
    deeds: Vec<Deed>,
    /// The turns of the timeline that have passed.
    elapsed: usize,
    /// Where each crate is.
    crates: Vec<Cell>,
    /// What it sees to next.
    pub(crate) errand: Errand,
}

/// More deeds than so many are not told of one by one.
const TOLD: usize = 3;

impl Lead {
    /// The deeds that are told of one by one, and how many more there are.
    pub(crate) fn told(&self) -> (&[Deed], usize) {
        let (told, more) = self.deeds.split_at(self.deeds.len().min(TOLD));
        (told, more.len())
    }

    /// From where and to where a deed pushes a crate, as far as that is still to be done.
    pub(crate) fn push(&self, deed: &Deed) -> Option<(Cell, Cell)> {
        let Doing::Push { number, from, to, .. } = deed.doing else { return None };
        let has_begun = *deed.turns.start() <= self.elapsed;
        Some((if has_begun { self.crates[number] } else { from }, to))
    }

    /// The turn in which the current self enters the machine, unless it is inside.
    pub(crate) fn home(&self) -> Option<usize> {
        (!self.part.is_empty()).then(|| self.elapsed + self.part.len())
    }

    /// What advice to go on comes to for a play.
    pub(super) fn of(advice: &Advice, play: &Play) -> Option<Self> {
        let Advice::Next { way, proven } = advice else { return None };
        let solution = way.solution();
        Some(Self {
            clones: solution.clones(),
            score: solution.score(),
            proven: *proven,
            part: solution.rest(play).to_vec(),
            elapsed: play.elapsed(),
            crates: play.chronicle().scene(play.timeline(), play.elapsed()).crates,
            deeds: way.deeds_to_come(play).cloned().collect(),
            errand: way.errand(play),
        })
    }
}
