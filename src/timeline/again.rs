//! The driver that plays the solution of a complete level again in the background.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use super::playhead::Playhead;
use super::reel::Reel;
use super::scrub::Scrub;
use super::spectacle::Spectacle;
use crate::save::{AnimationSpeed, Preferences};

/// How far it has played the solution.
#[derive(Resource, Default)]
pub(super) enum Again {
    /// The level is not complete.
    #[default]
    NotYet,
    Playing(Reel),
    Over,
}

/// The duration of a turn, in seconds.
const TURN: f32 = 0.11;
/// It rests for so many turns at the end of a timeline.
const REST: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Again>();
}

pub(super) fn play(
    (live, scrub): (Res<Live>, Res<Scrub>),
    preferences: Res<Preferences>,
    mut again: ResMut<Again>,
    (mut playhead, mut spectacle): (ResMut<Playhead>, ResMut<Spectacle>),
    mut pace: ResMut<Pace>,
) {
    if !live.is_complete() {
        *again = Again::NotYet;
        return;
    }
    if scrub.is_on() {
        // A player who has looked at all of it need not see it again.
        *again = Again::Over;
        return;
    }
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    let next = match *again {
        Again::Over => return,
        Again::NotYet => Some(Reel::START),
        Again::Playing(reel) => reel.after(playhead.chronicle(), pace.delta() / TURN, REST),
    };
    match next.filter(|_| !still) {
        Some(reel) => {
            *again = Again::Playing(reel);
            pace.stir();
            playhead.seek(reel.timeline, reel.turn);
            spectacle.set_if_neq(Spectacle::Again);
        }
        None => {
            *again = Again::Over;
            // Where the player left the level.
            let last = playhead.chronicle().timelines();
            let end = playhead.chronicle().turns(last) as f32;
            playhead.seek(last, end);
        }
    }
}
