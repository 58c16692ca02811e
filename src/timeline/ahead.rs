//! What is to come, if the self whose timeline is shown does nothing more than it did.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, Scene};

use super::playhead::Playhead;
use crate::states::LevelState;

/// What is shown, with what will come of it if the self whose timeline it is holds.
#[derive(Resource)]
pub(crate) struct Ahead {
    chronicle: Chronicle,
    edition: u32,
    timeline: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<Ahead>();
    });
}

impl Ahead {
    /// The scenes of a timeline from a turn on, to its end.
    pub(crate) fn scenes(&self, timeline: usize, from: usize) -> impl Iterator<Item = Scene> {
        let turns = from..=self.chronicle.turns(timeline);
        turns.map(move |turn| self.chronicle.scene(timeline, turn))
    }
}

/// It is the same as long as the same timeline is shown.
pub(super) fn foresee(mut commands: Commands, playhead: Res<Playhead>, ahead: Option<Res<Ahead>>) {
    let (edition, timeline) = (playhead.edition(), playhead.timeline());
    if ahead.is_none_or(|ahead| (ahead.edition, ahead.timeline) != (edition, timeline)) {
        let chronicle = playhead.chronicle().ahead_in(timeline);
        commands.insert_resource(Ahead { chronicle, edition, timeline });
    }
}
