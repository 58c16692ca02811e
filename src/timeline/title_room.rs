//! The driver behind the title: selves walk their recorded rounds in a room of their own, over and
//! over. What the screen showed before comes back after it.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::Chronicle;

use super::film::Film;
use super::pace::Pace;
use super::reel::Reel;
use super::spectacle::Spectacle;
use crate::advice::ShownHint;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::{Planning, Playhead, Request, title_chronicle};
use crate::words::HintLevel;

/// While a widget has it, the screen shows the title's room.
#[derive(Component)]
pub(crate) struct TitleRoom;

/// The condition that the screen shows the title's room.
pub(crate) fn is_title_shown(rooms: Query<(), With<TitleRoom>>) -> bool {
    !rooms.is_empty()
}

/// The room, and what it replaces.
#[derive(Resource)]
pub(super) struct TitleRounds {
    /// Every turn of the room, of which the last timeline is on the screen.
    chronicle: Chronicle,
    turn: f32,
    playhead: Option<Playhead>,
    film: Option<Film>,
}

/// The duration of a turn, in seconds.
const TURN: f32 = 0.3;
/// The rest at the end, in turns.
const REST: f32 = 2.0;
/// The turn of a room that stands still: the selves are all around it.
const STILL: f32 = 22.0;

pub(super) fn plugin(app: &mut App) {
    if let Some(chronicle) = title_chronicle() {
        let (playhead, film) = (None, None);
        app.insert_resource(TitleRounds { chronicle, turn: 0.0, playhead, film });
    }
    app.add_observer(leave_level).add_observer(return_to_level);
}

impl TitleRounds {
    /// Whether a chronicle is that of the room.
    fn is_of_room(&self, chronicle: &Chronicle) -> bool {
        Arc::ptr_eq(chronicle.board(), self.chronicle.board())
    }
}

/// Hints and plans are about the level.
fn leave_level(
    _: On<Add, TitleRoom>,
    mut hint: ResMut<ShownHint>,
    mut requests: MessageWriter<Request>,
) {
    hint.0 = HintLevel::Hidden;
    requests.write(Request::Plan(Planning::Drop));
}

fn return_to_level(
    _: On<Remove, TitleRoom>,
    rounds: Option<ResMut<TitleRounds>>,
    (playhead, film): (Option<ResMut<Playhead>>, Option<ResMut<Film>>),
) {
    let Some(mut rounds) = rounds else { return };
    let before = (rounds.playhead.take(), rounds.film.take());
    // Another level may have been opened.
    if let (Some(mut now), Some(before)) = (playhead, before.0)
        && rounds.is_of_room(now.chronicle())
    {
        *now = before;
    }
    if let (Some(mut now), Some(before)) = (film, before.1)
        && rounds.is_of_room(&now.chronicle)
    {
        *now = before;
    }
}

pub(super) fn walk_rounds(
    mut rounds: ResMut<TitleRounds>,
    preferences: Res<Preferences>,
    (mut playhead, film): (ResMut<Playhead>, Option<ResMut<Film>>),
    (mut spectacle, mut pace): (ResMut<Spectacle>, ResMut<Pace>),
) {
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    let rounds = &mut *rounds;
    let room = rounds.chronicle.clone();
    let timeline = room.timeline_count();
    if let Some(mut film) = film.filter(|film| !rounds.is_of_room(&film.chronicle)) {
        let turn = room.turn_count(timeline);
        let of_room = Film { chronicle: room.clone(), timeline, turn, watched: None };
        rounds.film = Some(std::mem::replace(&mut *film, of_room));
    }
    let is_new = !rounds.is_of_room(playhead.chronicle());
    if is_new {
        rounds.playhead = Some(playhead.clone());
        playhead.put(room.clone(), timeline, rounds.turn);
        spectacle.set_if_neq(Spectacle::None);
    }
    if !still {
        pace.keep_awake();
        let here = Reel { timeline, turn: rounds.turn };
        rounds.turn = here.around(&room, pace.delta() / TURN, REST).turn;
        playhead.seek(timeline, rounds.turn);
    } else if is_new {
        rounds.turn = STILL;
        playhead.seek(timeline, STILL);
    }
}
