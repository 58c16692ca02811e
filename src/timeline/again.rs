//! The driver that replays the solution of a complete level in the background.

use bevy::prelude::*;

use super::live::Live;
use super::pace::Pace;
use super::reel::Reel;
use super::scrub::Scrub;
use super::spectacle::Spectacle;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::Playhead;

/// The progress of the replay.
#[derive(Resource, Default)]
pub(super) enum SolutionReplay {
    /// The level is not complete.
    #[default]
    NotYet,
    Playing(Reel),
    Over,
}

/// The duration of a turn, in seconds.
const TURN: f32 = 0.16;
/// The pause at the end of a timeline, in turns.
const REST: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionReplay>();
}

pub(super) fn replay_solution(
    (live, scrub): (Res<Live>, Res<Scrub>),
    preferences: Res<Preferences>,
    mut again: ResMut<SolutionReplay>,
    (mut playhead, mut spectacle): (ResMut<Playhead>, ResMut<Spectacle>),
    mut pace: ResMut<Pace>,
) {
    if !live.is_complete() {
        *again = SolutionReplay::NotYet;
        return;
    }
    if scrub.is_on() {
        // A player who looks at other turns needs no replay.
        *again = SolutionReplay::Over;
        return;
    }
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    let next = match *again {
        SolutionReplay::Over => return,
        SolutionReplay::NotYet => Some(Reel::START),
        SolutionReplay::Playing(reel) => {
            reel.after(playhead.chronicle(), pace.delta() / TURN, REST)
        }
    };
    match next.filter(|_| !still) {
        Some(reel) => {
            *again = SolutionReplay::Playing(reel);
            pace.stir();
            playhead.seek(reel.timeline, reel.turn);
            spectacle.set_if_neq(Spectacle::Again);
        }
        None => {
            *again = SolutionReplay::Over;
            // The player completed the level here.
            let last = playhead.chronicle().timeline_count();
            let end = playhead.chronicle().turn_count(last) as f32;
            playhead.seek(last, end);
        }
    }
}
