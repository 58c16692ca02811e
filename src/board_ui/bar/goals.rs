//! The scores to reach, in the bar at the top: the level's par and the player's best.

use bevy::prelude::*;

use super::number::{number_or_none, pair};
use crate::frame::Frame;
use crate::save::Progress;
use crate::sim::Session;
use crate::states::LevelState;
use crate::theme::{Fonts, shades};
use crate::words::{Message, Say};

/// A score in the bar.
#[derive(Component, Clone, Copy)]
enum ScoreToReach {
    Par,
    Best,
}

pub(crate) fn plugin(app: &mut App) {
    let known = resource_exists_and_changed::<Progress>.or_else(resource_changed::<Session>);
    app.add_systems(
        Update,
        (
            write_goals.run_if(in_state(LevelState::Open).and_then(known)),
            write_no_goals.run_if(in_state(LevelState::Broken)),
        )
            .in_set(Frame::Write),
    );
}

pub(crate) fn spawn_goals(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    pair(bar, fonts, Message::new("bar-par"), shades::TEXT_DIM, ScoreToReach::Par);
    pair(bar, fonts, Message::new("bar-best"), shades::TEXT_DIM, ScoreToReach::Best);
}

fn write_goals(
    session: Res<Session>,
    progress: Option<Res<Progress>>,
    mut goals: Query<(&mut Say, &ScoreToReach)>,
) {
    let record = progress.as_ref().and_then(|progress| progress.of(session.play.board()));
    for (mut say, goal) in &mut goals {
        say.set_if_neq(Say(number_or_none(match goal {
            ScoreToReach::Par => session.par.map(|par| par.score),
            ScoreToReach::Best => record.and_then(|record| record.best()).map(|best| best.score),
        })));
    }
}

fn write_no_goals(mut goals: Query<&mut Say, With<ScoreToReach>>) {
    for mut say in &mut goals {
        say.set_if_neq(Say(number_or_none(None)));
    }
}
