//! The coming turns, if the self of the timeline on the screen does not act any more.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, Scene};

use super::playhead::Playhead;
use crate::states::LevelState;

/// The chronicle on the screen, with the turns that come if the self of the timeline waits.
#[derive(Resource)]
pub(crate) struct Forecast {
    chronicle: Chronicle,
    edition: u32,
    timeline: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<Forecast>();
    });
}

impl Forecast {
    /// The scenes of a timeline from a turn to its end.
    pub(crate) fn scenes(&self, timeline: usize, from: usize) -> impl Iterator<Item = Scene> {
        let turns = from..=self.chronicle.turns(timeline);
        turns.map(move |turn| self.chronicle.scene(timeline, turn))
    }
}

/// It stays the same as long as the same timeline is on the screen.
pub(super) fn foresee(
    mut commands: Commands,
    playhead: Res<Playhead>,
    ahead: Option<Res<Forecast>>,
) {
    let (edition, timeline) = (playhead.edition(), playhead.timeline());
    if ahead.is_none_or(|ahead| (ahead.edition, ahead.timeline) != (edition, timeline)) {
        let chronicle = playhead.chronicle().ahead_in(timeline);
        commands.insert_resource(Forecast { chronicle, edition, timeline });
    }
}
