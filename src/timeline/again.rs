//! The driver that replays the solution of a complete level in the background; and the pace at which the option
//! `--play-solution` plays solutions.

use bevy::prelude::*;

use super::history_position::HistoryPosition;
use super::motion::Spectacle;
use super::pace::Pace;
use super::pending_events::PendingEvents;
use super::scrub::Scrub;
use crate::input::KeyReceiver;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::{AutoPlay, Playhead};

/// The progress of the replay.
#[derive(Resource, Default)]
pub(super) enum SolutionReplay {
    /// The level is not complete.
    #[default]
    NotYet,
    Playing(HistoryPosition),
    Over,
}

/// The duration of a turn, in seconds.
const TURN_TIME: f32 = 0.16;
/// The pause at the end of a timeline, in turns.
const REST_TURNS: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionReplay>();
}

pub(super) fn replay_solution(
    pending: Res<PendingEvents>,
    scrub: Res<Scrub>,
    preferences: Res<Preferences>,
    mut again: ResMut<SolutionReplay>,
    mut playhead: ResMut<Playhead>,
    mut spectacle: ResMut<Spectacle>,
    mut pace: ResMut<Pace>,
) {
    if !pending.is_complete() {
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
        SolutionReplay::NotYet => Some(HistoryPosition::START),
        SolutionReplay::Playing(at) => {
            at.after(playhead.chronicle(), pace.delta() / TURN_TIME, REST_TURNS)
        }
    };
    match next.filter(|_| !still) {
        Some(at) => {
            *again = SolutionReplay::Playing(at);
            pace.request_frame();
            playhead.seek(at.timeline, at.turn);
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

/// The pause of the board between two actions of a solution that is played automatically, in seconds.
const ACTION_REST: f32 = 0.12;

/// Plays a solution slowly enough to follow.
pub(super) fn throttle_auto_play(
    pending: Res<PendingEvents>,
    scrub: Res<Scrub>,
    receiver: KeyReceiver,
    mut auto: ResMut<AutoPlay>,
    mut pace: ResMut<Pace>,
    mut rested: Local<f32>,
) {
    // The solution continues once the player has finished looking at other turns.
    *rested = if pending.is_idle() && !scrub.is_on() { *rested + pace.delta() } else { 0.0 };
    auto.beat |= *rested > ACTION_REST && receiver.is_board();
    pace.request_frame_if(!auto.is_stopped());
}
