//! The history: every turn that players can look at, past or to come; or a replay.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};

use crate::sim::{Playhead, Screening, TakenOver};
use crate::states::LevelState;
use crate::words::{Timelines, You};

/// Every turn of every timeline, and in the last timeline the turns that come if the current self
/// waits. It exists while a level is open.
#[derive(Resource, Debug)]
pub(crate) struct History {
    /// The chronicle with all these turns.
    pub(crate) chronicle: Chronicle,
    /// The timeline of the present, from 1.
    pub(crate) timeline: usize,
    /// The turn of the present.
    pub(crate) turn: usize,
    /// The replay, if this isn't the player's own game. A replay has no turns to come.
    pub(crate) watched: Option<Screening>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<History>();
    });
}

impl History {
    /// The history of the player's own game.
    pub(super) fn own(present: &Playhead) -> Self {
        let (timeline, turn) = (present.timeline(), present.last_turn());
        Self { chronicle: present.chronicle().ahead(), timeline, turn, watched: None }
    }

    pub(super) fn of(screening: Screening) -> Self {
        let chronicle = screening.chronicle.clone();
        let timeline = chronicle.timeline_count();
        let turn = chronicle.turn_count(timeline);
        Self { chronicle, timeline, turn, watched: Some(screening) }
    }

    /// The timelines of the history, without marks.
    pub(super) fn timelines(&self) -> Timelines<'_> {
        let Self { chronicle, timeline, turn, watched } = self;
        let is_watched = watched.is_some();
        Timelines { chronicle, timeline: *timeline, turn: *turn, is_watched, marks: &[] }
    }

    /// The self that texts call "you": the current self of the player's game. No self is called so while the
    /// player watches a replay or has taken over a self.
    pub(crate) fn you(&self, taken: Option<&TakenOver>) -> You {
        match taken {
            None if self.watched.is_none() => You::present_self(&self.chronicle),
            _ => You::NOBODY,
        }
    }

    /// The first broken timeline up to the present.
    pub(crate) fn broken(&self) -> Option<usize> {
        let broken = self.chronicle.first_broken()?;
        let is_ahead = self.is_ahead(broken, self.chronicle.turn_count(broken));
        (self.watched.is_none() && !is_ahead).then_some(broken)
    }

    /// The turn of the paradox that happens if the current self waits.
    pub(crate) fn would_break(&self) -> Option<usize> {
        let turn = self.chronicle.turn_count(self.timeline);
        let is_paradox = matches!(self.chronicle.end(self.timeline), End::Paradox(_));
        (is_paradox && self.is_ahead(self.timeline, turn)).then_some(turn)
    }

    /// Whether a turn of a timeline is the present.
    pub(crate) fn is_now(&self, timeline: usize, turn: usize) -> bool {
        self.watched.is_none() && (timeline, turn) == (self.timeline, self.turn)
    }

    /// The number of recorded actions of a clone (0-based). Turns to come are not recorded.
    pub(crate) fn recorded(&self, clone: usize) -> usize {
        self.timelines().recorded(clone)
    }

    /// Whether a clone (0-based) has recorded actions after a turn.
    pub(crate) fn has_recorded(&self, clone: usize, turn: usize) -> bool {
        self.timelines().has_recorded(clone, turn)
    }

    /// Whether the playhead shows a turn to come.
    pub(crate) fn is_forecast(&self, playhead: &Playhead) -> bool {
        self.watched.is_none() && self.is_ahead(playhead.timeline(), playhead.turn() as usize)
    }

    /// Whether the playhead is in the timeline of the present.
    pub(crate) fn is_own(&self, playhead: &Playhead) -> bool {
        self.watched.is_none() && playhead.timeline() == self.timeline
    }

    /// Whether a turn of a timeline is still to come.
    pub(crate) fn is_ahead(&self, timeline: usize, turn: usize) -> bool {
        self.timelines().is_ahead(timeline, turn)
    }
}
