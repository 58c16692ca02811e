//! The driver that plays the solution of a complete level once more in the background.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use super::playhead::Playhead;
use super::spectacle::Spectacle;
use crate::save::{Preferences, Speed};

/// How far the solution has been played again.
#[derive(Resource, Default)]
pub(super) enum Again {
    /// The level is not complete.
    #[default]
    NotYet,
    Playing {
        timeline: usize,
        turn: f32,
    },
    Over,
}

/// How long a turn takes, in seconds.
const TURN: f32 = 0.11;
/// It rests for so many turns where a timeline ends.
const REST: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Again>();
}

pub(super) fn play(
    live: Res<Live>,
    preferences: Res<Preferences>,
    mut again: ResMut<Again>,
    (mut playhead, mut spectacle): (ResMut<Playhead>, ResMut<Spectacle>),
    mut pace: ResMut<Pace>,
) {
    if !live.is_complete() {
        *again = Again::NotYet;
        return;
    }
    let still = preferences.speed == Speed::Off || preferences.reduced_motion;
    let (timeline, turn) = match *again {
        Again::Over => return,
        Again::NotYet => (1, 0.0),
        Again::Playing { timeline, turn } => (timeline, turn + pace.delta() / TURN),
    };
    let (last, turns) = (playhead.chronicle().timelines(), playhead.chronicle().turns(timeline));
    let is_over = turn >= turns as f32 + REST;
    *again = match is_over {
        _ if still => Again::Over,
        true if timeline == last => Again::Over,
        true => Again::Playing { timeline: timeline + 1, turn: 0.0 },
        false => Again::Playing { timeline, turn },
    };
    match *again {
        Again::Playing { timeline, turn } => {
            pace.stir();
            playhead.seek(timeline, turn);
            spectacle.set_if_neq(Spectacle::Again);
        }
        _ => {
            // Where the level was left.
            let end = playhead.chronicle().turns(last) as f32;
            playhead.seek(last, end);
        }
    }
}
