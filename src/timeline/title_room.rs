//! The driver behind the title screen: in a separate room, a self does something, time jumps back, and the next self
//! meets the first one there, over and over. Afterwards, the screen shows again what it showed before.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::Chronicle;

use super::history::History;
use super::history_position::HistoryPosition;
use super::motion::Spectacle;
use super::pace::Pace;
use crate::advice::ShownHint;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::{Planning, Playhead, Request, title_chronicle};
use crate::words::HintLevel;

/// While a widget has this component, the screen shows the title screen's room.
#[derive(Component)]
pub(crate) struct TitleRoom;

/// The condition that the screen shows the title screen's room.
pub(crate) fn is_title_shown(rooms: Query<(), With<TitleRoom>>) -> bool {
    !rooms.is_empty()
}

/// The room, and what it replaces.
#[derive(Resource)]
pub(super) struct TitleRounds {
    /// Every turn of the room.
    chronicle: Chronicle,
    at: HistoryPosition,
    /// Whether time runs back to the start, where the next timeline begins.
    rewinds: bool,
    playhead: Option<Playhead>,
    history: Option<History>,
}

/// The duration of a turn, in seconds, and the factor by which it is shorter while time runs back.
const TURN_TIME: f32 = 0.28;
const REWIND_FACTOR: f32 = 6.0;
/// The pause at the end of a timeline, in turns.
const REST_TURNS: f32 = 2.0;
/// The turn that is shown while the room stands still: the two selves meet, back from the button and from the goal.
const STILL_TURN: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    if let Some(chronicle) = title_chronicle() {
        let (playhead, history) = (None, None);
        let (at, rewinds) = (HistoryPosition::START, false);
        app.insert_resource(TitleRounds { chronicle, at, rewinds, playhead, history });
    }
    app.add_observer(leave_level).add_observer(return_to_level);
}

impl TitleRounds {
    /// Whether a chronicle is that of the room.
    fn is_of_room(&self, chronicle: &Chronicle) -> bool {
        Arc::ptr_eq(chronicle.board(), self.chronicle.board())
    }

    /// Advances by a number of turns: to the end of a timeline, back to the start, and on into the next one.
    fn advance(&mut self, turns: f32) {
        let HistoryPosition { timeline, turn } = self.at;
        let (count, last) = (self.chronicle.timeline_count(), self.chronicle.turn_count(timeline));
        let turn =
            if self.rewinds { turn.min(last as f32) - turns * REWIND_FACTOR } else { turn + turns };
        self.at = match turn {
            turn if turn < 0.0 => HistoryPosition { timeline: timeline % count + 1, turn: 0.0 },
            turn => HistoryPosition { timeline, turn },
        };
        self.rewinds = turn >= 0.0 && (self.rewinds || turn > last as f32 + REST_TURNS);
    }
}

/// Drops the hint and the plan, which are about the level.
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
    playhead: Option<ResMut<Playhead>>,
    history: Option<ResMut<History>>,
) {
    let Some(mut rounds) = rounds else { return };
    let before = (rounds.playhead.take(), rounds.history.take());
    // Another level may have been opened.
    if let (Some(mut now), Some(before)) = (playhead, before.0)
        && rounds.is_of_room(now.chronicle())
    {
        *now = before;
    }
    if let (Some(mut now), Some(before)) = (history, before.1)
        && rounds.is_of_room(&now.chronicle)
    {
        *now = before;
    }
}

pub(super) fn walk_rounds(
    mut rounds: ResMut<TitleRounds>,
    preferences: Res<Preferences>,
    mut playhead: ResMut<Playhead>,
    history: Option<ResMut<History>>,
    mut spectacle: ResMut<Spectacle>,
    mut pace: ResMut<Pace>,
    titles: Query<&Visibility, With<TitleRoom>>,
) {
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    // Under another menu, the selves wait.
    let is_covered = titles.iter().any(|visibility| *visibility == Visibility::Hidden);
    let rounds = &mut *rounds;
    let room = rounds.chronicle.clone();
    let is_new = !rounds.is_of_room(playhead.chronicle());
    if still && is_new {
        rounds.at = HistoryPosition { timeline: room.timeline_count(), turn: STILL_TURN };
    } else if !still && !is_covered {
        pace.keep_awake();
        rounds.advance(pace.delta() / TURN_TIME);
    }
    let HistoryPosition { timeline, turn } = rounds.at;
    if let Some(mut history) = history.filter(|history| !rounds.is_of_room(&history.chronicle)) {
        let turn = room.turn_count(timeline);
        let of_room = History { chronicle: room.clone(), timeline, turn, watched: None };
        rounds.history = Some(std::mem::replace(&mut *history, of_room));
    }
    if is_new {
        rounds.playhead = Some(playhead.clone());
        playhead.put(room, timeline, turn);
        spectacle.set_if_neq(Spectacle::None);
    }
    if is_new || !still {
        playhead.seek(timeline, turn);
    }
}
