//! All that there is to be looked at: every turn that was played, and what comes; or a replay.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};

use super::live::Live;
use super::motion::Place;
use super::playhead::Playhead;
use crate::sim::{Report, Screening};
use crate::states::LevelState;

/// Every turn of every timeline, and of the last one those that come if the current self holds
/// still. There is one while a level is open.
#[derive(Resource, Debug)]
pub(crate) struct Film {
    /// All these turns.
    pub(crate) chronicle: Chronicle,
    /// The timeline in which the game stands, from 1.
    pub(crate) timeline: usize,
    /// The turn of it after which the game stands.
    pub(crate) turn: usize,
    /// The replay that it is, if it is not the player's own play. It is over.
    pub(crate) watched: Option<Screening>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<Film>();
    });
}

impl Film {
    /// The player's own, by where the game stands.
    pub(super) fn own(Place { chronicle, timeline, turn }: &Place) -> Self {
        let chronicle = chronicle.ahead();
        Self { chronicle, timeline: *timeline, turn: *turn, watched: None }
    }

    /// A replay.
    pub(super) fn of(screening: Screening) -> Self {
        let chronicle = screening.chronicle.clone();
        let timeline = chronicle.timelines();
        let turn = chronicle.turns(timeline);
        Self { chronicle, timeline, turn, watched: Some(screening) }
    }

    /// The first timeline that does not end as it must, as far as the game has come.
    pub(crate) fn broken(&self) -> Option<usize> {
        let broken = self.chronicle.first_broken()?;
        let is_ahead = self.is_ahead(broken, self.chronicle.turns(broken));
        (self.watched.is_none() && !is_ahead).then_some(broken)
    }

    /// The turn in which a paradox would come if the current self held still.
    pub(crate) fn would_break(&self) -> Option<usize> {
        let turn = self.chronicle.turns(self.timeline);
        let is_paradox = matches!(self.chronicle.end(self.timeline), End::Paradox(_));
        (is_paradox && self.is_ahead(self.timeline, turn)).then_some(turn)
    }

    /// Whether the game stands after a turn of a timeline.
    pub(crate) fn is_now(&self, timeline: usize, turn: usize) -> bool {
        self.watched.is_none() && (timeline, turn) == (self.timeline, self.turn)
    }

    /// For how many turns a clone, from 0, was recorded. What comes in the present is not.
    pub(crate) fn recorded(&self, clone: usize) -> usize {
        let recorded = self.chronicle.recording(clone).len();
        let is_present = self.watched.is_none() && clone + 1 == self.timeline;
        if is_present { recorded.min(self.turn) } else { recorded }
    }

    /// Whether a clone, from 0, was recorded to do more after a turn.
    pub(crate) fn has_recorded(&self, clone: usize, turn: usize) -> bool {
        turn < self.recorded(clone)
    }

    /// Whether what a playhead shows has not come yet.
    pub(crate) fn is_forecast(&self, playhead: &Playhead) -> bool {
        self.watched.is_none() && self.is_ahead(playhead.timeline(), playhead.turn() as usize)
    }

    /// Whether a turn of a timeline has not come yet.
    pub(crate) fn is_ahead(&self, timeline: usize, turn: usize) -> bool {
        timeline == self.timeline && turn > self.turn
    }
}

/// Whatever happened, there is another one.
pub(super) fn renew(mut commands: Commands, mut reports: MessageReader<Report>, live: Res<Live>) {
    if reports.read().count() > 0
        && let Some(present) = live.present()
    {
        commands.insert_resource(Film::own(present));
    }
}
