//! Where each timeline was changed, and where it breaks.

use chronoshift_core::rules::{Chronicle, End};

/// What is marked on the row of the self whose timeline it is. Turns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Marks {
    /// The first turn that differs from what was before somebody was taken over.
    pub(super) differs: Option<usize>,
    /// The turn in which the timeline ends as it must not.
    pub(super) breaks: Option<usize>,
}

/// The marks of all timelines, compared with what was before, if anything is.
pub(super) fn marks(film: &Chronicle, before: Option<&Chronicle>) -> Vec<Marks> {
    let of = |timeline| Marks {
        differs: before
            .and_then(|before| film.first_difference(timeline, before))
            .map(|turn| turn.max(1)),
        breaks: breaks(film, timeline),
    };
    (1..=film.timelines()).map(of).collect()
}

/// The turn in which a timeline ends, if it must not end so.
fn breaks(film: &Chronicle, timeline: usize) -> Option<usize> {
    let turns = film.turns(timeline);
    let turn = match film.end(timeline) {
        End::Paradox(_) | End::Complete => turns,
        End::Jump | End::Open | End::Unfinished { .. } | End::NotHome => turns + 1,
    };
    film.is_broken(timeline).then_some(turn)
}
