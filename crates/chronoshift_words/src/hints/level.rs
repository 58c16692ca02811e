//! The levels of a hint: each shows more than the one before.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Event, Play};

use super::knowledge::Knowledge;

/// The visible part of a hint: each hint level shows more than the one before.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum HintLevel {
    #[default]
    Hidden,
    /// The level's own hint of this step, from 0.
    Own(usize),
    /// The number of selves, and the player's progress.
    Selves,
    /// The purpose of the current self.
    Purpose,
    /// The next place.
    NextPlace,
    /// The next action.
    NextStep,
}

impl HintLevel {
    /// The hint level, from 1, or 0 if the hint is hidden, and the number of levels. If the player
    /// has to undo turns first, there is only one level.
    pub fn rung(self, known: &Knowledge, play: &Play, level: &Level) -> (usize, usize) {
        if known.leads_back() {
            return (usize::from(self != Self::Hidden), 1);
        }
        let own = own_hints(play, level);
        let rung = match self {
            Self::Hidden => 0,
            Self::Own(step) => step + 1,
            Self::Selves => own + 1,
            Self::Purpose => own + 2,
            Self::NextPlace => own + 3,
            Self::NextStep => own + 4,
        };
        (rung, own + 4)
    }

    /// The next hint level.
    #[must_use]
    pub fn next(self, known: &Knowledge, play: &Play, level: &Level) -> Self {
        let (rung, rungs) = self.rung(known, play, level);
        match self {
            _ if rung == rungs => Self::Hidden,
            Self::Hidden if own_hints(play, level) > 0 => Self::Own(0),
            Self::Own(step) if step + 1 < own_hints(play, level) => Self::Own(step + 1),
            Self::Hidden | Self::Own(_) => Self::Selves,
            Self::Selves => Self::Purpose,
            Self::Purpose => Self::NextPlace,
            Self::NextPlace | Self::NextStep => Self::NextStep,
        }
    }

    /// The hint level after events. A level begins without a hint, and its own hint ends with the first self.
    #[must_use]
    pub fn after(self, events: &[Event], play: &Play, level: &Level) -> Self {
        let is_over = matches!(self, Self::Own(_)) && own_hints(play, level) == 0;
        if is_over || events.contains(&Event::Opened) { Self::Hidden } else { self }
    }

    /// Whether it may name turns.
    pub fn names_turns(self) -> bool {
        matches!(self, Self::Purpose | Self::NextPlace)
    }
}

/// The number of the level's own hints for this timeline: they are about the level's beginning.
fn own_hints(play: &Play, level: &Level) -> usize {
    if play.timeline() == 1 { level.hint_count() } else { 0 }
}
