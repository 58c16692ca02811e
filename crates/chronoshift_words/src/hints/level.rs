//! The levels of a hint: each shows more than the one before.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Event, Play};

use super::knowledge::Knowledge;

/// The visible part of a hint: each hint level shows more than the one before.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum HintLevel {
    #[default]
    Hidden,
    /// The level's own hint of this step (0-based): first a nudge, then the reasons.
    Own(usize),
    /// The number of selves, and the player's progress.
    Selves,
    /// The purpose of the current self, where the level gives no reason.
    Purpose,
    NextPlace,
    /// The next action, and a warning that the plan comes next.
    NextStep,
    /// The whole plan of the current self.
    Plan,
}

impl HintLevel {
    /// The hint level, from 1, or 0 if the hint is hidden, and the number of levels, once it is
    /// known. If the player has to undo turns first, there is only one level.
    pub fn rung(self, known: &Knowledge, play: &Play, level: &Level) -> (usize, Option<usize>) {
        if known.leads_back() {
            return (usize::from(self != Self::Hidden), Some(1));
        }
        let all = rungs(known, play, level);
        let rung = all.iter().position(|rung| *rung == self).map_or(0, |index| index + 1);
        let is_known = known.advice().is_some() || is_certain(play, level);
        (rung, is_known.then_some(all.len()))
    }

    /// The next hint level.
    #[must_use]
    pub fn next(self, known: &Knowledge, play: &Play, level: &Level) -> Self {
        match self.rung(known, play, level) {
            (rung, Some(all)) if rung == all => Self::Hidden,
            (rung, _) => rungs(known, play, level).get(rung).copied().unwrap_or_default(),
        }
    }

    /// Whether the hints of a level begin with this one.
    pub(super) fn is_first(self, play: &Play, level: &Level) -> bool {
        ladder(own_hints(play, level)).first() == Some(&self)
    }

    /// The hint level after events. A level begins without a hint, and the level's own hint ends
    /// with the first self.
    #[must_use]
    pub fn after(self, events: &[Event], play: &Play, level: &Level) -> Self {
        let begins = |event: &Event| matches!(event, Event::Opened | Event::LevelReset);
        let is_over = !ladder(own_hints(play, level)).contains(&self);
        if is_over || events.iter().any(begins) { Self::Hidden } else { self }
    }

    /// The hint level once the solver has answered. The level's own reasons are about its own
    /// solution, so they give way if the solver advises another plan. The number of the level stays.
    #[must_use]
    pub fn fitting(self, known: &Knowledge, play: &Play, level: &Level) -> Self {
        match self {
            Self::Own(step) if step >= known.own_hints(play, level) => {
                let all = ladder(known.own_hints(play, level));
                // The hint about the number of selves comes before the first reason.
                all[(step + 1).min(all.len() - 1)]
            }
            other => other,
        }
    }

    /// Whether it may name turns.
    pub fn names_turns(self) -> bool {
        matches!(self, Self::NextPlace | Self::NextStep | Self::Plan)
    }

    /// Whether it names the purpose of the current self.
    pub fn tells_purpose(self) -> bool {
        matches!(self, Self::Purpose | Self::Plan)
    }
}

/// Whether the number of hint levels doesn't depend on the solver's answer: the level has only one reason, or the
/// player is on the way of its solution.
fn is_certain(play: &Play, level: &Level) -> bool {
    let played = || play.recordings().flatten();
    own_hints(play, level) <= 2 || level.solution().is_some_and(|way| way.starts_with(&played()))
}

/// The hint levels of the current position in order. After a move, those below the visible one are
/// left out.
fn rungs(known: &Knowledge, play: &Play, level: &Level) -> Vec<HintLevel> {
    let mut all = ladder(known.own_hints(play, level));
    let first = known.first_hint_level().fitting(known, play, level);
    let place = all.iter().position(|rung| *rung == first);
    all.split_off(place.unwrap_or(0))
}

/// All hint levels in order, in a level with the given number of hints of its own.
fn ladder(own: usize) -> Vec<HintLevel> {
    use HintLevel::{NextPlace, NextStep, Own, Plan, Purpose, Selves};
    let nudge = (own > 0).then_some(Own(0));
    let reasons = (1..own).map(Own).chain((own < 2).then_some(Purpose));
    let ways = [NextPlace, NextStep, Plan];
    nudge.into_iter().chain([Selves]).chain(reasons).chain(ways).collect()
}

/// The number of the level's own hints for this timeline: they are only about the start of the
/// level.
pub(super) fn own_hints(play: &Play, level: &Level) -> usize {
    if play.timeline() == 1 { level.hint_count() } else { 0 }
}
